"""What translation costs, as ratios within one run: of an encoder call, or of building.

All times are CPU time, so that whatever else the machine does hits all figures alike.

Two questions are timed of the grounded ranking. What a phrase *means* is what a strategy and the
action translator ask, and mostly needs no encoder. As many *answers* as are asked for, made up by
the phrases whose whole meaning comes next, is what `vh-planner translate` shows a person; that
needs the encoder each time.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from vh_core.bench.targets import Target
from vh_core.graph import EnvironmentGraph
from vh_core.grounding import ActionBank, Encoder, Ranking, TranslationModel
from vh_core.grounding.encoders.sentence import SentenceEncoder

#: answers that each query asks for
TOP_K = 10
#: what the costs may be at most: of an encoder call, and of building all embeddings
NOVEL, EXACT, WARM, SCENE = 1.3, 1 / 100, 1 / 50, 1 / 10
#: answers to a phrase with unknown words ask twice: about the words, and about the whole phrase
NOVEL_TWICE = 1.0 + NOVEL
_WARM_UP = 5
_BARE = "bare encoder call"
_MEANING, _ANSWERS = "novel phrase, grounded: meaning", "novel phrase, grounded: answers"


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU seconds per call: median, mean, and the 95th per cent."""

    name: str
    median_s: float
    mean_s: float
    p95_s: float

    @classmethod
    def of(cls, name: str, seconds: Sequence[float]) -> Cost:
        """The cost of these calls."""
        ordered = sorted(seconds)
        p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
        return cls(name, statistics.median(ordered), statistics.fmean(ordered), p95)


@dataclass(frozen=True, slots=True)
class Start:
    """CPU seconds until a model is ready."""

    name: str
    phrases: int
    seconds: float
    note: str = ""


def measure_queries(
    bank: ActionBank,
    encoder: Encoder,
    novel: Sequence[str],
    cache_dir: Path,
    unknown: Collection[str] = (),
) -> list[Cost]:
    """The cost of a bare encoder call, which comes first, and of queries.

    Those of the novel phrases that are `unknown`, for which the grounded ranking has to ask the
    encoder, get a row of their own as well.

    The kinds of calls take turns, phrase by phrase, and each begins as often as the others: whoever
    is first finds the encoder's weights out of the caches.
    """
    paper = TranslationModel(bank, encoder, ranking=Ranking.PAPER, cache_dir=cache_dir)
    grounded = TranslationModel(bank, encoder, cache_dir=cache_dir)
    calls: dict[str, Callable[[str], object]] = {
        _BARE: lambda phrase: encoder.encode([phrase]),
        "novel phrase, paper": lambda phrase: paper.translate(phrase, TOP_K),
        _MEANING: lambda phrase: grounded.translate(phrase, TOP_K, fill=False),
        _ANSWERS: lambda phrase: grounded.translate(phrase, TOP_K),
    }
    if isinstance(encoder, SentenceEncoder):
        plain = encoder.plain_search(paper.embeddings, TOP_K)
        calls["plain sentence-transformers and cosine"] = plain
    for model in (paper, grounded):
        model.prepare()
    for phrase in novel[:_WARM_UP]:
        for call in calls.values():
            call("first " + phrase)
    seconds: dict[str, list[float]] = {name: [] for name in calls}
    names = list(calls)
    for turn, phrase in enumerate(novel):
        first = turn % len(names)
        for name in names[first:] + names[:first]:
            seconds[name].append(_timed(lambda: calls[name](phrase)))  # noqa: B023 (called at once)
    hard = [at for at, phrase in enumerate(novel) if phrase in unknown]
    if hard:
        for name in (_MEANING, _ANSWERS):
            asked = seconds[name]
            seconds[_unknown(name)] = [asked[at] for at in hard]
    exact = [phrase.text for phrase in bank.phrases[:: max(1, len(bank) // 2000)]]
    for model in (paper, grounded):
        name = f"exact phrase, {model.ranking}"
        model.translate(exact[0])
        seconds[name] = [_timed(lambda: model.translate(text)) for text in exact]  # noqa: B023
    return [Cost.of(name, found) for name, found in seconds.items()]


def measure_starts(
    bank: ActionBank,
    scene: EnvironmentGraph,
    encoder: Encoder,
    cache_dir: Path,
    *,
    sample: int,
) -> list[Start]:
    """Seconds to build the bank's embeddings, to start from the cache, and for a scene's bank.

    The bank is built for real, or, if `sample` is not 0, only that many of its phrases, from
    which the time for all is estimated.
    """
    chosen = bank
    if 0 < sample < len(bank):
        chosen = ActionBank(bank.phrases[:: len(bank) // sample], "a sample")
    with tempfile.TemporaryDirectory() as folder:
        spent = _ready(chosen, encoder, Ranking.PAPER, Path(folder))
    factor = len(bank) / len(chosen)
    note = f"estimated from {len(chosen):,} phrases" if factor > 1 else "measured"
    _ready(bank, encoder, Ranking.PAPER, cache_dir)
    starts = [
        Start("build all, paper", len(bank), spent * factor, note),
        Start(
            "start from cache, paper", len(bank), _ready(bank, encoder, Ranking.PAPER, cache_dir)
        ),
    ]
    for ranking in Ranking:
        with tempfile.TemporaryDirectory() as folder:
            began = process_time()
            own = ActionBank.from_graph(scene)
            _ready(own, encoder, ranking, Path(folder), scene)
            starts.append(Start(f"scene's own, {ranking}", len(own), process_time() - began))
    return starts


def _unknown(name: str) -> str:
    """The row of those phrases for which a word is not known."""
    return name.replace(",", " with unknown words,")


def judge_queries(costs: Sequence[Cost]) -> list[Target]:
    """The targets for the costs of queries."""
    limits = {"novel phrase, paper": NOVEL, _MEANING: NOVEL, _ANSWERS: NOVEL}
    limits |= {_unknown(_MEANING): NOVEL, _unknown(_ANSWERS): NOVEL_TWICE}
    limits |= {f"exact phrase, {ranking}": EXACT for ranking in Ranking}
    bare = costs[0].median_s
    return [
        Target(cost.name, cost.median_s / bare, limits[cost.name], " of an encoder call")
        for cost in costs
        if cost.name in limits
    ]


def judge_starts(starts: Sequence[Start]) -> list[Target]:
    """The targets for the starts, for the paper's bank, which is the larger one."""
    whole = starts[0].seconds
    found = []
    for start in starts[1:]:
        limit = WARM if "cache" in start.name else SCENE
        if "cache" in start.name or "grounded" in start.name:
            found.append(Target(start.name, start.seconds / whole, limit, " of building all"))
    return found


def _ready(
    bank: ActionBank,
    encoder: Encoder,
    ranking: Ranking,
    folder: Path,
    graph: EnvironmentGraph | None = None,
) -> float:
    began = process_time()
    TranslationModel(bank, encoder, ranking=ranking, cache_dir=folder, graph=graph).prepare()
    return process_time() - began


def _timed(call: Callable[[], object]) -> float:
    began = process_time()
    call()
    return process_time() - began
