"""Goals in JSON and in VirtualHome's form: what is written is read again, what is wrong is said."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import kitchen

from vh_core.actions import Domain
from vh_core.actions.ways import Way
from vh_core.errors import GoalError
from vh_core.goals import (
    ActionCondition,
    AllCondition,
    AnyCondition,
    Condition,
    EveryCondition,
    Goal,
    HeldCondition,
    InOrderCondition,
    NotCondition,
    RelationCondition,
    SomeCondition,
    StateCondition,
    Variable,
    condition_from_json,
    condition_kinds,
    condition_to_json,
    goal_from_json,
    goal_from_virtualhome,
    goal_schema,
    goal_to_json,
    goal_to_virtualhome,
)
from vh_core.graph import EnvironmentGraph, HomeView
from vh_core.planning import Plan, plan
from vh_core.program import Step
from vh_core.world import World

IDS = st.integers(0, 99)
LEAVES: st.SearchStrategy[Condition] = st.one_of(
    st.builds(StateCondition, IDS, st.sampled_from(["ON", "OPEN"])),
    st.builds(RelationCondition, IDS, st.sampled_from(["ON", "INSIDE"]), IDS),
    st.builds(HeldCondition, IDS),
    st.builds(ActionCondition, st.just("TOUCH"), st.none() | st.tuples(IDS)),
)


def compound(parts: st.SearchStrategy[Condition]) -> st.SearchStrategy[Condition]:
    several = st.lists(parts, max_size=3).map(tuple)
    over_x = st.just(HeldCondition(Variable("x")))
    return st.one_of(
        *(st.builds(kind, several) for kind in (AllCondition, AnyCondition, InOrderCondition)),
        st.builds(NotCondition, parts),
        st.builds(EveryCondition, st.just("x"), over_x, st.just("plum")),
        st.builds(SomeCondition, st.just("x"), over_x, st.just(""), st.just((1, 2)), IDS.map(abs1)),
    )


def abs1(number: int) -> int:
    return number + 1


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(st.recursive(LEAVES, compound, max_leaves=8))
def test_every_condition_is_read_as_it_was_written(condition: Condition) -> None:
    assert condition_from_json(json.loads(json.dumps(condition_to_json(condition)))) == condition


def test_a_goal_is_read_as_it_was_written() -> None:
    opened, closed = StateCondition(11, "OPEN"), StateCondition(11, "CLOSED")
    for goal in (Goal((opened,), "open it"), Goal((closed,), stages=((opened,), (closed,)))):
        assert goal_from_json(json.loads(json.dumps(goal_to_json(goal)))) == goal


def test_the_published_schema_is_the_one_in_use() -> None:
    published = Path(__file__).resolve().parents[2] / "docs" / "goals.schema.json"
    assert json.loads(published.read_text(encoding="utf-8")) == json.loads(
        json.dumps(goal_schema())
    )


def test_the_schema_tells_of_each_kind() -> None:
    told = goal_schema()["$defs"]
    assert {"state", "relation", "action", "any", "not", "every", "some"} <= told.keys()
    assert told["relation"]["required"] == ["kind", "from_id", "relation", "to_id"]
    assert told["some"]["required"] == ["kind", "variable", "part"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "a condition of the kind|is an object"),
        ({"kind": "wish"}, 'its "kind" is one of action, all'),
        ({"kind": "state", "node_id": 3}, 'needs "state"'),
        ({"kind": "state", "node_id": "fridge", "state": "OPEN"}, "node_id is a node's id"),
        ({"kind": "state", "node_id": 3, "state": 4}, "state is a text"),
        ({"kind": "held", "node_id": 3, "hand": "left"}, "has 'hand'"),
        ({"kind": "any", "parts": {}}, "parts is a list"),
        ({"kind": "some", "variable": "x", "part": {"kind": "held", "node_id": "?x"}}, "one of"),
        (
            {"kind": "some", "variable": "x", "part": {"kind": "held", "node_id": 1}, "ids": [1],
             "count": 0},
            "count is 1 or more",
        ),
    ],
)  # fmt: skip
def test_what_is_no_condition_is_said(data: Any, said: str) -> None:
    with pytest.raises(GoalError, match=said):
        condition_from_json(data)


def test_conditions_in_conditions_end_somewhere() -> None:
    data: dict[str, Any] = {"kind": "held", "node_id": 1}
    for _ in range(100):
        data = {"kind": "not", "part": data}
    with pytest.raises(GoalError, match="deep"):
        condition_from_json(data)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "a goal is an object"),
        ({"version": 7, "conditions": []}, "version"),
        ({"version": 1}, "conditions is a list"),
        ({"version": 1, "conditions": [], "wish": 1}, "wish"),
        ({"version": 1, "conditions": [{"kind": "held", "node_id": "?x"}]}, r"\?x stands for no"),
    ],
)
def test_what_is_no_goal_is_said(data: Any, said: str) -> None:
    with pytest.raises(GoalError, match=said):
        goal_from_json(data)


# -- VirtualHome's form -----------------------------------------------------------------------

ANNOTATED = {
    "actions": ["GRAB", "TYPE|TOUCH"],
    "goal": [
        {"id": 11, "class_name": "fridge", "state": "OPEN"},
        {"from_id": 20, "relation_type": "INSIDE", "to_id": 11},
    ],
}


def test_virtualhomes_form_there_and_back() -> None:
    goal = goal_from_virtualhome(ANNOTATED, "put it in")
    typed = AnyCondition((ActionCondition("TYPE", None), ActionCondition("TOUCH", None)))
    assert goal.conditions == (
        InOrderCondition((ActionCondition("GRAB", None), typed)),
        StateCondition(11, "OPEN"),
        RelationCondition(20, "INSIDE", 11),
    )
    assert goal_to_virtualhome(goal, kitchen().graph) == ANNOTATED


def test_what_virtualhomes_form_cannot_say() -> None:
    for condition in (NotCondition(StateCondition(11, "OPEN")), ActionCondition("READ", (20,))):
        with pytest.raises(GoalError, match="cannot say"):
            goal_to_virtualhome(Goal((condition,)), kitchen().graph)


@pytest.mark.parametrize(
    "data",
    [
        None,
        {"actions": "GRAB", "goal": []},
        {"goal": [{"id": 3, "state": "WARM"}]},
        {"goal": [{"from_id": 3, "relation_type": "UNDER", "to_id": 4}]},
        {"goal": ["fridge OPEN"]},
    ],
)
def test_what_is_no_goal_of_virtualhomes(data: Any) -> None:
    with pytest.raises(GoalError):
        goal_from_virtualhome(data)


# -- a kind of somebody else's --------------------------------------------------------------------


@pytest.mark.slow
def test_a_new_kind_of_condition_is_one_class() -> None:
    @dataclass(frozen=True, slots=True)
    class Ajar(Condition):
        """A thing is open, whatever else."""

        kind: ClassVar[str] = "ajar"
        node_id: int

        def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
            return "OPEN" in view.states(self.node_id)

        def describe(self, graph: EnvironmentGraph) -> str:
            return f"{self.node_id} ajar"

        def achievers(
            self, domain: Domain, view: HomeView, *, wanted: bool = True
        ) -> Iterator[Way]:
            yield from domain.affordances.ways(view, self.node_id, "OPEN", wanted=wanted)

    assert condition_kinds()["ajar"] is Ajar and "ajar" in goal_schema()["$defs"]
    ajar = condition_from_json({"kind": "ajar", "node_id": 11})
    assert ajar == Ajar(11) and ajar.mentions == (11,)
    found = plan(World(kitchen().graph), Goal((ajar,)))
    assert isinstance(found, Plan) and str(found.steps[-1]) == "[OPEN] <fridge> (11)"
    del Ajar, ajar, found
    gc.collect()  # or other tests may meet it
