"""Rooms and places that stand apart from what is done there: behind a colon, in parentheses, as a
head; and what is looked at before it is put right."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, home_of, reader_of, refused, same

from vh_core.goals import RelationCondition
from vh_core.graph import Edge, GraphView, Relation
from vh_core.language import Reader
from vh_core.spatial import room_of

ROOMS = (("kitchen", "bathroom"), ("bedroom", "living room"))
ORDERS = ("turn off the lights", "close the curtains", "open the windows", "close curtains")


@for_each("order", ORDERS)
@for_each("rooms", ROOMS)
def test_rooms_may_be_listed_behind_what_is_done_there(order: str, rooms: tuple[str, str]) -> None:
    one, other = rooms
    plain = f"{order} in the {one} and in the {other}"
    for said in ("{}: {}, {}", "{}: {} and {}", "{} ({} and {})", "{} ({}, {})",
                 "{}:\n- {}\n- {}", "{} (in the {} and the {})"):  # fmt: skip
        same(said.format(order, one, other), plain)


@pytest.mark.parametrize("rooms", ROOMS)
def test_they_may_stand_behind_how_things_should_be(rooms: tuple[str, str]) -> None:
    one, other = rooms
    for state, verb in (("lights off", "turn off the lights"), ("windows open", "open the windows"),
                        ("the curtains closed", "close the curtains")):  # fmt: skip
        plain = f"{verb} in the {one} and in the {other}"
        same(f"{state}: {one}, {other}", plain)
        same(f"{state}: {one} and {other}", plain)


def test_rooms_alone_say_nothing() -> None:
    refused("turn off: kitchen, bathroom")


PLACES = ("coffee table", "the coffee table", "tidy the coffee table", "clean up the coffee table")


@pytest.mark.parametrize("place", PLACES)
def test_what_goes_elsewhere_is_from_the_place_before_it(place: str) -> None:
    plain = "put the apple and the orange from the coffee table to the fridge"
    for said in ("{}: apple, orange to fridge", "{}: put apple, orange to the fridge",
                 "{}: put the apple and the orange into the fridge"):  # fmt: skip
        moved = {each.describe(HOME) for each in same(said.format(place), plain).conditions}
        assert moved == {"apple (98) INSIDE fridge (24)", "orange (106) INSIDE fridge (24)"}


def test_what_may_be_there_is_not_from_there() -> None:
    """Things behind a place go there; "on the nightstand" may say where the phone is."""
    same("coffee table: the milk and the lime", "put the milk and the lime on the coffee table")
    found = goal_of("desk: the phone on the nightstand")
    assert all("ON nightstand" not in each.describe(HOME) for each in found.conditions)


LOOKED = (
    "check if {} and {}",
    "see whether {} and {}",
    "look if {}, and {}",
    "go and see if {}, then {}",
)


@pytest.mark.parametrize("looked", LOOKED)
def test_what_is_looked_at_is_put_right_if_it_is_so(looked: str) -> None:
    for so, order in (("the tv is on", "turn it off"), ("any window is open", "close it"),
                      ("the lights are still on", "switch them off")):  # fmt: skip
        same(looked.format(so, order), f"if {so}, {order}")
    refused(looked.format("the stove is off", "close the window"))


@for_each("check", ["check", "check if", "see if", "check that", "check whether"])
def test_what_is_looked_at_is_put_right_if_it_is_not(check: str) -> None:
    for so, order in (("the fridge is closed", "close it"), ("the tv is off", "turn it off")):
        same(f"{check} {so}, if not {order}", f"if {so.replace(' is ', ' is not ')}, {order}")


def test_everywhere_but_a_room() -> None:
    for but in ("but", "save", "except"):
        for bedroom in ("bedroom", "the bedroom", "in the bedroom"):
            same(f"lights off everywhere {but} {bedroom}",
                 "turn off the lights everywhere except in the bedroom")  # fmt: skip


@pytest.mark.parametrize("ensure", ["make sure", "please make sure", "ensure", "check"])
def test_a_comma_may_stand_before_that(ensure: str) -> None:
    same(f"{ensure}, that the tv and the computer are off", "turn off the tv and the computer")


@for_each("who", ["the robot must", "the robot has to", "Command:",
                                 "the robot will", "Instruction:", "Request:"])  # fmt: skip
def test_whoever_is_to_do_it(who: str) -> None:
    for order in ("put all books on the desk", "bring the milk to the kitchen table"):
        same(f"{who} {order}", order)


_KEPT_IN = {"kitchen", "diningroom"}


@for_each("where", ["in the cabinet", "on the counter", "in the sink", "in the cupboard"])
@for_each("what", ["the glasses", "the mugs", "the plates", "the wine glasses", "the dishes",
                   "all the bowls", "the clean glasses"])  # fmt: skip
@for_each("scene", ["embedded", "generated:seed=3", "generated:seed=7"])
def test_dishes_go_where_dishes_are_kept(scene: str, what: str, where: str) -> None:
    """Whichever other cabinet or counter one of them stands in or on already."""
    home = home_of(scene)
    view = GraphView(home)
    found = goal_of(f"put {what} {where}", reader_of(home)).conditions
    rooms = {room_of(view, int(c.to_id)) for c in found if isinstance(c, RelationCondition)}
    assert rooms and {home.nodes[i].class_name for i in rooms if i is not None} <= _KEPT_IN


def test_a_glass_in_the_bathroom_brings_the_others_to_no_bathroom() -> None:
    glass, counter = 101, 172
    room = room_of(GraphView(HOME), counter)
    assert room is not None
    there = [e for e in HOME.edges if glass in (e.from_id, e.to_id)]
    added = [Edge(glass, Relation.ON, counter), Edge(glass, Relation.INSIDE, room)]
    reader = Reader(HOME.edited(removed=there, added=added))
    for where in ("on the counter", "in the sink", "in the cabinet"):
        put = goal_of(f"put the glasses {where}", reader).conditions
        rooms = {room_of(GraphView(HOME), int(c.to_id)) for c in put
                 if isinstance(c, RelationCondition)}  # fmt: skip
        assert room not in rooms
