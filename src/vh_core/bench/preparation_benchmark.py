"""Scene preparation as a benchmark: people's programs in prepared scenes, beside VirtualHome's own.

A row is a program. It is tried in every scene: in the scene as it is, in the scene that we prepare
(in the world model, and in VirtualHome's simulator), and, for a sample of programs, in the scene
that VirtualHome's own code prepares (by its executor, and in the world model). Spoilt variants of
the sample are the control.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

from vh_core import __version__
from vh_core.bench.benchmark import Row
from vh_core.bench.huang2022_instances import Assignment, TrialHome, simulated
from vh_core.bench.huang2022_prepared import executed
from vh_core.bench.preparation_preconditions import preconditions_of
from vh_core.bench.preparation_programs import (
    CONTROLS,
    WrittenProgram,
    spoilt,
    written_programs,
)
from vh_core.bench.rows import digest
from vh_core.demonstrations import DemonstrationStore
from vh_core.environments.virtualhome_preparation import (
    Inference,
    OwnPreparation,
    Stage,
    own_inference,
)
from vh_core.errors import GraphError
from vh_core.graph import EnvironmentGraph
from vh_core.program import Program
from vh_core.scenes import open_scene
from vh_core.scenes.preparation import NotPrepared, ScenePreparation, open_tables, read_tables
from vh_core.scenes.preparation.names import Names
from vh_core.world import World

#: the programs as they were written, among the controls
WRITTEN = "as written"


@dataclass(frozen=True, slots=True)
class PreparationSetup:
    """All that `open_preparation` needs. `pickle` takes it, so that other processes open the same.

    `programs`: how many to take, by `seed`, None for all. `beside`: how many of these are also
    tried in VirtualHome's own preparation, and `spoilt` of how many of those spoilt variants.
    `simulator`: how many in VirtualHome's simulator, and `as_they_are` in unprepared scenes.
    `checkout`: VirtualHome's repository, for its inference of preconditions; without it
    VirtualHome's preparation is given those that we infer.
    """

    scenes: tuple[str, ...]
    demonstrations: tuple[str, ...] = ()
    tables: str | None = None
    programs: int | None = None
    beside: int = 0
    spoilt: int = 0
    simulator: int = 0
    as_they_are: int = 0
    checkout: str | None = None
    seed: int = 0


@contextmanager
def open_preparation(setup: PreparationSetup) -> Iterator[PreparationBenchmark]:
    """Read what the setup names. Raises `ConfigurationError` and what reading raises."""
    written = written_programs(DemonstrationStore.open(*setup.demonstrations))
    programs = list(written)
    random.Random(setup.seed).shuffle(programs)
    scenes = [open_scene(spec) for spec in setup.scenes]
    yield PreparationBenchmark(setup, programs[: setup.programs], scenes)


class PreparationBenchmark:
    """The benchmark: a row for each program."""

    name = "preparation"

    def __init__(
        self,
        setup: PreparationSetup,
        programs: Sequence[WrittenProgram],
        scenes: Sequence[EnvironmentGraph],
    ) -> None:
        self._setup = setup
        self._scenes = scenes
        self._tables = open_tables(setup.tables)
        self._prepared = [ScenePreparation(scene, self._tables) for scene in scenes]
        self._homes = [TrialHome(scene) for scene in scenes] if setup.as_they_are else []
        self._own = self._open_own() if setup.beside else None
        self._programs = {
            f"{number:04}: {program.task}": program for number, program in enumerate(programs)
        }
        self._numbers = {case: number for number, case in enumerate(self._programs)}
        self._pool = [step for program in programs for step in program.steps]

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._programs)

    @property
    def settings(self) -> Mapping[str, Any]:
        setup = self._setup
        return {
            "vh_planner": __version__,
            "programs": digest([list(map(str, p.steps)) for p in self._programs.values()]),
            "scenes": {scene.name: digest(scene.to_json()) for scene in self._scenes},
            "tables": digest(self._tables.to_json()),
            "beside": setup.beside,
            "spoilt": setup.spoilt,
            "simulator": setup.simulator,
            "as_they_are": setup.as_they_are,
            "own_inference": setup.checkout is not None,
            "seed": setup.seed,
        }

    def run(self, case: str) -> Row:
        program, number = self._programs[case], self._numbers[case]
        row: Row = {"task": program.task, "times": program.times}
        started = process_time()
        row["prepared"] = [self._try(at, program.steps) for at in self._range]
        row["cpu_s"] = process_time() - started
        if number < self._setup.as_they_are:
            row["as_they_are"] = [_json(home.assign(program.phrases)) for home in self._homes]
        if number < self._setup.simulator:
            row["simulator"] = [self._try(at, program.steps, simulator=True) for at in self._range]
        if number < self._setup.beside:
            row["beside"] = {
                name: [self._beside(at, steps) for at in self._range]
                for name, steps in self._variants(program, number)
            }
        return row

    @property
    def _range(self) -> range:
        return range(len(self._scenes))

    def _variants(self, program: WrittenProgram, number: int) -> Iterator[tuple[str, Program]]:
        yield WRITTEN, program.steps
        for control in CONTROLS if number < self._setup.spoilt else ():
            yield control, spoilt(program, control, self._pool, self._setup.seed)

    def _try(
        self, at: int, steps: Program, *, simulator: bool = False, strict: bool = False
    ) -> dict[str, str]:
        """How a program goes in a scene that we prepare for it."""
        found = self._prepared[at].prepare(steps, self._setup.seed, strict=strict)
        if isinstance(found, NotPrepared):
            return {"kind": str(found.obstacle), "reason": found.sentence}
        if simulator:
            return _json(simulated(found.graph, found.program))
        return _json(executed(World(found.graph), found.program))

    # -- VirtualHome's own ------------------------------------------------------------------------

    def _open_own(self) -> OwnPreparation:
        raw, _ = read_tables(self._setup.tables)
        inference: Inference = partial(preconditions_of, names=Names(self._tables))
        if self._setup.checkout is not None:
            inference = own_inference(Path(self._setup.checkout))
        return OwnPreparation(raw, inference)

    def _beside(self, at: int, steps: Program) -> dict[str, Any]:
        """How a program goes in the scene that VirtualHome's code prepares: its verdict, and that
        of the world model; and in ours."""
        assert self._own is not None
        own = self._own.run(self._scenes[at], steps, self._setup.seed)
        in_model = {"kind": str(own.stage.name).lower(), "reason": own.message}
        if own.graph is not None:
            try:
                world = World(EnvironmentGraph.from_json(own.graph))
                in_model = _json(executed(world, own.program))
            except GraphError as error:
                in_model = {"kind": "graph", "reason": str(error)}
        stage = "" if own.stage is Stage.EXECUTABLE else own.stage.name.lower()
        return {
            "own": {"kind": stage, "reason": own.message},
            "own_in_model": in_model,
            "ours": self._try(at, steps),
            "strict": self._try(at, steps, strict=True),
        }


def _json(tried: Assignment) -> dict[str, str]:
    return {"kind": tried.kind, "reason": tried.reason}
