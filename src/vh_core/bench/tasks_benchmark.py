"""Tasks as a benchmark: any strategy over a list of sentences, in several homes.

Each episode is a case of its own: the home as it was, a new strategy, the whole budget. What its
row says is a fold over the episode's events.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from vh_core import __version__
from vh_core.actions import Domain, load_domain
from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.case_record import case_record
from vh_core.bench.language_model import describe_language_model
from vh_core.bench.rows import digest
from vh_core.environments import make_environment
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_core.strategies import Part
from vh_core.strategies.resources import Resources
from vh_core.task import Task

#: outcomes that say nothing of the strategy; a run that is gone on with tries such a case again
_NO_RESULT = frozenset({Outcome.LLM_UNAVAILABLE})
#: settings that decide the rows, beside those of the strategies
_SECTIONS = ("grounding", "demonstrations", "dialogue", "safety")
#: a larger file is no list of tasks, bytes
_LARGEST = 1 << 24


def read_tasks(path: str | Path | None = None) -> tuple[str, ...]:
    """The tasks in a file, one a line, each once; those of our own catalogue without one.

    Empty lines and what follows a "#" at the beginning of a line are left out. Raises
    `ConfigurationError` for a file that cannot be read or holds no task.
    """
    source = files("vh_core.bench") / "task_catalogue.txt" if path is None else Path(path)
    try:
        with source.open("rb") as file:
            data = file.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            raise ConfigurationError(f"the list of tasks {path} is larger than {_LARGEST} bytes")
        lines = data.decode("utf-8-sig").splitlines()
    except OSError as error:
        reason = error.strerror
        raise ConfigurationError(f"the list of tasks {path} cannot be read: {reason}") from None
    except UnicodeDecodeError:
        raise ConfigurationError(f"the list of tasks {path} is no text in UTF-8") from None
    stripped = (line.strip() for line in lines)
    tasks = tuple(dict.fromkeys(line for line in stripped if line and not line.startswith("#")))
    if not tasks:
        raise ConfigurationError(f"the list of tasks {path} names no task")
    return tasks


@dataclass(frozen=True, slots=True)
class TasksSetup:
    """All that `open_tasks` needs. `pickle` takes it, so that other processes open the same.

    `settings` are those of strategies, limits and models. `records` is the folder to which the
    events of each episode are written; empty: nowhere. `language_model` says who answers where its
    URL changes with each run.
    """

    settings: Setup
    strategies: tuple[str, ...]
    tasks: tuple[str, ...]
    scenes: tuple[str, ...]
    repetitions: int = 1
    environment: str = "world"
    domain: str = "virtualhome"
    records: str = ""
    language_model: Mapping[str, Any] | None = None

    @property
    def asks_language_model(self) -> bool:
        """Whether one of the strategies needs one."""
        return any(Part.LANGUAGE_MODEL in self.settings.uses(name) for name in self.strategies)


@contextmanager
def open_tasks(setup: TasksSetup) -> Iterator[TasksBenchmark]:
    """Read the scenes and open the models. Raises `ConfigurationError` and what reading raises."""
    domain = load_domain(setup.domain)
    scenes = {name: domain.correct(open_scene(name))[0] for name in setup.scenes}
    for graph in scenes.values():
        make_environment(setup.environment, graph, domain=domain)  # can anybody act in it?
    with closing(setup.settings.resources(domain)) as resources:
        for name in setup.strategies:
            resources.require(setup.settings.uses(name))
        yield TasksBenchmark(setup, scenes, domain, resources)


@dataclass(frozen=True, slots=True)
class _Case:
    """One episode. `number` is its place among all, from 1."""

    number: int
    strategy: str
    scene: str
    repetition: int
    task: str

    @property
    def name(self) -> str:
        return f"{self.strategy}, {self.scene}, {self.repetition}: {self.task}"


class TasksBenchmark:
    """The benchmark: a row for each episode."""

    name = "tasks"

    def __init__(
        self,
        setup: TasksSetup,
        scenes: Mapping[str, EnvironmentGraph],
        domain: Domain,
        resources: Resources,
    ) -> None:
        self._setup = setup
        self._scenes = scenes
        self._domain = domain
        self._resources = resources
        self._cases = {case.name: case for case in self._all_cases()}

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._cases)

    @property
    def settings(self) -> Mapping[str, Any]:
        setup, given = self._setup, self._setup.settings
        specs = [given.spec(name) for name in setup.strategies]
        asked = setup.asks_language_model
        return {
            "vh_planner": __version__,
            "strategies": {spec.name: self._options(spec.name) for spec in specs},
            "limits": asdict(given.limits),
            "recovery": asdict(given.recovery),
            "language_model": setup.language_model or describe_language_model(given.llm)
            if asked
            else None,
            **{name: dict(given.sections.get(name, {})) for name in _SECTIONS},
            "environment": setup.environment,
            "domain": setup.domain,
            "repetitions": setup.repetitions,
            "tasks": {"number": len(setup.tasks), "digest": digest(setup.tasks)},
            "scenes": {name: digest(graph.to_json()) for name, graph in self._scenes.items()},
            "records": bool(setup.records),
        }

    def _options(self, strategy: str) -> dict[str, Any]:
        options: Any = self._setup.settings.new_strategy(strategy).options
        return asdict(options)

    def run(self, case: str) -> Row:
        each = self._cases[case]
        setup, graph = self._setup, self._scenes[each.scene]
        with case_record(setup.records, each.number, len(self._cases)) as record:
            episode = setup.settings.episode(
                Task(each.task),
                setup.settings.new_strategy(each.strategy),
                make_environment(setup.environment, graph, domain=self._domain),
                self._resources,
                domain=self._domain,
                subscribers=record.subscribers,
            )
            result = episode.run()
        row: Row = {"scene": each.scene, "repetition": each.repetition, **result.to_json()}
        row[FAILURE] = result.message if result.outcome in _NO_RESULT else ""
        record.note_in(row)
        return row

    def _all_cases(self) -> Iterator[_Case]:
        setup, number = self._setup, 0
        for strategy in setup.strategies:
            for scene in setup.scenes:
                for repetition in range(1, setup.repetitions + 1):
                    for task in setup.tasks:
                        number += 1
                        yield _Case(number, strategy, scene, repetition, task)
