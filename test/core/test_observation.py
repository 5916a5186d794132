"""Observations: the home at one revision, told as what changed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import kitchen

from vh_core.errors import EnvironmentLostError
from vh_core.graph import GraphDelta
from vh_core.task import Observation
from vh_core.task import observation as observation_module
from vh_core.world import World


def walk(seed: int, steps: int) -> list[GraphDelta]:
    """What some steps taken at random change."""
    dice = random.Random(seed)
    world = World(kitchen().graph)
    return [world.apply(dice.choice(sorted(world.applicable()))) for _ in range(steps)]


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 12), gaps=st.data())
def test_the_graph_of_each_revision_is_what_its_changes_make(seed, steps, gaps):
    graph = kitchen().graph
    seen = [Observation(graph, 5)]
    graphs = [graph]
    for delta in walk(seed, steps):
        revision = seen[-1].revision + gaps.draw(st.integers(1, 3))
        seen.append(seen[-1].then(delta, revision))
        graphs.append(graphs[-1].changed(delta))
    for here, expected in zip(seen, graphs, strict=True):
        assert here.graph == expected
    for i, before in enumerate(seen):
        for j, later in enumerate(seen):
            since = later.since(before.revision)
            if j < i:
                assert since is None
            else:
                assert since is not None and graphs[i].changed(since) == graphs[j]


def test_a_revision_that_was_never_shown_is_not_known():
    first = Observation(kitchen().graph, 5)
    [delta] = walk(0, 1)
    assert first.delta is None
    later = first.then(delta, 9)
    assert later.delta == delta
    assert later.since(7) is None
    assert later.since(4) is None
    assert later.since(9) == GraphDelta()


def test_two_may_go_on_from_the_same_observation():
    first = Observation(kitchen().graph, 1)
    one, other = walk(1, 1), walk(2, 1)
    left, right = first.then(one[0], 2), first.then(other[0], 2)
    assert left.graph == first.graph.changed(one[0])
    assert right.graph == first.graph.changed(other[0])
    assert right.since(1) == other[0]


def test_who_observes_may_know_where_things_were_grabbed():
    first = Observation(kitchen().graph, 5, {20: (10, "ON")})
    [delta] = walk(0, 1)
    later = first.then(delta, 6)
    assert (first.origins, later.origins) == ({20: (10, "ON")}, {})
    known = later.knowing({21: (10, "ON")})
    assert known == later and known.origins == {21: (10, "ON")}
    assert known.since(5) == delta and known.then(GraphDelta(), 7).since(5) == delta


def test_revisions_grow():
    first = Observation(kitchen().graph, 5)
    with pytest.raises(EnvironmentLostError, match="does not come after"):
        first.then(GraphDelta(), 5)


def test_a_home_that_is_followed_for_days_takes_no_more_memory(monkeypatch):
    monkeypatch.setattr(observation_module, "_LONGEST", 40)
    monkeypatch.setattr(observation_module, "_KEPT", 10)
    deltas = walk(3, 30) * 1
    seen = Observation(kitchen().graph, 0)
    graph = seen.graph
    for revision, delta in enumerate(deltas * 4, start=1):
        seen, graph = seen.then(delta, revision), graph.changed(delta)
    assert seen.graph == graph
    assert seen.since(seen.revision - 5) is not None
    assert seen.since(1) is None
