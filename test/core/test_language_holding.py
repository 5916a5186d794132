"""Places told by what is in or on them: "the nightstand with the phone on it"."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.goals import RelationCondition


@for_each("said", ["with {} on it", "that has {} on it", "which has {} on it"])
@for_each(("what", "node"), [("the phone", 139), ("the cell phone", 139)])
@for_each(
    "order", ["put the lime on the nightstand {}", "take the lime and put it on the nightstand {}"]
)
def test_a_place_is_told_by_what_is_on_it(order: str, what: str, node: int, said: str) -> None:
    (placed,) = goal_of(order.format(said.format(what))).conditions
    assert isinstance(placed, RelationCondition)
    on = {edge.to_id for edge in HOME.edges if edge.from_id == node and edge.relation == "ON"}
    assert placed.to_id in on


def test_furniture_is_told_by_what_is_in_it() -> None:
    same("close the fridge with the milk in it", "close the fridge")
    same("turn off the tv and close the fridge with the milk in it", "tv off, fridge closed")


@pytest.mark.parametrize(
    "text",
    [
        "put the lime in the bowl with the phone in it",
        "put the lime on the nightstand with the radio on it",
        "open the fridge with the phone in it",
    ],
)
def test_what_holds_none_of_it_is_not_meant(text: str) -> None:
    refused(text)
