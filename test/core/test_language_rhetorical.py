"""Questions that want no answer, before an order for what they speak of: what they take for so has to
be so, and the order has to be for it."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import home_of, reader_in, reader_of, refused, same

HOME = home_of("generated:seed=3")
READER = reader_of(HOME)
#: things, where each of them is, as one says it, and somewhere else to put it
THINGS = [
    ("toy", "on the desk", "on the bed"),
    ("pillow", "on the bed", "on the sofa"),
    ("remote control", "on the tv stand", "on the coffee table"),
    ("salmon", "on the counter", "in the fridge"),
]


@for_each(("thing", "at", "to"), THINGS)
@for_each(
    "text",
    [
        "What is the {thing} doing {at}? Put it {to}.",
        "What on earth is the {thing} doing {at} again? Please put it {to}.",
        "What's the {thing} doing {at}? It belongs {to}.",
        "Why is the {thing} {at}? It belongs {to}.",
        "Why is the {thing} {at}? It belongs {to}. Put it there.",
        "Where is the {thing}? {at}. Put it {to}.",
        "Where is the {thing}? It is {at}. Could you put it {to}?",
        "So where's the {thing}? Oh, {at}. Put it {to}.",
    ],
)
def test_what_it_takes_for_so_is_what_the_order_is_for(
    thing: str, at: str, to: str, text: str
) -> None:
    same(text.format(thing=thing, at=at, to=to), f"put the {thing} {to}", READER)


@for_each(("thing", "at", "to"), THINGS)
@for_each(
    "text",
    [
        "What is the {thing} doing {elsewhere}? Put it {at}.",
        "Why is the {thing} {elsewhere}? Put it {at}.",
        "Where is the {thing}? {elsewhere}. Put it {at}.",
    ],
)
def test_what_is_not_so_is_refused(thing: str, at: str, to: str, text: str) -> None:
    refused(text.format(thing=thing, at=at, elsewhere=to), READER)


@for_each(
    "text",
    [
        "What is the toy doing on the desk? Put the pillow on the sofa.",
        "What is the toy doing on the desk?",
        "What are the kids doing on the desk? Put them to bed.",
        "Where is the toy? In the bedroom turn on the light.",
        "Where is the toy? Is it on the desk? Put it on the bed.",
        "Why are there no toys on the bed? Put it on the desk.",
        "Why is the tv off? Turn on the wall lamp.",
    ],
)
def test_a_question_that_may_want_an_answer_is_not_passed_over(text: str) -> None:
    refused(text, READER)


@for_each("who", ["our son", "the kids", "those boys", "my wife", "somebody", "one of you"])
@for_each(
    ("thing", "so", "order"),
    [
        ("the office window", "open", "close it"),
        ("the wall lamp", "on", "turn it off"),
        ("the light in the kitchen", "on", "switch it off"),
    ],
)
def test_who_left_it_so(who: str, thing: str, so: str, order: str) -> None:
    plain = order.replace("it", thing, 1) if "window" in thing else f"turn off {thing}"
    same(f"Did {who} leave {thing} {so} again? {order}.", f"if {thing} is {so}, {plain}", READER)
    same(f"Why does {who} always leave {thing} {so}? {order}.", plain, READER)


@for_each("who", ["Who left", "Who has left", "Which of you left", "What idiot left"])
def test_somebody_left_it_so(who: str) -> None:
    same(f"{who} the office window open? Close it.", "close the office window", READER)


def test_the_place_of_the_question_says_which() -> None:
    text = "Why is the folder in the {} in the {}? It belongs on the desk."
    same(
        text.format("cabinet", "dining room"),
        "put the folder from the dining room on the desk",
        READER,
    )
    same(text.format("cabinet", "office"), "put the folder from the office on the desk", READER)
    text = "What is the folder doing in the cabinet in the {}? Put it on the bed."
    same(text.format("dining room"), "put the folder from the dining room on the bed", READER)
    same(text.format("office"), "put the folder from the office on the bed", READER)


@for_each("hear", ["Do you hear the water?", "Can you hear that noise?", "You hear that beeping?"])
def test_what_is_heard_is_told_next(hear: str) -> None:
    same(f"{hear} It's the kitchen tap. Turn it off.", "turn off the kitchen tap", READER)


@for_each("who", ("who left", "never mind who left", "who has left", "I don't care who left"))
@for_each("again", ("", " again"))
@for_each("anyway", ("", "never mind, ", "anyway, "))
@for_each(
    ("thing", "so", "order"),
    [
        ("the fridge", "open", "close it"),
        ("the fridge", "standing open", "just push it shut please"),
        ("the tv", "on", "switch it off"),
        ("the stove", "running", "turn it off"),
    ],
)
def test_nobody_waits_for_an_answer(
    thing: str, so: str, order: str, anyway: str, again: str, who: str
) -> None:
    mornings = reader_in("h54_mornings")
    done = "close" if thing == "the fridge" else "turn off"
    same(f"{who} {thing} {so}{again}, {anyway}{order}", f"{done} {thing}", mornings)


@for_each(
    "text",
    [
        "who left the tv on, close the fridge",
        "who wants the tv off, turn it off",
        "why is the tv not on, turn it off",
    ],
)
def test_what_is_asked_may_matter_for_what_is_to_be_done(text: str) -> None:
    refused(text, reader_in("h54_mornings"))
