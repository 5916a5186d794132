"""In which order to carry things, with two hands, so that little is walked.

The moves (take, put, open) are searched for the order with the fewest walks, and of these the
shortest way. It is a plan of a plan: what each move needs besides is for the agent to find.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import isfinite

from vh_core.graph import Property, Relation, State
from vh_core.planning.stuck import Stuck
from vh_core.spatial import gap_m
from vh_core.spatial.nearness import standing_at
from vh_core.world import World

#: how many things the character's hands take
HANDS = 2
#: of so many things all orders are looked at; of more, those of so many at a time
TOGETHER = 6
#: how many states of the search are looked at, at most
_LOOKED_AT = 6000


@dataclass(frozen=True, slots=True)
class Delivery:
    """A thing, and where it is to be: `relation` is ON or INSIDE."""

    thing: int
    relation: str
    place: int


@dataclass(frozen=True, slots=True)
class Move:
    """One of "take", "put", "open": of a thing, or of a place that is to be opened."""

    kind: str
    node_id: int


@dataclass(frozen=True, slots=True)
class _State:
    at: int | None
    left: frozenset[int]
    in_hand: frozenset[int]
    opened: frozenset[int]


def carrying_order(world: World, deliveries: Sequence[Delivery]) -> list[Move]:
    """The moves that bring all things to their places. Raises `Stuck` where things are to be put
    into each other in a circle."""
    ordered = _inner_first(world, deliveries)
    moves: list[Move] = []
    for start in range(0, len(ordered), TOGETHER):
        moves += _Search(world, ordered[start : start + TOGETHER], moves).moves()
    return moves


def _inner_first(world: World, deliveries: Sequence[Delivery]) -> list[Delivery]:
    """What goes into a thing that is carried itself comes before that, else the order given."""
    left = {each.thing: each for each in deliveries}
    for each in deliveries:
        if each.place == each.thing:
            name = world.graph.nodes[each.thing].class_name
            raise Stuck(f"the {name} ({each.thing}) cannot be put {each.relation} itself")
    ordered: list[Delivery] = []
    while left:
        ready = [d for d in left.values() if not any(o.place == d.thing for o in left.values())]
        if not ready:
            names = " and ".join(f"{world.graph.nodes[i].class_name} ({i})" for i in left)
            raise Stuck(f"{names} cannot be put on or into each other in a circle")
        for each in ready:
            del left[each.thing]
        ordered += ready
    return ordered


class _Search:
    def __init__(
        self, world: World, deliveries: Sequence[Delivery], before: Sequence[Move]
    ) -> None:
        self._world = world
        self._to = {each.thing: each for each in deliveries}
        held = world.held()
        self._others = sum(1 for node_id in held if node_id not in self._to)
        self._hands = max(1, HANDS - self._others)
        self._spots = {thing: self._spot(thing) for thing in self._to}
        self._closed = {
            each.place
            for each in deliveries
            if each.relation == Relation.INSIDE
            and Property.CAN_OPEN in world.node(each.place).properties
            and State.CLOSED in world.states(each.place)
            and Move("open", each.place) not in before
        }
        here = standing_at(world, world.character_id)
        self._gaps: Mapping[int, float] = {
            spot: gap_m(here, world.node(spot).bounding_box)
            for spot in {*self._spots.values(), *(each.place for each in deliveries)}
        }
        self._first = _State(
            self._standing(),
            frozenset(thing for thing in self._to if thing not in held),
            frozenset(thing for thing in self._to if thing in held),
            frozenset(),
        )

    def moves(self) -> list[Move]:
        """The moves, by uniform-cost search."""
        numbers = count()
        best: dict[_State, tuple[int, float]] = {self._first: (0, 0.0)}
        queue: list[tuple[tuple[int, float], int, _State, tuple[Move, ...]]] = [
            ((0, 0.0), next(numbers), self._first, ())
        ]
        for _ in range(_LOOKED_AT):
            if not queue:
                break
            cost, _, state, moves = heapq.heappop(queue)
            if not state.left and not state.in_hand:
                return list(moves)
            if cost > best[state]:
                continue
            for move, after, spot in self._next(state):
                walked = spot != state.at
                new = (cost[0] + walked, cost[1] + (self._way(state.at, spot) if walked else 0.0))
                if after not in best or new < best[after]:
                    best[after] = new
                    heapq.heappush(queue, (new, next(numbers), after, (*moves, move)))
        return self._one_by_one()

    def _next(self, state: _State) -> Iterator[tuple[Move, _State, int]]:
        free = len(state.in_hand) < self._hands
        shut = self._closed - state.opened
        for thing in sorted(state.in_hand):
            place = self._to[thing].place
            # a hand is needed for the door
            if place not in shut or len(state.in_hand) + self._others < HANDS:
                opened = state.opened | {place} if place in shut else state.opened
                after = _State(place, state.left, state.in_hand - {thing}, opened)
                yield Move("put", thing), after, place
        if not free:
            return
        seen: set[tuple[int, str, int]] = set()
        for thing in sorted(state.left, key=lambda each: (self._gaps[self._spots[each]], each)):
            # of things that lie together and go to one place, any one is as good
            alike = (self._spots[thing], self._to[thing].relation, self._to[thing].place)
            if alike in seen:
                continue
            seen.add(alike)
            if not any(self._to[each].place == thing for each in state.left | state.in_hand):
                spot = self._spots[thing]
                after = _State(spot, state.left - {thing}, state.in_hand | {thing}, state.opened)
                yield Move("take", thing), after, spot
        for place in sorted(shut):
            if place != state.at or state.left:
                yield (
                    Move("open", place),
                    _State(place, state.left, state.in_hand, state.opened | {place}),
                    place,
                )

    def _one_by_one(self) -> list[Move]:
        moves = [Move("put", thing) for thing in sorted(self._first.in_hand)]
        for thing in (each for each in self._to if each in self._first.left):
            moves += [Move("take", thing), Move("put", thing)]
        return moves

    def _spot(self, thing: int) -> int:
        """Where one stands to reach a thing: at what it is on or in, if that is no room."""
        for relation in (Relation.ON, Relation.INSIDE):
            for place in sorted(self._world.successors(relation, thing)):
                if not self._world.node(place).is_room and place != self._world.character_id:
                    return place
        return thing

    def _standing(self) -> int | None:
        """The spot at which the character is already, if it is at one."""
        near = self._world.successors(Relation.CLOSE, self._world.character_id)
        places = (each.place for each in self._to.values())
        spots = dict.fromkeys((*self._spots.values(), *places))
        return next((spot for spot in spots if spot in near), None)

    def _way(self, start: int | None, end: int) -> float:
        """How far it is, metres; 0 where that is not known."""
        if start is None:
            gap = self._gaps[end]
        else:
            boxes = [self._world.node(spot).bounding_box for spot in (start, end)]
            gap = gap_m(boxes[0], boxes[1])
        return gap if isfinite(gap) else 0.0
