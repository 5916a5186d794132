"""What of a goal can be gone about while somebody else has, or goes for, the rest of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.actions.preconditions import NotInAnothersHand
from vh_core.goals import Goal
from vh_core.planning.planner import Plan, plan
from vh_core.program import Step
from vh_core.task import Failure
from vh_core.world import World


def things_held(failure: Failure) -> tuple[int, ...]:
    """The things that somebody else has in a hand or is about to take, where nothing else that
    lasts stands in the way of a failed step; else none."""
    lasting = [each for each in failure.violations if not each.hints]
    if not all(each.predicate == NotInAnothersHand.predicate for each in lasting):
        return ()
    return tuple(dict.fromkeys(ref.id for each in lasting for ref in each.objects))


def plan_meanwhile(
    world: World, goal: Goal, failure: Failure, executed: Sequence[Step] = ()
) -> Plan | None:
    """A plan for what of the goal is not about the things that keep it from being reached, where
    these are in others' hands. None where there is nothing to do, and for a goal with an order."""
    held: set[int] = set()
    if len(goal.stages) > 1:
        return None
    while True:
        more = set(things_held(failure)) - held
        held |= more
        rest = tuple(each for each in goal.conditions if held.isdisjoint(each.mentions))
        if not more or not rest:
            return None
        found = plan(world, replace(goal, conditions=rest, stages=()), executed)
        if isinstance(found, Plan):
            return found if found.steps else None
        failure = found
