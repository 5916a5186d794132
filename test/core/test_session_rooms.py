"""Talk in several turns: who goes to a room in a turn of its own means the things of that room."""

from __future__ import annotations

import pytest
from for_each import for_each
from talking import Chat

_LIGHTS = {
    "kitchen": 13,
    "living room": 88,
    "bedroom": 122,
    "bathroom": 169,
    "office": 198,
    "dining room": 224,
}
_WINDOWS = {"kitchen": 11, "bedroom": 120, "bathroom": 167, "office": 196}


def _taken(chat: Chat, text: str) -> str:
    return "; ".join(map(str, chat.done(text).steps))


@pytest.mark.slow
@for_each("goes", ["Go to the {}.", "Walk to the {}.", "Come to the {}, please."])
@for_each("room", ["living room", "bathroom", "office"])
@for_each(
    "first",
    [
        "Turn on the light in the dining room.",
        "Is the TV on?",
        "Where is my phone?",
        "Bring the newspaper to the bedroom.",
        "Go to the bedroom.",
        "Wash the dirty plate.",
    ],
)
def test_the_light_is_that_of_the_room_that_was_gone_to(first: str, room: str, goes: str) -> None:
    chat = Chat()
    chat.done(first)
    chat.done(goes.format(room))
    assert f"[SWITCHOFF] <lightswitch> ({_LIGHTS[room]})" in _taken(chat, "Turn off the light.")


@for_each(
    ("one", "other"), [("kitchen", "bedroom"), ("bedroom", "bathroom"), ("office", "kitchen")]
)
def test_in_each_room_it_is_another_one(one: str, other: str) -> None:
    chat = Chat()
    for room in (one, other):
        chat.done(f"Go to the {room}.")
        assert f"[OPEN] <window> ({_WINDOWS[room]})" in _taken(chat, "Open the window.")
        assert f"[SWITCHOFF] <lightswitch> ({_LIGHTS[room]})" in _taken(chat, "Turn off the light.")


@for_each(
    ("turns", "step"),
    [
        (
            "Turn on the computer. / Come to the living room. / Turn off the lamp.",
            "[SWITCHOFF] <floorlamp> (93)",
        ),
        (
            "Close the curtains in the office. / Go to the kitchen. / Close the curtains.",
            "[CLOSE] <curtains> (12)",
        ),
        (
            "Put the apple on the desk in the office. / Go to the bedroom. / Sit on the chair.",
            "[SIT] <chair> (131)",
        ),
        (
            "Turn on the light in the dining room. / Go to the desk in the office. /"
            " Turn off the light.",
            "[SWITCHOFF] <lightswitch> (198)",
        ),
        (
            "Turn on the light in the dining room. / Go to the office. / Open the window. /"
            " Turn off the light.",
            "[SWITCHOFF] <lightswitch> (198)",
        ),
        (
            "Go to the dining room. / Open the window in the kitchen. / Close the curtains.",
            "[CLOSE] <curtains> (12)",
        ),
        (
            "Go to the bedroom. / Take the phone to the living room. / Take the book there too.",
            "[GRAB] <book> (138)",
        ),
    ],
)
def test_what_was_done_since_counts_too(turns: str, step: str) -> None:
    chat = Chat()
    *before, last = turns.split(" / ")
    for turn in before:
        chat.done(turn)
    assert step in _taken(chat, last)


def test_all_of_them_are_all_of_the_home() -> None:
    chat = Chat()
    chat.done("Go to the bathroom.")
    steps = _taken(chat, "Turn off all the lights.")
    assert all(f"({light})" in steps for room, light in _LIGHTS.items() if room != "dining room")
