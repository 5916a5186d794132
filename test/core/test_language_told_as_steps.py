"""Recipes: what the robot does, told step by step, and what a step leaves to those before it."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

from vh_core.goals import RelationCondition

ORDERS = {
    "goes to the kitchen and closes the fridge": "go to the kitchen and close the fridge",
    "opens the fridge": "open the fridge",
    "picks up the plum, opens the fridge, puts the plum in the fridge": "put the plum in the fridge",
    "turns off the tv and closes the fridge": "turn off the tv and close the fridge",
    "takes the plum and then places it on the desk": "put the plum on the desk",
}  # fmt: skip


@for_each("who", ["", "the robot ", "robot ", "the home robot "])
@for_each("told", ORDERS)
def test_what_the_robot_does_is_ordered(who: str, told: str) -> None:
    same(f"{who}{told}", ORDERS[told])


@for_each("should", ["should", "shall", "must", "has to", "will", "is to"])
@for_each("who", ["the robot", "robot", "our robot"])
@for_each("before", ["", "turn off the tv, ", "turn off the tv, then "])
def test_what_the_robot_shall_do_is_ordered(should: str, who: str, before: str) -> None:
    same(f"{before}{who} {should} close the fridge", f"{before}close the fridge")


@pytest.mark.parametrize(
    "told", ["the robot should be in the kitchen", "who puts plums in the fridge", "is the robot to close"]
)  # fmt: skip
def test_what_the_robot_is_orders_nothing(told: str) -> None:
    refused(told)


@for_each("leave", ["exit", "leave", "walk out of", "go out of"])
@for_each("go", ["go to the kitchen", "enter the kitchen", "walk into the kitchen"])
@for_each("between", [", ", " and ", ", then "])
def test_the_room_that_is_left_on_the_way(leave: str, go: str, between: str) -> None:
    text = f"{leave} the bathroom{between}{go} and close the fridge"
    same(text, "go to the kitchen and close the fridge")


@pytest.mark.parametrize("leave", ["leave", "please leave"])
def test_a_room_that_is_only_left_is_no_task(leave: str) -> None:
    refused(f"{leave} the bathroom")


FAMILY = "h20_family"
MACHINES = {"dishwasher": "plate", "fridge": "wine", "microwave": "mug"}


@for_each("machine", MACHINES)
@for_each("how", ["put it in", "put it inside", "place it in"])
def test_things_go_into_what_was_opened_for_them(machine: str, how: str) -> None:
    """And not onto the table that they are taken from."""
    reader = reader_in(FAMILY)
    text = f"open the {machine}; put the {MACHINES[machine]} in; pick up the glass from the dining table; {how}; close it"
    goal = goal_of(text, reader)
    where = {each.to_id for each in goal.conditions if isinstance(each, RelationCondition)}
    how_they_are = {
        each.relation for each in goal.conditions if isinstance(each, RelationCondition)
    }
    assert len(where) == 1 and how_they_are == {"INSIDE"}, goal.conditions


@pytest.mark.parametrize("thing", ["toothpaste", "toothbrush", "comb", "bar of soap"])
def test_nothing_is_put_in_itself(thing: str) -> None:
    reader = reader_in(FAMILY)
    goal = reader.read(
        f"open the bathroom cabinet; take the toothbrushes; put them in; take the {thing}; put it in"
    )
    for each in getattr(goal, "conditions", ()):
        if isinstance(each, RelationCondition):
            assert each.to_id != each.from_id
            assert each.relation == "INSIDE"


def test_what_was_opened_before_something_else_is_not_where_things_go() -> None:
    reader = reader_in(FAMILY)
    same(
        "open the bathroom cabinet. put the apple in the fridge. put the wine in",
        "open the bathroom cabinet. put the apple and the wine in the fridge",
        reader,
    )


@pytest.mark.parametrize("trousers", ["trousers", "pants"])
@pytest.mark.parametrize("between", [", open the washer, ", " and open the washing machine. then "])
def test_a_pair_is_them_whatever_was_opened_since(trousers: str, between: str) -> None:
    reader = reader_in(FAMILY)
    text = f"take the dirty {trousers}{between}put them in"
    same(text, f"open the washing machine, put the dirty {trousers} in the washing machine", reader)


def test_one_thing_is_not_them() -> None:
    refused("take the mug, open the dishwasher, put them in", reader_in(FAMILY))


@for_each("wash", ["", "wash it, ", "wash it there, then "])
@for_each("start", ["", "go to the office, "])
def test_it_stays_in_the_room_that_it_was_brought_to(start: str, wash: str) -> None:
    reader = reader_in(FAMILY)
    text = f"{start}pick up the dirty mug from the desk, carry it to the kitchen sink, {wash}set it down on the counter"
    goal = goal_of(text, reader)
    same(
        text,
        f"{'wash the mug from the desk. ' if wash else ''}put the mug from the desk on the kitchen counter",
        reader,
    )
    assert goal.conditions
