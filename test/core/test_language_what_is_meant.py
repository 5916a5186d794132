"""Which of several things is meant, where how it is said tells: a light of a room in a condition, a
glass by what is poured into it, trousers as a pair, one that is asked for again, where things are
taken from by where they go, laundry by being dirty."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, READER, corpus_home, goal_of, reader_in, same

from vh_core.goals import ActionCondition
from vh_core.goals.condition import node_of


@for_each("ask", ["if {} is on, turn it off", "if {} is on, please switch it off"])
@for_each("room", ["living room", "bedroom", "home office"])
def test_the_light_of_a_room_is_its_main_light_in_a_condition(ask: str, room: str) -> None:
    for light in (f"the {room} light", f"the light in the {room}"):
        same(ask.format(light), f"turn off {light}")


@for_each("scene", ["h15_teacher", "embedded"])
@for_each(
    ("drink", "glass"), [("water", "waterglass"), ("juice", "waterglass"), ("wine", "wineglass")]
)
def test_a_glass_is_what_one_drinks_that_from(drink: str, glass: str, scene: str) -> None:
    reader = READER if scene == "embedded" else reader_in(scene)
    nodes = (HOME if scene == "embedded" else corpus_home(scene)).nodes
    for said in (
        f"pour {drink} into a glass",
        f"I would like a glass of {drink}",
        f"pour me a glass of {drink}",
        f"put a glass of {drink} on the coffee table",
    ):
        conditions = goal_of(said, reader).conditions
        poured = [each for each in conditions if isinstance(each, ActionCondition)]
        assert [nodes[node_of(each.ids[1])].class_name for each in poured] == [glass], said


LEGS = ("pants", "clean pants", "trousers")


@pytest.mark.parametrize("legs", LEGS)
def test_bare_trousers_are_a_pair_where_they_are_wished_for(legs: str) -> None:
    reader = reader_in("h15_roofer")
    for said in ("bring me {}", "I need {}", "get me {}, please", "I want {} on the bed"):
        assert len(goal_of(said.format(legs), reader).conditions) == 1, said
    for said in ("put a shirt and {} on the bed", "I need a shirt and {} on the bed"):
        assert len(goal_of(said.format(legs), reader).conditions) == 2, said
    for said in ("put all {} on the bed", "put the {} on the bed"):
        assert len(goal_of(said.format(legs), reader).conditions) > 1, said


@for_each("thing", ["plum", "book", "mug"])
@for_each(
    "again", ["Well, hand me one.", "Get me one please.", "Go on, bring me one.", "Fetch me one!"]
)
def test_what_is_asked_for_again_is_the_same(thing: str, again: str) -> None:
    for said in ("bring me a {}. {}", "get me one {}. {}", "I want a {}. {}"):
        same(said.format(thing, again), f"bring me a {thing}")
    assert len(goal_of(f"bring me a {thing}. Bring me another one.").conditions) == 2
    assert len(goal_of(f"put a {thing} on the bed and bring me one").conditions) == 2


def test_things_are_taken_from_where_they_go() -> None:
    reader = reader_in("h16_flat")
    there = "put the 2 books on the home office shelf on the desk"
    for said in (
        "move 2 books from shelf to desk in the home office",
        "bring two books from the bookshelf to the desk in the home office",
    ):
        assert {*goal_of(said, reader).conditions} == {*goal_of(there, reader).conditions}


@pytest.mark.parametrize("laundry", ["laundry", "washing"])
def test_dirty_laundry_is_all_there_is_to_wash(laundry: str) -> None:
    reader = reader_in("h16_flat")
    every = "put all dirty clothes and all dirty towels in the washing machine"
    said = f"collect all the dirty {laundry} and put it in the washing machine"
    assert {*goal_of(said, reader).conditions} == {*goal_of(every, reader).conditions}
    clothes = goal_of("put all dirty clothes in the washing machine", reader)
    assert len(clothes.conditions) < len(goal_of(said, reader).conditions)
