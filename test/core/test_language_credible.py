"""Reasons for which texts are refused: only those that the text bears out."""

from __future__ import annotations

import re

import pytest
from reading_home import READER, goal_of, reader_in, refused, same

from vh_core.goals import Goal, HeldCondition
from vh_core.language import Misunderstanding, Reader, ask

_CLAIMED = re.compile(r'\b(?:no|not find(?: a| an| any)?) "([^"]+)"', re.IGNORECASE)
_NOWHERE = ("tea", "vitamins", "beer", "hammer", "umbrella", "scissors", "blanket")
_READERS = (READER, reader_in("h16_flat"), reader_in("seed17"))


def _claims(text: str, reader: Reader) -> list[str]:
    """What a refusal says is not there; nothing where the text is read."""
    found = reader.read(text)
    return [] if isinstance(found, Goal) else _CLAIMED.findall(found.message)


@pytest.mark.slow
def test_what_is_only_told_is_not_said_to_be_missing() -> None:
    tellings = (
        "I want another {}. {}", "I need {}. {}", "I want to show Anna the {}. {}",
        "We'd like to have {} in the kitchen. {}", "I love {}! {}", "{} is all I think of. {}",
    )  # fmt: skip
    orders = ("Close the fridge.", "Turn off the light in the bathroom.", "Go to the kitchen.")
    wrong = [
        (text, found)
        for reader in _READERS
        for telling in tellings
        for thing in _NOWHERE
        for order in orders
        if (found := _claims(text := telling.format(thing, order), reader))
    ]
    assert not wrong


def test_what_is_ordered_is_said_to_be_missing() -> None:
    orders = (
        "bring me the {}", "Please put the {} on the kitchen table.", "I need the {}.",
        "It is cold. Bring me the {}.", "I need a {}. Bring it here.", "where is the {}? bring it",
        "Close the fridge. Then bring me the {}.", "is there any {}? bring me some",
    )  # fmt: skip
    missing = [
        text
        for reader in _READERS
        for order in orders
        for thing in ("hammer", "umbrella", "screwdriver")
        if thing not in " ".join(_claims(text := order.format(thing), reader))
    ]
    assert not missing


def test_where_it_may_go_is_not_where_it_is_said_to_be() -> None:
    for text in ("get the salmon in the fridge", "bring me a plum on the coffee table"):
        assert not _claims(text, READER)
    for text in (
        "take the salmon from the fridge to the kitchen table", "grab the book in the bathtub",
        "pick up the apple that is on the sofa", "bring me the salmon from the fridge",
    ):  # fmt: skip
        assert _claims(text, READER), text


def test_what_is_done_to_something_else_does_not_fail_with_it() -> None:
    """A bed has no switch, and nobody asked for it to be switched."""
    for text in (
        "Before bed: every lamp off",
        "turn the tv off, and the window in there, close that too",
        "turn off the lights in the bathroom, the kitchen and the bedroom, the office stays lit",
    ):
        found = READER.read(text)
        assert isinstance(found, Goal) or found.kind == "not_understood", text
    for text in (
        "turn on the bed", "open the plum", "put the sofa in the fridge", "switch the window on",
        "turn off the tv and open the sofa", "close the fridge. turn on the pillow",
    ):  # fmt: skip
        assert refused(text).kind == "unsuitable", text


def test_words_that_are_no_name_are_not_said_to_be_missing() -> None:
    for words in (
        "yourself", "thingies", "whatsit", "piece of furniture", "living room tho cuz", "bottle",
        "bord game night", "tables plums", "its", "clean",
    ):  # fmt: skip
        assert not _claims(f"bring me the {words}", reader_in("seed17")), words
    for words in ("lunchbox", "blue lunchbox", "old umbrella", "washing powder"):
        assert _claims(f"bring me the {words}", READER), words


def test_more_than_two_hands_hold() -> None:
    for text in ("bring the plums here", "bring all the plums in here", "bring three plums here"):
        same(text, "put all the plums in the kitchen")
    for text in ("bring me all the plums", "hand me three plums"):
        found = refused(text)
        assert found.kind == "not_understood" and "put them down" in found.message, text
    assert refused("pick up all the plums").kind == "unsuitable"
    for text in ("bring both plums from the dining table here", "bring the milk here"):
        assert all(isinstance(each, HeldCondition) for each in goal_of(text).conditions), text


def test_any_one_that_is_handed_over_is_one() -> None:
    for text in ("bring me any clean plate", "fetch any clean plate", "give me any clean plate"):
        assert len(goal_of(text).conditions) == 1, text
    for text, all_of_them in {
        "open any closed window": "open all the closed windows",
        "wash any dirty plate": "wash all the dirty plates",
        "put any dirty plate in the sink": "put all the dirty plates in the sink",
    }.items():
        same(text, all_of_them)


def test_questions_claim_no_more() -> None:
    for text in (
        "how many phones does Mrs. Weber have?", "what is the difference between the two plates?",
        "how many people are in the house?",
    ):  # fmt: skip
        found = ask(text, READER._view.graph)
        assert isinstance(found, Misunderstanding), text
        assert not _CLAIMED.findall(found.message), text
