"""From a goal to a program, by means-ends analysis over the world model.

Data flow: the unmet conditions of a stage are turned into errands (a state to change, things to
carry to one place, …) in a sensible order. Each errand wants steps taken on a fork of the world;
whatever keeps a step from applying comes back as violations, whose hints name the steps that
help, which are wanted in turn, to a bounded depth. Every step of a plan was therefore checked in
the very state in which it will be taken. The planner is complete for what households need
(doors, hands, plugs, posture), not for puzzles: where it finds no way it says which fact it could
not bring about.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vh_core.goals import Condition, Goal, is_there, unmet
from vh_core.outcome import Outcome
from vh_core.planning.agent import Agent, Stuck
from vh_core.planning.errands import carry_out
from vh_core.program import Step
from vh_core.task import Failure
from vh_core.world import World

#: how often a stage is gone through; more than once only if one errand undid another
MAX_ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Plan:
    """Steps that reach the goal from the world they were planned in. Empty if it holds already."""

    steps: tuple[Step, ...]


def plan(world: World, goal: Goal, executed: Sequence[Step] = ()) -> Plan | Failure:
    """Steps from the world's state to the goal, stage by stage. The world is not changed.

    A `Failure` (NO_PLAN) names the step that could not be made to apply, and what it lacks; it
    names no step where a condition cannot be reached by any action at all.

    `executed` are steps of the same task that were already taken; they count for conditions that
    ask for an action.
    """
    agent = Agent(world.fork(), executed)
    try:
        for stage in goal.stages:
            _reach(agent, stage)
        agent.tidy_up(goal.conditions)
    except Stuck as stuck:
        return stuck.failure
    left = unmet(goal.conditions, agent.world, agent.history)
    if left:
        return Failure(Outcome.NO_PLAN, f"these stay unmet: {_described(left, world)}")
    return Plan(tuple(agent.steps))


def made_possible(world: World, step: Step, executed: Sequence[Step] = ()) -> Plan | Failure:
    """The step, after whatever must come before it so that it applies. The world is not changed.

    A `Failure` (NO_PLAN) says what it lacks that no action brings about.
    """
    if world.is_applicable(step):
        return Plan((step,))
    agent = Agent(world.fork(), executed)
    try:
        agent.do(step.action, *step.ids)
    except Stuck as stuck:
        return stuck.failure
    return Plan(tuple(agent.steps))


def _reach(agent: Agent, stage: Sequence[Condition]) -> None:
    for _ in range(MAX_ROUNDS):
        missing = unmet(stage, agent.world, agent.history)
        if not missing:
            return
        _require_nodes(agent, missing)
        carry_out(agent, missing, stage)
    missing = unmet(stage, agent.world, agent.history)
    if missing:
        raise Stuck(f"these cannot all hold at once: {_described(missing, agent.world)}")


def _require_nodes(agent: Agent, conditions: Iterable[Condition]) -> None:
    """Raise `Stuck` for a condition on what the home does not have, or no longer."""
    for condition in conditions:
        for node_id in condition.mentions:
            if not is_there(agent.world, node_id):
                asked = condition.describe(agent.world.graph)
                raise Stuck(f"node {node_id} is not in the home, and it was asked for: {asked}")


def _described(conditions: Iterable[Condition], world: World) -> str:
    return "; ".join(condition.describe(world.graph) for condition in conditions)
