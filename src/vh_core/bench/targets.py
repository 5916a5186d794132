"""Figures that are demanded, and what was measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Target:
    """A figure with its bound: the most it may be or, with `at_least`, the least."""

    name: str
    measured: float
    wanted: float
    unit: str = ""
    at_least: bool = False

    @property
    def is_met(self) -> bool:
        """Whether the figure keeps to its bound."""
        if self.at_least:
            return self.measured >= self.wanted
        return self.measured <= self.wanted

    def __str__(self) -> str:
        bound = "at least" if self.at_least else "at most"
        return f"{self.name}: {self.measured:.3g}{self.unit}, wanted {bound} {self.wanted:g}"


def in_words(targets: Sequence[Target]) -> str:
    """Which targets are missed, a line each, or that all are met."""
    missed = [target for target in targets if not target.is_met]
    if not missed:
        return f"all targets are met ({len(targets)})"
    lines = [f"{len(missed)} of {len(targets)} targets are missed:", *map(str, missed)]
    return "\n  ".join(lines)
