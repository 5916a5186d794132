"""Eq. 1 and Eq. 3 of huang2022, and when a program ends (§3.3). Pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.grounding.phrases import ActionPhrase


@dataclass(frozen=True, slots=True)
class SampledStep:
    """One sample for a step, and what it is mapped to.

    `said` is the model's own wording. `action` and `similarity` (cosine, C of Eq. 3) are the best
    admissible action; None where phrases are not translated. `mean_logprob` is P of Eq. 3, None
    where the server gives no log-probabilities. `rooms` are rooms that the wording restricts the
    object to; `score` is Eq. 3 for the step that was chosen.
    """

    said: str
    action: ActionPhrase | None = None
    similarity: float | None = None
    mean_logprob: float | None = None
    rooms: tuple[str, ...] = ()
    score: float | None = None

    def is_same_step(self, other: SampledStep) -> bool:
        """Whether both come to the same step: the same action, or the same words."""
        mine, theirs = self.action, other.action
        if mine is None or theirs is None:
            return self.said.lower() == other.said.lower()
        return (mine.action, mine.classes) == (theirs.action, theirs.classes)


def step_score(
    candidate: SampledStep,
    *,
    beta: float,
    repeat_penalty: float = 0.0,
    previous: SampledStep | None = None,
) -> float:
    """Eq. 3: similarity + β · mean log-probability, less the penalty for a repeated step.

    What is not known (no translation, no log-probabilities) counts as 0.
    """
    score = (candidate.similarity or 0.0) + beta * (candidate.mean_logprob or 0.0)
    repeated = previous is not None and candidate.is_same_step(previous)
    return score - repeat_penalty if repeated else score


def best_step(
    candidates: Sequence[SampledStep],
    *,
    beta: float,
    repeat_penalty: float = 0.0,
    previous: SampledStep | None = None,
) -> tuple[SampledStep, float] | None:
    """The candidate with the greatest score, and that score. Among equals the one whose wording
    came most often, and then the first.

    Log-probabilities count only if every candidate has them: a missing one would count as
    certainty.
    """
    if not candidates:
        return None
    weight = beta if all(c.mean_logprob is not None for c in candidates) else 0.0
    counts = Counter(candidate.said.lower() for candidate in candidates)

    def rank(candidate: SampledStep) -> tuple[float, int]:
        score = step_score(candidate, beta=weight, repeat_penalty=repeat_penalty, previous=previous)
        return score, counts[candidate.said.lower()]

    # `max` keeps the first of equals
    best = max(candidates, key=rank)
    return best, rank(best)[0]


def best_plan(
    plans: Sequence[tuple[str, ...]], mean_logprobs: Sequence[float | None]
) -> tuple[str, ...]:
    """Eq. 1: the plan with the greatest mean log-probability per token, the first among equals.

    Where one is unknown, none is used: the plan that came most often wins. Plans without a step
    count only if there are no others.
    """
    kept = [pair for pair in zip(plans, mean_logprobs, strict=True) if pair[0]]
    if not kept:
        return ()
    known = [logprob for _, logprob in kept if logprob is not None]
    if len(known) == len(kept):
        return kept[known.index(max(known))][0]
    counts = Counter(plan for plan, _ in kept)
    return max((plan for plan, _ in kept), key=counts.__getitem__)


def mostly_empty(steps: Sequence[str], share: float) -> bool:
    """§3.3: whether more than this share of a step's samples are of length 0."""
    empty = sum(not step for step in steps)
    return empty > share * len(steps)


def without_actions(
    candidates: Sequence[SampledStep], refused: Sequence[SampledStep]
) -> list[SampledStep]:
    """The candidates that come to none of these steps."""
    return [c for c in candidates if not any(c.is_same_step(other) for other in refused)]


def goes_in_circles(steps: Sequence[object], times: int) -> bool:
    """Whether the last steps are the same few, so many times in a row; never for fewer than two."""
    if times < 2:
        return False
    for period in range(1, len(steps) // times + 1):
        tail = steps[-period * times :]
        if all(step == tail[at % period] for at, step in enumerate(tail)):
            return True
    return False
