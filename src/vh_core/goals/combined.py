"""Conditions made of others: all of them, any of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import ClassVar

from vh_core.actions import Domain
from vh_core.actions.ways import Way
from vh_core.goals.condition import Condition
from vh_core.graph import EnvironmentGraph, HomeView
from vh_core.program import Step

#: how many cases of each of several parts are looked at
_CASES_EACH = 24


@dataclass(frozen=True, slots=True)
class AllCondition(Condition):
    """All of its parts hold; without parts, it holds."""

    kind: ClassVar[str] = "all"
    parts: tuple[Condition, ...]

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return all(part.holds(view, executed) for part in self.parts)

    def missing(self, view: HomeView, executed: Sequence[Step] = ()) -> tuple[Condition, ...]:
        return tuple(each for part in self.parts for each in part.missing(view, executed))

    def describe(self, graph: EnvironmentGraph) -> str:
        return " and ".join(_bracketed(part, graph) for part in self.parts) or "nothing"

    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        if wanted and len(self.parts) > 1:
            return  # no single step; its parts have theirs
        for part in self.parts:
            yield from part.achievers(domain, view, wanted=wanted)

    def cases(self, view: HomeView, *, wanted: bool = True) -> Iterator[tuple[Condition, ...]]:
        yield from all_of(self.parts, view) if wanted else one_of(self.parts, view, wanted=False)


@dataclass(frozen=True, slots=True)
class AnyCondition(Condition):
    """One of its parts holds, at least; without parts, it never holds."""

    kind: ClassVar[str] = "any"
    parts: tuple[Condition, ...]

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return any(part.holds(view, executed) for part in self.parts)

    def describe(self, graph: EnvironmentGraph) -> str:
        return " or ".join(_bracketed(part, graph) for part in self.parts) or "nothing at all"

    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        if not wanted and len(self.parts) > 1:
            return
        for part in self.parts:
            yield from part.achievers(domain, view, wanted=wanted)

    def cases(self, view: HomeView, *, wanted: bool = True) -> Iterator[tuple[Condition, ...]]:
        yield from one_of(self.parts, view) if wanted else all_of(self.parts, view, wanted=False)


def all_of(
    parts: Sequence[Condition], view: HomeView, *, wanted: bool = True
) -> Iterator[tuple[Condition, ...]]:
    """Cases in which all of the parts hold, or with `wanted` False none: of each part's first."""
    each = [tuple(islice(part.cases(view, wanted=wanted), _CASES_EACH)) for part in parts]
    for chosen in product(*each):
        yield tuple(dict.fromkeys(leaf for case in chosen for leaf in case))


def one_of(
    parts: Sequence[Condition], view: HomeView, *, wanted: bool = True
) -> Iterator[tuple[Condition, ...]]:
    """Cases in which one of the parts holds, or with `wanted` False does not hold: the first case
    of each, and then the others."""
    left = [part.cases(view, wanted=wanted) for part in parts]
    while left:
        going: list[Iterator[tuple[Condition, ...]]] = []
        for cases in left:
            case = next(cases, None)
            if case is not None:
                yield case
                going.append(cases)
        left = going


def _bracketed(part: Condition, graph: EnvironmentGraph) -> str:
    text = part.describe(graph)
    compound = isinstance(part, (AllCondition, AnyCondition)) and len(part.parts) > 1
    return f"({text})" if compound else text
