"""What is said of the others, where an order is for some of several."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import home_of, reader_of, refused, same

_ORDERS = (
    "put one of the cupcakes in the fridge",
    "bring me one of the juices",
    "put two of the plums on the coffee table",
    "put one peach on the sofa",
)
_REST = (
    ", i'm eating the other one", ". The other one I will keep for later.", ", the rest i need for cooking",
    ". I need the others myself.", ", because i want the rest for the guests",
    ". The others can stay where they are.", " and leave the others where they are",
)  # fmt: skip


@for_each("order", _ORDERS)
@for_each("rest", _REST)
def test_it_is_of_no_matter_what_becomes_of_the_others(order: str, rest: str) -> None:
    same(f"{order}{rest}", order)


@pytest.mark.parametrize(
    ("text", "plain"),
    (
        (
            "put one of the cupcakes in the fridge. The other one goes on the desk.",
            "put one of the cupcakes in the fridge. put the other one on the desk",
        ),
        (
            "put one of the plums in the fridge. I need the other ones on the desk.",
            "put one of the plums in the fridge. put the other ones on the desk",
        ),
        (
            "bring me one of the cupcakes. I need the other one too.",
            "bring me both cupcakes",
        ),
    ),
)
def test_what_is_asked_of_the_others_is_done(text: str, plain: str) -> None:
    same(text, plain)


def test_which_one_is_meant_may_hang_on_the_other() -> None:
    refused("put the peach in the sink, i'm eating the other one")


@for_each("fine", ("are still fine", "are mine", "are too ripe for me", "are for later", "are ok"))
def test_those_elsewhere_are_left_out(fine: str) -> None:
    order = "put the plums on the dining table in the fridge"
    same(f"{order}, the ones on the kitchen table {fine}", order)
    same(
        f"put the books in the living room on the sofa, the ones on the coffee table {fine}",
        "put the books in the living room on the sofa except the ones on the coffee table",
    )


def test_which_one_is_meant_is_said_behind() -> None:
    for one in ("the one in the living room", "the one on the coffee table"):
        same(f"bring me the apple. I mean {one}.", "bring me the apple on the coffee table")


@for_each("so", ("closed", "shut"))
def test_none_that_is_not_so(so: str) -> None:
    same(f"there should be no drawer that is not {so}", "close every drawer")
    same(
        f"there should be no drawer that isn't {so} in the bedroom",
        "close every drawer in the bedroom",
    )


@for_each("there", ("there", "in there"))
def test_what_is_not_there_yet(there: str) -> None:
    same(
        f"those peaches which are not yet in the fridge should be put {there}",
        "put peach 59 in the fridge",
    )


def test_as_many_as_there_are_people() -> None:
    same("three kids, three apples. Put all three on the sofa.", "put three apples on the sofa")
    same(
        "one apple for me on the desk and one for my son on the sofa, please",
        "put one apple on the desk and another apple on the sofa",
    )


@for_each(
    "more",
    ("and do the same with the one inside the stove", "and the one inside the stove as well"),
)
def test_the_one_in_there_is_another_one(more: str) -> None:
    home = reader_of(home_of("generated:seed=12"))
    refused(f"put the pan from the stove in the sink, {more}", home)
