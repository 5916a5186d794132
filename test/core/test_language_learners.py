"""Orders in the words and the order of somebody who is learning the language."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

from vh_core.goals import TakenAs


@for_each("room", ["bathroom", "kitchen", "bedroom"])
@for_each(
    ("text", "plain"),
    [
        ("In {room} the window should be open", "the window in the {room} should be open"),
        ("In {room} is dark. Make light", "turn on the light in the {room}"),
        ("In {room} the light must be off", "the light in the {room} must be off"),
        ("Open please the window of {room}", "open the window in the {room}"),
        ("Turn on please the light of {room}", "turn on the light in the {room}"),
        ("You can open the window of {room}?", "open the window in the {room}"),
        ("please you open the window of {room}", "open the window in the {room}"),
        ("Please open the light in the {room}", "turn on the light in the {room}"),
        ("Close the light of {room}", "turn off the light in the {room}"),
        ("Can you put on light of {room}?", "turn on the light in the {room}"),
        ("Make off the light of {room}", "turn off the light in the {room}"),
        ("The window in {room} is closed, open please", "open the window in the {room}"),
    ],
)
def test_rooms_and_switches(text: str, plain: str, room: str) -> None:
    same(text.format(room=room), plain.format(room=room))


@for_each("thing", ["milk", "salmon", "chicken"])
@for_each(
    ("text", "plain"),
    [
        ("Put inside fridge the {thing}", "put the {thing} in the fridge"),
        ("Put on the kitchen table the {thing}", "put the {thing} on the kitchen table"),
        ("Bring please the {thing} and put on the desk", "put the {thing} on the desk"),
        ("Give me please the {thing}", "give me the {thing}"),
        ("{thing} I need on the kitchen table", "I need the {thing} on the kitchen table"),
        ("The {thing} becomes bad. Please put to fridge", "put the {thing} in the fridge"),
        ("For my supper I want {thing} on the desk", "put the {thing} on the desk"),
        ("The {thing} please put on the kitchen table", "put the {thing} on the kitchen table"),
    ],
)  # fmt: skip
def test_things_and_where_they_go(text: str, plain: str, thing: str) -> None:
    same(text.format(thing=thing), plain.format(thing=thing))


@for_each("device", ["tv", "computer"])
@for_each(
    ("text", "plain"),
    [
        ("The {device} I don't need more. Put it off please", "turn off the {device}"),
        ("{device} is still working, can you switch off him?", "turn off the {device}"),
        ("Please open the {device}", "turn on the {device}"),
        ("Put on the {device}", "turn on the {device}"),
        ("Make off please the {device}", "turn off the {device}"),
        ("Why is the {device} off? Turn it on", "turn on the {device}"),
        ("Why is the {device} still off when we want music? Turn it on", "turn on the {device}"),
    ],
)  # fmt: skip
def test_devices(text: str, plain: str, device: str) -> None:
    same(text.format(device=device), plain.format(device=device))


def test_how_it_was_taken_is_told() -> None:
    goal = goal_of("In kitchen is dark. Make light")
    assert any(isinstance(n, TakenAs) and "turn on the light" in n.task for n in goal.notes)


@pytest.mark.parametrize("thing", ["fridge", "bedroom window", "bathroom cabinet"])
def test_what_opens_is_opened(thing: str) -> None:
    same(f"open please the {thing}", f"open the {thing}")


@for_each(
    "text",
    [
        "In kitchen is not dark",
        "The computer I don't need more",
        "Why is the tv on?",
        "You can give me one?",
        "Put not inside fridge the milk",
        "In garage please open the window",
    ],
)
def test_what_is_still_no_order(text: str) -> None:
    refused(text)
