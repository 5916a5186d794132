"""How people say where things are gathered from and that all of them go somewhere: "from the table
take …", "put all on the bed", "go round the house, …"; and what "the door" is then."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same

THINGS = ("the lime", "the plum", "the pillow")
LISTED = ("{}, {} and {}", "{} and {} and {}")
ALL = ("all", "everything", "all of it", "all these", "all this", "all of them")
TO = ("on the bed", "onto the bed", "to the bed")


@for_each("every", ALL)
@for_each("where", TO)
def test_all_are_those_that_were_taken(every: str, where: str) -> None:
    for listed in LISTED:
        things = listed.format(*THINGS)
        same(f"take {things} and put {every} {where}", f"put {things} {where}")
        same(
            f"get {things}. go to the bedroom and put {every} {where}",
            f"get {things}. go to the bedroom and put them {where}",
        )


@for_each("every", ["all", "everything", "them", "them all"])
@for_each("listed", ["{}, {}, {}, ", "{}, {}, {}: ", "1) {} 2) {} 3) {}. "])
def test_all_are_those_that_were_listed(every: str, listed: str) -> None:
    things = [each.removeprefix("the ") for each in THINGS]
    same(
        f"{listed.format(*things)}put {every} on the bed",
        "put {}, {} and {} on the bed".format(*things),
    )


def test_all_that_is_there_is_no_more_than_that() -> None:
    for place in ("kitchen table", "coffee table"):
        same(f"put all on the {place} in the sink", f"put everything on the {place} in the sink")


def test_without_several_all_could_be_anything() -> None:
    for text in (
        "put all on the bed",
        "take a plum and put all on the bed",
        "plum. put all on the bed",
    ):
        refused(text)


OUT = ("get {} out", "get out {}", "take {} out", "grab {} out", "fetch {} out", "lift {} out")


@for_each("out", OUT)
def test_what_is_in_something_is_got_out(out: str) -> None:
    for things, them in (("the milk", "it"), ("the peach", "it"), ("milk and chicken", "them")):
        order = out.format(things)
        same(
            f"open the fridge, {order} and put {them} on the bed",
            f"open the fridge, take {things} and put {them} on the bed",
        )


TAKEN = ("take", "get", "grab", "fetch", "remove", "collect", "please take", "pick up")
FROM = (
    "from the kitchen table",
    "from kitchen table",
    "off the kitchen table",
    "from my kitchen table",
)


@pytest.mark.slow
@for_each("taken", TAKEN)
@for_each("source", FROM)
def test_where_from_may_stand_before_what(taken: str, source: str) -> None:
    plain = "take the fork and the bowl from the kitchen table and put them in the sink"
    for things in ("the fork and the bowl", "fork, bowl", "the fork, the bowl", "a fork and bowl"):
        for rest in (
            " and put them in the sink",
            ", put all in the sink",
            " and put in the sink",
            " and then bring them to the sink",
            " then put everything in the sink",
        ):
            same(f"{source} {taken} {things}{rest}", plain)


def test_each_is_from_there() -> None:
    """None of the plates is on the table: no others are meant."""
    for things in ("the plates and the glasses", "the glasses and the plates", "plates, glasses"):
        refused(f"from the kitchen table take {things} and put them in the sink")


def test_two_sources_are_not_one() -> None:
    refused("from the fridge get the milk, from the desk get a book and put them on the bed")


COUNTED = ((2, "plates", "two plates"), (3, "plates", "three plates"), (2, "books", "two books"))


@pytest.mark.parametrize(("count", "name", "plain"), COUNTED)
def test_a_number_in_parentheses_may_count(count: int, name: str, plain: str) -> None:
    same(f"put {name} ({count}) on the bed", f"put {plain} on the bed")
    same(f"put {name} ({count}) and lime (1) on the bed", f"put {plain} and one lime on the bed")


def test_a_number_in_parentheses_may_say_which() -> None:
    plates = [44, 45]
    for plate in plates:
        found = goal_of(f"put the plate ({plate}) on the bed")
        assert f"plate ({plate}) ON" in str([each.describe(HOME) for each in found.conditions])
    refused("put the plate (2) on the bed")  # one plate, that is no plate
    refused("put all plates (2) on the bed")
    refused("put the plates (99999) on the bed")


IS = ("which is", "that is", "which lies", "which stands", "that is lying", "which is still")
GOES = (
    ("put {}, to the bed", "put {} to the bed"),
    ("place {}, on the bed", "place {} on the bed"),
    ("{}, goes on the bed", "{} goes on the bed"),
    ("{}, should be on the bed", "{} should be on the bed"),
)


@for_each("which", IS)
@for_each(("said", "plain"), GOES)
def test_where_a_thing_is_may_stand_between_commas(which: str, said: str, plain: str) -> None:
    for thing, where in (("the milk", "in the fridge"), ("the apple", "on the coffee table")):
        same(said.format(f"{thing}, {which} {where}"), plain.format(f"{thing} that is {where}"))


def test_how_a_thing_is_may_stand_between_commas() -> None:
    for state in ("dirty", "clean", "still dirty"):
        same(
            f"put a plate, which is {state}, in the sink",
            f"put a plate that is {state.removeprefix('still ')} in the sink",
        )


ROUND = (
    "go around the house",
    "walk through the house",
    "go from room to room",
    "go room by room",
    "walk through all rooms",
    "go through every room",
    "walk around the apartment",
)


@for_each("round_", ROUND)
@for_each("between", [", ", " and ", ", and ", ", then "])
def test_the_rounds_are_for_all_that_follows(round_: str, between: str) -> None:
    for order in (
        "close every window",
        "turn off all the lights",
        "close every curtain",
        "collect the mugs, put them in the sink",
        "close the window",
    ):
        same(f"{round_}{between}{order}", f"{order} everywhere")


INTO = (
    "put all the plates in the dishwasher",
    "put a plate in the dishwasher",
    "load the dishwasher with all the plates and all the glasses",
    "go around the house, collect the glasses, put them in the dishwasher",
)


@pytest.mark.parametrize("into", INTO)
def test_the_door_is_that_of_the_machine_however_much_went_into_it(into: str) -> None:
    for close, plain in (
        (", close the door and start it", ", close the dishwasher and start it"),
        (" and close the door", " and close the dishwasher"),
        (", shut the door and turn it on", ", shut the dishwasher and turn it on"),
    ):
        same(f"{into}{close}", f"{into}{plain}")


@for_each("gather", ["gather", "collect", "put"])
@for_each("told", ["The lime and the pillow are lying around.", "Take the lime and the pillow."])
@for_each("where", ["on the kitchen table", "in the box in the closet"])
def test_they_are_gathered_where_it_says(told: str, gather: str, where: str) -> None:
    if "box" in where:
        refused(f"{told} {gather} them {where}")  # there is no box
    else:
        same(f"{told} {gather} them {where}", f"put the lime and the pillow {where}")


def test_what_is_collected_from_somewhere_goes_nowhere() -> None:
    same(
        "The plum is on the kitchen table. Collect it from there.",
        "fetch the plum on the kitchen table",
    )


_DEMO = reader_in("h8_demo")
_ABOUT = ("hiding in", "hidden in", "lying about", "scattered around", "piled up in",
          "tucked away in", "just sitting in", "still sitting in", "strewn around")  # fmt: skip
_GATHERED = ("gather them up and put them", "collect them up and put them", "put them", "put both")


@for_each("about", _ABOUT)
@for_each(
    "there",
    ("there are two wine glasses {} the kitchen, ", "two wine glasses are {} the kitchen. "),
)
@for_each("do", _GATHERED)
def test_what_lies_about_somewhere_is_there(about: str, there: str, do: str) -> None:
    plain = "put the two wine glasses in the kitchen on the coffee table"
    same(f"{there.format(about)}{do} on the coffee table", plain, _DEMO)


@for_each("about", _ABOUT)
def test_so_is_one_of_which_that_is_told(about: str) -> None:
    same(f"put the plum {about} the kitchen in the fridge", _KITCHEN_PLUM, _DEMO)
    same(f"put the plum that is {about} the kitchen in the fridge", _KITCHEN_PLUM, _DEMO)
    refused(f"put the plum {about} the bathroom in the fridge", _DEMO)
    refused(f"the plum is {about} the kitchen", _DEMO)
    refused(f"there are two plums {about} the kitchen, put both in the fridge", _DEMO)


_KITCHEN_PLUM = "put the plum from the kitchen in the fridge"


@for_each("many", ("loads of", "lots of", "a lot of", "plenty of", "still lots of"))
def test_however_many_are_told_of_those_are_meant(many: str) -> None:
    plain = "put the plums from the kitchen on the coffee table"
    told = f"there are {many} plums in the kitchen"
    same(f"{told}. put them all on the coffee table", plain, _DEMO)
    refused(told, _DEMO)
    refused(f"{told}. put two of them on the coffee table", _DEMO)


@for_each("do", ("gather", "collect"))
@for_each("what", ("the plums", "all the plums", "them all"))
def test_gathering_up_is_gathering(do: str, what: str) -> None:
    there = "there are plums in the kitchen. " if what == "them all" else ""
    plain = f"{there}{do} {what} and put them on the coffee table"
    same(f"{there}{do} {what} up and put them on the coffee table", plain, _DEMO)
