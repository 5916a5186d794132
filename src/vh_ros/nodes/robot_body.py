"""One robot of an executor: its skills, what it perceives with, and the gates before its steps."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from vh_core.actions import Domain
from vh_core.cancellation import Cancellation
from vh_core.environments import Belief, BelievedEnvironment
from vh_core.environments.gated import GatedEnvironment
from vh_core.errors import EnvironmentLostError, GraphError
from vh_core.gates import Gate
from vh_core.program import Step
from vh_core.skills import SkillBody, Skills
from vh_core.task import Execution
from vh_ros.nodes.robot_senses import RosSenses
from vh_ros.nodes.robot_skills import RosSkills
from vh_ros.plumbing.stoppable_node import StoppableNode


class RobotBody:
    """Takes one character's steps, one at a time, in the home that all of them believe in."""

    def __init__(
        self,
        node: StoppableNode,
        belief: Belief,
        skills: Skills,
        may_call: threading.Event,
        connect_timeout_s: float,
        *,
        gates: Sequence[Gate],
        domain: Domain,
        character: int,
    ) -> None:
        """Nothing is asked of the robot before `may_call` is set. Raises `ConfigurationError` for
        skills that cannot be reached, and `GraphError` where the character cannot act."""
        self._calls = RosSkills(node, skills, connect_timeout_s, may_call)
        self._share = 0.0
        self._node, self._belief = node, belief
        source = skills.perception
        self._senses = RosSenses(node, source)
        environment = BelievedEnvironment(
            belief,
            SkillBody(skills, self._calls, self._tell),
            self._senses if source.service or source.settle_s else None,
            character=character,
        )
        self._gated = GatedEnvironment(environment, gates, domain=domain, character=character)

    @property
    def share(self) -> float:
        """How much of the step in hand is done, [0, 1]."""
        return self._share

    def end_former(self) -> None:
        """Cancel what the robot was at before this node began. To be called while it spins."""
        self._calls.end_former()

    def look_around(self) -> None:
        """Believe what is to be seen before any step; where nobody looks, nothing of it."""
        try:
            for perception in self._senses.look_around():
                self._belief.perceive(perception)
        except (EnvironmentLostError, GraphError) as error:
            self._node.get_logger().warning(f"nothing was seen at the start: {error}")

    def take(self, step: Step, cancellation: Cancellation, episode: str) -> Execution:
        """Take a step. Raises `EnvironmentLostError`."""
        self._share = 0.0
        return self._gated.execute(step, cancellation, episode)

    def _tell(self, share: float) -> None:
        self._share = share
