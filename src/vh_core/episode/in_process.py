"""Episodes whose every part is in this process, as all commands without ROS have them."""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.asking import Asker
from vh_core.episode.collaborators import Environment
from vh_core.episode.episode import Episode
from vh_core.episode.setup import Setup
from vh_core.events import Subscriber
from vh_core.gates import installed_gates
from vh_core.policy import Policy
from vh_core.strategies import Strategy
from vh_core.strategies.resources import Resources
from vh_core.task import Task


def episode_in_process(
    task: Task,
    environment: Environment,
    setup: Setup,
    resources: Resources,
    *,
    domain: Domain = VIRTUALHOME,
    strategy: Strategy | None = None,
    policy: Policy | None = None,
    asker: Asker | None = None,
    subscribers: Iterable[Subscriber] = (),
    episode_id: str = "",
) -> Episode:
    """The episode of one task, done as `setup` says, with the gates that are installed. `strategy`
    stands for the one that is set, where a task has its own, and `policy` for its file, where that
    was read before. Raises `ConfigurationError`.
    """
    return Episode(
        task,
        strategy or setup.new_strategy(),
        environment,
        gates=installed_gates(),
        policy=setup.policy if policy is None else policy,
        translator=resources.translator_when_asked(),
        resources=resources,
        domain=domain,
        limits=setup.limits,
        recovery=setup.recovery,
        asker=asker,
        dialogue=setup.dialogue,
        subscribers=subscribers,
        episode_id=episode_id,
    )
