"""Laws of the world model, over random walks through the catalogue's home."""

from __future__ import annotations

import random
from itertools import product

import pytest
from catalogue import BEDROOM, CHARACTER, KITCHEN, home, home_json, program_of, step_of
from hypothesis import given, settings
from hypothesis import strategies as st

from vh_core.actions import ACTIONS
from vh_core.errors import GraphError, NotApplicableError
from vh_core.graph import EXCLUSIVE_STATES, Edge, EnvironmentGraph, GraphDelta, Relation
from vh_core.program import ObjectRef, Step, parse_step
from vh_core.world import World, explain

HOME = home()
SEEDS = st.integers(min_value=0, max_value=10_000)


def walk(world: World, seed: int, steps: int = 25) -> list[tuple[Step, GraphDelta]]:
    """Random steps that apply, actions equally likely."""
    rng = random.Random(seed)
    taken = []
    for _ in range(steps):
        names = list(ACTIONS)
        rng.shuffle(names)
        found = next(steps for name in names if (steps := list(world.applicable([name]))))
        step = rng.choice(found)
        taken.append((step, world.apply(step)))
    return taken


def facts(world: World) -> tuple[frozenset[Edge], dict[int, frozenset[str]]]:
    graph = world.snapshot()
    return graph.edge_set, {node.id: node.states for node in graph.nodes.values()}


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_applying_what_checks_never_breaks_an_invariant(seed: int) -> None:
    world = World(HOME)
    walk(world, seed)
    graph = EnvironmentGraph.from_json(world.snapshot().to_json())
    assert graph == world.snapshot()
    for hand in (Relation.HOLDS_RH, Relation.HOLDS_LH):
        assert len(world.successors(hand, CHARACTER)) <= 1
    rooms = [n for n in world.successors(Relation.INSIDE, CHARACTER) if HOME.nodes[n].is_room]
    assert len(rooms) == 1
    for node in graph.nodes.values():
        for one, other in EXCLUSIVE_STATES:
            assert not {one, other} <= node.states


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_a_fork_and_its_origin_do_not_touch_each_other(seed: int) -> None:
    world = World(HOME)
    walk(world, seed, 10)
    before = facts(world)
    fork = world.fork()
    walk(fork, seed + 1, 10)
    assert facts(world) == before
    after = facts(fork)
    walk(world, seed + 2, 10)
    assert facts(fork) == after


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_deltas_compose_to_the_snapshot(seed: int) -> None:
    world = World(HOME)
    graph, total = HOME, GraphDelta()
    for _, delta in walk(world, seed):
        graph = graph.changed(delta)
        total = total.then(delta)
        assert not delta.added & delta.removed
    assert graph == world.snapshot()
    assert HOME.changed(total) == graph
    assert HOME.changed(HOME.difference(graph)) == graph
    assert HOME.difference(graph).added == total.added
    assert HOME.difference(graph).removed == total.removed
    assert world.revision == 25


@given(SEEDS)
@settings(max_examples=30, deadline=None)
def test_a_delta_is_what_the_step_changed_and_no_more(seed: int) -> None:
    world = World(HOME)
    walk(world, seed, 12)
    before = world.snapshot()
    [(_, delta)] = walk(world, seed + 1, 1)
    assert delta == before.difference(world.snapshot())


@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_applicable_is_the_brute_force_answer(seed: int) -> None:
    world = World(HOME)
    walk(world, seed, 12)
    refs = [ObjectRef(node.class_name, node.id) for node in HOME.nodes.values()]
    wanted = {
        step
        for name, row in ACTIONS.items()
        for objects in product(refs, repeat=row.arity)
        if not world.check(step := Step(name, objects))
    }
    found = list(world.applicable())
    assert len(found) == len(set(found))
    assert set(found) == wanted
    assert all(world.is_applicable(step) for step in found)


def test_applicable_by_action_and_by_object() -> None:
    world = World(HOME)
    world.apply(step_of(HOME, "WALK table"))
    knife = HOME.by_class["knife"][0]
    assert list(world.applicable(["GRAB"], [knife])) == [step_of(HOME, "GRAB knife")]
    assert {step.action for step in world.applicable(objects=[knife])} >= {"WALK", "TOUCH", "GRAB"}
    assert not list(world.applicable(["STANDUP"]))
    assert all(step.objects for step in world.applicable(objects=[knife]))


def test_all_that_was_asked_before_a_change_is_asked_anew() -> None:
    """What is close is kept between checks, and forgotten with the next change."""
    world = World(HOME)
    cup, tv = step_of(HOME, "TOUCH cup"), step_of(HOME, "TOUCH tv")
    for _ in range(5):
        assert not world.is_applicable(cup)
    world.apply(step_of(HOME, "WALK cup"))
    for _ in range(5):
        assert world.is_applicable(cup) and not world.is_applicable(tv)
    fork = world.fork()
    fork.apply(step_of(HOME, "WALK tv"))
    assert fork.is_applicable(tv) and not fork.is_applicable(cup)
    assert world.is_applicable(cup)


def test_apply_refuses_what_does_not_check_and_changes_nothing() -> None:
    world = World(HOME)
    with pytest.raises(NotApplicableError, match="not close to the cup"):
        world.apply(step_of(HOME, "GRAB cup"))
    assert world.revision == 0
    assert facts(world) == facts(World(HOME))


def test_a_delta_counts_an_edge_to_oneself_once() -> None:
    """Clothes are ON the character; walking to them connects the character with itself."""
    world = World(HOME)
    for step in program_of(HOME, "WALK shirt; GRAB shirt; PUTON shirt; WALK shirt; WALK cup"):
        world.apply(step)
    before = world.snapshot()
    delta = world.apply(step_of(HOME, "WALK shirt"))
    assert delta == before.difference(world.snapshot())


def test_explain_traces_a_program_and_leaves_the_world_alone() -> None:
    world = World(HOME)
    program = program_of(HOME, "WALK fridge; OPEN fridge; SWITCHOFF fridge")
    trace = explain(world, program)
    assert [bool(entry.violations) for entry in trace] == [False, True]
    assert trace[0].delta.added and not trace[1].delta
    assert trace[1].violations[0].predicate == "state"
    assert world.revision == 0
    assert not explain(world, ())


def test_a_class_is_compared_as_programs_spell_it() -> None:
    data = home_json()
    data["nodes"][1]["class_name"] = "Guest Bedroom"
    world = World(EnvironmentGraph.from_json(data))
    assert not world.check(parse_step("[WALK] <guest bedroom> (2)"))
    assert world.is_applicable(parse_step("[WALK] <guest_bedroom> (2)"))
    assert world.check(parse_step("[WALK] <kitchen> (2)"))[0].predicate == "class_name"


def test_an_action_in_lower_case_is_told_from_one_that_is_not_there() -> None:
    [found] = World(HOME).check(Step("open"))
    assert "did you mean OPEN" in found.sentence


def test_nobody_to_act_or_nowhere_to_be_is_refused() -> None:
    data = home_json()
    data["edges"] = [edge for edge in data["edges"] if edge["from_id"] != CHARACTER]
    with pytest.raises(GraphError, match="INSIDE no room"):
        World(EnvironmentGraph.from_json(data))
    with pytest.raises(GraphError, match="no character 1 is in this home"):
        World(HOME, character=1)


def test_the_second_character_acts_for_itself() -> None:
    data = home_json()
    data["nodes"].append({**data["nodes"][2], "id": 900})
    data["edges"].append({"from_id": 900, "relation_type": "INSIDE", "to_id": BEDROOM})
    world = World(EnvironmentGraph.from_json(data), character=1)
    world.apply(step_of(HOME, "WALK cup"))
    assert world.room_of(900) == KITCHEN
    assert world.successors(Relation.CLOSE, CHARACTER) == frozenset()
