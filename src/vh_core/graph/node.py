"""The nodes of an environment graph."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from vh_core.graph.vocabulary import ROOM_CATEGORY


class BoundingBox(NamedTuple):
    """An axis-aligned box in Unity's frame (x right, y up, z forward), in metres."""

    center: tuple[float, float, float]
    size: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Node:
    """One object, room or character.

    `source` is the JSON object the node was read from (or an equivalent one); it is what makes
    writing lossless and must not be mutated.
    """

    id: int
    class_name: str
    category: str | None
    properties: frozenset[str]
    states: frozenset[str]
    prefab_name: str | None = None
    bounding_box: BoundingBox | None = None
    source: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def is_room(self) -> bool:
        return self.category == ROOM_CATEGORY

    def __str__(self) -> str:
        return f"<{self.class_name}> ({self.id})"

    def with_states(self, states: frozenset[str]) -> Node:
        """This node in other states."""
        return Node(
            self.id,
            self.class_name,
            self.category,
            self.properties,
            states,
            self.prefab_name,
            self.bounding_box,
            self.source,
        )

    def to_json(self) -> dict[str, Any]:
        """VirtualHome's JSON object; fields of the source are kept, in their order."""
        data = dict(self.source)
        data["id"] = self.id
        data["class_name"] = self.class_name
        data.setdefault("category", self.category)
        data["properties"] = _in_source_order(data.get("properties"), self.properties)
        data["states"] = _in_source_order(data.get("states"), self.states)
        data.setdefault("prefab_name", self.prefab_name)
        if "bounding_box" not in data:
            box = self.bounding_box
            data["bounding_box"] = box and {"center": list(box.center), "size": list(box.size)}
        return data


def _in_source_order(source: Any, values: frozenset[str]) -> list[str]:
    """The values as a list, spelt and ordered as in the source where that has the same ones."""
    if isinstance(source, list):
        said = frozenset(map(str, source))
        if said == values or frozenset(map(str.upper, said)) == values:
            return list(source)
        kept = [str(value).upper() for value in source if str(value).upper() in values]
        return kept + sorted(str(value) for value in values if value not in kept)
    return sorted(str(value) for value in values)
