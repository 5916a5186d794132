"""The benchmark of the local language model: what a decision costs, and what makes it cheap.

``vh-planner bench local`` prints the tables that stand in ``docs/local_model.md``. Ways that are
compared have a server each, and take turns decision by decision, so that whatever else the machine
does hits all alike.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Mapping, Sequence

from vh_core.bench.arguments import positive_count
from vh_core.bench.benchmark import Progress
from vh_core.bench.local_asking import SAMPLES, Asked
from vh_core.bench.local_choices import measure_choices
from vh_core.bench.local_decisions import measure_decisions
from vh_core.bench.local_repetition import measure_repetition
from vh_core.bench.local_threads import measure_threads
from vh_core.bench.section import Section
from vh_core.bench.targets import Target, in_words
from vh_core.llm.local.machine import physical_cores

_PARTS = ("decisions", "threads", "repetition", "choices")


def main(argv: Sequence[str] | None = None, progress: Progress = lambda done, total: None) -> int:
    """Print the tables; 0 only if every target is met. `progress` is told of decisions."""
    arguments = _parser().parse_args(argv)
    asked = Asked(arguments.model, arguments.samples, arguments.decisions)
    parts: Mapping[str, Callable[[], Section]] = {
        "decisions": lambda: measure_decisions(asked, progress),
        "threads": lambda: measure_threads(asked),
        "repetition": lambda: measure_repetition(asked),
        "choices": lambda: measure_choices(asked),
    }
    print(f"{asked.server().model}; {physical_cores()} physical cores, load {_load()}", flush=True)
    began = time.monotonic()
    targets: list[Target] = []
    for name in [arguments.only] if arguments.only else _PARTS:
        section = parts[name]()
        targets += section.targets
        print(f"\n{section.markdown()}", flush=True)
    print(f"\n{time.monotonic() - began:.0f} s, load {_load()} at the end\n{in_words(targets)}")
    return 0 if all(target.is_met for target in targets) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="vh-planner bench local", description=__doc__)
    add = parser.add_argument
    add("--model", metavar="FILE", help="a GGUF file (default: the small model)")
    add("--decisions", type=positive_count, default=6, metavar="N", help="how many are timed")
    add(
        "--samples", type=positive_count, default=SAMPLES, metavar="K", help="samples of a decision"
    )
    add("--only", choices=_PARTS, help="print this part alone")
    return parser


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}"
