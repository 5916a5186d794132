"""Several orders in one sentence: an activity and another order, "but" between two, and what is to
be made sure of behind an order. Each is read as it is read in a sentence of its own."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import READER, goal_of, same

from vh_core.language import Misunderstanding

ACTIVITIES = (
    "do the dishes",
    "do the laundry",
    "make some coffee",
    "warm up the salmon",
    "wash up",
)
ORDERS = (
    "turn off the tv",
    "close the kitchen window",
    "put the milk in the fridge",
    "fridge shut",
)
JOINED = ("{} and {}", "{} and then {}", "{}, then {}", "{}, {}", "could you {} and also {} please")


@pytest.mark.slow
@for_each("joined", JOINED)
@for_each(("one", "other"), list(product(ACTIVITIES, ORDERS)))
def test_an_activity_stands_beside_an_order(one: str, other: str, joined: str) -> None:
    apart = goal_of(f"{one}. {other}.")
    assert goal_of(joined.format(one, other)).stages == apart.stages
    if other != "fridge shut":
        turned = goal_of(f"{other}. {one}.")
        assert goal_of(joined.format(other, one)).stages == turned.stages


def test_three_orders_are_three() -> None:
    three = "close the kitchen window. do the laundry. turn off the tv."
    for said in (
        "close the kitchen window, do the laundry and turn off the tv",
        "close the kitchen window and do the laundry and then turn off the tv",
    ):
        assert goal_of(said).conditions == goal_of(three).conditions


@pytest.mark.parametrize(
    ("said", "apart"),
    [
        ("do the dishes and the laundry", "do the dishes. do the laundry."),
        ("make coffee and toast", "make coffee. make toast."),
        ("warm up the chicken and bring it to me", "warm up the chicken. bring it to me."),
        ("heat the chicken and then put it on a plate", "heat the chicken. put it on a plate."),
    ],
)
def test_the_verb_and_the_thing_are_those_before(said: str, apart: str) -> None:
    assert goal_of(said).stages == goal_of(apart).stages


@pytest.mark.parametrize(
    "said",
    [
        "air the bedroom and make the bed",
        "do the dishes and feed the cat",
        "close the window and make the bed",
        "I need coffee and the milk on the kitchen table",
    ],
)
def test_an_order_that_is_not_known_is_not_left_out(said: str) -> None:
    assert isinstance(READER.read(said), Misunderstanding)


@pytest.mark.slow
@for_each("order", ["turn off the tv", "bring me the milk", "close the curtains"])
@for_each(
    "sure",
    [
        "make sure {}",
        "make sure that {}",
        "be sure {}",
        "check that {}",
        "see that {}",
        "ensure {}",
    ],
)
@for_each("so", ["the fridge is closed", "all the lights are off"])
def test_what_is_made_sure_of_stands_behind_an_order(order: str, sure: str, so: str) -> None:
    apart = {*goal_of(order).conditions, *goal_of(f"make sure {so}").conditions}
    for joined in ("{} and {}", "{}, then {}"):
        assert {*goal_of(joined.format(order, sure.format(so))).conditions} == apart


@for_each(("a", "x"), [("the tv", "off"), ("the fridge", "closed")])
@for_each(("b", "y"), [("the floor lamp", "on"), ("the microwave", "open")])
@for_each("form", ["{a} {x} but {b} {y}", "i want {a} {x} but {b} {y}"])
def test_but_stands_between_two_states(form: str, a: str, x: str, b: str, y: str) -> None:
    same(form.format(a=a, x=x, b=b, y=y), f"make sure {a} is {x} and {b} is {y}")


@pytest.mark.parametrize("b", ["the floor lamp", "the kitchen light", "the radio"])
def test_but_and_a_thing_alone_is_no_more_of_the_same(b: str) -> None:
    assert isinstance(READER.read(f"turn off the tv but {b}"), Misunderstanding)
