"""Whatever an environment does to a task, its record alone tells the home at the end, and agrees.

The environment refuses, lies, forgets and is meddled with; the strategy proposes nonsense as well.
"""

from __future__ import annotations

import random
from typing import ClassVar

import pytest
from catalogue import home
from hypothesis import given, settings
from hypothesis import strategies as st

from vh_core.actions import VIRTUALHOME, Domain, load_domain
from vh_core.cancellation import Cancellation
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, Limits, result_of
from vh_core.errors import EnvironmentLostError
from vh_core.events import Event, Executed, Observed, decode, encode
from vh_core.graph import EnvironmentGraph
from vh_core.program import ObjectRef, Step
from vh_core.record import replay
from vh_core.scenes import generate_home
from vh_core.strategies import Act, Context, End, Part, Proposal, Situation, Strategy, make_strategy
from vh_core.task import Execution, ExecutionCode, Observation, Task
from vh_core.world import World

HOUSEHOLD = load_domain("household")
HOMES = (home(), generate_home(2), generate_home(5))
TASKS = ("put all plums in the fridge", "open all windows", "watch the tv", "wash all plates")
TROUBLES = (
    *["nothing"] * 6,
    "refuses",
    "says so and does not",
    "does and denies it",
    "is stopped",
    "is busy",
    "is meddled with",
    "forgets what changed",
    "goes away",
)


class Troubled:
    """An environment that does not always do what it is asked, nor say what it did."""

    def __init__(self, graph: EnvironmentGraph, domain: Domain, dice: random.Random) -> None:
        self._home = WorldEnvironment(graph, domain=domain)
        self._domain = domain
        self._dice = dice
        self._forgets = False

    def observe(self) -> Observation:
        seen = self._home.observe()
        return Observation(seen.graph, seen.revision) if self._forgets else seen

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        trouble = self._dice.choice(TROUBLES)
        self._forgets = trouble == "forgets what changed"
        if trouble == "refuses":
            return Execution(ExecutionCode.EXECUTION_FAILED, "not today")
        if trouble == "says so and does not":
            return Execution(ExecutionCode.OK)
        if trouble == "is stopped":
            return Execution(ExecutionCode.CANCELED, "stopped half way")
        if trouble == "is busy":
            return Execution(ExecutionCode.BUSY, "something else is in hand")
        if trouble == "goes away" and self._dice.random() < 0.2:
            raise EnvironmentLostError("nobody is there any more")
        if trouble == "is meddled with":
            for _ in range(self._dice.randint(1, 3)):
                self._home.execute(self._any_step())
        execution = self._home.execute(step)
        if trouble == "does and denies it":
            return Execution(ExecutionCode.EXECUTION_FAILED, "it slipped")
        return execution

    def _any_step(self) -> Step:
        world = World(self._home.observe().graph, domain=self._domain)
        return self._dice.choice(sorted(world.applicable()))


class Rambles(Strategy):
    """Proposes whatever comes to mind, some of it impossible, some of it nonsense."""

    name: ClassVar[str] = "rambles"
    uses = frozenset({Part.HOME, Part.COMPLETION})

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def propose(self, situation: Situation, context: Context) -> Proposal:
        dice = self._dice
        if len(situation.executed) > 12 or dice.random() < 0.05:
            return End(verify=dice.random() < 0.5)
        world, steps = context.world(), list[Step]()
        for _ in range(dice.randint(1, 4)):
            step = dice.choice(sorted(world.applicable()))
            world.apply(step)
            steps.append(self._spoilt(step) if dice.random() < 0.1 else step)
        return Act(tuple(steps), whole=dice.random() < 0.3)

    def _spoilt(self, step: Step) -> Step:
        return self._dice.choice(
            [
                replace_objects(step, 999_999),
                Step("FLY"),
                Step(step.action),
                Step("GRAB", step.objects),
                Step("STANDUP"),
            ]
        )


def replace_objects(step: Step, node_id: int) -> Step:
    return Step(step.action, tuple(ObjectRef(ref.class_name, node_id) for ref in step.objects))


def assert_the_record_tells(events: tuple[Event, ...], environment: Troubled) -> None:
    told = [decode(encode(event)) for event in events]
    assert told == list(events)
    assert result_of(told) == result_of(events)
    found = replay(told)
    assert found.disagreements == []
    assert found.verdicts
    assert found.graph == environment.observe().graph


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(
    which=st.sampled_from(range(len(HOMES))),
    seed=st.integers(0, 10**6),
    repairs=st.integers(0, 8),
    domain=st.sampled_from([VIRTUALHOME, HOUSEHOLD]),
)
def test_a_ramble_through_a_troubled_home(which: int, seed: int, repairs: int, domain: Domain):
    graph = domain.correct(HOMES[which])[0]
    environment = Troubled(graph, domain, random.Random(seed))
    strategy = Rambles(random.Random(seed + 1))
    limits = Limits(max_repairs=repairs, busy_timeout_s=0.01, max_steps=30)
    task = Task("open the fridge")
    result = Episode(task, strategy, environment, domain=domain, limits=limits).run()
    assert_the_record_tells(result.events, environment)


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(HOMES[1:]), st.sampled_from(TASKS), st.integers(0, 10**6))
def test_a_task_that_is_planned_anew_again_and_again(graph: EnvironmentGraph, text: str, seed: int):
    environment = Troubled(graph, VIRTUALHOME, random.Random(seed))
    limits = Limits(max_repairs=8, busy_timeout_s=0.01)
    result = Episode(Task(text), make_strategy("symbolic"), environment, limits=limits).run()
    assert_the_record_tells(result.events, environment)


@pytest.mark.slow
def test_all_of_these_troubles_occur():
    """What the properties above go through, in a few seeds."""
    codes: set[ExecutionCode] = set()
    outcomes, graphs = set(), 0
    for seed in range(24):
        environment = Troubled(HOMES[1], VIRTUALHOME, random.Random(seed))
        limits = Limits(max_repairs=seed % 3, busy_timeout_s=0.01, max_steps=30)
        strategy = Rambles(random.Random(seed + 1))
        result = Episode(Task("open the fridge"), strategy, environment, limits=limits).run()
        outcomes.add(result.outcome)
        codes |= {event.code for event in result.events if isinstance(event, Executed)}
        observed = [event for event in result.events if isinstance(event, Observed)]
        graphs += sum(event.graph is not None for event in observed[1:])
    assert codes >= {ExecutionCode.OK, ExecutionCode.EXECUTION_FAILED, ExecutionCode.CANCELED}
    assert ExecutionCode.BUSY in codes and graphs
    assert len(outcomes) >= 4, outcomes
