"""What a heading names is what the steps under it are about; and steps without verbs."""

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, refused, same

_FIVE = reader_in("h35_five")
_THREE = reader_in("h35_three")
#: things, and where they are of which there are others elsewhere
_THERE = [("mug", "on the coffee table", "it"), ("mug", "in the living room", "it"),
          ("plates", "on the kitchen table", "them"), ("wine glass", "on the kitchen table", "it"),
          ("forks", "on the kitchen table", "them")]  # fmt: skip


@for_each("det", ["", "The "])
@for_each("marks", [("1. ", "2. "), ("- ", "- ")])
@for_each(("thing", "where", "it"), _THERE)
def test_the_steps_are_about_what_the_heading_names(
    det: str, marks: tuple[str, str], thing: str, where: str, it: str
) -> None:
    one, two = marks
    plain = f"wash the {thing} {where} and put {it} in the dishwasher"
    same(f"{det}{thing} {where}:\n{one}wash {it}\n{two}put {it} in the dishwasher", plain, _FIVE)
    same(f"{det}{thing} {where}: wash {it} and put {it} in the dishwasher", plain, _FIVE)
    steps = f"{one}go to the kitchen\n{two}take {it}\n{one}put {it} in the dishwasher"
    same(
        f"{det}{thing} {where}:\n{steps}".replace("go to the kitchen", "open the dishwasher"),
        f"open the dishwasher and put the {thing} that is {where} in the dishwasher",
        _FIVE,
    )


@for_each(("thing", "where", "it"), _THERE)
def test_it_may_be_named_again(thing: str, where: str, it: str) -> None:
    for again in (thing, f"the {thing}"):
        same(
            f"{thing} {where}:\n- take {again}\n- put {it} in the dishwasher",
            f"put the {thing} that is {where} in the dishwasher",
            _FIVE,
        )


@for_each("steps", ["turn on the radio", "open the dishwasher\n- close it again",
                    "take the peach from the coffee table\n- put it in the fridge"])  # fmt: skip
@for_each(("thing", "where", "it"), _THERE)
def test_steps_about_something_else_are_refused(
    steps: str, thing: str, where: str, it: str
) -> None:
    if "close it" not in steps:
        refused(f"{thing} {where}:\n- {steps}", _FIVE)


@for_each("listed", ["1. two on {0} desk\n2. one on {1} counter", "- two on the desk\n- one on the "
                     "{1} counter", "- two are on the desk in the {0}\n- one is on the {1} counter",
                     "* 2 on the desk\n* the other one on the {1} counter"])  # fmt: skip
@for_each(("order", "plain"), [
    ("put these in the dishwasher", "put the mugs in the dishwasher"),
    ("Put all of them in the dishwasher, run the dishwasher",
     "put the mugs in the dishwasher and turn on the dishwasher"),
    ("Wash them and put them in the dishwasher",
     "wash the mugs and put them in the dishwasher"),
    ("they all go in the dishwasher", "put the mugs in the dishwasher"),
    ("they should be in the dishwasher", "put the mugs in the dishwasher"),
])  # fmt: skip
def test_a_list_may_say_how_many_are_where(listed: str, order: str, plain: str) -> None:
    said = listed.format("bedroom", "kitchen")
    same(f"mugs:\n{said}\n{order}", plain, _THREE)
    same(f"3 mugs:\n{said}\n{order}", plain, _THREE)


@for_each("listed", ["- two on the desk\n- one on the kitchen counter"])
def test_a_list_has_to_come_to_something(listed: str) -> None:
    refused(f"4 mugs:\n{listed}\nput these in the dishwasher", _THREE)
    refused(f"mugs:\n{listed}\nturn on the floor lamp", _THREE)


@for_each("off", ["off", "from"])
@for_each("again", ["plates", "the plates", "all plates"])
@for_each("between", ["", "- open dishwasher\n"])
def test_a_step_takes_what_a_later_one_puts_somewhere(off: str, again: str, between: str) -> None:
    plain = "put the plates from the kitchen table in the dishwasher and turn on the dishwasher"
    plain = f"{'open the dishwasher. ' if between else ''}{plain}"
    steps = f"- plates {off} the kitchen table\n{between}- {again} into dishwasher\n"
    same(f"{steps}- dishwasher on", plain, _FIVE)
    refused(f"- plates {off} the kitchen table\n{between}- one plate into dishwasher", _FIVE)
    refused(f"- plates {off} the kitchen table\n- turn on the radio", _FIVE)
    same(
        f"- two plates {off} the kitchen table\n- plates into dishwasher",
        "put two plates from the kitchen table into the dishwasher",
        _FIVE,
    )
