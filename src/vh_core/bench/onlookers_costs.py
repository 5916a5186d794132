"""What those who look on cost a task: the same task with and without each of them, taking turns."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import (
    AbstractContextManager,
    ExitStack,
    closing,
    contextmanager,
    nullcontext,
)
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TypeAlias

from vh_core.bench.loop_costs import without_collecting
from vh_core.environments import make_environment
from vh_core.episode import Environment, Episode
from vh_core.errors import BenchmarkError
from vh_core.events import Aside, Ended, Event, Subscriber
from vh_core.events.thread_time import thread_time
from vh_core.graph import EnvironmentGraph
from vh_core.live import LiveView, RobotView
from vh_core.live.own_home import PacedEnvironment
from vh_core.live.robot import OnlyLookedAt
from vh_core.live.serving import served
from vh_core.record import recorder_for
from vh_core.strategies import make_strategy
from vh_core.task import Task

#: the one that all others are compared with, and the same once more: what the measure itself errs
NOBODY, NOBODY_AGAIN = "nobody", "nobody, once more"
#: how long what was put aside may take to be done, seconds
_SETTLE_S = 60.0
#: between two runs, seconds
_REST_S = 0.05
#: a browser's part: takes all that the page is told
_WATCHER = """
import sys, urllib.request
with urllib.request.urlopen(sys.argv[1] + "api/events") as told:
    for line in told:
        if line.startswith(b"event: snapshot"):
            print("watching", flush=True)
"""


@dataclass(frozen=True, slots=True)
class Errand:
    """A task in a home: `step_s` is how long a step takes at least, as with a robot."""

    name: str
    text: str
    graph: EnvironmentGraph
    environment: str = "world"
    step_s: float = 0.0

    def home(self) -> Environment:
        """The home as it is at first."""
        home = make_environment(self.environment, self.graph)
        return PacedEnvironment(home, self.step_s) if self.step_s else home


@dataclass(frozen=True, slots=True)
class Run:
    """One run, seconds: until its end was told, less what it waited for a processor that another
    program had; and what was done of it after that."""

    task_s: float
    after_s: float
    events: int


@dataclass(frozen=True, slots=True)
class OnlookerCost:
    """How many times as long a task takes with some who look on: the median, and the bounds of its
    95 % interval. `task_s` and `after_s` are medians of `Run`."""

    who: str
    task_s: float
    after_s: float
    ratio: float
    low: float
    high: float


#: makes those who look on: what hears the events, and what waits until all was done with them
_Onlookers: TypeAlias = tuple[Sequence[Subscriber], Callable[[], None]]
_MakeOnlookers: TypeAlias = Callable[[], _Onlookers]
_Way: TypeAlias = Callable[[], AbstractContextManager[_MakeOnlookers]]


def measure(
    errand: Errand, folder: Path, rounds: int, seed: int = 0
) -> tuple[list[OnlookerCost], int]:
    """What each costs, and how many events the task has. In each round everybody has a turn, in an
    order of its own. Raises `BenchmarkError` where the task does not succeed."""
    rng = random.Random(seed)
    with ExitStack() as stack:
        ways = {name: stack.enter_context(make()) for name, make in _ways(folder).items()}
        runs: dict[str, list[Run]] = {name: [] for name in ways}
        for number in range(rounds + 1):
            for name in rng.sample(sorted(ways), len(ways)):
                time.sleep(_REST_S)  # what viewers have yet to read is no cost of the next one
                found = _run(errand, ways[name]())
                if number:  # the first round warms up
                    runs[name].append(found)
    plain = [run.task_s for run in runs[NOBODY]]
    costs = [cost_of(name, own, plain, rng) for name, own in runs.items()]
    return costs, runs[NOBODY][0].events


def _run(errand: Errand, onlookers: _Onlookers) -> Run:
    subscribers, finish = onlookers
    clock = _Clock()
    episode = Episode(
        Task(errand.text),
        make_strategy("symbolic"),
        errand.home(),
        subscribers=[clock, *subscribers],
    )
    with without_collecting():
        began, before = time.monotonic(), _queued_s()
        result = episode.run()
        finish()
        whole_s = time.monotonic() - began
    clock.end()
    if not result.succeeded:
        raise BenchmarkError(f"{errand.text!r} was not done: {result.message}")
    task_s = clock.ended_s - began
    return Run(task_s - (clock.queued_s - before), whole_s - task_s, len(result.events))


class _Clock(Aside):
    """Looks, when a task ends, how long its thread has waited for a processor until then, and only
    then what time it is: no wait counts that is no part of the task's time."""

    def __init__(self) -> None:
        super().__init__(lambda event: None)
        self.ended_s = self.queued_s = 0.0

    def __call__(self, event: Event) -> None:
        if isinstance(event, Ended):
            self.queued_s = _queued_s()
            self.ended_s = time.monotonic()


def _queued_s() -> float:
    return thread_time(threading.get_native_id()).queued_s


def cost_of(
    name: str, runs: Sequence[Run], plain: Sequence[float], rng: random.Random
) -> OnlookerCost:
    """What one costs. Runs of one round, at the same place of both, are compared with each other;
    rounds are drawn anew for the interval."""
    pairs = [(run.task_s, other) for run, other in zip(runs, plain, strict=True)]
    drawn = sorted(_ratio(rng.choices(pairs, k=len(pairs))) for _ in range(1000))
    return OnlookerCost(
        name,
        median(run.task_s for run in runs),
        median(run.after_s for run in runs),
        _ratio(pairs),
        drawn[25],
        drawn[974],
    )


def _ratio(pairs: Sequence[tuple[float, float]]) -> float:
    return median(with_s / without_s for with_s, without_s in pairs)


# -- those who look on -----------------------------------------------------------------------------


def _ways(folder: Path) -> Mapping[str, _Way]:
    """How a task is done: who looks on, by name."""
    return {
        NOBODY: _nobody,
        NOBODY_AGAIN: _nobody,
        "the page": lambda: _page(watched=False),
        "the page, watched": lambda: _page(watched=True),
        "a record": lambda: _records(folder, "task.jsonl"),
        "a record in MCAP": lambda: _records(folder, "task.mcap"),
        "all of these": lambda: _all(folder),
    }


@contextmanager
def _nobody() -> Iterator[_MakeOnlookers]:
    yield lambda: ((), lambda: None)


@contextmanager
def _page(watched: bool) -> Iterator[_MakeOnlookers]:
    view = RobotView("home")
    live = LiveView([OnlyLookedAt(view, "it is measured")])
    with closing(live), served(live) as page, watcher(page.url) if watched else nullcontext():
        yield lambda: ([live.subscriber("home")], lambda: _settle(live))


def _settle(live: LiveView) -> None:
    if not live.settle(_SETTLE_S):
        raise BenchmarkError("the page did not keep up")


@contextmanager
def watcher(url: str) -> Iterator[None]:
    """A process of its own that looks at the page. Raises `BenchmarkError` where it cannot."""
    command = [sys.executable, "-c", _WATCHER, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as watching:
        try:
            assert watching.stdout is not None
            if watching.stdout.readline() != "watching\n":
                raise BenchmarkError("nobody could look at the page")
            yield
        finally:
            watching.terminate()


@contextmanager
def _records(folder: Path, name: str) -> Iterator[_MakeOnlookers]:
    def make() -> _Onlookers:
        recorder = recorder_for(folder / name)

        def finish() -> None:
            recorder.close(_SETTLE_S)
            if recorder.problem:
                raise BenchmarkError(recorder.problem)

        return [recorder], finish

    yield make


@contextmanager
def _all(folder: Path) -> Iterator[_MakeOnlookers]:
    with (
        _page(watched=True) as page,
        _records(folder, "all.jsonl") as lines,
        _records(folder, "all.mcap") as mcap,
    ):

        def make() -> _Onlookers:
            parts = [each() for each in (page, lines, mcap)]

            def finish() -> None:
                for _, end in parts:
                    end()

            return [one for several, _ in parts for one in several], finish

        yield make
