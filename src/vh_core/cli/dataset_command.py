"""`vh-planner dataset`: make and check datasets of tasks with exact goals (aoyama2025)."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from vh_core.cli.arguments import given_name, output_path
from vh_core.cli.notices import notice
from vh_core.cli.work_progress import WorkProgress
from vh_core.datasets import (
    KINDS,
    SPLITS,
    Amounts,
    EntryScenes,
    TaskEntry,
    build_dataset,
    check_entry,
    prepared_home,
    read_dataset,
    write_dataset,
)
from vh_core.errors import VhPlannerError
from vh_core.printable import counted
from vh_core.scenes import open_scene

#: as many homes as VirtualHome has
_SCENES = ("embedded", *(f"generated:seed={seed}" for seed in range(1, 7)))


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand and its own subcommands."""
    parser = commands.add_parser("dataset", help="make or check datasets of tasks with exact goals")
    actions = parser.add_subparsers(dest="dataset_command", required=True, metavar="ACTION")
    _add_build(actions)
    check = actions.add_parser(
        "check",
        help="say what is wrong with a dataset, if anything",
        description="Check every entry: its ids are in its scene, its goal is what its sentence "
        "says and does not hold already, its script can be taken and reaches the goal, and no "
        "task is both test and sample. The exit status is 0 only if nothing is wrong.",
    )
    check.add_argument("file", type=given_name, metavar="FILE")
    check.add_argument(
        "--scenes",
        type=given_name,
        metavar="DIR",
        help="where scenes are that the file names (default: beside it)",
    )
    check.add_argument(
        "--simulator", action="store_true", help="run every script in VirtualHome's, too"
    )
    check.set_defaults(run=run_check)


def _add_build(actions: Any) -> None:
    defaults = Amounts()
    build = actions.add_parser(
        "build",
        help="make tasks from scenes: states of things to change, food and drink to place",
        description="Make a dataset as aoyama2025 describes it, from any scenes, as a JSON list "
        "in the form of its listings. The same arguments give the same file.",
    )
    add = build.add_argument
    add(
        "--scene",
        type=given_name,
        action="extend",
        nargs="+",
        metavar="SCENE",
        help="graph files, or generated:seed=N; may be given several times (default: the "
        "embedded home and six generated ones)",
    )
    add("--out", type=output_path, required=True, metavar="FILE", help="the file to write")
    add("--seed", type=int, default=0, metavar="N", help="draws states, rooms and the split")
    for name, value, what in (
        ("--state-changes", defaults.state_changes, "state-change entries at most; 0: all"),
        ("--placements", defaults.placements, "placement entries at most; 0: all"),
        ("--patterns", defaults.patterns, "initial states for each task in each scene at most"),
    ):
        add(name, type=int, default=value, metavar="N", help=f"{what} (default: {value})")
    add("--split", choices=SPLITS, help="write this part only (default: both)")
    build.set_defaults(run=run_build)


def run_build(arguments: argparse.Namespace) -> int:
    """Write a dataset, and say how much of it there is."""
    scenes = {name: open_scene(name) for name in arguments.scene or _SCENES}
    amounts = Amounts(arguments.state_changes, arguments.placements, arguments.patterns)
    entries = build_dataset(scenes, amounts=amounts, seed=arguments.seed)
    chosen = [entry for entry in entries if arguments.split in (None, entry.split)]
    write_dataset(arguments.out, chosen)
    notice(f"wrote {arguments.out}: {in_words(chosen)}")
    return 0


def in_words(entries: Iterable[TaskEntry]) -> str:
    """How many entries of each kind there are, and in which split."""
    counts = Counter((entry.kind, entry.split) for entry in entries)
    return "; ".join(
        f"{sum(counts[kind, split] for split in SPLITS)} of {kind} "
        f"({', '.join(f'{counts[kind, split]} {split}' for split in SPLITS)})"
        for kind in KINDS
    )


def run_check(arguments: argparse.Namespace) -> int:
    """Print every fault, a line each; 0 only if there is none."""
    entries = read_dataset(arguments.file)
    scenes = EntryScenes(arguments.scenes or Path(arguments.file).parent)
    progress = WorkProgress("checking", "entries")
    faulty = 0
    for number, entry in enumerate(entries, start=1):
        for fault in (
            *_faults(entry, scenes),
            *(_runs(entry, scenes) if arguments.simulator else ()),
        ):
            faulty += 1
            print(f"entry {number}, {entry.task!r}: {fault}")
        progress(number, len(entries))
    for task in sorted(_in_both(entries)):
        faulty += 1
        print(f"the task {task!r} is in both splits")
    counts = f"{counted(len(entries), 'entry', 'entries')}, {counted(faulty, 'fault')}"
    print(f"{counts}: {in_words(entries)}")
    return 1 if faulty else 0


def _faults(entry: TaskEntry, scenes: EntryScenes) -> Iterator[str]:
    try:
        scene = scenes.open(entry.scene)
    except VhPlannerError as error:
        yield str(error)
        return
    yield from map(str, check_entry(entry, scene))


def _runs(entry: TaskEntry, scenes: EntryScenes) -> Iterator[str]:
    from vh_core.environments.evolving_graph import replay

    try:
        home = prepared_home(scenes.open(entry.scene), entry)
    except VhPlannerError:
        return  # which has been said
    done, message = replay(home, entry.script)
    if not done:
        yield f"VirtualHome's simulator does not run the script: {message}"


def _in_both(entries: Iterable[TaskEntry]) -> set[str]:
    tasks = {split: set[str]() for split in SPLITS}
    for entry in entries:
        tasks[entry.split].add(entry.task.lower())
    return tasks["test"] & tasks["sample"]
