"""The planner: what it does about hands, doors, plugs and posture, and what it says if stuck."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import CHARACTER, kitchen

from vh_core.goals import (
    ActionCondition,
    Condition,
    Goal,
    HeldCondition,
    NotCondition,
    RelationCondition,
    StateCondition,
)
from vh_core.graph import EnvironmentGraph, Property, Relation, State
from vh_core.planning import Plan, plan
from vh_core.scenes import generate_home
from vh_core.task import Failure
from vh_core.world import World, explain


def steps(graph: EnvironmentGraph, *conditions: Condition) -> list[str]:
    """The plan as text, shown to be executable and to reach the goal."""
    world, goal = World(graph), Goal(conditions)
    found = plan(world, goal)
    assert isinstance(found, Plan), found
    assert_reaches(world, goal, found)
    return [str(step) for step in found.steps]


def assert_reaches(world: World, goal: Goal, found: Plan) -> None:
    fork = world.fork()
    for step in found.steps:
        assert not fork.check(step), step
        fork.apply(step)
    assert goal.unmet(fork, found.steps) == ()


def stuck(graph: EnvironmentGraph, *conditions: Condition) -> Failure:
    found = plan(World(graph), Goal(conditions))
    assert isinstance(found, Failure)
    return found


def inside(*ids: int) -> list[RelationCondition]:
    return [RelationCondition(node_id, Relation.INSIDE, 11) for node_id in ids]


def test_two_things_go_in_one_trip_into_a_fridge_opened_before_and_closed_after():
    assert steps(kitchen().graph, *inside(20, 21)) == [
        "[WALK] <fridge> (11)",
        "[OPEN] <fridge> (11)",
        "[WALK] <plum> (20)",
        "[GRAB] <plum> (20)",
        "[GRAB] <plum> (21)",
        "[WALK] <fridge> (11)",
        "[PUTIN] <plum> (20) <fridge> (11)",
        "[PUTIN] <plum> (21) <fridge> (11)",
        "[CLOSE] <fridge> (11)",
    ]


def test_the_odd_thing_goes_first_so_that_a_hand_is_free_for_the_door():
    found = steps(kitchen().graph, *inside(20, 21, 22))
    assert found[:5] == [
        "[WALK] <plum> (20)",
        "[GRAB] <plum> (20)",
        "[WALK] <fridge> (11)",
        "[OPEN] <fridge> (11)",
        "[PUTIN] <plum> (20) <fridge> (11)",
    ]
    assert found[-1] == "[CLOSE] <fridge> (11)"
    assert sum(step.startswith("[OPEN]") for step in found) == 1


def test_a_fridge_that_was_open_or_shall_be_open_stays_open():
    home = kitchen()
    home.nodes[3]["states"] = ["OPEN"]
    assert "[CLOSE] <fridge> (11)" not in steps(home.graph, *inside(20))
    goal = [*inside(20), StateCondition(11, State.OPEN)]
    assert "[CLOSE] <fridge> (11)" not in steps(kitchen().graph, *goal)


def test_what_is_behind_a_door_is_taken_out_and_the_door_closed_before_leaving():
    home = kitchen().add(30, "milk", "GRABBABLE", inside=11)
    assert steps(home.graph, RelationCondition(30, Relation.ON, 10)) == [
        "[WALK] <fridge> (11)",
        "[OPEN] <fridge> (11)",
        "[GRAB] <milk> (30)",
        "[CLOSE] <fridge> (11)",
        "[WALK] <kitchentable> (10)",
        "[PUTBACK] <milk> (30) <kitchentable> (10)",
    ]


def test_what_holds_already_costs_nothing():
    assert steps(kitchen().graph, StateCondition(11, State.CLOSED)) == []


def test_a_seated_character_stands_up_first():
    home = kitchen().add(40, "chair", "SITTABLE").character("SITTING")
    home.relate(CHARACTER, "ON", 40)
    assert steps(home.graph, StateCondition(11, State.OPEN))[0] == "[STANDUP]"
    assert steps(
        home.graph,
        NotCondition(StateCondition(CHARACTER, "SITTING")),
        NotCondition(StateCondition(CHARACTER, "LYING")),
    ) == ["[STANDUP]"]


def test_full_hands_are_emptied_onto_something_first():
    home = kitchen().add(50, "mug", "GRABBABLE").add(51, "cup", "GRABBABLE")
    home.hold("RH", 50).hold("LH", 51)
    found = steps(home.graph, StateCondition(11, State.OPEN))
    assert "[PUTBACK] <mug> (50) <kitchentable> (10)" in found
    assert found[-1] == "[OPEN] <fridge> (11)"


def test_a_plate_is_put_down_on_furniture_and_not_on_itself():
    home = kitchen().add(5, "plate", "GRABBABLE SURFACES").hold("RH", 5)
    home.add(6, "tray", "GRABBABLE SURFACES")
    *_, put = steps(home.graph, NotCondition(HeldCondition(5)))
    assert put == "[PUTBACK] <plate> (5) <kitchentable> (10)"


def test_what_belongs_into_a_closed_thing_is_put_aside_to_open_it_with_full_hands():
    home = kitchen().hold("RH", 20).hold("LH", 21)
    found = steps(home.graph, *inside(20), *inside(21))
    aside = found.index("[PUTBACK] <plum> (20) <kitchentable> (10)")
    assert aside < found.index("[OPEN] <fridge> (11)") < found.index("[GRAB] <plum> (20)")


def test_what_is_in_hand_for_the_task_is_delivered_not_put_aside():
    home = kitchen().hold("RH", 20).hold("LH", 21)
    found = steps(home.graph, *inside(22))
    assert not any("GRAB] <plum> (20)" in step for step in found)
    delivered = steps(home.graph, RelationCondition(20, Relation.ON, 10), HeldCondition(22))
    assert delivered[-1] == "[GRAB] <plum> (22)"


def test_plugs_and_switches():
    home = kitchen().add(60, "toaster", "HAS_SWITCH HAS_PLUG", "OFF PLUGGED_OUT")
    assert steps(home.graph, StateCondition(60, State.ON)) == [
        "[WALK] <toaster> (60)",
        "[PLUGIN] <toaster> (60)",
        "[SWITCHON] <toaster> (60)",
    ]


def test_a_running_microwave_is_switched_off_before_it_is_opened():
    home = kitchen().add(61, "microwave", "CAN_OPEN HAS_SWITCH CONTAINERS", "CLOSED ON")
    found = steps(home.graph, StateCondition(61, State.OPEN))
    assert found == [
        "[WALK] <microwave> (61)",
        "[SWITCHOFF] <microwave> (61)",
        "[OPEN] <microwave> (61)",
    ]


def test_a_microwave_is_closed_before_it_is_switched_on():
    home = kitchen().add(61, "microwave", "CAN_OPEN HAS_SWITCH CONTAINERS", "CLOSED OFF")
    goal = (RelationCondition(20, Relation.INSIDE, 61), StateCondition(61, State.ON))
    assert steps(home.graph, *goal)[-3:] == [
        "[PUTIN] <plum> (20) <microwave> (61)",
        "[CLOSE] <microwave> (61)",
        "[SWITCHON] <microwave> (61)",
    ]


def test_actions_that_leave_no_trace():
    home = kitchen().add(70, "book", "GRABBABLE READABLE")
    found = steps(home.graph, ActionCondition("READ", (70,)))
    assert found == ["[WALK] <book> (70)", "[GRAB] <book> (70)", "[READ] <book> (70)"]
    assert steps(kitchen().hold("RH", 20).graph, NotCondition(HeldCondition(20)))[-1].startswith(
        "[PUTBACK]"
    )


def test_stages_are_reached_in_order():
    stages = ((StateCondition(11, State.OPEN),), (StateCondition(11, State.CLOSED),))
    world = World(kitchen().graph)
    goal = Goal((StateCondition(11, State.CLOSED),), stages=stages)
    found = plan(world, goal)
    assert isinstance(found, Plan)
    assert [step.action for step in found.steps] == ["WALK", "OPEN", "CLOSE"]


def test_planning_leaves_the_world_alone():
    world = World(kitchen().graph)
    plan(world, Goal((StateCondition(11, State.OPEN),)))
    assert world.snapshot() == kitchen().graph
    assert world.revision == 0


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        (RelationCondition(10, Relation.INSIDE, 11), "the kitchentable (10) is not GRABBABLE"),
        (StateCondition(20, State.ON), "the plum (20) is not HAS_SWITCH"),
        (StateCondition(20, State.DIRTY), "no action makes plum (20) DIRTY"),
        (RelationCondition(20, Relation.INSIDE, 20), "cannot be put INSIDE itself"),
        (RelationCondition(10, Relation.BETWEEN, 11), "no action makes kitchentable (10) BETWEEN"),
    ],
)
def test_what_cannot_be_done_is_said_with_the_reason(condition: Condition, reason: str):
    assert reason in stuck(kitchen().graph, condition).message


def test_conditions_that_exclude_each_other_end():
    found = stuck(kitchen().graph, StateCondition(11, State.OPEN), StateCondition(11, State.CLOSED))
    assert "cannot all hold at once" in found.message


generated = cache(generate_home)


@st.composite
def goals(draw: st.DrawFn) -> tuple[EnvironmentGraph, Goal]:
    """A generated home and a few things that its objects allow."""
    graph = generated(draw(st.integers(0, 5)))
    grabbable = sorted(graph.by_property[Property.GRABBABLE])
    places = sorted(graph.by_property[Property.SURFACES] - graph.by_property[Property.GRABBABLE])
    boxes = sorted(graph.by_property[Property.CONTAINERS] - graph.by_property[Property.GRABBABLE])
    switches = sorted(graph.by_property[Property.HAS_SWITCH])
    doors = sorted(graph.by_property[Property.CAN_OPEN] - set(grabbable))
    conditions: dict[int, Condition] = {}
    for thing in draw(st.lists(st.sampled_from(grabbable), max_size=5, unique=True)):
        if draw(st.booleans()):
            place = draw(st.sampled_from(boxes))
            conditions[thing] = RelationCondition(thing, Relation.INSIDE, place)
        else:
            place = draw(st.sampled_from(places))
            conditions[thing] = RelationCondition(thing, Relation.ON, place)
    for device in draw(st.lists(st.sampled_from(switches), max_size=3, unique=True)):
        conditions[device] = StateCondition(device, draw(st.sampled_from(["ON", "OFF"])))
    for door in draw(st.lists(st.sampled_from(doors), max_size=2, unique=True)):
        if State.ON not in graph.nodes[door].states and door not in conditions:
            conditions[door] = StateCondition(door, draw(st.sampled_from(["OPEN", "CLOSED"])))
    return graph, Goal(tuple(conditions.values()))


@settings(max_examples=40, deadline=None)
@given(goals())
def test_plans_are_executable_and_reach_their_goals(case: tuple[EnvironmentGraph, Goal]):
    graph, goal = case
    world = World(graph)
    found = plan(world, goal)
    assert isinstance(found, Plan), found
    assert_reaches(world, goal, found)
    trace = explain(world, found.steps)
    assert not trace or not trace[-1].violations
