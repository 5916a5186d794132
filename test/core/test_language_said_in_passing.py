"""What people say without thinking how it is said: asked as though it could not be, believed to be
so, not to be forgotten, never mind something else, and how one gets there."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

_ASKED = ("You couldn't {}, could you?", "You wouldn't happen to {}, would you?",
          "Tell you what, {}.", "Oh my days, {}.", "Be good enough to {}.",
          "Have the goodness to {}, please.")  # fmt: skip
_ORDERS = ("bring me the newspaper", "close the fridge", "put the milk in the fridge")


@for_each(("said", "order"), list(product(_ASKED, _ORDERS)))
def test_what_is_said_around_an_order(said: str, order: str) -> None:
    """Changes nothing of it."""
    same(said.format(order), order)


@pytest.mark.parametrize(
    "text", ["You couldn't close the fridge.", "You couldn't turn off the tv, because it was off."]
)
def test_what_could_not_be_is_no_order(text: str) -> None:
    """Without the question."""
    refused(text)


_NEVER_MIND = (
    "Never mind the milk, {}",
    "Forget the milk. {}",
    "Oh, never mind about the milk. {}",
)


@for_each(("said", "order"), list(product(_NEVER_MIND, _ORDERS[:2])))
def test_something_else_instead(said: str, order: str) -> None:
    """What is not minded is left alone."""
    goal = same(said.format(order), order)
    assert any("not what is meant" in note.sentence for note in goal.notes)


@pytest.mark.parametrize("text", ["Never mind the tv, turn it off.", "Never mind the fridge."])
def test_what_is_not_minded_is_not_done(text: str) -> None:
    """Nor guessed at."""
    refused(text)


_BELIEVED = (
    "I think I left the {} on. Turn it off.",
    "I'm afraid I've left the {} on. Please check, and if so, turn it off.",
    "I believe the {} is still on. Would you turn it off?",
    "I rather think the {} is on, turn it off",
)


@pytest.mark.parametrize("said", _BELIEVED)
def test_what_is_believed_to_be_so_is_looked_at(said: str) -> None:
    """It is done where it is so, and else told as not asked for."""
    same(said.format("light in the kitchen"), "turn off the light in the kitchen") if (
        "left" not in said
    ) else same(said.format("floor lamp"), "turn off the floor lamp")
    told = goal_of(said.format("tv"))
    assert any("not asked for" in note.sentence for note in told.notes)


@pytest.mark.parametrize("who", ["The little monsters", "My sister", "The cleaner", "Somebody"])
def test_what_somebody_left_on_is_on(who: str) -> None:
    """Or else that is why it cannot be done."""
    same(f"{who} left the floor lamp on. Turn it off.", "turn off the floor lamp")
    assert "not ON here" in refused(f"{who} left the tv on. Turn it off.").message


@for_each("where", ["Nip to", "pop over to", "dash into", "hurry to", "trot down to"])
def test_however_one_gets_there(where: str) -> None:
    """One goes."""
    same(f"{where} the kitchen and grab me a plum", "go to the kitchen and bring me a plum")


@for_each(
    ("text", "plain"),
    [
        ("Don't forget the bathroom light, turn it off.", "turn off the bathroom light"),
        ("Do not forget the milk. Put it in the fridge.", "put the milk in the fridge"),
        ("I shall read in the bedroom. Turn on the lamp there.", "turn on the lamp in the bedroom"),
        ("The light in the kitchen is on. Can you see to that?", "turn off the kitchen light"),
        (
            "All the lamps, with the exception of that in the office, are to be switched off.",
            "turn off all the lamps except the one in the office",
        ),
    ],
)
def test_said_otherwise(text: str, plain: str) -> None:
    """And no less plainly."""
    same(text, plain)


def test_what_should_be_there_is_taken_from_there() -> None:
    """ "There should be a plum on the table. Bring it." puts none on the table first."""
    goal = goal_of("There should be a plum on the kitchen table. Put it in the fridge.")
    plum = goal_of("put the plum on the kitchen table in the fridge")
    assert goal.conditions == plum.conditions
    assert len(goal.stages) == 1


@pytest.mark.parametrize("text", ["The newspaper, if you please.", "The newspaper, please, love."])
def test_what_is_named_alone_is_brought(text: str) -> None:
    """At the counter of a home."""
    same(text, "bring me the newspaper")


@pytest.mark.parametrize("thing", ["window", "kitchen", "tv", "curtains"])
def test_what_cannot_be_brought_is_not_asked_for_so(thing: str) -> None:
    """It may be to be switched, or opened."""
    assert "picked up" not in refused(f"The {thing}, please.").message


_ASKING = (
    "If you could {}, that would be lovely.",
    "If you would {}, I'd be ever so grateful.",
    "Would it be too much trouble to {}?",
    "Pray {}.",
    "Mind you {}.",
)


@for_each("said", _ASKING)
@for_each("order", ["close the fridge", "bring me the newspaper", "switch off the tv"])
def test_what_would_be_good_is_asked_for(said: str, order: str) -> None:
    """A condition only in its words."""
    same(said.format(order), order)


@for_each(
    ("text", "plain"),
    [
        ("Let me have the newspaper.", "bring me the newspaper"),
        ("I am in need of a towel.", "bring me a towel"),
        ("I'm after the remote.", "bring me the remote"),
        ("A towel is what I need.", "bring me a towel"),
        ("Any chance of a plum?", "bring me a plum"),
        ("How about turning off the tv?", "turn off the tv"),
        ("Fancy getting me a plum?", "bring me a plum"),
        ("Might I have the window in the kitchen opened?", "open the window in the kitchen"),
        ("The light in the kitchen may be switched off now.", "switch off the kitchen light"),
        ("There is a towel in the bathroom that wants washing.", "wash the towel in the bathroom"),
        ("Let me have the tv on.", "turn on the tv"),
    ],
)
def test_asked_otherwise(text: str, plain: str) -> None:
    """And no less plainly."""
    same(text, plain)


@pytest.mark.parametrize(
    "text",
    [
        "If you could see the tv, that would be nice.",
        "If you could close the fridge.",
        "Fancy a plum?",
        "I am after you.",
    ],
)
def test_what_asks_nothing_of_anybody(text: str) -> None:
    """Is no order."""
    refused(text)
