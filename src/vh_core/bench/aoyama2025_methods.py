"""The methods that aoyama2025 compares, and ours: each judgement beside its exact counterpart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from vh_core.datasets import TaskEntry
from vh_core.errors import ConfigurationError
from vh_core.strategies import Strategy, find_strategy
from vh_core.strategies.translated import TranslatedOptions
from vh_core.strategies.translated.epsilon import chosen_epsilon
from vh_core.strategies.verified import VerifiedOptions
from vh_core.strategies.verified.examples import most_similar

_MULTI, _SINGLE = VerifiedOptions.paper(), VerifiedOptions.paper_single()
_TEXT = replace(_SINGLE, prompts="text")
#: of the same attempts as the others
_DEFAULT = replace(VerifiedOptions(), attempts=0)
_EXACT_GOAL: dict[str, Any] = {"check": "exact", "completion": "goal"}


@dataclass(frozen=True, slots=True)
class ComparedMethod:
    """A strategy with options. `title` stands in tables; `published` is whether the paper has it.

    `options` are None where the strategy has none.
    """

    title: str
    strategy: str
    options: Any = None
    published: bool = False

    @property
    def asks(self) -> bool:
        """Whether it asks a language model."""
        return self.strategy != "symbolic"


METHODS: Mapping[str, ComparedMethod] = {
    "baseline": ComparedMethod(
        "Baseline (huang2022)", "translated", TranslatedOptions.paper(), published=True
    ),
    "single": ComparedMethod("Single Prompt", "verified", _SINGLE, published=True),
    "multi": ComparedMethod("Multi Prompts", "verified", _MULTI, published=True),
    "single-no-check": ComparedMethod(
        "Single Prompt w/o PC", "verified", replace(_SINGLE, check="none"), published=True
    ),
    "multi-no-check": ComparedMethod(
        "Multi Prompts w/o PC", "verified", replace(_MULTI, check="none"), published=True
    ),
    "multi-constrained": ComparedMethod(
        "Multi, constrained answers", "verified", replace(_MULTI, constrain=True)
    ),
    "multi-exact": ComparedMethod("Multi, exact PC", "verified", replace(_MULTI, check="exact")),
    "multi-goal": ComparedMethod("Multi, goal", "verified", replace(_MULTI, completion="goal")),
    "single-exact-goal": ComparedMethod(
        "Single, exact PC, goal", "verified", replace(_SINGLE, **_EXACT_GOAL)
    ),
    "multi-exact-goal": ComparedMethod(
        "Multi, exact PC, goal", "verified", replace(_MULTI, **_EXACT_GOAL)
    ),
    "multi-exact-goal-constrained": ComparedMethod(
        "Multi, exact PC, goal, constrained",
        "verified",
        replace(_MULTI, constrain=True, **_EXACT_GOAL),
    ),
    "text": ComparedMethod("Text", "verified", _TEXT),
    "text-exact-goal": ComparedMethod(
        "Text, exact PC, goal", "verified", replace(_TEXT, **_EXACT_GOAL)
    ),
    "text-exact-goal-constrained": ComparedMethod(
        "Text, exact PC, goal, constrained",
        "verified",
        replace(_TEXT, constrain=True, **_EXACT_GOAL),
    ),
    "default": ComparedMethod("Multi, as by default", "verified", _DEFAULT),
    "default-text": ComparedMethod(
        "Text, as by default", "verified", replace(_DEFAULT, prompts="text")
    ),
    "symbolic": ComparedMethod("symbolic", "symbolic"),
}


def new_method_strategy(
    method: str,
    entry: TaskEntry,
    samples: tuple[TaskEntry, ...],
    examples: str,
    given: Mapping[str, Any],
    encoder_for: Callable[[str], str],
) -> Strategy:
    """The method's strategy for one entry. `samples` are those of the dataset `examples`; `given`
    are settings of `verified` that take the place of the method's. `encoder_for` tells, for a
    ranking, the name of the encoder that phrases are compared by; it is asked by the baseline only.

    The baseline, too, may take twice as many steps as the most similar sample (§5.4). Its ε is that
    which was chosen for the encoder: the published one is of another, and with MiniLM it ends
    nearly every program before its first step.
    """
    if method not in METHODS:
        known = ", ".join(METHODS)
        raise ConfigurationError(f"there is no method {method!r} (there are: {known})")
    compared = METHODS[method]
    spec, options = find_strategy(compared.strategy), compared.options
    if isinstance(options, VerifiedOptions):
        options = replace(options, **{"examples": examples, **given})
    elif isinstance(options, TranslatedOptions):
        limit = given.get("attempts") or 2 * len(most_similar(entry.task, samples).script)
        options = replace(options, max_steps=limit)
        own = chosen_epsilon(encoder_for(options.ranking), options.ranking)
        if own is not None:
            options = replace(options, epsilon=own)
    return spec.new(options)
