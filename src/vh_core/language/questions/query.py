"""A question as a value: what is asked, of which things. Not yet over nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from vh_core.graph import GraphView, Relation
from vh_core.language.function_words import Role
from vh_core.language.syntax import THINGS, Noun, Place, Quantity


class FactKind(Enum):
    """What can be so of a thing."""

    EXISTS = "it is there"
    STATE = "it is in a state"
    PLACE = "it is at all of some places"
    EMPTY = "nothing is in or on it"
    HELD = "it is in the hands of the one who is asked"


@dataclass(frozen=True, slots=True)
class Fact:
    """What is asked to be so; `state` of a STATE, `places` of a PLACE."""

    kind: FactKind = FactKind.EXISTS
    state: str = ""
    places: tuple[Place, ...] = ()


class QueryKind(Enum):
    """What kind of answer is wanted."""

    WHETHER = "yes or no"
    HOW_MANY = "a number"
    WHICH = "the things of which it is so"
    WHERE = "what things are in or on, and the room"


#: how what is in or on something is there
_HOW = {Role.INSIDE: Relation.INSIDE, Role.ON: Relation.ON}


@dataclass(frozen=True, slots=True)
class Query:
    """A question about what a noun means.

    `negated` turns a yes into a no ("did I forget to turn off the stove?" asks whether it is not
    off). Without a `noun`, it is about the one who acts. `choice`: which of two opposite states
    it is in is asked ("on or off"), and the fact is of the one that is said first. Where several
    things are asked about in one, `joined` is what stands between them: "and" or "or".
    """

    kind: QueryKind
    noun: Noun | None
    fact: Fact = Fact()
    negated: bool = False
    choice: bool = False
    joined: str = ""


def referring(query: Query, groups: Sequence[tuple[int, ...]], view: GraphView) -> Query:
    """The query with "it" and "them" as the first of these groups of nodes, the last that were
    spoken of first; where it is asked what is in or on it, and nothing is, what they are in or on
    themselves: "put a plum in the fridge", "what is in it now?"."""
    first, second = (*groups[:2], ())[:2]

    def as_group(ids: Sequence[int]) -> Noun:
        names = {view.node(node_id).class_name for node_id in ids}
        words = (next(iter(names)),) if len(names) == 1 else THINGS
        return Noun(Quantity.THE, words, ids=tuple(ids))

    def holding(role: Role) -> tuple[int, ...]:
        how = _HOW.get(role)
        if how is None or len(second) != 1 or any(view.predecessors(how, i) for i in first):
            return first
        there = all(view.has_edge(i, how, second[0]) for i in first)
        return second if there else first

    def named(noun: Noun, ids: tuple[int, ...]) -> Noun:
        if noun.quantity is Quantity.PRONOUN:
            return replace(as_group(ids), states=noun.states, places=noun.places)
        return replace(noun, places=tuple(map(placed, noun.places)))

    def placed(place: Place) -> Place:
        return replace(place, noun=named(place.noun, holding(place.role)))

    fact = replace(query.fact, places=tuple(map(placed, query.fact.places)))
    return replace(query, noun=named(query.noun, first) if query.noun else None, fact=fact)
