"""Saying of which thing one speaks, so that a person can tell it from others of its kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from vh_core.asking import QuestionChoice
from vh_core.goals import HANDS
from vh_core.graph import GraphView, Relation, name_of
from vh_core.language import patterns as re
from vh_core.language.resolution.places import from_left, room_class
from vh_core.naming import NAME_PARTS, SYNONYMS, key_of_class

_PARTS = re.compile("|".join(sorted(NAME_PARTS, key=len, reverse=True)))
#: things that are by a thing of which a person may think, count
_MOST_NEAR = 60
_FLOOR = "floor"
#: words for states that are not their names
_STATE_WORDS = {
    "ON": "lit running",
    "OFF": "off",
    "PLUGGED_IN": "plugged",
    "PLUGGED_OUT": "unplugged",
}


class Distinctions:
    """What sets the things of one home apart."""

    def __init__(self, view: GraphView) -> None:
        self._view = view
        self._graph = view.graph

    def choices(self, ids: Sequence[int]) -> list[QuestionChoice]:
        """Each of these as a choice of a question; the first is the nearest."""
        sides = self._sides(ids)
        return [
            QuestionChoice(
                self._label(node_id),
                ids=(node_id,),
                marks=tuple(
                    dict.fromkeys(
                        [
                            *(["nearest", "closest"] if at == 0 else []),
                            *sides.get(node_id, ()),
                            *self._marks(node_id),
                        ]
                    )
                ),
            )
            for at, node_id in enumerate(ids)
        ]

    def apart(self, ids: Iterable[int]) -> list[int]:
        """One of each of these between which words can tell: of three plums in one bowl, the
        first."""
        found: dict[object, int] = {}
        for node_id in ids:
            found.setdefault(self._looks(node_id), node_id)
        return list(found.values())

    def _looks(self, node_id: int) -> object:
        view = self._view
        held = tuple(tuple(view.predecessors(hand, node_id)) for hand in HANDS)
        name = self._graph.nodes[node_id].class_name
        place = (room_class(view, node_id), tuple(self._holders(node_id)), held)
        return name, frozenset(view.states(node_id)), place

    def _holders(self, node_id: int) -> Iterator[tuple[str, int]]:
        """What a thing is in or on, rooms apart: the relation, and the thing."""
        for relation in (Relation.ON, Relation.INSIDE):
            for above in sorted(self._view.successors(relation, node_id)):
                if not self._graph.nodes[above].is_room:
                    yield relation.value, above

    def _label(self, node_id: int) -> str:
        """ "plum (36), on the kitchentable (51) in the kitchen"."""
        name, room = name_of(self._graph, node_id), room_class(self._view, node_id)
        holders = self._holders(node_id)
        holder = next(
            (each for each in holders if self._graph.nodes[each[1]].class_name != _FLOOR), None
        )
        where = f"in the {room}" if room and not self._graph.nodes[node_id].is_room else ""
        if holder is not None:
            relation = "on" if holder[0] == Relation.ON else "in"
            where = f"{relation} the {name_of(self._graph, holder[1])} {where}".strip()
        return f"{name}, {where}" if where else name

    def _marks(self, node_id: int) -> Iterator[str]:
        view = self._view
        yield from _names(self._graph.nodes[node_id].class_name)
        for state in sorted(view.states(node_id)):
            yield _STATE_WORDS.get(state, state.lower())
        yield from (f"in {name}" for name in _names(room_class(view, node_id)))
        around, todo = [node_id], [node_id]
        while todo:
            for relation, above in self._holders(todo.pop()):
                direct = len(around) == 1 or self._graph.nodes[above].class_name != _FLOOR
                if above not in around and direct:
                    around.append(above)
                    todo.append(above)
                    word = "on" if relation == Relation.ON else "in"
                    names = _names(self._graph.nodes[above].class_name)
                    yield from (f"{word} {name}" for name in names)
        near = dict.fromkeys(i for each in around for i in self._near(each))
        for other in list(near)[:_MOST_NEAR]:
            yield from (f"near {name}" for name in _names(self._graph.nodes[other].class_name))

    def _near(self, node_id: int) -> list[int]:
        """What stands by a thing: furniture and the like, rather than other small things."""
        view = self._view
        ids = view.successors(Relation.CLOSE, node_id) | view.predecessors(Relation.CLOSE, node_id)
        return sorted(ids, key=lambda i: ("GRABBABLE" in self._graph.nodes[i].properties, i))

    def _sides(self, ids: Sequence[int]) -> dict[int, tuple[str, ...]]:
        """Which of them is on the left, and which on the right, where they stand in one room."""
        if len({room_class(self._view, node_id) for node_id in ids}) != 1 or len(ids) < 2:
            return {}
        row = from_left(self._view, ids)
        if row is None:
            return {}
        sides: dict[int, tuple[str, ...]]
        sides = {row[0]: ("left", "leftmost"), row[-1]: ("right", "rightmost")}
        return sides | ({row[1]: ("middle", "between")} if len(row) == 3 else {})


@cache
def _names(class_name: str) -> tuple[str, ...]:
    """What a class is called: as it is, with its parts apart, and its everyday names."""
    if not class_name:
        return ()
    plain = class_name.replace("_", " ")
    parts = _PARTS.sub(lambda part: f" {part[0]} ", plain).split()
    apart = " ".join(parts) if all(len(part) > 2 for part in parts) else plain
    own = key_of_class(class_name)
    everyday = [
        name
        for name, groups in SYNONYMS.items()
        if any(own in group for group in groups) and name != own
    ]
    return tuple(dict.fromkeys([plain, apart, *everyday]))
