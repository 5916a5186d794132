"""What is left out of several things at once, where several things are, and which in a row."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, refused, same

from vh_core.goals import Goal, LeftOut
from vh_core.graph import GraphView
from vh_core.spatial import room_of

VIEW = GraphView(HOME)
ROOMS = ("kitchen", "bedroom", "bathroom", "living room")
EXCEPT = ("except in the {}", "except for the {}", "apart from the {}", "but not in the {}",
          "other than the ones in the {}", "except the ones in the {}")  # fmt: skip
LIGHTS = (
    "turn off all the lights and lamps {}",
    "turn off every light and every lamp {}",
    "lights and lamps off {}",
    "all lights and lamps off {}",
    "every light and lamp should be off {}",
)


def _rooms_of(text: str) -> set[str]:
    found = set()
    for condition in goal_of(text).conditions:
        room = room_of(VIEW, condition.node_id)  # type: ignore[union-attr]
        assert room is not None
        found.add(HOME.nodes[room].class_name)
    return found


@for_each(("said", "left", "room"), list(product(LIGHTS, EXCEPT, ROOMS)))
def test_what_is_left_out_is_left_out_of_all_that_is_named(said: str, left: str, room: str) -> None:
    text = said.format(left.format(room))
    assert _rooms_of(text) == {each.class_name for each in HOME.rooms} - {room.replace(" ", "")}


@pytest.mark.parametrize("room", ROOMS)
def test_where_each_of_several_is_holds_for_all_of_them(room: str) -> None:
    name = room.replace(" ", "")
    assert _rooms_of(f"turn off every light and every lamp in the {room}") == {name}
    assert _rooms_of(f"close every window and every curtain in the {room}") == {name}


@pytest.mark.parametrize("order", ["turn off all lights and the tv in the living room",
                                   "close all windows and the fridge in the kitchen"])  # fmt: skip
def test_all_beside_one_that_is_somewhere_may_be_all_or_those_there(order: str) -> None:
    assert "I cannot tell whether" in refused(order).message


@for_each(
    ("said", "plain"),
    [
        ("open the first, the second and the third drawer of the dresser",
         "open all drawers of the dresser"),
        ("open the first and third drawer", "open the first drawer and the third drawer"),
        ("put the first and the second plum in the fridge",
         "put the first plum and the second plum in the fridge"),
        ("close a first and a second window", "close the first window and the second window"),
        ("put the plums in the fridge, all but one", "put all plums except one in the fridge"),
        ("gather the plates in here and put them in the dishwasher",
         "put the plates that are here in the dishwasher"),
        ("take all the plates in here and put them in the dishwasher",
         "put the plates that are here in the dishwasher"),
        ("open the dresser drawer", "open the drawer of the dresser"),
    ],
)  # fmt: skip
def test_which_of_several(said: str, plain: str) -> None:
    same(said, plain)


@for_each("things", ["books", "magazines", "plates"])
@for_each("room", ["bedroom", "kitchen", "living room"])
def test_things_named_with_their_place_are_what_the_next_order_is_about(
    things: str, room: str
) -> None:
    plain = READER.read(f"put the {things} in the {room} on the bed")
    if isinstance(plain, Goal):
        same(f"{things} in the {room}, put them on the bed", plain.text)
    else:
        refused(f"{things} in the {room}, put them on the bed")


@for_each("others", ["the other", "of the others", "the others", "the rest"])
@for_each("said", ["put a plum in the fridge and half {} on the desk", "wash half {}"])
def test_half_of_what_was_not_spoken_of_is_refused(said: str, others: str) -> None:
    assert "half" in refused(said.format(others)).message


@for_each("place", ["half the kitchen", "half of the rooms", "half the bedroom"])
@for_each("said", ["turn on the light in {}", "turn off all lights in {}"])
def test_half_of_a_place_is_none(said: str, place: str) -> None:
    assert "which" in refused(said.format(place)).message


@for_each("form", [
    "put everything from the {} on the coffee table", "put all the things on the {} on the sofa",
    "take everything from the {} to the bathroom", "move the things from the {} to the sofa",
    "put everything that is on the {} on the sofa",
    "move all things from the {} to the sofa",
    "take everything off the {} and put it on the sofa", "empty the {} onto the sofa",
])  # fmt: skip
def test_what_of_everything_cannot_be_moved_is_told(form: str) -> None:
    fixed = {
        "desk in the bedroom": {130}, "desk in the home office": {201, 202, 204},
        "kitchen table": set(), "bookshelf in the living room": set(),
        "cabinet in the home office": {208},
    }  # fmt: skip
    for place, stays in fixed.items():
        text = form.format(place)
        notes = [note for note in goal_of(text).notes if isinstance(note, LeftOut)]
        assert {ref.id for note in notes for ref in note.objects} == stays, text
        assert all("cannot be picked up" in note.why for note in notes), text


def test_what_is_named_to_stay_is_not_told_of() -> None:
    text = "put everything from the desk in the bedroom on the sofa except the lamp"
    assert not any(isinstance(note, LeftOut) for note in goal_of(text).notes)
    text = "turn off everything on the desk in the home office"
    assert not any(isinstance(note, LeftOut) for note in goal_of(text).notes)
