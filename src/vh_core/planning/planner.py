"""From a goal to a program, by means-ends analysis over the world model.

Data flow: the unmet conditions of a stage are resolved into cases (of "A or B" one, of "two of the
plums" the nearest two), a case into errands (a state to change, things to carry, …), and these are
gone about in several orders on forks of the world; the shortest is kept. Each errand wants steps
taken; whatever keeps a step from applying comes back as violations, whose hints name the steps that
help, which are wanted in turn, to a bounded depth. Every step of a plan was therefore checked in
the very state in which it will be taken. In the end, steps that nothing depends on are left out.

The planner is complete for what households need (doors, hands, plugs, posture), not for puzzles:
where it finds no way it says which condition it could not reach, and why. All its loops are bounded
by numbers, so that a goal has one plan however busy the machine is; the time limit is for goals of
thousands of conditions.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from vh_core.goals import Condition, Goal, HeldCondition, is_there, unmet
from vh_core.planning.agent import Agent
from vh_core.planning.errands import Errands, carry_out, laid_on
from vh_core.planning.stuck import OutOfTime, Stuck
from vh_core.planning.tightening import tightened
from vh_core.program import Step
from vh_core.task import Failure
from vh_core.world import World

#: how long planning may take, seconds
TIME_LIMIT_S = 20.0
#: how often a stage is gone through; more than once only if one errand undid another
MAX_ROUNDS = 3
#: how many choices of cases are tried until one can be reached, of so many cases of each condition
MAX_CASES = 48
MAX_CASES_EACH = 24
#: how many other cases are tried then, for a shorter plan
MAX_OTHER_CASES = 6
#: conditions in order in conditions in order …, no deeper
_MAX_DEPTH = 8
#: how many things can be in hand
_HANDS = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """Steps that reach the goal from the world they were planned in. Empty if it holds already."""

    steps: tuple[Step, ...]


def plan(
    world: World,
    goal: Goal,
    executed: Sequence[Step] = (),
    *,
    time_limit_s: float = TIME_LIMIT_S,
) -> Plan | Failure:
    """Steps from the world's state to the goal, stage by stage. The world is not changed.

    A `Failure` (a `NoPlan`) names the condition that cannot be reached, and the step that could not
    be made to apply with what it lacks; it names no step where a condition cannot be reached by
    any action at all.

    `executed` are steps of the same task that were already taken; they count for conditions that
    ask for an action.
    """
    agent = Agent(world.fork(), executed, deadline_s=time.monotonic() + time_limit_s)
    stages = tuple(_stages(goal))
    try:
        for number, stage in enumerate(stages):
            later = (each for other in stages[number + 1 :] for each in other)
            before = (each for other in stages[:number] for each in other)
            laid = laid_on(stage, (each for each in before if each in goal.conditions))
            _Reaching(tuple(later)).reach(agent, (*stage, *laid))
        if unmet(goal.conditions, agent.world, agent.history):
            # what a later stage undid: VirtualHome empties a bowl that is taken up
            _Reaching(()).reach(agent, goal.conditions)
        agent.tidy_up(goal.conditions)
        left = unmet(goal.conditions, agent.world, agent.history)
        if left:
            raise Stuck(f"these stay unmet: {_described(left, world)}", conditions=left)
    except Stuck as stuck:
        return stuck.failure(world.graph)
    return Plan(tightened(world, agent.steps, stages, goal.conditions, executed))


def made_possible(world: World, step: Step, executed: Sequence[Step] = ()) -> Plan | Failure:
    """The step, after whatever must come before it so that it applies. The world is not changed.

    A `Failure` (NO_PLAN) says what it lacks that no action brings about.
    """
    if world.is_applicable(step):
        return Plan((step,))
    agent = Agent(world.fork(), executed, deadline_s=time.monotonic() + TIME_LIMIT_S)
    try:
        agent.do(step.action, *step.ids)
    except Stuck as stuck:
        return stuck.failure(world.graph)
    return Plan(tuple(agent.steps))


def _stages(goal: Goal) -> Iterator[tuple[Condition, ...]]:
    """The stages, without what hands are too few for: more things than two that are to be picked up
    and then put somewhere are taken one after the other, so that their places say it all."""
    for number, stage in enumerate(goal.stages):
        held = [each for each in stage if isinstance(each, HeldCondition)]
        later = {
            condition.subject
            for other in goal.stages[number + 1 :]
            for condition in other
            if not isinstance(condition, HeldCondition)
        }
        too_many = len(held) > _HANDS
        kept = tuple(c for c in stage if not (too_many and c in held and c.subject in later))
        if kept:
            yield kept


#: an agent that has carried a case out, with what is left to do and how many steps it took
_Reached: TypeAlias = tuple[tuple[int, int], Agent]


@dataclass(frozen=True, slots=True)
class _Reaching:
    """Reaching one stage; `later` are the conditions of those that come after it."""

    later: tuple[Condition, ...]

    def reach(self, agent: Agent, stage: Sequence[Condition], depth: int = 0) -> None:
        for _ in range(MAX_ROUNDS):
            missing = unmet(stage, agent.world, agent.history)
            if not missing:
                return
            self._reach_best_case(agent, missing, stage, depth)
        missing = unmet(stage, agent.world, agent.history)
        if missing:
            message = f"these cannot all hold at once: {_described(missing, agent.world)}"
            raise Stuck(message, conditions=missing)

    def _reach_best_case(
        self, agent: Agent, missing: Sequence[Condition], stage: Sequence[Condition], depth: int
    ) -> None:
        holding = tuple(each for each in stage if each not in missing)
        cases = _Cases.of(agent, missing)

        def attempt() -> _Reached:
            _require_nodes(agent.world, cases.chosen)
            _require_possible((*holding, *cases.chosen), agent.world)
            return self._in_best_order(agent, cases.chosen, stage, depth)

        best = _first_reached(cases, attempt)
        for number, at in cases.others():
            before, cases.at[number] = cases.at[number], at
            found = _attempted(attempt)
            if found is not None and found[0] < best[0]:
                best = found
            else:
                cases.at[number] = before
        agent.take_over(best[1])

    def _in_best_order(
        self, agent: Agent, case: Sequence[Condition], stage: Sequence[Condition], depth: int
    ) -> _Reached:
        """An agent that has carried the case out, with what is left to do (conditions that another
        undid) and how many steps it took."""
        todo = unmet(case, agent.world, agent.history)
        errands = Errands.of(agent, todo)
        best: _Reached | None = None
        problem: Stuck | None = None
        for order in errands.orders():
            trial = agent.twin()
            trial.ahead = (*case, *stage, *self.later)
            try:
                carry_out(trial, errands, order, (*case, *stage), self._reacher(depth))
            except OutOfTime:
                raise
            except Stuck as stuck:
                problem = problem or stuck
                continue
            left = len(unmet(case, trial.world, trial.history))
            if best is None or (left, len(trial.steps)) < best[0]:
                best = ((left, len(trial.steps)), trial)
        if best is None:
            raise problem or Stuck(f"nothing can be done for {_described(case, agent.world)}")
        return best

    def _reacher(self, depth: int) -> Callable[[Agent, Condition], None]:
        def reach(agent: Agent, condition: Condition) -> None:
            if depth >= _MAX_DEPTH:
                raise Stuck("conditions in order stand in each other too deep")
            ahead = agent.ahead
            self.reach(agent, (condition,), depth + 1)
            agent.ahead = ahead

        return reach


@dataclass(slots=True)
class _Cases:
    """The cases of several conditions, of which one each is chosen."""

    each: list[tuple[tuple[Condition, ...], ...]]
    at: list[int]

    @classmethod
    def of(cls, agent: Agent, conditions: Sequence[Condition]) -> _Cases:
        each = [tuple(islice(c.cases(agent.world), MAX_CASES_EACH)) for c in conditions]
        for condition, cases in zip(conditions, each, strict=True):
            if not cases:
                reason = f"nothing can make {condition.describe(agent.world.graph)}"
                raise Stuck(reason, conditions=(condition,))
        return cls(each, [0] * len(each))

    @property
    def chosen(self) -> tuple[Condition, ...]:
        """The conditions of the chosen cases."""
        picked = [cases[at] for cases, at in zip(self.each, self.at, strict=True)]
        return tuple(dict.fromkeys(leaf for case in picked for leaf in case))

    def move_on(self, culprits: Sequence[Condition]) -> bool:
        """Choose another case where one of these came from, or else anywhere; whether there is
        one."""
        open_ = [n for n, cases in enumerate(self.each) if self.at[n] + 1 < len(cases)]
        blamed = [n for n in open_ if not set(culprits).isdisjoint(self.each[n][self.at[n]])]
        for number in (blamed or open_)[-1:]:
            self.at[number] += 1
            return True
        return False

    def others(self) -> list[tuple[int, int]]:
        """Other cases to choose, a condition's number and its case's, as many as are tried."""
        found = (
            (number, at)
            for number, cases in enumerate(self.each)
            for at in range(self.at[number] + 1, len(cases))
        )
        return list(islice(found, MAX_OTHER_CASES))


def _first_reached(cases: _Cases, attempt: Callable[[], _Reached]) -> _Reached:
    """The first choice of cases that can be reached; where one cannot, what it failed on is chosen
    anew. Raises `Stuck` with what was in the way first."""
    problem: Stuck | None = None
    for _ in range(MAX_CASES):
        try:
            return attempt()
        except OutOfTime:
            raise
        except Stuck as stuck:
            problem = problem or stuck
            if not cases.move_on(stuck.conditions):
                break
    assert problem is not None
    raise problem


def _attempted(attempt: Callable[[], _Reached]) -> _Reached | None:
    try:
        return attempt()
    except OutOfTime:
        raise
    except Stuck:
        return None


def _require_possible(conditions: Sequence[Condition], world: World) -> None:
    """Raise `Stuck` where two conditions rule each other out, or hands are too few."""
    by_subject: dict[int, list[Condition]] = {}
    for condition in conditions:
        of_character = condition.subject in (None, world.character_id)
        for node_id in condition.mentions if of_character else (condition.subject,):
            assert node_id is not None
            by_subject.setdefault(node_id, []).append(condition)
    for others in by_subject.values():
        for at, one in enumerate(others):
            for other in others[at + 1 :]:
                if one.clashes_with(other, world.excluded_by):
                    pair = (one, other)
                    message = f"these cannot all hold at once: {_described(pair, world)}"
                    raise Stuck(message, conditions=pair)
    held = tuple(each for each in conditions if isinstance(each, HeldCondition))
    if len(dict.fromkeys(held)) > _HANDS:
        message = f"nobody has hands for all of these: {_described(held, world)}"
        raise Stuck(message, conditions=held)


def _require_nodes(world: World, conditions: Iterable[Condition]) -> None:
    """Raise `Stuck` for a condition on what the home does not have, or no longer."""
    for condition in conditions:
        gone = [node_id for node_id in condition.mentions if not is_there(world, node_id)]
        if gone:
            asked = condition.describe(world.graph)
            message = f"node {gone[0]} is not in the home, and it was asked for: {asked}"
            raise Stuck(message, conditions=(condition,))


def _described(conditions: Iterable[Condition], world: World) -> str:
    return "; ".join(condition.describe(world.graph) for condition in conditions)
