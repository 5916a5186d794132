"""What the episode loop costs: a program that stands already is taken, so that nothing is planned.

The figures are a fold over the events of an episode: when each was told says where the time went.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from vh_core.cancellation import Cancellation
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Environment, Episode, Limits
from vh_core.errors import BenchmarkError
from vh_core.events import Checked, Event, Executed, Verified
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import understand
from vh_core.planning import Plan, plan
from vh_core.program import Program, Step
from vh_core.strategies import Act, Context, End, Proposal, Situation, Strategy
from vh_core.task import Execution, Observation, Task
from vh_core.world import World

#: what the program is for: enough in every home, one after the other
_TASKS = (
    "put all books on the desk",
    "put all mugs in the sink",
    "put all plums in the fridge",
    "put all apples on the coffeetable",
    "put all plates on the kitchentable",
    "put all pillows on the bed",
    "turn off all lightswitches",
)


class TakesProgram(Strategy):
    """Takes the steps of a program that stands already."""

    name = "program"

    def __init__(self, program: Program) -> None:
        self._program = program

    def propose(self, situation: Situation, context: Context) -> Proposal:
        left = self._program[len(situation.executed) :]
        return Act(left, whole=True) if left else End()


class WholeGraphs:
    """An environment that can only say how the home is, and not what changed."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment

    def observe(self) -> Observation:
        """The whole home, each time."""
        seen = self._environment.observe()
        return Observation(seen.graph, seen.revision)

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Have the step carried out."""
        return self._environment.execute(step, cancellation)


@dataclass(frozen=True, slots=True)
class LoopCost:
    """Where the time of a step goes, seconds.

    `execute_s` is the environment's own; `look_s` is to observe, to follow and to verify; what is
    left of `total_s` is telling, and the loop itself.
    """

    steps: int
    total_s: float
    gates_s: float
    execute_s: float
    look_s: float

    @classmethod
    def of(cls, events: Sequence[Event]) -> LoopCost:
        """The mean of the steps of an episode, from its first check to its last verdict."""
        checked = [event for event in events if isinstance(event, Checked)]
        executed = [event for event in events if isinstance(event, Executed)]
        verified = [event for event in events if isinstance(event, Verified)]
        count = len(verified)
        if not count or len(executed) != count:
            raise BenchmarkError("no step was taken, or one of them failed")
        began_s = checked[0].elapsed_s - checked[0].took_s
        looks = zip(executed, verified, strict=True)
        return cls(
            count,
            (verified[-1].elapsed_s - began_s) / count,
            sum(event.took_s for event in checked) / count,
            sum(event.took_s for event in executed) / count,
            sum(seen.elapsed_s - done.elapsed_s for done, seen in looks) / count,
        )

    @property
    def telling_s(self) -> float:
        """The rest: telling what happens, and the loop itself."""
        return self.total_s - self.gates_s - self.execute_s - self.look_s

    @property
    def loop_s(self) -> float:
        """All but what the environment takes to execute."""
        return self.total_s - self.execute_s


@dataclass(frozen=True, slots=True)
class HomeCosts:
    """One home: its size, and a step in it, told by changes and by whole graphs."""

    objects: int
    edges: int
    by_changes: LoopCost
    by_graphs: LoopCost

    @property
    def ratio(self) -> float:
        """How many times as long the loop takes where only whole graphs can be had."""
        return self.by_graphs.loop_s / self.by_changes.loop_s


def long_program(graph: EnvironmentGraph, steps: int) -> Program:
    """Up to so many steps that can be taken in the home one after the other."""
    world, found = World(graph), list[Step]()
    for goal in _goals(graph):
        planned = plan(world.fork(), goal)
        if not isinstance(planned, Plan):
            continue
        for step in planned.steps[: steps - len(found)]:
            world.apply(step)
            found.append(step)
        if len(found) == steps:
            break
    if not found:
        raise BenchmarkError(f"nothing is to be done in {graph.name}")
    return tuple(found)


def _goals(graph: EnvironmentGraph) -> Iterator[Goal]:
    for text in _TASKS:
        understood = understand(text, graph)
        if isinstance(understood, Goal):
            yield understood


def measure_home(
    graph: EnvironmentGraph, steps: int = 150, whole_steps: int = 10, passes: int = 5
) -> HomeCosts:
    """A step in this home, told by changes and by whole graphs; of each the fastest pass.

    The passes take turns, so that whatever else the machine does hits both alike. So many
    `whole_steps` are taken by whole graphs, which takes long in a large home.
    """
    program = long_program(graph, steps)
    changes: list[LoopCost] = []
    graphs: list[LoopCost] = []
    for _ in range(passes):
        changes.append(_take(program, WorldEnvironment(graph)))
        graphs.append(_take(program[:whole_steps], WholeGraphs(WorldEnvironment(graph))))
    return HomeCosts(len(graph.nodes), len(graph.edges), _fastest(changes), _fastest(graphs))


def _fastest(costs: Iterable[LoopCost]) -> LoopCost:
    return min(costs, key=lambda cost: cost.loop_s)


def _take(program: Program, environment: Environment) -> LoopCost:
    limits = Limits(max_steps=len(program))
    episode = Episode(
        Task("a program"),
        TakesProgram(program),
        environment,
        limits=limits,
    )
    with without_collecting():
        result = episode.run()
    if len(result.steps) != len(program):
        raise BenchmarkError(f"the program stopped after {len(result.steps)}: {result.message}")
    return LoopCost.of(result.events)


@contextmanager
def without_collecting() -> Iterator[None]:
    """What earlier passes left is no cost of this one."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
