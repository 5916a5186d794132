"""Which ε (huang2022 §3.3) suits which Translation LM."""

from __future__ import annotations

from collections.abc import Mapping

#: (encoder, ranking) → ε. The paper has chosen its own for Sentence-RoBERTa; the others are what
#: ``vh-planner bench huang2022 --choose-epsilon`` finds on tasks that no figure is reported on, by
#: a language model of 135 million parameters (docs/huang2022.md).
_CHOSEN: Mapping[tuple[str, str], float] = {
    ("stsb-roberta-large", "paper"): 0.8,
    ("minilm", "paper"): 0.55,
    ("minilm", "grounded"): 0.5,
    ("lexical", "paper"): 0.45,
    ("lexical", "grounded"): 0.5,
}


def chosen_epsilon(encoder: str, ranking: str) -> float | None:
    """The ε that was chosen for an encoder and a ranking; None where nobody has."""
    return _CHOSEN.get((encoder, ranking))
