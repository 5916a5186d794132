"""What there is to eat and to drink: by what the home records of things, and by their names.

Homes record it of some things alone, or of none. So a thing is nothing to eat where the home
records that of all that it must be so of, where it cannot be taken up, or where its name says what
else it is; of all other things it is not known.
"""

from __future__ import annotations

from vh_core.graph import GraphView, Property
from vh_core.naming import Vocabulary

#: what is asked of things, as states are, and the names of what it is so of
EDIBLE: dict[str, tuple[str, ...]] = {"EATABLE": ("food",), "DRINKABLE": ("drinks",)}
#: how it is said of a thing, and what one does with it
SAID = {"EATABLE": ("edible", "eat"), "DRINKABLE": ("drinkable", "drink")}
#: categories in which there is food as well
_OPEN = frozenset({"Food", "Drinks", "Props", "placable_objects", ""})
#: names of things that are neither
_DISHES = ("tableware", "cutlery", "books", "clothes")


class EdibleThings:
    """What can be eaten and drunk in one home."""

    def __init__(self, view: GraphView, vocabulary: Vocabulary) -> None:
        self._view = view
        self._vocabulary = vocabulary

    def is_so(self, node_id: int, kind: str) -> bool | None:
        """Whether a thing is EATABLE, or DRINKABLE; None where nobody can tell."""
        node = self._view.node(node_id)
        if Property(kind) in node.properties:
            return True
        drinks = self._named("DRINKABLE")
        if node.class_name in (drinks if kind == "DRINKABLE" else self._named(kind) - drinks):
            return True
        odd = node.category not in _OPEN or node.class_name in self._dishes()
        if Property.GRABBABLE not in node.properties or odd:
            return False
        return False if self._is_recorded(kind) else None

    def _is_recorded(self, kind: str) -> bool:
        """Whether the home says it of everything of which it is known to be so."""
        nodes, others = self._view.graph.nodes.values(), self._named("DRINKABLE")
        names = others if kind == "DRINKABLE" else self._named(kind) - others
        recorded = {node.class_name for node in nodes if Property(kind) in node.properties}
        return bool(recorded) and names <= recorded

    def _named(self, kind: str) -> frozenset[str]:
        return self._classes(EDIBLE[kind])

    def _dishes(self) -> frozenset[str]:
        return self._classes(_DISHES)

    def _classes(self, names: tuple[str, ...]) -> frozenset[str]:
        matches = [self._vocabulary.match((name,)) for name in names]
        found = [match for match in matches if match is not None]
        return frozenset(name for match in found for name in (*match.classes, *match.kinds))
