"""Conditions on each, or on some, of several things: given by their ids, or by their class."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from vh_core.actions import Domain
from vh_core.actions.ways import Way
from vh_core.errors import GoalError
from vh_core.goals.combined import all_of, one_of
from vh_core.goals.condition import Condition, is_there
from vh_core.graph import EnvironmentGraph, HomeView, name_of
from vh_core.program import Step
from vh_core.spatial import nearest_first


@dataclass(frozen=True, slots=True)
class _Quantified(Condition):
    """`part` of things: those of `class_name`, or those of `ids`. In the part the variable
    `variable` stands for the thing. Raises `GoalError` where neither or both are given."""

    variable: str
    part: Condition
    class_name: str = ""
    ids: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if bool(self.class_name) == bool(self.ids):
            raise GoalError(
                f"a condition of the kind {self.kind!r} is about the things of a class or about "
                "ids: it needs one of the two, class_name or ids"
            )
        if not self.variable.isidentifier():
            raise GoalError(f"{self.variable!r} is no name of a variable; x is one")

    @property
    def free(self) -> frozenset[str]:
        return self.part.free - {self.variable}

    def bound(self, values: Mapping[str, int]) -> Condition:
        inner = {name: value for name, value in values.items() if name != self.variable}
        return replace(self, part=self.part.bound(inner))

    @property
    def mentions(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*self.ids, *self.part.mentions)))

    def instances(self, view: HomeView) -> tuple[Condition, ...]:
        """The part for each of the things that the home has, in order of their ids."""
        return tuple(self.part.bound({self.variable: each}) for each in self._things(view))

    def _things(self, view: HomeView) -> list[int]:
        if self.class_name:
            return sorted(view.nodes_of_class(self.class_name))
        return [node_id for node_id in self.ids if is_there(view, node_id)]

    def _said(self, graph: EnvironmentGraph, how_many: str) -> str:
        what = self.class_name or "of " + ", ".join(name_of(graph, each) for each in self.ids)
        return f"for {how_many} {what} ?{self.variable}: {self.part.describe(graph)}"

    @abstractmethod
    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool: ...


@dataclass(frozen=True, slots=True)
class EveryCondition(_Quantified):
    """It holds of every one of the things; of a class that the home has none of, it holds."""

    kind: ClassVar[str] = "every"

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        found = self.instances(view)
        return len(found) >= len(self.ids) and all(each.holds(view, executed) for each in found)

    def missing(self, view: HomeView, executed: Sequence[Step] = ()) -> tuple[Condition, ...]:
        found = self.instances(view)
        if len(found) < len(self.ids):
            return (self,)
        return tuple(m for each in found for m in each.missing(view, executed))

    def describe(self, graph: EnvironmentGraph) -> str:
        return self._said(graph, "every")

    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        found = self.instances(view)
        if not wanted or len(found) == 1:
            for each in found:
                yield from each.achievers(domain, view, wanted=wanted)

    def cases(self, view: HomeView, *, wanted: bool = True) -> Iterator[tuple[Condition, ...]]:
        found = self.instances(view)
        if wanted and len(found) < len(self.ids):
            yield (self,)  # which cannot be: one of the things is not there
        else:
            yield from all_of(found, view) if wanted else one_of(found, view, wanted=False)


@dataclass(frozen=True, slots=True)
class SomeCondition(_Quantified):
    """It holds of `count` of the things, at least. Raises `GoalError` for a count below 1."""

    kind: ClassVar[str] = "some"
    count: int = 1

    def __post_init__(self) -> None:
        _Quantified.__post_init__(self)
        if self.count < 1:
            raise GoalError(f"{self.count} of some things is no condition; count is 1 or more")

    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        return sum(each.holds(view, executed) for each in self.instances(view)) >= self.count

    def describe(self, graph: EnvironmentGraph) -> str:
        return self._said(graph, "some" if self.count == 1 else f"at least {self.count}")

    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        if wanted == (self.count == 1) or len(self.ids) == 1:
            for each in self.instances(view):
                yield from each.achievers(domain, view, wanted=wanted)

    def cases(self, view: HomeView, *, wanted: bool = True) -> Iterator[tuple[Condition, ...]]:
        found = self._nearest(view)
        number = self.count if wanted else len(found) - self.count + 1
        if number > len(found):
            yield (self,)  # which cannot be: there are not so many
            return
        holding = [each for each in found if each.holds(view) is wanted]
        others = [each for each in found if each.holds(view) is not wanted]
        # those that hold already stay so, and as many others as are left to choose
        kept, left = holding[:number], max(0, number - len(holding))
        for chosen in combinations(others, left):
            yield from all_of((*kept, *chosen), view, wanted=wanted)

    def _nearest(self, view: HomeView) -> tuple[Condition, ...]:
        things = nearest_first(view, self._things(view))
        return tuple(self.part.bound({self.variable: each}) for each in things)
