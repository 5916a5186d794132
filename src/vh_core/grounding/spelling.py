"""How alike two names are spelt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vh_core.grounding.encoders.base import Vectors

_LETTERS = 27
#: what one slip costs a name of one letter; longer names bear more
_COST = 0.65
#: from these lengths on, so many slips are believed to be slips
_SLIPS = ((12, 3), (7, 2), (2, 1))


def spelt_alike(said: str, name: str) -> float:
    """How likely `said` is `name` misspelt: 1 if they are the same, 0 if they are other words."""
    length = max(len(said), len(name))
    allowed = next((slips for least, slips in _SLIPS if length >= least), 0)
    if abs(len(said) - len(name)) > allowed:
        return 0.0
    slips = distance(said, name)
    return 1.0 - _COST * slips / length if slips <= allowed else 0.0


def distance(one: str, other: str) -> int:
    """Letters to insert, drop, replace, or swap with their neighbour (optimal string alignment)."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        row = [i]
        for j, wanted in enumerate(other, start=1):
            same = letter == wanted
            least = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (not same))
            swapped = i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted
            if swapped and not same:
                least = min(least, before[j - 2] + 1)
            row.append(least)
        before, last = last, row
    return last[-1]


def letter_vectors(names: Sequence[str]) -> Vectors:
    """Letters and pairs of letters, [len(names), 27 + 27²], each row of length 1.

    The nearest rows hold every name that is a slip or two away.
    """
    import numpy as np

    found = np.zeros((len(names), _LETTERS + _LETTERS**2), np.float32)
    for row, name in enumerate(names):
        codes = [_code(letter) for letter in name]
        for code in codes:
            found[row, code] += 1.0
        for left, right in zip([_LETTERS - 1, *codes], [*codes, _LETTERS - 1], strict=True):
            found[row, _LETTERS * (1 + left) + right] += 1.0
    lengths = np.linalg.norm(found, axis=1, keepdims=True)
    return np.divide(found, np.where(lengths > 0, lengths, 1), dtype=np.float32)


def _code(letter: str) -> int:
    """0 to 25 for a to z, 26 for any other."""
    code = ord(letter) - ord("a")
    return code if 0 <= code < _LETTERS - 1 else _LETTERS - 1
