"""What a robot is told to do as a story of what it does."""

# ruff: noqa: E501 - what is told and the orders that it is stand side by side

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, home_of, reader_of, same

HOMES = [HOME, home_of("generated:seed=88,rooms=6,objects=190")]
#: what is told, and the orders that it is
TOLD = {
    "goes to the fridge, opens it and closes it": "go to the fridge, open it and close it",
    "picks up the plum and puts it on the kitchen table": "pick up the plum and put it on the kitchen table",
    "takes the plum, walks to the bedroom and places it on the bed": "take the plum, walk to the bedroom and place it on the bed",
    "turns off the tv and switches on the computer": "turn off the tv and switch on the computer",
    "washes a plate, then carries it to the kitchen table": "wash a plate, then carry it to the kitchen table",
    "turns off the tv and lights": "turn off the tv and lights",
}  # fmt: skip


@for_each("home", HOMES, ids=["embedded", "flat"])
@for_each("who", ["the robot", "robot", "the assistant", "our robot", "first the robot"])  # fmt: skip
@for_each("told", TOLD)
def test_what_the_robot_does_is_asked_of_it(home, who: str, told: str) -> None:
    same(f"{who.capitalize()} {told}.", TOLD[told], reader_of(home))


@pytest.mark.parametrize("then", ["The robot", "Robot", "Then the robot"])
def test_sentence_by_sentence(then: str) -> None:
    same(
        f"The robot walks to the kitchen. {then} opens the fridge. {then} turns on the tv.",
        "walk to the kitchen. open the fridge. turn on the tv",
    )


@for_each("must", ["has to", "must", "should", "needs to", "shall", "is to"])
@for_each("told", TOLD)
def test_what_the_robot_has_to_do(must: str, told: str) -> None:
    same(f"The robot {must} {TOLD[told]}.", TOLD[told])
