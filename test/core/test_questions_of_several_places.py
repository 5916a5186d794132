"""Questions about the floor, and about each of several places."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME

from vh_core.language import ask
from vh_core.task import HomeAnswer


def _answer(text: str) -> HomeAnswer:
    found = ask(text, HOME)
    assert isinstance(found, HomeAnswer), found
    return found


@for_each("thing", ["book", "plate", "mug", "lamp", "pillow"])
def test_nothing_of_the_furniture_lies_on_the_floor(thing: str) -> None:
    assert _answer(f"is there a {thing} on the floor?").value is False
    assert _answer(f"how many {thing}s are on the floor?").value == 0


def test_nor_does_what_is_on_it() -> None:
    assert _answer("is the newspaper on the floor?").value is False
    assert _answer("is anything on the floor?").value is False


@for_each(
    ("places", "how", "thing"),
    [
        ("nightstand", "on", "book"),
        ("kitchen cabinet", "in", "mug"),
        ("desk", "on", "computer"),
        ("desk", "on", "keyboard"),
        ("bookshelf", "in", "book"),
    ],
)
@for_each("each", ["each", "every"])
def test_one_at_each_is_at_all_of_them(places: str, how: str, thing: str, each: str) -> None:
    some = _answer(f"is there a {thing} {how} a {places}?")
    every = _answer(f"is there a {thing} {how} {each} {places}?")
    assert (some.value, every.value) == (True, False)
    assert set(every.ids) < set(HOME.by_class[HOME.nodes[every.ids[0]].class_name])


def test_both_are_two() -> None:
    assert _answer("is there a book on both nightstands?").value is False
    assert _answer("is there a drawer in each closet?").value in (True, False)


@for_each("asked", ("are the {things} in {rooms} {state}?", "are the {things} {state} in {rooms}?"))
@for_each("rooms", ("the kitchen and the bathroom", "the kitchen and in the bathroom"))
@for_each("things, state", (("lights", "on"), ("windows", "closed"), ("windows", "open")))
def test_the_things_of_several_rooms_are_asked_of_together(
    things: str, state: str, rooms: str, asked: str
) -> None:
    found = _answer(asked.format(things=things, rooms=rooms, state=state))
    each = [_answer(f"are the {things} in the {room} {state}?") for room in ("kitchen", "bathroom")]
    assert found.value is (each[0].value and each[1].value)
    assert {*found.about} == {*each[0].about, *each[1].about}


@for_each("state", ("open", "closed"))
@for_each("other", ("the fridge", "the microwave"))
def test_a_thing_in_its_room_and_another_one_are_two(other: str, state: str) -> None:
    found = _answer(f"is the window in the kitchen and {other} {state}?")
    one, two = (_answer(f"is {each} {state}?") for each in ("the window in the kitchen", other))
    assert found.about == one.about + two.about
    assert found.value is (one.value and two.value)


@for_each("things, state", (("lights", "on"), ("windows", "closed"), ("lights", "off")))
def test_that_some_of_them_are_is_said_as_some(things: str, state: str) -> None:
    found = _answer(f"are the {things} {state}?")
    of_all = _answer(f"how many {things} are there?").value
    some = found.value is True and len(found.ids) != of_all
    assert (f"some are {state} (" in found.text) is some
    assert " of " not in _answer(f"is a {things[:-1]} {state} in the kitchen?").text
