"""Who an episode works with. In process these are objects; across nodes, ROS clients."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from vh_core.cancellation import Cancellation
from vh_core.graph import HomeView
from vh_core.grounding.scene import Grounding
from vh_core.program import Step
from vh_core.task import Execution, Home, Observation, Ruling


class Environment(Protocol):
    """Where steps are executed: a simulator, a robot, or the world model itself."""

    def observe(self) -> Observation:
        """The home as it is now. Raises `EnvironmentLostError`."""

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Carry out a step and return when it is over: done, failed, or stopped in the middle
        because it was cancelled, where the executor can stop. Raises `EnvironmentLostError`."""


class Translator(Protocol):
    """Maps a phrase to an admissible step."""

    def translate(
        self,
        phrase: str,
        executed: tuple[Step, ...],
        home: Home,
        cancellation: Cancellation | None = None,
    ) -> Grounding:
        """The step that the phrase means in the home. Raises `EnvironmentLostError`, also where it
        was cancelled before that was known."""


class Referee(Protocol):
    """Knows when a task is done and when it has failed, where its sentence does not say it."""

    @property
    def goal(self) -> str:
        """What is asked for, in words, for the record. A strategy is never shown it."""

    def rule(self, view: HomeView, executed: Sequence[Step]) -> Ruling:
        """What is to be said of this state of the home, after these steps."""
