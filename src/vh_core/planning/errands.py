"""Turning unmet conditions into things to do, in an order a person would choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from vh_core.goals import Condition, RelationCondition, StateCondition, node_of
from vh_core.graph import Property, Relation, State
from vh_core.planning.agent import Agent
from vh_core.planning.carrying import Delivery, carrying_order
from vh_core.planning.stuck import OutOfTime, Stuck
from vh_core.spatial import Nearest

#: relations of the character, in the order in which they are brought about: what is in the hands
#: before where it is, and what it faces last
_OF_CHARACTER: dict[str, int] = {
    str(relation): rank
    for rank, relation in enumerate(
        (
            *(Relation.HOLDS_RH, Relation.HOLDS_LH, Relation.INSIDE, Relation.CLOSE),
            *(Relation.ON, Relation.FACING),
        )
    )
}


@dataclass(slots=True)
class Errands:
    """Conditions that are still to be brought about, by what has to be done for them.

    `prepared` are states that need things to be carried about themselves (cleaning, heating),
    `carried` things that are to be somewhere, `states` all other states, `done` actions and what
    stays in the hand, and `character` where and how the character ends up.
    """

    prepared: list[Condition] = field(default_factory=list)
    carried: list[RelationCondition] = field(default_factory=list)
    states: list[Condition] = field(default_factory=list)
    done: list[Condition] = field(default_factory=list)
    character: list[RelationCondition] = field(default_factory=list)

    @classmethod
    def of(cls, agent: Agent, conditions: Iterable[Condition]) -> Errands:
        """The errands for these conditions."""
        character = agent.world.character_id
        seated = any(
            isinstance(c, RelationCondition)
            and c.subject == character
            and c.relation == Relation.ON
            for c in conditions
        )
        found = cls()
        for condition in conditions:
            match condition:
                case StateCondition() if condition.subject == character:
                    if not seated:  # else a posture comes with the seat that it is ON
                        found.done.append(condition)
                case StateCondition():
                    first = condition.state == State.CLEAN or _needs_more(agent, condition)
                    (found.prepared if first else found.states).append(condition)
                case RelationCondition():
                    to_room = agent.world.node(node_of(condition.to_id)).is_room
                    if condition.places and character not in condition.mentions and not to_room:
                        found.carried.append(condition)
                    else:
                        found.character.append(condition)
                case _:
                    found.done.append(condition)
        found.character.sort(key=lambda c: _OF_CHARACTER.get(c.relation, len(_OF_CHARACTER)))
        return found

    def orders(self) -> Iterator[tuple[str, ...]]:
        """Orders in which to go about them, the usual one first: what needs things carried about,
        then carrying, then switching and shutting (what is put into the microwave comes before
        switching it on), then actions. Only those that differ here."""
        told: set[tuple[str, ...]] = set()
        for order in (
            ("prepared", "carried", "states", "done", "character"),
            ("done", "prepared", "carried", "states", "character"),
            ("prepared", "carried", "states", "character", "done"),
            ("states", "prepared", "carried", "done", "character"),
        ):
            there = tuple(name for name in order if getattr(self, name))
            if there not in told:
                told.add(there)
                yield there


def carry_out(
    agent: Agent,
    errands: Errands,
    order: Sequence[str],
    stage: Sequence[Condition],
    reach: Callable[[Agent, Condition], None],
) -> None:
    """Do what brings the conditions about, in this order. Raises `Stuck`.

    `reach` is asked for conditions that come about one after the other.
    """
    ways: Mapping[str, Callable[[], None]] = {
        "prepared": lambda: _change_states(agent, errands.prepared),
        "carried": lambda: _carry_with_load(agent, errands.carried, stage),
        "states": lambda: _change_states(agent, errands.states),
        "done": lambda: _do(agent, errands.done, reach),
        "character": lambda: _bring_character(agent, errands.character, stage),
    }
    for name in order:
        ways[name]()


def _needs_more(agent: Agent, condition: Condition) -> bool:
    """Whether every way to it needs more than its step's preconditions."""
    ways = tuple(condition.achievers(agent.world.domain, agent.world))
    return bool(ways) and all(way.needs for way in ways)


def _change_states(agent: Agent, conditions: Sequence[Condition]) -> None:
    """Change states one after the other, each time the nearest one left."""
    wanted: dict[int, list[Condition]] = {}
    for condition in conditions:
        assert condition.subject is not None
        wanted.setdefault(condition.subject, []).append(condition)
    left = Nearest(agent.world, wanted)
    while left:
        [node_id] = left.first(agent.world)
        left.take(node_id)
        for condition in _on_last(wanted[node_id]):
            if not condition.holds(agent.world, agent.history):
                with _naming(condition):
                    agent.bring_about(condition)


def _on_last(conditions: Sequence[Condition]) -> list[Condition]:
    """A thing is opened, shut and plugged in before it is switched on."""
    return sorted(conditions, key=lambda c: isinstance(c, StateCondition) and c.state == State.ON)


def laid_on(
    carried: Iterable[Condition], conditions: Iterable[Condition]
) -> list[RelationCondition]:
    """Those of the conditions that have something on or in what is carried: it falls off when that
    is taken up, and is put back where that goes."""
    moved = {node_of(c.from_id) for c in carried if isinstance(c, RelationCondition) and c.places}
    return [
        each
        for each in dict.fromkeys(conditions)
        if isinstance(each, RelationCondition) and each.places and node_of(each.to_id) in moved
    ]


def _carry_with_load(
    agent: Agent, conditions: Sequence[RelationCondition], stage: Sequence[Condition]
) -> None:
    """Carry things to where they belong, and then what lay on them: the pie is on the plate in the
    microwave again before anybody starts that."""
    _carry(agent, conditions)
    laid = laid_on(conditions, stage)
    if lost := [each for each in laid if not each.holds(agent.world)]:
        _carry(agent, lost)


def _carry(agent: Agent, conditions: Sequence[RelationCondition]) -> None:
    """Carry things to where they belong, so that little is walked."""
    to = {node_of(c.from_id): c for c in conditions}
    deliveries = [
        Delivery(thing, condition.relation, node_of(condition.to_id))
        for thing, condition in to.items()
    ]
    try:
        moves = carrying_order(agent.world, deliveries)
    except Stuck as stuck:
        raise stuck.about(conditions[0]) from None
    for number, move in enumerate(moves):
        if move.kind == "open":
            if State.CLOSED in agent.world.states(move.node_id):
                agent.open_for_now(move.node_id)
            continue
        condition = to[move.node_id]
        with _naming(condition):
            if move.kind == "take":
                coming = {m.node_id for m in moves[number:] if m.kind == "take"}
                _go_where_several_are(agent, move.node_id, coming)
                if move.node_id not in agent.world.held():
                    agent.do("GRAB", move.node_id)
            else:
                put = "PUTIN" if condition.relation == Relation.INSIDE else "PUTBACK"
                agent.do(put, move.node_id, node_of(condition.to_id))


def _go_where_several_are(agent: Agent, thing: int, coming: set[int]) -> None:
    """Go to an open container instead of to each of several things in it."""
    world = agent.world
    if agent.within_reach(thing):
        return
    for outer in sorted(world.successors(Relation.INSIDE, thing)):
        node = world.node(outer)
        inside = world.predecessors(Relation.INSIDE, outer)
        if (
            not node.is_room
            and Property.CAN_OPEN in node.properties
            and State.CLOSED not in world.states(outer)
            and len(inside & coming) > 1
        ):
            agent.do("WALK", outer)
            return


def _do(
    agent: Agent, conditions: Sequence[Condition], reach: Callable[[Agent, Condition], None]
) -> None:
    for condition in conditions:
        if condition.holds(agent.world, agent.history):
            continue
        with _naming(condition):
            if condition.in_turn(agent.world, agent.history) == (condition,):
                agent.bring_about(condition)
            else:
                _in_turn(agent, condition, reach)


def _in_turn(agent: Agent, condition: Condition, reach: Callable[[Agent, Condition], None]) -> None:
    """Bring about what comes one after the other, each by steps of its own."""
    for _ in condition.in_turn(agent.world, agent.history):
        left = condition.in_turn(agent.world, agent.history)
        if not left:
            return
        since, agent.since = agent.since, len(agent.whole_history)
        try:
            reach(agent, left[0])
        finally:
            agent.since = since


def _bring_character(
    agent: Agent, conditions: Sequence[RelationCondition], stage: Sequence[Condition]
) -> None:
    """Relations of the character itself: where it is, what it holds, sits on, faces or wears."""
    character = agent.world.character_id
    lying = StateCondition(character, State.LYING) in stage
    for condition in conditions:
        if condition.holds(agent.world) and condition.relation != Relation.ON:
            continue
        with _naming(condition):
            if condition.subject == character and condition.relation == Relation.ON:
                agent.do("LIE" if lying else "SIT", node_of(condition.to_id))
            else:
                agent.bring_about(condition)


@contextmanager
def _naming(condition: Condition) -> Iterator[None]:
    try:
        yield
    except OutOfTime:
        raise
    except Stuck as stuck:
        raise stuck.about(condition) from None
