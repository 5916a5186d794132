"""What there is to eat, to drink, to read and to sit on: by what the home records of things, and by
their names.

Homes record it of some things alone, or of none. So a thing is nothing to eat where the home
records that of all that it must be so of, where it cannot be taken up, or where its name says what
else it is; of all other things it is not known.
"""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.graph import GraphView, Property
from vh_core.naming import Vocabulary


@dataclass(frozen=True, slots=True)
class Use:
    """What one does with things: how it is asked, and said of a thing, the names of such things,
    and of those among them that are none; whether such things can be taken up."""

    verb: str
    said: str
    names: tuple[str, ...]
    others: tuple[str, ...] = ()
    taken_up: bool = True


#: what is asked of things as states are
USES: dict[str, Use] = {
    "EATABLE": Use("eat", "edible", ("food",), ("drinks",)),
    "DRINKABLE": Use("drink", "drinkable", ("drinks",)),
    "READABLE": Use("read", "readable", ("book", "newspaper", "magazine")),
    "SITTABLE": Use("sit on", "sittable", ("chair", "sofa", "bench", "stool"), taken_up=False),
}
#: names of things that are none of these
_DISHES = ("tableware", "cutlery", "clothes")
#: categories in which there is food as well, and what can be read
_OPEN = frozenset({"Food", "Drinks", "Props", "placable_objects", ""})


class UsefulThings:
    """What can be eaten, drunk, read and sat on in one home."""

    def __init__(self, view: GraphView, vocabulary: Vocabulary) -> None:
        self._view = view
        self._vocabulary = vocabulary

    def is_so(self, node_id: int, kind: str) -> bool | None:
        """Whether a thing is one of these; None where nobody can tell."""
        node, use = self._view.node(node_id), USES[kind]
        if Property(kind) in node.properties:
            return True
        if node.class_name in self._named(use):
            return True
        odd = node.category not in _OPEN or node.class_name in self._classes(_DISHES)
        if use.taken_up and (Property.GRABBABLE not in node.properties or odd):
            return False
        return False if self._is_recorded(kind) else None

    def _is_recorded(self, kind: str) -> bool:
        """Whether the home says it of everything of which it is known to be so."""
        nodes = self._view.graph.nodes.values()
        recorded = {node.class_name for node in nodes if Property(kind) in node.properties}
        return bool(recorded) and self._named(USES[kind]) <= recorded

    def _named(self, use: Use) -> frozenset[str]:
        return self._classes(use.names) - self._classes(use.others)

    def _classes(self, names: tuple[str, ...]) -> frozenset[str]:
        matches = [self._vocabulary.match((name,)) for name in names]
        found = [match for match in matches if match is not None]
        return frozenset(name for match in found for name in (*match.classes, *match.kinds))
