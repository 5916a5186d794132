"""What is only told beside an order is left out and said to be, whatever words it is in; what may
say which things are meant, or asks for something, never is."""

from __future__ import annotations

import pytest
from reading_home import READER, goal_of, refused, same

from vh_core.goals import Remark

ORDERS = ("turn on the tv", "put the milk on the kitchen table", "close the bathroom window")
TOLD = (
    "I promised to ring my daughter at seven", "I do like to do the crossword after supper",
    "You've been on your feet all day, you poor thing", "Mrs. Hill from round the corner is coming",
    "I should like to knit a little", "My knees aren't what they used to be", "it comes a storm",
    "can't hear myself think in here", "gotta run", "date night", "long meeting",
    "My grandson must have forgotten his homework", "Nobody told me that she was ill",
    "I want to write to my sister", "my skin is so dry in winter", "I'm stuck in a call",
    "It would look so nice", "Dr. Brown says hello", "the neighbours have been shouting again",
)  # fmt: skip
REASONS = (
    "before grandma gets here", "otherwise comes dust inside", "because my knees hurt",
    "while I get dressed", "I have to run", "it would look so nice", "guests in 5",
    "since my brother sleeps badly", "before the kids see it", "I want to have sun",
)  # fmt: skip


@pytest.mark.parametrize("told", TOLD)
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("how", ["{told}. {order}.", "{order}. {told}.", "{told} - {order}"])
def test_what_is_told_beside_an_order_changes_nothing(told: str, order: str, how: str) -> None:
    goal = same(how.format(told=told, order=order), order)
    assert any(isinstance(note, Remark) for note in goal.notes), told


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("order", ORDERS)
def test_why_and_by_when_in_the_same_sentence_change_nothing(reason: str, order: str) -> None:
    goal = same(f"{order}, {reason}", order)
    assert any(isinstance(note, Remark) for note in goal.notes), reason


@pytest.mark.parametrize("order", ORDERS)
def test_what_is_in_parentheses_and_only_exclaims_is_left_out(order: str) -> None:
    same(f"{order} (why??)", order)
    same(f"{order} (ugh, again)", order)


@pytest.mark.parametrize(
    "text",
    [
        "I never want the stove on. Turn on the stove.",
        "My friend needs the hammer. Turn on the tv.",
        "I need the hammer. Turn on the tv.",
        "The hammer belongs in the kitchen. Turn on the tv.",
        "Never turn on the tv. I am tired of it.",
        "I told you not to open the window. Turn on the tv.",
        "Turn on the tv when my daughter comes.",
        "Put the milk on the table so that two plates stand beside it.",
        "There's a draught from the bathroom. Shut the window. And the one in the attic.",
        "Turn on a lamp. I like the one by the palm tree.",
        "Turn on the tv. My grandmother said to leave one on.",
        "Bring me two plums. They go outside.",
        "Turn on the tv, with the volume that is low.",
        "Frobnicate both plums. They are in the kitchen.",
        "Bring please me both plums with care. They are dirty.",
    ],
)
def test_what_wishes_or_restricts_is_never_left_out(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "I promised to ring my daughter at seven.",
        "Mrs. Hill is coming. It would look so nice.",
        "ugh what a day. gotta run",
        "My knees aren't what they used to be, and my sister is ill.",
        "no leo, not you, i was talking to your sister",
    ],
)
def test_what_is_told_alone_asks_for_nothing(text: str) -> None:
    refused(text)


def test_a_remark_that_names_what_the_order_is_about_is_no_mere_remark() -> None:
    """It may say which of them is meant."""
    found = READER.read("I want to rest beside the plums. Put a plum in the fridge")
    assert found != goal_of("Put a plum in the fridge")


def test_it_is_not_what_only_a_remark_speaks_of() -> None:
    refused("Put the milk on the desk. My walking stick must be somewhere. Bring it to me.")


@pytest.mark.parametrize(
    "text",
    [
        "I want the tv to stay on. Turn everything off.",
        "Keep the tv on. Turn everything off.",
        "The tv should stay on. Turn off all the devices.",
        "I want the curtains to stay open. Close all curtains.",
        "The fridge should stay closed. Open everything in the kitchen.",
        "The plums are for the guests. Put all fruit in the fridge.",
        "The plums are reserved for my son. Bring me all the fruit.",
    ],
)
def test_what_is_said_against_an_order_keeps_it_from_being_done(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("The plums are for the guests. Put them on the desk.", "Put the plums on the desk"),
        ("Turn on the tv, then turn it off", "turn on the tv, then turn off the tv"),
        ("The plums are for the guests. Turn on the tv.", "Turn on the tv"),
    ],
)  # fmt: skip
def test_what_is_not_against_it_does_not(text: str, plain: str) -> None:
    same(text, plain)
