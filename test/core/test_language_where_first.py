"""Where things go, said before what goes there: as a place, as what is furnished with them, as what
was opened for them."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import refused, same

LISTS = (
    ("the lime", "the lime"),
    ("a plum and the milk", "a plum and the milk"),
    ("1 lime, 1 salmon and 1 milk", "one lime and one salmon and one milk"),
    ("a lime, a fork, one plum", "a lime and a fork and one plum"),
)
WHERE = (
    "on the kitchen table",
    "on the coffee table",
    "in the fridge",
    "onto the bed",
    "into the sink",
)
PLACED = ("put {where} {what}", "please place {where} {what}", "Robot, put {where} {what}.",
          "store {where} {what}", "{where} put {what}", "set {where} {what}")  # fmt: skip


@for_each(("where", "things"), [*product(WHERE, LISTS)])
def test_a_place_may_stand_before_the_things(where: str, things: tuple[str, str]) -> None:
    said, plain = things
    for frame in PLACED:
        same(frame.format(where=where, what=said), f"put {plain} {where}")
    same(f"put {where} {said}, then turn off the tv", f"put {plain} {where}. Turn off the tv.")


@pytest.mark.parametrize("verb", ["bring", "take", "carry", "move"])
def test_what_is_brought_needs_a_word_that_says_whither(verb: str) -> None:
    for place in ("the kitchen table", "the bed"):
        same(f"{verb} to {place} a plum and the milk", f"put a plum and the milk on {place}")


SWITCHES = (
    "the tv",
    "the kitchen light",
    "the stove",
    "the tv and the computer",
    "the stove and the tv",
)


@for_each("what", SWITCHES)
def test_what_has_a_switch_is_put_on(what: str) -> None:
    same(f"put on {what}", f"turn on {what}")


def test_what_cannot_be_carried_is_put_nowhere() -> None:
    assert "cannot be picked up" in refused("put on the table the floor lamp").message


TABLES = ("the kitchen table", "the coffee table", "the bed")
SET = """\
set {} with {}|set up {} with {}|lay {} with {}|furnish {} with {}|prepare {} with {}|set {}: {}
please, set {} with {}, then turn off the tv|set {}, I need {}|set {}, put {}""".replace("\n", "|")
HOLDERS = ("the dishwasher", "the fridge", "the microwave")
FILLED = """\
load {} with {}|fill {} with {}|load up {} with {}|fill {} with {} and turn off the tv
load {} with {}, then turn off the tv|load {}: {}""".replace("\n", "|")
#: what stands on none of these: what does counts, as a test of its own holds
THINGS = (
    ("the lime", "the lime"),
    ("a cupcake and the milk", "a cupcake and the milk"),
    ("1 lime, 1 salmon and 1 milk", "one lime and one salmon and one milk"),
    ("a lime, a salmon, one cupcake", "a lime and a salmon and one cupcake"),
)
FURNISHED = [(SET.split("|"), TABLES, "on"), (FILLED.split("|"), HOLDERS, "in")]


@pytest.mark.slow
@for_each(("frames", "places", "how"), FURNISHED)
@for_each("things", THINGS)
def test_a_place_is_furnished_with_things(
    frames: tuple[str, ...], places: tuple[str, ...], how: str, things: tuple[str, str]
) -> None:
    said, plain = things
    for place in places:
        for frame in frames:
            off = " and turn off the tv" if "tv" in frame else ""
            same(frame.format(place, said), f"put {plain} {how} {place}{off}")


def test_a_place_that_is_furnished_may_be_in_a_room() -> None:
    same("set the desk in the office with a lime", "put a lime on the desk in the office")
    same(
        "fill the cabinet in the bathroom with towels", "put towels in the cabinet in the bathroom"
    )


def test_water_is_poured_into_what_is_filled_with_it() -> None:
    same("fill the sink with water", "pour the water into the sink")
    refused("fill the bathtub")
    refused("set the table and put the milk in the fridge")


ADDED = ("add {} to the dishwasher", "please add {} to the dishwasher.")


@pytest.mark.parametrize("frame", ADDED)
def test_what_is_added_is_put_there(frame: str) -> None:
    for said, plain in LISTS:
        same(frame.format(said), f"put {plain} in the dishwasher")


def test_what_is_added_goes_where_the_rest_goes() -> None:
    for then in (", then add", ". Then add", " and add", ". Also add"):
        same(f"put the milk on the bed{then} a lime", "put the milk and a lime on the bed")
    refused("add a lime")
    same("open the fridge and add a lime", "open the fridge and put a lime in the fridge")


READY = (
    "put out {} on the kitchen table",
    "put out {} ready on the kitchen table for me",
    "lay out {} on the kitchen table",
    "prepare {} at the kitchen table",
)


@pytest.mark.parametrize("frame", READY)
def test_things_are_laid_ready(frame: str) -> None:
    for said, plain in LISTS:
        same(frame.format(said), f"put {plain} on the kitchen table")


def test_what_is_prepared_elsewhere_is_cooked() -> None:
    refused("prepare the salmon in the microwave")
    refused("prepare the salmon on the stove")


@pytest.mark.slow
@for_each("opened", ["the fridge", "the dishwasher", "the microwave"])
@for_each("joint", [" and ", ", then ", ". "])
def test_what_was_opened_is_what_things_are_put_in(opened: str, joint: str) -> None:
    for said, plain in LISTS:
        for put in ("put in", "place inside"):
            text = f"open {opened}{joint}{put} {said}"
            same(text, f"open {opened}, put {plain} in {opened}")
            same(f"{text}. Close it.", f"open {opened}, put {plain} in {opened}. Close {opened}.")


def test_of_two_that_were_opened_neither_is_taken() -> None:
    reason = refused("open the fridge and the microwave and put in the lime").message
    assert "Say into which to put it" in reason
    refused("put in the lime")


def test_an_order_that_cannot_be_read_is_no_remark() -> None:
    refused("for dinner get a glass of water, put the milk on the bed, then add a plum")
