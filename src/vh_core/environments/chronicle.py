"""What is believed to have happened in a home, in an order in which it can have happened.

A step has its effect at some moment between its beginning and its report, and so has one that
another character takes meanwhile. In which order the reports come says nothing: who puts the plum
into the fridge may tell it after the other one told that it closed the door. So a report is put
where the step could be taken and whatever is believed to have come after it still could.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from vh_core.environments.learning import taken_in
from vh_core.environments.perception import Perception
from vh_core.environments.prior import Prior
from vh_core.graph import Edge, GraphDelta, combined
from vh_core.program import Step
from vh_core.world import World


@dataclass(frozen=True, slots=True)
class Taken:
    """A step that was reported done, by the node id of who took it."""

    step: Step
    character_id: int

    def after(self, world: World) -> tuple[World, GraphDelta] | None:
        """The world once it was taken, and what it changed; None where it cannot be taken."""
        later = world.acted_in_by(self.character_id)
        return None if later.check(self.step) else (later, later.apply(self.step))


@dataclass(frozen=True, slots=True)
class Perceived:
    """Perceptions, the latest last, and what was known before."""

    perceptions: tuple[Perception, ...]
    prior: Prior

    def after(self, world: World) -> tuple[World, GraphDelta]:
        """The world once they are believed, and what that changed. Raises `GraphError` for what
        cannot be in this home."""
        later, changes = world.fork(), []
        for perception in self.perceptions:
            told = self.prior.completed(perception, later)
            later, change = taken_in(told, later, closed_hides=self.prior.closed_hides)
            if change:
                changes.append(change)
        return later, combined(changes)


@dataclass(frozen=True, slots=True)
class LookedAround:
    """What a character sees from where it is, where nobody tells: what is believed of it anyway,
    and what was known before of things that nobody has seen yet."""

    character_id: int
    prior: Prior

    def after(self, world: World) -> tuple[World, GraphDelta]:
        """The world once that is believed, and what it changed."""
        seen = self.prior.implied(world.acted_in_by(self.character_id))
        return Perceived(() if seen is None else (seen,), self.prior).after(world)


Event: TypeAlias = Taken | Perceived | LookedAround


@dataclass(frozen=True, slots=True)
class Happened:
    """An event in its place: the world before it, and what it changed there."""

    event: Event
    before: World
    delta: GraphDelta

    @property
    def was_known(self) -> bool:
        """Whether it is a perception of what was believed already."""
        return isinstance(self.event, Perceived) and not self.delta


@dataclass(frozen=True, slots=True)
class Chronicle:
    """Events in order, and the world that they led to. A value: it never changes."""

    now: World
    events: tuple[Happened, ...] = ()

    def then(self, seen: Perceived | LookedAround) -> Chronicle:
        """The chronicle with what was seen at its end. Raises `GraphError`."""
        later, delta = seen.after(self.now)
        return Chronicle(later, (*self.events, Happened(seen, self.now, delta)))

    def after(self, count: int) -> Chronicle:
        """The chronicle without its first events."""
        return Chronicle(self.now, self.events[count:])

    def with_event(
        self, event: Event, places: Iterable[int], told: int = 0
    ) -> tuple[Chronicle, int] | None:
        """The chronicle with an event in the first of these places that can be, and which one that
        is; None where none can. `told` is the place in which it was over: what was seen before and
        was known already must still have been. Raises `GraphError`."""
        for place in places:
            found = self._with_event_at(event, place, told)
            if found is not None:
                return found, place
        return None

    def _with_event_at(self, event: Event, place: int, told: int) -> Chronicle | None:
        world = self.events[place].before if place < len(self.events) else self.now
        reached = event.after(world)
        if reached is None:
            return None
        events = [*self.events[:place], Happened(event, world, reached[1])]
        world = reached[0]
        for index, past in enumerate(self.events[place:], start=place):
            again = past.event.after(world)
            if again is None or (index < told and past.was_known and again[1]):
                return None
            events.append(Happened(past.event, world, again[1]))
            world = again[0]
        return Chronicle(world, tuple(events))

    def difference_from(self, other: Chronicle, place: int) -> GraphDelta:
        """What turns the world that another led to into that of this one, where the two are
        the same before this place. Takes as long as their events changed much."""
        touched = [each.delta for chronicle in (self, other) for each in chronicle.events[place:]]
        return _between(other.now, self.now, touched)

    def taken_after(self, place: int) -> Iterator[GraphDelta]:
        """What the steps after this place changed."""
        for past in self.events[place + 1 :]:
            if isinstance(past.event, Taken):
                yield past.delta

    def first_news(self, began: int, end: int) -> int:
        """Where the first perception stands that was news, from this place on; `end` where there
        is none before it."""
        for index in range(began, end):
            past = self.events[index]
            if isinstance(past.event, Perceived) and not past.was_known:
                return index
        return end

    def first_taken(self, place: int) -> int:
        """Where the first step stands from this place on; the end where there is none."""
        for index, past in enumerate(self.events[place:], start=place):
            if isinstance(past.event, Taken):
                return index
        return len(self.events)


def _between(before: World, after: World, touched: list[GraphDelta]) -> GraphDelta:
    """What differs between two worlds, of which nothing differs but what these changes touch."""
    both = before.node_ids & after.node_ids
    nodes = {node_id for delta in touched for node_id in delta.states if node_id in both}
    edges: set[Edge] = {edge for delta in touched for edge in (*delta.added, *delta.removed)}
    states = {n: after.states(n) for n in nodes if after.states(n) != before.states(n)}
    added = {e for e in edges if after.has_edge(*e) and not before.has_edge(*e)}
    removed = {e for e in edges if before.has_edge(*e) and not after.has_edge(*e)}
    return GraphDelta(states, frozenset(added), frozenset(removed))
