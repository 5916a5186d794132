"""What things are put with: "in the cupboard with the sponge" says which cupboard, where the sponge
is in one of them, and else that it goes there, too."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from vh_core.goals import Remark, Told
from vh_core.language.function_words import IN_OR_ON, Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.naming import Words, singular

#: what is "next to the other one" behind them is in or on that place as well
_BESIDE = (Role.BESIDE, Role.CLOSE)
_SEVERAL = 2


class Companions:
    """Finds the place that things share with others. Raises `Unclear`."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def told(self, clause: Clause) -> Clause:
        """The clause, whose place is that of what its things are put with; where that is at no such
        place it goes there with them."""
        clause = self._beside_another(clause)
        assert clause.place is not None
        place = self._lifted(clause.place)
        company = next((each for each in place.noun.places if _is_company(each)), None)
        if company is None:
            return clause
        rest = tuple(each for each in place.noun.places if each is not company)
        if company.noun.other:
            return self._with_another(clause, place, company, rest)
        if not self._is_room(place.noun) and self._referents.selector.found(place.noun):
            things = clause.objects
            return replace(clause, objects=tuple(self._not_there(each, place) for each in things))
        if is_plural(company.noun):
            raise _none_there(company.noun, place)
        where = replace(place, noun=replace(place.noun, places=rest))
        return replace(clause, objects=(*clause.objects, company.noun), place=where)

    def _lifted(self, place: Place) -> Place:
        """ "On the shelf in the office with the others": the shelf is where these are."""
        where = place.noun.places[-1:]
        rooms = [each for each in where if self._is_room(each.noun)]
        company = tuple(each for room in rooms for each in room.noun.places if _is_company(each))
        if not company:
            return place
        (room,) = rooms
        left = tuple(each for each in room.noun.places if each not in company)
        bare = replace(room, noun=replace(room.noun, places=left))
        places = (*place.noun.places[:-1], bare, *company)
        return replace(place, noun=replace(place.noun, places=places))

    def _beside_another(self, clause: Clause) -> Clause:
        """ "In the cabinet next to the other one" as "in the cabinet with the other one", where one
        is in there; else the cabinet says which thing it is."""
        place, (thing, *more) = clause.place, clause.objects
        assert place is not None
        inner = thing.places[-1] if thing.places and not more else None
        if place.role not in _BESIDE or not place.noun.other or inner is None or inner.relative:
            return clause
        if inner.role not in IN_OR_ON or not inner.noun.words or place.noun.places:
            return clause
        bare = replace(thing, places=thing.places[:-1])
        where = replace(inner.noun, places=(*inner.noun.places, Place(Role.WITH, place.noun)))
        told = replace(clause, objects=(bare,), place=replace(inner, noun=where))
        self._require_elsewhere(told, inner.noun, place)
        try:
            return self.told(told)
        except Unclear:
            return clause

    def _with_another(
        self, clause: Clause, place: Place, company: Place, rest: tuple[Place, ...]
    ) -> Clause:
        """The clause, put where another thing of its kind is; where none is anywhere, in or on the
        only place that it may be. Raises `Unclear` where there are several."""
        where = replace(place.noun, places=rest)
        self._require_elsewhere(clause, where, company)
        for words in self._kinds(clause, company.noun):
            like = Noun(Quantity.THE, (*words[:-1], singular(words[-1])))
            shared = replace(place, noun=replace(where, places=(*rest, Place(Role.WITH, like))))
            every = self._referents.selector.found(shared.noun)
            found = self._holding_another(clause, like, every)
            several = company.noun.quantity is Quantity.ALL or is_plural(company.noun)
            if found and several:
                named = bool(company.noun.words)
                self._require_several(clause, like, found, place, named=named)
            if found:
                things = tuple(self._not_there(each, shared) for each in clause.objects)
                if len(found) == 1 and found != every:  # and not where it is itself
                    shared = replace(place, noun=replace(where, ids=tuple(found)))
                return replace(clause, objects=things, place=shared)
        if not company.noun.words and company.noun.quantity is Quantity.ALL:
            self._referents.decisions.notes.append(Told(Remark("with the others").sentence))
        elif len(self._referents.selector.found(where)) != 1:
            kind = company.noun.words or clause.objects[-1].words or ("one",)
            raise _none_there(Noun(Quantity.THE, ("other", *kind)), replace(place, noun=where))
        return replace(clause, place=replace(place, noun=where))

    def _require_elsewhere(self, clause: Clause, where: Noun, company: Place) -> None:
        """Raise `Unclear` where "it" is the one that is there already, of "take the plum and put it
        on the table with the other one"."""
        view, selector = self._referents.view, self._referents.selector
        moved = [i for each in clause.objects if each.is_it for i in selector.found(each)]
        places = selector.found(where)
        are_there = all(any(is_at(view, i, Role.AT, at) for at in places) for i in moved)
        if moved and are_there and self._referents.put.keys().isdisjoint(moved):
            reason = f'"{clause.objects[-1]}" is there, and so may be "{company.noun}"'
            raise Unclear("ambiguous", f"{reason}; say where the one is that is to go there")

    def _holding_another(self, clause: Clause, like: Noun, places: list[int]) -> list[int]:
        """Those of some places that hold another one than what is to be put there; all of them
        where it is not known which one that is."""
        meant = [self._referents.selector.found(each) for each in clause.objects]
        if any(len(ids) != 1 for ids in meant):
            return places
        moved = {ids[0] for ids in meant}
        others = [i for i in self._referents.selector.found(like) if i not in moved]
        view = self._referents.view
        return [at for at in places if any(is_at(view, i, Role.AT, at) for i in others)]

    def _require_several(
        self, clause: Clause, like: Noun, places: Collection[int], place: Place, *, named: bool
    ) -> None:
        """Raise `Unclear` where the others are one thing here, and others are together in something
        of a like name; or they are `named`, and "the plum on the table" may be what is to be put
        with the other plums."""
        view, things = self._referents.view, self._referents.selector.found(like)
        held = {
            node_id: sum(is_at(view, i, place.role, node_id) for i in things)
            for node_id, node in self._referents.graph.nodes.items()
            if place.noun.words and node.class_name.endswith(singular(place.noun.words[-1]))
        }
        here = sum(held.get(each, 0) for each in places)
        bare = named and any(each.words and not each.places for each in clause.objects)
        if here < _SEVERAL and (bare or max(held.values(), default=0) >= _SEVERAL):
            raise _not_several(like, place)

    def _kinds(self, clause: Clause, company: Noun) -> list[Words]:
        """What "the other one" is called: as it is said, or as the things are."""
        if company.words:
            return [company.words]
        words = (each.words or self._referents.memory.words for each in clause.objects)
        return [each for each in words if each]

    def _not_there(self, thing: Noun, place: Place) -> Noun:
        """The thing as one that is to come there, where there is one elsewhere."""
        known = thing.quantity in (Quantity.THE, Quantity.BARE, Quantity.A)
        if not known or not thing.words or thing.count or is_plural(thing):
            return thing
        there = self._referents.selector.found(place.noun)
        view = self._referents.view
        away = [
            i
            for i in self._referents.selector.found(thing)
            if not any(is_at(view, i, Role.AT, holder) for holder in there)
        ]
        return replace(thing, more=True) if away else thing

    def _is_room(self, noun: Noun) -> bool:
        return self._referents.vocabulary.is_room(noun.words)


def _none_there(noun: Noun, place: Place) -> Unclear:
    """Why it is not known where what things are put with is."""
    where = f"{place.role.preposition} {place.noun}"
    reason = f'I find no "{noun}" {where} here'
    return Unclear("no_such_object", reason, cause=Cause(CauseOf.THERE, str(noun), where))


def _not_several(noun: Noun, place: Place) -> Unclear:
    """Why it is not known which others are meant, where there is but one."""
    where = f"{place.role.preposition} {place.noun}"
    reason = f'there are not several "{noun.words[-1]}" {where}, with which to put it; say where'
    return Unclear("not_understood", reason)


def _is_company(place: Place) -> bool:
    """Whether a place is told by what things are put with: "with the sponge", and not "with the
    sponge in it"."""
    return place.role is Role.WITH and not place.relative
