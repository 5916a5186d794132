"""Who an episode works with. In process these are objects; across nodes, ROS clients."""

from __future__ import annotations

from typing import Protocol

from vh_core.grounding.scene import Grounding
from vh_core.program import Step
from vh_core.task import CheckResult, Execution, Observation


class Environment(Protocol):
    """Where steps are executed: a simulator, a robot, or the world model itself."""

    def observe(self) -> Observation:
        """The home as it is now. Raises `EnvironmentLostError`."""

    def execute(self, step: Step) -> Execution:
        """Carry out a step and return when it is over. Raises `EnvironmentLostError`."""


class PreconditionChecker(Protocol):
    """Says before each step whether it can be taken."""

    def check(self, step: Step, observation: Observation) -> CheckResult:
        """The step's unmet preconditions in the observed home. Raises `EnvironmentLostError`."""


class Translator(Protocol):
    """Maps a phrase to an admissible step."""

    def translate(
        self, phrase: str, executed: tuple[Step, ...], observation: Observation
    ) -> Grounding:
        """The step that the phrase means in the observed home. Raises `EnvironmentLostError`."""
