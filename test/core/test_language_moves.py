"""Moves that change nothing, what one goes to and names again, what is started by a button, and
what is said around an order: as in recipes that people type."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

_WASH = "open the dishwasher, put the plum in the dishwasher, close the dishwasher"


@for_each("go", ["walk to", "go up to", "step over to", "walk right up to"])
@for_each("stop", [", ", ". ", " and "])
def test_what_is_gone_to_and_named_again(go: str, stop: str) -> None:
    same(f"go to the kitchen, {go} the fridge{stop}open the fridge", "open the fridge")
    same(f"{go} the kitchen, {go} the sink{stop}close the windows", "close the kitchen window")


def test_the_windows_of_both_rooms() -> None:
    same("go to the kitchen and the bedroom and open the windows there",
         "open the windows in the kitchen and the windows in the bedroom")  # fmt: skip


@for_each("joint", [". Then ", ", then ", ", ", ". ", " and "])
@for_each("rooms", [("bedroom", "bathroom"), ("kitchen", "office"), ("bedroom", "dining room")])
@for_each("do", ["turn off the light", "close the curtains", "open the window"])
def test_of_rooms_gone_to_one_after_the_other_the_last(
    do: str, rooms: tuple[str, str], joint: str
) -> None:
    one, other = rooms
    said = goal_of(f"go to the {one}{joint}go to the {other}. {do}")
    assert said.conditions[-1:] == goal_of(f"{do} in the {other}").conditions
    assert not {*goal_of(f"{do} in the {one}").conditions} & {*said.conditions}


@for_each("turn", ["turn around", "turn round", "turn left", "turn to the right"])
@for_each("joint", [", ", " and ", ", then "])
def test_turning_before_one_goes(turn: str, joint: str) -> None:
    same(f"{turn}{joint}go to the kitchen", "go to the kitchen")
    same(f"go to the kitchen, {turn}{joint}open the fridge", "open the fridge")


def test_turning_alone() -> None:
    refused("turn around")
    refused("turn left")
    same("turn the tv off and go to the kitchen", "turn off the tv, go to the kitchen")


@pytest.mark.parametrize(
    "out", ["walk out of the office and into the bedroom", "go out of the office, into the bedroom",
            "leave the office and go into the bedroom", "leave the office, walk to the bedroom"],
)  # fmt: skip
def test_out_of_one_room_into_another(out: str) -> None:
    same(out, "go to the bedroom")
    same(f"{out} and turn off the light", "go to the bedroom and turn off the light")


def test_leaving_out_is_no_way_out() -> None:
    refused("leave the kitchen and turn off the lights")
    refused("leave the kitchen")


@for_each(
    "press", ["press the button to start it", "push the button on it to start it",
              "press the button so that it starts", "hit the button to turn it on",
              "press the button to start the dishwasher"],
)  # fmt: skip
def test_the_button_that_starts_it(press: str) -> None:
    same(f"{_WASH}, {press}", f"{_WASH}, turn on the dishwasher")
    refused("press the button to open the dishwasher")


@pytest.mark.parametrize("drink", ["wine", "water"])
@pytest.mark.parametrize("said", ["two glasses for {}", "two glasses for the {}"])
def test_what_a_glass_is_for(said: str, drink: str) -> None:
    same(f"put {said.format(drink)} on the table", f"put two {drink} glasses on the table")
    same(f"bring me a glass for {drink}", f"bring me a {drink} glass")


def test_glasses_for_several_drinks() -> None:
    refused("put two glasses for wine and water on the table")


@for_each("before", ["before bed", "before we go out", "before we leave"])
@for_each("stop", [": ", ", "])
def test_before_what_things_are_so(before: str, stop: str) -> None:
    same(f"{before}{stop}tv off, all the ceiling lights off",
         "turn off the tv and all the ceiling lights")  # fmt: skip
    refused(f"{before} i watch the tv")


@pytest.mark.parametrize("last", ["lastly", "finally", "last of all"])
def test_one_more_and_the_last(last: str) -> None:
    same(f"turn off the faucet and {last} the tv in the living room",
         "turn off the faucet, then the tv in the living room")  # fmt: skip


@for_each(("so", "state"), [("is on", "on"), ("goes off", "off"), ("is off", "off")])
@for_each("it", ["it", "the light"])
def test_the_switch_so_that_it_is_on(it: str, so: str, state: str) -> None:
    same(f"go to the kitchen and flip the switch so that {it} {so}",
         f"go to the kitchen and turn {state} the light switch")  # fmt: skip


@pytest.mark.parametrize(
    "push", ["push in the drawers", "push the drawers in", "slide all the drawers back in",
             "push in the drawers that are open"],
)  # fmt: skip
def test_drawers_that_are_pushed_in(push: str) -> None:
    conditions = set(goal_of("close the drawers").conditions)
    assert set(goal_of(push).conditions) <= conditions
    refused("push in the chair")


def test_other_names_and_what_is_chosen() -> None:
    same("bring me the pain pills", "bring me the painkillers")
    same("choose a plum, put it in the fridge", "put a plum in the fridge")
    home = reader_in("h18_house")
    same("put the chocolate bar on the kitchen table", "put the candy bar on the kitchen table",
         home)  # fmt: skip
    refused("choose a program")


def test_a_room_between_two_orders() -> None:
    home = reader_in("h18_house")  # where there is no tap in the office
    text = "close the windows in the bathroom and in the office"
    same(f"{text}, turn the tap off", f"{text}. turn the tap off", home)
    rest = "turn the tap off, then open the fridge"
    same(f"before we go out {text}, {rest}", f"{text}. {rest}", home)
    same(f"{text} and turn the tap off", f"{text}. turn the tap off", home)
    same("close the window in the bathroom and in the office open the curtains",
         "close the window in the bathroom. open the curtains in the office", home)  # fmt: skip


@pytest.mark.parametrize(
    "text", ["unload the dishwasher, put everything on the counter",
             "put everything in the dishwasher on the counter"],
)  # fmt: skip
def test_everything_stays_in_its_room(text: str) -> None:
    home = reader_in("h18_house")
    same(text, "put everything from the dishwasher on the kitchen counter", home)
