"""What somebody else does, is not to be done or was only begun to be said is no order, however many
verbs tell of it; and what is asked for beside it is not lost."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

SAID = (
    "Tom will {}", "Tom is going to {} tomorrow", "Someone else will {}", "I told you not to {}",
    "I've just told Anna to {}", "It's Anna's job to {}", "I forgot to {}, but Tom did it",
    "I usually {}", "It's too late to {}", "I don't know how to {}", "He wanted me to {}",
    "I hate it when people {}", "I already asked Tom to {}", "Nobody asked you to {}",
)  # fmt: skip
SEVERAL = (
    "take the milk out of the fridge and put it on the kitchen table",
    "take the milk, put it on the kitchen table",
    "close the fridge and then turn off the tv",
    "open the microwave, put the salmon in, close it and switch it on",
    "put the lime, the salmon and the milk in the fridge",
)


@pytest.mark.slow
@for_each("said", SAID)
@for_each("several", SEVERAL)
def test_what_somebody_else_does_is_no_order_in_any_of_its_verbs(said: str, several: str) -> None:
    refused(f"{said.format(several)}.")


@for_each("said", ["so I can {}", "before I {}", "so Anna doesn't have to {}"])
def test_nor_is_what_an_order_is_for(said: str) -> None:
    refused(f"Close the fridge {said.format(SEVERAL[0])}.")


@for_each(
    ("said", "plain"),
    [
        ("I'm going to bed, turn off the stove.", "turn off the stove"),
        (
            "We're about to watch tv, turn off the stove and close the fridge.",
            "turn off the stove. close the fridge",
        ),
        ("Tom will come at six. Close the fridge.", "close the fridge"),
    ],
)
def test_an_order_behind_what_one_does_is_one(said: str, plain: str) -> None:
    same(said, plain)


@for_each("what", ["take the pie out of the stove", "take the pie"])
def test_nothing_of_what_is_not_to_be_done_is_done(what: str) -> None:
    said = f"Put the dirty mug in the dishwasher. Do not {what} and put it on the kitchen table."
    refused(said, reader_in("h25_shift"))


def test_what_one_was_going_to_say_is_not_said() -> None:
    refused("I was going to say put the lime in the fridge, but turn off the tv instead.")


@for_each("asked", ["put the plum in the fridge", "close the fridge", "place a juice on the bed"])
def test_why_something_would_be_done_asks(asked: str) -> None:
    refused(f"Why would you {asked}?")


@for_each("wish", ["I want to sleep", "I'd like to lie down", "It's time to sleep"])
def test_nobody_sleeps_in_ones_place(wish: str) -> None:
    said = f"put the milk in the fridge, {wish}, switch off the lamps in the bedroom"
    found = reader_in("embedded").read(said)
    assert "SLEEP" not in str(getattr(found, "conditions", ""))


@for_each(
    "lost",
    [
        "I need a hammer", "I need a clean nappy for the baby",
        "Ring my daughter and tell her I'm fine",
        "Tell Anna dinner is ready", "where are my car keys", "Then go to the balcony",
        "I'd love to have the radio on while I cook", "Feed the dog",
    ],
)  # fmt: skip
def test_what_is_asked_for_beside_an_order_is_not_lost(lost: str) -> None:
    refused(f"Put the milk on the kitchen table. {lost}.")
    refused(f"{lost}. Put the milk on the kitchen table.")


@for_each("said", ["I need a break", "I need some sleep", "I want some quiet"])
def test_what_nobody_brings_may_be_needed(said: str) -> None:
    same(f"{said}. Close the fridge.", "close the fridge")


def test_what_stands_in_two_lines_is_no_remark_of_both() -> None:
    refused(
        "turn off the tap and the coffee machine, ta\nbring me the keys", reader_in("h9_couple")
    )


@for_each("aside", ["my flatmate is coming back on sunday", "it was a party"])
def test_the_last_thing_before_parentheses_is_not_lost(aside: str) -> None:
    same(
        f"Close the fridge and the kitchen window ({aside})",
        "close the fridge and the kitchen window",
    )


def test_a_question_is_not_what_an_order_for_something_else_depends_on() -> None:
    reader = reader_in("h32_couple")
    besides = "Put all the candles on the dining table except one."
    same(f"Is the radio on? {besides}", besides, reader)
    stove = "Oh, and please make sure that the stove is turned off."
    same(f"Is the radio on? {stove}", "turn off the stove", reader)
    goal_of("Is the radio on? Turn it off.", reader)


def test_what_is_on_instead_of_which_is_to_be_said() -> None:
    said = (
        "so the television in the living room should be running instead of the one in the kitchen"
    )
    refused(f"My knees are done for, {said}.", reader_in("h41_scene"))
