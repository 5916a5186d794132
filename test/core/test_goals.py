"""Goals and conditions as values."""

from __future__ import annotations

import pytest
from small_home import kitchen

from vh_core.goals import (
    ActionCondition,
    Condition,
    Goal,
    HeldCondition,
    NotStateCondition,
    RelationCondition,
    ReleasedCondition,
    StateCondition,
    is_there,
    nodes_of,
    unmet,
)
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.outcome import Outcome
from vh_core.planning import plan
from vh_core.program import parse_step
from vh_core.task import Failure
from vh_core.world import World

GRAPH = EnvironmentGraph.from_json(
    {
        "nodes": [
            {"id": i, "class_name": name, "category": None, "properties": [], "states": states}
            for i, name, states in (
                (1, "character", ["SITTING"]),
                (2, "plum", []),
                (3, "fridge", ["OPEN"]),
                (4, "book", []),
                (5, "chair", []),
            )
        ],
        "edges": [
            {"from_id": 2, "relation_type": "INSIDE", "to_id": 3},
            {"from_id": 1, "relation_type": "HOLDS_LH", "to_id": 4},
            {"from_id": 1, "relation_type": "ON", "to_id": 5},
        ],
    }
)
VIEW = GraphView(GRAPH)
READ = parse_step("[READ] <book> (4)")


@pytest.mark.parametrize(
    ("condition", "holds", "said"),
    [
        (StateCondition(3, "OPEN"), True, "fridge (3) OPEN"),
        (StateCondition(3, "CLOSED"), False, "fridge (3) CLOSED"),
        (StateCondition(99, "CLOSED"), False, "node 99 CLOSED"),
        (NotStateCondition(1, "SITTING"), False, "character (1) not SITTING"),
        (NotStateCondition(1, "LYING"), True, "character (1) not LYING"),
        (RelationCondition(2, "INSIDE", 3), True, "plum (2) INSIDE fridge (3)"),
        (RelationCondition(2, "ON", 3), False, "plum (2) ON fridge (3)"),
        (HeldCondition(4), True, "book (4) HELD"),
        (HeldCondition(2), False, "plum (2) HELD"),
        (ReleasedCondition(2), True, "plum (2) not HELD"),
        (ReleasedCondition(4), False, "book (4) not HELD"),
        (ActionCondition("READ", (4,)), True, "READ book (4)"),
        (ActionCondition("READ", (2,)), False, "READ plum (2)"),
        (ActionCondition("SLEEP"), False, "SLEEP"),
    ],
)
def test_condition(condition: Condition, holds: bool, said: str) -> None:
    assert condition.holds(VIEW, (READ,)) is holds
    assert condition.describe(GRAPH) == said


@pytest.mark.parametrize(
    "condition",
    [
        StateCondition(99, "CLOSED"),
        NotStateCondition(99, "CLOSED"),
        RelationCondition(99, "INSIDE", 3),
        HeldCondition(99),
        ReleasedCondition(99),
        ActionCondition("READ", (99,)),
    ],
)
def test_what_is_not_there_meets_no_condition(condition: Condition) -> None:
    world = World(kitchen().graph)
    for view in (VIEW, world):
        assert not condition.holds(view, (READ,))
        assert 99 in nodes_of(condition) and not is_there(view, 99)
    found = plan(world, Goal((condition,)))
    assert isinstance(found, Failure) and found.outcome is Outcome.NO_PLAN
    assert "node 99 is not in the home" in found.message


def test_an_action_counts_only_when_it_was_executed() -> None:
    goal = Goal((ActionCondition("READ", (4,)),))
    assert goal.unmet(VIEW) == goal.conditions
    assert goal.unmet(VIEW, [READ]) == ()


def test_unmet_keeps_the_order() -> None:
    conditions = (StateCondition(3, "CLOSED"), StateCondition(3, "OPEN"), HeldCondition(2))
    assert Goal(conditions).unmet(VIEW) == (conditions[0], conditions[2])
    assert unmet(conditions, VIEW) == (conditions[0], conditions[2])


def test_a_goal_without_order_has_one_stage() -> None:
    conditions = (StateCondition(3, "CLOSED"),)
    assert Goal(conditions).stages == (conditions,)


def test_goals_are_values() -> None:
    first, second = (Goal((HeldCondition(2),), "grab the plum") for _ in range(2))
    assert first == second
    assert len({first, second}) == 1


def test_describe() -> None:
    goal = Goal((StateCondition(3, "OPEN"), HeldCondition(2)))
    assert goal.describe(GRAPH) == "fridge (3) OPEN; plum (2) HELD"


def test_nobody_holds_anything_without_a_character() -> None:
    view = GraphView(EnvironmentGraph([], []))
    assert view.character_id is None
    assert not HeldCondition(4).holds(view)
