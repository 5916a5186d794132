"""What planning costs in homes of growing size, beside Fast Downward on the same problems.

A row is a goal in a generated home: things to carry, devices to switch, one of a class, an action.
Goals ask for as much in every home, so that what grows is what the home's size costs.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from statistics import mean
from time import process_time
from typing import Any

from vh_core import __version__
from vh_core.bench.benchmark import Row
from vh_core.bench.beside import beside
from vh_core.bench.fast_downward import FastDownward
from vh_core.bench.table import Table
from vh_core.goals import (
    ActionCondition,
    AnyCondition,
    Condition,
    Goal,
    RelationCondition,
    SomeCondition,
    StateCondition,
    Variable,
)
from vh_core.graph import EnvironmentGraph, Property, Relation, State
from vh_core.planning import Plan, plan
from vh_core.scenes import generate_home
from vh_core.world import World

#: objects in the homes: the largest has ten times as many as the smallest
SIZES = (300, 1000, 3000)
#: goals in each home
GOALS = 8


@dataclass(frozen=True, slots=True)
class GrowthSetup:
    """All that `open_growth` needs. `pickle` takes it."""

    sizes: tuple[int, ...] = SIZES
    goals: int = GOALS
    seed: int = 0
    fast_downward: bool = False


@contextmanager
def open_growth(setup: GrowthSetup) -> Iterator[PlanningGrowth]:
    """Make the homes when they are needed. Raises `MissingDependencyError` where Fast Downward is
    asked for and not installed."""
    yield PlanningGrowth(setup, FastDownward() if setup.fast_downward else None)


class PlanningGrowth:
    """The benchmark: a row for each goal in each home."""

    name = "planning growth"

    def __init__(self, setup: GrowthSetup, other: FastDownward | None = None) -> None:
        self._setup = setup
        self._other = other
        self._cases = {
            f"{size} objects, goal {number}": (size, number)
            for size in setup.sizes
            for number in range(setup.goals)
        }
        self._home = lru_cache(maxsize=1)(self._make_home)

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._cases)

    @property
    def settings(self) -> Mapping[str, Any]:
        setup = self._setup
        sizes = {"sizes": list(setup.sizes), "goals": setup.goals, "seed": setup.seed}
        return {"vh_planner": __version__, **sizes, "fast_downward": self._other is not None}

    def run(self, case: str) -> Row:
        size, number = self._cases[case]
        graph = self._home(size)
        world = World(graph)
        goal = goal_in(graph, random.Random(f"{self._setup.seed} {number}"))
        started = process_time()
        found = plan(world, goal)
        row: Row = {"objects": size, "nodes": len(graph.nodes), "cpu_s": process_time() - started}
        row["goal"] = goal.describe(graph)
        row["steps"] = len(found.steps) if isinstance(found, Plan) else None
        row["no_plan"] = "" if isinstance(found, Plan) else found.message
        if self._other is not None:
            row["fast_downward"] = beside(self._other, world, goal)
        return row

    def _make_home(self, size: int) -> EnvironmentGraph:
        return generate_home(self._setup.seed, objects=size)


def goal_in(graph: EnvironmentGraph, dice: random.Random) -> Goal:
    """A goal that the home's objects allow: three things to carry, two devices, one of a class, one
    of two actions."""
    movable = sorted(graph.by_property[Property.GRABBABLE])
    fixed = set(graph.by_property[Property.SURFACES]) - set(movable)
    boxes = sorted(
        graph.by_property[Property.CONTAINERS] & graph.by_property[Property.CAN_OPEN] - set(movable)
    )
    devices = [
        i
        for i in sorted(graph.by_property[Property.HAS_SWITCH])
        if graph.nodes[i].states & {State.OFF} and i not in movable
    ]
    conditions: list[Condition] = []
    for thing in dice.sample(movable, 3):
        inside = bool(boxes) and dice.random() < 0.5
        relation = Relation.INSIDE if inside else Relation.ON
        place = dice.choice(boxes if inside else sorted(fixed))
        conditions.append(RelationCondition(thing, str(relation), place))
    conditions += [StateCondition(i, "ON") for i in dice.sample(devices, min(2, len(devices)))]
    kind = graph.nodes[dice.choice(devices)].class_name
    conditions.append(SomeCondition("x", StateCondition(Variable("x"), "ON"), kind))
    touched = dice.sample(movable, 2)
    conditions.append(AnyCondition(tuple(ActionCondition("TOUCH", (i,)) for i in touched)))
    return Goal(tuple(conditions))


def growth_table(rows: Mapping[str, Row]) -> Table:
    """Plan length and time by size, and what the largest home costs of the smallest."""
    sizes = sorted({row["objects"] for row in rows.values()})
    lines: list[list[str]] = []
    ours: list[float] = []
    theirs: list[float] = []
    for size in sizes:
        of = [row for row in rows.values() if row["objects"] == size]
        found = [row for row in of if row["steps"] is not None]
        ours.append(mean(row["cpu_s"] for row in of))
        steps = f"{mean(row['steps'] for row in found):.1f}" if found else ""
        line = [str(size), f"{len(found)} of {len(of)}", steps, f"{1000 * ours[-1]:.1f}"]
        other = [row["fast_downward"] for row in of if "fast_downward" in row]
        solved = [each for each in other if each["found"]]
        if other:
            theirs.append(mean(each["cpu_s"] for each in other))
            their_steps = f"{mean(len(each['steps']) for each in solved):.1f}" if solved else ""
            ratio = f"{theirs[-1] / max(ours[-1], 1e-9):.1f}"
            line += [f"{len(solved)} of {len(of)}", their_steps, f"{1000 * theirs[-1]:.1f}", ratio]
        lines.append(line)
    header = ["objects", "plans", "steps", "CPU time, ms"]
    if theirs:
        header += ["fast-downward", "steps", "CPU time, ms", "ratio (theirs / ours)"]
    growth = ["growth", "", "", f"× {ours[-1] / max(ours[0], 1e-9):.1f}"]
    if theirs:
        growth += ["", "", f"× {theirs[-1] / max(theirs[0], 1e-9):.1f}", ""]
    return Table(header, [*lines, growth])
