"""Homes that are made ready for each plan before it is tried, as VirtualHome and the paper do.

Without preparation a plan fails in a home that calls the couch a sofa, has no home office, or where
the light is on already: that says nothing about the plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from vh_core.bench.huang2022_instances import Assignment, TrialHome, simulated
from vh_core.environments.evolving_graph import simulator_modules
from vh_core.graph import EnvironmentGraph
from vh_core.grounding.phrases import ActionPhrase
from vh_core.program import ObjectRef, Program, Step
from vh_core.scenes.preparation import NotPrepared, ScenePreparation, Tables
from vh_core.world import World


class Preparing(str, Enum):
    """How scenes are made ready: as VirtualHome does; strictly, which refuses what VirtualHome
    infers no preconditions for; or not at all."""

    VIRTUALHOME = "virtualhome"
    STRICT = "strict"
    NONE = "none"

    __str__ = str.__str__


class PreparedHome:
    """A home that is made ready for each plan anew."""

    def __init__(
        self,
        graph: EnvironmentGraph,
        tables: Tables,
        *,
        strict: bool = False,
        simulator: bool = False,
        seed: int = 0,
    ) -> None:
        """Raises what `ScenePreparation` raises, `MissingDependencyError` where the simulator is
        asked for and not installed."""
        if simulator:
            simulator_modules()
        self._scene = ScenePreparation(graph, tables)
        self._strict = strict
        self._simulator = simulator
        self._seed = seed

    def assign(self, plan: Sequence[ActionPhrase]) -> Assignment:
        """The plan over the instances that the prepared home has for it."""
        found = self._scene.prepare(class_program(plan), self._seed, strict=self._strict)
        if isinstance(found, NotPrepared):
            return Assignment((), found.sentence, str(found.obstacle))
        tried = executed(World(found.graph), found.program)
        if self._simulator and tried.executable:
            return simulated(found.graph, found.program)
        return tried

    def grounded(self, plan: Sequence[ActionPhrase]) -> tuple[EnvironmentGraph, Program] | None:
        """The home as it is made ready for the plan, and the steps that the plan means in it; None
        if it cannot be made ready."""
        found = self._scene.prepare(class_program(plan), self._seed, strict=self._strict)
        return None if isinstance(found, NotPrepared) else (found.graph, found.program)


def class_program(plan: Sequence[ActionPhrase]) -> Program:
    """The plan as VirtualHome writes programs without instances: <cup> (1) is the one cup."""
    return tuple(
        Step(phrase.action, tuple(ObjectRef(name, 1) for name in phrase.classes)) for phrase in plan
    )


def executed(world: World, program: Program) -> Assignment:
    """Take the steps, as far as they apply. Changes `world`."""
    for number, step in enumerate(program):
        violations = world.check(step)
        if violations:
            first = violations[0]
            reason = f"step {number + 1}, {step}: {first.sentence}"
            return Assignment(program[:number], reason, first.predicate)
        world.apply(step)
    return Assignment(program)


def make_homes(
    scenes: Sequence[EnvironmentGraph],
    preparing: Preparing,
    tables: Tables | None,
    *,
    simulator: bool = False,
    seed: int = 0,
) -> list[TrialHome | PreparedHome]:
    """A home for each scene; `tables` are needed unless `preparing` is NONE."""
    if preparing is Preparing.NONE or tables is None:
        return [TrialHome(scene, simulator=simulator) for scene in scenes]
    strict = preparing is Preparing.STRICT
    return [
        PreparedHome(scene, tables, strict=strict, simulator=simulator, seed=seed)
        for scene in scenes
    ]
