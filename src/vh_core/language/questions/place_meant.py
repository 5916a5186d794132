"""What "in it", "in there" and "is it empty" are asked of, behind an order that moved something.

put the milk in the cabinet | what else is in there?     the cabinet, and not the milk
take the mug out of the cabinet | anything left in it?   where it was taken from
open the fridge | what is in it?                         the fridge itself
bring me the milk | what is in it?                       nothing that it can be: refused
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vh_core.graph import GraphView, Property, Relation, name_of
from vh_core.language import patterns as re
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.questions.query import FactKind, Query, QueryKind, referring
from vh_core.language.resolution.places import is_at
from vh_core.language.syntax import THINGS, Noun, Quantity
from vh_core.naming import Vocabulary, singular
from vh_core.spatial import room_of

_IN, _ON = frozenset({Role.INSIDE, Role.INTO}), frozenset({Role.ON, Role.ONTO})
_CONTAINING = frozenset({Property.CONTAINERS, Property.RECIPIENT})
_BEARING = frozenset({Property.SURFACES, Property.SITTABLE, Property.LIEABLE})
#: what is in what can be moved itself: food on a plate, a drink in a glass
_SERVED = frozenset({Property.EATABLE, Property.DRINKABLE})
_SEVERAL = re.compile(r"\b(?:they|them|these|those)\b")
#: asks of where things were taken from; where that was not said, "empty" may be the place that
#: they were put in
_LEFT, _EMPTY = re.compile(r"\b(?:left|still|remaining)\b"), re.compile(r"\bempty\b")
#: asks which of several things, or how many of them
_OF_SEVERAL = frozenset({QueryKind.WHICH, QueryKind.HOW_MANY})
#: asks of each of several
_EVERY = re.compile(
    r"\b(?:are|aren't|were) (?:they|these|those|the two)? ?(?P<every>both|all)\b(?! the\b)"
)
_TWO = 2
#: asks how many there are of what is not named, and not of those
_HOW_MANY = re.compile(
    r"\bhow many(?: (?:ones|there))?(?: (?:clean|dirty|open|closed))?(?: are)?\b(?! of\b)"
)
_ELSE, _IN_THERE = re.compile(r"\belse\b"), re.compile(r"\b(?:in|on|inside) there\b")


def with_what_is_meant(
    query: Query, text: str, mentioned: Sequence[tuple[int, ...]], view: GraphView
) -> Query:
    """The query with what "it", "them" and "there" are of the groups that were spoken of, the last
    first. Raises `Unclear` where that cannot be told."""
    things, said = mentioned[0], text.lower()
    query = _besides(query, things, view)
    noun, one = query.noun, len(things) == 1
    if one and noun is not None and noun.quantity is Quantity.PRONOUN and query.kind in _OF_SEVERAL:
        several = next((group for group in mentioned if len(group) > 1), things)
        if Property.GRABBABLE not in view.node(things[0]).properties and several != things:
            # wash the dirty clothes | how many are there? not of the machine that was started
            mentioned = (several, *(group for group in mentioned if group != several))
            things, one = several, False
    if one and noun is not None and noun.quantity is Quantity.PRONOUN and query.kind in _OF_SEVERAL:
        only = name_of(view.graph, things[0])
        reason = f"I cannot tell of which ones that is asked: of the {only} alone was spoken"
        raise Unclear("not_understood", f"{reason}; name them")
    place = _Asked(query, said, things, mentioned[1:], view).place()
    asked = _of_each(referring(query, things, view.graph, place), query, said)
    if asked.noun is None or place == things:
        return asked
    kinds = {view.node(i).class_name for i in things}
    if place and _HOW_MANY.search(said) and asked.noun.ids and len(kinds) == 1:
        # all of the kind that are there, and not only those that were put there last
        return replace(asked, noun=Noun(Quantity.ANY, (*kinds,), states=asked.noun.states))
    if not _ELSE.search(said):
        return asked
    moved = [
        Noun(Quantity.THE, (name,), ids=tuple(i for i in things if view.node(i).class_name == name))
        for name in sorted({view.node(i).class_name for i in things})
    ]
    return replace(asked, noun=replace(asked.noun, excepted=(*asked.noun.excepted, *moved)))


def _of_each(asked: Query, query: Query, said: str) -> Query:
    """The query of each of those that were spoken of, where "they both" are asked about, or "they
    all". Raises `Unclear` where "both" are not two."""
    every = _EVERY.search(said)
    if every is None or asked.noun is None or query.noun is None:
        return asked
    if query.noun.quantity is not Quantity.PRONOUN or asked.kind is not QueryKind.WHETHER:
        return asked
    number = len(asked.noun.ids)
    if every["every"] == "both" and number != _TWO:
        reason = f'I cannot tell what "both" are: {number} {"thing" if number == 1 else "things"}'
        raise Unclear("ambiguous", f"{reason} {'was' if number == 1 else 'were'} spoken of")
    return replace(asked, noun=replace(asked.noun, quantity=Quantity.ALL))


def _besides(query: Query, things: Sequence[int], view: GraphView) -> Query:
    """The query with "another one", or "the other mug", as what there is of the kind besides those
    that were spoken of, and "the one in the kitchen" as the one of the kind there."""
    noun, (name, *others) = query.noun, sorted({view.node(i).class_name for i in things})
    if noun is None or others or noun.pick:
        return query
    if noun.quantity is Quantity.OTHER_ONE and noun.places and not (noun.words or noun.other):
        every = Quantity.ALL if noun.count else Quantity.THE
        return replace(query, noun=replace(noun, quantity=every, words=(name,), count=0))
    if not (noun.other or noun.more):
        return query
    match = Vocabulary.of(view.graph).match(noun.words) if noun.words else None
    if noun.words and (match is None or name not in (*match.classes, *match.kinds)):
        return query
    those = Noun(Quantity.THE, (name,), ids=tuple(things))
    other = replace(noun, words=noun.words or (name,), other=False, more=False)
    return replace(query, noun=replace(other, excepted=(*noun.excepted, those)))


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is asked, of these things or of one of the others that were spoken of."""

    query: Query
    said: str
    things: tuple[int, ...]
    others: Sequence[tuple[int, ...]]
    view: GraphView

    def place(self) -> tuple[int, ...]:
        """What holds, or may hold, what is asked for; none where no such thing is asked."""
        roles, view, things = _roles(self.query), self.view, self.things
        if not roles:
            return ()
        moved = all(Property.GRABBABLE in view.node(i).properties for i in things)
        plural = _SEVERAL.search(self.said) is not None
        alike = len(things) == 1 or plural
        holds = any(_is_place(view, i) for i in things)
        if not moved and not holds and _IN_THERE.search(self.said):
            return self._rooms()  # shut the window | is anything else open in there?
        if not moved or (alike and any(_holds(view, i) for i in things)):
            return things
        places = [each for each in self.others if len(each) == 1 and _is_place(view, each[0])]
        vessels = alike and all(_can_hold(view.node(i).properties, roles) for i in things)
        if vessels and not places:
            return things
        left, names = _LEFT.search(self.said), " and ".join(str(view.node(i)) for i in things)
        of_the_place = left or _ELSE.search(self.said) or _IN_THERE.search(self.said)
        if vessels and not of_the_place and self._may_be_served():
            reason = f"it may be {names} or {view.node(places[0][0])}"
            raise Unclear("not_understood", f"I cannot tell what is asked of: {reason}; name it")
        if left or _EMPTY.search(self.said):
            sources = [each for each in places if not any(self._is_at(i, each) for i in things)]
            places = sources if sources or left else places
        if not places or plural:
            reason = f"I know of nothing that is in or on {names}, nor what else is asked of"
            raise Unclear("not_understood", f"{reason}; name it")
        return places[0]

    def _rooms(self) -> tuple[int, ...]:
        """The room of what holds nothing itself. Raises `Unclear` where a door leads to two."""
        view, doors = self.view, [i for i in self.things if self.view.node(i).class_name == "door"]
        if doors:
            reason = f"I cannot tell on which side of {view.node(doors[0])} that is"
            raise Unclear("ambiguous", f"{reason}; name the room")
        found = dict.fromkeys(room_of(view, i) for i in self.things)
        return tuple(room for room in found if room is not None) or self.things

    def _may_be_served(self) -> bool:
        """Whether what is asked for may be in a glass or on a plate."""
        noun = self.query.noun
        if noun is None or self.query.fact.kind is FactKind.EMPTY or noun.words == THINGS:
            return True
        name = singular("".join(noun.words))
        named = (node for node in self.view.graph.nodes.values() if name in node.class_name)
        kinds = [node.properties for node in named]
        return not kinds or any(not _SERVED.isdisjoint(each) for each in kinds)

    def _is_at(self, thing: int, place: tuple[int, ...]) -> bool:
        return is_at(self.view, thing, Role.AT, place[0])


def _roles(query: Query) -> frozenset[Role]:
    """How something is to be in or on "it", where that is asked, or whether nothing is."""
    noun = query.noun
    if query.fact.kind is FactKind.EMPTY and noun is not None:
        return _IN | _ON if noun.quantity is Quantity.PRONOUN else frozenset()
    places = (*query.fact.places, *(noun.places if noun is not None else ()))
    its = frozenset(each.role for each in places if each.noun.quantity is Quantity.PRONOUN)
    return its & (_IN | _ON)


def _can_hold(properties: frozenset[str], roles: frozenset[Role]) -> bool:
    """Whether what has these properties may have something in or on it."""
    kinds = {*(_CONTAINING if roles & _IN else ()), *(_BEARING if roles & _ON else ())}
    return not kinds.isdisjoint(properties)


def _is_place(view: GraphView, node_id: int) -> bool:
    node = view.node(node_id)
    if Property.GRABBABLE in node.properties:
        return _holds(view, node_id)
    return node.is_room or _can_hold(node.properties, _IN | _ON) or _holds(view, node_id)


def _holds(view: GraphView, node_id: int) -> bool:
    """Whether something is in or on it."""
    return any(view.predecessors(how, node_id) for how in (Relation.ON, Relation.INSIDE))
