"""Doors between rooms: each is a door of both, and "in there" is the room that it was called by."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same
from small_home import SmallHome

from vh_core.goals import StateCondition
from vh_core.graph import EnvironmentGraph, GraphView, Relation
from vh_core.language import Reader
from vh_core.spatial import room_of

#: what the rooms of the embedded home with a door and a light are called
ROOMS = ("bathroom", "bedroom", "kitchen", "living room", "dining room", "home office")


def doors_of(room: str) -> set[int]:
    """The doors that lead into a room of the embedded home."""
    (there,) = HOME.by_class[room.replace(" ", "")]
    view = GraphView(HOME, 0)
    return {i for i in HOME.by_class["door"] if there in view.successors(Relation.BETWEEN, i)}


def closed(text: str) -> set[int]:
    """What is closed by what is said."""
    conditions = goal_of(text).conditions
    return {each.node_id for each in conditions if isinstance(each, StateCondition)}


@for_each("room", ROOMS)
@for_each("text", ("go to the {} and close the door", "In the {}, close the door.",
                   "Walk into the {}. Close the door."))  # fmt: skip
def test_the_door_where_one_went_is_a_door_of_that_room(room: str, text: str) -> None:
    found = closed(text.format(room))
    assert found
    assert found <= doors_of(room)


@for_each("room", ROOMS)
@for_each("door", ("{} door", "door of the {}"))
@for_each("there", ("in there", "there"))
def test_in_there_is_the_room_that_the_door_was_called_by(room: str, door: str, there: str) -> None:
    door = door.format(room)
    plain = f"close the {door} and turn off the light in the {room}"
    same(f"close the {door} and turn off the light {there}", plain)
    same(f"go to the {room}, close the door and turn off the light in there",
         f"go to the {room}, close the door and turn off the light in the {room}")  # fmt: skip


@for_each("text", ("close the door and turn off the light in there",
                   "close all the doors and turn off the lights in there"))  # fmt: skip
def test_nobody_knows_which_side_of_a_door_is_meant(text: str) -> None:
    assert "side of the door" in refused(text).message


def home_with_a_door_on_the_floor_of_the_next_room() -> EnvironmentGraph:
    """As VirtualHome's own homes have them: the bathroom's door stands on the kitchen's floor."""
    home = SmallHome().room(3, "bathroom").add(10, "floor").add(11, "floor", room=3)
    home.add(12, "door", "CAN_OPEN", "OPEN", room=3, on=10)
    home.relate(12, "BETWEEN", 1).relate(12, "BETWEEN", 3)
    home.add(13, "lightswitch", "HAS_SWITCH", "ON").add(
        14, "lightswitch", "HAS_SWITCH", "ON", room=3
    )
    return home.graph


def test_a_door_is_in_the_room_that_it_is_in_whatever_it_stands_on() -> None:
    home = home_with_a_door_on_the_floor_of_the_next_room()
    assert room_of(GraphView(home, 0), 12) == 3
    found = goal_of("close the bathroom door and turn off the light in there", Reader(home))
    assert {*found.conditions} == {StateCondition(12, "CLOSED"), StateCondition(14, "OFF")}


@for_each("scene", ("h44_baker", "h44_mother"))
def test_in_there_in_other_homes(scene: str) -> None:
    said = "close the bathroom door and turn off the light in {}"
    same(said.format("there"), said.format("the bathroom"), reader_in(scene))


@for_each(
    ("said", "plain"),
    (
        ("open the nightstand and open the door", "open the nightstand. Open the bedroom door"),
        ("open the closet and the door", "open the closet. Open the bedroom door"),
        ("close the fridge, then open the door", "close the fridge. Open the kitchen door"),
        ("close the fridge and close the door", "close the fridge. Close the kitchen door"),
    ),
)
def test_the_door_of_what_was_just_opened_or_closed_is_not_meant(said: str, plain: str) -> None:
    same(said, plain)


def test_the_door_of_what_was_opened_is_closed_again() -> None:
    same("open the fridge, take the milk and close the door", "take the milk and close the fridge")


@for_each("room", ROOMS)
@for_each("how", ("in that room", "in the same room", "in that very room"))
def test_that_room_is_the_one_that_was_named(room: str, how: str) -> None:
    order = f"close the door in the {room} and also turn off the light"
    same(f"{order} {how}", f"{order} in the {room}")


def test_several_rooms_are_not_the_same_room() -> None:
    order = "turn on the light in the bedroom and in the bathroom, and close the window"
    assert "same room" in refused(f"{order} in the same room").message
