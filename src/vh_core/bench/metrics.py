"""The measures of huang2022 §2.3 that are about texts and numbers alone. Pure functions.

Executability, which needs a home, is in `huang2022_instances`.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass


def lcs_length(one: Sequence[Hashable], other: Sequence[Hashable]) -> int:
    """Length of the longest common subsequence, by dynamic programming over one row."""
    if len(one) < len(other):
        one, other = other, one
    row = [0] * (len(other) + 1)
    for item in one:
        diagonal = 0
        for at, against in enumerate(other, start=1):
            above = row[at]
            row[at] = diagonal + 1 if item == against else max(above, row[at - 1])
            diagonal = above
    return row[-1]


def normalised_lcs(one: Sequence[Hashable], other: Sequence[Hashable]) -> float:
    """The longest common subsequence as a share of the longer program, 0 to 1.

    Two empty programs are the same: 1.
    """
    longer = max(len(one), len(other))
    return lcs_length(one, other) / longer if longer else 1.0


def best_lcs(plan: Sequence[Hashable], references: Iterable[Sequence[Hashable]]) -> float:
    """§2.3: the maximum over the human-written programs of a task; 0 if there is none."""
    return max((normalised_lcs(plan, reference) for reference in references), default=0.0)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, its standard error, and of how many values. NaN where it cannot be said."""

    mean: float
    standard_error: float
    count: int

    def percent(self) -> str:
        """In per cent, as the paper's tables have it: "78.6% ± 1.2%"."""
        if math.isnan(self.mean):
            return "–"
        if math.isnan(self.standard_error):
            return f"{100 * self.mean:.1f}%"
        return f"{100 * self.mean:.1f}% ± {100 * self.standard_error:.1f}%"


def estimate(values: Iterable[float]) -> Estimate:
    """Mean and standard error of the mean (sample standard deviation over √n)."""
    kept = list(values)
    count = len(kept)
    if not count:
        return Estimate(math.nan, math.nan, 0)
    mean = math.fsum(kept) / count
    if count == 1:
        return Estimate(mean, math.nan, 1)
    variance = math.fsum((value - mean) ** 2 for value in kept) / (count - 1)
    return Estimate(mean, math.sqrt(variance / count), count)
