"""A robot that is played: a body in a home that is wholly known, and senses that see part of it."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.cancellation import Cancellation
from vh_core.environments.perception import Perception
from vh_core.environments.seen import Sight
from vh_core.episode import Environment
from vh_core.program import Step
from vh_core.task import Execution, Home


class PlayedRobot:
    """Body and senses (see `BelievedEnvironment`) over an environment that knows the whole home:
    what its character cannot see from where it is, is not told."""

    def __init__(
        self, environment: Environment, *, character: int = 0, closed_hides: bool = True
    ) -> None:
        self.environment = environment
        self._character = character
        self._sight = Sight(closed_hides=closed_hides)

    def carry_out(self, step: Step, home: Home, cancellation: Cancellation) -> Execution:
        """Take the step in the whole home, which may be otherwise than it is believed to be."""
        return self.environment.execute(step, cancellation)

    def look(self, step: Step, cancellation: Cancellation) -> Sequence[Perception]:
        """What is in sight after a step."""
        return self.look_around()

    def look_around(self) -> Sequence[Perception]:
        """What is in sight now: the things, where they are, and which places that was."""
        return [self._sight.perceive(self.environment.observe().graph, self._character)]
