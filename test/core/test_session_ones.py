"""Talk in several turns: "one", "two of them", "another one" and "the one in the office" are of the
kind that was spoken of last; "and in the bathroom" is the last order there."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.outcome import Outcome


def _taken(chat: Chat, text: str) -> set[int]:
    steps = chat.done(text).steps
    return {step.objects[0].id for step in steps if step.action == "GRAB"}


@for_each(
    ("asked", "order", "count", "among"),
    [
        ("Where are the cupcakes?", "Put one on the kitchen table.", 1, {41, 42}),
        ("Where are the cupcakes?", "Bring me one of them.", 1, {41, 42}),
        ("Where are the towels?", "Put one in the washing machine.", 1, {140, 141, 187}),
        ("Are there any plums?", "Bring me two of them.", 2, {36, 235, 246}),
        ("How many plates are clean?", "Put two of them on the desk.", 2, {44, 45, 47, 245}),
        ("Which glasses are dirty?", "Put one of them in the sink.", 1, {66, 71, 213}),
        ("Which glasses are dirty?", "Bring me the one in the office.", 1, {213}),
        ("Which plates are clean?", "Put the dirty one in the sink.", 1, {46}),
        ("Which mugs are in the kitchen?", "Bring me the one in the dining room.", 1, {236}),
    ],
)
def test_one_is_of_those_that_were_told_of(
    asked: str, order: str, count: int, among: set[int]
) -> None:
    chat = Chat()
    chat.answer(asked)
    taken = _taken(chat, order)
    assert len(taken) == count
    assert taken <= among


@for_each(
    "more", ["Another one, please.", "And another one.", "And another.", "Bring me another one."]
)
def test_another_one_is_none_of_those_before(more: str) -> None:
    chat = Chat()
    first = _taken(chat, "Bring me a cupcake.")
    assert _taken(chat, more) == {41, 42} - first


@for_each(
    ("said", "order"),
    [
        # "one" may be another one, where only one was told of
        ("Which plates are dirty?", "Put one in the sink."),
        ("Which mugs are in the kitchen?", "Bring me one."),
        # of several kinds
        ("What is on the coffee table?", "Bring me one of them."),
        # two are left, or were told of
        ("Put a plum in the fridge.", "Put the other one on the desk."),
        ("Which books are on the nightstand?", "Bring me the other one."),
        ("Which books are on the nightstand?", "Bring me the last one."),
        ("Where is the tv?", "Turn one on."),
        ("Go to the kitchen.", "Bring me one."),
    ],
)
def test_what_one_is_of_cannot_be_told(said: str, order: str) -> None:
    chat = Chat()
    chat.say(said)
    before = chat.look()
    assert chat.say(order).outcome is Outcome.INVALID_TASK
    assert chat.look() == before


@for_each(
    ("order", "there", "states"),
    [
        ("Open the curtains in the bedroom.", "And in the bathroom.", {121: "OPEN", 168: "OPEN"}),
        ("Open the kitchen window.", "And in the bedroom too.", {11: "OPEN", 120: "OPEN"}),
        (
            "Close the curtains in the bathroom.",
            "And in the living room and in the office, please.",
            {87: "CLOSED", 197: "CLOSED"},
        ),
    ],
)
def test_the_same_is_done_in_another_room(order: str, there: str, states: dict[int, str]) -> None:
    chat = Chat()
    chat.done(order)
    chat.done(there)
    nodes = chat.look().nodes
    assert {i: state for i, state in states.items() if state in nodes[i].states} == states


def test_them_are_those_of_every_room() -> None:
    chat = Chat()
    chat.done("Open the curtains in the bedroom.")
    chat.done("And in the living room and the office too.")
    chat.done("Close them.")
    nodes = chat.look().nodes
    assert all("CLOSED" in nodes[i].states for i in (121, 87, 197))


def test_there_is_the_room_that_was_named_last() -> None:
    chat = Chat()
    chat.done("Open the kitchen window.")
    chat.done("And in the bedroom.")
    assert "[SWITCHON] <tablelamp>" in "; ".join(
        map(str, chat.done("Turn on the lamp there.").steps)
    )


@for_each(
    "turns",
    [
        ["Bring me the milk.", "Is the radio in the kitchen on?"],
        ["Put the milk on the kitchen table."],
    ],
)
def test_nothing_is_done_again_where_it_cannot_be(turns: list[str]) -> None:
    chat = Chat()
    for turn in turns:
        chat.say(turn)
    before = chat.look()
    result = chat.say("And in the bedroom.")
    assert result.outcome is Outcome.INVALID_TASK
    assert chat.look() == before


@for_each(
    ("said", "asked", "value"),
    [
        ("How many wine glasses do we have?", "How many are dirty?", 1),
        ("How many wine glasses do we have?", "And how many are clean?", 4),
        ("Where are the plums?", "How many are there?", 3),
        ("Are there any plates?", "How many are in the dishwasher?", 2),
        # of those that were told of, and of no others
        ("How many plates are clean?", "How many are dirty?", 0),
    ],
)
def test_how_many_is_of_those_that_were_told_of(said: str, asked: str, value: int) -> None:
    chat = Chat()
    chat.answer(said)
    assert chat.answer(asked).value == value


@for_each(
    ("said", "asked", "ids"),
    [
        ("Where is the dirty glass?", "Which one is in the office?", {213}),
        ("Where are the glasses?", "Which ones are in the office?", {213, 214}),
        ("Open the fridge.", "What's inside?", {49, 50, 51, 56, 58, 69, 70}),
        ("Put the forks in the dishwasher.", "Is there anything else in there?", {46, 47, 52, 66}),
        ("What is in the dishwasher?", "What else is in the dishwasher?", set()),
    ],
)
def test_which_ones_are_of_those_that_were_told_of(said: str, asked: str, ids: set[int]) -> None:
    chat = Chat()
    chat.say(said)
    assert {*chat.answer(asked).ids} == ids


@for_each("asked", ["Which one is open now?", "How many are open?", "Which ones are open?"])
def test_of_one_thing_nobody_asks_which(asked: str) -> None:
    chat = Chat()
    chat.done("Open the drawer.")
    result = chat.say(asked)
    assert result.outcome is Outcome.INVALID_TASK
    assert "name them" in result.message


def test_none_of_those_is_said_of_which() -> None:
    chat = Chat()
    chat.answer("Which lamps are on?")
    assert chat.told("Which ones are off?") == "None of floorlamp (93), tablelamp (208)."
