"""What somebody tells of a thing right before an order for "it": the thing is that one, whatever
they did with it, and where they say it is it has to be."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
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


@for_each(("told", "order", "thing"), list(product(_TOLD, _ORDERS, _THINGS)))
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


@for_each(
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


_LATER = (
    "We'll eat {} tomorrow.", "I'm going to use {} tonight.", "I want to finish {} later.",
    "I don't need {} today.", "I'll need {} in the morning.", "{} will be needed tomorrow.",
    "{} is not needed right now.", "My wife is planning to use {} next week.",
)  # fmt: skip
_LIKE = (
    "{} has to be kept cool.", "{} must stay dry.", "{} should be kept cold.",
    "{} doesn't keep at room temperature.", "{} annoys me.", "{} is way too heavy.",
    "{} costs a fortune.", "{} doesn't belong where the kids can reach it.",
)  # fmt: skip


@for_each("told", _LATER + _LIKE)
def test_what_is_told_of_it_and_changes_nothing(told: str) -> None:
    """When it will be used, by whom, and what it is like."""
    for home in ("h22_house", "h22_flat"):
        for thing in ("the salmon", "the newspaper"):
            said = told.format(thing)
            said = f"{said[0].upper()}{said[1:]}"
            for order in (
                "Put it in the fridge.",
                "It will go bad, so please put it in the fridge.",
            ):
                same(f"{said} {order}", f"put {thing} in the fridge", reader_in(home))


def test_what_is_told_of_several() -> None:
    """Without an article, and of all of them."""
    plain = "put all the painkillers in the bathroom cabinet"
    for told in ("do not belong where the kids can find them", "will be needed tomorrow"):
        for them in ("them", "all of them", "both of them"):
            text = f"Painkillers {told}. Put {them} in the bathroom cabinet."
            same(text, plain, reader_in("h21_saturday"))


def test_what_is_told_of_what_is_switched() -> None:
    """Its noise, and what it costs."""
    for told in ("uses a lot of electricity", "annoys me", "is far too loud", "has been humming"):
        for thing in ("tv", "computer"):
            for home in ("h22_flat", "h22_house"):
                text = f"The {thing} {told}. Turn it off."
                same(text, f"turn off the {thing}", reader_in(home))


def test_where_it_will_be_used_is_there() -> None:
    """And not where it is."""
    for home, room in (("h22_flat", "home office"), ("h22_house", "office")):
        for do in ("I want to read", "I'll read", "My husband is going to read"):
            said = f"{do} the newspaper in the {room} later."
            reader = reader_in(home)
            plain = f"put the newspaper on the desk in the {room}"
            same(f"{said} Please put it on the desk.", plain, reader)
            goal = goal_of(f"{said} Take it there.", reader)
            assert (
                goal.conditions == goal_of(f"take the newspaper to the {room}", reader).conditions
            )


def test_what_is_got_and_left_is_there() -> None:
    for got in ("bought salmon", "just bought some salmon", "unpacked the salmon"):
        said = f"I {got} and left it out on the kitchen table."
        text = f"{said} It will go bad, so put it in the fridge."
        same(text, "put the salmon on the kitchen table in the fridge", reader_in("h22_flat"))


def test_what_is_said_of_a_kind_says_of_none_which() -> None:
    """Though it is called as that which the order is for."""
    for told in ("doesn't keep", "goes bad quickly", "does not keep on a counter", "spoils fast"):
        for home in ("h22_flat", "h22_house"):
            plain = "put the salmon in the fridge"
            for kind in ("Fish", "Salmon", "Raw fish"):
                same(f"{kind} {told}. Put the salmon in the fridge.", plain, reader_in(home))
    for told in ("Fresh water is precious at sea", "Water is expensive", "Power costs money"):
        same(f"{told}. Turn off the tap in the kitchen.", "turn off the tap in the kitchen",
             reader_in("h21_cook"))  # fmt: skip


@for_each(
    "text",
    [
        "I want to read the newspaper later. Bring it to me then.",
        "I'll use the newspaper later. Put it on the bed then, please.",
        "My wife is going to use the newspaper tonight. Then bring it to me.",
        "I want to read the book on the bed later. Put it on the desk.",  # or read it there
        "I'll use the computer later. Turn off the computer then.",
        "The kids come home in the evening. Turn on the tv then.",
        "The salmon stays where it is. Put it in the fridge.",
        "If we eat the salmon tomorrow, fine. Put it in the fridge.",
        "I don't want the salmon in the fridge. Put it in there.",
        "We'll eat the salmon with the plum. Put it in the fridge.",
        "We'll eat the salmon on Sunday. Unless we don't. Put it in the fridge.",
    ],
)
def test_what_may_change_the_order_is_refused(text: str) -> None:
    """For a time, a condition, another thing."""
    refused(text, reader_in("h22_flat"))
