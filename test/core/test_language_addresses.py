"""Whom somebody speaks to, however it is called, and that what it is called asks for nothing."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import READER, refused, same

from vh_core.language import Misunderstanding

ORDERS = ("put the milk in the fridge", "turn off the tv", "close the bedroom window")
ADDRESSES = (
    "service robot", "home robot", "household robot", "home service robot", "cleaning robot",
    "my little robot", "dear house robot", "robot", "robot helper",
)  # fmt: skip
GREETED = ("hey {}", "hello {}", "good morning, {}", "ok {}")
QUOTED = ('"Rosie"', '"robot name"', '"R2 D2"', "“Max”")
FRAMES = ("{who}, {do}", "{who}, please {do}.", "{who}: {do}", "{who}, can you {do}?")


@pytest.mark.slow
@for_each("frame", FRAMES)
@for_each("who", ADDRESSES)
def test_a_robot_is_called_by_what_it_is_for(who: str, frame: str) -> None:
    for do in ORDERS:
        same(frame.format(who=who, do=do), do)
        for greeted in GREETED:
            same(frame.format(who=greeted.format(who), do=do), do)


@pytest.mark.parametrize("name", QUOTED)
def test_what_is_quoted_after_a_greeting_is_a_name(name: str) -> None:
    for do in ORDERS:
        same(f"Hello {name}. Please {do}.", do)
        same(f"Hey {name}, {do}", do)
        same(f"Hi there, hello {name}! {do}", do)


def test_what_is_quoted_without_a_greeting_may_be_said() -> None:
    for name in QUOTED[:2]:
        assert isinstance(READER.read(f"{name}, close the fridge"), Misunderstanding)
    refused('Hello "open the window", close the fridge')


def test_what_a_robot_is_for_is_no_robot() -> None:
    refused("home: close the windows")
    same("washing machine, on", "turn on the washing machine")


PLACED = (
    ("put the milk", "in the fridge"),
    ("close the curtains", "in the bedroom"),
    ("turn off the lamps", "in the living room"),
    ("bring the plum", "to the kitchen table"),
)


@for_each("who", ("dear", "love", "my dear", "mate", "sweetheart"))
@for_each(("do", "where"), PLACED)
def test_whoever_is_spoken_to_may_stand_before_the_place(who: str, do: str, where: str) -> None:
    same(f"{do}, {who}, {where}", f"{do} {where}")
    same(f"Could you {do}, {who}, {where}?", f"{do} {where}")
    same(f"{do} {where} kindly", f"{do} {where}")


@for_each("who", ("the plum", "guys and the lime", "but dear"))
def test_nothing_else_is_left_out_there(who: str) -> None:
    plain = READER.read("put the milk in the fridge")
    found = READER.read(f"put the milk, {who}, in the fridge")
    assert isinstance(found, Misunderstanding) or found != plain


@for_each("who", ("sb", "somebody"))
@for_each("order", ORDERS)
def test_somebody_is_whoever_does_it(who: str, order: str) -> None:
    same(f"can {who} {order} pls", order)
    refused(f"{who} could have {order}")
    refused("bring me smth")


@for_each("where", ("in every room where they are on", "in all rooms in which they are still on"))
@for_each("what", ("the lamps", "all lights"))
def test_what_is_off_already_needs_no_telling_apart(where: str, what: str) -> None:
    same(f"turn off {what} {where}", f"turn off {what} everywhere")
    refused(f"turn on {what} {where}")
    refused(f"turn off {what} in every room where nobody is")
