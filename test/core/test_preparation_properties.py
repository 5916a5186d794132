"""Properties that hold of every prepared scene, whatever the program and the scene."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import kitchen
from small_tables import PROPERTIES, SCENE_NAMES, small_tables

from vh_core.actions import ACTIONS
from vh_core.graph import EnvironmentGraph
from vh_core.program import ObjectRef, Program, Step
from vh_core.scenes import check_scene, generate_home
from vh_core.scenes.preparation import Prepared, ScenePreparation, Tables, apply_changes, prepare

ROOMS = ("kitchen", "dining_room", "living_room", "home_office", "bedroom", "bathroom")
WORDS = (*PROPERTIES, *(name for names in SCENE_NAMES.values() for name in names), "floor")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return small_tables(tmp_path_factory.mktemp("tables"))


def things() -> st.SearchStrategy[ObjectRef]:
    """Mostly objects, now and then a room; second ones of a class are rare."""
    names = st.sampled_from(WORDS) | st.sampled_from(WORDS) | st.sampled_from(ROOMS)
    return st.builds(ObjectRef, names, st.sampled_from((1, 1, 1, 2)))


@st.composite
def programs(draw: st.DrawFn) -> Program:
    """Steps that hang together more often than by chance: few things, named again and again."""
    pool = draw(st.lists(things(), min_size=1, max_size=6, unique=True))
    steps = []
    for action in draw(st.lists(st.sampled_from(sorted(ACTIONS)), max_size=12)):
        refs = [draw(st.sampled_from(pool)) for _ in range(ACTIONS[action].arity)]
        if refs and draw(st.booleans()):
            steps.append(Step("WALK", (refs[0],)))
        steps.append(Step(action, tuple(refs)))
    return tuple(steps)


@lru_cache(maxsize=8)
def home(seed: int) -> EnvironmentGraph:
    if seed == 0:
        builder = kitchen().add(30, "sofa", "SITTABLE").add(31, "cup", "GRABBABLE", "DIRTY", on=30)
        return builder.add(32, "tv", "HAS_SWITCH", "ON", on=10).graph
    return generate_home(seed, objects=120, rooms=4)


scenes = st.builds(home, st.integers(0, 4))


@settings(max_examples=60, deadline=None)
@given(scene=scenes, program=programs(), seed=st.integers(0, 3))
def test_a_prepared_scene_is_sound_and_its_changes_are_all_there_is(
    tables: Tables, scene: EnvironmentGraph, program: Program, seed: int
) -> None:
    found = prepare(scene, program, tables, seed)
    if not isinstance(found, Prepared):
        return
    # every change is recorded
    assert apply_changes(scene, found.changes) == found.graph
    # the graph passes all invariants, and its index is that of its edges
    read = EnvironmentGraph.from_json(found.graph.to_json())
    assert read == found.graph
    assert _sets(read) == _sets(found.graph)
    # and nothing is odd about it that was not so before
    before = Counter(str(finding) for finding in check_scene(scene))
    assert not Counter(str(finding) for finding in check_scene(found.graph)) - before
    # its program is the program that was given, over nodes
    assert [step.action for step in found.program] == [step.action for step in program]
    for given_, step in zip(program, found.program, strict=True):
        assert all(found.graph.refs[ref.id] == ref for ref in step.objects)
        assert len(given_.objects) == len(step.objects)
    # two things of the program are two things
    meant = {
        ref: node
        for given_, step in zip(program, found.program, strict=True)
        for ref, node in zip(given_.objects, step.objects, strict=True)
        if ref.class_name not in ROOMS
    }
    assert len(set(meant.values())) == len(meant)


def _by_two_names(given_: Program, found: Program) -> bool:
    """Whether things that a program calls differently are of one class."""
    both = (
        zip(one.objects, other.objects, strict=True)
        for one, other in zip(given_, found, strict=True)
    )
    names = {(ref.class_name, node.class_name) for pairs in both for ref, node in pairs}
    return len({class_name for _, class_name in names}) < len(names)


@settings(max_examples=60, deadline=None)
@given(scene=scenes, program=programs(), seed=st.integers(0, 3))
def test_preparing_twice_changes_nothing(
    tables: Tables, scene: EnvironmentGraph, program: Program, seed: int
) -> None:
    once = prepare(scene, program, tables, seed)
    if not isinstance(once, Prepared) or _by_two_names(program, once.program):
        return  # of an <apple> and a <food_apple>, which are alike, each may be either
    twice = prepare(once.graph, program, tables, seed)
    assert isinstance(twice, Prepared)
    assert twice.changes == ()
    assert twice.graph == once.graph
    assert twice.program == once.program


@settings(max_examples=30, deadline=None)
@given(scene=scenes, first=programs(), program=programs(), seed=st.integers(0, 3))
def test_what_was_prepared_before_leaves_no_trace(
    tables: Tables, scene: EnvironmentGraph, first: Program, program: Program, seed: int
) -> None:
    preparation = ScenePreparation(scene, tables)
    preparation.prepare(first, seed)
    assert preparation.prepare(program, seed) == prepare(scene, program, tables, seed)


def _sets(graph: EnvironmentGraph) -> dict[str, dict[int, frozenset[int]]]:
    return {
        relation: {node_id: frozenset(others) for node_id, others in index.items() if others}
        for relation, index in (
            *graph.adjacency.successors.items(),
            *((f"to {name}", index) for name, index in graph.adjacency.predecessors.items()),
        )
    }
