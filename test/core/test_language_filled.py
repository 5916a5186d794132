"""A vessel that is to hold something, what is to be clean where it goes, parts of what is whole,
and what is held or lit meanwhile."""

from __future__ import annotations

import pytest
from reading_home import HOME, goal_of, refused, same

from vh_core.goals import Goal, RelationCondition, StateCondition, node_of
from vh_core.graph import EnvironmentGraph
from vh_core.language import Reader


def classes(goal: Goal) -> set[tuple[str, str, str]]:
    """What goes where, by classes."""
    put = (each for each in goal.conditions if isinstance(each, RelationCondition))
    name = {node_id: node.class_name for node_id, node in HOME.nodes.items()}
    return {(name[node_of(p.from_id)], p.relation, name[node_of(p.to_id)]) for p in put}


@pytest.mark.parametrize(
    "said",
    [
        "put a bowl with a lime in it on the coffee table",
        "put a bowl containing a lime on the coffee table",
        "place a bowl with a lime inside of it on the coffee table",
        "place a bowl with a lime inside on the coffee table",
        "put a bowl that has a lime in it on the coffee table",
    ],
)
def test_a_vessel_is_filled_where_none_of_its_kind_is(said: str) -> None:
    goal = goal_of(said)
    assert classes(goal) == {("lime", "INSIDE", "dishbowl"), ("dishbowl", "ON", "coffeetable")}
    assert any("none is so yet" in note.sentence for note in goal.notes)


def test_what_stands_on_a_plate_stays_on_it() -> None:
    goal = goal_of("put a plate with two apples on it on the coffee table")
    assert classes(goal) == {("apple", "ON", "plate"), ("plate", "ON", "coffeetable")}


def test_only_any_one_is_filled() -> None:
    refused("put the bowl with a lime in it on the coffee table")
    refused("put two bowls with a lime in it on the coffee table")


def _with_dirty_mugs() -> Reader:
    data = HOME.to_json()
    for node in data["nodes"]:
        if node["class_name"] == "mug":
            node["states"] = ["DIRTY"]
    return Reader(EnvironmentGraph.from_json(data))


def test_a_bowl_holds_some_fruit_and_no_glass_a_carton() -> None:
    for fruit in ("fruit", "some fruit", "apples"):
        put = goal_of(f"put a bowl with {fruit} in it on the desk").conditions
        assert len(put) == 3  # two of it, and the bowl
    refused("put a glass with some milk in it on the coffee table")


def test_one_is_washed_where_none_is_clean() -> None:
    reader = _with_dirty_mugs()
    for said in ("put a clean mug on the desk", "put a rinsed mug on the desk"):
        goal = goal_of(said, reader)
        (put,) = (each for each in goal.conditions if isinstance(each, RelationCondition))
        assert StateCondition(node_of(put.from_id), "CLEAN") in goal.conditions
    refused("put the clean mug on the desk", reader)
    clean = goal_of("put a clean mug on the desk")
    assert not any(isinstance(each, StateCondition) for each in clean.conditions)


@pytest.mark.parametrize("part", ["slice", "piece"])
def test_a_part_is_not_the_whole(part: str) -> None:
    for whole in ("apple", "lime", "peach"):
        refused(f"put a {part} of {whole} on the desk")
    same("put a piece of fruit in the fridge", "put one of the fruit in the fridge")


@pytest.mark.parametrize(
    "said",
    [
        "turn on the tv while holding the apple",
        "turn the tv on while carrying the apple",
        "with the apple in hand, turn on the tv",
        "hold the apple while turning on the tv",
        "turn on the tv with the apple in your hand",
    ],
)
def test_what_is_held_meanwhile_is_taken(said: str) -> None:
    same(said, "take the apple and turn on the tv")


@pytest.mark.parametrize(
    "said",
    [
        "look at the newspaper by the light of the floor lamp",
        "examine the newspaper under the light of the floor lamp",
        "inspect the newspaper with the floor lamp",
        "use the light from the floor lamp to look at the newspaper",
    ],
)
def test_the_lamp_by_whose_light_it_is_looked_at_is_on(said: str) -> None:
    goal = goal_of(said)
    assert any(isinstance(e, StateCondition) and e.state == "ON" for e in goal.conditions)


@pytest.mark.parametrize(
    "part",
    ["the back of the toilet", "the toilet tank", "the tank of the toilet", "the toilet's tank lid",
     "back of toilet"],
)  # fmt: skip
def test_what_goes_on_the_tank_goes_on_the_toilet(part: str) -> None:
    same(f"move the perfume to {part}", "put the perfume on the toilet")
    same(f"put the perfume on {part}", "put the perfume on the toilet")
    same("move the perfume to the toilet", "put the perfume on the toilet")


def test_small_words_and_slips() -> None:
    same("rinse off the plate", "rinse the plate")
    same("cut the apple with a knife", "slice the apple")
    same("wash a plate to put it on the desk", "wash a plate and put it on the desk")
    same("putting away the plums in the fridge", "put the plums in the fridge")
    same("put two plum's in the fridge", "put two plums in the fridge")
