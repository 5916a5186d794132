"""What it costs to see only part of a home: the same tasks with all, some and little in sight, and
by a robot that is told what it sees.

The tasks are entries of a dataset as aoyama2025's (`vh-planner dataset build`), spread over all of
them. Whether one succeeded is judged on the whole home, which the strategy does not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from vh_core import __version__
from vh_core.bench.benchmark import FAILURE, NO_RESULT, Row
from vh_core.bench.language_model import describe_language_model
from vh_core.bench.rows import digest
from vh_core.bench.table import Table
from vh_core.datasets import EntryScenes, TaskEntry, prepared_home, read_dataset
from vh_core.environments import Belief, BelievedEnvironment, Prior, make_environment
from vh_core.environments.played import PlayedRobot
from vh_core.environments.seen import OBSERVABILITY, observed_as
from vh_core.episode import Environment
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError
from vh_core.graph import GraphView
from vh_core.outcome import Outcome
from vh_core.strategies.context import Part
from vh_core.strategies.resources import Resources
from vh_core.task import Task

#: a robot with a map of what stays where it is, to which perceptions tell what is there
ROBOT = "robot"
_WAYS = (*OBSERVABILITY, ROBOT)
_HEADER = (
    "observability", "tasks", "success", "not found", "unsure", "wrongly sure", "steps",
    "times full",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ObservabilitySetup:
    """All that `open_observability` needs. `pickle` takes it. `limit` is how many entries are run
    at most, spread over all; `scenes` is where the dataset's scenes are; `language_model` says who
    answers where its URL changes with each run."""

    settings: Setup
    dataset: str
    scenes: str
    limit: int = 100
    environment: str = "world"
    language_model: Mapping[str, Any] | None = None


@contextmanager
def open_observability(setup: ObservabilitySetup) -> Iterator[Observability]:
    """Read the dataset. Raises `ConfigurationError` and what reading raises."""
    entries = read_dataset(setup.dataset)
    if not entries:
        raise ConfigurationError(f"the dataset {setup.dataset} has no entries")
    count = min(setup.limit, len(entries))
    chosen = [entries[n * len(entries) // count] for n in range(count)]
    with closing(setup.settings.resources()) as resources:
        yield Observability(setup, chosen, resources)


class Observability:
    """The benchmark: a row for each way of seeing and each entry."""

    name = "observability"

    def __init__(
        self, setup: ObservabilitySetup, entries: Sequence[TaskEntry], resources: Resources
    ) -> None:
        self._setup = setup
        self._resources = resources
        self._entries = entries
        self._scenes = EntryScenes(setup.scenes)
        self._cases = {
            f"{seen} {number}: {entry.task}": (seen, entry)
            for number, entry in enumerate(entries, start=1)
            for seen in _WAYS
        }

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._cases)

    @property
    def settings(self) -> Mapping[str, Any]:
        setup, given = self._setup, self._setup.settings
        options: Any = given.new_strategy().options
        return {
            "vh_planner": __version__,
            "strategy": given.strategy,
            "options": asdict(options),
            "limits": asdict(given.limits),
            "environment": setup.environment,
            "language_model": self._model() if asks_model(given) else None,
            "entries": {
                "number": len(self._entries),
                "digest": digest([entry.to_json() for entry in self._entries]),
            },
        }

    def _model(self) -> Mapping[str, Any]:
        return self._setup.language_model or describe_language_model(self._setup.settings.llm)

    def run(self, case: str) -> Row:
        seen, entry = self._cases[case]
        setup, given = self._setup, self._setup.settings
        home = prepared_home(self._scenes.open(entry.scene), entry)
        full = make_environment(setup.environment, home)
        episode = given.episode(
            Task(entry.task), given.new_strategy(), _as_seen(full, seen), self._resources
        )
        result = episode.run()
        unmet = entry.goal.unmet(GraphView(full.observe().graph), result.steps)
        return {
            "observability": seen,
            "kind": entry.kind,
            "scene": entry.scene,
            "reached": not unmet,
            "script_steps": len(entry.script),
            **result.to_json(),
            FAILURE: result.message if result.outcome in NO_RESULT else "",
        }


def _as_seen(full: Environment, seen: str) -> Environment:
    """The home as somebody knows it who sees it in this way."""
    if seen != ROBOT:
        return observed_as(full, seen)
    played = PlayedRobot(full)
    belief = Belief(Prior(full.observe().graph, "seen"))
    for perception in played.look_around():
        belief.perceive(perception)
    return BelievedEnvironment(belief, played, played)


def asks_model(settings: Setup) -> bool:
    """Whether the strategy of these settings asks a language model."""
    return Part.LANGUAGE_MODEL in settings.new_strategy().uses


def tables(rows: Sequence[Row]) -> str:
    """Success and steps for each way of seeing, by kind of task. Steps are means over the tasks
    that succeeded in every way, so that they are those of the same tasks."""
    parts = []
    for kind in dict.fromkeys(row["kind"] for row in rows):
        own = [row for row in rows if row["kind"] == kind]
        parts.append(f"{kind}\n{_table(own).text()}\n")
    return "\n".join([*parts, f"all\n{_table(rows).text()}\n"])


def _table(rows: Sequence[Row]) -> Table:
    by_seen = {seen: [r for r in rows if r["observability"] == seen] for seen in _WAYS}
    by_seen = {seen: own for seen, own in by_seen.items() if own}
    together = list(zip(*by_seen.values(), strict=False))
    common = [group for group in together if all(map(_succeeded, group))]
    full = sum(len(group[0]["steps"]) for group in common)
    lines = []
    for place, (seen, own) in enumerate(by_seen.items()):
        steps = sum(len(group[place]["steps"]) for group in common)
        lines.append(
            (
                seen,
                str(len(own)),
                f"{fmean(map(_succeeded, own)):.3f}",
                str(sum(row["outcome"] == Outcome.NOT_FOUND.name for row in own)),
                str(sum(_is_done(row) and not row["verified"] for row in own)),
                str(sum(_is_done(row) and row["verified"] and not row["reached"] for row in own)),
                f"{steps / len(common):.2f}" if common else "-",
                f"{steps / full:.2f}" if full else "-",
            )
        )
    return Table(_HEADER, lines)


def _is_done(row: Row) -> bool:
    return bool(row["outcome"] == Outcome.SUCCEEDED.name)


def _succeeded(row: Row) -> bool:
    """Whether the task ended as done, and its goal holds in the whole home."""
    return _is_done(row) and bool(row["reached"])
