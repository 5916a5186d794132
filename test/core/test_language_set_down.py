"""Orders as people set them down: a thing before its room, two things before what is done with
them, where something is in the middle of the order, what was taken out of several places."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, reader_in, refused, same


@for_each("room", ["bedroom", "living room", "kitchen"])
@for_each(
    ("thing", "so"), [("light switch", "off"), ("window", "close"), ("curtains", "open"),
                      ("window", "closed")],
)  # fmt: skip
def test_a_thing_before_its_room(thing: str, so: str, room: str) -> None:
    how = {"close": "closed"}.get(so, so)
    plain = f"the {thing} in the {room} should be {how}"
    same(f"{thing} {room} {so}", plain)
    same(f"{thing} {room} {so}, tv living room off", f"{plain} and the tv should be off")
    same(f"tv living room off and {thing} {room} {so}", f"{plain} and the tv should be off")


@for_each("them", ["both", "them", "them both"])
@for_each(
    ("two", "verb"), [("tv and computer", "turn {} off"), ("fridge and microwave", "close {}"),
                      ("tv and computer", "switch off {}")],
)  # fmt: skip
def test_two_things_before_what_is_done(two: str, verb: str, them: str) -> None:
    one, other = two.split(" and ")
    same(f"{two}, {verb.format(them)}", verb.format(f"the {one} and the {other}"))


def test_two_things_of_a_room_before_what_is_done() -> None:
    same("lamp and tv in the living room, turn both off",
         "turn off the lamp and the tv in the living room")  # fmt: skip


@for_each(
    ("order", "rest"),
    [("move {}", "to the kitchen table"), ("put {}", "on the kitchen table"),
     ("bring {}", "to the kitchen table"), ("take {}", "and put it on the kitchen table")],
)  # fmt: skip
@for_each("is_", ["it is", "it's", "which is"])
def test_where_it_is_in_the_middle(is_: str, order: str, rest: str) -> None:
    order = order.format("the orange")
    same(
        f"{order}, {is_} in the fridge, {rest}",
        "put the orange from the fridge on the kitchen table",
    )
    refused(f"{order}, {is_} in the microwave, {rest}")


def test_where_they_are_in_the_middle() -> None:
    same("take the candles, they are in the bedroom, and put them on the coffee table",
         "put the candles on the coffee table")  # fmt: skip


@for_each("close", ["", ", close the cabinet"])
@for_each("put", ["both bowls", "the bowls", "them", "the two bowls"])
def test_what_was_taken_out_of_each(put: str, close: str) -> None:
    text = (f"Open the cabinet in the living room, take the bowl{close}. "
            f"Open the cabinet in the home office, take the bowl{close}. ")  # fmt: skip
    found = goal_of(f"{text}Put {put} on the kitchen table.", reader_in("h16_family"))
    reader = reader_in("h16_family")
    plain = goal_of("put the bowl from the living room and the bowl from the home office on the "
                    "kitchen table", reader)  # fmt: skip
    assert set(plain.conditions) <= set(found.conditions)


@pytest.mark.parametrize("verb", ["open", "close", "shut"])
def test_a_container_is_told_by_what_is_in_it(verb: str) -> None:
    same(f"{verb} the fridge with the milk", f"{verb} the fridge")
    same(f"{verb} the nightstand with the book", f"{verb} the nightstand with the book in it")
    refused(f"{verb} the dishwasher with the milk")


def test_a_statement_ends_where_something_goes() -> None:
    same("orange out of the fridge onto the kitchen table, the fridge must be closed",
         "put the orange from the fridge on the kitchen table and close the fridge")  # fmt: skip
    same("orange onto the table, fridge should be closed afterwards",
         "put the orange on the table and close the fridge")  # fmt: skip


@pytest.mark.parametrize("head", ["prepare my clothes for tomorrow", "prepare my clothes",
                                  "get my outfit ready for the party"])  # fmt: skip
def test_clothes_are_prepared_as_is_said(head: str) -> None:
    same(f"{head}: a shirt and one pants on the bed", "put a shirt and one pants on the bed")


@pytest.mark.parametrize("why", ["i want to watch television now", "we want to watch tv now"])
@pytest.mark.parametrize("joint", [", so ", " so "])
def test_what_is_wanted_now_is_why(why: str, joint: str) -> None:
    same(f"{why}{joint}the fridge should be closed and the tv on",
         "close the fridge and turn on the tv")  # fmt: skip
