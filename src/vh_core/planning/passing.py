"""Whether what was done went through the stages of a goal in their order.

The end tells of what lasts; of what was to be so on the way ("turn on the tv, then turn it off")
only the steps tell, taken once more from the home as it was at first.
"""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.goals import Condition, Goal, HeldCondition, is_there, unmet
from vh_core.program import Step
from vh_core.world import World

#: how many things can be in hand
_HANDS = 2


def passed_over(first: World, goal: Goal, executed: Sequence[Step]) -> tuple[Condition, ...]:
    """Conditions of the first stage that did not come about on the way; none where the steps went
    through all of them in order, or where the first home does not know what they are about.

    Stages of which everything has to hold at the end are left to the end.
    """
    left = [stage for stage in _on_the_way(goal) if _is_known(stage, first)]
    if not left:
        return ()
    home, done = first.fork(), list[Step]()
    for step in (None, *executed):
        if step is not None:
            _take(home, step)
            done.append(step)
        while left and not unmet(left[0], home, done):
            left.pop(0)
        if not left:
            return ()
    lasting = frozenset(goal.conditions)
    return tuple(condition for condition in left[0] if condition not in lasting)


def _on_the_way(goal: Goal) -> list[tuple[Condition, ...]]:
    lasting = frozenset(goal.conditions)
    stages = (stage for stage in goal.stages if not lasting.issuperset(stage))
    return [stage for stage in stages if _in_hand(stage) <= _HANDS]


def _in_hand(stage: Sequence[Condition]) -> int:
    return sum(isinstance(condition, HeldCondition) for condition in stage)


def _is_known(stage: Sequence[Condition], first: World) -> bool:
    return all(is_there(first, node_id) for each in stage for node_id in each.mentions)


def _take(home: World, step: Step) -> None:
    """Take a step that was taken: if it does not apply here, somebody else had had a hand in it."""
    if home.is_applicable(step):
        home.apply(step)
    elif step.action in home.actions and all(is_there(home, node_id) for node_id in step.ids):
        for effect in home.actions[step.action].effects:
            effect.apply(home, step.ids)
