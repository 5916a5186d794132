"""Whom one speaks to, by any of the words that people have for that: before an order, behind it, in
the midst of it, and around a question; and never in the place of a thing."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.language import HomeAnswer, ask

_CALLED = (
    "hon",
    "hun",
    "love",
    "my love",
    "darling",
    "dearie",
    "babe",
    "mate",
    "sweet pea",
    "pet",
    "sir",
)
_SAID = (
    "{}, turn off the tv",
    "{}! turn off the tv",
    "turn off the tv, {}",
    "turn off the tv, please, {}.",
    "can you turn off the tv for me, {}?",
    "make sure the tv is off, {}!",
    "thanks {}, now turn off the tv",
    "tv off please {}",
)
_TWICE = (
    "put the milk in the fridge, {}, and close it",
    "put the milk in the fridge, {}. close it",
)


@for_each(("said", "called"), list(product(_SAID, _CALLED)))
def test_changes_nothing_of_an_order(said: str, called: str) -> None:
    """Whatever it is, wherever it stands."""
    same(said.format(called), "turn off the tv")


@for_each(("said", "called"), list(product(_TWICE, _CALLED)))
def test_stands_between_two_orders(said: str, called: str) -> None:
    """Neither is lost."""
    same(said.format(called), "put the milk in the fridge and close the fridge")


@for_each("called", _CALLED)
@for_each("said", ["{}, where is the milk?", "where's the milk, {}?"])
def test_changes_nothing_of_a_question(said: str, called: str) -> None:
    """And is none of what is asked about."""
    found = ask(said.format(called), HOME)
    assert isinstance(found, HomeAnswer)
    assert "fridge" in found.text


@for_each("thing", ["doll", "star", "honey", "pet", "angel", "best", "darling"])
@for_each("said", ["bring me the plate and the {}", "bring me the plate and a {}"])
def test_what_is_listed_is_a_thing(said: str, thing: str) -> None:
    """What is asked for as well is not dropped for being one of those words."""
    refused(said.format(thing))


@pytest.mark.parametrize(
    "text", ["my love is asleep, turn off the tv", "the baby is asleep, turn off the tv"]
)
def test_somebody_who_is_spoken_of_stays(text: str) -> None:
    """Is told as what it is."""
    assert any("asleep" in note.sentence for note in goal_of(text).notes)


@pytest.mark.parametrize("text", ["bring me my man's shirt", "feed my pet", "I want my baby."])
def test_somebody_who_is_meant_is_not_left_out(text: str) -> None:
    """Where nothing is left without it."""
    refused(text)
