"""Things told by where they are from others, or by how many more of them are wanted."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, home_of, reader_of, refused, same

from vh_core.goals import StateCondition
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language.function_words import Role
from vh_core.language.resolution.sides import distance, is_on_side

VIEW = GraphView(HOME)
FLAT = home_of("generated:seed=88,rooms=6,objects=190")


def _only(class_name: str, home: EnvironmentGraph = HOME) -> int:
    (node_id,) = home.by_class[class_name]
    return node_id


@for_each("verb", ["turn on", "switch on", "start"])
@for_each("over", ["above", "over", "right above"])
def test_the_fan_above_the_stove(verb: str, over: str) -> None:
    for home in (HOME, FLAT):
        (found,) = goal_of(f"{verb} the fan {over} the stove", reader_of(home)).conditions
        assert found == StateCondition(_only("stovefan", home), "ON")
        assert is_on_side(GraphView(home), found.node_id, Role.ABOVE, _only("stove", home))


@for_each("how", ["nearest to", "closest to", "nearest", "that is closest to"])
@for_each("to", ["sofa", "computer", "fridge", "tv"])
@for_each("thing", ["window", "lamp"])
def test_the_nearest_to_something_is_the_nearest_in_its_room(how: str, to: str, thing: str) -> None:
    order = ("open", "OPEN") if thing == "window" else ("turn on", "ON")
    (found,) = goal_of(f"{order[0]} the {thing} {how} the {to}").conditions
    assert isinstance(found, StateCondition)
    lamps = ("floorlamp", "tablelamp") if thing == "lamp" else ("window",)
    ids = [i for name in lamps for i in HOME.by_class[name]]
    far = {i: distance(VIEW, i, _only(to)) for i in ids}
    there = [i for i in ids if _room(i) == _room(_only(to))] or ids
    assert found.node_id == min(there, key=lambda i: far[i] or 0.0)


def _room(node_id: int) -> str:
    rooms = {room.id: room.class_name for room in HOME.rooms}
    return next(name for i, name in rooms.items() if VIEW.has_edge(node_id, "INSIDE", i))


@for_each(
    "of", ["{} of the bed", "to the {} of the bed", "on the {} side of the bed",
           "on the {} hand side of the bed", "on the {}-hand side of the bed"]
)  # fmt: skip
def test_left_and_right_of_the_bed_are_not_the_same(of: str) -> None:
    reader = reader_of(home_of("generated:seed=311,rooms=5,objects=180"))
    left = goal_of(f"turn on the lamp {of.format('left')}", reader)
    right = goal_of(f"turn on the lamp {of.format('right')}", reader)
    assert left.conditions != right.conditions


@for_each("where", ["under", "behind", "in front of", "above", "left of", "below"])
@for_each(
    "said", ["put the plum {} the tv", "the plum should be {} the tv", "I want the plum {} the tv"]
)
def test_nothing_can_be_put_where_only_a_side_is_named(said: str, where: str) -> None:
    assert "I cannot put anything" in refused(said.format(where)).message


@pytest.mark.parametrize("which", ["cabinet under the sink", "chair behind the table"])
def test_what_cannot_be_seen_is_not_said_to_be_absent(which: str) -> None:
    found = refused(f"turn on the {which}")
    assert found.kind == "not_understood"


@for_each(
    ("said", "plain"),
    [
        ("put the orchid on the coffee table beside the newspaper",
         "put the orchid on the coffee table"),
        ("put the lime on the coffee table next to the newspaper",
         "put the lime on the coffee table"),
        ("place the lime on the coffee table near the newspaper",
         "put the lime on the coffee table"),
        ("bring me one more plum", "bring me another plum"),
        ("put one more towel on the towel rack", "put another towel on the towel rack"),
        ("close half of the windows", "close three windows"),
        ("stop the water in the kitchen", "turn off the faucet in the kitchen"),
        ("shut the water off in the bathroom", "turn off the faucet in the bathroom"),
        ("turn off the water in the sink", "turn off the faucet in the sink"),
        ("turn the water off in the sink", "turn off the faucet in the sink"),
        ("turn the water in the sink off", "turn off the faucet in the sink"),
        ("turn the water off in the bathtub", "turn off the faucet in the bathroom"),
        ("turn off the water in the sink and close the fridge",
         "turn off the faucet in the sink and close the fridge"),
        ("shut off the water in the bathroom sink", "turn off the faucet in the bathroom"),
        ("let the water run", "turn on the faucet"),
        ("let the water run in the bathroom sink", "turn on the faucet in the bathroom"),
        ("go to the living room and put the lime on the table in there",
         "put the lime on the coffee table"),
        ("bring me the mug over in the dining room", "bring me the mug in the dining room"),
    ],
)  # fmt: skip
def test_said_the_same(said: str, plain: str) -> None:
    same(said, plain)


@pytest.mark.parametrize("thing", ["plums", "apples", "oranges"])
def test_three_things_are_not_halved(thing: str) -> None:
    assert "there are 3" in refused(f"put half of the {thing} in the fridge").message


def test_one_more_than_there_are_is_too_many() -> None:
    goal_of("put two more plums in the fridge")
    assert refused("put four more plums in the fridge").kind == "too_few"
    assert refused("turn off one more tv").kind == "too_few"


@for_each("begins", ["there should be", "there ought to be", "there has to be"])
@for_each("take", ["take it", "get it", "take one"])
def test_where_something_is_taken_from_is_no_wish_to_hold_it(begins: str, take: str) -> None:
    said = f"{begins} a towel on the towel rack, {take} from the closet"
    same(said, "put a towel from the closet on the towel rack")
