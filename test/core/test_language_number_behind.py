"""How many there are, said behind the things and in parentheses: "curtains (all 3)", "chips (2 bags)",
"the chips, both bags", "a plum and an apple (one of each)"."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from reading_home import reader_in, refused, same

_SCENE = reader_in("h35_scene")
#: as many as there are of them, and what some call so many
_PEPPERS = (
    "all 6",
    "all six",
    "all 6 of them",
    "all six of them",
    "all of them",
    "all",
    "six of them",
)


def test_all_of_them_stand_in_parentheses_behind_their_name() -> None:
    plain = "put all 6 bell peppers in the fridge"
    for many in _PEPPERS:
        for text in (
            "put the bell peppers ({many}) in the fridge",
            "bell peppers ({many}) in the fridge",
            "bell peppers ({many}) -> fridge",
            "fridge: bell peppers ({many})",
            "The bell peppers ({many}) should be in the fridge.",
            "put the bell peppers in the fridge ({many})",
        ):
            if "in the fridge (s" not in text.format(many=many):
                same(text.format(many=many), plain, _SCENE)


def test_all_of_so_many_are_no_fewer_and_no_more() -> None:
    for many in ("all 5", "all five of them", "all 7", "both", "both of them"):
        refused(f"put the bell peppers ({many}) in the fridge", _SCENE)
        refused(f"bell peppers ({many}) -> fridge", _SCENE)
    refused("put the bell peppers (both 6) in the fridge", _SCENE)


def test_so_many_of_them_are_any() -> None:
    plain = "put 3 bell peppers in the fridge"
    for many in ("3 of them", "three of them", "3 pieces", "three"):
        same(f"put the bell peppers ({many}) in the fridge", plain, _SCENE)
        same(f"- bell peppers ({many}) -> fridge", plain, _SCENE)


def test_some_are_counted_in_what_they_come_in() -> None:
    plain = "put both chips and the cereal on the kitchen table"
    for many in ("2 bags", "both bags", "two packets", "both of them", "both packets"):
        same(f"put the chips ({many}) and the cereal on the kitchen table", plain, _SCENE)
        same(f"kitchen table: chips ({many}), cereal", plain, _SCENE)
    for text in (
        "get the chips, both bags, from the kitchen and put them on the kitchen table",
        "take the chips, both packets, to the kitchen table",
        "put the chips, both bags, on the kitchen table",
    ):
        same(text, "put both chips on the kitchen table", _SCENE)
    same("bring me the chips, both bags", "bring me both chips", _SCENE)
    same("bring me the chips, both of them", "bring me both chips", _SCENE)
    refused("put the chips (3 bags) on the kitchen table", _SCENE)
    refused("put the chips (2 glasses) on the kitchen table", _SCENE)  # that is poured


def test_what_may_be_done_with_them_or_be_so_is_told_by_where_it_stands() -> None:
    same(
        "go to the bedroom. open curtains (all 3)", "go to the bedroom. open all 3 curtains", _SCENE
    )
    same(
        "open the curtains in the bathroom (all 4)", "open all the curtains in the bathroom", _SCENE
    )
    same("the dirty plates (both) in the sink", "put both dirty plates in the sink", _SCENE)
    for text in (
        "clean plates (all 4)",  # to be washed, or those that are
        "- clean plates (all 4) -> kitchen sink",
        "open curtains (all 4) in the bathroom",
    ):
        refused(text, _SCENE)


def test_behind_a_place_they_are_those_that_are_there() -> None:
    for text, plain in (
        ("put the plums on the dining table (both) in the fridge", "put both plums on the dining table in the fridge"),
        ("plums from the dining table (both) -> fridge", "put both plums on the dining table in the fridge"),
        ("towels in closet (both) to washing machine", "put both towels from the closet in the washing machine"),
        ("put the books in the living room (all 3) on the desk", "put all 3 books in the living room on the desk"),
        ("open the drawers in the bedroom (all 3)", "open all the drawers in the bedroom"),
    ):  # fmt: skip
        same(text, plain)
    refused("put the plums on the dining table (all 3) in the fridge")
    refused("put the plums in the fridge (both)")  # there are three


def test_a_state_of_all_of_them() -> None:
    for many in ("all", "all of them", "all 6", "all six of them"):
        same(f"windows: closed ({many})", "close all windows")
        same(f"windows ({many}): closed", "close all windows")
    refused("windows: closed (both)")


def test_one_of_each_that_is_listed() -> None:
    for text in (
        "coffee table: apple, plum, juice (one of each)",
        "put an apple, a plum and a juice (one of each) on the coffee table",
        "put apple, plum and juice (just one each) on the coffee table",
        "coffee table: apple, plum and juice, one of each",
    ):
        same(text, "put one apple, one plum and one juice on the coffee table")
    refused("coffee table: 2 apples, 1 plum (one of each)")
    for text in (
        "on the kitchen table: juice, two of them; apples, two of them",
        "- juice, two of them\n- apples, two of them\nput them on the kitchen table",
    ):
        same(text, "put two juices and two apples on the kitchen table")


def test_both_of_one_kind_are_not_one_of_each() -> None:
    same(
        "put the chips (both) and the crackers on the kitchen table",
        "put the two chips and the crackers on the kitchen table",
        _SCENE,
    )
    for many in ("(both)", "(both bags)"):
        refused(f"put the chips {many} and the wine on the table")  # there is one
