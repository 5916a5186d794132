"""The JSON schema of a reading: conditions on what the reader was told of, and on nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from vh_core.strategies.goal_directed.told_home import ToldHome

#: conditions of one goal
MOST_CONDITIONS = 16
#: things of a class that a condition asks for
MOST_THINGS = 20
#: the variable of quantifiers
VARIABLE = "x"
_LONGEST_REASON = 200


def answer_schema(told: ToldHome) -> str:
    """The schema, as text. It allows only what can be (a state of what can be in it, a place of
    what can be put there), and only of what was asked for."""
    kinds = [*_facts_of_things(told)]
    asked = [node_id for node_id in told.ids if node_id in told.asked]
    if asked:
        ids = {"type": "array", "items": {"enum": asked}, "minItems": 1, "maxItems": 2}
        kinds.append(_object("action", action={"enum": list(told.actions)}, ids=ids))
    parts = [*_facts(told, told.places, lambda ids: (f"?{VARIABLE}",))]
    if told.asked_classes and parts:
        quantified: dict[str, Any] = {
            "variable": {"const": VARIABLE},
            "class_name": {"enum": list(told.asked_classes)},
        }
        count = {"type": "integer", "minimum": 1, "maximum": MOST_THINGS}
        part = {"oneOf": parts}
        kinds.append(_object("every", **quantified, part=part))
        kinds.append(_object("some", **quantified, count=count, part=part))
    conditions = {"type": "array", "items": {"oneOf": kinds}, "maxItems": MOST_CONDITIONS}
    unclear = {"type": "string", "maxLength": _LONGEST_REASON}
    return json.dumps(_closed({"conditions": conditions, "unclear": unclear}))


def _facts_of_things(told: ToldHome) -> Iterator[dict[str, Any]]:
    """The facts that can be brought about of single things, one of which was asked for in each."""

    def asked(ids: Sequence[int]) -> Sequence[int]:
        return [node_id for node_id in ids if node_id in told.asked]

    moved = {how: (asked(what), where) for how, (what, where) in told.places.items()}
    yield from _facts(told, moved, asked)
    for how, (what, where) in told.places.items():
        others = [node_id for node_id in what if node_id not in told.asked]
        yield from _relations({how: (others, asked(where))}, lambda ids: ids)


def _facts(
    told: ToldHome,
    places: Mapping[str, tuple[Sequence[int], Sequence[int]]],
    named: Callable[[Sequence[int]], Sequence[int | str]],
) -> Iterator[dict[str, Any]]:
    """The facts that can be brought about, of what `named` calls these ids."""
    for state, ids in told.states.items():
        if named(ids):
            yield _object("state", state={"const": state}, node_id={"enum": list(named(ids))})
    yield from _relations(places, named)
    if named(told.holdable):
        yield _object("held", node_id={"enum": list(named(told.holdable))})


def _relations(
    places: Mapping[str, tuple[Sequence[int], Sequence[int]]],
    named: Callable[[Sequence[int]], Sequence[int | str]],
) -> Iterator[dict[str, Any]]:
    for relation, (what, where) in places.items():
        if what and where:
            yield _object(
                "relation",
                from_id={"enum": list(named(what))},
                relation={"const": relation},
                to_id={"enum": list(where)},
            )


def _object(kind: str, **fields: Any) -> dict[str, Any]:
    return _closed({"kind": {"const": kind}, **fields})


def _closed(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
