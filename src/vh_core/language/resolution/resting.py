"""What is done before one rests, and while one does. Of which room something is that is seen to
before: "turn on the tv and sit down on the sofa" is about the tv that is seen from there."""

from __future__ import annotations

from dataclasses import replace

from vh_core.actions.preconditions import Close, Holding
from vh_core.goals import ActionCondition, Condition, HeldCondition, RelationCondition, node_of
from vh_core.graph import State, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.stages import Stages
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.spatial import room_of

_RESTS = (Kind.POSTURE, Kind.SLEEP)


def where_one_rests(referents: Referents, clause: Clause, after: list[Clause]) -> Clause:
    """The clause, about what is in the room of the seat that the next one speaks of, if that is
    there, and nothing else says which it is. What is turned off is left, and may be elsewhere."""
    memory, selector = referents.memory, referents.selector
    seat = after[0].place if after and after[0].kind in _RESTS else None
    told = memory.room is not None or memory.hint is not None
    if seat is None or not seat.noun.words or told or clause.kind is not Kind.STATE:
        return clause
    if State.OFF.value in clause.states or clause.when:
        return clause
    rooms = {room_of(referents.view, i) for i in selector.found(seat.noun)}
    room = rooms.pop() if len(rooms) == 1 else None
    if room is None:
        return clause
    there = (Place(Role.AT, Noun(Quantity.THE, ("room",), ids=(room,))),)

    def here(noun: Noun) -> Noun:
        one = noun.quantity is Quantity.THE and bool(noun.words) and selector.is_one(noun)
        if not one or noun.is_limited or noun.excepted or noun.likely:
            return noun
        return selector.if_enough(replace(noun, places=there), noun)

    return replace(clause, objects=tuple(map(here, clause.objects)))


def done_at_rest(
    referents: Referents, posture: list[Condition], conditions: list[Condition], stages: Stages
) -> list[Condition]:
    """The actions of a clause, after its other conditions are seen to, before or while one
    rests. What is done to something that stands in reach of nobody who sits is done before."""
    _require_seen(referents, posture, conditions)
    actions: list[Condition] = [c for c in conditions if isinstance(c, ActionCondition)]
    stages.rest(
        posture,
        [*_to_be_held(referents, conditions), *conditions],
        before=[each for each in actions if _stands_by(referents, each)],
    )
    return actions


def _stands_by(referents: Referents, action: Condition) -> bool:
    """Whether it is taken beside a thing that is not taken in hand: "type on the keyboard"."""
    assert isinstance(action, ActionCondition)
    needs = referents.domain.actions[action.action].preconditions
    return bool(action.ids) and Close(0) in needs and Holding(0) not in needs


def _to_be_held(referents: Referents, conditions: list[Condition]) -> list[Condition]:
    """What has to be in hand for actions, before one sits down to them."""
    actions = referents.domain.actions
    return [
        HeldCondition(each.ids[0])
        for each in conditions
        if isinstance(each, ActionCondition)
        and each.ids
        and Holding(0) in actions[each.action].preconditions
    ]


def _require_seen(
    referents: Referents, posture: list[Condition], conditions: list[Condition]
) -> None:
    """Raise `Unclear` for a tv that is watched from the sofa of another room."""
    view, graph = referents.view, referents.graph
    seats = [node_of(c.to_id) for c in posture if isinstance(c, RelationCondition)]
    acts = (each for each in conditions if isinstance(each, ActionCondition) and each.ids)
    for thing in (node_of(each.ids[0]) for each in acts if each.ids):
        for seat in seats:
            there, here = room_of(view, thing), room_of(view, seat)
            if there != here and not referents.is_movable(thing):
                name, at = name_of(graph, thing), name_of(graph, seat)
                reason = f"the {name} is in another room than the {at}; say which ones you mean"
                raise Unclear("not_understood", reason)
