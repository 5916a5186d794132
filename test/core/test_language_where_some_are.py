"""Where some of those are that an order is for, and which is left as it is, said beside it."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import refused, same

_ORDERS = ("put both mugs on the coffee table", "put the mugs on the coffee table",
           "bring the two mugs to the coffee table")  # fmt: skip
_ARE = (
    "one of them is in the dining room",
    "one is in the kitchen cabinet",
    "one is in the kitchen and one is in the dining room",
    "one is in the kitchen and the other one is in the dining room",
    "one is in the kitchen, the other in the dining room",
)


@for_each("order", _ORDERS)
@for_each("are", _ARE)
def test_where_some_of_them_are(order: str, are: str) -> None:
    for text in (f"{order}, {are}", f"{order}. {are}.", f"{order} ({are})"):
        same(text, order)


@pytest.mark.parametrize(
    "are",
    (
        "one of them is in the bathroom",
        "one is in the fridge",
        "two of them are in the dining room",
        "one is in the kitchen and one is in the bedroom",
    ),
)
def test_it_is_not_so(are: str) -> None:
    refused(f"put both mugs on the coffee table, {are}")


def test_one_is_said_to_go_somewhere() -> None:
    refused("put the mugs on the coffee table, one should be in the kitchen")


_LEFT = ("the dirty one leave it", "the dirty one, leave it", "leave the dirty one",
         "the dirty one leave it where it is", "the dirty one stays")  # fmt: skip


@for_each("left", _LEFT)
@for_each("mark", (", ", ". "))
def test_one_is_left(left: str, mark: str) -> None:
    order = "put the clean plates on the kitchen table"
    same(f"{order}{mark}{left}", order)
    same(f"the kitchen table needs the clean plates{mark}{left}", order)


def test_what_is_left_is_named() -> None:
    same(
        "put the plums in the fridge, the apples leave them where they are",
        "put the plums in the fridge",
    )
    same(
        "both clean mugs should be put on the coffee table",
        "put both clean mugs on the coffee table",
    )
    refused("both plums put in the fridge")
