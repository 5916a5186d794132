"""What is asked for by its bare name, or "the" one, with a courtesy or an address: brought where it
can be carried and is one thing, or "the" things."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import refused, same

FORMS = ("{}, please.", "{} please!", "{}, please, mate.", "Just {}, thanks.")
NAMED = ("the remote", "remote", "milk", "my phone", "the milk from the fridge", "painkillers")
COUNTED = ("one plum", "the one plum", "a plum", "the two plums", "one towel")


@for_each(("form", "name"), list(product(FORMS, NAMED)))
def test_what_is_named_with_a_courtesy_is_brought(form: str, name: str) -> None:
    same(form.format(name).capitalize(), f"bring me {name}")


@for_each(("form", "name"), list(product(FORMS, COUNTED)))
def test_what_is_counted_off_is_brought(form: str, name: str) -> None:
    plain = name.replace("the one", "one").replace("the two", "two")
    same(form.format(name).capitalize(), f"bring me {plain}")
    same(f"{name.capitalize()}, mate.", f"bring me {plain}")
    same(f"Just {name} for me, please.", f"bring me {plain}")
    same(f"I'm so hungry. Only {name} for me, mate.", f"bring me {plain}")


@for_each(
    "text",
    ("The lamp, please.", "Window, please.", "Light, please.", "Plates, please.", "Laundry, mate.",
     "Milk.", "Remote.", "The milk", "Hammer, please.", "The kitchen, please.", "Books, thanks."),
)  # fmt: skip
def test_what_cannot_be_carried_or_is_not_one_is_not_brought(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("slices", ("slices", "pieces", "rounds"))
def test_toast_is_made_and_not_brought(slices: str) -> None:
    toast = "put two slices of bread in the toaster and turn on the toaster"
    for said in ("Two {} of toast, please.", "Make me two {} of toast.", "I want two {} of toast"):
        same(said.format(slices), toast)
    same("A slice of toast, please.", "make me a slice of toast")


@for_each("order", ("Turn off the tv.", "Close the fridge.", "Open the window!"))
@for_each("thing", ("My book", "The book", "Book"))
def test_what_can_be_brought_is_not_switched_or_shut_as_what_was_named_before(
    order: str, thing: str
) -> None:
    refused(f"{order} {thing}, please.")
    same(f"{order} Bring me {thing.lower()}, please.", f"{order} bring me {thing.lower()}")


def test_what_is_no_thing_to_bring_is_as_what_was_named_before() -> None:
    same("Open the window. The curtains, please.", "open the window, then open the curtains")
    same("Turn off the tv. Phone off, please.", "turn off the tv, then turn off the phone")
    same("Turn off the tv. The phone too, please.", "turn off the tv, then turn off the phone")
    refused("Turn off the tv. Remote, please.")
