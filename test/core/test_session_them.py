"""Talk in several turns: "it" is what the last turn was about, and "them" all that the turns were
about of which each went on with the one before."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.outcome import Outcome
from vh_core.program import Step


def _taken(chat: Chat, text: str) -> tuple[Step, ...]:
    return chat.done(text).steps


def _about(steps: tuple[Step, ...], *actions: str) -> set[int]:
    return {step.objects[0].id for step in steps if step.action in actions}


@for_each("them", ["Turn them off.", "turn them all off again", "Now turn both off."])
@for_each(
    ("first", "more", "things"),
    [
        ("Turn on the TV.", "and the computer", {95, 202}),
        ("Turn on the TV.", "now the computer too", {95, 202}),
        ("Turn on the computer.", "Do the same with the TV.", {95, 202}),
        ("Turn on the lamp on the desk.", "and the light in the dining room", {130, 224}),
    ],
)
def test_they_are_what_was_switched(first: str, more: str, things: set[int], them: str) -> None:
    chat = Chat()
    chat.done(first)
    chat.done(more)
    assert _about(_taken(chat, them), "SWITCHOFF") == things


@for_each("them", ["Put them on the sofa.", "Put them both on the sofa."])
@for_each(
    ("first", "more", "things"),
    [
        ("Bring me the newspaper.", "and the remote", {99, 105}),
        ("Grab the remote.", "Now the newspaper.", {99, 105}),
        ("Put the milk on the kitchen table.", "the wine too", {49, 55}),
        ("Put the remote on the tv stand.", "And the newspaper on the desk.", {99, 105}),
        ("Take the milk out of the fridge.", "The salmon too.", {38, 49}),
    ],
)
def test_they_are_what_was_carried(first: str, more: str, things: set[int], them: str) -> None:
    chat = Chat()
    chat.done(first)
    chat.done(more)
    assert _about(_taken(chat, them), "PUTBACK") == things


@for_each(
    ("turns", "action", "things"),
    [
        (
            "Close the curtains in the office. / Do the same in the kitchen. / Open them again.",
            "OPEN",
            {12, 197},
        ),
        (
            "Open the kitchen window. / now the bedroom window / close them again",
            "CLOSE",
            {11, 120},
        ),
        (
            "Turn on the lamps on the nightstands. / And the one on the desk. / Turn them all off.",
            "SWITCHOFF",
            {126, 128, 130},
        ),
        (
            "Put the milk on the kitchen table. / and the wine / and the salmon /"
            " Put them all in the fridge.",
            "PUTIN",
            {38, 49, 55},
        ),
        (
            "Put the toothpaste on the bathroom counter. / and both toothbrushes /"
            " Put them all back in the cabinet.",
            "PUTIN",
            {179, 180, 181},
        ),
        ("Bring me the newspaper. / and the remote / put them back", "PUTBACK", {99, 105}),
    ],
)
def test_they_are_all_that_went_on(turns: str, action: str, things: set[int]) -> None:
    chat = Chat()
    *before, last = turns.split(" / ")
    for turn in before:
        chat.done(turn)
    assert _about(_taken(chat, last), action) == things


@for_each("it", ["Put it on the sofa.", "put it on the sofa, please"])
def test_it_is_the_last_of_them(it: str) -> None:
    chat = Chat()
    chat.done("Put the milk on the kitchen table.")
    chat.done("and the wine")
    assert _about(_taken(chat, it), "PUTBACK") == {55}


def test_they_are_nothing_from_before_the_order_that_was_gone_on_with() -> None:
    chat = Chat()
    chat.done("Turn on the light in the dining room.")
    chat.done("Turn on the TV.")
    chat.done("and the computer")
    assert _about(_taken(chat, "Turn them off."), "SWITCHOFF") == {95, 202}


def test_both_are_no_three() -> None:
    chat = Chat()
    chat.done("Put the milk on the kitchen table.")
    chat.done("and the wine")
    chat.done("and the salmon")
    result = chat.say("Put both in the fridge.")
    assert result.outcome is Outcome.INVALID_TASK
    assert "there are 3 things" in result.message.lower()
