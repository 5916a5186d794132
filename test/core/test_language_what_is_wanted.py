"""What it is that is wanted, said by a clause of its own, and how long something has been so, which
says that it is so."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

_WANTED = (
    "What I want is {}.",
    "What I really need now is {}.",
    "All I want is {}.",
    "It is {} that I want.",
    "It's {} I'd like.",
)
_THINGS = ("the newspaper", "a plum", "some juice", "my towel")


@for_each(("said", "thing"), list(product(_WANTED, _THINGS)))
def test_what_is_wanted_is_brought(said: str, thing: str) -> None:
    """Whichever way round."""
    same(said.format(thing), f"bring me {thing}")


@pytest.mark.parametrize(
    "text",
    [
        "The book on the nightstand, not the newspaper, is what I want.",
        "It is the book on the nightstand that I want, not the newspaper.",
    ],
)
def test_and_something_else_is_not(text: str) -> None:
    """Which is told."""
    goal = same(text, "bring me the book on the nightstand")
    assert any("not what is meant" in note.sentence for note in goal.notes)


@pytest.mark.parametrize(
    "text", ["Not only the tv but also {} should be off", "Turn off not just the tv but {}, too"]
)
@pytest.mark.parametrize("other", ["the computer", "the floor lamp"])
def test_not_only_this(text: str, other: str) -> None:
    """Both of them."""
    same(text.format(other), f"turn off the tv and {other}")


_LONG = ("all day", "for hours", "long enough", "far too long", "since noon")


@for_each("how_long", _LONG)
@for_each("what", ["The lamp", "That lamp"])
def test_what_has_been_on_is_on(what: str, how_long: str) -> None:
    """The one that is, and no other."""
    same(f"{what} has been on {how_long}. Switch it off.", "switch off the lamp that is on")
    assert "not ON" in refused(f"The tv has been on {how_long}. Turn it off.").message


@for_each(
    ("text", "plain"),
    [
        ("I no longer need the computer. Switch it off.", "switch off the computer"),
        ("I should like to watch television. Switch it on.", "switch on the tv"),
        ("I don't want the milk to go off. Put it in the fridge.", "put the milk in the fridge"),
        ("Bring me whichever juice you find first.", "bring me any juice"),
        ("Bring me either a plum or an apple.", "bring me a plum or an apple"),
        ("Before you leave the kitchen, close the fridge.", "close the fridge in the kitchen"),
        (
            "I should like all the books in the living room put on the bookshelf.",
            "put all the books in the living room on the bookshelf",
        ),
    ],
)
def test_said_otherwise(text: str, plain: str) -> None:
    """And no less plainly."""
    same(text, plain)


def test_two_orders_are_two() -> None:
    """What is wanted ends before the next order."""
    goal = goal_of("I want the pillow, put it on the sofa")
    assert goal.conditions == goal_of("put the pillow on the sofa").conditions
