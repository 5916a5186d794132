"""What somebody tells of a thing right before an order for "it": the thing is that one, whatever
they did with it, and where they say it is it has to be."""

from __future__ import annotations

from itertools import product

import pytest
from reading_home import goal_of, reader_in, refused, same

from vh_core.goals import Goal

_TOLD = (
    "I can't find {} anywhere.",
    "I just stepped on {}.",
    "I nearly fell over {}.",
    "I have not finished with {} yet.",
    "I haven't seen {} today.",
    "My sister never puts {} away.",
    "The boys played with {} all day.",
    "Somebody forgot {} again.",
)
_ORDERS = {
    "Put it on the bed.": "put {} on the bed",
    "Would you hand it to me?": "bring me {}",
    "It belongs in the closet.": "put {} in the closet",
}
_THINGS = ("the remote", "the newspaper", "my phone")


@pytest.mark.parametrize(("told", "order", "thing"), list(product(_TOLD, _ORDERS, _THINGS)))
def test_what_is_told_of_is_meant(told: str, order: str, thing: str) -> None:
    """However it is told."""
    same(f"{told.format(thing)} {order}", _ORDERS[order].format(thing))


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        ("I keep tripping over the towel in the bathroom", "the towel in the bathroom"),
        ("My wife left the milk in the fridge", "the milk in the fridge"),
        ("The kids dropped a plum in the dining room", "a plum in the dining room"),
        ("I bought a plum at the market", "a plum"),
    ],
)
def test_where_it_is_said_to_be_it_is(told: str, plain: str) -> None:
    """The one that is there; a place that is none of the home says nothing of it."""
    same(f"{told}. Bring it to me.", f"bring me {plain}")


@pytest.mark.parametrize(
    "text",
    [
        "I stepped on the milk in the bedroom. Put it in the fridge.",  # it is not there
        "I always bump into that open closet. Close it.",  # it is closed
        "I put the plum next to the milk. Bring it to me.",  # either
        "You should not touch the milk. Bring it to me.",
        "My wife needs the milk in the fridge. Bring it to me.",
        "I like the book on the nightstand, not the other one. Bring it.",
    ],
)
def test_what_is_not_so_or_may_be_another_is_not_guessed(text: str) -> None:
    """Nor is what is wished for taken as told."""
    refused(text)


_UNREAD = "There is a {} in the {} which I have not read. Please bring it to me."


def test_what_no_home_shows_has_to_be_of_the_only_one() -> None:
    """ "Which I have not read" tells one book from another, and nobody can see which."""
    found = reader_in("h15_teacher").read(_UNREAD.format("magazine", "office"))
    assert isinstance(found, Goal)
    refused(_UNREAD.format("book", "bedroom"))


def test_it_is_told() -> None:
    """As what it is: a remark."""
    goal = goal_of("I can't find the remote anywhere. Get it for me.")
    assert "anywhere" in goal.notes[0].sentence


@pytest.mark.parametrize("what", ["that milk", "this milk", "the milk"])
def test_where_it_is_may_be_asked_before(what: str) -> None:
    """A question that asks for no answer."""
    same(f"Where is {what}? Just get it for me.", f"bring me {what}")
