"""Which one is opened, or closed: what holds the thing that is taken, what was spoken of."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, home_of, reader_in, reader_of, refused, same

from vh_core.goals import StateCondition

#: things and what they are in, of several that are called "the cabinet"
INSIDE = {"mug": 16, "toothpaste": 173, "paper": 226}


@for_each(("thing", "cabinet"), INSIDE.items())
@for_each(
    "text",
    ["open the cabinet and take the {}", "Open the cabinet. Take the {} out.",
     "open the cabinet, grab the {}", "Open the cabinet and get the {} out of it"],
)  # fmt: skip
def test_what_is_opened_for_a_thing_is_what_it_is_in(text: str, thing: str, cabinet: int) -> None:
    same(text.format(thing), f"take the {thing} in cabinet {cabinet}")


_LEFT = (", and leave it open", ". Leave it open.", ", but don't close it", " and keep it open")
_OUT = ("open the {0} and take the {1} out", "Open the {0}. Get the {1} out of it.",
        "open the {0}, take out the {1} and put it on the desk",
        "go to the {0}, open it, grab the {1}")  # fmt: skip


@for_each("text", _OUT)
@for_each(("holder", "thing"), [("fridge", "milk"), ("fridge", "chicken"), ("dishwasher", "fork")])
def test_what_is_opened_on_the_way_is_not_asked_to_be_open(
    holder: str, thing: str, text: str
) -> None:
    found = goal_of(text.format(holder, thing))
    assert not any(isinstance(each, StateCondition) for each in found.conditions)


@for_each("left", _LEFT)
@for_each("text", ("open the fridge and put the plum in it", "open the fridge, take out the milk"))
def test_what_is_left_open_is_open(text: str, left: str) -> None:
    opened = goal_of("open the fridge").conditions[0]
    assert opened in goal_of(f"{text}{left}").conditions


@for_each(
    "text",
    ("open the fridge", "put the plum on the desk and open the fridge",
     "open the fridge and put the plum on the desk", "open the fridge and turn on the tv",
     "open the fridge, put the plum in it, and the fridge should be open"),
)  # fmt: skip
def test_what_is_opened_for_its_own_sake_stays_open(text: str) -> None:
    assert goal_of("open the fridge").conditions[0] in goal_of(text).conditions


@for_each("between", ["and ", "turn on the tv, then ", "go to the bedroom, and "])
@for_each("cabinet", ["bathroom cabinet", "kitchen cabinet"])
@for_each("verb", ["close", "shut"])
def test_a_short_name_is_of_what_was_named_in_full(verb: str, cabinet: str, between: str) -> None:
    text = f"put the soap in the {cabinet}, {between}{verb} the "
    same(f"{text}cabinet", f"{text}{cabinet}")
    same(f"open the {cabinet}, {between}{verb} the cabinet",
         f"open the {cabinet}, {between}{verb} the {cabinet}")  # fmt: skip


def test_what_is_not_in_what_was_opened_is_said() -> None:
    message = refused("open the cabinet and take the bowl out").message
    assert '"bowl" is not in kitchencabinet' in message


OFFICE = reader_of(home_of("generated:seed=3606,rooms=7,objects=250"))


@for_each("verb", ["take", "grab", "bring me"])
@for_each("at", ["from the cabinet", "on the cabinet", "that is on the cabinet"])
@for_each("room", ["home office", "dining room"])
def test_what_is_on_a_cabinet_is_on_that_of_the_room_gone_to(verb: str, at: str, room: str) -> None:
    cabinet = {"home office": 193, "dining room": 216}[room]
    same(f"put the mug on the cabinet in the {room}, and {verb} the folder {at}",
         f"put the mug on the cabinet in the {room}, and {verb} the folder on cabinet {cabinet}",
         OFFICE)  # fmt: skip


def test_what_is_on_a_cabinet_is_on_the_one_that_was_opened() -> None:
    for room, folder in (("home office", 203), ("dining room", 234)):
        same(f"Go to the {room}. Open the cabinet, put in the folder from the top of the cabinet",
             f"Go to the {room}. Open the cabinet, put folder {folder} in it", OFFICE)  # fmt: skip


def test_what_is_named_alone_is_no_other_thing_under_another_name() -> None:
    reason = refused("In the bedroom, first the lamp, then the light off.").message
    assert '"lamp" named before' in reason


@pytest.mark.parametrize(
    "text",
    ["put the apple and the plum on top of each other on the table",
     "put the mug and the plate next to one another on the kitchen table"],
)  # fmt: skip
def test_what_goes_on_each_other_is_to_be_said_of_each(text: str) -> None:
    assert "say it of each thing" in refused(text).message


@pytest.mark.parametrize(
    "text", ["put the salmon next to the frying pan", "Put the salmon where the frying pan is."]
)
def test_beside_what_is_shut_in_is_in_there_too(text: str) -> None:
    same(text, "put the salmon in the stove")


@for_each(
    "told",
    ["with the {} in it", "in which the {} is", "in which the {} are", "that the {} are in",
     "containing the {}", "that contains {}", "which holds the {}", "that has the {} inside",
     "where you find the {}", "with {} inside"],
)  # fmt: skip
@for_each("do", ["open", "close"])
def test_told_by_what_is_in_it(do: str, told: str) -> None:
    reader = reader_in("h20_family")
    for drawer in ("drawer", "drawer of the dresser", "drawer from the dresser"):
        found = same(f"{do} the {drawer} {told.format('pants')}",
                     f"{do} the drawer with the pants in it", reader)  # fmt: skip
        (drawn,) = found.mentions
        assert drawn in reader._things.above(reader._view.graph.by_class["clothespants"])
        refused(f"{do} the {drawer} {told.format('lime')}", reader)
