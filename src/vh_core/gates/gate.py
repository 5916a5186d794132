"""A gate, and the way through several."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from vh_core.asking import Ask, unanswered
from vh_core.cancellation import Cancellation
from vh_core.program import Step
from vh_core.task import Failure, Home, Task


@dataclass(frozen=True, slots=True)
class Passage:
    """A step that asks to be taken: where, for which task, and after which others.

    `ask` puts a question to a person and waits for the answer, which is a refusal where nobody can
    be asked; `episode` is the id of the episode that the step belongs to, empty for none. A gate
    that waits (for another node) ends its wait when `cancellation` is cancelled;
    `ask` does so itself.
    """

    step: Step
    home: Home
    task: Task
    executed: Sequence[Step] = ()
    cancellation: Cancellation = field(default_factory=Cancellation)
    ask: Ask = unanswered
    episode: str = ""


class Gate(Protocol):
    """Something that may refuse a step."""

    @property
    def name(self) -> str:
        """What it is called in events and logs."""

    def judge(self, passage: Passage) -> Failure | None:
        """Why the step may not be taken, or None. Raises `EnvironmentLostError` where that cannot
        be known: a judgement that did not take place is no passage."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Which gate refused a step, and why."""

    gate: str
    failure: Failure


def pass_through(gates: Iterable[Gate], passage: Passage) -> Refusal | None:
    """The refusal of the first gate that refuses; None if the step may be taken."""
    for gate in gates:
        failure = gate.judge(passage)
        if failure is not None:
            return Refusal(gate.name, failure)
    return None
