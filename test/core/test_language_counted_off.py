"""Orders that are counted off, however that is written: "1- …", "2/ …", "#3 …"."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

_MARKS = ("{}) ", "{}. ", "({}) ", "{}- ", "{} - ", "{}-", "{}/ ", "#{} ", "{}: ", "task {}: ",
          "step {}- ")  # fmt: skip
_ORDERS = ("lime in the fridge", "plum on the coffee table", "turn off the tv")
_PLAIN = "put the lime in the fridge. put the plum on the coffee table. turn off the tv"


#: so nobody counts off within a line
_OF_LINES = ("{}: ", "{}-")


@for_each(
    ("mark", "between"),
    [
        (mark, between)
        for mark in _MARKS
        for between in ("\n", " ", ", ", "\n\n")
        if "\n" in between or mark not in _OF_LINES
    ],
)
def test_they_are_orders_and_no_numbers_of_things(mark: str, between: str) -> None:
    text = between.join(mark.format(at) + each for at, each in enumerate(_ORDERS, 1))
    assert goal_of(text).conditions == goal_of(_PLAIN).conditions


@pytest.mark.parametrize("mark", ("{}) ", "{}. ", "{}- "))
def test_letters_count_as_well(mark: str) -> None:
    text = "\n".join(mark.format("abc"[at]) + each for at, each in enumerate(_ORDERS))
    same(text, _PLAIN)


def test_what_does_not_count_from_one_on_is_no_such_list() -> None:
    refused("2- close the fridge\n3- turn off the tv")
    same("1- close the fridge", "close the fridge")  # of which there is only one
    refused("1-2 plums in the fridge")
    same("1- 2 plums in the fridge\n2- 1 lime in the fridge", "2 plums and a lime in the fridge")
    same("- 2 plums in the fridge\n- 1 lime in the fridge", "2 plums and the lime in the fridge")


def test_what_is_clean_is_not_to_be_cleaned_where_it_goes() -> None:
    for source in ("from the cabinet", "out of the cabinet", "from cabinet"):
        same(
            f"1- dirty plate in the sink\n2- clean plate {source} on the kitchen table",
            "put the dirty plate in the sink, a clean plate from the cabinet on the kitchen table",
        )
