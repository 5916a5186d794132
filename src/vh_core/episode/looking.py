"""The home as an episode follows it: what was observed last, and the world that mirrors it."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.actions import Domain
from vh_core.episode.collaborators import Environment
from vh_core.episode.mirror import Mirror, Prediction
from vh_core.episode.narrator import Narrator
from vh_core.episode.reservations import (
    NoReservations,
    Reservations,
    ahead_of,
    claimed_by_another,
)
from vh_core.errors import EnvironmentLostError
from vh_core.events import Observed
from vh_core.graph import EnvironmentGraph
from vh_core.policy import NO_POLICY, Policy, with_policy
from vh_core.program import Step
from vh_core.task import Failure, Home, Observation, Task
from vh_core.world import World


class Lookout:
    """Looks at an environment, keeps a mirror of it, and tells what changed."""

    def __init__(
        self,
        environment: Environment,
        domain: Domain,
        task: Task,
        narrator: Narrator,
        policy: Policy = NO_POLICY,
        reservations: Reservations | None = None,
    ) -> None:
        """Take the first look. Raises `EnvironmentLostError`, or `GraphError` where nobody can
        act in the home."""
        self._environment = environment
        self._narrator = narrator
        self._reservations = reservations or NoReservations()
        self._mirror = Mirror(domain, task.character)
        self._permitted = None if policy.is_empty else with_policy(domain, policy)
        self.seen: Observation
        self.look()
        #: the home before anything was done
        self.first = self.seen

    @property
    def home(self) -> Home:
        """The home as it was seen last."""
        return self._mirror.home

    @property
    def permitted(self) -> World:
        """The world to plan in: of the home as it was seen last, in which nothing applies that the
        policy forbids."""
        world = self.home.world
        return world if self._permitted is None else world.under(self._permitted)

    def claim(self, steps: Sequence[Step]) -> Failure | None:
        """Say what these steps are about to take next; why they are not to be gone on with, where
        somebody else has it, or has said so first."""
        world = self.home.world
        ahead = ahead_of(steps, world)
        self._reservations.claim(ahead[1] if ahead else frozenset(), world.character_id)
        if ahead is None:
            return None
        self._know_takers()
        return claimed_by_another(ahead[0], world)

    def look(self, step: Step | None = None) -> Prediction | None:
        """Take in the home as it is now; what the model had predicted of `step`, which led there.

        An observation that is older than the last changes nothing. Raises `EnvironmentLostError`,
        also where another home is shown than the one in which the task began.
        """
        seen = self._environment.observe()
        known = self._mirror.revision
        if known is not None and seen.revision < known:
            self._know_takers()
            return None
        delta = None if known is None else seen.since(known)
        if known is not None and delta is None:
            _require_same_home(self.home.world, seen.graph)
        self.seen = seen
        prediction = self._mirror.show(seen, step)
        self._know_takers()
        if known != seen.revision:
            self._narrator.tell(
                Observed,
                revision=seen.revision,
                delta=delta,
                graph=seen.graph if delta is None else None,
                origins=self.home.world.origins,
            )
        return prediction

    def _know_takers(self) -> None:
        world = self.home.world
        told = self._reservations.of_others()
        world.reserve({t: who for t, who in told.items() if {t, who} <= world.node_ids})


def _require_same_home(before: World, after: EnvironmentGraph) -> None:
    """Raise `EnvironmentLostError` where a graph shows another home than the one before.

    Things may come and go. But what has a number keeps it, and rooms and who acts stay: where that
    is not so, neither the goal nor the steps mean anything any more.
    """
    for node in before.graph.nodes.values():
        now = after.nodes.get(node.id)
        if now is None and (node.is_room or node.id == before.character_id):
            raise EnvironmentLostError(f"The home was replaced: {node} is no longer there")
        if now is not None and now.class_name != node.class_name:
            raise EnvironmentLostError(f"The home was replaced: what was {node} is now {now}")
