"""A world that is laid out anew says and does what it did before."""

from __future__ import annotations

import random

import pytest
from catalogue import home
from hypothesis import given, settings
from hypothesis import strategies as st

from vh_core.environments.world import WorldEnvironment
from vh_core.graph import Adjacency
from vh_core.scenes import generate_home
from vh_core.world import World, what_holds

HOMES = (home(), generate_home(2))


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Settle after every step."""
    monkeypatch.setattr(what_holds, "_MANY", 0)


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(range(len(HOMES))), st.integers(0, 10_000), st.integers(1, 15))
def test_nothing_but_the_layout_changes(which: int, seed: int, steps: int):
    graph, dice = HOMES[which], random.Random(seed)
    plain, settled = World(graph), World(graph)
    for _ in range(steps):
        step = dice.choice(sorted(plain.applicable()))
        before, then = settled.fork(), settled.snapshot()
        expected = plain.apply(step)
        assert settled.apply(step) == expected
        settled.settle()
        assert settled.snapshot() == plain.snapshot() == then.changed(expected)
        assert settled.changes() == plain.changes() == graph.difference(plain.snapshot())
        assert settled.changes(then) == expected
        assert settled.origins == plain.origins
        assert settled.held() == plain.held()
        assert before.snapshot() == then  # a fork made before is as it was
        assert before.apply(step) == expected
    assert set(settled.applicable()) == set(plain.applicable())
    probes = [step for step in World(graph).applicable() if dice.random() < 0.05]
    assert [settled.check(step) for step in probes] == [plain.check(step) for step in probes]


def test_edges_come_back_in_the_order_of_the_file():
    graph = HOMES[1]
    world = World(graph)
    world.apply(next(world.applicable(["WALK"])))
    settled = world.fork()
    settled.settle()
    assert settled.snapshot().edges == world.snapshot().edges


def test_an_environment_that_lives_long_shows_what_one_that_begins_shows():
    dice = random.Random(5)
    long_lived = WorldEnvironment(HOMES[1])
    for _ in range(60):
        graph = long_lived.observe().graph
        step = dice.choice(sorted(World(graph).applicable(["WALK", "GRAB", "OPEN", "PUTBACK"])))
        fresh = WorldEnvironment(graph)
        long_lived.execute(step)
        fresh.execute(step)
        assert long_lived.observe().graph == fresh.observe().graph


@given(st.data())
def test_an_index_that_is_changed_is_that_of_the_edges_that_are_left(data: st.DataObject):
    node, relation = st.integers(1, 5), st.sampled_from(["ON", "INSIDE", "CLOSE"])
    triples = st.sets(st.tuples(node, relation, node), max_size=20)
    before, come = data.draw(triples), data.draw(triples)
    gone = data.draw(st.sets(st.sampled_from(sorted(before)))) if before else set()
    changed = Adjacency.of(before).changed(come, gone)
    expected = Adjacency.of((before - gone) | come)
    assert changed.successors == expected.successors
    assert changed.predecessors == expected.predecessors
