"""Everyday ways to say how something is to be: it "wants" doing, off "bar" one, "in" and "on",
dark, cold, shut, not yet so; and what there is somewhere that is open, or on."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import refused, same


@pytest.mark.parametrize("want", ("want", "both want", "need", "both need"))
def test_two_things_want_something_done(want: str) -> None:
    same(f"The tv and the toaster {want} turning off.", "turn off the tv and the toaster")


@for_each("things", ("The milk", "All the plums", "Those books", "Both towels"))
@for_each("place", ("in the fridge", "on the desk", "on the kitchen table"))
def test_where_a_thing_wants_to_go(things: str, place: str) -> None:
    verb = "wants" if things == "The milk" else "want"
    if things == "Both towels":
        things = "Both apples in the kitchen"
    same(f"{things} {verb} to go {place}.", f"put {things.lower()} {place}")


@pytest.mark.parametrize(
    "text",
    ("My wife wants to go in the kitchen.", "The dog wants to go in the bedroom.",
     "Our guest wants to come to the office.", "My mother wants to be in the bedroom."),
)  # fmt: skip
def test_where_somebody_wants_to_go_is_no_order(text: str) -> None:
    refused(text)


@for_each("but", ("bar", "save for", "but"))
@for_each("which", ("the bedroom ones", "the one in the kitchen"))
def test_all_bar_one(but: str, which: str) -> None:
    for all_of in ("Every light off", "Turn off all the lights"):
        same(f"{all_of} {but} {which}.", f"turn off all the lights except {which}")


@pytest.mark.parametrize(("what", "machine"), [
    ("Dirty plates", "dishwasher"), ("The mugs", "dishwasher"), ("Laundry", "washing machine"),
])  # fmt: skip
def test_in_and_on(what: str, machine: str) -> None:
    plain = f"put {what.lower()} in the {machine} and turn on the {machine}"
    same(f"{what} in, {machine} on.", plain)
    same(f"{what} in and {machine} on, please.", plain)


@pytest.mark.parametrize("what", ("both slices of bread", "the mug", "two slices of bread"))
def test_in_there_and_that_turned_on(what: str) -> None:
    same(
        f"{what.capitalize()} in the toaster and switch it on.",
        f"put {what} in the toaster and switch on the toaster",
    )


@pytest.mark.parametrize("said", (
    "There's a drawer open in the bedroom. Shut it.",
    "If there's a drawer open in the bedroom, close it.",
    "Is there a drawer open in the bedroom? Close it.",
    "There are some drawers open in the bedroom. Close them.",
))  # fmt: skip
def test_what_is_open_somewhere_is_shut(said: str) -> None:
    same(said, "close the open drawer in the bedroom")


def test_what_is_on_somewhere_is_turned_off() -> None:
    same("There's a light on in the kitchen. Turn it off.", "turn off the light in the kitchen")
    refused("There's a window open in the kitchen. Shut it.")  # none is


@pytest.mark.parametrize("order", ("If the tv isn't on yet, {}.", "{} if it isn't on yet."))
def test_what_is_not_so_yet(order: str) -> None:
    same(order.format("turn the tv on"), "turn on the tv")


@pytest.mark.parametrize("why", ("", " to read", " for me to read", " to see anything"))
def test_too_dark_for_something(why: str) -> None:
    same(f"It's too dark in here{why}.", "turn on the light here")
    same(f"It's too dark in the bathroom{why}.", "turn on the light in the bathroom")


@for_each("ask", ("Could I have {} in here?", "Can we get {} in here", "Give me {} in here."))
@for_each("light", ("some light", "a bit of light", "a little more light"))
def test_light_is_not_brought(ask: str, light: str) -> None:
    same(ask.format(light), "turn on the light here")


@pytest.mark.parametrize("cold", ("a cold juice", "a nice cold juice", "one chilled juice"))
def test_what_is_in_the_fridge_is_cold(cold: str) -> None:
    for where in ("from the fridge", "out of the fridge", ", the one in the fridge"):
        same(f"I want {cold} {where}".replace(" ,", ","), "bring me one juice from the fridge")
    refused(f"Put {cold} in the fridge.")


@pytest.mark.parametrize("said", ("The {} shouldn't be running.", "The {} must not be left on."))
def test_running_water_is_a_tap(said: str) -> None:
    same(said.format("water in the bathroom"), said.format("tap in the bathroom"))


@pytest.mark.parametrize("lid", ("put the lid down", "close the lid", "put its lid down"))
def test_the_lid_is_the_toilet_s_that_was_named(lid: str) -> None:
    same(f"If the toilet's open, {lid}.", "close the toilet")
    same(f"The toilet's open. Could you {lid}?", "close the toilet")
    refused(f"{lid}.")


def test_both_and_is_each_of_two() -> None:
    same("I need both the painkillers and a plum.", "bring me the painkillers and a plum")
    same("Bring me both the chips and the wine.", "bring me the chips and the wine")
    refused("Bring me both the plums and the milk.")  # three plums
    refused("Bring me both chips.")


def test_pulled_shut_unplugged_and_typed_by_ear() -> None:
    same("Could you pull the curtains shut in here?", "close the curtains here")
    same("Switch off the tv and pull the plug on it.", "switch off the tv and unplug the tv")
    same("get my fone", "get my phone")


@for_each("go", ("Nip to", "Pop over to", "Just run to", "Head into"))
@for_each("then", ("get me a plum", "close the window"))
def test_go_is_said_in_many_ways(go: str, then: str) -> None:
    same(f"{go} the kitchen and {then}.", f"Go to the kitchen and {then}.")


@pytest.mark.parametrize("doing", ("need doing", "want doing", "need to be done"))
def test_what_needs_doing_is_done(doing: str) -> None:
    same(f"The dishes {doing}.", "do the dishes")


@pytest.mark.parametrize(
    "said", ("Oi,", "Oi, robot,", "Make yourself useful and", "Cheers for that. Now")
)
def test_what_is_said_to_whoever_listens(said: str) -> None:
    same(f"{said} turn the telly off.", "turn off the tv")


@pytest.mark.parametrize("make", ("Make sure", "Check", "Check that", "Please make sure that"))
def test_what_somebody_may_not_have_done_is_made_so(make: str) -> None:
    same(f"{make} I didn't leave the stove on.", "turn off the stove")
    same(f"{make} we haven't left the tap running in the bathroom.", "turn off the bathroom tap")
    same(f"{make} nobody left the toilet open.", "close the toilet")
    same(f"{make} I turned off the tv.", "turn off the tv")
    same(f"{make} I've switched the tv off.", "turn off the tv")
    same(f"{make} we closed the fridge.", "close the fridge")
    for other in ("I turned the lamp on", "I have left the lamp on", "I didn't turn off the tv"):
        refused(f"{make} {other}.")


@pytest.mark.parametrize(
    "light", ("I'd like the lights on in here.", "I want it brighter in here.")
)
def test_light_is_wished_for_in_here(light: str) -> None:
    same(light, "turn on the lights here")


@pytest.mark.parametrize("thing", ("hot water bottle", "hot dog", "high chair"))
def test_a_look_may_belong_to_a_name(thing: str) -> None:
    assert f'There is no "{thing}"' in refused(f"I need the {thing}.").message


def test_how_much_of_what_is_longed_for_is_said_behind_it() -> None:
    same("I'm craving toast. One slice, please.", "make me one slice of toast")
    same("I fancy some toast. Two slices for me, please.", "make me two slices of toast")
