"""`vh-planner translate`: what a phrase means here."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from vh_core.actions import load_domain
from vh_core.cli.arguments import given_name, positive_count
from vh_core.cli.home_arguments import add_domain_argument, open_corrected
from vh_core.cli.notices import notice
from vh_core.cli.work_progress import WorkProgress
from vh_core.grounding import (
    THRESHOLDS,
    ActionBank,
    Ranking,
    SceneTranslator,
    TranslationModel,
    encoder_names,
    make_encoder,
)
from vh_core.task import Home
from vh_core.world import World


def add_to(commands: Any, argv: Sequence[str] = ()) -> None:
    """Add the subcommand."""
    parser = commands.add_parser(
        "translate",
        help="say which admissible actions phrases mean",
        description="Say which admissible actions phrases mean, best first: in a home, with the "
        "objects that are meant, or over a bank of action phrases.",
        epilog="With --json there is one line per phrase, which says if it means nothing here "
        "(out_of_distribution). Without it, the exit status is 0 only if every phrase means "
        "something.",
    )
    parser.add_argument(
        "phrases", nargs="+", metavar="PHRASE", help='as in "turn on the tv"; - reads lines'
    )
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "--scene",
        type=given_name,
        metavar="FILE",
        help="VirtualHome graph in JSON, or generated:seed=N (default: the embedded home)",
    )
    source.add_argument(
        "--bank", type=given_name, metavar="FILE", help="JSON list of admissible action phrases"
    )
    parser.add_argument(
        "--top-k",
        type=positive_count,
        default=3,
        metavar="K",
        help="answers (default: %(default)s)",
    )
    parser.add_argument(
        "--encoder",
        default="auto",
        metavar="NAME",
        help=f"{', '.join(encoder_names())} (default: %(default)s)",
    )
    parser.add_argument(
        "--ranking",
        choices=[ranking.value for ranking in Ranking],
        default=Ranking.GROUNDED.value,
        help="verb and objects each on their own (default), or cosine of the whole phrases",
    )
    parser.add_argument(
        "--threshold",
        type=float,
        metavar="S",
        help="similarity below which a phrase means nothing here (default: "
        + ", ".join(f"{value} for {ranking}" for ranking, value in THRESHOLDS.items())
        + ")",
    )
    parser.add_argument(
        "--cache-dir",
        type=given_name,
        metavar="DIR",
        help="where embeddings are kept (default: ~/.cache/vh_planner)",
    )
    add_domain_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object per phrase")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Translate every phrase. Words for a person end in 1 if one is out of distribution; to a
    program each line says so itself."""
    answerer = _over_bank(arguments) if arguments.bank else _in_scene(arguments)
    understood = True
    for phrase in _phrases(arguments.phrases):
        answer = answerer(phrase)
        understood = understood and not answer["out_of_distribution"]
        print(json.dumps(answer, ensure_ascii=False) if arguments.json else _in_words(answer))
        sys.stdout.flush()
    return 0 if understood or arguments.json else 1


class _Answerer(Protocol):
    def __call__(self, phrase: str) -> dict[str, Any]: ...


def _over_bank(arguments: argparse.Namespace) -> _Answerer:
    bank = ActionBank.from_file(arguments.bank)
    for text in bank.unparsed:
        notice(f"vh-planner: no action phrase, left out: {text!r}")
    model = TranslationModel(
        bank,
        make_encoder(arguments.encoder),
        ranking=arguments.ranking,
        threshold=arguments.threshold,
        cache_dir=arguments.cache_dir,
    )
    model.prepare(WorkProgress("embeddings", "phrases"))

    def answer(phrase: str) -> dict[str, Any]:
        translation = model.translate(phrase, arguments.top_k)
        candidates = [
            {"action": match.phrase.text, "similarity": round(match.similarity, 4)}
            for match in translation.matches
        ]
        return _answer(phrase, candidates, translation.out_of_distribution, translation.explanation)

    return answer


def _in_scene(arguments: argparse.Namespace) -> _Answerer:
    domain = load_domain(arguments.domain)
    graph = open_corrected(arguments.scene, domain)
    translator = SceneTranslator(
        make_encoder(arguments.encoder),
        arguments.ranking,
        arguments.threshold,
        arguments.cache_dir,
        domain,
    )
    home = Home(World(graph, domain=domain), 1)
    translator.prepare(home, WorkProgress("embeddings", "phrases"))

    def answer(phrase: str) -> dict[str, Any]:
        found = translator.candidates(phrase, (), home, arguments.top_k)
        candidates = [
            {
                "action": candidate.phrase.text,
                "step": str(candidate.step),
                "similarity": round(candidate.similarity, 4),
            }
            for candidate in found.steps
        ]
        return _answer(phrase, candidates, found.out_of_distribution, found.message)

    return answer


def _answer(
    phrase: str, candidates: list[dict[str, Any]], out_of_distribution: bool, message: str
) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "phrase": phrase,
        "candidates": candidates,
        "out_of_distribution": out_of_distribution,
    }
    if out_of_distribution:
        answer["message"] = message
    return answer


def _in_words(answer: dict[str, Any]) -> str:
    lines = [answer["phrase"]]
    if answer["out_of_distribution"]:
        lines.append(f"  {answer['message']}")
    for candidate in answer["candidates"]:
        step = f"   {candidate['step']}" if "step" in candidate else ""
        lines.append(f"  {candidate['similarity']:5.2f}  {candidate['action']}{step}")
    return "\n".join(lines)


def _phrases(given: Sequence[str]) -> Iterator[str]:
    for phrase in given:
        if phrase != "-":
            yield phrase
            continue
        for line in sys.stdin:
            if line.strip():
                yield line.strip()
