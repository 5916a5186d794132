"""One search: what is sought, which places were looked into for it, and which comes next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from vh_core.graph import State, name_of
from vh_core.graph.vocabulary import class_key
from vh_core.planning.looking import steps_into
from vh_core.program import Program, Step
from vh_core.strategies.base import Act
from vh_core.strategies.context import Context
from vh_core.strategies.seeking.options import BOTH, MODEL, TABLE, SeekingOptions
from vh_core.strategies.seeking.places import LikelyPlaces, in_order, ranks_in
from vh_core.world import World

#: how often a language model is asked in a task: each look may show places of other kinds
_MOST_ASKED = 5


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
        #: what a language model said of places, by class, and the classes that it was asked about
        self._said: dict[str, int] = {}
        self._asked_about: set[str] = set()
        self._asked = 0
        #: what is to be told of the language model's rankings
        self.notes: list[str] = []
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
        self._tried, self._said, self._asked_about = set(), {}, set()

    def note_look(self) -> None:
        """Take the place that one was on the way to as looked into."""
        if self._place is not None:
            self.looked.append(self._place)
            self._tried.add(self._place)
            self._place = None

    def left(self, world: World) -> frozenset[int]:
        """The places that are still to be looked into."""
        return frozenset(world.unseen - self._tried)

    def consider(self, task: str, context: Context) -> None:
        """Ask a language model, where one is to say which places are likely, about those that are
        left; once for each kind of places, and in vain no second time."""
        if self._settings.ranking == TABLE or self._asked >= _MOST_ASKED:
            return
        # prompts and language models are of no concern to those who do without
        from vh_core.strategies.seeking.ranking import RankedPlaces, rank_places

        world = context.world()
        names = sorted({world.node(node_id).class_name for node_id in self.left(world)})
        keys = {class_key(name) for name in names}
        if keys <= self._asked_about:
            return
        self._asked += 1
        self._asked_about |= keys
        context.progress("a language model says where to look first")
        found = rank_places(context.llm, task, self.sought, names, context.left_s)
        if isinstance(found, RankedPlaces):
            for key in found.keys:
                self._said.setdefault(key, len(self._said))
            likely = ", ".join(found.keys) or "none of those that are left"
            told = f"likely places by a language model: {likely}"
        else:
            told = f"no ranking by a language model ({found.reason}); the table of places counts"
            if found.lasting:
                self._asked = _MOST_ASKED
        if told not in self.notes:
            self.notes.append(told)
        context.progress(told)

    @property
    def _rankings(self) -> tuple[Mapping[str, int], ...]:
        """Who says what is likely, in order."""
        table = ranks_in(self.sought, self._table)
        if self._settings.ranking == MODEL and self._said:
            return (self._said, table)
        return (table, self._said) if self._settings.ranking == BOTH else (table,)

    def next_places(self, world: World, *, only_likely: bool) -> list[int]:
        """The places that are still to be looked into, the likeliest first; `only_likely` leaves
        out closed things that are unlikely for what is sought."""
        rankings = self._rankings
        places = in_order(self.left(world), rankings, world)
        if not only_likely:
            return places
        named = {key for ranks in rankings for key in ranks}
        return [
            node_id
            for node_id in places
            if world.node(node_id).is_room or class_key(world.node(node_id).class_name) in named
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
