"""What is said in passing: when and for whom, that it is one of several things to see to, how it
came to be so, and where others live meanwhile."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

_AT_THE_FATHERS = reader_in("h13_father")
_AT_THE_GUESTHOUSE = reader_in("h13_landlady")
ORDERS = [
    "put the milk on the kitchen table and close the fridge",
    "turn off the tv",
    "close the windows",
]


@for_each(
    "when",
    ["when you are done", "once you're finished", "when done", "after you have finished with that",
     "before the meeting", "before my next call", "before dinner", "before bed"],
)  # fmt: skip
@for_each("order", ORDERS)
def test_what_comes_next_changes_nothing(order: str, when: str) -> None:
    same(f"{order} {when}", order)
    same(f"{order}, {when}.", order)


@for_each("order", ["close the fridge", "turn off the tv"])
@for_each("when", ["when I am done", "when the guests leave",
                                  "once the tv is off", "after the meeting"])  # fmt: skip
def test_what_has_to_be_waited_for_is_none_of_that(order: str, when: str) -> None:
    refused(f"{order} {when}")


def test_a_door_is_closed_behind_one() -> None:
    same("take the milk and close the fridge behind you", "take the milk and close the fridge")
    refused("put the chair behind you")


@for_each(
    "see_to",
    ["Fix both", "Do both", "Please fix this", "Sort that out", "Please see to it", "Take care of both of these",
     "Put that right", "Can you handle these two things", "Fix the two"],
)  # fmt: skip
def test_what_is_to_be_seen_to_stands_behind_it(see_to: str) -> None:
    same(f"The stove is on and the fridge is open. {see_to}: stove off, fridge closed.",
         "turn off the stove and close the fridge", _AT_THE_FATHERS)  # fmt: skip


@for_each("wait", ["wait in {0}", "wait for me in {0}", "please wait in {0}", "stay in {0}",
                                  "go and wait in {0}", "go wait in {0}", "remain in {0}"])  # fmt: skip
@for_each("room", ["the kitchen", "the living room"])
def test_one_waits_where_one_goes(wait: str, room: str) -> None:
    same(wait.format(room), f"go to {room}")
    same(f"turn off the tv and {wait.format(room)}", f"turn off the tv and go to {room}")


def test_nobody_waits_for_what_happens() -> None:
    refused("wait in the kitchen until I come")
    refused("wait in the garage")


WHO = ["the kids", "my son", "somebody", "anyone", "I", "the guests", "they"]


@for_each("who", WHO)
@for_each(
    ("thing", "so", "order"),
    [("toilet", "open", "close it"), ("tv", "on", "turn it off"), ("fridge", "open", "shut it")],
)
def test_who_left_it_so_is_not_asked(who: str, thing: str, so: str, order: str) -> None:
    plain = f"if the {thing} is {so}, {order}"
    same(f"if {who} left the {thing} {so}, {order}", plain, _AT_THE_FATHERS)
    same(f"{order.replace('it', 'the ' + thing)} if {who} left it {so}", plain, _AT_THE_FATHERS)


@for_each("who", WHO)
def test_what_somebody_forgot_is_not_so_yet(who: str) -> None:
    same(
        f"if {who} forgot to close the fridge, close it",
        "if the fridge is open, close it",
        _AT_THE_FATHERS,
    )
    same(f"if {who} forgot to turn off the stove, please turn it off", "if the stove is on, turn it off",
         _AT_THE_FATHERS)  # fmt: skip


@for_each(
    ("guest", "lives"),
    list(product(["A late guest", "My sister", "Guests", "An old friend", "The kids"],
                 ["will eat in the kitchen", "would like to read in the living room", "will have breakfast in the dining room",
                  "will be working in the home office"])),
)  # fmt: skip
def test_where_others_live_orders_nothing(guest: str, lives: str) -> None:
    order = "put a clean plate on the kitchen table"
    same(f"{guest} {lives}. {order}.", order, _AT_THE_GUESTHOUSE)


def test_there_is_where_others_live() -> None:
    same("A visitor is going to work in the home office. Turn on the lamp there.",
         "turn on the table lamp in the home office", _AT_THE_GUESTHOUSE)  # fmt: skip


@for_each("one", ["including", "even"])
@for_each(
    ("order", "which", "plain"),
    [("close all the windows", "the one in the kitchen", "close all the windows"),
     ("close every window", "the kitchen window", "close every window"),
     ("turn off all the lights", "the bathroom light", "turn off all the lights"),
     ("put all the apples in the fridge", "the one on the coffee table", "put all the apples in the fridge"),
     ("I want all three apples in the fridge", "those in the kitchen", "put all the apples in the fridge"),
     ("put all the apples in the fridge", "the milk", "put all the apples and the milk in the fridge")],
)  # fmt: skip
def test_one_of_all_is_named(order: str, which: str, plain: str, one: str) -> None:
    same(f"{order}, {one} {which}", plain)


@for_each("end", [", ", ". ", "; "])
@for_each(
    "why", ["that one needs airing", "that one stays open", "that one I need", "that one should be left alone",
            "that one is still needed", "that one needs to stay open", "because that one is mine"],
)  # fmt: skip
def test_why_one_is_left_out(why: str, end: str) -> None:
    order = "close all windows except the one in the kitchen"
    same(f"{order}{end}{why}", order)


def test_the_one_that_is_left_out_may_be_asked_for() -> None:
    found = goal_of("open all windows except the one in the kitchen, that one should be closed")
    assert len(found.conditions) == 6
    refused("open all windows except the one in the kitchen, that one needs to be cleaned by you")


@for_each("where", ["in the bookshelf", "on the bookshelf", "in the bookshelf in the living room"])
@for_each(
    "said", ["There is a box {0}. Put the toy in it.", "There's a box {0}, put the toy in it.",
             "A box is {0}. Put the toy into it.", "There's a box {0}; put the toy in there."],
)  # fmt: skip
def test_things_go_into_the_box_that_is_there(said: str, where: str) -> None:
    same(said.format(where), "put the toy in the box", _AT_THE_FATHERS)


@pytest.mark.parametrize("said", ["There is a box in the bookshelf. Put the toy in it, too.",
                                  "Put the box in the bookshelf and put the toy in it."])  # fmt: skip
def test_into_which_of_two_is_not_guessed(said: str) -> None:
    assert "say which" in refused(said, _AT_THE_FATHERS).message


@pytest.mark.parametrize("kind", ["fruit", "food"])
def test_everything_that_is_of_a_kind(kind: str) -> None:
    plain = f"put all the {kind} on the dining table in the fridge"
    same(
        f"From the dining table, put into the fridge everything that is {kind}, and nothing that is not.",
        plain,
    )
    same(f"Everything on the dining table that's {kind} goes in the fridge, the rest stays.", plain)
    same(f"put everything that is {kind} on the dining table in the fridge", plain)


@for_each(
    "there", ["one fork is there already", "one is already there", "one of them is on it already"]
)
@for_each(
    "wish",
    [
        "I need two plates and two forks on the kitchen table",
        "I want two forks on the kitchen table",
    ],
)
def test_some_are_there_already(wish: str, there: str) -> None:
    same(f"{wish}, {there}.", wish)
    refused(f"put two forks on the kitchen table, {there}")  # two more, or one


def test_what_lies_on_top_is_not_inside() -> None:
    for said in ("move the pot from the top of the stove to the kitchen counter",
                 "take the pot off the top of the stove and put it on the kitchen counter"):  # fmt: skip
        goal = goal_of(said, _AT_THE_FATHERS)
        assert {condition.from_id for condition in goal.conditions} == {83}  # 73 is inside
