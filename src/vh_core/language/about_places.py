"""Whether a remark that names a place, or says where something is, may say which things are meant:
others are, or are not, there."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from vh_core.graph import State
from vh_core.language.about_goal import QUALITIES, STATES, AboutGoal
from vh_core.language.wording import remark_words as words
from vh_core.language.wording.telling import says_where_others_live


@dataclass(frozen=True)
class AboutPlaces(AboutGoal):
    """What a goal is about, and what a remark says of places beside it."""

    def _elsewhere_too(self, subject: str) -> Iterator[str]:
        """Where it is about a place ("the desk is a mess: put the books away"), and things are
        moved that are not there, though others of their kind are."""
        classes, rooms = self.things.named(subject)
        by_class = self.things.graph.by_class
        fixed = {c for c in classes if not self.things.is_carried(by_class.get(c, ()))}
        moved = {i for i in self._nodes if self.things.is_carried((i,))}
        options = {i for choice in self._choices for i in choice.options}
        there = {i for i in moved | options if self.things.is_at(i, fixed, rooms)}
        if {self._class_of(i) for i in there} & {self._class_of(i) for i in moved - there}:
            yield "which ones are meant"

    def _elsewhere(self, said: str, rest: str, rooms: frozenset[int]) -> Iterator[str]:
        """Where it names a place, and what was chosen is at another one."""
        classes, there = self._place(said)
        lives = says_where_others_live(said)  # the guest eats there, and the plate is brought there
        for choice in self._choices:
            if lives and self.things.is_carried([ref.id for ref in choice.chosen]):
                continue
            at = {i for i in choice.options if self.things.is_at(i, classes, there | rooms)}
            exactly = {i for i in at if self._is_there(i, classes, there)}
            if any(
                some and not some >= {ref.id for ref in choice.chosen} for some in (at, exactly)
            ):
                yield "which ones are meant"
        if not rooms:
            return
        it = words.tells_where_it_is(said)
        if it and not any(self.things.room_of(i) in rooms for i in self._nodes):
            yield "which one is meant"
        inside = {i for i in self._changed if self.things.room_of(i) in rooms}
        others = self._changed - inside
        said_there = rooms <= self.things.named(rest)[1] and not self._are_several(others)
        if inside and others and not said_there:
            yield "which ones are meant, or not meant"
        if not inside and not self.things.named(rest)[1]:
            yield from self._namesakes(rest, rooms, carried=not lives)

    def _are_several(self, ids: Collection[int]) -> bool:
        """Whether there are others of the kind of one of these."""
        by_class = self.things.graph.by_class
        return any(len(by_class.get(self._class_of(i), ())) > 1 for i in ids)

    def _namesakes(self, rest: str, rooms: frozenset[int], *, carried: bool) -> Iterator[str]:
        """Where something that is called the same is in a room that is named; something that can be
        `carried`, too, or not."""
        nodes = self.things.graph.nodes
        for before, _, names in self.things.named_with(rest):
            called = {i for name in names for i in self.things.graph.by_class.get(name, ())}
            so, meant = before.split(" ")[-1], called & self._nodes
            if so in QUALITIES and all(self.things.room_of(i) in rooms for i in meant):
                # the dirty plates there, of which the clean ones are none
                called = {i for i in called if STATES[so] in nodes[i].states}
            about = {i for i in called & self._nodes if carried or not self.things.is_carried([i])}
            if about and any(self.things.room_of(i) in rooms for i in called - about):
                yield "which one is meant"

    def _disturbs(self, rooms: frozenset[int], *, it: bool) -> bool:
        """Whether something is put where somebody is, or is switched off that somebody uses."""
        states = self._states
        off = {i for each in states if each.state == State.OFF.value for i in each.mentions}
        there = any(self.things.room_of(i) in rooms for i in off)
        is_moved = len(states) < sum(map(len, self.goal.stages))
        return there or (it and (bool(off) or is_moved))
