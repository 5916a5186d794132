"""What is said behind a thing: in which rooms, how many, of which kind, and what is clean."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

PAIRS = (("bedroom", "dining room"), ("kitchen", "office"), ("bathroom", "living room"))


@for_each(("one", "other"), PAIRS)
@for_each("kind", ("window", "curtain"))
@for_each("said", ("Open both {}s, {} and {}.", "Open the {}s, {} and {}, please."))
def test_the_rooms_may_be_said_behind_it(said: str, kind: str, one: str, other: str) -> None:
    plain = f"open the {kind} in the {one} and the {kind} in the {other}"
    same(said.format(kind, one, other), plain)


def test_how_many_may_be_said_behind_it() -> None:
    same("Put the peaches in the fridge, both of them.", "put both peaches in the fridge")
    refused("Turn the bedroom lamps on, both of them.")  # there are three


@for_each("where", ("with the milk", "where the milk is"))
@for_each("thing", ("salmon", "lime", "newspaper"))
def test_what_goes_with_a_thing_goes_where_it_is(where: str, thing: str) -> None:
    same(f"Put the {thing} {where}.", f"put the {thing} next to the milk")


CLEAN = (
    "a clean mug and clean plates",
    "a clean mug and clean forks",
    "one clean plate and clean glasses",
)


@pytest.mark.parametrize("what", CLEAN)
def test_what_is_clean_is_not_cleaned(what: str) -> None:
    some = what.replace("and clean", "and some clean")
    same(f"Put {what} on the dining room table.", f"put {some} on the dining room table")


def test_what_is_cleaned_is_not_clean_yet() -> None:
    orders = (
        "Bring me a clean mug and clean the table.",
        "Put the mug in the sink and clean dirty plates.",
    )
    for said in orders:
        same(said, said.replace(" and", ", then"))


@for_each("forget", ("Don't forget the", "And don't forget the", "Do not forget about the"))
@for_each("room", ("bathroom", "office"))
def test_what_is_not_to_be_forgotten_is_done_too(forget: str, room: str) -> None:
    plain = f"close the kitchen window, then close the {room} window"
    same(f"Close the kitchen window. {forget} {room} window.", plain)


def test_what_is_not_to_be_forgotten_alone_says_nothing_to_do() -> None:
    refused("Don't forget the bathroom light.")


@pytest.mark.parametrize("kind", ("wine", "water"))
def test_of_which_kind_they_are_may_be_said_behind_them(kind: str) -> None:
    plain = f"put two {kind} glasses on the coffee table"
    same(f"Put two glasses on the coffee table, {kind} glasses.", plain)


ASKED = ("Can we have the {} on in the {}?", "Could I have the {} on in the {}, please?")


@pytest.mark.parametrize(("asked", "room"), list(product(ASKED, ("bedroom", "living room"))))
def test_how_something_is_asked_for_is_no_place(asked: str, room: str) -> None:
    same(asked.format("light", room), f"turn on the light in the {room}")


@pytest.mark.parametrize("room", ("kitchen", "bedroom"))
def test_who_is_to_wait_somewhere_goes_there(room: str) -> None:
    same(f"Wait for me in the {room}.", f"go to the {room}")


def test_the_water_on_a_counter_is_no_tap() -> None:
    plain = "put the water on the desk in the bedroom in the fridge"
    same("The water is on the desk. Put it in the fridge.", plain)


def test_what_is_tidied_may_go_together() -> None:
    said = "Clear the dining room table for me: orange and plum into the fridge."
    plain = "put the orange and the plum from the dining room table into the fridge"
    assert len(goal_of(said).conditions) == len(goal_of(plain).conditions)


@for_each("where", ("where they are", "wherever they're", "in the rooms where they are"))
@for_each(
    ("order", "so", "plain"),
    (
        ("Close the curtains", "open", "close all the curtains"),
        ("Open the windows", "closed", "open all the windows"),
        ("Turn off the lights", "still on", "turn off all the lights"),
    ),
)
def test_where_it_is_to_be_done_at_all_is_everywhere(
    order: str, where: str, so: str, plain: str
) -> None:
    same(f"{order} {where} {so}.", plain)


def test_where_it_is_so_already_is_not_everywhere() -> None:
    refused("Close the curtains where they are closed.")


LIGHTS = (
    "Lights {}, {} and {}.",
    "All the lights {}: {} and {}.",
    "The lights {}, {} and {} please.",
)


@for_each("said", LIGHTS)
@for_each("how", ("on", "off"))
def test_lights_in_two_rooms_are_no_others(said: str, how: str) -> None:
    plain = f"turn {how} the lights in the kitchen and the living room"
    same(said.format(how, "kitchen", "living room"), plain)
