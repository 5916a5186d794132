"""Conditions as plain rows, as records hold them: the kind, then its values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from vh_core.errors import RecordError
from vh_core.goals.goal import (
    ActionCondition,
    Condition,
    HeldCondition,
    NotStateCondition,
    RelationCondition,
    ReleasedCondition,
    StateCondition,
)

_KINDS: dict[str, type[Any]] = {
    "state": StateCondition,
    "not_state": NotStateCondition,
    "relation": RelationCondition,
    "held": HeldCondition,
    "released": ReleasedCondition,
    "action": ActionCondition,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def condition_to_row(condition: Condition) -> tuple[Any, ...]:
    """`StateCondition(248, "ON")` is `("state", 248, "ON")`."""
    values = [getattr(condition, field.name) for field in fields(condition)]
    return (_NAMES[type(condition)], *values)


def condition_from_row(row: Sequence[Any]) -> Condition:
    """The inverse. Raises `RecordError` for a row that is none."""
    name, *values = row if row else ("",)
    kind = _KINDS.get(name) if isinstance(name, str) else None
    wanted = [str(field.type) for field in fields(kind)] if kind is not None else []
    if kind is None or list(map(_type_of, values)) != wanted:
        raise RecordError(f"{row!r} is no condition")
    condition: Condition = kind(*(tuple(v) if isinstance(v, list) else v for v in values))
    return condition


def _type_of(value: Any) -> str:
    """The type of a value as the conditions' fields have it; "" for what none of them has."""
    if isinstance(value, (tuple, list)):
        return "tuple[int, ...]" if all(type(item) is int for item in value) else ""
    if isinstance(value, str):
        return "str"
    return "int" if type(value) is int else ""
