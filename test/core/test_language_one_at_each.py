"""So many things at each of several places, of which one may have too many."""

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused, same

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


_TWO = "the kitchen table and the coffee table"
_EACH = "the kitchen table should have one {x} and the coffee table should have one {x}"


@for_each("thing", ["apple", "plate"])
@for_each(
    "said",
    [
        f"{_TWO} should have one {{x}} each",
        f"{_TWO} should each have one {{x}}",
        f"{_TWO} both need one {{x}}",
        f"I want {_TWO} to have one {{x}} each",
        "divide the {x}s so that the kitchen table has one and the coffee table has one",
        f"distribute the {{x}}s so that {_TWO} have one {{x}} each",
        f"please share out the {{x}}s so that {_TWO} get one each",
    ],
)
def test_each_of_places_that_are_named_has_one(said: str, thing: str) -> None:
    same(said.format(x=thing), _EACH.format(x=thing))


def test_exactly_one_is_said_of_each() -> None:
    for must in ("must each have exactly one plum", "should have exactly one plum each"):
        exactly = _EACH.replace("one", "exactly one").format(x="plum")
        same(f"{_TWO} {must}", exactly)


def test_give_each_of_them_one() -> None:
    for each in ("each of the two nightstands", "each nightstand", "both nightstands"):
        same(f"give {each} a book", "each nightstand should have a book")


@for_each("verb", ["distribute", "spread", "split", "share out", "please divide"])
@for_each("so", [" so that there is ", ": "])
def test_what_is_shared_out_goes_where_it_is_said(verb: str, so: str) -> None:
    for told, plain in (
        ("one on the kitchen table and one on the desk", "one apple on {} and one apple on {}"),
        ("two on the kitchen table and one on the desk", "two apples on {} and one apple on {}"),
    ):
        there = plain.format("the kitchen table", "the desk")
        same(f"{verb} the apples{so}{told}", f"put {there}")
    refused(f"{verb} the three apples{so}one on the kitchen table and one on the desk")


@for_each(
    "said",
    [
        "one apple for each nightstand",
        "one apple for each bedside table, please",
        "spread the apples, one for each nightstand",
        "the two nightstands need an apple each",
        "both nightstands should get an apple each",
        "an apple each on the nightstands",
        "put an apple on each nightstand, one each",
        "make sure both nightstands have an apple",
        "all nightstands should have an apple on them, one apple each",
    ],
)
def test_one_for_each_of_all_places(said: str) -> None:
    same(said, "each nightstand should have one apple")


def test_what_is_handed_out_or_had_by_both() -> None:
    same(
        "hand out the apples: two for the kitchen table, one for the desk in the office",
        "put two apples on the kitchen table and one apple on the desk in the office",
    )
    same(
        "both the desk in the office and the coffee table should hold one plum each",
        "the desk in the office should have one plum and the coffee table should have one plum",
    )
    same("give each table a wipe", "wipe all tables")
    refused("share the apples: one for the kids, one for the guests")


@for_each(
    "said",
    [
        "one apple for each guest",
        f"{_TWO} should not have an apple each",
        f"{_TWO} should have an apple",
        f"if {_TWO} have one apple each, close the fridge",
        "make sure both nightstands have no apple",
        f"distribute the three apples so that {_TWO} have one each",
        "divide the three plums so that the kitchen table has one and the coffee table has one",
        "spread the apples so that nobody sees them",
    ],
)
def test_of_whom_or_what_it_cannot_be_told_each_has_one(said: str) -> None:
    refused(said)
