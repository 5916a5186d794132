"""What is to stay where it is: "leave the plums on the table", "the dirty one stays in the
cabinet"."""

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import Condition, RelationCondition, node_of
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.places import edge_in_room, edges_to
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Clause, Noun, Quantity

_SO_MANY = (Quantity.A, Quantity.COUNT)
_OF_SOME = (Quantity.SOME, Quantity.PRONOUN)


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
                found = self._referents.selector.candidates(told)
                if not noun.words and noun.quantity in _SO_MANY:  # one of those that were taken
                    of_those = self._referents.selector.candidates(noun)
                    return noun if {*found}.isdisjoint(of_those) else told
            except Unclear as unclear:
                if unclear.kind != "no_such_object":
                    raise  # what is there may be meant, and more may be
                return noun
            return told

        place = clause.place
        nouns = tuple(n if n.quantity in _OF_SOME else there(n) for n in clause.objects)
        return replace(clause, objects=nouns)

    def is_where_it_was(self, clause: Clause) -> bool:
        """Whether "leave the knife there" is about what nobody was to take, or what was put
        somewhere already: it stays there. Raises `Unclear` for a part of what was put there."""
        memory, put = self._referents.memory, self._referents.put
        there = clause.place is not None and clause.place.noun.quantity is Quantity.THERE
        if not there or memory.fetched or memory.room is not None:
            return False
        find = self._referents.selector.candidates
        left = {i for noun in clause.objects for i in find(noun)}
        moved = left.intersection(put)
        targets = {put[i] for i in moved}
        if moved and not left >= {i for i, target in put.items() if target in targets}:
            reason = "what is to be left there is a part of what goes there"
            raise Unclear("not_understood", f"{reason}; say first what to leave out")
        return not moved or moved == left

    def require_put(self, clause: Clause) -> None:
        """Raise `Unclear` where what stays somewhere is not there: nobody says that it should be
        carried there."""
        definite = all(n.quantity not in (*_OF_SOME, *_SO_MANY) and n.words for n in clause.objects)
        if clause.statement and definite:
            assert clause.place is not None
            what, where = clause.objects[0], clause.place
            at = f"{where.role.preposition} {where.noun.full}" if where.noun.words else "there"
            reason = f"the {what} is not {at}"
            raise Unclear("not_understood", f"{reason}, and cannot stay there; say what to do")

    def as_they_are(self, clause: Clause) -> list[Condition]:
        """That things which are to stay somewhere are where they are; nothing if one is not
        there."""
        assert clause.place is not None
        if any(noun.quantity in _OF_SOME for noun in clause.objects):
            return []
        view = self._referents.view
        targets = self._referents.selector.called(clause.place.noun)

        def edges(node_id: int) -> list[RelationCondition]:
            places = [each for each in targets if not self._referents.is_room(each)]
            rooms = [each for each in targets if self._referents.is_room(each)]
            there = [edge_in_room(view, node_id, room) for room in rooms]  # not in a hand there
            found = [*edges_to(view, node_id, places), *filter(None, there)]
            return [RelationCondition(node_id, *edge) for edge in found]

        named = [self._referents.selector.candidates(noun) for noun in clause.objects]
        if not all(map(edges, (i for ids in named for i in ids))):
            return []
        want = Want(lambda i: bool(edges(i)), "is not there")
        ids = self._referents.select_all(clause.objects, want)
        for noun, those in zip(clause.objects, named, strict=True):
            if noun.quantity in _SO_MANY:  # leave one there, and wash the other
                self._referents.memory.take_one_of(those, ids)
        found = [edge for i in ids for edge in edges(i)]
        self._referents.memory.remember(tuple(ids), tuple({node_of(each.to_id) for each in found}))
        return list(found)
