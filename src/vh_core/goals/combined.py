"""Conditions made of others: all of them, any of them, not that one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from vh_core.actions import Domain
from vh_core.actions.ways import Way
from vh_core.goals.condition import Condition, is_there
from vh_core.graph import EnvironmentGraph, HomeView
from vh_core.program import Step


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


@dataclass(frozen=True, slots=True)
class NotCondition(Condition):
    """Its part does not hold, and all that this names is in the home."""

    kind: ClassVar[str] = "not"
    part: Condition

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        there = all(is_there(view, node_id) for node_id in self.part.mentions)
        return there and not self.part.holds(view, executed)

    def describe(self, graph: EnvironmentGraph) -> str:
        return self.part.describe_negation(graph)

    def describe_negation(self, graph: EnvironmentGraph) -> str:
        return self.part.describe(graph)

    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        yield from self.part.achievers(domain, view, wanted=not wanted)

    @property
    def subject(self) -> int | None:
        return self.part.subject

    def excludes(self, other: Condition, excluded_by: Callable[[str], frozenset[str]]) -> bool:
        return self.part == other


def _bracketed(part: Condition, graph: EnvironmentGraph) -> str:
    text = part.describe(graph)
    compound = isinstance(part, (AllCondition, AnyCondition)) and len(part.parts) > 1
    return f"({text})" if compound else text
