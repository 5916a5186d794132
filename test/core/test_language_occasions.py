"""What something is for, said before it: "Dinner for two!", "prepare a snack: …"."""

from __future__ import annotations

from for_each import for_each
from reading_home import refused, same

_OCCASIONS = ("Dinner for two!", "Breakfast for two:", "Romantic dinner:", "Party tonight!",
              "Big party!", "Dinner with friends!", "Our picnic today:")  # fmt: skip
_ORDERS = (
    "two plates and two forks on the kitchen table",
    "two candles should be on the dining table",
    "put the wine and two wine glasses on the coffee table",
)


@for_each("occasion", _OCCASIONS)
@for_each("order", _ORDERS)
def test_it_is_told(occasion: str, order: str) -> None:
    same(f"{occasion} {order}", order)


def test_how_many_it_is_for_may_be_how_many_are_wanted() -> None:
    refused("Dinner for four! put plates on the kitchen table")
    refused("Dinner for two: put the plates on the kitchen table")


_MADE = ("Prepare a snack: ", "make breakfast: ", "Please fix us a quick lunch: ", "serve drinks: ")
_SO = {
    "lime and plum should both be on the coffee table": "put lime and plum on the coffee table",
    "put the milk and the cereal on the kitchen table": "milk and cereal on the kitchen table",
    "two plates on the kitchen table": "put two plates on the kitchen table",
}


@for_each("made", _MADE)
@for_each(("said", "plain"), _SO.items())
def test_what_follows_says_how_it_is_made(made: str, said: str, plain: str) -> None:
    same(made + said, plain)


def test_a_room_or_a_table_is_made_ready_so() -> None:
    same(
        "Tidy the living room: the newspaper should be in the bin",
        "put the newspaper from the living room in the bin",
    )
    same(
        "Clean up the kitchen: the dirty plate has to be in the dishwasher",
        "put the dirty plate from the kitchen in the dishwasher",
    )
    same(
        "Get the bedroom ready: the window must be closed and the lights off",
        "close the window in the bedroom and turn off the lights in the bedroom",
    )
    for where in ("on the kitchen table", "on it"):
        same(
            f"Prepare the kitchen table: two plates should be {where}",
            "put two plates on the kitchen table",
        )
    refused("prepare a snack: ")
    refused("prepare a snack")
    refused("prepare dinner for four: plates should be on the kitchen table")
