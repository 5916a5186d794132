"""Talk in several turns: with which things something was done, and how many, is told from the
steps."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.episode.which_done import which_was_done


@for_each(
    ("order", "asked", "ids"),
    [
        ("Bring me the book from the coffee table.", "Which book did you take?", {102}),
        ("Bring me the book from the coffee table.", "Which one did you bring me?", {102}),
        ("Turn on the lamp on the desk.", "Which lamp did you turn on?", {130}),
        ("Put the plums in the fridge.", "Which plums did you put in the fridge?", {36, 235, 246}),
        ("Put the plums in the fridge.", "What did you put in there?", {36, 235, 246}),
        ("Put the plums in the fridge.", "What have you moved?", {36, 235, 246}),
        ("Close all the curtains.", "Which ones did you close?", {12, 87, 197}),
        ("Put the mug in the sink and open the fridge.", "What did you put in the sink?", {48}),
        ("Put the mug in the sink and turn on the tv.", "What did you switch on?", {95}),
        ("Throw away the newspaper.", "What did you throw away?", {105}),
    ],
)
def test_which_things_it_was_done_with(order: str, asked: str, ids: set[int]) -> None:
    chat = Chat()
    chat.done(order)
    before = chat.look()
    answer = chat.answer(asked)
    assert {*answer.ids} == ids
    assert order in answer.text
    assert chat.look() == before


@for_each(
    ("order", "asked", "count"),
    [
        ("Put the plums in the fridge.", "How many plums did you put in?", 3),
        ("Put the plums in the fridge.", "How many did you put in the fridge?", 3),
        ("Put the plums in the fridge.", "How many apples did you put in the fridge?", 0),
        ("Close all the curtains.", "And how many have you closed?", 3),
        ("Turn on the tv.", "How many lamps did you turn on?", 0),
    ],
)
def test_how_many_it_was_done_with(order: str, asked: str, count: int) -> None:
    chat = Chat()
    chat.done(order)
    assert chat.answer(asked).value == count


def test_the_last_task_that_did_it_is_told_of() -> None:
    chat = Chat()
    chat.done("Turn on the tv.")
    chat.done("Put the mug in the sink.")
    assert "Turn on the tv" in chat.told("What did you turn on?")
    assert "turn" not in chat.told("What did you turn off?").lower().replace("return", "")


def test_it_is_what_was_told_of() -> None:
    chat = Chat()
    chat.done("Turn on the lamp on the desk.")
    chat.answer("Which lamp did you turn on?")
    steps = chat.done("Turn it off.").steps
    assert {ref.id for step in steps for ref in step.objects} == {130}


@for_each(
    "text",
    [
        "What did you do?",
        "Which book is on the table?",
        "What did you take the book for?",
        "How many plums are in the fridge?",
        "Which way did you go?",
        "What did you take out of the fridge?",
        "What did the cat take?",
        "",
        "which " * 400,
    ],
)
def test_what_asks_something_else(text: str) -> None:
    assert which_was_done(text) is None


def test_there_is_where_what_was_asked_of_went() -> None:
    chat = Chat()
    chat.done("Put the newspaper on the kitchen table.")
    chat.answer("What did you put there?")
    steps = "; ".join(map(str, chat.done("Put the remote there, too.").steps))
    assert "[PUTBACK] <remotecontrol> (99) <kitchentable> (29)" in steps
