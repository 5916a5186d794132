"""Where "here" and "there" are, and what is in or behind what was spoken of last."""

from __future__ import annotations

from collections.abc import Callable

from vh_core.graph import GraphView, Property, Relation
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.memory import Memory
from vh_core.language.syntax import Noun
from vh_core.naming import Vocabulary
from vh_core.spatial import room_of


class HereAndThere:
    """Finds the places that are spoken of without their names. Raises `Unclear`."""

    def __init__(
        self,
        view: GraphView,
        vocabulary: Vocabulary,
        memory: Memory,
        candidates: Callable[[Noun], list[int]],
    ) -> None:
        self._graph = view.graph
        self._view = view
        self._vocabulary = vocabulary
        self._memory = memory
        self._candidates = candidates

    def spoken_of(self, *, there: bool) -> list[int]:
        """What was spoken of last, as a place; `there`: it is called so."""
        return self._behind_doors() or (self._there() if there else [*self._last()])

    def here(self) -> int:
        """The room that was gone to, or that the character is in: that, where the other one is
        "there"."""
        memory = self._memory
        room = memory.standing if memory.room in memory.yonder else memory.here
        if room is None:
            raise Unclear("not_understood", 'I do not know where "here" is')
        return room

    def require_there(self) -> None:
        """Raise `Unclear` where "there" may be what was left out: "the lights except the one in the
        kitchen … the window there"."""
        if self._memory.left_out:
            reason = 'I cannot tell whether "there" is where something is left out'
            raise Unclear("not_understood", f"{reason}; name the place")

    def _there(self) -> list[int]:
        """The last place that was spoken of, with its room."""
        self.require_there()
        for group in self._memory.recent:
            nodes = [self._graph.nodes[i] for i in group]
            if not any(Property.GRABBABLE in node.properties for node in nodes):
                rooms = [r for r in (room_of(self._view, i) for i in group) if r is not None]
                self._memory.yonder.update(rooms)
                return [*group, *rooms]
        if self._memory.hint is None and not self._memory.recent:
            raise Unclear("not_understood", 'I do not know where "there" is; say where')
        return [self._memory.hint] if self._memory.hint is not None else [*self._last()]

    def _behind_doors(self) -> list[int]:
        """The room that "in there" is after "close the bathroom door": the one that the door was
        called by, or that was gone to; none where no door was spoken of last. Raises `Unclear`
        where nothing says on which side of it."""
        last = self._last()
        if not last or any(self._graph.nodes[i].class_name != "door" for i in last):
            return []
        sides = {i for door in last for i in self._view.successors(Relation.BETWEEN, door)}
        words, memory = self._memory.names.get(last[0], ()), self._memory
        match = self._vocabulary.match(words) if words else None
        named = {i for name in (match.rooms if match else ()) for i in self._graph.by_class[name]}
        for place in memory.places if memory.words == words else ():
            if self._vocabulary.is_room(place.noun.words):
                named |= {*self._candidates(place.noun)}
        gone_to = {memory.room} if memory.room is not None else set()
        rooms = [*sides & (named or gone_to)]
        if sides and len(rooms) != 1:
            reason = "I cannot tell on which side of the door that is"
            raise Unclear("not_understood", f"{reason}; name the room")
        return rooms

    def _last(self) -> tuple[int, ...]:
        return self._memory.recent[0] if self._memory.recent else ()
