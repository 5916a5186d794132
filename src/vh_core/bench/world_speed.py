"""How fast the world model is, beside the real simulator and on homes of growing size.

Each figure of the model and the simulator's one that it is compared with are taken in turn in one
run, in CPU time, so that whatever else the machine does hits both alike.
"""

from __future__ import annotations

import gc
import math
import random
import resource
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from time import process_time

from vh_core.actions import ACTIONS
from vh_core.bench.world_guide import Guide
from vh_core.environments.evolving_graph import Simulator, simulator_modules
from vh_core.graph import EnvironmentGraph
from vh_core.program import Step
from vh_core.world import World

#: states of a walk at which the two are measured, and steps that are checked at each
_STATES, _STEPS = 40, 40
#: how often the model goes through them; it is over too soon to measure it once
_PASSES = 20
#: candidate steps that the simulator is asked about, of each arity; asking of all takes minutes
_CANDIDATES = 400
#: after these steps the simulator must load its graph anew, which would be unfair to measure
_RELOADED = frozenset({"SIT", "LIE", "STANDUP", "PUTOFF", "WASH", "WIPE", "RINSE", "SCRUB"})
#: worlds that a search is to hold at once
FORKS = 100_000


@dataclass(frozen=True, slots=True)
class Ratio:
    """A figure of the model and of the simulator, in seconds; `target` is how many times faster the
    model shall be.
    """

    name: str
    model_s: float
    simulator_s: float
    target: float

    @property
    def ratio(self) -> float:
        """How many times faster the model is."""
        return self.simulator_s / self.model_s


@dataclass(frozen=True, slots=True)
class Size:
    """Figures of one home, in seconds; `steps` is how many steps apply."""

    nodes: int
    edges: int
    steps: int
    load_s: float
    check_s: float
    apply_s: float
    applicable_s: float


@dataclass(frozen=True, slots=True)
class Forks:
    """Many worlds held at once: seconds and bytes for each fork with a step taken in it."""

    number: int
    each_s: float
    each_bytes: float


class _Clock:
    """Adds up the time of calls, by name."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

        self._calls: Counter[str] = Counter()

    def time(self, name: str, call: Callable[..., object], *arguments: object) -> None:
        start = process_time()
        call(*arguments)
        self.add(name, process_time() - start)

    def time_each(self, name: str, call: Callable[[Step], object], steps: Sequence[Step]) -> None:
        """Time one loop over all steps: the clock itself takes as long as a check."""
        start = process_time()
        for step in steps:
            call(step)
        self.add(name, process_time() - start, len(steps))

    def add(self, name: str, seconds: float, calls: int = 1) -> None:
        self._seconds[name] = self._seconds.get(name, 0.0) + seconds
        self._calls[name] += calls

    def mean(self, name: str) -> float:
        return self._seconds[name] / self._calls[name]


@dataclass(frozen=True, slots=True)
class _Moment:
    """A state of the walk, steps to check in it, and the step taken next."""

    world: World
    applies: list[Step]
    refused: list[Step]
    taken: Step


def measure_ratios(graph: EnvironmentGraph, seed: int = 0) -> list[Ratio]:
    """The model beside the simulator, along one walk through the scene.

    First the simulator goes through all states and then the model, so that neither works on
    caches that the other has filled.
    """
    clock, rng = _Clock(), random.Random(seed)
    moments = _walk(graph, rng)
    simulator = Simulator(graph)
    gc.collect()
    gc.freeze()  # or collecting what earlier measurements left would be measured, too
    for moment in moments:
        clock.time_each("check applies V", simulator.check, moment.applies)
        clock.time_each("check refused V", simulator.check, moment.refused)
        clock.time_each("verdict V", simulator.check, moment.applies + moment.refused)
        if moment.taken.action in _RELOADED:
            simulator.execute(moment.taken)
        else:
            clock.time("apply V", simulator.execute, moment.taken)
    total = _sampled_candidates(simulator, graph, rng)
    for _ in range(_PASSES):
        for moment in moments:
            clock.time_each("check applies M", moment.world.fork().check, moment.applies)
            clock.time_each("check refused M", moment.world.fork().check, moment.refused)
            both = moment.applies + moment.refused
            clock.time_each("verdict M", moment.world.fork().is_applicable, both)
        for moment in moments:
            if moment.taken.action not in _RELOADED:
                clock.time("apply M", _fork_and_apply, moment.world, moment.taken)
    for _ in range(_PASSES):
        clock.time("all M", lambda: list(moments[-1].world.applicable()))
    clock.add("all V", total)
    _load(clock, graph)
    gc.unfreeze()
    rows = (
        ("check, steps that apply", "check applies", 100),
        ("check, steps that do not", "check refused", 100),
        ("is_applicable, both kinds", "verdict", 100),
        ("fork + apply", "apply", 50),
        ("all applicable steps", "all", 50),
        ("load a scene", "load", 1),
    )
    return [
        Ratio(name, clock.mean(f"{key} M"), clock.mean(f"{key} V"), target)
        for name, key, target in rows
    ]


def _walk(graph: EnvironmentGraph, rng: random.Random) -> list[_Moment]:
    world, guide = World(graph), Guide(rng, Counter(), Counter())
    moments = []
    for _ in range(_STATES):
        candidates = guide.candidates(world)
        taken = guide.next_step(world, candidates)
        if taken is None:
            break
        probes = guide.probes(world, candidates, _STEPS)
        applies = [probe for probe in probes if world.is_applicable(probe)]
        refused = [probe for probe in probes if probe not in applies]
        moments.append(_Moment(world.fork(), applies, refused, taken))
        world.apply(taken)
    return moments


def _fork_and_apply(world: World, step: Step) -> None:
    world.fork().apply(step)


def _sampled_candidates(simulator: Simulator, graph: EnvironmentGraph, rng: random.Random) -> float:
    """Seconds in which the simulator would answer for each candidate step, by a sample of them."""
    refs = list(graph.refs.values())
    total = 0.0
    for arity in (0, 1, 2):
        names = [name for name, row in ACTIONS.items() if row.arity == arity]
        sample = [
            Step(rng.choice(names), tuple(rng.choice(refs) for _ in range(arity)))
            for _ in range(_CANDIDATES)
        ]
        clock = _Clock()
        clock.time_each("check", simulator.check, sample)
        total += clock.mean("check") * len(names) * len(refs) ** arity
    return total


def _load(clock: _Clock, graph: EnvironmentGraph) -> None:
    data = graph.to_json()
    theirs = simulator_modules().environment.EnvironmentGraph
    for _ in range(15):
        clock.time("load V", theirs, data)
        clock.time("load M", lambda: World(EnvironmentGraph.from_json(data)))


def measure_size(graph: EnvironmentGraph, seed: int = 0) -> Size:
    """The figures of one home of the generator, along one walk."""
    clock = _Clock()
    data = graph.to_json()
    for _ in range(5):
        clock.time("load", lambda: World(EnvironmentGraph.from_json(data)))
    moments = _walk(graph, random.Random(seed))
    gc.collect()
    gc.freeze()
    for _ in range(_PASSES):
        for moment in moments:
            both = moment.applies + moment.refused
            clock.time_each("check", moment.world.fork().check, both)
            clock.time("apply", _fork_and_apply, moment.world, moment.taken)
    world = moments[-1].world
    steps = list(world.applicable())
    clock.time("applicable", lambda: list(world.applicable()))
    gc.unfreeze()
    return Size(
        len(graph.nodes),
        len(graph.edges),
        len(steps),
        clock.mean("load"),
        clock.mean("check"),
        clock.mean("apply"),
        clock.mean("applicable"),
    )


def slope(sizes: Sequence[Size], figure: Callable[[Size], float]) -> float:
    """The exponent with which a figure grows with the number of nodes, from first to last."""
    first, last = sizes[0], sizes[-1]
    return math.log(figure(last) / figure(first)) / math.log(last.nodes / first.nodes)


def measure_forks(graph: EnvironmentGraph, number: int = FORKS) -> Forks:
    """Hold so many worlds, each a fork of an earlier one with one step taken in it."""
    root = World(graph)
    walks = list(islice(root.applicable(actions=["WALK"]), 500))
    gc.collect()
    before = _resident_bytes()
    start = process_time()
    worlds = [root]
    for index in range(number):
        world = worlds[index // 4].fork()
        world.apply(walks[index % len(walks)])
        worlds.append(world)
    seconds = process_time() - start
    return Forks(number, seconds / number, (_resident_bytes() - before) / number)


def _resident_bytes() -> float:
    """The most memory this process has held, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024.0
