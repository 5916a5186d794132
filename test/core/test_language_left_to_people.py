"""What people still use, want to keep, or see to themselves is left as it is beside an order, and is
none of all that the order is about."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, refused, same

KEPT = (
    "I'm still using",
    "I still need",
    "I might still want",
    "we're not finished with",
    "my wife is still using",
    "I'd like to keep here by me",
    "I'll see to myself",
    "I'll take care of later myself",
)


@for_each("kept", KEPT)
def test_what_is_kept_is_left_as_it_is(kept: str) -> None:
    same(
        f"put the plate from the dining room in the sink, the one in the kitchen {kept}",
        "put the plate from the dining room in the sink",
    )
    same(
        f"the plums in the kitchen go in the fridge, but the oranges {kept}.",
        "put the plums in the kitchen in the fridge",
    )
    same(f"close the bedroom window. The one in the bathroom {kept}", "close the bedroom window")


@for_each("kept", KEPT)
def test_what_is_kept_is_none_of_all(kept: str) -> None:
    reader = reader_in("h42_courier")
    same(
        f"put all the mugs in the sink, but the one in the living room {kept}",
        "put all the mugs except the one in the living room in the sink",
        reader,
    )


@for_each(
    ("said", "plain"),
    [
        ("take the newspaper and put it on the kitchen table, the ones in the office may stay where they are", "put the newspaper on the kitchen table"),
        ("the bedroom curtains want opening, I've done the kitchen and bathroom myself", "open the bedroom curtains"),
        ("the plate from the dining room goes in the sink; the glass beside it is clean and can stay", "put the plate from the dining room in the sink"),
    ],
)  # fmt: skip
def test_what_may_stay_as_it_is(said: str, plain: str) -> None:
    same(said, plain)


@for_each("runs", ["can run on", "may keep running", "can keep going for now", "should carry on"])
def test_what_may_go_on(runs: str) -> None:
    reader = reader_in("h42_parents")
    same(
        f"turn off the stove, but the stove fan {runs}",
        "turn off the stove, but the stove fan stays on",
        reader,
    )


def test_what_is_needed_is_not_turned_off() -> None:
    same("turn off the tv, the floor lamp I need", "turn off the tv")
    same(
        "turn off all the lamps, but the floor lamp I need",
        "turn off all the lamps except the floor lamp",
    )


@for_each(
    "said",
    [
        "wash the plates I'm not using",
        "turn off the lamps we're not using",
        "turn off the tv and the lamp I'm not using",
        "bring me the milk and the book I'm reading",
        "bring me the milk, and the book I'm still reading",
        "wash the plates and the mugs we still need",
        "put the plums in the fridge, the oranges I still need on the table",
        "open all the curtains, I've done the kitchen ones myself",
        "put both oranges in the kitchen in the fridge, the one in the kitchen I'm still using",
    ],
)
def test_what_somebody_uses_says_nothing_of_which_are_meant(said: str) -> None:
    refused(said)
