"""Turning unmet conditions into things to do, in an order a person would choose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vh_core.goals import Condition, RelationCondition, StateCondition, node_of
from vh_core.graph import Property, Relation, State, name_of
from vh_core.planning.agent import Agent, Stuck
from vh_core.spatial import Nearest

#: how many things the character's hands take
HANDS = 2


def carry_out(agent: Agent, missing: Sequence[Condition], stage: Sequence[Condition]) -> None:
    """Do what brings the missing conditions of a stage about. Raises `Stuck`.

    Cleaning, and what else needs things to be carried about, comes first, then carrying, then
    switching and shutting (what is put into the microwave comes before switching it on), then
    actions, then what stays in the hand, and where and how the character ends up comes last.
    """
    agent.ahead = tuple(stage)
    character = agent.world.character_id
    before: list[StateCondition] = []
    states: list[StateCondition] = []
    carried: list[RelationCondition] = []
    relations: list[RelationCondition] = []
    rest: list[Condition] = []
    for condition in missing:
        match condition:
            case StateCondition() if condition.subject == character:
                pass  # a posture comes with the seat it is ON, see `_bring_character`
            case StateCondition():
                first = condition.state == State.CLEAN or _needs_more(agent, condition)
                (before if first else states).append(condition)
            case RelationCondition():
                of_things = condition.places and character not in condition.mentions
                (carried if of_things else relations).append(condition)
            case _:
                rest.append(condition)
    _change_states(agent, before)
    _carry(agent, carried)
    _change_states(agent, states)
    for condition in rest:
        if not condition.holds(agent.world, agent.history):
            agent.bring_about(condition)
    for condition in relations:
        _bring_character(agent, condition, stage)


def _needs_more(agent: Agent, condition: Condition) -> bool:
    """Whether every way to it needs more than its step's preconditions."""
    ways = tuple(condition.achievers(agent.world.domain, agent.world))
    return bool(ways) and all(way.needs for way in ways)


def _change_states(agent: Agent, conditions: Iterable[StateCondition]) -> None:
    """Change states one after the other, each time the nearest one left."""
    wanted = {node_of(condition.node_id): condition for condition in conditions}
    left = Nearest(agent.world, wanted)
    while left:
        [node_id] = left.first(agent.world)
        left.take(node_id)
        if not wanted[node_id].holds(agent.world):
            agent.bring_about(wanted[node_id])


def _carry(agent: Agent, conditions: Sequence[RelationCondition]) -> None:
    """Carry things to where they belong, by destination, as many at a time as hands allow."""
    trips: dict[tuple[str, int], list[int]] = {}
    for condition in conditions:
        place = (condition.relation, node_of(condition.to_id))
        trips.setdefault(place, []).append(node_of(condition.from_id))
    for (relation, destination), things in trips.items():
        if destination in things:
            raise Stuck(f"{_name(agent, destination)} cannot be put {relation} itself")
        left = Nearest(agent.world, things)
        while left:
            batch = _next_batch(agent, left, destination)
            for node_id in batch:
                left.take(node_id)
            _make_room(agent, batch, relation, destination)
            for node_id in batch:
                if node_id not in agent.world.held():
                    agent.do("GRAB", node_id)
            put = "PUTIN" if relation == Relation.INSIDE else "PUTBACK"
            for node_id in batch:
                agent.do(put, node_id, destination)


def _next_batch(agent: Agent, left: Nearest, destination: int) -> list[int]:
    """What to carry on the next trip: what is in hand already, then the nearest things.

    An odd one out goes first and alone: it leaves a hand to open the destination with.
    """
    held = [node_id for node_id in agent.world.held() if node_id in left]
    free = HANDS - len(agent.world.held())
    nearest = left.first(agent.world, HANDS + len(held))
    others = [node_id for node_id in nearest if node_id not in held]
    shut = State.CLOSED in agent.world.states(destination)
    if shut and free == HANDS and len(left) % HANDS == 1:
        free = 1
    batch = held + others[: max(free, 0)]
    return batch or others[:1]


def _make_room(agent: Agent, batch: Sequence[int], relation: str, destination: int) -> None:
    """Open the destination while a hand is free, if none will be later."""
    hands_full = len(set(agent.world.held()) | set(batch)) >= HANDS
    node = agent.world.node(destination)
    if (
        relation == Relation.INSIDE
        and hands_full
        and Property.CAN_OPEN in node.properties
        and State.CLOSED in agent.world.states(destination)
    ):
        agent.open_for_now(destination)


def _bring_character(
    agent: Agent, condition: RelationCondition, stage: Sequence[Condition]
) -> None:
    """Relations of the character itself: where it is, what it sits on, faces or wears."""
    world = agent.world
    lying = StateCondition(world.character_id, State.LYING) in stage
    if condition.subject == world.character_id and condition.relation == Relation.ON:
        agent.do("LIE" if lying else "SIT", node_of(condition.to_id))
    else:
        agent.bring_about(condition)


def _name(agent: Agent, node_id: int) -> str:
    return f"the {name_of(agent.world.graph, node_id)}"
