"""The one exception tree of the project.

Expected outcomes (a violation, a phrase that means nothing, a task that cannot be done) are
values, never exceptions. What stands here is raised for broken input files, broken
infrastructure and misuse. Every message says what is wrong and what to do about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class VhPlannerError(Exception):
    """Base of every error that this project raises on purpose."""


class ConfigurationError(VhPlannerError):
    """A parameter, option or combination of them cannot be used."""


class MissingDependencyError(ConfigurationError):
    """An optional package is needed and is not installed; the message names the extra."""


class OutputError(VhPlannerError):
    """A file or stream that the user named cannot be written."""


class BenchmarkError(VhPlannerError):
    """A benchmark cannot go on. Its rows so far are on disk."""


class SceneFileError(VhPlannerError):
    """A scene file is missing, unreadable, or not JSON."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a graph.

    `where` names the node or edge ("node 53 <plum>", "edge 12: 53 ON 103"); `message` says
    what is wrong with it.
    """

    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"


class GraphError(VhPlannerError):
    """A graph breaks an invariant. Carries every fault found, not only the first."""

    #: how many faults the message spells out; all of them are in `faults`
    SHOWN = 10

    def __init__(self, faults: tuple[Fault, ...], source: str = "graph") -> None:
        self.faults = faults
        self.source = source
        shown = "\n".join(f"  - {fault}" for fault in faults[: self.SHOWN])
        more = len(faults) - self.SHOWN
        tail = f"\n  … and {more} more" if more > 0 else ""
        plural = "fault" if len(faults) == 1 else "faults"
        super().__init__(f"{source} has {len(faults)} {plural}:\n{shown}{tail}")

    @property
    def in_a_line(self) -> str:
        """The first fault, and how many more there are."""
        more = f" (and {len(self.faults) - 1} more)" if len(self.faults) > 1 else ""
        return f"{self.source}: {self.faults[0]}{more}"


class UnknownCharacterError(GraphError):
    """A task names a character that the home does not have, though somebody else is there: the
    home is as it should be, and the task is not. `there` are the characters in order."""

    def __init__(self, character: int, there: Sequence[object], source: str = "graph") -> None:
        known = ", ".join(f"{number} is {each}" for number, each in enumerate(there))
        message = f"no character {character} is in this home ({known})"
        super().__init__((Fault("nodes", message),), source)
        self.args = (f"{source}: {message}",)


class ProgramError(VhPlannerError):
    """A program line cannot be read as a step. Carries the line number (1-based) and its text."""

    #: how much of the text the message quotes, characters
    SHOWN = 100

    def __init__(self, message: str, *, line: int | None = None, text: str = "") -> None:
        self.line = line
        self.text = text
        where = f"line {line}: " if line is not None else ""
        shown = text if len(text) <= self.SHOWN else f"{text[: self.SHOWN - 1]}…"
        what = f" in {shown!r}" if text else ""
        super().__init__(f"{where}{message}{what}")


class NotApplicableError(VhPlannerError):
    """`World.apply` was called for a step whose preconditions do not hold.

    Misuse: ask `World.check` first. `sentences` say what does not hold.
    """

    def __init__(self, step: object, sentences: tuple[str, ...]) -> None:
        self.sentences = sentences
        super().__init__(f"{step} does not apply: {'; '.join(sentences)}")


class EnvironmentLostError(VhPlannerError):
    """The environment that executes the steps went away or never answered."""


class GoalError(VhPlannerError):
    """A goal, or a condition of one, is none: its JSON form is wrong, or it names nothing."""


class RecordError(VhPlannerError):
    """A record of an episode cannot be read: a line is no event, or of a version of the future."""


class StrategyError(VhPlannerError):
    """A strategy did what none may: it answered with nonsense, or reached for what it was not
    given. The fault is its author's."""
