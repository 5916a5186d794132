"""What every kind of precondition is and has to say, and the words they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar

from vh_core.actions.facts import Facts
from vh_core.actions.violation import Violation
from vh_core.graph import Node, Property
from vh_core.program import Step

Ids = tuple[int, ...]

#: classes that can be grabbed although they are not GRABBABLE
GRABBABLE_CLASSES = ("water", "child")


class Precondition(ABC):
    """One fact that an action needs."""

    #: the kind, as it stands in violations, messages and the documentation
    predicate: ClassVar[str]
    #: whether the fact is about the character alone, whatever objects the step names
    general: ClassVar[bool] = False

    @abstractmethod
    def holds(self, facts: Facts, ids: Ids) -> bool:
        """Whether the fact holds for these arguments (a general fact needs none)."""

    @abstractmethod
    def describe(self, names: Sequence[str]) -> str:
        """The fact in words, the arguments called by these names."""

    @abstractmethod
    def violation(self, facts: Facts, ids: Ids) -> Violation:
        """Why the fact does not hold. Only meaningful when `holds` is False."""

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        """Ids among which all must be that make this fact true at an argument position.

        A superset; None means that this fact does not narrow the position down.
        """
        return None

    def excludes(self, node: Node, position: int) -> bool:
        """Whether the node can never make this fact true at an argument position, whatever is done.

        What passes by acting (a state, a place, full hands) excludes nothing.
        """
        return False


def step_for(facts: Facts, action: str, *ids: int) -> Step:
    """The step of this action with these nodes."""
    return Step(action, tuple([facts.ref(node_id) for node_id in ids]))


def called(facts: Facts, node_id: int) -> str:
    """The node as a sentence calls it: `fridge (289)`."""
    return f"{facts.node(node_id).class_name} ({node_id})"


def listed(words: Sequence[str], last: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def is_grabbable(node: Node) -> bool:
    """Whether the node is of a kind that can be taken in hand."""
    return Property.GRABBABLE in node.properties or node.class_name in GRABBABLE_CLASSES
