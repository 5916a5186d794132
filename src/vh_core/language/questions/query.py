"""A question as a value: what is asked, of which things. Not yet over nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from vh_core.graph import EnvironmentGraph
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


def referring(
    query: Query, ids: Sequence[int], graph: EnvironmentGraph, place: Sequence[int] = ()
) -> Query:
    """The query with "it" and "them" as these nodes; what something is in or on, or is empty, as
    those of `place`, where there are any."""

    def those(ids: Sequence[int]) -> Noun:
        names = {graph.nodes[node_id].class_name for node_id in ids}
        words = (next(iter(names)),) if len(names) == 1 else THINGS
        return Noun(Quantity.THE, words, ids=tuple(ids))

    def named(noun: Noun, ids: Sequence[int]) -> Noun:
        if noun.quantity is Quantity.PRONOUN:
            return replace(those(ids), states=noun.states, places=noun.places)
        return replace(noun, places=tuple(map(placed, noun.places)))

    def placed(each: Place) -> Place:
        return replace(each, noun=named(each.noun, place or ids))

    fact = replace(query.fact, places=tuple(map(placed, query.fact.places)))
    about = place or ids if fact.kind is FactKind.EMPTY else ids
    return replace(query, noun=named(query.noun, about) if query.noun else None, fact=fact)
