"""What "them" is: all of several that one goes to, what alone has the name of several, and nothing
that was put away before."""

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, same


@for_each(
    ("home", "said", "plain"),
    [
        (
            "embedded",
            "Put the milk on the kitchen table. "
            "Then take the pants out of the closet and put them on the bed.",
            "put the milk on the kitchen table. put the pants from the closet on the bed",
        ),
        (
            "h20_house",
            "Put the apple in the fridge. "
            "Then carry the chips to the dining room and place them on the table there.",
            "put the apple in the fridge. put the chips on the table in the dining room",
        ),
        (
            "h23_taxi",
            "That plum was really sweet, "
            "so take the slippers out of the closet and put them on the bedroom chair.",
            "put the slippers on the bedroom chair",
        ),
    ],
)  # fmt: skip
def test_one_thing_with_the_name_of_several_is_them(home: str, said: str, plain: str) -> None:
    same(said, plain, reader_in(home))


@for_each(
    ("home", "said", "plain"),
    [
        ("h14_flat", "go to the curtains in all rooms and close them", "close all the curtains"),
        (
            "h18_flat",
            "go to the open drawers in the bedroom and close them",
            "close the open drawers in the bedroom",
        ),
    ],
)
def test_all_that_one_goes_to_are_them(home: str, said: str, plain: str) -> None:
    reader = reader_in(home)
    found, meant = reader.read(said), reader.read(plain)
    closed = {each for each in found.conditions if "CLOSED" in str(each)}  # type: ignore[union-attr]
    assert closed == {*meant.conditions}  # type: ignore[union-attr]


@for_each("way", ["Have the tap turned off", "Let the tap be off", "Have the tap off"])
def test_what_is_on_is_what_is_to_be_off(way: str) -> None:
    same(way, "turn off the tap", reader_in("h15_roofer"))


def test_let_all_be_off_is_no_word_of_those_that_are() -> None:
    reader = reader_in("h10_student")
    same("let all the lights be off", "all the lights should be off", reader)


def test_the_whole_house_is_said_of_what_there_are_several_of() -> None:
    said = "start the washing machine and close every open window in the home"
    same(said, "start the washing machine. close every open window", reader_in("h16_family"))


@for_each(
    ("said", "plain"),
    [
        ("put the the lime in the fridge", "put the lime in the fridge"),
        ("put  the  lime  in  the  fridge", "put the lime in the fridge"),
        ("make sure there is is a lime and a plum in the fridge",
         "make sure there is a lime and a plum in the fridge"),
    ],
)  # fmt: skip
def test_what_is_typed_twice_is_said_once(said: str, plain: str) -> None:
    same(said, plain)
