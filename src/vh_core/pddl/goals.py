"""What conditions are in PDDL. What was done is told by predicates that actions make true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from vh_core.goals import (
    ActionCondition,
    AllCondition,
    AnyCondition,
    Condition,
    EveryCondition,
    HeldCondition,
    InOrderCondition,
    NotCondition,
    RelationCondition,
    SomeCondition,
    StateCondition,
    node_of,
)
from vh_core.graph import Relation
from vh_core.pddl.formulas import (
    CHARACTER,
    LEFT,
    RIGHT,
    NotInPddlError,
    all_of,
    any_of,
    argument,
    holding,
    state,
)
from vh_core.world import World

#: the name of a node as an object
Names = Callable[[int], str]


@dataclass(slots=True)
class GoalFormulas:
    """Formulas of conditions; on the way the predicates that tell what was done are collected.

    `done` maps such a predicate to the actions that make it true and on what objects (None: on
    any), and to the predicate that must have been true before.
    """

    world: World
    names: Names
    done: dict[str, list[tuple[ActionCondition, str]]] = field(default_factory=dict)

    def formula(self, condition: Condition) -> str:
        """The condition in PDDL. Raises `NotInPddlError` for what has no form there."""
        match condition:
            case StateCondition(node_id, name):
                return state(name, self._name(node_of(node_id)))
            case HeldCondition(node_id):
                return holding(self._name(node_of(node_id)))
            case RelationCondition():
                return self._relation(condition)
            case NotCondition(part):
                return f"(not {self.formula(part)})"
            case AllCondition(parts):
                return all_of(map(self.formula, parts)) if parts else "(and)"
            case AnyCondition(parts) if parts:
                return any_of(map(self.formula, parts))
            case EveryCondition():
                return all_of(map(self.formula, condition.instances(self.world))) or "(and)"
            case SomeCondition(count=1):
                return any_of(map(self.formula, condition.instances(self.world)))
            case ActionCondition():
                return f"({self._marker([condition], '')})"
            case InOrderCondition(parts):
                before = ""
                for part in parts:
                    before = self._marker(_alternatives(part), before)
                return f"({before})" if before else "(and)"
        said = condition.describe(self.world.graph)
        raise NotInPddlError(f"{said} has no form in PDDL here")

    @property
    def named_in_actions(self) -> tuple[int, ...]:
        """The nodes that actions must tell apart: those that they have to be taken on."""
        conditions = (each for ways in self.done.values() for each, _ in ways)
        return tuple(dict.fromkeys(i for condition in conditions for i in condition.mentions))

    def markers(self, action: str) -> Iterator[str]:
        """The effects by which an action tells that it was taken."""
        for marker, ways in self.done.items():
            for condition, before in ways:
                if condition.action == action:
                    yield from self._effect(condition, marker, before)

    def _effect(self, condition: ActionCondition, marker: str, before: str) -> Iterator[str]:
        when = [f"({before})"] if before else []
        for number, node_id in enumerate(condition.ids or ()):
            when.append(f"(= {argument(number)} {self._name(node_of(node_id))})")
        yield f"(when {all_of(when)} ({marker}))" if when else f"({marker})"

    def _marker(self, alternatives: list[ActionCondition], before: str) -> str:
        marker = f"done_{len(self.done)}"
        self.done[marker] = [(each, before) for each in alternatives]
        return marker

    def _relation(self, condition: RelationCondition) -> str:
        one, relation, other = condition.from_id, condition.relation, condition.to_id
        names = self._name(node_of(one)), self._name(node_of(other))
        if relation in (Relation.ON, Relation.INSIDE):
            return f"({relation.lower()} {names[0]} {names[1]})"
        hands = {str(Relation.HOLDS_RH): RIGHT, str(Relation.HOLDS_LH): LEFT}
        if names[0] == CHARACTER and relation in hands:
            return f"(in_hand {names[1]} {hands[str(relation)]})"
        of_character = {str(Relation.FACING): "facing", str(Relation.CLOSE): "near"}
        if names[0] == CHARACTER and relation in of_character:
            return f"({of_character[str(relation)]} {names[1]})"
        raise NotInPddlError(f"{condition.describe(self.world.graph)} has no form in PDDL here")

    def _name(self, node_id: int) -> str:
        return self.names(node_id)


def _alternatives(part: Condition) -> list[ActionCondition]:
    parts = part.parts if isinstance(part, AnyCondition) else (part,)
    found = [each for each in parts if isinstance(each, ActionCondition)]
    if len(found) < len(parts) or not found:
        raise NotInPddlError("in order can be actions only, and alternatives of them")
    return found
