"""What is told before an order for "it", in which order things are to be done, and what is put right while
it is said."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, home_of, reader_in, reader_of, refused, same

from vh_core.goals import RelationCondition

_LOOK = ("look in {}", "have a look in {}", "please check in {}", "search in {}")


@for_each("look", _LOOK)
@for_each("there", ("there's", "there is", "you'll find", "there should be"))
@for_each("stop", (", {} {}, ", ", {} {}. ", " and {} {} in there, "))
def test_where_to_look_for_it(look: str, there: str, stop: str) -> None:
    for place, what in (("the fridge", "a milk"), ("the bathroom cabinet", "a soap")):
        text = f"{look.format(place)}{stop.format(there, what)}put it on the kitchen table"
        plain = f"put the {what.split()[1]} from {place} on the kitchen table"
        same(text, plain)


def test_what_is_not_there_is_none() -> None:
    refused("look in the fridge, there is no milk, bring it here")
    refused("look in the fridge, there's a folder, bring it here")
    refused("look in the fridge. if there's a milk, bring it here")


@for_each("who", ("somebody", "someone", "somebody has"))
def test_somebody_left_it_so(who: str) -> None:
    home = reader_of(home_of("generated:seed=3"))
    who = who.replace(" has", "") + (" has" if " has" in who else "")
    same(f"in the bedroom {who} left the closet open, close it", "close closet 135", home)
    same(f"in the office {who} left the window open. please close it", "close window 192", home)


@for_each("wrong", ("which is a mistake", "which is wrong", "which is not good"))
def test_that_it_should_not_be_there_is_said_with_it(wrong: str) -> None:
    same(
        f"in the cabinet of the dining room there is a plate, {wrong}. Put it in the dishwasher.",
        "put the plate from the cabinet in the dining room in the dishwasher",
    )
    same(
        f"in the cabinet of the dining room there is a plate. That{wrong[5:]}. Put it in the dishwasher.",
        "put the plate from the cabinet in the dining room in the dishwasher",
    )


@for_each("after", ("after the party", "after our dinner", "after lunch"))
def test_after_an_occasion_something_is_there(after: str) -> None:
    same(
        f"{after} there is a mug and a wine glass on the dining table, put them in the dishwasher",
        "put the mug and the wine glass from the dining table in the dishwasher",
    )
    refused(f"{after} put the mug in the dishwasher")
    refused(f"{after} there will be a mug on the table, put it in the dishwasher")


@for_each(("what", "order"), (
    ("the lime on the kitchen counter", "put {} in the fridge"),
    ("the newspaper on the coffee table", "bring me {}"),
    ("the lamp", "turn {} off"),
))  # fmt: skip
def test_it_is_asked_after_by_its_name(what: str, order: str) -> None:
    same(f"{what}? {order.format('it').capitalize()}.", order.format(what))
    refused(f"{what}? Is it good? {order.format('it').capitalize()}.")


def test_the_other_one_goes_there_too() -> None:
    home = reader_of(home_of("generated:seed=3"))
    for text in (
        "there's a mug in a kitchen cabinet already. put the one from the office in there too",
        "there is already a mug in a kitchen cabinet. put the other one, the one in the office, there too",
    ):
        same(text, "put mug 208 in kitchencabinet 27", home)


@for_each("swap", ("swap the two folders: ", "exchange the folders. ", "please swap the folders, "))
def test_two_change_places(swap: str) -> None:
    home = reader_of(home_of("generated:seed=3"))
    same(
        f"{swap}the one in the office goes in the dining room cabinet and the one in the dining room in the office cabinet",
        "put folder 212 in cabinet 227 and folder 243 in cabinet 203",
        home,
    )


# -- in which order -------------------------------------------------------------------------------

_FIRST = ("turn off the kitchen light", "close the toilet", "turn off the desk lamp")
_THEN = ("turn on the tv", "bring me the newspaper")


@for_each("first", _FIRST)
@for_each("then", _THEN)
@for_each("said", (
    "{} first, and then {}", "{} first, then {}", "{} first. After that {}.", "{} first and afterwards {}",
    "{} first, that's the important one! And afterwards {}", "{} and only after that {}", "{}, and only then {}",
    "{}. Last of all {}.", "{}, and last of all {}",
))  # fmt: skip
def test_one_after_the_other(first: str, then: str, said: str) -> None:
    same(said.format(first, then), f"{first}, then {then}")


@for_each("once", ("as soon as", "once"))
def test_once_it_is_there(once: str) -> None:
    for what in (
        "the lime from the kitchen counter",
        "the lime and the peach from the kitchen counter",
    ):
        be = "are" if " and " in what else "is"
        same(
            f"{once} {what} {be} in the fridge, turn on the stove",
            f"put {what} in the fridge, then turn on the stove",
        )
    refused("when the lime from the kitchen counter is in the fridge, turn on the stove")
    refused(f"{once} the lime is in the fridge, turn on the stove")


def test_before_one_goes_somewhere_for_something() -> None:
    same(
        "turn off the kitchen light before you go to the bedroom to turn off the light in there",
        "turn off the kitchen light, then go to the bedroom and turn off the light in there",
    )
    refused("turn off the kitchen light before you go to the bedroom to sleep")


@for_each("where", ("from fridge", "from the fridge", "out of fridge"))
def test_where_from_comes_first(where: str) -> None:
    same(f"{where} take milk. put it on kitchen table", "put the milk on the kitchen table")
    same(
        f"go kitchen. {where} take milk. go dining room. put milk on table",
        "put the milk on the dining table",
    )


def test_one_in_each_hand() -> None:
    same(
        "take the newspaper and the remote off the coffee table, one in each hand, and put them on the sofa",
        "put the newspaper and the remote from the coffee table on the sofa",
    )
    refused("take a plum in each hand and put them on the sofa")


# -- put right ------------------------------------------------------------------------------------


@for_each("no", (", no, ", ", no wait, ", " no wait ", ", wait, ", ", no sorry, "))
@for_each("few", ("just one", "only one of them", "just one of them"))
def test_so_few_of_them(no: str, few: str) -> None:
    for order, plain in (
        ("turn off the lamps in the office", "turn off one of the lamps in the office"),
        (
            "put the plums from the dining table in the fridge",
            "put one of the plums from the dining table in the fridge",
        ),
        ("bring me two wine glasses", "bring me one of the wine glasses"),
    ):
        same(f"{order}{no}{few}", plain)


@for_each("no", (", no, ", ", no wait, ", ", no sorry, "))
def test_one_of_those_named(no: str) -> None:
    same(f"turn off the tv and the floor lamp{no}just the floor lamp", "turn off the floor lamp")
    same(
        f"put the newspaper and the remote{no}only the remote, on the sofa",
        "put the remote on the sofa",
    )
    same(
        f"put the newspaper and the remote on the sofa{no}just the remote",
        "put the remote on the sofa",
    )
    refused(f"put the newspaper and the remote on the sofa{no}just the lime")
    same(
        f"close the windows{no}not all of them, just the one in the office",
        "close the window in the office",
    )


@pytest.mark.parametrize(
    "text", ("put the plums in the fridge, just one", "turn off the lights, just one of them")
)
def test_with_nothing_taken_back_it_may_be_of_anything(text: str) -> None:
    refused(text)


# -- what it is -----------------------------------------------------------------------------------


@for_each("food", ("a cupcake", "the peach on the counter", "the salmon"))
@for_each("on", (" and put {} on it", ", then place {} onto it", " and {} on it"))
def test_food_goes_on_the_plate(food: str, on: str) -> None:
    found = goal_of(f"put the dirty plate on the desk{on.format(food)}").conditions
    onto = [each for each in found if isinstance(each, RelationCondition) and each.to_id == 46]
    assert len(onto) == 1


def test_a_fork_may_go_beside_the_plate() -> None:
    refused("put the dirty plate on the desk and put the fork from the kitchen table on it")


def test_a_cabinet_is_opened_for_what_is_in_it() -> None:
    home = reader_of(home_of("generated:seed=3"))
    for one in ("a cabinet", "one cabinet", "a kitchen cabinet"):
        same(f"open {one}, take the wine, put it on the desk", "put the wine on the desk", home)


@for_each(
    "goes", ("that goes in the fridge", "it belongs in the fridge", "that should go in the fridge")
)
def test_where_it_goes_is_said_behind_its_name(goes: str) -> None:
    same(
        f"the lime on the kitchen counter? {goes.capitalize()}.",
        "put the lime from the kitchen counter in the fridge",
    )


def test_things_under_furniture_go_somewhere_from_there() -> None:
    for what in ("the fruit", "fruit", "all the fruit"):
        same(
            f"coffee table: {what} into the fridge",
            "put the fruit from the coffee table into the fridge",
        )
        same(
            f"coffee table: {what} into the fridge except the bananas",
            "put the fruit from the coffee table into the fridge except the bananas",
        )


@for_each("stands", ("stands", "lies", "there is"))
@for_each("what", ("a mug", "one mug"))
@for_each("room", ("", " in the dining room"))
def test_where_something_is_may_stand_before_it(room: str, what: str, stands: str) -> None:
    same(
        f"on the dining room table{room} {stands} {what}, put it in the sink",
        f"there is {what} on the dining room table. put it in the sink",
    )


@for_each("hate", ("I hate", "I don't like", "We can't stand", "I don't want to see"))
@for_each(
    "so, done, order",
    (
        ("open windows", "close them", "close the open windows"),
        ("open windows", "all of them should be closed", "close the open windows"),
        (
            "open windows in the kids bedroom",
            "please shut them all",
            "close the kids bedroom window",
        ),
        ("dirty plates", "wash them", "wash the dirty plates"),
        ("dirty plates", "they must be washed", "wash the dirty plates"),
    ),
)
def test_what_somebody_hates_is_put_right(so: str, done: str, order: str, hate: str) -> None:
    same(f"{hate} {so}, {done}", order, reader_in("h5_big"))


@for_each("text", ("I hate open windows. open them", "I hate dirty windows. close them"))
def test_what_is_done_against_what_somebody_hates_is_asked(text: str) -> None:
    refused(text, reader_in("h5_big"))


@for_each("be", ("are open", "are standing open"))
@for_each("other", ("one", "the other one", "the other is"))
@for_each("both", ("close both", "please shut them", "close them both"))
def test_two_that_are_told_of_by_their_rooms_are_those(both: str, other: str, be: str) -> None:
    same(
        f"two cabinets {be}, one in the office and {other} in the dining room. {both}.",
        "close the open cabinet in the office and the open cabinet in the dining room",
        reader_in("h48_couple"),
    )
