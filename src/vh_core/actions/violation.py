"""An unmet precondition: as data, as a sentence, and with the steps that would repair it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from vh_core.program import ObjectRef, Step

#: `Violation.actual` of a fact of which nobody knows whether it holds
UNKNOWN = "unknown"
#: the predicate of what no trying again mends: whoever carries steps out cannot do the action
NO_SKILL = "skill"


@dataclass(frozen=True, slots=True)
class Violation:
    """One fact that a step needs and that does not hold, or is not known to.

    `predicate` is the kind of the fact ("close", "state", "free_hand", or one of
    `MALFORMED`); `objects` are the objects it is about; `expected` and `actual` are short
    texts; `hints` are steps of which each, once it has been taken, makes the fact true or
    brings it nearer. A violation without hints cannot be repaired by acting. One whose `actual` is
    `UNKNOWN` says that the fact is not known: in a home that was seen in part, looking may tell.
    """

    predicate: str
    objects: tuple[ObjectRef, ...]
    expected: str
    actual: str
    sentence: str
    hints: tuple[Step, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return self.sentence

    @property
    def is_unknown(self) -> bool:
        """Whether it is not known that the fact holds, nor that it does not."""
        return self.actual == UNKNOWN

    def to_json(self) -> dict[str, object]:
        """A JSON object with the same fields; steps and objects in program text."""
        return {
            "predicate": self.predicate,
            "objects": [str(ref) for ref in self.objects],
            "expected": self.expected,
            "actual": self.actual,
            "sentence": self.sentence,
            "hints": [str(step) for step in self.hints],
        }


class CheckVerdict(Enum):
    """What is known of a step's preconditions together."""

    MET = "met"
    UNMET = "unmet"
    UNKNOWN = UNKNOWN


def verdict_of(violations: Iterable[Violation]) -> CheckVerdict:
    """What violations come to: `UNMET` as soon as one of them is known not to hold."""
    known = {violation.is_unknown for violation in violations}
    if not known:
        return CheckVerdict.MET
    return CheckVerdict.UNMET if False in known else CheckVerdict.UNKNOWN


#: predicates of violations that say a step is no well-formed step of this scene at all
MALFORMED = frozenset({"known_action", "arity", "known_id", "class_name"})

#: for documentation: what each of them means
MALFORMED_MEANING: Mapping[str, str] = {
    "known_action": "the verb is one of the atomic actions",
    "arity": "the step names as many objects as the action takes",
    "known_id": "a node with this id is in the scene",
    "class_name": "the node with this id is of the class that the step says",
}
