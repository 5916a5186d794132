"""All that was gathered, and those that are there already: "put the lot in the fridge", "bring two
forks to it", "beside them", "one is there already", "another clean one"."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from reading_home import goal_of, refused, same


@pytest.mark.parametrize(
    "all_of_it",
    [
        "all of it",
        "all of that",
        "the lot",
        "the whole lot",
        "everything of it",
        "it all",
        "all of them",
    ],
)
def test_all_that_was_taken(all_of_it: str) -> None:
    for inside in ("in", "inside"):
        if inside == "inside" and all_of_it == "it all":
            continue
        same(
            f"collect the apple, the lime and the salmon. put {all_of_it} {inside} the fridge",
            "put the apple, the lime and the salmon in the fridge",
        )
        same(
            f"take the fruit from the coffee table, then walk to the kitchen and put {all_of_it} {inside} the fridge",
            "take the fruit from the coffee table, then walk to the kitchen and put all of it in the fridge",
        )


def test_none_of_some_kind_is_there() -> None:
    for text in (
        "gather all the plates and glasses on the kitchen table and put them in the kitchen sink",
        "put all the plates and glasses on the kitchen table in the kitchen sink",
        "wash all plates and mugs on the dining table",
        "turn off all lamps and lights in the kitchen",
    ):
        refused(text)  # and not those of the whole house
    same(
        "turn off all lights and lamps in the dining room", "turn off all lights in the dining room"
    )
    goal_of(
        "put all apples and the oranges on the dining table in the fridge"
    )  # all apples there are


def test_it_is_the_place_where_several_were_put() -> None:
    for first, then in (
        ("bring two plates to the coffee table", "bring two forks to it"),
        ("put two plates on the coffee table", "put two forks on it"),
    ):
        plain = f"{first}, then put two forks on the coffee table"
        for joint in (", then ", ". Then "):
            same(f"{first}{joint}{then}", plain)
    same(
        "put the plate in the dishwasher. put the fork into it as well",
        "put the plate in the dishwasher. put the fork in the dishwasher",
    )
    for text in (
        "bring a plate to the coffee table, then put a fork on it",  # or on the plate
        "put the mug in the dishwasher, then put the fork in it",
    ):
        refused(text)
    same(
        "put the bowl on the table, then put the apple in it",
        "put the bowl on the table, then put the apple in the bowl",
    )


def test_it_is_what_has_an_inside_where_the_place_has_none() -> None:
    same(
        "put the apple and the bowl on the table and put a plum in it",
        "put the apple and the bowl on the table and put a plum in the bowl",
    )
    refused("there is a bowl and a mug on the table. put the plum in it")  # in either


def test_beside_several_that_stand_in_one_place() -> None:
    for text in (
        "put two plates on the dining table and two forks next to them",
        "put two plates on the dining table, then two forks beside them",
    ):
        same(text, "put two plates and two forks on the dining table")
    same(
        "take both plates out of the dishwasher, lay them on the kitchen table and put two water glasses beside them",
        "take both plates out of the dishwasher, lay them on the kitchen table. put two water glasses on the kitchen table",
    )
    refused("put the lime on the sofa and the apple on the bed and the mug next to them")


@pytest.mark.parametrize(
    "there",
    [
        "One is there already",
        "One's there already",
        "One of them is already there",
        "There is one there already",
        "There's one there already",
        "one mug is already on it",
    ],
)
def test_some_of_so_many_are_there(there: str) -> None:
    for order in (
        "I want two mugs on the dining table",
        "There should be two mugs on the dining table",
    ):
        for joint in (". ", ", "):
            same(f"{order}{joint}{there}.", "there should be two mugs on the dining table")
    if not there.startswith("One of"):
        refused(f"Put two mugs on the dining table. {there}.")  # two more, or two in the end


def test_one_more_than_is_there() -> None:
    plain = "put one more mug from the kitchen on the dining table"
    for text in (
        "There is already one mug on the dining table, so bring one more from the kitchen.",
        "one mug is already on the dining table, add another one from the kitchen",
        "There is one mug on the dining table already. Please put one more from the kitchen there.",
    ):
        same(text, plain)
    same(
        "one glass is on the kitchen table already, add a second clean one, plus one juice from the fridge",
        "put one more clean glass and one juice from the fridge on the kitchen table",
    )
    same(
        "Put one more fork on the kitchen table so that there are two.",
        "put two forks on the kitchen table",
    )
    refused("put a second fork on the kitchen table")
    same(
        "there is a mug on the dining table, get another one from the cabinet",
        "get another mug from the cabinet",
    )
    refused("there is one mug on the dining table. bring one more")  # there, or to whoever speaks
    same(
        "take the apple from the kitchen counter and put it on the coffee table, one apple is there already",
        "put the apple from the kitchen counter on the coffee table",
    )


def test_another_one_that_is_so_is_none_of_those_before() -> None:
    for text in (
        "put a clean glass on the dining table and another clean one on the coffee table",
        "put a clean glass on the dining table. put a second clean one on the coffee table",
    ):
        same(
            text,
            "put a clean glass on the dining table and another clean glass on the coffee table",
        )
    same(
        "put the clean glass from the kitchen table on the dining table and another clean one on the coffee table",
        "put the clean glass from the kitchen table on the dining table and another clean glass on the coffee table",
    )
    for again in ("bring it too", "bring it there", "bring it there too"):
        same(
            f"get a clean wine glass from the kitchen, bring it to the dining table, get another clean one from the kitchen, {again}",
            "put two clean wine glasses from the kitchen on the dining table",
        )
    same(
        "get a clean glass from the kitchen, bring it to the dining table, get a second clean one from the kitchen, bring it too, then bring the wine",
        "put two clean glasses from the kitchen and the wine on the dining table",
    )
