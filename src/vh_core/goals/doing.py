"""Conditions on what was done, which leaves no trace in the home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from vh_core.actions import Domain
from vh_core.actions.ways import Way
from vh_core.goals.condition import Condition, NodeId, called, node_of
from vh_core.graph import EnvironmentGraph, HomeView
from vh_core.program import Step
from vh_core.spatial import nearest_first

#: of how many ways to take an action on whatever objects the nearest are offered
_OFFERED = 400


@dataclass(frozen=True, slots=True)
class ActionCondition(Condition):
    """A step was executed: `ActionCondition("READ", (186,))`; with `ids` None, one of this action
    with whatever objects."""

    kind: ClassVar[str] = "action"
    action: str
    ids: tuple[NodeId, ...] | None = ()

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return any(
            step.action == self.action and (self.ids is None or step.ids == self.ids)
            for step in executed
        )

    def describe(self, graph: EnvironmentGraph) -> str:
        if self.ids is None:
            return f"{self.action} something"
        return " ".join([self.action, *(called(graph, node_id) for node_id in self.ids)])

    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        action = domain.actions.get(self.action)
        if not wanted or action is None:
            return  # what was done stays done
        if self.ids is not None:
            yield Way(self.action, tuple(map(node_of, self.ids)))
            return
        each = int(_OFFERED ** (1 / max(action.arity, 1)))
        positions = range(action.arity)
        pools = [_suiting(domain, view, self.action, at)[:each] for at in positions]
        for ids in product(*pools):
            if len(set(ids)) == len(ids):
                yield Way(self.action, ids)


def _suiting(domain: Domain, view: HomeView, action: str, position: int) -> list[int]:
    """The nearest things that can be this argument of an action."""
    fitting = [
        node_id
        for node_id in view.node_ids
        if node_id != view.character_id
        and not view.node(node_id).is_room
        and domain.affordances.can_undergo(view.node(node_id), action, position)
    ]
    return nearest_first(view, fitting)


@dataclass(frozen=True, slots=True)
class InOrderCondition(Condition):
    """Its parts came about one after the other: each by steps that follow those of the part before
    it. "GRAB, then TYPE or TOUCH" has an action and an `AnyCondition` of two as parts.

    A part that is about the home alone holds where it holds now.
    """

    kind: ClassVar[str] = "in_order"
    parts: tuple[Condition, ...]

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return self.done(view, executed) == len(self.parts)

    def done(self, view: HomeView, executed: Sequence[Step] = ()) -> int:
        """How many of its parts, from the first, came about in order."""
        start = 0
        for number, part in enumerate(self.parts):
            ends = range(start, len(executed) + 1)
            end = next((end for end in ends if part.holds(view, executed[start:end])), None)
            if end is None:
                return number
            start = end
        return len(self.parts)

    def missing(self, view: HomeView, executed: Sequence[Step] = ()) -> tuple[Condition, ...]:
        return self.parts[self.done(view, executed) :]

    def in_turn(self, view: HomeView, executed: Sequence[Step] = ()) -> tuple[Condition, ...]:
        return self.missing(view, executed)

    def describe(self, graph: EnvironmentGraph) -> str:
        return ", then ".join(part.describe(graph) for part in self.parts)

    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        yield from ()  # no single step; its parts have theirs
