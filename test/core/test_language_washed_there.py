"""What is washed in the dishwasher, or is said to be in it: it is to be there, and washed there."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.goals import RelationCondition, StateCondition, node_of

SINGLE = ("the fork", "a plate and a fork", "the fork, the wine glass and the plate",
          "the fork, wine glass, and water glass")  # fmt: skip
THERE = ("the fork", "a plate and a fork")


@for_each("things", SINGLE)
@for_each("verb", ["wash", "clean", "rinse"])
def test_a_relative_place_is_where_they_are_to_be(verb: str, things: str) -> None:
    """Those that are there are meant, where one of each is; else one of each is put there."""
    there = " that are in the dishwasher" if things in THERE else ""
    run = "close the dishwasher and turn on the dishwasher"
    same(f"{verb} {things} in the dishwasher", f"put {things} in the dishwasher, {run}")
    for where in ("that are in the dishwasher", "that is in the dishwasher"):
        same(f"{verb} {things} {where}", f"put {things}{there} into the dishwasher, {run}")


def test_of_several_those_are_meant_that_are_there() -> None:
    refused("wash the books that are in the dishwasher")
    refused("wash all the apples that are in the dishwasher")


@pytest.mark.parametrize("verb", ["wash", "clean", "rinse", "scrub"])
def test_where_none_is_in_the_sink_it_is_washed_there(verb: str) -> None:
    for thing in ("mug", "plate", "wine glass", "apple", "salmon"):
        goal = goal_of(f"{verb} the {thing} in the kitchen sink")
        (put,) = (each for each in goal.conditions if isinstance(each, RelationCondition))
        assert HOME.nodes[node_of(put.to_id)].class_name == "sink"
        assert StateCondition(node_of(put.from_id), "CLEAN") in goal.conditions
        same(f"{verb} the {thing} in the kitchen sink", f"{verb} a {thing} in the kitchen sink")


def test_of_several_none_is_thought_to_be_elsewhere_but_food() -> None:
    for text in ("wash the apples in the kitchen sink", "rinse the plums in the kitchen sink"):
        goal = goal_of(text)
        washed = {each.node_id for each in goal.conditions if isinstance(each, StateCondition)}
        put = {each.from_id for each in goal.conditions if isinstance(each, RelationCondition)}
        assert len(washed) > 1
        assert washed == put
    for text in (
        "wash the plates in the sink",
        "wash all the apples in the sink",
        "wash the dirty plate in the fridge",
        "rinse all the mugs in the sink",
    ):
        refused(text)


@for_each("wash", [" and wash it", ", then clean it", ". Wash it."])
@for_each("place", ["in the sink", "on the kitchen table"])
@for_each(("thing", "dirty"), [("plate", 46), ("wine glass", 71), ("water glass", 66)])
def test_what_is_washed_next_is_dirty(thing: str, dirty: int, place: str, wash: str) -> None:
    assert "DIRTY" in HOME.nodes[dirty].states
    found = goal_of(f"put the {thing} {place}{wash}")
    assert {i for each in found.conditions for i in each.mentions[:1]} == {dirty}


@for_each(
    "order",
    (
        "put {} in the {}",
        "{} should go in the {}",
        "take {} and put it in the {}",
    ),
)
@for_each(
    "everything, machine",
    (
        ("everything from the kitchen table", "dishwasher"),  # with the fruit
        ("everything on the dining room table", "dishwasher"),
        ("all things on the coffee table", "dishwasher"),  # with the newspaper
        ("everything in the bathroom", "washing machine"),  # with the soap
    ),
)
def test_what_is_washed_in_no_machine_goes_in_none(
    everything: str, machine: str, order: str
) -> None:
    refused(order.format(everything, machine))


@for_each(
    "all_but, meant",
    (
        (
            "everything from the kitchen table except the fruit",
            "the fork, the bowl and the glass from the kitchen table",
        ),
        ("the apple from the kitchen table", "the apple (73)"),  # by its name it does
    ),
)
def test_what_is_washed_there_does(all_but: str, meant: str) -> None:
    same(f"put {all_but} in the dishwasher", f"put {meant} in the dishwasher")
