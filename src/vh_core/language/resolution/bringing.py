"""Whether "bring the plates on the table" says where they are, or where they go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.goals import HANDS, Told
from vh_core.graph import Relation
from vh_core.language.function_words import IN_OR_ON, NEAR, SOURCES, Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.parsing.shared_words import alike
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.senses import BROUGHT, Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity, until_moved

#: what is rather in furniture than where something comes from that goes in it
_IN_FURNITURE = ("shelf", "shelves", "drawer", "drawers", "rack", "racks")
_ANY_ONE = (Quantity.A, Quantity.COUNT)


class Bringing:
    """Tells it by where the things are."""

    def __init__(self, referents: Referents) -> None:
        self._selector = referents.selector
        self._referents = referents

    def meant(self, clause: Clause, after: Sequence[Clause]) -> Clause:
        """The clause that fetches what is there, or puts there what is not. Raises `Unclear` where
        some of it is there, or any one may be meant."""
        place = clause.place
        assert place is not None
        if place.noun.quantity is Quantity.HERE:
            return self._here(clause)
        *others, last = clause.objects
        there = replace(last, places=(*last.places, place))
        brought, clause = clause.value == BROUGHT, replace(clause, value="")
        single = self._referents.vocabulary.is_single
        fetched = alike(replace(clause, objects=(*others, there), place=None), single)
        spoken = [noun for each in until_moved(after) for noun in each.objects]
        if any(noun.takes_up(last) for noun in spoken):
            return fetched  # take the plates on the table and wash them
        are_there = [self._is_there(noun, place) for noun in clause.objects]
        if not any(are_there) or sum(max(1, each.count) for each in clause.objects) > len(HANDS):
            return replace(clause, kind=Kind.PLACE)
        only_last = are_there[-1] and not any(are_there[:-1])
        any_one = last.quantity in _ANY_ONE and (bool(others) or brought)
        if (all(are_there) or only_last) and not any_one:
            return fetched
        is_so = [str(noun) for noun, so in zip(clause.objects, are_there, strict=True) if so]
        where = f"{place.role.preposition} {place.noun.full}"
        raise Unclear(
            "not_understood",
            f'I cannot tell whether "{where}" says where they are, or where to put them: '
            f'{", ".join(is_so)} is there; say "which are {where}", or "put …"',
        )

    def going_on(self, clause: Clause, before: Clause | None) -> Clause:
        """The clause that goes on with the order before it, of things that are at the last of their
        places, or puts them there. Raises `Unclear` where others of them may be put there."""
        *others, last = clause.objects
        *places, where = last.places
        goes = replace(clause, kind=Kind.PLACE, value="", place=where)
        goes = replace(goes, objects=(*others, replace(last, places=tuple(places))), statement=True)
        if where.role in NEAR and where.noun.is_it and clause.place is None:
            return replace(clause, value="")  # bring me the phone, then the book next to it
        alike = clause.place is None and clause.kind is Kind.FETCH
        alike = alike or (before is not None and any(noun.places for noun in before.objects))
        spoken = before.objects if before is not None else ()
        if any(noun.words == last.words for noun in spoken):
            return goes  # take the apple, then the apple in the fridge
        there = [self._is_there(replace(noun, places=()), where) for noun in clause.objects]
        if not any(there) and (clause.place is None or not alike):
            if before is not None and before.needed:
                self._refuse_in_part(before, where)
            return goes
        found = self._selector.found(last)
        elsewhere = len(self._selector.found(replace(last, places=tuple(places)))) > len(found)
        if all(there) and (alike or not elsewhere):
            at_one = (each if each.places else replace(each, places=(where,)) for each in others)
            return replace(clause, objects=(*at_one, last), value="")
        named, at = str(last), f"{where.role.preposition} {where.noun.full}"
        raise Unclear(
            "not_understood",
            f'I cannot tell whether "{named} {at}" goes on with the order before it, or is to be '
            f"put there; say which ones go where",
        )

    @staticmethod
    def _refuse_in_part(before: Clause, where: Place) -> None:
        """Raise `Unclear` for "i need two plates, two forks on the table": the plates, too?"""
        what = ", ".join(map(str, before.objects))
        at = f"{where.role.preposition} {where.noun.full}"
        raise Unclear("not_understood", f'I cannot tell whether "{what}" should be {at}, too')

    def likewise(self, clause: Clause) -> Clause:
        """The clause that has one more of what is put where those before it are, which is at the
        place that it names; or puts it there. Raises `Unclear` where it may be either."""
        where, (*others, last) = clause.place, clause.objects
        assert where is not None
        goes = replace(clause, shared=None, value="")
        there = replace(last, places=(replace(where, relative=True),))
        found = self._selector.found(there)
        if not found:
            return goes
        more = replace(goes, objects=(*others, there), place=clause.shared)
        one = last.quantity in (Quantity.THE, Quantity.BARE) and len(found) == 1
        one = one and not is_plural(last)
        every = len(self._selector.found(last)) == len(found)
        goes_on = clause.also or clause.statement or clause.ordered
        goes_on |= where.role in NEAR and where.noun.is_it  # and the mug next to it
        if not last.words or (goes_on and (one or every)):
            return more
        if not goes_on and not is_plural(last):
            return goes  # the mug from the bedroom in the sink and the remote on the sofa
        named, at = str(last), f"{where.role.preposition} {where.noun.full}"
        raise Unclear(
            "not_understood",
            f'I cannot tell whether "{named} {at}" go where those before them go, or are to be put '
            f'{at}; say "which are {at}", or "put …"',
        )

    def onwards(self, clause: Clause) -> Clause:
        """The clause that puts on the couch what is on the table, of "take the box on the table on
        the couch": no table is on a couch, nor is what comes from it. As it stands where it may say
        where the thing is."""
        *others, last = clause.objects
        *told, goes_to = last.places or (None,)
        if not told or goes_to is None or goes_to.relative or goes_to.role not in IN_OR_ON:
            return clause
        comes_from = told[-1].role in SOURCES and not told[-1].relative
        if comes_from and "".join(told[-1].noun.words).endswith(_IN_FURNITURE):
            return clause  # the milk from the shelf in the fridge
        room = comes_from and self._referents.vocabulary.is_room(told[-1].noun.words)
        fixed = (goes_to,) if room else (told[-1], goes_to)
        in_it = replace(
            goes_to.noun, places=(*goes_to.noun.places, replace(told[-1], role=Role.AT))
        )
        if room and self._selector.found(in_it):
            return clause  # the mug from the kitchen, where it is in the dishwasher
        if not (comes_from or told[-1].role in IN_OR_ON) or not self._is_furniture(*fixed):
            return clause
        there = self._selector.found(replace(last, places=tuple(told)))
        at_end = self._selector.found(last if comes_from else replace(last, places=(goes_to,)))
        several = bool(there) and not last.count and is_plural(last)
        if at_end or not (several or comes_from or len(there) == max(1, last.count)):
            return clause
        if len(there) < max(1, last.count):
            return clause
        if clause.value == BROUGHT and not comes_from:
            return clause  # to somebody, and not there
        where = f"{goes_to.role.preposition} {goes_to.noun}"
        is_now = f"{told[-1].role.preposition} {told[-1].noun}"
        said = Told(f'"{where}": where it goes, as the {last} is {is_now}')
        self._referents.decisions.notes.append(said)
        moved = (*others, replace(last, places=tuple(told)))
        return replace(clause, kind=Kind.PLACE, value="", objects=moved, place=goes_to)

    def _is_furniture(self, *places: Place) -> bool:
        """Whether nobody carries any of the places, and none is a room."""
        graph = self._referents.graph
        for place in places:
            found = self._selector.found(place.noun)
            if not found or any(
                graph.nodes[i].is_room or self._referents.is_movable(i) for i in found
            ):
                return False
        return True

    def _here(self, clause: Clause) -> Clause:
        """What is brought here is handed over, or, where that is more than two hands hold, put down
        in this room."""
        many = sum(map(self._how_many, clause.objects)) > len(HANDS)
        return replace(clause, kind=Kind.PLACE, value="") if many else replace(clause, place=None)

    def _how_many(self, noun: Noun) -> int:
        found = self._selector.found(noun)
        several = noun.quantity is Quantity.ALL or self._selector.is_plural(noun)
        return len(found) if several and not noun.count else max(1, noun.count)

    def _is_there(self, noun: Noun, place: Place) -> bool:
        """Whether as many as a noun says are at a place. Raises `Unclear` where there are none of
        them at all."""
        self._selector.candidates(noun)
        found = self._selector.found(replace(noun, places=(*noun.places, place)))
        if place.role in NEAR:  # the only one of its room may be at the other end of it
            near = self._selector.found(place.noun)
            found = [i for i in found if self._is_near(i, near, place.role)]
        return len(found) >= max(1, noun.count)

    def _is_near(self, node_id: int, places: Sequence[int], role: Role) -> bool:
        """Whether a thing is close to one of the places, or on what that is on."""
        view = self._referents.view
        stands = {stand for each in places for stand in view.successors(Relation.ON, each)}
        stands = {each for each in stands if not view.node(each).is_room}
        on = view.successors(Relation.ON, node_id)
        return not stands.isdisjoint(on) or any(is_at(view, node_id, role, each) for each in places)
