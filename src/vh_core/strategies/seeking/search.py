"""One search: what is sought, which places were looked into for it, and which comes next."""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.graph import State, name_of
from vh_core.planning.looking import steps_into
from vh_core.program import Program, Step
from vh_core.strategies.base import Act
from vh_core.strategies.context import Context
from vh_core.strategies.seeking.options import SeekingOptions
from vh_core.strategies.seeking.places import LikelyPlaces, in_order, is_likely
from vh_core.world import World


class PlaceSearch:
    """The places of one task, looked into one after the other.

    `sought` are the classes that are looked for; `looked` the places that were looked into, or
    could not be, in order.
    """

    def __init__(self, settings: SeekingOptions, table: LikelyPlaces) -> None:
        self._settings = settings
        self._table = table
        self.sought: tuple[str, ...] = ()
        self.looked: list[int] = []
        #: the places that are not to be looked into (again) for what is sought now
        self._tried: set[int] = set()
        self._place: int | None = None
        #: what was opened on the way and is to be closed again
        self.opened: list[int] = []
        self._names: dict[int, str] = {}

    @property
    def is_over(self) -> bool:
        """Whether as many places were looked into as may be."""
        return len(self.looked) >= self._settings.most_places

    @property
    def listed(self) -> str:
        """The places that were looked into, in words; nothing where there are none."""
        return ", ".join(self._names[node_id] for node_id in self.looked)

    def begin_anew(self, sought: Iterable[str]) -> None:
        """Look for something else: what was looked into for another thing may be so again."""
        self.sought = tuple(sought)
        self._tried = set()

    def note_look(self) -> None:
        """Take the place that one was on the way to as looked into."""
        if self._place is not None:
            self.looked.append(self._place)
            self._tried.add(self._place)
            self._place = None

    def left(self, world: World) -> frozenset[int]:
        """The places that are still to be looked into."""
        return frozenset(world.unseen - self._tried)

    def next_places(self, world: World, *, only_likely: bool) -> list[int]:
        """The places that are still to be looked into, the likeliest first; `only_likely` leaves
        out closed things that are unlikely for what is sought."""
        places = in_order(self.left(world), self.sought, world, self._table)
        if not only_likely:
            return places
        return [
            node_id
            for node_id in places
            if world.node(node_id).is_room or is_likely(node_id, self.sought, world, self._table)
        ]

    def look_into(self, place: int, context: Context) -> Act:
        """Go there, and open it if it is no room; what was opened last in vain is closed first."""
        world = context.world()
        self._place = place
        self._names[place] = name_of(world.graph, place)
        what = ", ".join(self.sought) or "what the task names"
        told = f"{len(self.looked)} of at most {self._settings.most_places} places looked into"
        context.progress(f"looking for {what} in {self._names[place]} ({told})")
        closing = self._closing(world)
        steps = steps_into(world, place)
        if not world.node(place).is_room:
            self.opened.append(place)
        if not steps and not closing:
            return Act((Step("WALK", (world.ref(place),)),))
        return Act((*closing, *steps))

    def _closing(self, world: World) -> Program:
        """The steps that close what was opened, where one stands beside it still; they are taken in
        the world."""
        steps: list[Step] = []
        for node_id in self.opened:
            if node_id in world.node_ids and State.OPEN in world.states(node_id):
                step = Step("CLOSE", (world.ref(node_id),))
                if world.is_applicable(step):
                    world.apply(step)
                    steps.append(step)
        self.opened = [n for n in self.opened if all(step.ids != (n,) for step in steps)]
        return tuple(steps)
