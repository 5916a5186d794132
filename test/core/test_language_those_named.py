"""What "both items" and "each item" are, after things were named to be taken; and what is said
between two orders of which one comes after the other."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import refused, same

TWO = (("a plum and the lime", "a plum and the lime"), ("1 lime, 1 fork", "one lime and one fork"))
THREE = (("the milk, a fork and a lime", "the milk and a fork and a lime"),)
TAKEN = ("take {}.", "please collect {}.", "find {} and", "pick up {}, then", "get {}.")
BOTH = ("both items", "the items", "all items", "the two things", "each item", "both of the items",
        "all the things", "these items", "both", "all of these", "the objects")  # fmt: skip


@pytest.mark.slow
@for_each("those", BOTH)
@for_each("taken", TAKEN)
def test_the_items_are_those_that_were_named(taken: str, those: str) -> None:
    for said, plain in TWO:
        text = f"{taken.format(said)} put {those} on the bed"
        if taken.startswith("find"):
            same(text, f"find {plain} and put them on the bed")
        else:
            same(text, f"put {plain} on the bed")


def test_so_many_must_have_been_named() -> None:
    for said, plain in THREE:
        same(f"take {said}. Put the three items on the bed.", f"put {plain} on the bed")
        refused(f"take {said}. Put both items on the bed.")
        refused(f"take {said}. Put the two things on the bed.")


def test_without_several_that_were_named_they_could_be_anything() -> None:
    refused("put the items on the bed")
    refused("put both items on the bed")
    refused("take the milk. Put the items on the bed.")
    refused("turn on the tv and the kitchen light. Put all items on the bed.")
    refused("put the milk in the fridge and the lime on the bed. Put all things in the sink.")


DOWN = ("place them down on it", "put them down onto it", "put them all down on the coffee table",
        "place both items down there", "set them down on it")  # fmt: skip


@for_each("down", DOWN)
def test_they_are_put_down_where_they_were_brought(down: str) -> None:
    for said, plain in TWO:
        same(f"Take {said} over to the coffee table. {down}", f"put {plain} on the coffee table")


def test_what_is_taken_along_is_put_down_there() -> None:
    plain = "take the lime and a fork. Go to the coffee table. Put them on the coffee table."
    for down in ("Put both items down on the coffee table.", "Put them on the table.",
                 "Place them down on it."):  # fmt: skip
        same(f"Go to the coffee table with the lime and a fork. {down}", plain)
    for text in ("Go to the table with the plates", "Walk to the desk with the pencil",
                 "Go to the table with the plates. Put them in the sink."):  # fmt: skip
        assert "may say which place" in refused(text).message


THEN = [
    "Once done, ",
    "Once done ",
    "Once done please ",
    "When you finish, ",
    "When you are done, ",
    "After that ",
    "At the end, ",
    "When finished, ",
    "Once that is done, ",
    "As soon as you are done, ",
    "After doing so, ",
    "Finally, ",
]


@for_each("then", THEN)
def test_one_order_comes_after_the_other(then: str) -> None:
    for one, other in (("Put a plate in the dishwasher", "turn off the tv"),
                       ("Close the fridge", "bring the milk to the bed")):  # fmt: skip
        found = same(f"{one}. {then}{other}.", f"{one}. Then {other}.")
        assert len(found.stages) == 2
        if not then.startswith(("Fin", "At", "After that")):
            same(f"{one}, {then.lower()}{other}.", f"{one}. Then {other}.")


@pytest.mark.parametrize(
    "back", ["Then come back, ", "Come back and ", "Then comeback and ", "Come back to "]
)
def test_to_come_back_is_on_the_way(back: str) -> None:
    same(
        f"Take a lime to the bed. {back}take the milk and put it on the bed.",
        "put a lime on the bed, then put the milk on the bed",
    )


def test_a_machine_is_not_waited_for() -> None:
    for start in (
        "Start the dishwasher",
        "Turn on the washing machine",
        "turn the microwave on",
        "heat the pie in the microwave",
        "do the laundry",
        "make coffee",
    ):
        for done in (
            "Once done, open it",
            "When it is finished, open it",
            "once done open the fridge",
        ):
            assert "wait" in refused(f"{start}. {done}.").message


def test_what_was_found_is_what_it_goes_on_with() -> None:
    plain = "find a plum and a lime and put them on the bed"
    for found in ("When you have found them, put", "once you have got them carry"):
        same(f"Find a plum and a lime. {found} each item to the bed.", plain)


def test_a_lost_to_is_read() -> None:
    same("go the kitchen table", "go to the kitchen table")
    same("Go the fridge and take the milk", "go to the fridge and take the milk")
    same("need one fork and 1 plate on the bed", "put one fork and one plate on the bed")
