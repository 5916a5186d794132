"""What repair did to a program: typed, in order, each with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from vh_core.actions import Violation
from vh_core.program import Program, Step
from vh_core.task import Failure


class EditKind(Enum):
    """What was done to a program at one place."""

    #: a name, or a number that is none of this home, was taken for this instance
    RESOLVED = "resolved"
    #: the verb was taken for the only one that the objects allow, or its objects made to fit it
    REPLACED = "replaced"
    #: a step that the next one of the program cannot do without
    INSERTED = "inserted"
    #: a step of the program is taken earlier than it stood
    MOVED = "moved"
    #: what the step is for holds already, and it could not be taken
    DROPPED = "dropped"
    #: a step that brings about again what the program did and a step that was added undid
    RESTORED = "restored"
    #: no step makes it possible; it is left out
    GIVEN_UP = "given up"
    #: a step towards the goal, after the program
    PLANNED = "planned"


@dataclass(frozen=True, slots=True)
class Edit:
    """One change. `proposed` is the step as it was proposed, as text, and `index` its number there,
    from 1; both are empty (0) where a step was added at the end. `step` is what is taken instead
    or in addition, None where nothing is. `violation` is the unmet fact behind the change."""

    kind: EditKind
    reason: str
    step: Step | None = None
    proposed: str = ""
    index: int = 0
    violation: Violation | None = None

    @property
    def sentence(self) -> str:
        """What was done and why, for a person."""
        match self.kind:
            case EditKind.RESOLVED | EditKind.REPLACED:
                done = f"{self.proposed} taken as {self.step}"
            case EditKind.INSERTED:
                done = f"{self.step} added before {self.proposed}"
            case EditKind.MOVED:
                done = f"{self.step} taken earlier, before {self.proposed}"
            case EditKind.DROPPED | EditKind.GIVEN_UP:
                verb = "left out" if self.kind is EditKind.DROPPED else "given up"
                done = f"{self.proposed} {verb}"
            case EditKind.RESTORED | EditKind.PLANNED:
                done = f"{self.step} added at the end"
        return f"{done}: {self.reason}"

    def to_json(self) -> dict[str, Any]:
        """A JSON object with the same fields; steps in program text."""
        return {
            "kind": self.kind.value,
            "reason": self.reason,
            "step": str(self.step) if self.step else None,
            "proposed": self.proposed,
            "index": self.index,
            "violation": self.violation.to_json() if self.violation else None,
        }


@dataclass(frozen=True, slots=True)
class Repair:
    """A repaired program. `steps` can be taken one after the other in the world it was repaired in.

    `failure` says why they are not all that the program was, or do not reach the goal: a step that
    was given up (PRECONDITION_UNMET), a goal out of reach (NO_PLAN), the time that was over
    (TIMEOUT), or nothing to repair (NO_PLAN). `rest` is what was put off because nobody knows
    whether it can be done: the last of the steps look into a place, and then it is to be repaired.
    """

    steps: Program
    edits: tuple[Edit, ...] = ()
    failure: Failure | None = None
    rest: Program = ()

    @property
    def counts(self) -> Mapping[EditKind, int]:
        """How many edits there are of each kind that occurs."""
        return Counter(edit.kind for edit in self.edits)

    def to_json(self) -> dict[str, Any]:
        """A JSON object; steps in program text."""
        failure = self.failure
        return {
            "steps": [str(step) for step in self.steps],
            "edits": [edit.to_json() for edit in self.edits],
            "counts": {kind.value: count for kind, count in self.counts.items()},
            "rest": [str(step) for step in self.rest],
            "failure": failure and {"outcome": failure.outcome.name, "message": failure.message},
        }
