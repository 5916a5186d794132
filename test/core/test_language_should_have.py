"""What a place should have: "the table should have two plates on it", "no open window in there"."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import READER, goal_of, refused, same

from vh_core.language.misunderstanding import Misunderstanding

_PLACES = {
    "the coffee table": ("on", "on top"),
    "kitchen table": ("on it", "on"),
    "the fridge": ("in it", "in"),
    "the dishwasher": ("inside", "in"),
}


@for_each("has", ("should have", "must contain", "needs to have", "has to hold"))
@for_each("place", ("the coffee table", "kitchen table", "the fridge"))
@for_each("things", ("all the plums", "lime and salmon", "the mug"))
def test_it_is_put_there(place: str, has: str, things: str) -> None:
    inside = place.endswith("fridge")
    plain = f"put {things} {'in' if inside else 'on'} the {place.removeprefix('the ')}"
    same(f"{place} {has} {things}", plain)
    for where in ("in it", "inside") if inside else ("on it", "on top"):
        same(f"{place} {has} {things} {where}", plain)


def test_the_place_is_so_as_well() -> None:
    plain = "put every dirty plate in the dishwasher"
    same(
        "the dishwasher should contain every dirty plate and be closed",
        f"{plain} and close the dishwasher",
    )
    same(f"{plain}. the fridge must be closed", f"{plain} and close the fridge")
    same("the tv must get turned off", "turn off the tv")


@for_each("who", ("i", "everybody", "the kitchen", "the guests", "my brother"))
def test_who_should_have_it_is_no_place(who: str) -> None:
    refused(f"{who} should have two plates")


_NO = ("no {so} {what}s in the {room}", "there should be no {so} {what} in the {room}",
       "I want no {so} {what}s in the {room}.")  # fmt: skip


@for_each("text", _NO)
@for_each(("so", "done"), (("open", "close"), ("closed", "open")))
@for_each("room", ("bedroom", "living room"))
def test_none_is_so(text: str, so: str, done: str, room: str) -> None:
    same(text.format(so=so, what="window", room=room), f"{done} the window in the {room}")


def test_none_of_two_kinds_is_so() -> None:
    plain = "close the drawers in the bedroom and close the window in the bedroom"
    same("no open drawer and no open window in the bedroom, please", plain)
    same("no open drawers in the bedroom and no open window in the bedroom", plain)
    same("no open fridge and no running tap", "close the fridge and turn off all the taps")
    refused("no dirty plates on the kitchen table")  # washed, or put away?
    refused("no clean plates on the kitchen table")
    assert "windows excepts" not in refused("no open windows except in the kitchen").message


@pytest.mark.parametrize("should", ("should be", "must be", "has to be"))
def test_it_should_be_so_and_should_be_there(should: str) -> None:
    same(
        f"the dirty plate {should} clean and {should} on the kitchen table",
        "wash the dirty plate and put it on the kitchen table",
    )
    same(
        f"the lime {should} in the fridge and it {should} closed",
        "put the lime in the fridge and close it",
    )
    same(
        f"the tv {should} off and no open window in the bedroom",
        "turn off the tv and close the window in the bedroom",
    )


@pytest.mark.parametrize("comes", ("has to become", "must become", "should become", "has to get"))
def test_it_becomes_clean(comes: str) -> None:
    same(f"the dirty plate {comes} clean", "wash the dirty plate")
    same(f"the windows in the bedroom {comes} open", "open the windows in the bedroom")
    same("make the dirty plate clean", "wash the dirty plate")
    refused(f"the plate {comes} red")


@pytest.mark.parametrize("order", ("close", "put", "turn off", "wash"))
def test_also_stands_behind_the_verb(order: str) -> None:
    what = {"close": "the fridge", "put": "the lime in the fridge", "turn off": "the tv"}
    said = what.get(order, "the dirty plate")
    same(f"{order} also {said}", f"{order} {said}")
    for joint in (", ", " and ", ". "):
        same(
            f"open the window in the bedroom{joint}{order} also {said}",
            f"open the window in the bedroom and {order} {said}",
        )


@pytest.mark.parametrize("also", ("also the ones in the dishwasher", "even those in the dishwasher",
                                  "including the ones in the dishwasher"))  # fmt: skip
def test_some_of_all_of_them(also: str) -> None:
    plain = "put all the forks on the kitchen table"
    for text in (
        f"put all the forks, {also}, on the kitchen table",
        f"put all the forks ({also}) on the kitchen table",
        f"put all the forks on the kitchen table, {also}",
    ):
        same(text, plain)
    found = READER.read(f"put the forks on the desk, {also}")  # which are all there are, if read
    every = goal_of("put all the forks on the desk").conditions
    assert isinstance(found, Misunderstanding) or set(found.conditions) == set(every)
    refused(f"put all the plates in the sink on the kitchen table, {also}")
    same("put the lime, also the mug, in the fridge", "put the lime and the mug in the fridge")


_WITH = {
    "heat {} with the microwave": "heat {} in the microwave",
    "heat up {} using the microwave": "heat {} in the microwave",
    "use the microwave to heat {}": "heat {} in the microwave",
    "cook {} with the stove": "cook {} in the stove",
}


@for_each("what", ("the salmon", "the chicken"))
@for_each(("text", "plain"), _WITH.items())
def test_the_machine_it_is_done_with(text: str, plain: str, what: str) -> None:
    same(text.format(what), plain.format(what))


@pytest.mark.parametrize("by", ("with the switch", "using the light switch", "by the switch"))
def test_the_switch_it_is_done_with(by: str) -> None:
    for said in ("turn on the light in the bedroom {}", "turn the light on in the bedroom {}",
                 "go to the bedroom and turn on the light {}"):  # fmt: skip
        found = goal_of(said.format(by))
        assert found.conditions == goal_of("turn on the light switch in the bedroom").conditions
    same("turn off the tv with the remote control", "turn off the tv")
    same("use the remote to turn off the tv", "turn off the tv")
    same("use the sponge to clean the kitchen table", "clean the kitchen table")
    refused("turn off the tv with the dirty plate")


@for_each("place, how", [("fridge", "in"), ("dishwasher", "inside"), ("coffee table", "on")])
@for_each("things", ["the milk and the salmon", "two plates", "one plum, one apple and the wine"])
@for_each("then", ["", ". Close the closet once this is done", " and close the closet"])
def test_what_a_place_needs_in_it(place: str, how: str, things: str, then: str) -> None:
    plain = then.replace(" once this is done", "")
    same(f"the {place} needs {things} {how} it{then}", f"put {things} {how} the {place}{plain}")
    refused(f"the {place} needs a wash in it")
    same(f"make it so that the milk is {how} the {place}", f"put the milk {how} the {place}")
