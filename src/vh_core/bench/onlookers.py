"""What those who look on cost a task: the live page with and without a viewer, and recorders.

The same tasks are done with each of them and without, taking turns in one run. A ratio is the
median of those within a round, with the 95 % interval of rounds drawn anew; "nobody, once more" is
what the measure itself errs.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from vh_core.bench.arguments import positive_count
from vh_core.bench.benchmark import Progress
from vh_core.bench.onlookers_costs import (
    NOBODY,
    NOBODY_AGAIN,
    Errand,
    OnlookerCost,
    measure,
)
from vh_core.bench.table import Table
from vh_core.bench.targets import Target, in_words
from vh_core.scenes import open_scene

#: how many times as long as without anybody a task may take at most
TARGET = 1.02

TASK = "put all plums in the fridge and turn off every light in the kitchen"
_LARGE = f"{TASK} and put all apples on the coffeetable and put all plates on the kitchentable"
#: how long a step of a robot that waits takes, seconds
_STEP_S = 0.1
_HEADER = ("task", "who looks on", "ms", "times as long", "95 %", "done after the end, ms")


def errands() -> dict[str, Errand]:
    """What is done, by name."""
    home = open_scene()
    large = open_scene("generated:seed=3,objects=450")
    return {
        each.name: each
        for each in (
            Errand("model", TASK, home),
            Errand("simulator", TASK, home, "virtualhome"),
            Errand("large", _LARGE, large, "virtualhome"),
            Errand("robot", TASK, home, step_s=_STEP_S),
        )
    }


def report(found: Mapping[str, tuple[Sequence[OnlookerCost], int]]) -> str:
    """The table, and whether the aim is reached; of 0 events nothing is said."""
    rows, targets = [], []
    for errand, (costs, events) in found.items():
        first = f"{errand}, {events} events" if events else errand
        for cost in costs:
            times = [f"{1000 * each:.2f}" for each in (cost.task_s, cost.after_s)]
            interval = f"{cost.low:.3f} to {cost.high:.3f}"
            plain = cost.who == NOBODY
            shown = ["", ""] if plain else [f"{cost.ratio:.3f}", interval]
            rows.append([first, cost.who, times[0], *shown, times[1]])
            first = ""
            if cost.who not in (NOBODY, NOBODY_AGAIN):
                targets.append(Target(f"{errand}, {cost.who}", cost.ratio, TARGET))
    return "\n".join([Table(_HEADER, rows, 2).text(), in_words(targets)])


def main(
    arguments: Sequence[str] | None = None, progress: Progress = lambda done, total: None
) -> int:
    """The command; always 0: an aim that is missed is told, and no failure."""
    parser = argparse.ArgumentParser(prog="vh-planner bench onlookers", description=__doc__)
    add = parser.add_argument
    chosen = errands()
    add("--task", choices=tuple(chosen), action="append", help="only this one; may be repeated")
    add(
        "--rounds",
        type=positive_count,
        default=40,
        metavar="N",
        help="of each (default: %(default)s)",
    )
    add("--seed", type=int, default=0, metavar="N", help="of the order in a round (default: 0)")
    options = parser.parse_args(arguments)
    names = options.task or tuple(chosen)
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for done, name in enumerate(names):
            progress(done, len(names))
            found[name] = measure(chosen[name], Path(folder), options.rounds, options.seed)
    progress(len(names), len(names))
    print(report(found))
    return 0
