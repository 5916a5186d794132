"""What "them" is: all of several that one goes to, what alone has the name of several, and nothing
that was put away before."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same

from vh_core.goals import StateCondition
from vh_core.graph import GraphView
from vh_core.spatial import room_of


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


@for_each(("said", "name"), [
    ("take the {} and the {} and put it in the sink", "sink"),
    ("grab the {} and the {}, put it in the sink", "sink"),
    ("grab the {} and the {}, no, put it in the sink", ""),
])  # fmt: skip
@for_each(("one", "other"), [("plate", "mug"), ("plum", "apple"), ("book", "pillow")])
def test_it_is_not_two_things(said: str, name: str, one: str, other: str) -> None:
    found = refused(said.format(one, other))
    assert not name or f"may be the {one} or the {other}" in found.message


@for_each("put", ["put them in the sink", "put both in the sink", "put in the sink"])
@for_each(("one", "other"), [("plate", "mug"), ("plum", "apple"), ("book", "pillow")])
def test_them_is(put: str, one: str, other: str) -> None:
    same(f"take the {one} and the {other} and {put}", f"put the {one} and the {other} in the sink")


def test_it_may_be_what_is_no_number_of_things() -> None:
    same("take the milk and the wine and put it on the kitchen table",
         "put the milk and the wine on the kitchen table")  # fmt: skip
    same("take everything from the coffee table and put it on the sofa",
         "put everything from the coffee table on the sofa")  # fmt: skip


@for_each("lamp", ["lamp", "floor lamp", "lamp in the bedroom"])
def test_the_light_is_none_of_the_lamps_that_are_switched_otherwise(lamp: str) -> None:
    goal = goal_of(f"Turn on the {lamp} and turn off the light")
    states = {c.state: HOME.nodes[int(c.node_id)] for c in goal.conditions
              if isinstance(c, StateCondition)}  # fmt: skip
    view = GraphView(HOME)
    assert "lamp" in states["ON"].class_name and states["OFF"].class_name == "lightswitch"
    assert room_of(view, states["ON"].id) == room_of(view, states["OFF"].id)


@for_each("why", [
    ", it shouldn't be there", ". It shouldn't be there.", ", it doesn't belong there",
])  # fmt: skip
@for_each("order", ["put the mug in the sink", "put the plum on the kitchen table in the fridge",
                    "put the book on the sofa"])  # fmt: skip
def test_where_it_should_not_be_is_where_it_was(order: str, why: str) -> None:
    same(f"{order}{why}", order)
    refused(f"put the milk in the fridge{why}")  # where it is


@for_each(("those", "what"), [
    ("take the plums from the dining table and", "plums from the dining table"),
    ("the plums on the dining table are ripe,", "plums on the dining table"),
    ("there are plums on the dining table,", "plums on the dining table"),
])  # fmt: skip
@for_each("where", ["in the fridge", "on the coffee table"])
def test_so_many_of_those_named_before(those: str, what: str, where: str) -> None:
    same(f"{those} put two {where}", f"put the {what} {where}")
