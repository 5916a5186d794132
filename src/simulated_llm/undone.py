"""A world in which a task is still to be done, made from one in which it is done already."""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.goals import Condition, NotCondition, RelationCondition, StateCondition
from vh_core.graph import EXCLUSIVE_STATES, Relation
from vh_core.world import World

_OPPOSITE = {str(a): str(b) for pair in EXCLUSIVE_STATES for a, b in (pair, pair[::-1])}


def undo(conditions: Iterable[Condition], world: World) -> None:
    """Change the world so that these do not hold: what is on is off, what is in the fridge lies
    in the kitchen, and the character is near nothing. What is in the hand, or is not, stays so."""
    world.detach(world.character_id, (Relation.CLOSE, Relation.FACING))
    for condition in conditions:
        match condition:
            case StateCondition(int(node_id), state):
                if state in _OPPOSITE:
                    world.set_states(node_id, add=_OPPOSITE[state], remove=(state,))
            case NotCondition(StateCondition(int(node_id), state)):
                if _OPPOSITE.get(state) not in world.states(node_id):  # not sitting *and* lying
                    world.set_states(node_id, add=state)
            case RelationCondition(int(node_id), _, int(place)):
                _take_away(node_id, place, world)


def _take_away(node_id: int, place: int, world: World) -> None:
    """Leave a thing in the room of its place; in another room, if the place is one."""
    rooms = [room.id for room in world.graph.rooms]
    elsewhere = [room for room in rooms if room != place] if place in rooms else []
    room = elsewhere[0] if elsewhere else world.room_of(place)
    if room is None:
        return
    world.detach(node_id, (Relation.ON, Relation.INSIDE), both=False)
    world.detach(node_id, (Relation.CLOSE, Relation.FACING))
    world.connect(node_id, Relation.INSIDE, room)
