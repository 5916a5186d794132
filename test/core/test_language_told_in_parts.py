"""Where several things are, told of each of them: it goes with the things, and has to be so."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

#: one plum is in the kitchen, two in the dining room; one mug in each
PLUMS = ("one in the kitchen", "two in the dining room")
ARE = ("one is in the kitchen", "two are in the dining room")
JOINTS = (" and ", ", ", ", and ")


@for_each("joint", JOINTS)
@for_each("parts", [PLUMS, ARE, PLUMS[::-1]])
@for_each("things", ["all plums", "the plums", "the three plums", "three plums"])
def test_between_the_gathering_and_the_putting(
    things: str, parts: tuple[str, str], joint: str
) -> None:
    told = joint.join(parts)
    for take in ("collect", "take", "gather"):
        same(f"{take} {things}, {told}, and put them in the fridge", "put all plums in the fridge")
    same(f"collect {things} ({told}) and put them in the fridge", "put all plums in the fridge")


@for_each("stop", [", ", ". ", ": "])
@for_each(
    "order",
    ["put all the plums in the fridge", "gather the three plums and put them in the fridge",
     "the plums should be in the fridge", "all plums go in the fridge",
     "take the plums and put them in the fridge"],
)  # fmt: skip
def test_behind_the_order(order: str, stop: str) -> None:
    for joint in JOINTS:
        same(f"{order}{stop}{joint.join(ARE)}", "put all plums in the fridge")
    same(f"{order}{stop}one is in the kitchen", "put all plums in the fridge")
    same(f"{order}{stop}two of them are in the dining room", "put all plums in the fridge")


@for_each("should", ["should be", "must be", "have to be", "belong"])
@for_each("things", ["the mugs", "both mugs", "all mugs"])
def test_of_what_should_be_somewhere(things: str, should: str) -> None:
    said = f"{things}, one in the kitchen and one in the dining room, {should} in the sink"
    same(said, "put all mugs in the sink")
    same(f"put {things}, one is in the kitchen and the other in the dining room, in the sink",
         "put all mugs in the sink")  # fmt: skip


@for_each(
    "there",
    ["one mug is in the kitchen and one mug is in the dining room",
     "one mug is in the kitchen, one is in the dining room",
     "a mug is in the kitchen and a mug in the dining room",
     "there are two mugs, one in the kitchen and one in the dining room",
     "there is one mug in the kitchen and one in the dining room"],
)  # fmt: skip
@for_each("put", ["put both in the sink", "put them in the sink",
                                 "both should be in the sink"])  # fmt: skip
def test_before_the_order(put: str, there: str) -> None:
    same(f"{there}, {put}", "put both mugs in the sink")
    same(f"{there}. {put}", "put both mugs in the sink")


def test_each_is_where_it_is_said_to_be() -> None:
    same("an apple is in the living room and a mug is in the dining room, put both in the fridge",
         "put the apple from the living room and the mug from the dining room in the "
         "fridge")  # fmt: skip


@pytest.mark.parametrize(
    "told", ["two in the kitchen and one in the dining room", "one in the kitchen and one in the "
             "dining room", "one in the bedroom and two in the dining room",
             "one in the kitchen and three in the dining room"],
)  # fmt: skip
def test_what_is_not_so_is_refused(told: str) -> None:
    refused(f"collect all plums, {told}, and put them in the fridge")
    refused(f"collect the three plums, {told}, and put them in the fridge")


def test_of_several_those_are_meant() -> None:
    both = "put the apple from the living room and one apple from the kitchen in the fridge"
    found = goal_of("take two apples, one in the kitchen and one in the living room, "
                    "and put them in the fridge")  # fmt: skip
    assert set(found.conditions) == set(goal_of(both).conditions)
    same("close both windows, one is in the kitchen and one in the bedroom",
         "close the window in the kitchen and the window in the bedroom")  # fmt: skip
    refused("put two plums away, one in the fridge and one on the table")
    refused("put all plums in the fridge. one is rotten")
