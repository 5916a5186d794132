"""Talk in several turns: how things were before the last task is told from the home as it was."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.episode.as_it_was import asked_of_before


@for_each(
    ("order", "asked", "so"),
    [
        ("Turn off the light in the kitchen.", "Was it on?", True),
        ("Turn on the tv.", "Was it on before?", False),
        ("Wash the dirty plate.", "Was it dirty?", True),
        ("Put the milk on the kitchen table.", "Was it in the fridge?", True),
        ("Put the milk on the kitchen table.", "Was the fridge open?", False),
        ("Close all the curtains.", "Were they open?", True),
    ],
)
def test_how_it_was(order: str, asked: str, so: bool) -> None:
    chat = Chat()
    chat.done(order)
    before = chat.look()
    answer = chat.answer(asked)
    assert answer.value is so
    assert order in answer.text
    assert chat.look() == before


def test_it_is_still_spoken_of() -> None:
    chat = Chat()
    chat.done("Turn off the light in the kitchen.")
    chat.answer("Was it on?")
    assert "<lightswitch> (13)" in str(chat.done("Turn it on again.").steps[-1])


@for_each("asks", ["Were any of them open?", "Which of them were open?", "Which ones were open?"])
def test_which_of_them_were_so(asks: str) -> None:
    chat = Chat()
    chat.done("Open the window in the kitchen.")
    chat.done("Close all the windows.")
    assert "window (11)" in (told := chat.told(asks))
    assert "window (86)" not in told


@for_each(
    ("text", "now"),
    [
        ("Was it on?", "is it on?"),
        ("And were they open before that?", "are they open?"),
        ("Wasn't the fridge closed?", "isn't the fridge closed?"),
        ("Was it you?", "is it you?"),
        ("How many were there?", "how many are there?"),
        ("Which ones were open before?", "which ones are open?"),
        ("Which was yours?", ""),
        ("Is it on?", ""),
        ("It was on.", ""),
        ("Was anybody here?", ""),
        ("The tv was on, turn it off.", ""),
        ("", ""),
        ("was it " * 300, ""),
    ],
)
def test_the_same_question_of_now(text: str, now: str) -> None:
    assert asked_of_before(text) == now


@for_each(
    ("order", "asked"),
    [
        ("Put the wine in the fridge.", "Did you get it?"),
        ("Bring the remote to the bedroom.", "Did you bring it?"),
        ("Put the milk on the kitchen table.", "Did you fetch the milk?"),
    ],
)
def test_what_was_taken_was_got(order: str, asked: str) -> None:
    chat = Chat()
    chat.done(order)
    assert chat.answer(asked).value is True
