"""The methods that the evaluation of huang2022 compares."""

from __future__ import annotations

from collections.abc import Mapping

#: what each of the paper's methods leaves out of the whole one; the whole one and Vanilla are Table
#: 1, the others Table 2
TRANSLATED_METHODS: Mapping[str, Mapping[str, bool]] = {
    "vanilla": {"translation": False, "trajectory_correction": False, "dynamic_example": False},
    "translated": {},
    "no-translation": {"translation": False},
    "no-dynamic-example": {"dynamic_example": False},
    "no-trajectory-correction": {"trajectory_correction": False},
}
#: the strategy `constrained`: what it knows of the homes (its setting `affordances`)
CONSTRAINED_METHODS: Mapping[str, str] = {
    "constrained": "none",
    "constrained-now": "now",
    "constrained-repairable": "repairable",
}
#: no language model at all: the most similar demonstration, as it is
COPIED = "copied"
METHODS: tuple[str, ...] = (*TRANSLATED_METHODS, *CONSTRAINED_METHODS, COPIED)
#: the row of the programs that people wrote
REFERENCES = "references"
#: those that a language model has a part in
WITH_MODEL = frozenset({*TRANSLATED_METHODS, *CONSTRAINED_METHODS})
