"""Where things go that were taken, brought as well, or are what a machine is for; and which of
several are meant there."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import (
    HOME,
    corpus_home,
    goal_of,
    home_of,
    reader_in,
    reader_of,
    refused,
    same,
)

from vh_core.goals.condition import node_of


def _sink(text: str) -> int:
    (condition,) = goal_of(text).conditions
    return node_of(condition.to_id)


@pytest.mark.parametrize("place", ["on the desk", "on the coffee table", "in the sink"])
def test_there_is_not_where_it_was_taken_from(place: str) -> None:
    plain = {*goal_of(f"put the plum {place} and put the milk {place}").conditions}
    for take in ("then get the milk from the fridge", "take the milk out of the fridge"):
        said = f"put the plum {place}, {take} and put it there"
        assert {*goal_of(said).conditions} == plain
    refused("get the milk from the fridge and put it there")


@pytest.mark.parametrize("bring", ["bring it as well", "also bring it"])
@pytest.mark.parametrize("thing", ["milk", "salmon"])
def test_what_is_brought_as_well_goes_where_the_other_went(thing: str, bring: str) -> None:
    order = bring.format(thing)
    said = f"bring the plum to the coffee table. take the {thing} from the kitchen and {order}"
    if order.startswith("also"):
        said += " too"
    plain = f"put the plum and the {thing} on the coffee table"
    assert {*goal_of(said).conditions} == {*goal_of(plain).conditions}


def test_dishes_go_in_the_sink_of_the_kitchen() -> None:
    kitchen, bath = (
        next(i for i in HOME.by_class["sink"] if _room(i) == room)
        for room in ("kitchen", "bathroom")
    )
    for dish in ("plate", "mug", "fork", "bowl", "dirty glass"):
        assert _sink(f"put the {dish} in the sink") == kitchen
        assert _sink(f"take the {dish} and put it in the sink") == kitchen
        assert _sink(f"put the {dish} in the bathroom sink") == bath


def test_what_is_unloaded_goes_on_the_counter_of_the_kitchen() -> None:
    reader, home = reader_in("h18_house"), corpus_home("h18_house")
    for said in (
        "put the mug on the counter",
        "put the apples on the counter",
        "unload the dishwasher, put everything on the counter",
    ):
        for each in goal_of(said, reader).conditions:
            assert home.nodes[node_of(each.to_id)].class_name == "kitchencounter", said


def _room(node_id: int) -> str:
    from vh_core.graph import GraphView
    from vh_core.spatial import room_of

    found = room_of(GraphView(HOME), node_id)
    return "" if found is None else HOME.nodes[found].class_name


@for_each("every", ["everything that is dirty", "anything that's dirty"])
@for_each("put", ["load", "put", "please put"])
def test_what_is_dirty_goes_in_the_machine_for_it(put: str, every: str) -> None:
    same(f"{put} {every} into the dishwasher", "put all dirty dishes in the dishwasher")
    same(f"{put} {every} in the washing machine", "put all dirty laundry in the washing machine")


@pytest.mark.parametrize("listed", ["fork, plate and glass", "plate and fork", "glass and plate"])
def test_what_is_listed_is_where_the_last_of_it_is_said_to_be(listed: str) -> None:
    reader, home = reader_in("h18_house"), corpus_home("h18_house")
    (dishwasher,) = home.by_class["dishwasher"]
    inside = {edge.from_id for edge in home.edges if edge.to_id == dishwasher}
    said = f"the {listed} in the dishwasher are clean. put them on the kitchen table"
    assert {node_of(each.from_id) for each in goal_of(said, reader).conditions} <= inside


def test_a_bottle_is_of_what_is_needed() -> None:
    for said in (
        "I need some water, can you get me a bottle?",
        "I want some water. Bring me a bottle",
    ):
        same(said, "bring me a bottle of water")


@pytest.mark.parametrize("sleep", ["go to sleep", "go to bed", "then get some sleep"])
def test_who_says_let_us_sleeps_without_help(sleep: str) -> None:
    for order in ("turn off all the lights", "close the windows"):
        same(f"let's {order} and {sleep}", order)


@for_each("thing", ["the milk", "the salmon"])
@for_each(
    "goes",
    ["comes out of the kitchen and into", "goes from the kitchen to",
     "should go from the kitchen into", "comes out of the kitchen and goes into"],
)  # fmt: skip
@for_each("then", ["", ", then close the closet"])
def test_from_where_and_where_to(thing: str, goes: str, then: str) -> None:
    same(f"{thing} {goes} the bathtub{then}", f"put {thing} in the bathtub{then}")


@for_each("clear", ["clear", "remove", "tidy away"])
@for_each("between", [" and ", ", and "])
def test_off_there_and_into_something_else(clear: str, between: str) -> None:
    same(f"{clear} the milk out of the fridge{between}into the sink",
         "take the milk out of the fridge and put it in the sink")  # fmt: skip


@for_each("carry", ["carry the milk into", "bring the milk to", "the milk into"])
@for_each("stop", ["onto the coffee table", "onto the sofa"])
def test_a_room_and_what_is_in_it(carry: str, stop: str) -> None:
    same(f"{carry} the living room, {stop}", f"put the milk {stop} in the living room")


@pytest.mark.slow
@for_each("put", ["put", "place"])
@for_each("take", ["take the milk", "take milk from the fridge", "get the milk"])
@for_each("between", [" and ", ", "])
@for_each("place, room", [("desk", "bedroom"), ("table", "dining room"), ("sofa", "living room")])
@for_each("the", ["", "the "])
def test_what_was_taken_is_put_there_in_that_room(
    take: str, between: str, put: str, place: str, room: str, the: str
) -> None:
    same(f"{take}{between}{put} on {the}{place} in {the}{room}",
         f"put the milk on the {place} in the {room}")  # fmt: skip
    same(f"{take}{between}drop in the sink in {the}kitchen", "put the milk in the kitchen sink")


@for_each("thing, room", [("light", "kitchen"), ("tv", "living room")])
def test_what_is_put_on_there_is_switched_on(thing: str, room: str) -> None:
    same(f"take the milk and put on the {thing} in the {room}",
         f"take the milk. turn on the {thing} in the {room}")  # fmt: skip


@for_each("order", ["put {} on the shelf", "{} goes on the shelf", "put {} back on the shelf"])
@for_each("thing", ["the folder on the desk", "the folder from the desk"])
def test_a_shelf_is_that_of_the_room_where_a_thing_is_told_to_be(thing: str, order: str) -> None:
    office = reader_of(home_of("generated:seed=64"))  # others are in the kitchen and living room
    (condition,) = goal_of(order.format(thing), office).conditions
    assert condition.mentions == (213, 205)


@for_each("put", ("put {} {}", "{} {} please", "{} should go {}", "{} must be {}"))
@for_each(
    "what, room, place",
    (
        ("the towel from the closet", "in the bathroom", "on the towel rack"),
        ("the plum from the dining room", "in the kitchen", "in the fridge"),
        ("the mug from the dining table", "in the living room", "on the coffee table"),
        ("the salmon", "in the living room", "on the coffee table"),
    ),
)
def test_a_room_before_a_place_is_where_that_is(put: str, what: str, room: str, place: str) -> None:
    same(put.format(what, f"{room} {place}"), f"put {what} {place} {room}")


@for_each("goes", ("belong", "should be", "go"))
@for_each("where", ("in the living room on the bookshelf", "on the bookshelf in the living room"))
def test_no_room_is_on_what_is_in_it(goes: str, where: str) -> None:
    same(
        f"the books from the bedroom {goes} {where}", "put the books from the bedroom on the shelf"
    )


def test_a_room_that_holds_the_thing_says_which() -> None:
    same("put the plum in the kitchen on the sofa", "put the plum from the kitchen on the sofa")
    same(
        "put the book from the shelf in the living room on the bed",
        "put the book from the living room shelf on the bed",
    )
    refused("put the mug in the bedroom on the desk")  # which stands in other rooms, too
    refused("put the salmon in the bedroom on the coffee table")


@for_each("take", ("bring", "take", "get", "carry"))
@for_each(
    "what, on, place",
    (
        ("the mug from the dining table", "in", "the dishwasher"),
        ("all the plums from the dining room", "in", "the fridge"),
        ("the book from the nightstand", "on", "the sofa"),
        ("the salmon and the plum from the kitchen", "on", "the coffee table"),
    ),
)
def test_what_comes_from_somewhere_goes_in_or_on_what_is_named_then(
    take: str, what: str, on: str, place: str
) -> None:
    same(f"{take} {what} {on} {place}", f"put {what} {on}to {place}")


@for_each("inner", ("shelf", "drawer", "bowl"))
def test_a_part_of_furniture_is_in_that_and_comes_from_nowhere(inner: str) -> None:
    refused(f"take the salmon from the {inner} in the fridge")


@for_each("goes", ("put {} {}", "then take {} and put it {}", "{} goes {}"))
@for_each("place", ("on the kitchen table", "in the fridge", "on the coffee table"))
def test_next_to_what_was_put_there(goes: str, place: str) -> None:
    first = f"put the salmon {place}"
    where = place.replace("kitchen ", "")
    said = goes.format("the lime", f"next to the salmon {where}")
    same(f"{first}. {said}", f"{first} and the lime, too")
    refused(f"{goes.format('the lime', f'next to the salmon {where}')}")
    refused(f"put the salmon on the desk. {said}")


def test_what_may_be_all_in_a_room_or_is_in_what_stands_there_is_not_moved() -> None:
    refused("put the mugs in the living room on the coffee table")
    refused("put all the mugs in the living room on the coffee table")
    refused("get the mug from the kitchen in the dishwasher")
    refused("take the plums from the dining room on the coffee table in the kitchen")
