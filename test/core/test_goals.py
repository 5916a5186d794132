"""Goals and conditions as values."""

from __future__ import annotations

import pytest
from small_home import kitchen

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
    is_there,
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
        (NotCondition(StateCondition(1, "SITTING")), False, "character (1) not SITTING"),
        (NotCondition(StateCondition(1, "LYING")), True, "character (1) not LYING"),
        (RelationCondition(2, "INSIDE", 3), True, "plum (2) INSIDE fridge (3)"),
        (RelationCondition(2, "ON", 3), False, "plum (2) ON fridge (3)"),
        (HeldCondition(4), True, "book (4) HELD"),
        (HeldCondition(2), False, "plum (2) HELD"),
        (NotCondition(HeldCondition(2)), True, "plum (2) not HELD"),
        (NotCondition(HeldCondition(4)), False, "book (4) not HELD"),
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
        NotCondition(StateCondition(99, "CLOSED")),
        RelationCondition(99, "INSIDE", 3),
        HeldCondition(99),
        NotCondition(HeldCondition(99)),
        ActionCondition("READ", (99,)),
    ],
)
def test_what_is_not_there_meets_no_condition(condition: Condition) -> None:
    world = World(kitchen().graph)
    for view in (VIEW, world):
        assert not condition.holds(view, (READ,))
        assert 99 in condition.mentions and not is_there(view, 99)
    found = plan(world, Goal((condition,)))
    assert isinstance(found, Failure) and found.outcome is Outcome.NO_PLAN
    assert "node 99 is not in the home" in found.message


def test_actions_on_whatever_objects_and_in_order() -> None:
    open_it, touch = parse_step("[OPEN] <fridge> (3)"), parse_step("[TOUCH] <plum> (2)")
    typed = AnyCondition((ActionCondition("TYPE", None), ActionCondition("TOUCH", None)))
    ordered = InOrderCondition((ActionCondition("OPEN", None), typed))
    assert ordered.holds(VIEW, (open_it, READ, touch))
    assert not ordered.holds(VIEW, (touch, open_it))
    assert ordered.missing(VIEW, (touch, open_it)) == (typed,)
    assert ordered.describe(GRAPH) == "OPEN something, then TYPE something or TOUCH something"


def test_each_part_of_an_order_takes_steps_of_its_own() -> None:
    twice = InOrderCondition((ActionCondition("READ", (4,)), ActionCondition("READ", (4,))))
    assert not twice.holds(VIEW, (READ,))
    assert twice.holds(VIEW, (READ, READ))


def test_of_several_parts_those_are_missing_that_do_not_hold() -> None:
    opened, closed, held = StateCondition(3, "OPEN"), StateCondition(3, "CLOSED"), HeldCondition(4)
    assert AllCondition((opened, held)).holds(VIEW) and AnyCondition((closed, held)).holds(VIEW)
    assert AllCondition((opened, closed)).missing(VIEW) == (closed,)
    either = AnyCondition((closed, HeldCondition(2)))
    assert either.missing(VIEW) == (either,)
    assert Goal((AllCondition((opened, closed)), either)).missing(VIEW) == (closed, either)
    assert AllCondition(()).holds(VIEW) and not AnyCondition(()).holds(VIEW)


def test_each_and_some_of_several_things() -> None:
    x = Variable("x")
    inside = RelationCondition(x, "INSIDE", 3)
    assert EveryCondition("x", inside, "plum").holds(VIEW)
    assert EveryCondition("x", inside, "unicorn").holds(VIEW)
    some = SomeCondition("x", inside, ids=(2, 4))
    assert some.holds(VIEW) and not EveryCondition("x", inside, ids=(2, 4)).holds(VIEW)
    assert EveryCondition("x", inside, ids=(2, 4)).missing(VIEW) == (
        RelationCondition(4, "INSIDE", 3),
    )
    assert not SomeCondition("x", inside, ids=(2, 4), count=2).holds(VIEW)
    assert some.describe(GRAPH) == "for some of plum (2), book (4) ?x: ?x INSIDE fridge (3)"
    assert not EveryCondition("x", inside, ids=(2, 99)).holds(VIEW)


def test_a_variable_is_bound_by_the_nearest_quantifier_or_the_goal_is_refused() -> None:
    x = Variable("x")
    nested = SomeCondition("x", EveryCondition("x", HeldCondition(x), ids=(4,)), ids=(2,))
    assert nested.free == frozenset() and nested.holds(VIEW)
    with pytest.raises(GoalError, match="x stands for no node"):
        Goal((NotCondition(HeldCondition(x)),))


@pytest.mark.parametrize(
    ("one", "other", "exclude"),
    [
        (StateCondition(3, "OPEN"), StateCondition(3, "CLOSED"), True),
        (StateCondition(3, "OPEN"), StateCondition(2, "CLOSED"), False),
        (RelationCondition(2, "ON", 5), RelationCondition(2, "INSIDE", 3), True),
        (RelationCondition(2, "ON", 5), RelationCondition(2, "ON", 5), False),
        (RelationCondition(2, "ON", 5), HeldCondition(2), True),
        (NotCondition(HeldCondition(2)), HeldCondition(2), True),
        (ActionCondition("READ", (4,)), HeldCondition(4), False),
    ],
)
def test_what_excludes_what(one: Condition, other: Condition, exclude: bool) -> None:
    excluded_by = World(kitchen().graph).excluded_by
    assert one.excludes(other, excluded_by) is exclude


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
