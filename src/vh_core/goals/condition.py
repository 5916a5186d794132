"""What every kind of condition is and has to say.

A condition is a value: it can be compared, counted in a set, written as JSON and read again. A new
kind is one class that derives from `Condition`, is a frozen dataclass and names its `kind`; the
JSON form, the schema, the planner and everything that shows goals take it from there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, TypeAlias

from vh_core.actions import Domain
from vh_core.actions.ways import Way
from vh_core.errors import GoalError
from vh_core.graph import EnvironmentGraph, HomeView, name_of
from vh_core.program import Step


@dataclass(frozen=True, slots=True)
class Variable:
    """Stands for a node in a condition that a quantifier is about. Written `?name` in JSON."""

    name: str

    def __str__(self) -> str:
        return f"?{self.name}"


#: a node that a condition is about: an id, or a variable that a quantifier around it binds
NodeId: TypeAlias = int | Variable


class Condition(ABC):
    """Something that holds in a home after some steps, or does not."""

    __slots__ = ()

    #: the name of the kind in the JSON form
    kind: ClassVar[str]

    @abstractmethod
    def holds(self, view: HomeView, executed: Sequence[Step] = ()) -> bool:
        """Whether it holds in this home after these steps of the task. What a condition names and
        the home has not meets no condition."""

    @abstractmethod
    def describe(self, graph: EnvironmentGraph) -> str:
        """In words, by the names of this graph: "plum (427) INSIDE fridge (289)"."""

    def describe_negation(self, graph: EnvironmentGraph) -> str:
        """That it does not hold, in words."""
        return f"not ({self.describe(graph)})"

    @abstractmethod
    def achievers(self, domain: Domain, view: HomeView, *, wanted: bool = True) -> Iterator[Way]:
        """Steps that make it hold, or with `wanted` False no longer hold, once what they need
        holds; the least demanding first. None where no step does so by itself."""

    def cases(self, view: HomeView, *, wanted: bool = True) -> Iterator[tuple[Condition, ...]]:
        """Conjunctions of conditions that have `achievers` of their own, each of which makes it
        hold, or with `wanted` False not hold; the likeliest to be cheap first. Lazily, as there may
        be many."""
        yield (self if wanted else NotCondition(self),)

    def in_turn(self, view: HomeView, executed: Sequence[Step] = ()) -> tuple[Condition, ...]:
        """What is still to come about, one after the other, each by new steps; of most conditions,
        they themselves."""
        return (self,)

    @property
    def mentions(self) -> tuple[int, ...]:
        """Ids of the nodes that it names, each once."""
        return tuple(dict.fromkeys(self._mentioned()))

    @property
    def subject(self) -> int | None:
        """The node whose state or place it is about; None where it is about none alone."""
        return None

    def missing(self, view: HomeView, executed: Sequence[Step] = ()) -> tuple[Condition, ...]:
        """The smallest parts of it that keep it from holding; empty if it holds."""
        return () if self.holds(view, executed) else (self,)

    def excludes(self, other: Condition, excluded_by: Callable[[str], frozenset[str]]) -> bool:
        """Whether the two can never hold at once, as far as they alone tell. `excluded_by` gives
        the states that no node has together with a state."""
        return False

    def clashes_with(self, other: Condition, excluded_by: Callable[[str], frozenset[str]]) -> bool:
        """Whether either of the two excludes the other."""
        return self.excludes(other, excluded_by) or other.excludes(self, excluded_by)

    # -- what the fields tell of every kind -------------------------------------------------

    def bound(self, values: Mapping[str, int]) -> Condition:
        """The condition with nodes in place of the variables of these names."""
        changed = {
            field.name: _bound(getattr(self, field.name), values)
            for field in fields(self)  # type: ignore[arg-type]
        }
        found: Condition = replace(self, **changed)  # type: ignore[type-var]
        return found

    @property
    def free(self) -> frozenset[str]:
        """Names of the variables that no quantifier in it binds."""
        found: set[str] = set()
        for field in fields(self):  # type: ignore[arg-type]
            for value in _each(getattr(self, field.name)):
                if isinstance(value, Variable):
                    found.add(value.name)
                elif isinstance(value, Condition):
                    found |= value.free
        return frozenset(found)

    def _mentioned(self) -> Iterator[int]:
        for field in fields(self):  # type: ignore[arg-type]
            for value in _each(getattr(self, field.name)):
                if isinstance(value, Condition):
                    yield from value.mentions
                elif type(value) is int and _is_node(field.name):
                    yield value


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

    def cases(self, view: HomeView, *, wanted: bool = True) -> Iterator[tuple[Condition, ...]]:
        yield from self.part.cases(view, wanted=not wanted)

    @property
    def subject(self) -> int | None:
        return self.part.subject

    def excludes(self, other: Condition, excluded_by: Callable[[str], frozenset[str]]) -> bool:
        return self.part == other


def _is_node(field_name: str) -> bool:
    return field_name == "ids" or field_name.endswith("_id")


def _each(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _bound(value: Any, values: Mapping[str, int]) -> Any:
    if isinstance(value, Variable):
        return values.get(value.name, value)
    if isinstance(value, Condition):
        return value.bound(values)
    if isinstance(value, tuple):
        return tuple(_bound(item, values) for item in value)
    return value


def condition_kinds() -> dict[str, type[Condition]]:
    """Every kind of condition that there is, by name: those of this package and any that was
    defined elsewhere."""
    found: dict[str, type[Condition]] = {}
    pending = list(Condition.__subclasses__())
    while pending:
        each = pending.pop(0)
        pending.extend(each.__subclasses__())
        if "kind" in vars(each):
            found[each.kind] = each
    return dict(sorted(found.items()))


def node_of(value: NodeId) -> int:
    """The id. Raises `GoalError` for a variable that nothing binds."""
    if isinstance(value, Variable):
        raise GoalError(f"the variable {value} stands for no node: no quantifier binds it")
    return value


def called(graph: EnvironmentGraph, value: NodeId) -> str:
    """A node as a sentence calls it: `plum (427)`."""
    return str(value) if isinstance(value, Variable) else name_of(graph, value)


def is_there(view: HomeView, node_id: int) -> bool:
    """Whether the home has the node; one that is gone meets no condition."""
    try:
        view.node(node_id)
    except KeyError:
        return False
    return True


def unmet(
    conditions: Sequence[Condition], view: HomeView, executed: Sequence[Step] = ()
) -> tuple[Condition, ...]:
    """Those of the conditions that do not hold."""
    return tuple(condition for condition in conditions if not condition.holds(view, executed))
