"""So many things at each of several places, of which one may have too many."""

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused

from vh_core.goals import RelationCondition, node_of

SCENE = "h33_six"
HOME, READER = corpus_home(SCENE), reader_in(SCENE)
#: both bottles that are in the bedroom stand on the first
NIGHTSTANDS = HOME.by_class["nightstand"]
#: whether it has to be the bottles of the bedroom, or is "one of the waters"
EVEN = [
    "there should be exactly one {x} on each nightstand",
    "there should be one {x} on each nightstand",
    "there should be one {x} on both nightstands",
    "put one {x} on each of the two nightstands",
    "each nightstand should have one {x}",
    "both nightstands should have one {x} each",
    "both nightstands should each have one {x}",
    "both nightstands need one {x} each",
    "the two nightstands should have one {x} each",
    "both nightstands need one {x} each, now two are standing on the same one",
    "distribute the {x}s so that each nightstand has one",
    "spread the {x}s so that every nightstand has one, please",
    "one of the {x}s on the one nightstand, one on the other, please",
    "put one of the {x}s on one nightstand and one on the other",
    "put one {x} on the one nightstand and one on the other nightstand",
]


@for_each("said", EVEN)
def test_of_two_at_one_place_one_goes_to_the_other(said: str) -> None:
    goal = goal_of(said.format(x="water"), READER)
    placed = [each for each in goal.conditions if isinstance(each, RelationCondition)]
    there = {i for i in HOME.by_class["water"] if _stands_on(i, NIGHTSTANDS[0])}
    assert len(there) == 2
    assert {node_of(each.from_id) for each in placed} == there
    assert {node_of(each.to_id) for each in placed} == set(NIGHTSTANDS)


def _stands_on(thing: int, place: int) -> bool:
    return any(
        (edge.from_id, edge.relation, edge.to_id) == (thing, "ON", place) for edge in HOME.edges
    )


@for_each("said", EVEN)
def test_what_stands_nowhere_there_is_brought(said: str) -> None:
    goal = goal_of(said.format(x="plum"), READER)
    placed = [each for each in goal.conditions if isinstance(each, RelationCondition)]
    assert len({node_of(each.from_id) for each in placed}) == len(NIGHTSTANDS) == 2
    assert {node_of(each.to_id) for each in placed} == set(NIGHTSTANDS)


@for_each(
    "said",
    [
        "there should be exactly one plum on each table",  # on the kitchen table are two
        "the three nightstands should have one plum each",
        "one of the plums on the one desk, one on the other",
        "distribute the plums so that each nightstand has one except the left one",
        "both nightstands should have one plum each, but not now",
        "both nightstands should have one plum each if there is a lamp on the floor",
    ],
)
def test_what_cannot_be_even_is_refused(said: str) -> None:
    refused(said, READER)
