"""What is wished for in words that are as polite as old: "I should like …", "I'd rather …", and
what is not wanted said before it, "Not the milk, please. I should like the juice."."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

_LIKE = ("should like", "would very much like", "'d quite like", "should love", "would be glad of")
_WISHED = {
    "a peach": "bring me a peach",
    "the milk, please": "bring me the milk",
    "the towel from the bathroom": "bring me the towel from the bathroom",
    "two plums on the kitchen table": "put two plums on the kitchen table",
}


@for_each(("like", "what"), list(product(_LIKE, _WISHED)))
def test_is_brought_however_it_is_liked(like: str, what: str) -> None:
    """All of these are one wish."""
    i = "i" if like.startswith("'") else "I "
    same(f"{i}{like} {what}", _WISHED[what])


@for_each(
    ("text", "plain"),
    [
        ("I should like the tv on.", "turn on the tv"),
        ("We should like the lamps in the bedroom off.", "turn off the lamps in the bedroom"),
        ("I should prefer the window in the kitchen open.", "open the window in the kitchen"),
        ("I should like you to close the fridge.", "close the fridge"),
        ("I should be grateful if you closed the fridge.", "close the fridge"),
        ("I'd rather have the milk.", "bring me the milk"),
        ("I'd rather have the tv off.", "turn off the tv"),
        ("I should like to look at the newspaper. Please fetch it.", "fetch the newspaper"),
        ("I should like my towel; it is in the bathroom.", "bring me the towel from the bathroom"),
        ("I want my towel, it's in the bathroom.", "bring me the towel from the bathroom"),
    ],
)
def test_is_a_wish_for_a_state_or_a_place_as_well(text: str, plain: str) -> None:
    """Whatever may be wished may be wished so."""
    same(text, plain)


@pytest.mark.parametrize("text", ["I should not like the tv on.", "I shouldn't like a plum."])
def test_what_is_not_liked_is_not_brought(text: str) -> None:
    """A wish that is denied is none."""
    refused(text)


_NOT = ("Not the milk, please. {}", "not the milk, {}", "No, not the milk! {}", "Not the milk: {}")
_ASKED = ("I should like the newspaper.", "Bring me the newspaper.", "Please fetch the newspaper")


@for_each(("before", "asked"), list(product(_NOT, _ASKED)))
def test_what_is_not_meant_is_said_before_the_order(before: str, asked: str) -> None:
    """It is told, and left alone."""
    goal = same(before.format(asked), "bring me the newspaper")
    assert '"the milk": not what is meant' in [note.sentence for note in goal.notes]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "Not the kitchen light, turn off the lights.",
            "turn off the lights except the kitchen light",
        ),
        (
            "Not the curtains in the bedroom. Close the curtains.",
            "close the curtains except those in the bedroom",
        ),
    ],
)
def test_one_of_several_is_left_out_where_it_is_said_before(text: str, plain: str) -> None:
    """And is never what the order is for."""
    same(text, plain)


@for_each(
    ("text", "plain"),
    [
        ("not the towel in the bathroom. {} one in the closet", "{} the towel in the closet"),
        (
            "Not the towel in the bathroom, please: {} the one in the closet",
            "{} the towel in the closet",
        ),
    ],
)
@for_each("verb", ["bring me", "wash", "take"])
def test_the_one_elsewhere_is_of_the_same_name(text: str, plain: str, verb: str) -> None:
    """ "The one" is what was said not to be meant by its place."""
    same(text.format(verb), plain.format(verb))


@pytest.mark.parametrize("deny", ["Do not close", "Don't close"])
@pytest.mark.parametrize("one", ["Close the one in the kitchen.", "Please close the kitchen one."])
def test_the_one_after_what_is_not_to_be_done(deny: str, one: str) -> None:
    """ "The one in the kitchen" is a window, and the other one stays as it is."""
    goal = goal_of(f"{deny} the window in the bedroom. {one}")
    assert goal.conditions[0] == goal_of("close the window in the kitchen").conditions[0]


@pytest.mark.parametrize(
    "rest", ["not one from", "not any from", "not that one from", "and not those in"]
)
def test_not_one_from_elsewhere(rest: str) -> None:
    """Where it is not to be taken from."""
    same(
        f"I want an apple from the living room, {rest} the kitchen.",
        "bring me an apple from the living room",
    )
