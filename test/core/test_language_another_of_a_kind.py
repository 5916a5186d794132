"""Several of one kind, named one by one: "a fork, another fork and a third fork" are three."""

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused

from vh_core.goals import Goal, RelationCondition, StateCondition, node_of

SCENE = "h33_six"
HOME, READER = corpus_home(SCENE), reader_in(SCENE)


def _put(goal: Goal, kind: str, place: str) -> set[int]:
    """Which things of a class a goal puts at a place."""
    ids = set()
    for each in goal.conditions:
        if isinstance(each, RelationCondition):
            thing, where = node_of(each.from_id), node_of(each.to_id)
            if HOME.nodes[thing].class_name == kind and HOME.nodes[where].class_name == place:
                ids.add(thing)
    return ids


THINGS = [("fork", "cutleryfork"), ("wineglass", "wineglass"), ("plate", "plate"), ("plum", "plum")]
#: and how many they are
LISTED = [
    ("put one {x} and another {x} on the coffee table", 2),
    ("put a {x}, another {x} and a third {x} on the coffee table", 3),
    ("put a {x}, a second {x} and a third {x} on the coffee table", 3),
    ("one {x}, another {x} and a third {x}: put them on the coffee table", 3),
    ("one {x}, another {x}: put both on the coffee table", 2),
    ("put a {x} on the coffee table. Put another {x} on the coffee table.", 2),
    (
        "put a {x} on the coffee table. Put a second one on the coffee table. "
        "Put a third {x} on the coffee table.",
        3,
    ),
    ("Coffee table:\n{x}\nbook\n{x}", 2),
    ("Coffee table:\nbook\n{x}\n{x}\n{x}", 3),
    ("Coffee table: {x}, {x}", 2),
]


@for_each("thing, kind", THINGS)
@for_each("said, count", LISTED)
def test_each_that_is_named_is_another_one(thing: str, kind: str, said: str, count: int) -> None:
    assert len(_put(goal_of(said.format(x=thing), READER), kind, "coffeetable")) == count


@for_each("thing, kind", [("plum", "plum"), ("apple", "apple")])
@for_each(
    "said, count",
    [
        ("open the fridge, put one {x} in, put another one in, close the fridge", 2),
        ("open the fridge, put one {x} in, put a second one in, close the fridge", 2),
        ("put one {x} in the fridge, then put a second {x} in the fridge", 2),
    ],
)
def test_what_is_put_in_one_after_the_other(thing: str, kind: str, said: str, count: int) -> None:
    assert len(_put(goal_of(said.format(x=thing), READER), kind, "fridge")) == count


def test_three_are_put_in_one_after_the_other() -> None:
    said = "Open the fridge, put one plum in, put another one in, put a third one in."
    assert len(_put(goal_of(said, READER), "plum", "fridge")) == 3


@for_each(
    "said", ["{v} a {x} and another {x}", "{v} a {x}, a second {x}", "{v} one {x} and one {x}"]
)
@for_each("verb, thing, state", [("turn on", "lamp", "ON"), ("close", "window", "CLOSED")])
def test_another_one_is_switched(said: str, verb: str, thing: str, state: str) -> None:
    goal = goal_of(said.format(v=verb, x=thing), READER)
    changed = [each for each in goal.conditions if isinstance(each, StateCondition)]
    assert {each.state for each in changed} == {state}
    assert len({each.node_id for each in changed}) == 2


@for_each(
    "said",
    [
        "put a second plum in the fridge",
        "put the plum in the fridge. Put a second one in the fridge.",
        "put a plum in the fridge. Put a third one in the fridge.",
        "put an apple in the fridge. Put a second plum in the fridge.",
        "put an apple, another apple and a third apple on the coffee table",
        "an apple, another apple, a third apple: put them on the coffee table",
        "put the fork and the fork on the coffee table",
        "close the window, the window",
        "put the plum, the apple, the plum on the coffee table",
    ],
)
def test_what_counts_on_from_nothing_or_to_too_many_is_refused(said: str) -> None:
    refused(said, READER)


@for_each("said", ["put the wine and the wine on the coffee table", "Coffee table:\nwine\nbook"])
def test_one_thing_named_again_is_itself(said: str) -> None:
    assert len(_put(goal_of(said, READER), "wine", "coffeetable")) == 1


@for_each("said", ["Fridge:\nplum\napple\nCoffee table:\nbook", "Fridge: plum\nCoffee table: book"])
def test_lines_under_one_place_end_where_another_is_named(said: str) -> None:
    goal = goal_of(said, READER)
    assert len(_put(goal, "plum", "fridge")) == 1
    assert len(_put(goal, "book", "coffeetable")) == 1


@for_each("said", ["open a window for a second", "put a plum in the fridge in a second"])
def test_a_second_of_time_is_none_of_them(said: str) -> None:
    assert "another" not in refused(f"{said}.", READER).message
