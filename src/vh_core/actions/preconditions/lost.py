"""Things whose place is not known: in a home that was seen in part, they are somewhere unseen."""

from __future__ import annotations

from vh_core.actions.facts import Facts
from vh_core.actions.preconditions.base import called
from vh_core.actions.violation import UNKNOWN, Violation
from vh_core.graph import Relation
from vh_core.graph.unseen import not_looked_into

_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)
_PLACED = (Relation.ON, Relation.INSIDE)


def is_lost(facts: Facts, node_id: int) -> bool:
    """Whether nobody knows where a thing is: nothing that it is in, on or held by leads to a room,
    and there are places that nobody has looked into."""
    if not facts.unseen:
        return False
    seen: set[int] = set()
    left = [node_id]
    while left:
        current = left.pop()
        if facts.node(current).is_room or current == facts.character_id:
            return False
        if current not in seen:
            seen.add(current)
            left += [outer for way in _PLACED for outer in facts.successors(way, current)]
            left += [holder for hand in _HANDS for holder in facts.predecessors(hand, current)]
    return True


def place_unknown(facts: Facts, predicate: str, node_id: int, expected: str) -> Violation:
    """That a fact is not known, as nobody knows where the thing is."""
    nobody = not_looked_into({each: facts.node(each) for each in facts.unseen}, facts.unseen)
    sentence = f"it is not known where the {called(facts, node_id)} is; {nobody}"
    return Violation(predicate, (facts.ref(node_id),), expected, UNKNOWN, sentence)
