"""`vh-planner bench preparation`: people's programs in scenes that are made ready for them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any

from vh_core.bench.huang2022_benchmark import SCENES
from vh_core.bench.preparation_benchmark import PreparationSetup, open_preparation
from vh_core.bench.preparation_tables import preparation_tables
from vh_core.cli.arguments import given_name, positive_count
from vh_core.cli.bench_run import add_run_arguments, run_rows
from vh_core.scenes import scene_names


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the benchmark."""
    parser = commands.add_parser(
        "preparation",
        help="people's programs in scenes that are made ready for them, beside VirtualHome's own",
        description="Make each scene ready for each program that people wrote, and execute it. "
        "--beside N has VirtualHome's own code do the same with N of the programs; --spoilt N does "
        "so with what has lost a step or is out of order, which should fail. VirtualHome's seven "
        "scenes are example_graphs/"
        "TrimmedTestScene*_graph.json of the tag v1.0.0 of its repository.",
    )
    add = parser.add_argument
    add(
        "--scene",
        type=given_name,
        action="append",
        metavar="SCENE",
        help="or a pattern of files; may be given several times (default: the embedded home and "
        "six generated ones)",
    )
    add(
        "--demonstrations",
        action="append",
        default=[],
        type=given_name,
        metavar="FILE",
        help="whose programs to take: a file or folder (default: our own set)",
    )
    add(
        "--tables",
        type=given_name,
        metavar="PATH",
        help="VirtualHome's tables: a folder or the wheel of virtualhome-eval (default: where it "
        "is installed)",
    )
    add("--programs", type=positive_count, metavar="N", help="try N different ones (default: all)")
    for name, what in (
        ("--as-they-are", "also in scenes that are not prepared"),
        ("--simulator", "also in VirtualHome's simulator"),
        ("--beside", "also in scenes that VirtualHome's own code prepares"),
        ("--spoilt", "also spoilt, beside VirtualHome's own code"),
    ):
        add(name, type=positive_count, default=0, metavar="N", help=f"try N of them {what}")
    add(
        "--virtualhome",
        type=given_name,
        metavar="DIR",
        help="a checkout of VirtualHome's repository, for its own inference of preconditions "
        "(default: VirtualHome's preparation is given ours)",
    )
    add("--seed", type=int, default=0, metavar="N", help="which programs, and what is drawn by lot")
    add_run_arguments(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the tables."""
    setup = PreparationSetup(
        scenes=scene_names(arguments.scene or SCENES),
        demonstrations=tuple(arguments.demonstrations),
        tables=arguments.tables,
        programs=arguments.programs,
        beside=max(arguments.beside, arguments.spoilt),
        spoilt=arguments.spoilt,
        simulator=arguments.simulator,
        as_they_are=arguments.as_they_are,
        checkout=arguments.virtualhome,
        seed=arguments.seed,
    )
    opened = partial(open_preparation, setup)
    with opened() as benchmark:
        rows = run_rows(arguments, benchmark, opened, "programs")
        names = list(benchmark.settings["scenes"])
    print(preparation_tables(rows, names, setup.checkout is not None), end="")
    return 0
