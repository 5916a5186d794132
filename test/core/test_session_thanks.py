"""Talk in several turns: thanks, praise, greetings, and "no, wait" before what is to be done take
nothing from what "it", "there" and "back" are."""

from __future__ import annotations

import pytest
from for_each import for_each
from talking import Chat

from vh_core.episode.pleasantries import reply, without_opening
from vh_core.outcome import Outcome

_OPENINGS = ["Thanks. ", "Thank you, ", "Great. ", "OK, ", "No, ", "Wait, no, ", "Oh wait, "]
_OPENINGS += ["Actually, ", "Sorry, ", "Good job, robot. ", "Hello. ", "Oh, wait. No, "]


@pytest.mark.slow
@for_each("opening", _OPENINGS)
@for_each(
    ("first", "order", "step"),
    [
        ("Bring me the phone.", "put it back.", "[PUTBACK] <cellphone> (139) <nightstand> (125)"),
        (
            "Bring me the phone.",
            "put it back where you found it.",
            "[PUTBACK] <cellphone> (139) <nightstand> (125)",
        ),
        (
            "Bring me the phone.",
            "put it on the dining table.",
            "[PUTBACK] <cellphone> (139) <table> (227)",
        ),
        ("Turn on the tv.", "turn it off.", "[SWITCHOFF] <tv> (95)"),
        (
            "Put the milk on the kitchen table.",
            "put the cereal there too.",
            "[PUTBACK] <cereal> (76) <kitchentable> (29)",
        ),
        (
            "Put the newspaper on the sofa.",
            "undo that.",
            "[PUTBACK] <newspaper> (105) <coffeetable> (91)",
        ),
    ],
)
def test_an_order_is_the_same_behind_an_opening(
    opening: str, first: str, order: str, step: str
) -> None:
    chat = Chat()
    chat.done(first)
    assert step in "; ".join(map(str, chat.done(opening + order).steps))


@for_each(
    ("first", "said", "same"),
    [
        ("Is the tv on?", "Thanks. And the computer?", "And the computer?"),
        ("Put the milk in the cabinet.", "Great. What else is in there?", "What else is in there?"),
        ("Put the milk in the cabinet.", "OK. Where is it?", "Where is it?"),
        ("Turn on the tv.", "Thank you. What did you do?", "What did you do?"),
    ],
)
def test_a_question_is_the_same_behind_thanks(first: str, said: str, same: str) -> None:
    chat, other = Chat(), Chat()
    chat.done(first)
    other.done(first)
    assert chat.told(said) == other.told(same)


@for_each(
    "aside",
    [
        "Thanks.",
        "Good.",
        "OK",
        "Good night",
        "Perfect",
        "Hello",
        "Great, thanks!",
        "Thank you robot",
        "Thanks, that's all.",
        "That's great.",
        "Well done.",
    ],
)
@for_each(
    ("first", "order", "step"),
    [
        ("Bring me the phone.", "Put it back.", "[PUTBACK] <cellphone> (139) <nightstand> (125)"),
        ("Turn on the tv.", "Turn it off.", "[SWITCHOFF] <tv> (95)"),
        (
            "Put the newspaper on the sofa.",
            "Undo that.",
            "[PUTBACK] <newspaper> (105) <coffeetable> (91)",
        ),
    ],
)
def test_thanks_alone_change_nothing(aside: str, first: str, order: str, step: str) -> None:
    chat = Chat()
    chat.done(first)
    thanked = chat.say(aside)
    assert thanked.outcome is Outcome.SUCCEEDED and not thanked.steps
    assert step in "; ".join(map(str, chat.done(order).steps))


def test_thanks_are_answered() -> None:
    assert "You are welcome" in Chat().told("Thank you!")
    assert "Good night" in Chat().told("Good night.")
    assert reply("Hello robot").startswith("Hello")


@for_each(
    "text",
    [
        "No, don't turn it on.",
        "No, the one in the kitchen.",
        "No, put nothing on it.",
        "Wait until the tv is off.",
        "Good books go on the shelf.",
        "Thanks for the phone.",
        "Put it back.",
        "Thanks.",
        "No.",
        "Great",
        "",
    ],
)
def test_what_says_something_is_kept(text: str) -> None:
    assert without_opening(text) == text


@for_each("text", ["No.", "Wait.", "Good books", "It is cool in here.", "OK, the tv", ""])
def test_only_thanks_are_answered(text: str) -> None:
    assert not reply(text)
