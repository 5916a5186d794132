"""The fuzz as a benchmark: a row for each portion of sentences, so that processes share them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any

from vh_core import __version__
from vh_core.actions import load_domain
from vh_core.bench.benchmark import FAILURE, Row
from vh_core.bench.language_benchmark import open_corpus_scene
from vh_core.bench.language_corpus import CorpusPart, read_corpus
from vh_core.bench.language_fuzz import fuzz
from vh_core.bench.table import Table
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph

#: sentences of one row
PORTION = 500
_SHOWN = 10
_HEADER = ("scene", "objects", "sentences", "goals", "planned", "answers", "refused", "faults",
           "p50 ms", "p99 ms", "max ms")  # fmt: skip


@dataclass(frozen=True, slots=True)
class FuzzSetup:
    """All that `open_fuzz` needs: `count` sentences are shared out among the scenes of the corpus,
    or those of `scenes`; one in `checked` goals is planned for. `pickle` takes it."""

    corpus: str
    count: int
    scenes: tuple[str, ...] = ()
    seed: int = 0
    domain: str = "virtualhome"
    checked: int = 1


@contextmanager
def open_fuzz(setup: FuzzSetup) -> Iterator[FuzzBenchmark]:
    """Read the corpus. Raises `ConfigurationError` for a scene that it does not have, and what
    reading raises."""
    yield FuzzBenchmark(setup)


class FuzzBenchmark:
    """The benchmark: a row for each portion of the sentences about one home."""

    name = "language fuzz"

    def __init__(self, setup: FuzzSetup) -> None:
        self._setup = setup
        self._domain = load_domain(setup.domain)
        corpus = read_corpus(setup.corpus)
        unknown = [name for name in setup.scenes if name not in corpus.scenes]
        if unknown:
            raise ConfigurationError(f"{setup.corpus} has no scene {unknown[0]!r}")
        self._scenes = {n: corpus.scenes[n] for n in setup.scenes or corpus.scenes}
        self._said = [w.text for w in corpus.wordings if w.part is CorpusPart.LOOKED_AT]
        self._graphs: dict[str, EnvironmentGraph] = {}

    @property
    def settings(self) -> Mapping[str, Any]:
        return {"vh_planner": __version__, **asdict(self._setup), "portion": PORTION}

    @property
    def cases(self) -> Sequence[str]:
        portions = -(-self._setup.count // PORTION)
        names = list(self._scenes)
        return tuple(f"{names[at % len(names)]} {at}" for at in range(portions))

    def run(self, case: str) -> Row:
        name, _, at = case.rpartition(" ")
        try:
            graph = self._graph(name)
        except ConfigurationError as error:
            return {"scene": name, FAILURE: str(error)}
        setup = self._setup
        report = fuzz(
            graph,
            self._domain,
            self._said,
            count=min(PORTION, setup.count - PORTION * int(at)),
            seed=f"{setup.seed} {case}",
            checked=setup.checked,
        )
        return {
            "scene": name,
            "objects": len(graph.nodes),
            "sentences": report.sentences,
            "came_to": dict(report.came_to),
            "planned": dict(report.planned),
            "more": report.more,
            "times_ms": [round(each, 2) for each in report.times_ms],
            "slowest": report.slowest,
            "faults": report.faults,
        }

    def _graph(self, name: str) -> EnvironmentGraph:
        if name not in self._graphs:
            self._graphs[name] = open_corpus_scene(self._scenes[name])
        return self._graphs[name]


def fuzz_tables(rows: Sequence[Row]) -> str:
    """A line for each home and one for all, what refusals there were, and the first faults."""
    kept = [row for row in rows if not row.get(FAILURE)]
    by_scene: dict[str, list[Row]] = {}
    for row in kept:
        by_scene.setdefault(row["scene"], []).append(row)
    lines = [[name, str(own[0]["objects"]), *_cells(own)] for name, own in by_scene.items()]
    parts = [Table(_HEADER, [*lines, ["all", "", *_cells(kept)]]).text()]
    refused, planned = _sum(kept, "came_to"), _sum(kept, "planned")
    refused = Counter({kind: n for kind, n in refused.items() if kind not in ("goal", "answer")})
    parts.append(f"refused: {_told(refused)}\ngoals that were planned for: {_told(planned)}")
    more = sum(row["more"] for row in kept)
    parts.append(f"{more} wordings of the corpus were read with words more that restrict them")
    slowest = max(kept, key=lambda row: max(row["times_ms"], default=0.0), default=None)
    if slowest is not None:
        parts.append(f"slowest to read: {slowest['slowest']!r}")
    faults = [fault for row in kept for fault in row["faults"]]
    parts.append("\n".join([f"{len(faults)} faults", *(f"  {each}" for each in faults[:_SHOWN])]))
    if len(kept) < len(rows):
        why = "; ".join(sorted({row[FAILURE] for row in rows if row.get(FAILURE)}))
        parts.append(f"{len(rows) - len(kept)} portions gave no result: {why}")
    return "\n\n".join(parts) + "\n"


def _cells(rows: Sequence[Row]) -> list[str]:
    came_to, planned = _sum(rows, "came_to"), _sum(rows, "planned")
    times = sorted(each for row in rows for each in row["times_ms"])
    sentences = sum(row["sentences"] for row in rows)
    counts = (
        sentences,
        came_to["goal"],
        planned["planned"],
        came_to["answer"],
        sum(came_to.values()) - came_to["goal"] - came_to["answer"],
        sum(len(row["faults"]) for row in rows),
    )
    return [*map(str, counts), *(f"{percentile(times, share):.1f}" for share in (0.5, 0.99, 1))]


def percentile(ordered: Sequence[float], share: float) -> float:
    """The value within which this share of the ordered ones is; 0 for none."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def _sum(rows: Sequence[Row], key: str) -> Counter[str]:
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row[key])
    return total


def _told(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in counts.most_common()) or "none"
