"""What borro2025 reports in Tables 2 to 4, to stand beside what is measured here.

gpt-4o-mini-2024-07-18 at temperature 0.2, 50 repetitions of each experiment, in a home of about 450
objects. Rates of success; by task, variant and method (names of `borro2025_methods`).
"""

from __future__ import annotations

from collections.abc import Mapping

#: the columns of Tables 3 and 2
_LEVELS = ("", "-objects", "-static", "-dynamic")
_GUIDES = tuple(f"{way}{level}" for level in _LEVELS for way in ("g", "gs"))
_MAIN = ("ng", "llg", "hlg", *_GUIDES)
_MODIFIED = ("ng", "llg", "hlg")


def _rows(columns: tuple[str, ...], rows: Mapping[str, str]) -> dict[str, Mapping[str, float]]:
    return {
        task: dict(zip(columns, map(float, rates.split()), strict=True))
        for task, rates in rows.items()
    }


_TABLE_2 = _rows(
    _MAIN,
    {
        "watch tv": "1.00 0.98 0.84 0.70 0.98 1.00 1.00 1.00 1.00 1.00 1.00",
        "turn off light": "1.00 1.00 1.00 0.0 1.00 0.38 1.00 1.00 1.00 1.00 1.00",
        "throw away apple": "0.02 0.02 0.02 0.0 0.02 0.0 0.0 0.0 0.02 0.0 0.02",
        "make toast": "0.02 1.00 0.48 0.0 1.00 0.0 0.22 0.0 0.90 0.02 0.86",
        "eat chips on the sofa": "0.22 1.00 1.00 1.00 1.00 1.00 1.00 1.00 1.00 1.00 1.00",
        "put salmon in the fridge": "0.90 1.00 0.98 0.78 1.00 0.02 0.98 0.44 1.00 0.38 1.00",
        "brush teeth": "0.12 0.10 0.10 0.0 0.10 0.0 0.24 0.0 0.08 0.0 0.46",
        "wash the plate": "0.0 0.02 0.08 0.0 0.02 0.0 0.14 0.0 0.24 0.0 0.18",
        "microwave salmon": "0.08 0.74 1.00 0.44 0.74 0.14 0.86 0.10 0.98 0.08 0.98",
        "bring coffeepot and cupcake to the coffee table": (
            "0.70 1.00 0.98 0.0 1.00 0.0 0.24 0.08 0.52 0.08 0.40"
        ),
    },
)
_TABLE_3 = _rows(
    _GUIDES,
    {
        "watch tv": "0.0 0.64 0.0 0.82 0.0 0.52 0.0 0.62",
        "throw away apple": "0.0 0.10 0.0 0.0 0.0 0.14 0.0 0.54",
        "put salmon in the fridge": "0.0 1.00 0.0 1.00 0.0 1.00 0.52 1.00",
        "microwave salmon": "0.0 0.88 0.0 0.50 0.0 0.88 0.0 0.90",
    },
)
_TABLE_4 = {
    "told to put it in the bin": {"throw away apple": "0.40 0.88 1.00"},
    "without DROP": {"throw away apple": "0.68 1.00 1.00"},
    "told of the faucet": {"wash the plate": "0.68 0.84 0.56"},
    "told to keep a hand free": {"brush teeth": "0.28 0.34 0.66"},
    "toothpaste open": {"brush teeth": "1.00 0.90 0.90"},
}

#: variant → task → method → rate
PUBLISHED_SUCCESS: Mapping[str, Mapping[str, Mapping[str, float]]] = {
    "original": _TABLE_2,
    "adversarial": _TABLE_3,
    **{variant: _rows(_MODIFIED, rows) for variant, rows in _TABLE_4.items()},
}
