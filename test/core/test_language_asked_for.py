"""What is asked for by its name alone, what is not wanted, and what was spoken of by name."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, refused, same

from vh_core.language.questions import HomeAnswer, ask

ASKED = (
    "{}, please.",
    "{} for me, please.",
    "My hands are full. {}, please!",
    "{} please, it doesn't matter which.",
)
THINGS = ("A plum", "An orange", "Some milk", "Two plums", "A clean towel", "A plum and the milk")
NOT_WANTED = (
    "I don't want {} today.",
    "I don't want {},",
    "I don't feel like {}.",
    "I don't need {}.",
)


@for_each(("asked", "thing"), list(product(ASKED, THINGS)))
def test_what_is_asked_for_by_its_name_is_brought(asked: str, thing: str) -> None:
    same(asked.format(thing), f"bring me {thing.lower()}")


@for_each(
    "text",
    (
        "The stove, please.",
        "Some light, please.",
        "A plum for my wife, please.",
        "A moment, please.",
        "A plum.",
    ),
)
def test_what_is_no_thing_to_bring_is_not_brought(text: str) -> None:
    refused(text)


def test_what_is_asked_for_behind_an_order_goes_where_that_goes() -> None:
    same(
        "Put an apple on the desk. An orange, please.",
        "put an apple on the desk, then put an orange on the desk",
    )


@for_each("said", NOT_WANTED)
@for_each("thing", ("the salmon", "cupcakes", "wine"))
def test_what_is_not_wanted_is_left(said: str, thing: str) -> None:
    same(f"{said.format(thing)} bring me the milk instead.", "bring me the milk")


@for_each(
    "said",
    (
        "I don't want fruit.",
        "I don't want the plum.",
        "I don't need the computer any more.",
        "I don't want the lights.",
        "I don't need the salmon any more.",
        "I don't want the TV in the living room.",
    ),
)
def test_what_is_not_wanted_and_may_be_meant_is_not_left_out(said: str) -> None:
    refused(f"{said} Bring me a plum.")


@pytest.mark.parametrize(
    ("said", "which"),
    (
        ("There is a magazine on the cabinet.", "the magazine on the cabinet"),
        (
            "There's an open magazine on the dining room cabinet.",
            "the magazine on the dining room cabinet",
        ),
        (
            "There's a dirty wine glass in the kitchen cabinet.",
            "the dirty wine glass in the kitchen cabinet",
        ),
        ("The orange on the coffee table is ripe.", "the orange on the coffee table"),
    ),
)
def test_what_was_spoken_of_is_meant_by_its_name(said: str, which: str) -> None:
    name = which.partition(" on ")[0].partition(" in ")[0].replace("dirty ", "")
    same(f"{said} Bring me {name}.", f"bring me {which}")


@pytest.mark.parametrize(
    "text",
    (
        "There are three plums on the dining room table. Bring me the plums.",
        "There is a plum on the dining room table. Put the plums in the fridge.",
        "There is a dirty orange on the coffee table. Bring me the orange.",
        "There is an orange on the coffee table. Bring me an orange.",
    ),
)
def test_which_was_spoken_of_is_not_guessed(text: str) -> None:
    refused(text)


@for_each(
    "asked",
    (
        "Where have we got the {}?",
        "Where do we have the {}?",
        "Where have I got my {}?",
        "Where do you keep the {}?",
        "Where is the {}? Don't move it, just tell me.",
        "Where's the {}? Don't bring it, I just want to know where.",
    ),
)
@for_each("thing", ("milk", "newspaper", "salmon"))
def test_where_something_is_kept_is_answered(asked: str, thing: str) -> None:
    found, plain = ask(asked.format(thing), HOME), ask(f"Where is the {thing}?", HOME)
    assert isinstance(found, HomeAnswer)
    assert found == plain


def test_what_is_ordered_behind_a_question_is_no_part_of_it() -> None:
    assert not isinstance(
        ask("Where is the milk? Don't move it. Bring me the juice.", HOME), HomeAnswer
    )


@pytest.mark.parametrize("asked", ["One slice, please.", "A piece, please.", "Two slices please"])
def test_a_part_of_what_was_spoken_of_is_not_brought(asked: str) -> None:
    for thing in ("pineapple", "cake", "cheese"):
        refused(f"I'm craving {thing}. {asked}")
