"""The ten household tasks of borro2025 (§4.1), with goal and failure conditions as data.

The conditions are not in the paper's text (its Appendix A); but for "microwave salmon" (§3.2) they
are ours, as close as can be to what it says of each task. They name classes of objects, one object
of a class each: a task is done if its goal holds for some objects of these classes, and has failed
if one of its failure conditions does. What held at the beginning is nobody's doing and does not
count: a light that was off has not been turned off.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

from vh_core.errors import ConfigurationError
from vh_core.goals import (
    ActionCondition,
    Condition,
    Goal,
    HeldCondition,
    RelationCondition,
    StateCondition,
)
from vh_core.graph import EnvironmentGraph, GraphView, HomeView, State
from vh_core.program import Step
from vh_core.task import Ruling

_FILE = Path(__file__).parent / "borro2025.json"
_CHARACTER = "character"
_OPPOSITES = {
    State.ON: State.OFF,
    State.OFF: State.ON,
    State.OPEN: State.CLOSED,
    State.CLOSED: State.OPEN,
}
#: a condition over classes: ("state", class, state), ("relation", class, relation, class),
#: ("held", class) or ("action", action, class, …)
ClassRow: TypeAlias = tuple[str, ...]
Ids: TypeAlias = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class FailureConditions:
    """A task has failed when all of `holds` hold, and none of `lacks`, for the same objects."""

    holds: tuple[ClassRow, ...]
    lacks: tuple[ClassRow, ...] = ()


@dataclass(frozen=True, slots=True)
class HouseholdTask:
    """A task. `stages` are its goal in an order in which it can be reached, for those who plan;
    `adversarial` is what the variable states of classes are in the adversarial environment."""

    text: str
    goal: tuple[ClassRow, ...]
    stages: tuple[tuple[ClassRow, ...], ...] = ()
    failure: tuple[FailureConditions, ...] = ()
    adversarial: tuple[tuple[str, str], ...] = ()

    def in_home(self, graph: EnvironmentGraph) -> TaskInHome:
        """The task in a home as it is at the beginning. Raises `ConfigurationError` where the home
        lacks what the task is about."""
        return TaskInHome(self, graph)


class TaskInHome:
    """A task's conditions over the objects of one home, and who says whether they hold."""

    def __init__(self, task: HouseholdTask, graph: EnvironmentGraph) -> None:
        self._task = task
        start = GraphView(graph)
        found = list(_bindings(graph, (*task.goal, *(r for s in task.stages for r in s))))
        if not found:
            lacking = ", ".join(c for c in _classes(task.goal) if not _ids_of(graph, c))
            raise ConfigurationError(f"{task.text!r} cannot be done here: there is no {lacking}")
        goals = [self._goal(graph, ids) for ids in found]
        #: one for each choice of objects; what holds at the beginning is left out
        self.goals = tuple(goal for goal in goals if goal.unmet(start))
        if not self.goals:
            raise ConfigurationError(f"{task.text!r} is done at the beginning")
        self._failures = [
            (
                tuple(_condition(row, ids) for row in failure.holds),
                tuple(_condition(row, ids) for row in failure.lacks),
            )
            for failure in task.failure
            for ids in _bindings(graph, (*failure.holds, *failure.lacks))
        ]
        self._failures = [each for each in self._failures if not _fails(each, start, ())]

    def _goal(self, graph: EnvironmentGraph, ids: Ids) -> Goal:
        def all_of(rows: Iterable[ClassRow]) -> tuple[Condition, ...]:
            return tuple(_condition(row, ids) for row in rows)

        task = self._task
        return Goal(
            all_of(task.goal), task.text, stages=tuple(all_of(stage) for stage in task.stages)
        )

    @property
    def goal(self) -> str:
        """What is asked for, over classes."""
        return "; ".join(" ".join(row[1:]) for row in self._task.goal)

    def rule(self, view: HomeView, executed: Sequence[Step]) -> Ruling:
        """Whether the goal holds; if not, whether the failure conditions do."""
        if any(not goal.unmet(view, executed) for goal in self.goals):
            return Ruling.DONE
        if any(_fails(each, view, executed) for each in self._failures):
            return Ruling.FAILED
        return Ruling.OPEN


def _fails(
    failure: tuple[tuple[Condition, ...], tuple[Condition, ...]],
    view: HomeView,
    executed: Sequence[Step],
) -> bool:
    holds, lacks = failure
    return all(each.holds(view, executed) for each in holds) and not any(
        each.holds(view, executed) for each in lacks
    )


def _condition(row: ClassRow, ids: Ids) -> Condition:
    kind, *rest = row
    if kind == "state":
        return StateCondition(ids[rest[0]], rest[1])
    if kind == "relation":
        return RelationCondition(ids[rest[0]], rest[1], ids[rest[2]])
    if kind == "held":
        return HeldCondition(ids[rest[0]])
    return ActionCondition(rest[0], tuple(ids[name] for name in rest[1:]))


def _classes(rows: Iterable[ClassRow]) -> tuple[str, ...]:
    """The classes that rows name, each once."""
    places: Mapping[str, Callable[[ClassRow], Sequence[str]]] = {
        "state": lambda row: row[1:2],
        "held": lambda row: row[1:2],
        "relation": lambda row: row[1::2],
        "action": lambda row: row[2:],
    }
    return tuple(dict.fromkeys(name for row in rows for name in places[row[0]](row)))


def _bindings(graph: EnvironmentGraph, rows: Sequence[ClassRow]) -> Iterator[Ids]:
    """Every choice of one object for each class."""
    classes = _classes(rows)
    for chosen in product(*(_ids_of(graph, name) for name in classes)):
        yield dict(zip(classes, chosen, strict=True))


def _ids_of(graph: EnvironmentGraph, class_name: str) -> Sequence[int]:
    if class_name == _CHARACTER:
        character = graph.character_id()
        return () if character is None else (character,)
    return graph.by_class.get(class_name, ())


def with_states(graph: EnvironmentGraph, wanted: Iterable[tuple[str, str]]) -> EnvironmentGraph:
    """The home with every object of these classes in these states, and out of the opposite ones."""
    nodes = []
    for class_name, state in wanted:
        for node_id in graph.by_class.get(class_name, ()):
            node = graph.nodes[node_id]
            others = {_OPPOSITES.get(State(state), state)}
            nodes.append(node.with_states(frozenset(node.states - others) | {state}))
    return graph.edited(nodes)


@cache
def household_tasks() -> tuple[HouseholdTask, ...]:
    """The ten tasks, in the paper's order."""
    return tuple(map(_task, json.loads(_FILE.read_text(encoding="utf-8"))))


def _task(data: Mapping[str, Any]) -> HouseholdTask:
    return HouseholdTask(
        data["task"],
        _rows(data["goal"]),
        tuple(map(_rows, data.get("stages", ()))),
        tuple(
            FailureConditions(_rows(each["holds"]), _rows(each.get("lacks", ())))
            for each in data["failure"]
        ),
        tuple((class_name, state) for class_name, state in data.get("adversarial", ())),
    )


def _rows(rows: Iterable[Iterable[str]]) -> tuple[ClassRow, ...]:
    return tuple(map(tuple, rows))
