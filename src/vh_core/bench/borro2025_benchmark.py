"""borro2025 as a benchmark: its episodes, and the rows that come of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, replace
from typing import Any

from vh_core import __version__
from vh_core.actions import load_domain
from vh_core.bench.benchmark import FAILURE, NO_RESULT, Row
from vh_core.bench.borro2025_methods import SEARCH_METHODS, TASK_VARIANTS
from vh_core.bench.case_record import case_record
from vh_core.bench.language_model import describe_language_model
from vh_core.bench.rows import digest
from vh_core.datasets.household_tasks import HouseholdTask, household_tasks, with_states
from vh_core.environments import make_environment
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.scenes import open_scene
from vh_core.strategies import find_strategy
from vh_core.strategies.guided_search import GuidedSearchOptions
from vh_core.strategies.guided_search.strategy import GuidedSearchStrategy
from vh_core.strategies.resources import Resources
from vh_core.task import Task

#: the domain of the paper
DOMAIN = "household"


@dataclass(frozen=True, slots=True)
class Borro2025Setup:
    """All that `open_borro2025` needs. `pickle` takes it, so that other processes open the same.

    Each of `methods` (names of `SEARCH_METHODS`) does the `tasks` in the `variants` that it is
    compared in, `repetitions` times, with seeds from `seed` on. `language_model` says who answers
    where its URL changes with each run. `records` is the folder to which the events of each episode
    are written; empty: nowhere.
    """

    settings: Setup
    scene: str = ""
    methods: tuple[str, ...] = tuple(SEARCH_METHODS)
    variants: tuple[str, ...] = tuple(TASK_VARIANTS)
    tasks: tuple[str, ...] = ()
    repetitions: int = 1
    seed: int = 0
    language_model: Mapping[str, Any] | None = None
    records: str = ""


@contextmanager
def open_borro2025(setup: Borro2025Setup) -> Iterator[Borro2025]:
    """Read the scene. Raises `ConfigurationError` and what reading raises."""
    domain = load_domain(DOMAIN)
    home, _ = domain.correct(open_scene(setup.scene or None))
    with closing(setup.settings.resources(domain)) as resources:
        yield Borro2025(setup, home, resources)


@dataclass(frozen=True, slots=True)
class SearchCase:
    """One episode."""

    method: str
    variant: str
    task: HouseholdTask
    seed: int

    @property
    def name(self) -> str:
        return f"{self.method} | {self.variant} | {self.task.text} | {self.seed}"


class Borro2025:
    """The benchmark: a row for each method, variant, task and repetition."""

    name = "borro2025"

    def __init__(self, setup: Borro2025Setup, home: EnvironmentGraph, resources: Resources) -> None:
        self._setup = setup
        self._home = home
        self._resources = resources
        self._domain = load_domain(DOMAIN)
        #: settings of the strategy that were given, and take the place of each method's own
        self._given = {
            name: value
            for name, value in setup.settings.sections.get("guided_search", {}).items()
            if name != "preset"
        }
        self._cases = {case.name: case for case in self._all_cases()}
        if not self._cases:
            raise ConfigurationError("none of these methods is compared in these variants")

    def _all_cases(self) -> Iterator[SearchCase]:
        setup = self._setup
        methods = [name for name in setup.methods if not SEARCH_METHODS[name].same_as]
        tasks = [t for t in household_tasks() if not setup.tasks or t.text in setup.tasks]
        # one repetition after the other, so that a run that is ended early has something of all
        for repetition in range(setup.repetitions):
            for variant_name in setup.variants:
                variant = TASK_VARIANTS[variant_name]
                compared = {SEARCH_METHODS[name].same_as or name for name in variant.methods}
                for method in methods:
                    if SEARCH_METHODS[method].published and method not in compared:
                        continue
                    for task in filter(variant.is_of, tasks):
                        yield SearchCase(method, variant_name, task, setup.seed + repetition)

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._cases)

    @property
    def settings(self) -> Mapping[str, Any]:
        setup = self._setup
        used = dict.fromkeys(case.method for case in self._cases.values())
        return {
            "vh_planner": __version__,
            "scene": setup.scene or "embedded",
            "home": digest([self._home.to_json()]),
            "methods": {name: asdict(SEARCH_METHODS[name].options) for name in used},
            "given": self._given,
            "tasks": digest([asdict(task) for task in household_tasks()]),
            "cases": digest(list(self._cases)),
            "limits": asdict(setup.settings.limits),
            "language_model": setup.language_model or describe_language_model(setup.settings.llm),
            "records": bool(setup.records),
        }

    def run(self, case: str) -> Row:
        each = self._cases[case]
        variant = TASK_VARIANTS[each.variant]
        home = with_states(self._home, variant.states_of(each.task))
        options = self._options(each)
        strategy = find_strategy("guided_search").new(options)
        assert isinstance(strategy, GuidedSearchStrategy)
        number = 1 + list(self._cases).index(case)
        with case_record(self._setup.records, number, len(self._cases)) as record:
            episode = self._setup.settings.episode(
                Task(variant.text_of(each.task)),
                strategy,
                make_environment("world", home, domain=self._domain),
                self._resources,
                domain=self._domain,
                referee=each.task.in_home(home),
                subscribers=record.subscribers,
            )
            result = episode.run()
        told = result.to_json()
        row: Row = {
            "method": each.method,
            "variant": each.variant,
            "seed": each.seed,
            "stop": str(strategy.stop or ""),
            "actions": list(strategy.taken),
            "guide": list(strategy.guide.lines),
            "tally": asdict(strategy.tally),
            "expanded": strategy.beam.expanded if strategy.beam else 0,
            **told,
            "task": each.task.text,
            FAILURE: result.message if result.outcome in NO_RESULT else "",
        }
        record.note_in(row)
        return row

    def _options(self, case: SearchCase) -> GuidedSearchOptions:
        options = replace(SEARCH_METHODS[case.method].options, seed=case.seed)
        return TASK_VARIANTS[case.variant].options_of(replace(options, **self._given))

    def rows_of(self, rows: Mapping[str, Row]) -> list[Row]:
        """The rows of this benchmark's cases, in order."""
        return [rows[name] for name in self._cases if name in rows]
