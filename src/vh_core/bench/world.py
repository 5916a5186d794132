"""The benchmark of the world model: does it agree with VirtualHome, and how fast is it?

``vh-planner bench world`` prints the tables that stand in ``docs/world_model.md``.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from vh_core.actions import ACTIONS
from vh_core.bench.benchmark import Progress
from vh_core.bench.differential import Tally, compare
from vh_core.bench.shared_data import SHARED_VARIABLE, TEST_SCENE, shared_folder
from vh_core.bench.targets import Target, in_words
from vh_core.bench.world_enrichment import VARIANT
from vh_core.bench.world_guide import Cell, cells
from vh_core.bench.world_scenes import (
    default_scene_paths,
    generated_homes,
    load_scene,
    with_variants,
)
from vh_core.bench.world_speed import (
    Forks,
    Ratio,
    Size,
    measure_forks,
    measure_ratios,
    measure_size,
    slope,
)
from vh_core.graph import EnvironmentGraph

#: sizes of the homes on which growth is measured, in objects
SIZES = (200, 1_000, 5_000)
#: the least number of (state, step) pairs that count as proof
PAIRS = 52_000


@dataclass(frozen=True, slots=True)
class WorldReport:
    """What was compared and measured; the measurements are empty where they were left out.

    `missing` says what would have been compared as well, had it been at hand.
    """

    tally: Tally
    seconds: float
    ratios: Sequence[Ratio] = ()
    sizes: Sequence[Size] = ()
    forks: Forks | None = None
    missing: str = ""

    @property
    def agrees(self) -> bool:
        """Whether the two agree everywhere outside the documented deviations."""
        return not self.tally.disagreements

    def text(self) -> str:
        """The report as tables."""
        parts = [_machine(), *_agreement(self.tally, self.seconds)]
        if self.missing:
            parts += ["", f"left out: {self.missing}"]
        if self.ratios:
            parts += _speed(self.ratios)
        if self.sizes:
            parts += _growth(self.sizes)
        if self.forks is not None:
            each = self.forks
            parts += [
                "",
                f"{each.number:,} worlds held at once, each a fork with a WALK taken in it: "
                f"{each.each_s * 1e6:.0f} µs and {each.each_bytes / 1024:.1f} KiB each",
            ]
        return "\n".join(parts)


def run_world_bench(
    scene_paths: Sequence[Path] | None = None,
    pairs: int = PAIRS,
    seed: int = 0,
    *,
    speed: bool = True,
    shared: Path | None = None,
    progress: Progress = lambda done, total: None,
) -> WorldReport:
    """Compare, and with `speed` measure. Without paths, all foreign scenes at hand are taken;
    `shared` is the folder of shared data (default: `shared_folder`).

    Raises `MissingDependencyError` where the simulator is not installed, and `SceneFileError` or
    `GraphError` for a scene that cannot be used.
    """
    folder = shared_folder() if shared is None else shared
    test_scene = folder / TEST_SCENE.path
    missing = "" if test_scene.exists() else TEST_SCENE.how_to_get(folder)
    paths = default_scene_paths(folder) if scene_paths is None else scene_paths
    scenes = with_variants([*map(load_scene, paths), *generated_homes()])
    start = perf_counter()
    tally = compare(scenes, pairs, seed, progress)
    seconds = perf_counter() - start
    if not speed:
        return WorldReport(tally, seconds, missing="" if scene_paths else missing)
    # any other will do as well
    scene = scenes[0] if missing else EnvironmentGraph.load(test_scene)
    homes = generated_homes(SIZES)
    return WorldReport(
        tally,
        seconds,
        measure_ratios(scene, seed),
        [measure_size(home, seed) for home in homes],
        measure_forks(scene),
        missing,
    )


def _machine() -> str:
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"


def _agreement(tally: Tally, seconds: float) -> list[str]:
    known = sum(tally.deviations.values())
    scenes = dict.fromkeys(name.partition(VARIANT)[0] for name in tally.scenes)
    lines = [
        "",
        f"{tally.pairs:,} (state, step) pairs over {len(tally.scenes)} scenes in {seconds:.0f} s, "
        f"{sum(tally.taken.values()):,} of them taken in both",
        f"{tally.agreement:.2%} agreement outside the deviations "
        f"({tally.pairs - known:,} pairs, {len(tally.disagreements)} disagreements)",
        f"scenes, with their variants: {', '.join(scenes)}",
        "",
        "action      applies  refused  taken  only unmet precondition",
    ]
    for name, row in ACTIONS.items():
        single = ", ".join(
            f"{fact.predicate} {tally.cells[name, place]}"
            for place, fact in enumerate(row.preconditions)
        )
        lines.append(
            f"{name:<11} {tally.applicable[name]:7} {tally.refused[name]:8} "
            f"{tally.taken[name]:6}  {single}"
        )
    never = [cell for cell in cells() if not tally.cells[cell]]
    lines += ["", f"never seen: {'; '.join(map(_cell_in_words, never)) or 'nothing'}"]
    lines += ["", "deviations:"]
    lines += [f"{count:7}  {kind}" for kind, count in tally.deviations.most_common()]
    for found in tally.disagreements:
        lines += ["", f"DISAGREEMENT {found}"]
    return lines


def _cell_in_words(cell: Cell) -> str:
    name, place = cell
    if place is None:
        return f"{name} where it applies"
    return f"{name} with only {ACTIONS[name].preconditions[place].predicate} unmet"


def _speed(ratios: Sequence[Ratio]) -> list[str]:
    lines = ["", "                                model   simulator      ratio  target"]
    for row in ratios:
        lines.append(
            f"{row.name:<26} {_duration(row.model_s):>10} {_duration(row.simulator_s):>11} "
            f"{row.ratio:9.1f}× {row.target:6.0f}×"
        )
    targets = [Target(row.name, row.ratio, row.target, "×", at_least=True) for row in ratios]
    return [
        *lines,
        "(the simulator's 'all applicable steps' is extrapolated from a sample)",
        in_words(targets),
    ]


def _growth(sizes: Sequence[Size]) -> list[str]:
    lines = ["", "  nodes    edges       load    check  fork+apply  all applicable (steps)"]
    for one in sizes:
        lines.append(
            f"{one.nodes:7,} {one.edges:8,} {_duration(one.load_s):>10} "
            f"{_duration(one.check_s):>8} {_duration(one.apply_s):>11} "
            f"{_duration(one.applicable_s):>12} ({one.steps:,})"
        )
    slopes = (
        ("edges", slope(sizes, lambda size: size.edges)),
        ("load", slope(sizes, lambda size: size.load_s)),
        ("check", slope(sizes, lambda size: size.check_s)),
        ("fork+apply", slope(sizes, lambda size: size.apply_s)),
        ("all applicable", slope(sizes, lambda size: size.applicable_s)),
    )
    grown = ", ".join(f"{name} {value:.2f}" for name, value in slopes)
    return [*lines, f"growth with the number of nodes, as an exponent: {grown}"]


def _duration(seconds: float) -> str:
    for factor, unit in ((1.0, "s"), (1e3, "ms")):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"


def main(
    arguments: Sequence[str] | None = None, progress: Progress = lambda done, total: None
) -> int:
    """The command; 0 if the model and VirtualHome agree outside the deviations. A target of speed
    that is missed is told, and no failure: those are goals."""
    parser = argparse.ArgumentParser(prog="vh-planner bench world", description=__doc__)
    parser.add_argument(
        "--scene",
        type=Path,
        action="append",
        metavar="FILE",
        help="a scene file to compare on; may be repeated",
    )
    parser.add_argument(
        "--shared",
        type=Path,
        metavar="DIR",
        help=f"the folder with {TEST_SCENE.path} (default: {SHARED_VARIABLE}, else beside the "
        "repository)",
    )
    parser.add_argument("--pairs", type=int, default=PAIRS, help="how many pairs to compare")
    parser.add_argument("--seed", type=int, default=0, help="seed of the walks")
    parser.add_argument("--no-speed", action="store_true", help="compare only")
    options = parser.parse_args(arguments)
    report = run_world_bench(
        options.scene,
        options.pairs,
        options.seed,
        speed=not options.no_speed,
        shared=options.shared,
        progress=progress,
    )
    print(report.text())
    return 0 if report.agrees else 1
