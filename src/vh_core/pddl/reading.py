"""Goals written in PDDL, in the predicates of the export, read as conditions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from vh_core.errors import GoalError
from vh_core.goals import (
    AllCondition,
    AnyCondition,
    Condition,
    EveryCondition,
    Goal,
    HeldCondition,
    NodeId,
    NotCondition,
    RelationCondition,
    SomeCondition,
    StateCondition,
    Variable,
)
from vh_core.graph import Relation
from vh_core.pddl.formulas import CHARACTER, LEFT, RIGHT

_TOKEN = re.compile(r"\(|\)|[^\s()]+")
_COMMENT = re.compile(r";[^\n]*")
#: formulas in formulas in formulas …, no deeper
_MAX_DEPTH = 32
_HANDS = {RIGHT: Relation.HOLDS_RH, LEFT: Relation.HOLDS_LH}
_OF_CHARACTER = {"near": Relation.CLOSE, "facing": Relation.FACING}
_HELD = frozenset(map(str, _HANDS.values()))
_OF_TWO = {"on": Relation.ON, "inside": Relation.INSIDE}

#: an atom, or a list of such
_Form: TypeAlias = "str | list[Any]"


def goal_from_pddl(text: str, objects: Mapping[str, int], text_of_task: str = "") -> Goal:
    """The goal of a PDDL formula, or of the `:goal` of a whole problem.

    `objects` says which node an object is, as `PddlProblem.objects` does. Quantifiers are about all
    of these. Raises `GoalError` for what cannot be read, or is not of the export's predicates.
    """
    form = _parse(text)
    if isinstance(form, list) and form and form[0] == "define":
        goals = [each for each in form if isinstance(each, list) and each[:1] == [":goal"]]
        if len(goals) != 1 or len(goals[0]) != 2:
            raise GoalError("a problem in PDDL has one (:goal …)")
        form = goals[0][1]
    found = _Reader(objects).condition(form, 0)
    conditions = found.parts if isinstance(found, AllCondition) else (found,)
    return Goal(conditions, text_of_task)


@dataclass(frozen=True, slots=True)
class _Reader:
    objects: Mapping[str, int]

    def condition(self, form: _Form, depth: int) -> Condition:
        if depth > _MAX_DEPTH:
            raise GoalError(f"formulas stand in formulas more than {_MAX_DEPTH} deep")
        if not isinstance(form, list) or not form or not isinstance(form[0], str):
            raise GoalError(f"{_shown(form)} is no formula, such as (on o_plum_36 o_table_10)")
        head, rest = form[0], form[1:]
        if head in ("and", "or"):
            parts = tuple(self.condition(each, depth + 1) for each in rest)
            return AllCondition(parts) if head == "and" else _any(parts)
        if head == "not" and len(rest) == 1:
            return NotCondition(self.condition(rest[0], depth + 1))
        if head in ("forall", "exists") and len(rest) == 2:
            return self._quantified(head, rest[0], rest[1], depth)
        return self._atom(head, rest)

    def _quantified(self, head: str, variables: _Form, part: _Form, depth: int) -> Condition:
        if not isinstance(variables, list):
            raise GoalError(f"{_shown(variables)} is no list of variables, such as (?x - item)")
        # what follows a dash is a type, which says nothing here
        names: list[str] = []
        for at, each in enumerate(variables):
            if isinstance(each, str) and each.startswith("?"):
                names.append(each[1:])
            elif each != "-" and (at == 0 or variables[at - 1] != "-"):
                raise GoalError(f"{_shown(each)} is no variable, such as ?x")
        found = self.condition(part, depth + 1)
        ids = tuple(sorted(self.objects.values()))
        for name in reversed(names):
            kind = EveryCondition if head == "forall" else SomeCondition
            found = kind(name, found, ids=ids)
        return found

    def _atom(self, name: str, arguments: list[Any]) -> Condition:
        if name.startswith("s_") and len(arguments) == 1:
            return StateCondition(self._node(arguments[0]), name[2:].upper())
        if name in _OF_TWO and len(arguments) == 2:
            one, other = map(self._node, arguments)
            return RelationCondition(one, str(_OF_TWO[name]), other)
        if name in _OF_CHARACTER and len(arguments) == 1:
            relation = str(_OF_CHARACTER[name])
            return RelationCondition(self._node(CHARACTER), relation, self._node(arguments[0]))
        if name == "in_hand" and len(arguments) == 2 and arguments[1] in _HANDS:
            relation = str(_HANDS[arguments[1]])
            return RelationCondition(self._node(CHARACTER), relation, self._node(arguments[0]))
        raise GoalError(f"{_shown([name, *arguments])} says nothing that a goal can ask for")

    def _node(self, name: Any) -> NodeId:
        if isinstance(name, str) and name.startswith("?"):
            return Variable(name[1:])
        if not isinstance(name, str) or name not in self.objects:
            raise GoalError(f"{_shown(name)} is no object of this problem")
        return self.objects[name]


def _any(parts: tuple[Condition, ...]) -> Condition:
    """The disjunction; of a thing in the one hand or the other, that it is held."""
    if len(parts) == 2 and all(isinstance(part, RelationCondition) for part in parts):
        one, other = parts
        assert isinstance(one, RelationCondition) and isinstance(other, RelationCondition)
        if one.to_id == other.to_id and {one.relation, other.relation} == _HELD:
            return HeldCondition(one.to_id)
    return AnyCondition(parts)


def _parse(text: str) -> _Form:
    """The first form of a text. Raises `GoalError`."""
    stack: list[list[Any]] = [[]]
    for token in _TOKEN.findall(_COMMENT.sub("", text.lower())):
        if token == "(":
            stack.append([])
        elif token == ")":
            if len(stack) < 2:
                raise GoalError("a bracket is closed that was not opened")
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token)
    if len(stack) > 1:
        raise GoalError("a bracket is not closed")
    if len(stack[0]) != 1:
        raise GoalError("one formula in brackets is expected, such as (and (s_on o_lamp_12))")
    form: _Form = stack[0][0]
    return form


def _shown(form: Any) -> str:
    text = f"({' '.join(map(_shown, form))})" if isinstance(form, list) else str(form)
    return text if len(text) <= 60 else f"{text[:60]}…"
