"""That it is to be those, and no others: "the apples in the kitchen, only those"."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import refused, same

_ORDERS = (
    "put the apples from the kitchen in the fridge",
    "put both clean mugs on the coffee table",
    "turn off the lights in the kitchen",
    "bring me two plums",
)
_ONLY = (", only those", ", just these", " and only those", ". Only them.", ", only those please")


@for_each("order", _ORDERS)
@for_each("only", (*_ONLY, ", not the others", " and not the rest"))
def test_it_is_about_those(order: str, only: str) -> None:
    same(f"{order}{only}", order)


@pytest.mark.parametrize("only", (", only ", ", just ", ", but only ", " but only "))
def test_which_of_them_is_said_behind(only: str) -> None:
    same(
        f"put the plates in the dishwasher{only}the dirty ones",
        "put the dirty plates in the dishwasher",
    )
    same(
        f"put the apples in the fridge{only}the ones in the kitchen",
        "put the apples in the kitchen in the fridge",
    )


def test_how_many_are_there_says_something_of_the_others() -> None:
    refused("two plums should be on the kitchen table, only those")
    refused("only those in the kitchen")


@for_each("away", ("", "away ", "back ", "down ", "over "))
def test_a_list_behind_where_it_is_put_away(away: str) -> None:
    for things in (": lime, salmon", ":\n- lime\n- salmon"):
        same(f"put {away}in the fridge{things}", "put lime and salmon in the fridge")
    same("take out of the fridge:\n- milk\n- orange", "take the milk and the orange")
