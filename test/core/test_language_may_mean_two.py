"""What may mean two things, or ends where the text cannot want it, is refused and not guessed."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

ROOMS = ("bedroom", "kitchen", "office")
LEFT = ("You left", "I left", "I saw", "Someone left", "My wife left", "I remember", "I enjoy")


@for_each(("who", "room"), list(product(LEFT, ROOMS)))
def test_what_somebody_left_on_is_not_turned_on(who: str, room: str) -> None:
    refused(f"{who} the light on in the {room}.")


@for_each("room", ROOMS)
@for_each(
    "how",
    (
        "Turn off all the lights except the one in the {} and close the curtains there.",
        "Close all the windows except in the {}. Open the curtains there.",
        "Close all the curtains but the ones in the {}, then turn off the light there.",
    ),
)
def test_there_after_an_exception_is_not_guessed(how: str, room: str) -> None:
    refused(how.format(room))


@pytest.mark.parametrize(
    "text",
    (
        "Clear the coffee table in the living room.",
        "Empty the dishwasher in the kitchen.",
        "Empty the bin in the kitchen.",
    ),
)
def test_to_clear_a_place_is_to_move_something(text: str) -> None:
    refused(text)


@for_each(
    "text",
    (
        "Put the books on the nightstand and those on the coffee table on the shelf.",
        "Replace the milk in the fridge by the wine.",
        "I can't find the remote, it must be in the living room.",
        "There should be a book on the coffee table, bring it to me.",
        "Water the orchid in the bedroom.",
        "The kids are going to bed. Close the curtains in their room.",
        "There are two open windows. Close them.",
        "I want only the kitchen light on.",
        "Do you see the apple on the counter? Put the plum there.",
        "This evening, turn on the floor lamp.",
        "Get a plate from the cabinet and put the apple on it.",
    ),
)
def test_what_may_be_something_else_is_refused(text: str) -> None:
    refused(text)


def test_what_says_the_same_plainly_is_read() -> None:
    goal_of("Leave the plum in the kitchen where it is, and put the other ones in the fridge")
    same("I'm tired turn off the light in the bedroom", "turn off the light in the bedroom")
    goal_of("Turn on the light in the kitchen and close the curtains there.")


@for_each("verb", ["Just leave", "Leave", "Keep"])
@for_each("rest", ["everything else off", "all other lights off", "the rest off", "the others off"])
def test_what_stays_on_in_a_room_says_not_whether_the_others_are_there(
    verb: str, rest: str
) -> None:
    said = f"{verb} the floor lamp on in the living room, {rest}"
    assert "of that room, or of the whole house" in refused(said).message


@for_each("prefers", ["I'd prefer", "I would prefer", "I'd rather have"])
def test_what_is_preferred_is_not_fetched(prefers: str) -> None:
    told = refused(f"The ceiling light is on, but {prefers} the floor lamp.").message
    assert 'how "the floor lamp" should be' in told


@for_each("done", ["When you're done with", "Once you are finished with"])
@for_each("what", ["the dishes", "the laundry"])
def test_what_is_to_be_done_first_has_to_be_said(done: str, what: str) -> None:
    told = refused(f"{done} {what}, turn off the kitchen light.").message
    assert f'what is to be done with "{what}"' in told


def test_what_is_said_to_be_done_first_is_done() -> None:
    same("When you're done washing the plates, turn off the kitchen light.",
         "wash the plates, then turn off the kitchen light")  # fmt: skip
