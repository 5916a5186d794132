"""Goals and conditions as JSON, and back. What a kind of condition looks like follows from its
fields.

    {"kind": "relation", "from_id": 427, "relation": "INSIDE", "to_id": 289}
    {"kind": "any", "parts": [{"kind": "action", "action": "TYPE", "ids": null}, …]}
    {"kind": "every", "variable": "x", "class_name": "plum",
     "part": {"kind": "relation", "from_id": "?x", "relation": "INSIDE", "to_id": 289}}

A goal is `{"version": 1, "text": "…", "conditions": […], "stages": [[…], …]}`; `stages` may be left
out where the order does not matter. What a reader decided (`Goal.notes`) is no part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from functools import lru_cache
from typing import Any

from vh_core.errors import GoalError
from vh_core.goals.condition import Condition, NodeId, Variable, condition_kinds
from vh_core.goals.goal import Goal

#: grows when a reader of the old form would misread the new one
GOAL_FORMAT_VERSION = 1

#: conditions in conditions in conditions …, no deeper
MAX_DEPTH = 32


def goal_to_json(goal: Goal) -> dict[str, Any]:
    """The goal as a JSON object."""
    data: dict[str, Any] = {
        "version": GOAL_FORMAT_VERSION,
        "text": goal.text,
        "conditions": [condition_to_json(each) for each in goal.conditions],
    }
    if goal.stages != (goal.conditions,):
        data["stages"] = [[condition_to_json(each) for each in stage] for stage in goal.stages]
    return data


def goal_from_json(data: Any) -> Goal:
    """The goal of a JSON object. Raises `GoalError` with what is wrong, and where."""
    if not isinstance(data, Mapping):
        raise GoalError('a goal is an object, as in {"version": 1, "conditions": […]}')
    version = data.get("version")
    if version != GOAL_FORMAT_VERSION:
        raise GoalError(f'"version" is {GOAL_FORMAT_VERSION} in such goals, not {_shown(version)}')
    _no_others(data, ("version", "text", "conditions", "stages"), "goal")
    text = data.get("text", "")
    if not isinstance(text, str):
        raise GoalError(f'"text" is a text, not {text!r}')
    conditions = _conditions(data.get("conditions"), "conditions", 0)
    stages = data.get("stages", [])
    if not isinstance(stages, list):
        raise GoalError('"stages" is a list of lists of conditions')
    found = tuple(_conditions(each, f"stages[{at}]", 0) for at, each in enumerate(stages))
    return Goal(conditions, text, stages=found)


def condition_to_json(condition: Condition) -> dict[str, Any]:
    """`StateCondition(248, "ON")` is `{"kind": "state", "node_id": 248, "state": "ON"}`. What has
    its usual value is left out."""
    data: dict[str, Any] = {"kind": condition.kind}
    for field in _fields(type(condition)):
        value = getattr(condition, field.name)
        if field.default is MISSING or value != field.default:
            data[field.name] = _value_to_json(value)
    return data


def condition_from_json(data: Any, where: str = "condition") -> Condition:
    """The inverse. Raises `GoalError` with what is wrong, and where."""
    return _condition(data, where, 0)


def goal_schema() -> dict[str, Any]:
    """The JSON schema of a goal."""
    condition = {"$ref": "#/$defs/condition"}
    kinds = condition_kinds()
    definitions: dict[str, Any] = {
        "condition": {"oneOf": [{"$ref": f"#/$defs/{kind}"} for kind in kinds]},
        "node": {
            "description": "the id of a node, or a variable that a quantifier around it binds",
            "oneOf": [{"type": "integer"}, {"type": "string", "pattern": "^\\?[^\\W\\d]\\w*$"}],
        },
    }
    for kind, of in kinds.items():
        properties: dict[str, Any] = {"kind": {"const": kind}}
        properties.update({field.name: _form(of, field).schema for field in _fields(of)})
        required = [field.name for field in _fields(of) if field.default is MISSING]
        definitions[kind] = {
            "type": "object",
            "description": " ".join((of.__doc__ or "").split("\n\n")[0].split()),
            "properties": properties,
            "required": ["kind", *required],
            "additionalProperties": False,
        }
    several = {"type": "array", "items": condition}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"vh_planner goal, version {GOAL_FORMAT_VERSION}",
        "type": "object",
        "properties": {
            "version": {"const": GOAL_FORMAT_VERSION},
            "text": {"type": "string", "description": "the sentence that it was read from"},
            "conditions": {**several, "description": "what must hold at the end"},
            "stages": {
                "type": "array",
                "items": several,
                "description": "the same in order: the conditions of one stage, then of the next",
            },
        },
        "required": ["version", "conditions"],
        "additionalProperties": False,
        "$defs": definitions,
    }


# -- the forms that a field can have --------------------------------------------------------------


class _Form:
    """How a field's value looks in JSON, and how it is read."""

    def __init__(self, schema: dict[str, Any], read: Callable[[Any, str, int], Any]) -> None:
        self.schema = schema
        self.read = read


def _text(data: Any, where: str, depth: int) -> str:
    if not isinstance(data, str):
        raise GoalError(f"{where} is a text, not {_shown(data)}")
    return data


def _number(data: Any, where: str, depth: int) -> int:
    if type(data) is not int:
        raise GoalError(f"{where} is a whole number, not {_shown(data)}")
    return data


def _node(data: Any, where: str, depth: int) -> NodeId:
    if isinstance(data, str) and data.startswith("?") and data[1:].isidentifier():
        return Variable(data[1:])
    if type(data) is not int:
        raise GoalError(f"{where} is a node's id, or a variable such as ?x, not {_shown(data)}")
    return data


def _several(of: _Form, *, or_none: bool = False) -> _Form:
    def read(data: Any, where: str, depth: int) -> Any:
        if data is None and or_none:
            return None
        if not isinstance(data, list):
            raise GoalError(f"{where} is a list, not {_shown(data)}")
        return tuple(of.read(item, f"{where}[{at}]", depth) for at, item in enumerate(data))

    array = {"type": "array", "items": of.schema}
    return _Form({"oneOf": [array, {"type": "null"}]} if or_none else array, read)


def _condition(data: Any, where: str, depth: int) -> Condition:
    if depth > MAX_DEPTH:
        raise GoalError(f"{where}: conditions stand in conditions more than {MAX_DEPTH} deep")
    if not isinstance(data, Mapping):
        raise GoalError(f'{where} is an object with a "kind", not {_shown(data)}')
    kinds = condition_kinds()
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise GoalError(f'{where}: its "kind" is one of {", ".join(kinds)}, not {_shown(kind)}')
    of = kinds[kind]
    known = _fields(of)
    _no_others(data, ("kind", *(field.name for field in known)), where)
    values: dict[str, Any] = {}
    for field in known:
        if field.name in data:
            read = _form(of, field).read
            values[field.name] = read(data[field.name], f"{where}.{field.name}", depth + 1)
        elif field.default is MISSING:
            raise GoalError(f'{where}: a condition of the kind {kind!r} needs "{field.name}"')
    try:
        return of(**values)
    except GoalError as error:
        raise GoalError(f"{where}: {error}") from None


def _conditions(data: Any, where: str, depth: int) -> tuple[Condition, ...]:
    read: tuple[Condition, ...] = _several(_FORMS["Condition"]).read(data, where, depth)
    return read


_NODE = _Form({"$ref": "#/$defs/node"}, _node)
_CONDITION = _Form({"$ref": "#/$defs/condition"}, _condition)
_INTEGER = _Form({"type": "integer"}, _number)
#: a field's type, as it is written → its form
_FORMS: dict[str, _Form] = {
    "str": _Form({"type": "string"}, _text),
    "int": _INTEGER,
    "NodeId": _NODE,
    "Condition": _CONDITION,
    "tuple[int, ...]": _several(_INTEGER),
    "tuple[NodeId, ...]": _several(_NODE),
    "tuple[NodeId, ...] | None": _several(_NODE, or_none=True),
    "tuple[Condition, ...]": _several(_CONDITION),
}


@lru_cache(maxsize=256)
def _fields(of: type[Condition]) -> tuple[Field[Any], ...]:
    return fields(of)  # type: ignore[arg-type]


def _form(of: type[Condition], field: Field[Any]) -> _Form:
    form = _FORMS.get(str(field.type))
    if form is None:
        raise GoalError(
            f"the field {field.name} of {of.__name__} has the type {field.type}; a condition's "
            f"fields have one of {', '.join(_FORMS)}"
        )
    return form


def _value_to_json(value: Any) -> Any:
    if isinstance(value, Condition):
        return condition_to_json(value)
    if isinstance(value, tuple):
        return [_value_to_json(item) for item in value]
    return str(value) if isinstance(value, (str, Variable)) else value


def _no_others(data: Mapping[Any, Any], known: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in known:
            raise GoalError(f"{where} has {_shown(key)}, and may have {', '.join(known)}")


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"
