"""What is next to "it": "take the phone and the book beside it", "put the book on the nightstand
and turn on the lamp next to it".

It is what stands on or in the same thing, or else what is near. Of what a clause before has put
somewhere two places are known: where it was, and where it goes. What nobody carries is meant by
where it goes, as that is where somebody wants the light; what is carried may be meant by either,
and is asked for where they differ.
"""

from __future__ import annotations

from collections.abc import Iterable

from vh_core.graph import GraphView
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.places import holders, is_at
from vh_core.language.syntax import Noun, Place
from vh_core.spatial import room_of


class NextToIt:
    """Finds it. Raises `Unclear`."""

    def __init__(self, view: GraphView, memory: Memory) -> None:
        self._view = view
        self._memory = memory

    def of(
        self, ids: list[int], place: Place, targets: Iterable[int], noun: Noun | None
    ) -> list[int]:
        """Those of the ids, which a noun is called by, that are next to the targets; "it" is what
        the clause itself named before, or else what was spoken of."""
        memory = self._memory
        those = tuple(targets)
        if not place.noun.words:
            those = memory.named_beside or memory.done_beside or those
        if not those and memory.hint is not None:  # not known yet, but in which room
            return [i for i in ids if room_of(self._view, i) == memory.hint]
        if not those:
            reason = f'I do not know what "{place.noun}" refers to'
            cause = Cause(CauseOf.SENSE, str(place.noun))
            raise Unclear("not_understood", reason, cause=cause)
        put = {i: self._memory.put_away[i] for i in those if i in self._memory.put_away}
        others = [i for i in ids if i not in those]
        was = self._near(others, those, self._stands(those))
        carried = all(map(self._memory.is_movable, others))
        found = was
        if put:
            goes = self._near(others, () if carried else put.values(), {*put.values()})
            if carried and was and goes and {*was} != {*goes}:
                reason = f'"{noun} {place.role.preposition} {place.noun}" may be by where that was'
                raise Unclear("not_understood", f"{reason}, or where it goes; say on what it is")
            found = goes or (was if carried else [])
        return found or ([] if carried else self._only_one(others, put.values() or those, noun))

    def _near(self, ids: Iterable[int], places: Iterable[int], stands: Iterable[int]) -> list[int]:
        """Those on or in what is called a stand, or else close to one of the places."""
        stands, places = [*stands], [*places]
        on = [i for i in ids if any(is_at(self._view, i, Role.AT, at) for at in stands)]
        near = (i for i in ids if any(is_at(self._view, i, Role.BESIDE, at) for at in places))
        return on or [*near]

    def _stands(self, things: Iterable[int]) -> set[int]:
        """What these are on or in that is no room."""
        at = (to for i in things for to in holders(self._view, i))
        return {to for to in at if "floor" not in self._view.node(to).class_name}

    def _only_one(self, ids: Iterable[int], places: Iterable[int], noun: Noun | None) -> list[int]:
        """The only one of the room, wherever in it. Raises `Unclear` where there are several."""
        rooms = {room_of(self._view, each) for each in places}
        there = [i for i in ids if room_of(self._view, i) in rooms]
        if len(there) > 1:
            raise Unclear(
                "not_understood",
                f'I do not see which "{noun}" is next to it; say in or on what it is',
            )
        return there
