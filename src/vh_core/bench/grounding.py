"""The benchmark of the Translation LM: how often it is right, and what it costs.

``python -m vh_core.bench.grounding`` prints the tables that stand in ``docs/grounding.md``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from vh_core.bench.grounding_accuracy import (
    ACTIONS_FILE,
    EXAMPLES_FILE,
    Score,
    StepLines,
    accuracy,
    read_step_lines,
)
from vh_core.bench.grounding_speed import Cost, Start, measure_queries, measure_starts
from vh_core.bench.grounding_variants import make_variants
from vh_core.bench.world_scenes import shared_folder
from vh_core.errors import VhPlannerError
from vh_core.grounding import (
    ActionBank,
    Encoder,
    Ranking,
    TranslationModel,
    default_cache_dir,
    make_encoder,
)
from vh_core.scenes import open_scene

#: what the costs must not exceed, as ratios
NOVEL, EXACT, WARM, SCENE = 1.3, 1 / 100, 1 / 50, 1 / 10


def main(argv: Sequence[str] | None = None) -> int:
    """Print the tables; 0 only if every demanded ratio holds."""
    arguments = _parser().parse_args(argv)
    try:
        return _run(arguments)
    except VhPlannerError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="vh_core.bench.grounding", description=__doc__)
    parser.add_argument("--shared", type=Path, help="folder of shared data (huang2022's files)")
    parser.add_argument(
        "--encoder",
        action="append",
        metavar="NAME",
        help="may be given several times; the first is timed (default: auto, lexical)",
    )
    parser.add_argument("--number", type=int, default=300, help="variants of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--queries", type=int, default=240, help="about how many phrases are timed")
    parser.add_argument("--full", action="store_true", help="build all embeddings for the timing")
    parser.add_argument("--cache-dir", type=Path, default=default_cache_dir())
    parser.add_argument(
        "--only", choices=("steps", "accuracy", "speed"), help="print this part alone"
    )
    return parser


def _run(arguments: argparse.Namespace) -> int:
    shared: Path = arguments.shared or shared_folder()
    bank = ActionBank.from_file(shared / ACTIONS_FILE)
    lines = read_step_lines(bank, shared / EXAMPLES_FILE)
    encoders = list(
        {
            e.identity: e for e in map(make_encoder, arguments.encoder or ["auto", "lexical"])
        }.values()
    )
    wanted = arguments.only
    if wanted in (None, "steps"):
        _print_steps(lines, bank, encoders, arguments.cache_dir)
    if wanted in (None, "accuracy"):
        scores = accuracy(
            bank,
            lines.known,
            encoders,
            seed=arguments.seed,
            number=arguments.number,
            cache_dir=arguments.cache_dir,
        )
        _print_accuracy(scores, arguments.seed)
    if wanted in (None, "speed"):
        return 0 if _print_speed(bank, lines, encoders[0], arguments) else 1
    return 0


def _print_steps(
    lines: StepLines, bank: ActionBank, encoders: Sequence[Encoder], cache_dir: Path
) -> None:
    print(
        f"## Demonstrations\n\n{lines.plans:,} plans with {lines.lines:,} step lines; "
        f"{lines.itself:,} stand in the bank and translate to themselves. The other "
        f"{len(lines.foreign)} phrases:\n"
    )
    models = {
        f"{encoder.name}, {ranking}": TranslationModel(
            bank, encoder, ranking=ranking, cache_dir=cache_dir
        )
        for encoder in encoders
        for ranking in Ranking
    }
    _row("phrase", "lines", *models)
    _row("---", "--:", *["---"] * len(models))
    for phrase, count in sorted(lines.foreign.items(), key=lambda item: -item[1]):
        cells = []
        for model in models.values():
            found = model.translate(phrase)
            refused = " (refused)" if found.best is None else ""
            nearest = found.matches[0] if found.matches else None
            cells.append(f"{nearest.phrase} {nearest.similarity:.2f}{refused}" if nearest else "–")
        _row(phrase, count, *cells)


def _print_accuracy(scores: Mapping[tuple[str, Ranking], Mapping[str, Score]], seed: int) -> None:
    kinds = list(next(iter(scores.values())))
    number = {kind: score.number for kind, score in next(iter(scores.values())).items()}
    print(f"\n## What is said differently (seed {seed}): per cent translated rightly (refused)\n")
    _row("encoder, ranking", *(f"{kind} ({number[kind]})" for kind in kinds))
    _row("---", *["--:"] * len(kinds))
    for (encoder, ranking), by_kind in scores.items():
        cells = [
            f"{s.share:.1f} ({100 * s.refused / max(s.number, 1):.0f})" for s in by_kind.values()
        ]
        _row(f"{encoder}, {ranking}", *cells)


def _print_speed(
    bank: ActionBank, lines: StepLines, encoder: Encoder, arguments: argparse.Namespace
) -> bool:
    variants = make_variants(bank, lines.known, seed=1, number=max(2, arguments.queries // 6))
    said = {
        kind: [variant.said for variant in of_kind]
        for kind, of_kind in variants.items()
        if kind != "nonsense"
    }
    novel = list(dict.fromkeys(phrase for phrases in said.values() for phrase in phrases))
    unknown = {*said["rare verb"], *said["other name"]}
    costs = measure_queries(bank, encoder, novel, arguments.cache_dir, unknown)
    base = costs[0].median_s
    print(f"\n## Cost of a query ({encoder.name}, {len(bank):,} phrases)\n")
    _row("call", "median, ms", "of an encoder call", "mean, ms", "95 %, ms", "at most")
    _row("---", "--:", "--:", "--:", "--:", "--:")
    holds = True
    for cost in costs:
        limit = _limit(cost)
        holds = holds and (limit is None or cost.median_s <= limit * base)
        _row(
            cost.name,
            f"{1e3 * cost.median_s:.3f}",
            f"{cost.median_s / base:.4f}",
            f"{1e3 * cost.mean_s:.3f}",
            f"{1e3 * cost.p95_s:.3f}",
            "" if limit is None else f"{limit:g}",
        )
    starts = measure_starts(
        bank,
        open_scene(),
        encoder,
        arguments.cache_dir,
        sample=0 if arguments.full else 2000,
    )
    return _print_starts(starts) and holds


def _limit(cost: Cost) -> float | None:
    if cost.name.startswith("novel"):
        return NOVEL
    return EXACT if cost.name.startswith("exact") else None


def _print_starts(starts: Sequence[Start]) -> bool:
    whole = starts[0].seconds
    print("\n## Until a model is ready\n")
    _row("model", "phrases", "seconds", "of building all", "at most", "")
    _row("---", "--:", "--:", "--:", "--:", "---")
    holds = True
    for start in starts:
        limit = WARM if "cache" in start.name else SCENE if "grounded" in start.name else None
        holds = holds and (limit is None or start.seconds <= limit * whole)
        _row(
            start.name,
            f"{start.phrases:,}",
            f"{start.seconds:.3f}",
            f"{start.seconds / whole:.4f}",
            "" if limit is None else f"{limit:g}",
            start.note,
        )
    return holds


def _row(*cells: object) -> None:
    print("| " + " | ".join(map(str, cells)) + " |")


if __name__ == "__main__":
    sys.exit(main())
