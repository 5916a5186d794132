"""What is usually meant by words that several things fit: the light of a room, a pair of trousers,
the counter, the bread."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, home_of, refused, same

from vh_core.goals import RelationCondition, StateCondition
from vh_core.graph import EnvironmentGraph, GraphView, State
from vh_core.language import Reader
from vh_core.spatial import room_of

SCENES = ["embedded", "generated:seed=7", "generated:seed=56", "generated:seed=41"]
ORDERS = ("turn {} the light in the {}", "{1} light {0}", "light {} in the {}", "{1}: light {0}")


def _rooms_with_both(graph: EnvironmentGraph) -> list[tuple[str, int]]:
    """Rooms with a ceiling light and another lamp, with the id of the ceiling light's switch."""
    view = GraphView(graph)
    lamps = [*graph.by_class.get("tablelamp", ()), *graph.by_class.get("floorlamp", ())]
    beside = {room_of(view, lamp) for lamp in lamps}
    switches = {room_of(view, each): each for each in graph.by_class["lightswitch"]}
    return [
        (graph.nodes[room].class_name, each)
        for room, each in switches.items()
        if room is not None and room in beside
    ]


def _all_of_them(graph: EnvironmentGraph, ids: set[int], state: State) -> EnvironmentGraph:
    data = graph.to_json()
    for node in data["nodes"]:
        if node["id"] in ids:
            node["states"] = [state]
    return EnvironmentGraph.from_json(data)


@pytest.mark.slow
@for_each("scene", SCENES)
@for_each("state", [State.ON, State.OFF])
def test_the_light_of_a_room_is_that_of_its_switch(scene: str, state: State) -> None:
    graph = home_of(scene)
    rooms = _rooms_with_both(graph)
    assert rooms
    before = State.OFF if state is State.ON else State.ON
    for room, switch in rooms:
        lamps = [i for kind in ("tablelamp", "floorlamp") for i in graph.by_class.get(kind, ())]
        now = _all_of_them(graph, {switch, *lamps}, before)
        for order in ORDERS:
            text = order.format(state.lower(), room)
            goal = goal_of(text, Reader(now))
            assert goal.conditions == (StateCondition(switch, state),), text


def test_a_lamp_is_no_ceiling_light() -> None:
    for text in ("turn off the lamp in the home office", "turn off the table lamp in the office"):
        (condition,) = goal_of(text).conditions
        assert condition.describe(HOME).startswith("tablelamp")


@pytest.mark.parametrize("name", ["pants", "trousers"])
def test_a_pair_of_them_is_one_thing(name: str) -> None:
    for said in (f"a pair of {name}", f"one pair of {name}"):
        assert len(goal_of(f"put {said} on the bed").conditions) == 1, said
    assert len(goal_of(f"put one shirt and one pair of {name} on the bed").conditions) == 2
    assert len(goal_of(f"put two pairs of {name} on the bed").conditions) == 2


def test_a_pair_of_others_are_two_things() -> None:
    same("put a pair of plums in the fridge", "put two plums in the fridge")


@pytest.mark.parametrize("verb", ["bring", "get", "fetch"])
def test_no_bowl_is_brought_full_for_it_would_be_empty_then(verb: str) -> None:
    message = refused(f"{verb} me a bowl of milk").message
    assert "pour" in message or "has milk in it" in message


@for_each("stays", ["stays", "should stay", "remains", "can stay"])
@for_each(
    ("thing", "place"),
    [
        ("apple", "on the kitchen table"),
        ("newspaper", "on the coffee table"),
        ("milk", "in the fridge"),
    ],
)
def test_what_stays_somewhere_is_what_is_there(stays: str, thing: str, place: str) -> None:
    """And nothing is brought there, or to another place that is called so."""
    goal = goal_of(f"put the plums in the fridge. the {thing} {stays} {place}")
    moved = [each for each in goal.conditions if not each.holds(GraphView(HOME))]
    assert {each.describe(HOME).split()[0] for each in moved} == {"plum"}


@pytest.mark.parametrize("place", ["onto the table", "into the sink", "into the dishwasher"])
def test_what_is_called_clean_and_goes_somewhere_is_not_to_be_cleaned(place: str) -> None:
    for name in ("mug", "plate", "wine glass"):
        goal = same(f"clean {name} {place}", f"put the clean {name} {place}")
        assert all(isinstance(each, RelationCondition) for each in goal.conditions)


def test_the_bread_may_be_all_of_it_and_bread_is_a_slice() -> None:
    for text in ("throw away the bread", "put the bread in the fridge"):
        assert '"bread" may be one of 2 or all of them' in refused(text).message
    assert len(goal_of("throw away all the bread").conditions) == 2
    for said in ("bread", "a slice of bread", "the slice of bread"):
        assert len(goal_of(f"put {said} in the toaster").conditions) == 1


@pytest.mark.parametrize("scene", SCENES)
def test_a_place_is_that_of_the_room_that_a_thing_is_in(scene: str) -> None:
    """Where none is at hand: who acts is in a room without a counter."""
    graph = home_of(scene)
    view = GraphView(graph)
    counters = {room_of(view, i): i for kind in _COUNTERS for i in graph.by_class.get(kind, ())}
    bare = next(i for i in graph.by_class["bedroom"] if i not in counters)
    (character,) = graph.by_class["character"]
    data = graph.to_json()
    data["edges"] = [edge for edge in data["edges"] if edge["from_id"] != character]
    data["edges"].append({"from_id": character, "relation_type": "INSIDE", "to_id": bare})
    reader = Reader(EnvironmentGraph.from_json(data))
    tried = 0
    for kind in ("apple", "plum", "mug", "towel", "toothbrush", "plate"):
        for each in graph.by_class.get(kind, ()):
            there = any(view.has_edge(each, "ON", i) for i in of_any(graph, _COUNTERS))
            if (room := room_of(view, each)) in counters and not there:
                (found,) = goal_of(f"put the {kind} {each} on the counter", reader).conditions
                assert isinstance(found, RelationCondition)
                assert room_of(view, found.to_id) == room, kind
                tried += 1
    assert tried


def of_any(graph: EnvironmentGraph, kinds: tuple[str, ...]) -> list[int]:
    return [i for kind in kinds for i in graph.by_class.get(kind, ())]


def test_a_thing_goes_to_another_place_than_the_one_that_it_is_on() -> None:
    (found,) = goal_of("put the newspaper on the table").conditions
    assert isinstance(found, RelationCondition)
    assert not found.holds(GraphView(HOME))


def test_what_was_brought_to_a_room_is_put_down_in_there() -> None:
    goal = goal_of("take the mug to the kitchen and put it in the cabinet")
    assert goal.conditions[-1].describe(HOME).split("INSIDE ")[1].startswith("kitchencabinet")


@pytest.mark.parametrize("joint", [" and ", ", then "])
def test_what_depends_on_how_it_is_said_of_one_order_of_several_is_asked_back(joint: str) -> None:
    for text in (
        f"turn off the tv{joint}close the kitchen window if it's open",
        f"put the plum in the fridge{joint}close it if it is open",
    ):
        assert "which of several orders depends" in refused(text).message, text


def test_each_of_two_things_is_looked_at() -> None:
    goal = goal_of("turn off the tv and the floor lamp if they're on")
    assert [each.describe(HOME) for each in goal.conditions][-1] == "floorlamp (93) OFF"
    assert (
        "otherwise"
        in refused("turn off the tv and the stove if they're on, otherwise turn them on").message
    )


_COUNTERS = ("kitchencounter", "bathroomcounter")
