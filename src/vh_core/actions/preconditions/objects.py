"""Facts about an object: what it affords, its states, what is on it."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import ClassVar

from vh_core.actions.facts import Facts, Remedy
from vh_core.actions.preconditions.base import (
    Ids,
    Precondition,
    called,
    is_grabbable,
    listed,
    step_for,
)
from vh_core.actions.violation import Violation
from vh_core.graph import Node, Property, Relation, State


@dataclass(frozen=True, slots=True)
class HasProperty(Precondition):
    """The object has one of the properties, or is of one of the classes."""

    predicate: ClassVar[str] = "property"
    argument: int
    properties: tuple[str, ...]
    classes: tuple[str, ...] = ()

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node = facts.node(ids[self.argument])
        for name in self.properties:
            if name in node.properties:
                return True
        return node.class_name in self.classes

    def describe(self, names: Sequence[str]) -> str:
        text = f"{names[self.argument]} is {listed(self.properties)}"
        if self.classes:
            text += f" (or a {listed(self.classes)})"
        return text

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        wanted = listed(self.properties)
        actual = ", ".join(sorted(facts.node(node_id).properties)) or "no properties"
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            wanted,
            actual,
            f"the {called(facts, node_id)} is not {wanted}; choose another object",
        )

    def candidates(self, facts: Facts, position: int) -> AbstractSet[int] | None:
        if position != self.argument:
            return None
        found: set[int] = set()
        for name in self.properties:
            found |= facts.nodes_with_property(name)
        for class_name in self.classes:
            found |= facts.nodes_of_class(class_name)
        return found

    def excludes(self, node: Node, position: int) -> bool:
        if position != self.argument:
            return False
        return node.class_name not in self.classes and node.properties.isdisjoint(self.properties)


@dataclass(frozen=True, slots=True)
class InState(Precondition):
    """The object has the state, or does not have it, as the action needs."""

    predicate: ClassVar[str] = "state"
    argument: int
    state: str
    wanted: bool = True

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return (self.state in facts.states(ids[self.argument])) is self.wanted

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is {'' if self.wanted else 'not '}{self.state}"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        name = called(facts, node_id)
        states = facts.states(node_id)
        actual = ", ".join(sorted(states)) or "no state"
        others = facts.excluded_by(self.state)
        instead = sorted(others & states)
        remedies: tuple[Remedy, ...] = ()
        if not self.wanted:
            expected, sentence = f"not {self.state}", f"the {name} is {self.state}"
            remedies = facts.remedies(node_id, self.state, wanted=False)
        elif instead:
            expected = str(self.state)
            sentence = f"the {name} is {listed(instead, 'and')}, not {self.state}"
            remedies = facts.remedies(node_id, self.state)
        else:
            expected, sentence = str(self.state), f"the {name} is not {self.state}"
            if not others:  # or else, in none of the states, it takes no part in this at all
                remedies = facts.remedies(node_id, self.state)
            else:
                sentence += f", nor {listed(sorted(others), 'or')}, as far as is recorded"
        if remedies:
            sentence += f"; {remedies[0].words} first"
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            expected,
            actual,
            sentence,
            tuple(remedy.step for remedy in remedies),
        )


@dataclass(frozen=True, slots=True)
class OpenIfOpenable(Precondition):
    """A container that can be opened is open. (What cannot be opened, like a sink, always is.)"""

    predicate: ClassVar[str] = "open"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id = ids[self.argument]
        return Property.CAN_OPEN not in facts.node(
            node_id
        ).properties or State.OPEN in facts.states(node_id)

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is OPEN, if it can be opened"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            str(State.OPEN),
            ", ".join(sorted(facts.states(node_id))) or "no state",
            f"the {called(facts, node_id)} is not OPEN; open it first",
            (step_for(facts, "OPEN", node_id),) if State.CLOSED in facts.states(node_id) else (),
        )


@dataclass(frozen=True, slots=True)
class Capacity(Precondition):
    """There is room on the object: fewer things are ON it than its class takes.

    `limits` maps a class to how many things fit; `default` holds for every other class.
    VirtualHome counts all that is ON it, pillows and people alike, and leaves a character ON
    its seat after it stood up.
    """

    predicate: ClassVar[str] = "capacity"
    argument: int
    limits: tuple[tuple[str, int], ...]
    default: int = 1

    def limit_of(self, class_name: str) -> int:
        """How many things fit on one of this class."""
        for name, limit in self.limits:
            if name == class_name:
                return limit
        return self.default

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id = ids[self.argument]
        limit = self.limit_of(facts.node(node_id).class_name)
        return len(facts.predecessors(Relation.ON, node_id)) < limit

    def describe(self, names: Sequence[str]) -> str:
        limits = ", ".join(f"{name} {limit}" for name, limit in self.limits)
        return (
            f"fewer things are on {names[self.argument]} than fit there "
            f"({limits}, any other {self.default})"
        )

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        limit = self.limit_of(facts.node(node_id).class_name)
        there = sorted(facts.predecessors(Relation.ON, node_id))
        return Violation(
            self.predicate,
            (facts.ref(node_id), *(facts.ref(other) for other in there)),
            f"fewer than {limit} things on it",
            f"{len(there)} things on it",
            f"the {called(facts, node_id)} is full: it takes {limit}, and "
            f"{listed([called(facts, other) for other in there], 'and')} "
            f"{'is' if len(there) == 1 else 'are'} on it",
            tuple(
                step_for(facts, "GRAB", other)
                for other in there
                if Property.GRABBABLE in facts.node(other).properties
            ),
        )


@dataclass(frozen=True, slots=True)
class Edible(Precondition):
    """The object is EATABLE, or something EATABLE is on it (a plate with food)."""

    predicate: ClassVar[str] = "edible"
    argument: int

    def holds(self, facts: Facts, ids: Ids) -> bool:
        node_id = ids[self.argument]
        return Property.EATABLE in facts.node(node_id).properties or any(
            Property.EATABLE in facts.node(other).properties
            for other in facts.predecessors(Relation.ON, node_id)
        )

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is EATABLE, or something on it is"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        node_id = ids[self.argument]
        return Violation(
            self.predicate,
            (facts.ref(node_id),),
            str(Property.EATABLE),
            "nothing to eat",
            f"the {called(facts, node_id)} is not EATABLE and nothing on it is",
        )

    def excludes(self, node: Node, position: int) -> bool:
        """A dish that can be carried may come to have food on it."""
        dish = Property.RECIPIENT in node.properties and is_grabbable(node)
        return position == self.argument and not (Property.EATABLE in node.properties or dish)
