"""What the places in a clause are: where its things are, or where they go, or where those are that
it leaves out."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.function_words import SOURCES, Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.exceptions import where_others_are
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import THINGS, Clause, Noun, Quantity

#: those of rooms that things go to, and of what they are put on or in there
_IN_ROOMS = (Role.INSIDE, Role.INTO, Role.TO, Role.AT)
_PUT = (Role.ON, Role.ONTO, Role.INSIDE, Role.INTO)
#: prepositions of where things are, or go
_HOLDS = (Role.ON, Role.INSIDE)


def _may_be_all(thing: Noun) -> bool:
    """Whether all of a name may be meant, of which those in a room would be some."""
    return thing.quantity is Quantity.ALL or (is_plural(thing) and not thing.count)


class PlacesSaid:
    """Tells it by what is there. Raises `Unclear` where it may be either."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents

    def told(self, clause: Clause) -> Clause:
        """The clause, of which the place is where its things go."""
        told = self._beside_what_was_put_there(self._on_it_in_the_room(clause))
        told = self._into_what_is_there(self._beside_what_is_there(told))
        return self._everything_there(self._left_out_before(told))

    def _on_it_in_the_room(self, clause: Clause) -> Clause:
        """ "(Put the towel from the closet) in the bathroom on the rack": the rack in the bathroom,
        where the towel is not, as no room is on a rack."""
        place, is_room = clause.place, self._referents.vocabulary.is_room
        if place is None or not clause.objects:
            return clause
        things = clause.objects
        if is_room(place.noun.words):
            (*more, there) = place.noun.places or (place,)
            room = replace(place, noun=replace(place.noun, places=()))
            goes_there = not more and not there.relative and there is not place
        else:
            (*others, thing), there = things, place
            room = thing.places[-1] if thing.places else place
            things = (*others, replace(thing, places=thing.places[:-1]))
            bare = not any(each.places for each in others)
            goes_there = bare and not (room.relative or self._is_there(thing))
        if not goes_there or room.role not in _IN_ROOMS or there.role not in _PUT:
            return clause
        if not is_room(room.noun.words) or is_room(there.noun.words):
            return clause
        where = replace(there, noun=replace(there.noun, places=(*there.noun.places, room)))
        if things is not clause.objects and not self._is_told(things[-1]):
            # else it may be told where the thing is, and that is not so
            found = self._referents.selector.found
            goes_there = {*found(there.noun)} == {*found(where.noun)}
            goes_there = goes_there and not any(map(_may_be_all, things))
        goes_there = goes_there and all(map(self._is_there, (*things, where.noun)))
        return replace(clause, objects=things, place=where) if goes_there else clause

    @staticmethod
    def _is_told(thing: Noun) -> bool:
        """Whether it is known by other words where a thing is."""
        return bool(thing.places) or thing.quantity is Quantity.PRONOUN

    def _beside_what_was_put_there(self, clause: Clause) -> Clause:
        """ "(Put the milk on the table.) Put the bread next to the milk on the table": the milk
        that goes there, where none is there yet."""
        near = clause.place
        if near is None or near.role not in (Role.BESIDE, Role.CLOSE) or not near.noun.words:
            return clause
        *places, there = near.noun.places or (None,)
        if there is None or places or there.role not in _HOLDS or self._is_there(near.noun):
            return clause
        bare = replace(near.noun, places=())
        away, selector = self._referents.memory.put_away, self._referents.selector
        goes_to = {*self._found_so(there.noun)}
        put = [i for i in selector.found(bare) if away.get(i) in goes_to]
        if not put or len({away[i] for i in put}) > 1:
            return clause
        return replace(clause, place=replace(near, noun=replace(bare, ids=(put[0],))))

    def _found_so(self, place: Noun) -> list[int]:
        """All that a place may be, also by a wider name."""
        try:
            return self._referents.selector.called(place)
        except Unclear:
            return []

    def _beside_what_is_there(self, clause: Clause) -> Clause:
        """ "(Turn on the lamp on the left nightstand and) put the phone beside it on the right
        one": the phone that is beside it, where "it" is not on the right one, nor goes there."""
        near = clause.place
        if near is None or near.role not in (Role.BESIDE, Role.CLOSE) or len(clause.objects) != 1:
            return clause
        (thing,), it = clause.objects, near.noun
        if it.quantity is not Quantity.PRONOUN or len(it.places) != 1 or thing.is_limited:
            return clause
        beside = replace(near, noun=replace(it, places=()), relative=True)
        told = replace(thing, places=(beside,))
        if not thing.words:
            return clause
        told_by_it = replace(clause, objects=(told,), place=it.places[0])
        selector, view = self._referents.selector, self._referents.view
        there = selector.found(it.places[0].noun)
        spoken = selector.found(beside.noun)
        if any(is_at(view, i, Role.AT, at) for i in spoken for at in there):
            return clause
        memory = self._referents.memory
        named = {i for group in memory.recent for i in group} | {*memory.put_away.values()}
        put = selector.was_put((*spoken,), it.places[0])  # on the kitchen table: "it on the table"
        if put or not named.isdisjoint(there):
            told_by_it = told_by_it if self._is_there(told) else clause
        elif self._was_there(spoken):
            reason = f'I cannot tell what "it" is that "{thing}" is next to, of what is called so'
            raise Unclear("not_understood", f"{reason} where that goes; say on what it is")
        return clause if self._was_there(spoken) else told_by_it

    def _was_there(self, spoken: list[int]) -> bool:
        """Whether something with the name of what was put somewhere is there already, so that it
        may have been told where that is: "put the cup on the table and the plate beside it in the
        sink"."""
        put, graph = self._referents.put, self._referents.graph
        return any(
            self._referents.view.has_edge(other, *put[i])
            for i in spoken
            if i in put
            for other in graph.by_class[graph.nodes[i].class_name]
            if other != i
        )

    def _into_what_is_there(self, clause: Clause) -> Clause:
        """ "Put both plums in the bowl on the table": where there are none in a bowl, and a bowl on
        the table, they are to go into that."""
        thing, there = clause.objects[-1], clause.place
        inner = thing.places[-1] if len(clause.objects) == 1 and thing.places else None
        if inner is None or inner.relative or inner.role in SOURCES or there is None:
            return clause
        if there.noun.quantity is not Quantity.THE:
            return clause
        place = replace(inner, noun=replace(inner.noun, places=(*inner.noun.places, there)))
        bare = replace(thing, places=thing.places[:-1])
        if self._is_there(thing) or not (self._is_there(bare) and self._is_there(place.noun)):
            return clause
        return replace(clause, objects=(bare,), place=place)

    def _left_out_before(self, clause: Clause) -> Clause:
        """ "Put all the mugs on the table except the clean one in the sink": those on the table go
        in the sink, where there is none in the sink that could be left out. Raises `Unclear` where
        there is one, too."""
        thing, there = clause.objects[-1], clause.place
        last = thing.excepted[-1] if thing.excepted and len(clause.objects) == 1 else None
        behind = last.places[-1] if last is not None and last.places else None
        if last is None or behind is None or behind.relative or there is None:
            return clause
        tells = last.words != thing.words if last.words else bool(last.states)
        if not tells or there.role not in _HOLDS or behind.role not in _HOLDS:
            return clause
        left = replace(last, places=last.places[:-1])
        excepted = (*thing.excepted[:-1], left)
        those = replace(thing, places=(*thing.places, there), excepted=excepted)
        named = left if left.words else replace(left, quantity=Quantity.THE, words=thing.words)
        if not (self._is_there(those) and self._is_there(replace(named, places=those.places))):
            return clause
        named = replace(named, places=last.places)
        if self._is_there(named):
            reason = f'I cannot tell whether "{named.full}" is left out, or that is where they go'
            raise Unclear("not_understood", f'{reason}; say "from" before where they are')
        self._referents.memory.heeded.add(thing.excepted)
        return replace(clause, objects=(those,), place=behind)

    def _everything_there(self, clause: Clause) -> Clause:
        """The clause, in which everything is where that is which is left out of it."""
        objects = []
        for thing in clause.objects:
            found = where_others_are(thing) if thing.words == THINGS else None
            if found is not None and not thing.is_limited and self._is_there(thing.excepted[-1]):
                self._referents.memory.heeded.add(thing.excepted)
                objects.append(found)
            else:
                self._require_where(thing)
                objects.append(thing)
        return replace(clause, objects=tuple(objects))

    def _require_where(self, thing: Noun) -> None:
        """Raise `Unclear` for "the fruit except the apple from the table": all the fruit there is,
        or what is on the table."""
        left = thing.excepted[-1] if thing.excepted and not thing.places else None
        there = where_others_are(thing) if left is not None else None
        if left is None or there is None or left.places[-1].role not in SOURCES:
            return
        of_them = {*self._referents.selector.found(there)}
        if of_them and of_them < {*self._referents.selector.found(thing)}:
            where = f"{left.places[-1].role.preposition} {left.places[-1].noun.full}"
            reason = f'I cannot tell whether "{thing}" are all there are, or those {where}'
            raise Unclear("not_understood", f'{reason}; say "{thing} {where} except {left}"')

    def _is_there(self, noun: Noun) -> bool:
        """Whether anything here is as a noun says."""
        return bool(self._referents.selector.found(noun))
