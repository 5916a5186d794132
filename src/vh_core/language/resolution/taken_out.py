"""Rooms that things are taken out of, or through: "take the mug out of the bedroom" is not done
while somebody stands there with it, and "take it to the bedroom and put it on the desk" puts it
down once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vh_core.goals import (
    ActionCondition,
    Condition,
    HeldCondition,
    RelationCondition,
    StateCondition,
    node_of,
)
from vh_core.graph import name_of
from vh_core.language import patterns as re
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.referents import Referents
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause
from vh_core.spatial import room_of

#: who says so wants the thing, and not only that it is out of there
_WANTED = re.compile(r"\b(?:bring|fetch|get|grab|hand|pass|give|need|want|me|us|hold|hands?)\b")


def require_taken_somewhere(
    referents: Referents, clauses: Sequence[Clause], final: Sequence[Condition], text: str
) -> None:
    """Raise `Unclear` where things are taken out of a room, and nothing says where to."""
    if _WANTED.search(text.lower()):
        return
    held = {node_of(each.node_id) for each in final if isinstance(each, HeldCondition)}
    view, rooms = referents.view, {*_left(referents, clauses)}
    left = next((i for i in held if room_of(view, i) in rooms), None)
    if left is not None:
        name = name_of(referents.graph, left)
        raise Unclear("not_understood", f'say where to put "{name}"', cause=Cause(CauseOf.WHERE))


def _left(referents: Referents, clauses: Sequence[Clause]) -> Iterator[int]:
    """The rooms that things are taken out of."""
    for clause in clauses:
        if not (clause.kind is Kind.FETCH and clause.asks):
            continue
        for place in (place for noun in clause.objects for place in noun.places):
            if place.role is Role.OUT_OF:
                named = referents.selector.found(place.noun)
                yield from (i for i in named if referents.graph.nodes[i].is_room)


def put_into_room(
    referents: Referents, clause: Clause, conditions: Sequence[Condition]
) -> list[RelationCondition]:
    """What a clause has of its conditions that only say where in a room something is put down,
    where it names no more than the room."""
    if clause.kind is not Kind.PLACE or clause.place is None or not clause.place.noun.words:
        return []
    named = referents.selector.found(clause.place.noun)
    if not all(referents.graph.nodes[i].is_room for i in named):
        return []
    put = (each for each in conditions if isinstance(each, RelationCondition))
    return [each for each in put if node_of(each.from_id) != referents.view.character_id]


def put_down_later(
    referents: Referents,
    into_rooms: Sequence[RelationCondition],
    stages: Sequence[Sequence[Condition]],
) -> list[Condition]:
    """Those that say where something should be in a room, in which it is put somewhere later."""
    later: dict[int, int | None] = {}
    needless: list[Condition] = []
    for stage in reversed(stages):
        moved = [each for each in stage if isinstance(each, RelationCondition)]
        rooms = {each: _room_of(referents, each) for each in moved}
        for each, room in rooms.items():
            if each in into_rooms and later.get(node_of(each.from_id)) == room:
                needless.append(each)
        for each, room in rooms.items():
            if each not in into_rooms:
                later[node_of(each.from_id)] = room
        for done in stage:  # what is washed there was brought there first
            if isinstance(done, StateCondition | ActionCondition):
                for node_id in done.mentions:
                    later.pop(node_id, None)
    return needless


def _room_of(referents: Referents, condition: RelationCondition) -> int | None:
    place = node_of(condition.to_id)
    return place if referents.graph.nodes[place].is_room else room_of(referents.view, place)
