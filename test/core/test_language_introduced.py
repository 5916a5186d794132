"""Some of several that were spoken of are what is meant after that: "two plums … the plums", "one …
and one …", "the other", "everything else"."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, home_of, reader_of, refused, same

from vh_core.goals import Goal, RelationCondition

THINGS = {"plum": "plums", "apple": "apples", "book": "books", "plate": "plates"}
PLACES = ("sofa", "bed", "coffee table", "bathtub")


def moved(goal: Goal) -> list[tuple[object, object]]:
    """What goes where, in the order in which it is said."""
    stages = [each for stage in goal.stages for each in stage]
    return [(c.from_id, c.to_id) for c in stages if isinstance(c, RelationCondition)]


@for_each("thing", THINGS)
@for_each("place", PLACES)
def test_the_two_are_those_that_two_were(thing: str, place: str) -> None:
    several = THINGS[thing]
    first = goal_of(f"put two {several} in the bathtub")
    goal = goal_of(f"put two {several} in the bathtub. Then put the {several} on the {place}.")
    assert {one for one, _ in moved(goal)} == {one for one, _ in moved(first)}
    goal = goal_of(f"put a {thing} in the bathtub and then put the {thing} on the {place}")
    assert len({one for one, _ in moved(goal)}) == 1


@for_each("take", ["get two {}", "take two {}", "there are two {}"])
@for_each("rest", ["one", "the other", "the other one"])
def test_one_and_one_are_two(take: str, rest: str) -> None:
    for several in THINGS.values():
        text = f"{take.format(several)}. Put one on the sofa and {rest} on the bed."
        ends = [each for each in goal_of(text).conditions if isinstance(each, RelationCondition)]
        assert len({each.from_id for each in ends}) == len({each.to_id for each in ends}) == 2, text


@pytest.mark.parametrize(
    ("place", "some"), [("dishwasher", "plates"), ("dishwasher", "forks"), ("fridge", "juices")]
)
def test_the_things_of_a_place_are_what_is_sorted(place: str, some: str) -> None:
    there = goal_of(f"put the {some} from the {place} in the bathtub")
    goal = goal_of(f"put the things from the {place} on the bed. Put the {some} in the bathtub.")
    bathtub = there.conditions[0].to_id  # type: ignore[union-attr]
    assert {one for one, to in moved(goal) if to == bathtub} == {one for one, _ in moved(there)}


@pytest.mark.parametrize(
    ("order", "rest"),
    [
        ("turn on the floor lamp", "turn everything else in the living room off"),
        ("put the apples in the fridge", "put everything else on the kitchen table in the sink"),
        ("put the plums in the fridge", "everything else on the dining table in the kitchen sink"),
        ("open the bedroom window", "close all the others"),
    ],
)
def test_everything_else_is_without_what_was_named(order: str, rest: str) -> None:
    told, goal = goal_of(order), goal_of(f"{order} and {rest}")
    assert set(told.conditions) <= set(goal.conditions)
    assert len(goal.conditions) > len(told.conditions)


@for_each("vessel", ["mug", "glass", "wine glass"])
@for_each("then", ["put it in the microwave", "put it on the desk", "bring it to me"])
def test_what_was_filled_is_what_would_be_carried_and_be_empty(vessel: str, then: str) -> None:
    found = refused(f"pour milk into the {vessel} and {then}")
    assert "would be empty again" in found.message
    assert "milk would" not in found.message


#: its painkillers are in the bathroom cabinet, which is open; "a cabinet" is another one
PILLS = reader_of(home_of("generated:seed=7105"))
#: the toothpaste that is not beside a toothbrush is in the bathroom cabinet, which is closed
PASTE = reader_of(home_of("generated:seed=7033"))


@for_each("get", ["Get the painkillers", "Put the painkillers on the bathroom counter",
                  "Bring me the painkillers", "Take out the painkillers"])  # fmt: skip
@for_each("close", [" and close the cabinet.", ", then close the cabinet.", ". Close the cabinet.",
                    " and shut the cabinet."])  # fmt: skip
def test_the_cabinet_is_that_which_something_is_taken_from(get: str, close: str) -> None:
    same(f"{get}{close}", f"{get}. Close the bathroom cabinet.", PILLS)


def test_which_may_be_closed_before() -> None:
    text = "Put the toothpaste next to the toothbrush"
    same(f"{text} and close the cabinet.", f"{text}. Close the bathroom cabinet.", PASTE)


@for_each("before, cabinet", [
    ("Open the cabinet in the office, get the painkillers", "the cabinet in the office"),
    ("Put the painkillers in the cabinet in the office", "the cabinet in the office"),
    ("Get the painkillers. Go to the office", "the cabinet in the office"),
    ("Get the milk", "cabinet 230"),
])  # fmt: skip
def test_another_one_that_was_spoken_of_is_meant_before(before: str, cabinet: str) -> None:
    same(f"{before} and close the cabinet.", f"{before}. Close {cabinet}.", PILLS)
