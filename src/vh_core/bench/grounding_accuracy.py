"""How often what is said differently is translated back, per encoder and per ranking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from vh_core.bench.grounding_variants import Variant, make_variants
from vh_core.demonstrations import Demonstration
from vh_core.grounding import ActionBank, ActionPhrase, Encoder, Ranking, TranslationModel
from vh_core.grounding.phrases import spoken


@dataclass(frozen=True, slots=True)
class StepLines:
    """The step lines of the demonstrations beside the bank.

    `foreign` counts the lines, by phrase, that do not stand in the bank.
    """

    plans: int
    lines: int
    itself: int
    foreign: Mapping[str, int]
    known: tuple[ActionPhrase, ...]


def find_step_lines(bank: ActionBank, demonstrations: Sequence[Demonstration]) -> StepLines:
    """Every step of every demonstration, looked up."""
    lines = itself = 0
    foreign: Counter[str] = Counter()
    known: dict[int, ActionPhrase] = {}
    for demonstration in demonstrations:
        for step in demonstration.steps:
            lines += 1
            index = bank.find(step.text, verbatim=True)
            if index is None:
                foreign[spoken(step.text).lower()] += 1
                continue
            itself += spoken(bank.phrases[index].text) == spoken(step.text).lower()
            known[index] = bank.phrases[index]
    phrases = tuple(known[index] for index in sorted(known))
    return StepLines(len(demonstrations), lines, itself, foreign, phrases)


@dataclass(frozen=True, slots=True)
class Score:
    """Variants that were translated rightly, and those that were refused, of `number`."""

    right: int
    refused: int
    number: int

    @property
    def share(self) -> float:
        """Per cent that came out right; for nonsense, that were refused."""
        return 100.0 * self.right / self.number if self.number else float("nan")


def score(model: TranslationModel, variants: Sequence[Variant]) -> Score:
    """How the model does on these variants. Refusing is right where nothing is meant, and wrong
    elsewhere."""
    right = refused = 0
    translations = model.translate_all([variant.said for variant in variants])
    for variant, translation in zip(variants, translations, strict=True):
        best = translation.best
        refused += best is None
        if best is None:
            right += not variant.right
        else:
            right += (best.phrase.action, best.phrase.classes) in variant.right
    return Score(right, refused, len(variants))


def accuracy(
    bank: ActionBank,
    phrases: Sequence[ActionPhrase],
    encoders: Sequence[Encoder],
    *,
    seed: int,
    number: int,
    cache_dir: Path | None,
) -> dict[tuple[str, Ranking], dict[str, Score]]:
    """Scores by encoder and ranking, then by kind of variant."""
    variants = make_variants(bank, phrases, seed=seed, number=number)
    found: dict[tuple[str, Ranking], dict[str, Score]] = {}
    for encoder in encoders:
        for ranking in Ranking:
            model = TranslationModel(bank, encoder, ranking=ranking, cache_dir=cache_dir)
            found[encoder.name, ranking] = {
                kind: score(model, of_kind) for kind, of_kind in variants.items()
            }
    return found
