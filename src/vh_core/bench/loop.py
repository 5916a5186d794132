"""What the episode loop costs a step, in homes of growing size.

A program that stands already is taken in the world model, once told by what changed, and once by
whole graphs, which is all that an environment can say that does not know its changes.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from vh_core.bench.arguments import positive_count
from vh_core.bench.benchmark import Progress
from vh_core.bench.loop_costs import HomeCosts, LoopCost, measure_home
from vh_core.bench.table import Table
from vh_core.bench.targets import Target, in_words
from vh_core.scenes import generate_home

#: the homes, by how many objects they have
OBJECTS = (300, 2000, 10_000)
#: what a step may take at most without the executing, in any home, ms
TARGET_MS = 0.5

_HEADER = ("objects", "edges", "told by", "steps", "a step", "gates", "execute", "look", "telling")


def report(homes: Sequence[HomeCosts]) -> str:
    """The table, and whether the aim is reached."""
    rows = []
    for home in homes:
        changes = [f"{home.objects:,}", f"{home.edges:,}", "changes", *_cells(home.by_changes)]
        graphs = ["", "", "whole graphs", *_cells(home.by_graphs)]
        rows += [[*changes, ""], [*graphs, f"{home.ratio:.1f}×"]]
    targets = [
        Target(f"loop, {home.objects:,} objects", 1000 * home.by_changes.loop_s, TARGET_MS, " ms")
        for home in homes
    ]
    return "\n".join(
        [
            "milliseconds a step: the fastest pass",
            Table([*_HEADER, "loop slower by"], rows).text(),
            "look: to observe, to follow and to verify; telling: events, and the loop itself; the "
            "loop is all but executing",
            in_words(targets),
        ]
    )


def _cells(cost: LoopCost) -> list[str]:
    parts = (cost.total_s, cost.gates_s, cost.execute_s, cost.look_s, cost.telling_s)
    return [str(cost.steps), *(f"{1000 * part:.3f}" for part in parts)]


def main(
    arguments: Sequence[str] | None = None, progress: Progress = lambda done, total: None
) -> int:
    """The command; always 0: an aim that is missed is told, and no failure."""
    parser = argparse.ArgumentParser(prog="vh-planner bench loop", description=__doc__)
    add = parser.add_argument
    add(
        "--objects",
        type=_size,
        action="append",
        metavar="N",
        help="of a generated home; may be repeated (default: 300, 2000 and 10000)",
    )
    add("--steps", type=positive_count, default=150, metavar="N", help="at most (default: 150)")
    add(
        "--whole-steps",
        type=positive_count,
        default=10,
        metavar="N",
        help="told by whole graphs, at most (default: 10)",
    )
    add("--passes", type=positive_count, default=5, metavar="N", help="of each (default: 5)")
    add("--seed", type=int, default=1, metavar="N", help="of the homes (default: 1)")
    options = parser.parse_args(arguments)
    sizes = options.objects or OBJECTS
    homes = []
    for done, objects in enumerate(sizes):
        progress(done, len(sizes))
        graph = generate_home(options.seed, objects=objects)
        homes.append(measure_home(graph, options.steps, options.whole_steps, options.passes))
    progress(len(sizes), len(sizes))
    print(report(homes))
    return 0


def _size(text: str) -> int:
    value = positive_count(text)
    if value > 100_000:
        raise argparse.ArgumentTypeError("must be at most 100000")
    return value
