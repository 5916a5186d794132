"""Where things go that were taken, brought as well, or are what a machine is for; and which of
several are meant there."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, corpus_home, goal_of, reader_in, refused, same

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
