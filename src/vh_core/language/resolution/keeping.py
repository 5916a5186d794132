"""What is to stay where it is: "leave the plums on the table", "the dirty one stays in the
cabinet"."""

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import Condition, RelationCondition
from vh_core.graph import Relation
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Clause, Noun, Quantity

_SEVERAL = (Quantity.A, Quantity.COUNT, Quantity.SOME, Quantity.PRONOUN)


class Keeping:
    """Says which things stay somewhere."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def there_already(self, clause: Clause) -> Clause:
        """ "leave the plums on the table" is about those that are there, if any are."""
        assert clause.place is not None

        def there(noun: Noun) -> Noun:
            places = (*noun.places, replace(place, relative=True))
            told = replace(noun, places=places)
            try:
                self._referents.selector.candidates(told)
            except Unclear:
                return noun
            return told

        place = clause.place
        nouns = tuple(n if n.quantity in _SEVERAL else there(n) for n in clause.objects)
        return replace(clause, objects=nouns)

    def as_they_are(self, clause: Clause) -> list[Condition]:
        """That things which are to stay somewhere are where they are; nothing if one is not
        there."""
        assert clause.place is not None
        view, selector = self._referents.view, self._referents.selector
        if any(noun.quantity in _SEVERAL for noun in clause.objects):
            return []
        targets = selector.called(clause.place.noun)
        found: list[Condition] = []
        for noun in clause.objects:
            ids = selector.candidates(noun)
            edges = [
                RelationCondition(i, how.value, target)
                for i in ids
                for how in (Relation.ON, Relation.INSIDE)
                for target in targets
                if view.has_edge(i, how.value, target)
            ]
            if len(edges) < len(ids):
                return []
            found += edges
        return found
