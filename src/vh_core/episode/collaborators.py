"""Who an episode works with. In process these are objects; across nodes, ROS clients."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from vh_core.actions import Violation
from vh_core.grounding.scene import Grounding
from vh_core.program import Step
from vh_core.strategies import Observation


class ExecutionCode(IntEnum):
    """What became of a step. The numbers are the constants of `vh_planner/action/ExecuteStep`."""

    OK = 0
    PRECONDITION_UNMET = 1
    EXECUTION_FAILED = 2
    INVALID_STEP = 3
    CANCELED = 4
    BUSY = 5
    ENVIRONMENT_LOST = 6


@dataclass(frozen=True, slots=True)
class Execution:
    """The environment's word on a step. Whether its effects show is for the next look to say."""

    code: ExecutionCode
    message: str = ""
    violations: tuple[Violation, ...] = ()


class Environment(Protocol):
    """Where steps are executed: a simulator, a robot, or the world model itself."""

    def observe(self) -> Observation:
        """The home as it is now. Raises `EnvironmentLostError`."""

    def execute(self, step: Step) -> Execution:
        """Carry out a step and return when it is over. Raises `EnvironmentLostError`."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What keeps a step from being taken; nothing if `violations` is empty."""

    violations: tuple[Violation, ...]
    explanation: str = ""


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
