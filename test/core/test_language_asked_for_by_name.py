"""What is asked for by its bare name, or "the" one, with a courtesy or an address: brought where it
can be carried and is one thing, or "the" things."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import READER, refused, same

from vh_core.language import Misunderstanding

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


IN_HASTE = ("{}, quick!", "Quick, {}!", "{}, hurry up!", "{}, please, quick", "{} pls quickly")
ASKED = ("an apple", "1 apple", "2 apples", "one of the apples", "the remote", "my phone",
         "the milk from the fridge", "the milk and the remote")  # fmt: skip
#: what stands behind it with no stop, and says only why
WHY = ("i'm starving", "she is hungry", "we are so thirsty", "it is urgent")


@for_each("form", IN_HASTE)
@for_each("name", ASKED)
def test_what_is_asked_for_in_haste_is_brought(form: str, name: str) -> None:
    same(form.format(name), f"bring me {name}")


@for_each("form", ("{} pls {}", "{} please, {}", "{}, quick, {}", "{}, please. {}"))
@for_each("name", ASKED)
@for_each("why", WHY)
def test_why_it_is_asked_for_is_left(form: str, name: str, why: str) -> None:
    same(form.format(name, why), f"bring me {name}")


@for_each("picture", ("📱", "🍎🍎", "🧃", " ☕", "🍽️"))
@for_each("name", ASKED)
def test_a_picture_behind_it_is_of_it(picture: str, name: str) -> None:
    same(f"{name} please {picture}", f"bring me {name}")
    same(f"{name}, thanks!{picture}", f"bring me {name}")


@for_each("picture", ("❌", "🚫", "👎", "✖️"))
@for_each("order", ("turn off the tv", "open the window", "bring me the milk"))
def test_what_is_crossed_out_is_not_done(picture: str, order: str) -> None:
    refused(f"{order} {picture}")
    refused(f"{picture} {order}")


@for_each("where", ("it's on the desk", "i think it's in the bedroom", "it is in the living room"))
@for_each("name", ("the phone", "my phone"))
def test_where_it_is_may_stand_behind_what_is_asked_for(where: str, name: str) -> None:
    plain = READER.read(f"bring me {name}, {where}")
    if isinstance(plain, Misunderstanding):  # it is not there
        refused(f"{name} please, {where}")
    else:
        same(f"{name} please, {where}", f"bring me {name}")
        same(f"{name}, thanks, {where}", f"bring me {name}")


@for_each(
    "text",
    ("The lamp, quick!", "Quick, the window!", "The phone and the lamp, please.", "9 apples please",
     "2 lamps please", "The lamp please, it's in the bedroom.", "the apple and 🍌 please",
     "don't 📱", "The milk, please, it is not in the fridge."),
)  # fmt: skip
def test_so_is_nothing_else(text: str) -> None:
    refused(text)
