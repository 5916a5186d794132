"""What is opened, or gone to, for what is there: "open the cabinet and take out the cereal" is
about the cabinet that the cereal is in, "go to the shelf and get the paper" about one with some."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.goals import Condition, RelationCondition, carried_for, node_of
from vh_core.graph import Property, Relation, State, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.destinations import Destinations
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.where_from import named_by_id
from vh_core.language.senses import KEEP, LEAVE, Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.spatial import is_inside, room_of

#: the action of "find the glasses"
FIND = "FIND"
_OUT = (Role.FROM, Role.OUT_OF, Role.INSIDE)
_THERE = (*_OUT, Role.ON, Role.AT)


def reached_for(referents: Referents, clause: Clause, after: Sequence[Clause]) -> Clause:
    """The clause, with the nearest of those that hold what is taken next, where its noun may be
    several."""
    if after and after[0].kind is Kind.STATE:
        if clause.kind is Kind.GO and clause.place is not None:
            clause = _switched_there(referents, clause, after[0])
        return _gone_to_for(referents, clause, after[0])
    taken = after[0] if after and after[0].kind is Kind.FETCH else None
    if taken is None:
        return clause
    if clause.states == (State.OPEN.value,) and len(clause.objects) == 1:
        found = _one_with(referents, clause.objects[0], Role.INSIDE, taken.objects)
        return clause if found is None else replace(clause, objects=(found,))
    if clause.kind is Kind.GO and clause.place is not None and not clause.value:
        found = _one_with(referents, clause.place.noun, Role.AT, taken.objects)
        return clause if found is None else replace(clause, place=replace(clause.place, noun=found))
    return clause


def put_down_there(referents: Referents, clause: Clause) -> Clause:
    """ "Take the phone, go to the table, put it down": on the table that was gone to with it, or
    somewhere in the room. Raises `Unclear` where it may be put in there as well as before it."""
    memory = referents.memory
    gone_to = memory.room if memory.spot is None else memory.spot
    if clause.kind is not Kind.RELEASE or clause.value or gone_to is None:
        return clause
    along = memory.taken_along & {*memory.carried}
    named = {i for noun in clause.objects if noun.words for i in referents.selector.found(noun)}
    if not (along if clause.has_pronouns_alone else along & named):
        return clause
    if memory.spot is None:
        in_room = Place(Role.INTO, named_by_id(referents, gone_to))
        return replace(clause, kind=Kind.PLACE, place=in_room)
    relation = Destinations(referents.view).relation(Role.TO, gone_to)
    if relation == Relation.INSIDE.value or relation is None:
        where = name_of(referents.graph, gone_to)
        raise Unclear("not_understood", f"I cannot tell where at the {where} that goes; say where")
    place = Place(Role.ON, named_by_id(referents, gone_to))
    return replace(clause, kind=Kind.PLACE, place=place)


def _switched_there(referents: Referents, clause: Clause, after: Clause) -> Clause:
    """The clause, with the only one of several nightstands "with the lamp" of which that is not as
    it should be by what follows. Raises `Unclear` where that holds for several, or none."""
    noun = clause.place.noun if clause.place is not None else Noun(Quantity.HERE)
    held = next((each.noun for each in noun.places if each.role is Role.WITH), None)
    of_it = held is not None and any(
        each.is_it or each.words == held.words for each in after.objects
    )
    places = referents.selector.found(noun) if of_it else []
    if held is None or clause.place is None or len(places) < 2:
        return clause
    want = referents.want_state(after.states[0])
    things = [i for i in referents.selector.found(held) if want.capable(i)]
    changing = [i for i in things if not want.satisfied(i)]
    found = [p for p in places if any(is_at(referents.view, i, Role.AT, p) for i in changing)]
    if things and len(found) != 1:
        raise Unclear("not_understood", f'I cannot tell which "{noun.full}" is meant; say which')
    return replace(clause, place=replace(clause.place, noun=replace(noun, ids=(*found,))))


def _gone_to_for(referents: Referents, clause: Clause, after: Clause) -> Clause:
    """The clause, with that one of several which what follows is asked of: who says "walk to the
    tv and switch it on" means the one that "switch on the tv" does."""
    place = clause.place if clause.kind is Kind.GO and not clause.value else None
    finds = clause.value == FIND and len(clause.objects) == 1
    if not (place or finds) or len(after.objects) != 1 or len(after.states) != 1:
        return clause
    noun = clause.objects[0] if place is None else place.noun
    same = after.objects[0].is_it or after.objects[0] == noun
    plainly = noun.quantity in (Quantity.THE, Quantity.BARE) and noun.words and not noun.is_limited
    if not (same and plainly) or noun.ids:
        return clause
    want = referents.want_state(after.states[0])
    if sum(map(want.capable, referents.selector.found(noun))) < 2:
        return clause
    found = replace(noun, ids=referents.selector.select(noun, want))
    if place is not None:
        return replace(clause, place=replace(place, noun=found))
    return replace(clause, objects=(found,))


def remember_held(referents: Referents, nouns: Sequence[Noun], places: Sequence[int]) -> None:
    """Remember the mug of "open the cabinet with the mug", and the lamp of "go to the nightstand
    with the lamp", which "it" may be behind that."""
    held: dict[int, None] = {}
    for told in (place for noun in nouns for place in noun.places if place.role is Role.WITH):
        found = referents.selector.found(told.noun)
        in_it = Role.ON if told.on_top else Role.INSIDE  # the nightstand with the books in it
        for role in (in_it, Role.AT) if told.relative else (Role.AT,):
            there = [i for i in found if any(is_at(referents.view, i, role, p) for p in places)]
            if there:
                held.update(dict.fromkeys(there))
                break
    if held:
        referents.memory.remember(tuple(held))


def opened_to_find(referents: Referents, clause: Clause, after: Sequence[Clause]) -> bool:
    """Whether what a clause opened is opened only for what is then found in it: "open the cabinets
    and find the glasses" leaves none of them open. Who opens a window may want it open."""
    finds = after and after[0].kind is Kind.ACT and after[0].value == FIND
    if not finds or clause.states != (State.OPEN.value,) or clause.statement:
        return False
    opened = referents.memory.recent[0] if referents.memory.recent else ()
    nodes = [referents.graph.nodes[i] for i in opened]
    return bool(nodes) and all(Property.CONTAINERS in node.properties for node in nodes)


class Openings:
    """What is opened for what is done next: who says "open the fridge and take the milk out" is
    told nothing of an open fridge, and has it closed again. What nothing is taken out of, or put
    into, behind that is opened for its own sake, and so are windows and doors."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents
        #: the conditions of clauses that open something, and of all that follow them
        self._opened: list[tuple[list[Condition], list[Condition]]] = []

    def add(self, clause: Clause, conditions: Sequence[Condition]) -> None:
        """Take note of a clause, and of what it asks for."""
        for _, after in self._opened:
            after.extend(conditions)
        nodes = [self._referents.graph.nodes[i] for each in conditions for i in each.mentions]
        held = all(Property.CONTAINERS in node.properties for node in nodes)
        lasts = clause.statement or clause.when or clause.value in (KEEP, LEAVE)
        if clause.states == (State.OPEN.value,) and held and not lasts:
            self._opened.append(([*conditions], []))

    def on_the_way(self) -> list[Condition]:
        """That something is opened which is only opened for what follows."""
        return [
            each
            for opened, after in self._opened
            if all(self._is_used(one, after) for one in opened)
            for each in opened
            if each not in after
        ]

    def _is_used(self, opened: Condition, after: Sequence[Condition]) -> bool:
        """Whether something that follows is taken out of what is opened, or put into it."""
        view = self._referents.view
        (holder,) = opened.mentions
        into = (
            node_of(each.to_id) == holder or is_inside(view, node_of(each.to_id), holder)
            for each in after
            if isinstance(each, RelationCondition) and each.relation == Relation.INSIDE
        )
        return any(into) or any(
            is_inside(view, i, holder) for each in after for i in carried_for(each)
        )


def found_to_take(clause: Clause, after: Sequence[Clause]) -> bool:
    """Whether what a clause looks for is what is taken next: no drawer of "find the shirts in the
    closet and the drawers, take them"."""
    finds = clause.kind is Kind.ACT and clause.value == FIND
    takes = bool(after) and after[0].kind in (Kind.FETCH, Kind.PLACE)
    return finds and takes and after[0].has_pronouns_alone


def _one_with(referents: Referents, noun: Noun, role: Role, things: Sequence[Noun]) -> Noun | None:
    """The noun, as the nearest of several that all of the things are in, or at."""
    any_one = noun.quantity is Quantity.A and not noun.more  # open a cabinet, take the wine
    one = any_one or noun.quantity in (Quantity.THE, Quantity.BARE)
    if (
        not one
        or not noun.words
        or is_plural(noun)
        or noun.is_limited
        or noun.excepted
        or referents.vocabulary.is_room(noun.words)
    ):
        return None
    try:
        holders = _holders(referents, noun, role, things)
    except Unclear:  # said better where it is selected
        return None
    return replace(noun, quantity=Quantity.THE, ids=(holders[0],)) if holders else None


def _holders(referents: Referents, noun: Noun, role: Role, things: Sequence[Noun]) -> list[int]:
    """Those that the noun may be, and that all of the things, which are told no other place, may
    be taken from; the nearest first."""
    selector, view = referents.selector, referents.view
    told = _OUT if role is Role.INSIDE else _THERE
    found = selector.called(replace(noun, quantity=Quantity.THE))
    for thing in things:
        if any(place.role not in told or not place.noun.is_it for place in thing.places):
            return []
        named = selector.candidates(replace(thing, places=()))
        found = [i for i in found if any(is_at(view, each, role, i) for each in named)]
    here = [i for i in found if room_of(view, i) == selector.memory.room]
    return selector.nearest(here or found)
