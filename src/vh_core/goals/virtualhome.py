"""Goals in the form that VirtualHome's annotated tasks have (those of `virtualhome-eval`).

    {"actions": ["GRAB", "TYPE|TOUCH"],
     "goal": [{"id": 417, "class_name": "computer", "state": "ON"},
              {"from_id": 65, "relation_type": "FACING", "to_id": 417}]}

States and relations must hold at the end; of each action, or of one of the alternatives that `|`
separates, a step must have been executed, in this order, on whatever objects.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vh_core.errors import GoalError
from vh_core.goals.combined import AllCondition, AnyCondition
from vh_core.goals.condition import Condition, node_of
from vh_core.goals.doing import ActionCondition, InOrderCondition
from vh_core.goals.facts import RelationCondition, StateCondition
from vh_core.goals.goal import Goal
from vh_core.graph import EnvironmentGraph, Relation, State

_STATES = frozenset(str(state) for state in State)
_RELATIONS = frozenset(str(relation) for relation in Relation)


def goal_from_virtualhome(data: Any, text: str = "") -> Goal:
    """The goal of such an object. Raises `GoalError` with what is wrong in it."""
    if not isinstance(data, Mapping) or not isinstance(data.get("goal"), list):
        raise GoalError('a goal of VirtualHome\'s form is an object {"actions": […], "goal": […]}')
    actions = data.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(each, str) for each in actions):
        raise GoalError(
            '"actions" is a list of names of actions, or of alternatives, as "TYPE|TOUCH"'
        )
    steps = tuple(_action(each) for each in dict.fromkeys(actions))
    done: tuple[Condition, ...] = (InOrderCondition(steps),) if len(steps) > 1 else steps
    found = dict.fromkeys(_condition(each) for each in data["goal"])
    return Goal((*done, *found), text)


def goal_to_virtualhome(goal: Goal, graph: EnvironmentGraph) -> dict[str, Any]:
    """The goal in VirtualHome's form. Raises `GoalError` for what that form cannot say: negations,
    disjunctions of states, quantifiers, actions on particular objects, stages."""
    if goal.stages != (goal.conditions,):
        raise GoalError("VirtualHome's form of goals has no stages")
    actions: list[str] = []
    facts: list[dict[str, Any]] = []
    for condition in _flat(goal.conditions):
        match condition:
            case StateCondition(node_id, state):
                node = graph.nodes.get(node_of(node_id))
                name = node.class_name if node is not None else ""
                facts.append({"id": node_id, "class_name": name, "state": str(state)})
            case RelationCondition(from_id, relation, to_id):
                edge = {"from_id": from_id, "relation_type": str(relation), "to_id": to_id}
                facts.append(edge)
            case InOrderCondition(parts):
                actions += [_alternatives(part, graph) for part in parts]
            case _:
                actions.append(_alternatives(condition, graph))
    return {"actions": actions, "goal": facts}


def _action(names: str) -> Condition:
    found = tuple(ActionCondition(name.strip().upper(), None) for name in names.split("|"))
    return found[0] if len(found) == 1 else AnyCondition(found)


def _condition(data: Any) -> Condition:
    match data:
        case {"id": int(node_id), "state": str(state)} if state in _STATES:
            return StateCondition(node_id, state)
        case {"from_id": int(from_id), "relation_type": str(relation), "to_id": int(to_id)} if (
            relation in _RELATIONS
        ):
            return RelationCondition(from_id, relation, to_id)
    raise GoalError(
        f"{str(data)[:80]} is neither a state of a node ({{id, state}}) nor a relation between two "
        "({from_id, relation_type, to_id})"
    )


def _flat(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    found: list[Condition] = []
    for each in conditions:
        found += _flat(each.parts) if isinstance(each, AllCondition) else (each,)
    return tuple(found)


def _alternatives(condition: Condition, graph: EnvironmentGraph) -> str:
    parts = condition.parts if isinstance(condition, AnyCondition) else (condition,)
    acted = [part for part in parts if isinstance(part, ActionCondition)]
    names = [part.action for part in acted if part.ids is None]
    if not names or len(names) < len(parts):
        raise GoalError(f"VirtualHome's form of goals cannot say: {condition.describe(graph)}")
    return "|".join(names)
