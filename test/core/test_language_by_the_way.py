"""What is said along with an order and changes nothing of it, and two sentences that are one."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

from vh_core.goals import Remark

ORDERS = ["close the fridge", "turn off the tv", "put the lime in the fridge", "bring me the plum"]


@for_each("order", ORDERS)
@for_each(
    "said",
    [
        "before i forget, {}",
        "mommy said please {}",
        "my wife wants you to {}",
        "when you have a moment, {}",
        "{} lol",
        "{} before grandma gets here",
        "{} while i get dressed",
        "{}, otherwise there is trouble",
        "long meeting. {}",
        "head is killing me, {}",
        "can't hear myself think in here. {}",
        "where did i put my keys? never mind, {}",
        "before you do anything else, {}",
        "after you're done, {}",
    ],
)
def test_it_changes_nothing(said: str, order: str) -> None:
    same(said.format(order), order)


@for_each("thing", ["the lime", "the plum", "a mug"])
@for_each(
    ("said", "aside"),
    [
        ("put {} on the desk for the guests", "for the guests"),
        ("put {} on the desk for our in-laws tonight", "for our in-laws tonight"),
        ("for breakfast, i want {} on the desk", "for breakfast"),
        ("for the landlord, put {} on the desk", "for the landlord"),
        ("my uncle wants you to put {} on the desk", "my uncle wants you"),
        ("after you are done, put {} on the desk", "after you are done"),
        ("put {} on the desk where it belongs", "where it belongs"),
        ("put {} on the desk with the others", "with the others"),
    ],
)
def test_what_is_left_out_is_told(said: str, aside: str, thing: str) -> None:
    goal = goal_of(said.format(thing))
    assert goal.conditions == goal_of(f"put {thing} on the desk").conditions
    assert Remark(aside).sentence in {note.sentence for note in goal.notes}


@for_each(
    ("said", "plain"),
    [
        ("put the lime on the desk with the plum", "put the lime and the plum on the desk"),
        ("put the lime on the desk and the plum", "put the lime and the plum on the desk"),
        ("put the lime on the desk, together with a mug", "put the lime and a mug on the desk"),
        ("i forgot to close the fridge. can you do it for me?", "close the fridge"),
        ("if i forgot to close the fridge, please do it for me", "close the fridge"),
        ("check whether the tv is on. If so, turn it off.", "if the tv is on, turn it off"),
        ("if the tv is on, turn it off. Otherwise do nothing.", "if the tv is on, turn it off"),
        ("if the tv is on turn it off, if not leave it", "if the tv is on, turn it off"),
        ("put the lime in the sink, but wash it first", "wash the lime then put it in the sink"),
        ("did you leave the fridge open again? shut it please", "if the fridge is open, shut it"),
        ("the tv is on and it should not be", "turn off the tv"),
        ("the tv is giving me a headache, off with it", "turn off the tv"),
        ("close the light in the bathroom", "turn off the light in the bathroom"),
        ("open the tv", "turn on the tv"),
        ("make off the computer", "turn off the computer"),
        ("turn off please the tv", "turn off the tv"),
        ("take the lime, put him in the fridge", "put the lime in the fridge"),
        ("faucet of bathroom off", "turn off the faucet in the bathroom"),
        ("in bathroom the curtains should be open", "open the curtains in the bathroom"),
        ("pillow i need on the sofa", "put the pillow on the sofa"),
        ("don't turn on the tv, turn on the computer instead", "tv off, computer on"),
        ("tv off, then lime in the fridge", "turn off the tv, then put the lime in the fridge"),
        ("window in the office, shut it, it's raining in", "shut the window in the office"),
        ("the desk would look nice with the lime on it", "put the lime on the desk"),
        ("put the lime in the fridge where it belongs", "put the lime in the fridge"),
        ("a mug on the desk; get one from the kitchen", "put a mug from the kitchen on the desk"),
    ],
)  # fmt: skip
def test_it_is_one_order(said: str, plain: str) -> None:
    same(said, plain)


@pytest.mark.parametrize(
    "text",
    [
        "turn on the tv when i come home",
        "turn on the tv, no thanks",
        "painkillers, the ones in the nightstand",
        "close the fridge before the window",
    ],
)
def test_what_may_change_it_is_not_left_out(text: str) -> None:
    refused(text)


def test_a_wish_may_say_by_when() -> None:
    plain = goal_of("i want the tv on")
    assert set(goal_of("i want the tv on when i come home").conditions) == set(plain.conditions)


@for_each("thing", ["the wine", "both candles"])
@for_each("cold", ["to get cold", "to get it cold", "to chill", "for cooling", "to stay fresh",
                   "in order to cool down"])  # fmt: skip
def test_what_comes_of_it_in_the_fridge(thing: str, cold: str) -> None:
    same(f"put {thing} in the fridge {cold}", f"put {thing} in the fridge")
    same(f"take {thing} and put it into the fridge {cold} and close it",
         f"take {thing} and put it into the fridge and close it")  # fmt: skip
    refused(f"put {thing} in the fridge to cool the milk")


@for_each("each", ["one for each person", "one per person", "one for every guest"])
def test_one_for_each(each: str) -> None:
    same(f"put four plates on the dining table, {each}", "put four plates on the dining table")
