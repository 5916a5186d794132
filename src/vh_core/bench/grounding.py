"""The benchmark of the Translation LM: how often it is right, and what it costs.

``vh-planner bench grounding`` prints the tables that stand in ``docs/grounding.md``. Without
huang2022's data it runs on the bank of the embedded home and this project's own demonstrations.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from vh_core.bench.benchmark import Progress
from vh_core.bench.grounding_accuracy import Score, StepLines, accuracy, find_step_lines
from vh_core.bench.grounding_speed import (
    TOP_K,
    Cost,
    Start,
    judge_queries,
    judge_starts,
    measure_queries,
    measure_starts,
)
from vh_core.bench.grounding_variants import make_variants
from vh_core.bench.shared_data import (
    ACTIONS_FILE,
    EXAMPLES_FILE,
    SHARED_VARIABLE,
    shared_folder,
)
from vh_core.bench.table import Table
from vh_core.bench.targets import Target, in_words
from vh_core.demonstrations import default_demonstrations, read_demonstrations
from vh_core.grounding import (
    ActionBank,
    Encoder,
    Ranking,
    TranslationModel,
    default_cache_dir,
    make_encoder,
)
from vh_core.grounding.encoders.sentence import SentenceEncoder
from vh_core.scenes import open_scene


def main(argv: Sequence[str] | None = None, progress: Progress = lambda done, total: None) -> int:
    """Print the tables; 0 only if every target is met. `progress` is told of embeddings."""
    arguments = _parser().parse_args(argv)
    data = _read(arguments.shared or shared_folder())
    for sentence in data.missing:
        print(f"left out: {sentence}")
    print(f"bank: {data.bank.name}, {len(data.bank):,} phrases; {data.lines.plans:,} plans")
    names = arguments.encoder or ["auto", "lexical"]
    encoders = list({each.identity: each for each in map(make_encoder, names)}.values())
    for encoder in encoders:
        for ranking in Ranking:
            model = TranslationModel(
                data.bank, encoder, ranking=ranking, cache_dir=arguments.cache_dir
            )
            model.prepare(progress)
    wanted = arguments.only
    if wanted in (None, "steps"):
        _print_steps(data, encoders, arguments.cache_dir)
    if wanted in (None, "accuracy"):
        scores = accuracy(
            data.bank,
            data.lines.known,
            encoders,
            seed=arguments.seed,
            number=arguments.number,
            cache_dir=arguments.cache_dir,
        )
        _print_accuracy(scores, arguments.seed)
    if wanted in (None, "speed"):
        targets = _print_speed(data, encoders[0], arguments)
        if targets:
            print(f"\n{in_words(targets)}")
        return 0 if all(target.is_met for target in targets) else 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="vh-planner bench grounding", description=__doc__)
    add = parser.add_argument
    add(
        "--shared",
        type=Path,
        metavar="DIR",
        help=f"the folder with {ACTIONS_FILE.path} and {EXAMPLES_FILE.path} (default: "
        f"{SHARED_VARIABLE}, else beside the repository)",
    )
    add(
        "--encoder",
        action="append",
        metavar="NAME",
        help="may be given several times; the first is timed (default: auto, lexical)",
    )
    add("--number", type=int, default=300, metavar="N", help="variants of each kind")
    add("--seed", type=int, default=0, metavar="N", help="seed of the variants")
    add("--queries", type=int, default=240, metavar="N", help="about how many phrases are timed")
    add("--full", action="store_true", help="build all embeddings for the timing")
    add("--cache-dir", type=Path, default=default_cache_dir(), metavar="DIR")
    add("--only", choices=("steps", "accuracy", "speed"), help="print this part alone")
    return parser


@dataclass(frozen=True, slots=True)
class _Data:
    """What is measured on. `missing` says what of the paper's is not here, and where it is."""

    bank: ActionBank
    lines: StepLines
    missing: tuple[str, ...]

    @property
    def is_the_papers(self) -> bool:
        return not self.missing


def _read(folder: Path) -> _Data:
    """huang2022's data, or where a file of it is missing, what this project has of its own."""
    paths = [folder / each.path for each in (ACTIONS_FILE, EXAMPLES_FILE)]
    missing = tuple(
        each.how_to_get(folder)
        for each, path in zip((ACTIONS_FILE, EXAMPLES_FILE), paths, strict=True)
        if not path.exists()
    )
    if missing:
        bank, demonstrations = ActionBank.from_graph(open_scene()), default_demonstrations()
    else:
        bank, demonstrations = ActionBank.from_file(paths[0]), read_demonstrations(paths[1])
    return _Data(bank, find_step_lines(bank, demonstrations), missing)


def _print_steps(data: _Data, encoders: Sequence[Encoder], cache_dir: Path) -> None:
    lines = data.lines
    print(
        f"\n## Demonstrations\n\n{lines.plans:,} plans with {lines.lines:,} step lines; "
        f"{lines.itself:,} stand in the bank and translate to themselves. The other "
        f"{len(lines.foreign)} phrases:\n"
    )
    models = {
        f"{encoder.name}, {ranking}": TranslationModel(
            data.bank, encoder, ranking=ranking, cache_dir=cache_dir
        )
        for encoder in encoders
        for ranking in Ranking
    }
    rows = []
    for phrase, count in sorted(lines.foreign.items(), key=lambda item: -item[1]):
        cells = []
        for model in models.values():
            found = model.translate(phrase)
            refused = " (refused)" if found.best is None else ""
            nearest = found.matches[0] if found.matches else None
            cells.append(f"{nearest.phrase} {nearest.similarity:.2f}{refused}" if nearest else "–")
        rows.append((phrase, str(count), *cells))
    print(Table(("phrase", "lines", *models), rows).markdown())


def _print_accuracy(scores: Mapping[tuple[str, Ranking], Mapping[str, Score]], seed: int) -> None:
    print(f"\n## What is said differently (seed {seed}): per cent translated rightly (refused)\n")
    number = {kind: score.number for kind, score in next(iter(scores.values())).items()}
    header = ("encoder, ranking", *(f"{kind} ({count})" for kind, count in number.items()))
    rows = [
        (
            f"{encoder}, {ranking}",
            *(f"{s.share:.1f} ({100 * s.refused / max(s.number, 1):.0f})" for s in kinds.values()),
        )
        for (encoder, ranking), kinds in scores.items()
    ]
    print(Table(header, rows).markdown())


def _print_speed(data: _Data, encoder: Encoder, arguments: argparse.Namespace) -> list[Target]:
    number = max(2, arguments.queries // 6)
    variants = make_variants(data.bank, data.lines.known, seed=1, number=number)
    said = {
        kind: [variant.said for variant in of_kind]
        for kind, of_kind in variants.items()
        if kind != "nonsense"
    }
    novel = list(dict.fromkeys(phrase for phrases in said.values() for phrase in phrases))
    unknown = {*said["rare verb"], *said["other name"]}
    costs = measure_queries(data.bank, encoder, novel, arguments.cache_dir, unknown)
    _print_costs(costs, f"{encoder.name}, {len(data.bank):,} phrases, {TOP_K} answers")
    starts = measure_starts(
        data.bank,
        open_scene(),
        encoder,
        arguments.cache_dir,
        sample=0 if arguments.full else 2000,
    )
    _print_starts(starts)
    if not isinstance(encoder, SentenceEncoder):
        return []  # what an encoder that takes no time may cost is nobody's target
    return judge_queries(costs) + (judge_starts(starts) if data.is_the_papers else [])


def _print_costs(costs: Sequence[Cost], what: str) -> None:
    print(f"\n## Cost of a query ({what})\n")
    header = ("call", "median, CPU ms", "of an encoder call", "mean", "95 %")
    rows = [
        (
            cost.name,
            f"{1e3 * cost.median_s:.3f}",
            f"{cost.median_s / costs[0].median_s:.4f}",
            f"{1e3 * cost.mean_s:.3f}",
            f"{1e3 * cost.p95_s:.3f}",
        )
        for cost in costs
    ]
    print(Table(header, rows).markdown())


def _print_starts(starts: Sequence[Start]) -> None:
    print("\n## Until a model is ready\n")
    header = ("model", "measured", "phrases", "CPU seconds", "of building all")
    rows = [
        (
            start.name,
            start.note,
            f"{start.phrases:,}",
            f"{start.seconds:.3f}",
            f"{start.seconds / starts[0].seconds:.4f}",
        )
        for start in starts
    ]
    print(Table(header, rows, numbers=2).markdown())
