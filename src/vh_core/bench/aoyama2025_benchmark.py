"""aoyama2025 as a benchmark: its episodes, and the rows that come of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from typing import Any

from vh_core import __version__
from vh_core.bench.aoyama2025_methods import METHODS, new_method_strategy
from vh_core.bench.aoyama2025_results import MethodRates, ending_of
from vh_core.bench.benchmark import FAILURE, NO_RESULT, Row
from vh_core.bench.case_record import case_record
from vh_core.bench.language_model import describe_language_model
from vh_core.bench.rows import digest
from vh_core.datasets import (
    KINDS,
    EntryScenes,
    Kind,
    Split,
    TaskEntry,
    prepared_home,
    read_dataset,
)
from vh_core.environments import make_environment
from vh_core.episode.setup import Setup
from vh_core.errors import ConfigurationError
from vh_core.graph import GraphView
from vh_core.strategies.resources import Resources
from vh_core.strategies.verified.examples import open_samples
from vh_core.strategies.verified.strategy import VerifiedStrategy
from vh_core.task import Task


@dataclass(frozen=True, slots=True)
class Aoyama2025Setup:
    """All that `open_aoyama2025` needs. `pickle` takes it, so that other processes open the same.

    `dataset` is a file of `vh-planner dataset build`, whose entries in one of `splits` are run and
    whose samples are examples; `scenes` is where its scenes are. `limit` is how many entries of
    each kind are run at most, spread over all of them. `records` is the folder to which the events
    of each episode are written, with all that was asked and answered; empty: nowhere.
    `language_model` says who answers where its URL changes with each run.
    """

    settings: Setup
    dataset: str
    scenes: str
    methods: tuple[str, ...] = tuple(METHODS)
    kinds: tuple[Kind, ...] = KINDS
    splits: tuple[Split, ...] = ("test",)
    limit: int | None = None
    environment: str = "virtualhome"
    records: str = ""
    language_model: Mapping[str, Any] | None = None


@contextmanager
def open_aoyama2025(setup: Aoyama2025Setup) -> Iterator[Aoyama2025]:
    """Read what the setup names. Raises `ConfigurationError` and what reading raises."""
    entries = [entry for entry in read_dataset(setup.dataset) if entry.split in setup.splits]
    chosen = [e for kind in setup.kinds for e in _spread(entries, kind, setup.limit)]
    if not chosen:
        raise ConfigurationError(f"the dataset {setup.dataset} has no such entries")
    with closing(setup.settings.resources()) as resources:
        yield Aoyama2025(setup, chosen, resources)


def _spread(entries: Sequence[TaskEntry], kind: Kind, limit: int | None) -> list[TaskEntry]:
    """Entries of one kind, at most so many, from the first to the last."""
    own = [entry for entry in entries if entry.kind == kind]
    if limit is None or len(own) <= limit:
        return own
    return [own[number * len(own) // limit] for number in range(limit)]


@dataclass(frozen=True, slots=True)
class _Case:
    """One episode. `number` is its place among all, from 1."""

    number: int
    method: str
    entry: TaskEntry
    entry_number: int

    @property
    def name(self) -> str:
        return f"{self.method} {self.entry_number}: {self.entry.task}"


class Aoyama2025:
    """The benchmark: a row for each method and entry."""

    name = "aoyama2025"

    def __init__(
        self, setup: Aoyama2025Setup, entries: Sequence[TaskEntry], resources: Resources
    ) -> None:
        self._setup = setup
        self._entries = entries
        self._resources = resources
        self._scenes = EntryScenes(setup.scenes)
        self._samples = open_samples(setup.dataset)
        #: settings of the method that were given, and take the place of each method's own
        self._given = {
            name: value
            for name, value in setup.settings.sections.get("verified", {}).items()
            if name != "preset"
        }
        self._cases = {case.name: case for case in self._all_cases()}

    def _all_cases(self) -> Iterator[_Case]:
        number = 0
        for method in self._setup.methods:
            for entry_number, entry in enumerate(self._entries, start=1):
                number += 1
                yield _Case(number, method, entry, entry_number)

    @property
    def cases(self) -> Sequence[str]:
        return tuple(self._cases)

    @property
    def settings(self) -> Mapping[str, Any]:
        setup = self._setup
        asks = any(METHODS[method].asks for method in setup.methods)
        model = setup.language_model or describe_language_model(setup.settings.llm)
        return {
            "vh_planner": __version__,
            "methods": {name: _options(name) for name in setup.methods},
            "given": self._given,
            "limits": asdict(setup.settings.limits),
            "language_model": model if asks else None,
            "environment": setup.environment,
            "entries": {
                "number": len(self._entries),
                "digest": digest([entry.to_json() for entry in self._entries]),
            },
            "samples": digest([entry.to_json() for entry in self._samples]),
            "records": bool(setup.records),
        }

    def run(self, case: str) -> Row:
        each = self._cases[case]
        setup, entry = self._setup, each.entry
        home = prepared_home(self._scenes.open(entry.scene), entry)
        environment = make_environment(setup.environment, home)
        strategy = new_method_strategy(
            each.method,
            entry,
            self._samples,
            setup.dataset,
            self._given,
            lambda ranking: self._resources.translator(ranking).encoder.name,
        )
        with case_record(setup.records, each.number, len(self._cases)) as record:
            episode = setup.settings.episode(
                Task(entry.task),
                strategy,
                environment,
                self._resources,
                subscribers=record.subscribers,
            )
            result = episode.run()
        view = GraphView(environment.observe().graph)
        unmet = entry.goal.unmet(view, result.steps)
        row: Row = {
            "method": each.method,
            "kind": entry.kind,
            "scene": entry.scene,
            "ending": str(ending_of(result.outcome, reached=not unmet)),
            "unmet": [condition.describe(view.graph) for condition in unmet],
            "script_steps": len(entry.script),
            "judgements": asdict(strategy.tally) if isinstance(strategy, VerifiedStrategy) else {},
            **result.to_json(),
            FAILURE: result.message if result.outcome in NO_RESULT else "",
        }
        record.note_in(row)
        return row

    def results(self, rows: Mapping[str, Row]) -> dict[Kind, list[MethodRates]]:
        """The rows of the tables, for each kind of tasks."""
        return {
            kind: [
                MethodRates.of(
                    method,
                    [
                        rows[case.name]
                        for case in self._cases.values()
                        if case.method == method and case.entry.kind == kind
                    ],
                )
                for method in self._setup.methods
            ]
            for kind in self._setup.kinds
        }


def _options(method: str) -> dict[str, Any]:
    compared = METHODS[method]
    options = {} if compared.options is None else asdict(compared.options)
    return {"strategy": compared.strategy, **options}
