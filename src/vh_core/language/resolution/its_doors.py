"""What "the door" or "the doors" belong to, where nothing says it: what was opened, or reached
into."""

from __future__ import annotations

from vh_core.graph import GraphView
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.doors import has_door
from vh_core.language.resolution.memory import Memory
from vh_core.language.resolution.places import is_at
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun, Quantity

#: most things whose doors "the doors" are, and not those of rooms
_FEW = 4


def is_its_door(noun: Noun) -> bool:
    """Whether a noun is a bare "the door(s)": of what was opened, or reached into."""
    bare = noun.quantity in (Quantity.THE, Quantity.BARE)
    bare = bare and not (noun.places or noun.states or noun.count)
    return bare and noun.words in (("door",), ("doors",))


class ItsDoors:
    """Finds what has the doors that are spoken of. Raises `Unclear`."""

    def __init__(self, view: GraphView, memory: Memory) -> None:
        self._graph = view.graph
        self._view = view
        self._memory = memory

    def of(self, noun: Noun, want: Want) -> tuple[int, ...] | None:
        """What "the door" or "the doors" of what was opened, or reached into, belong to. Raises
        `Unclear` for "close the cabinet and the doors"."""
        several = noun.words == ("doors",)
        opened = self._memory.opened if self._is_doored(self._memory.opened) else None
        for node_id in (opened, *self._with_doors(), *self._told_with_doors()):
            if node_id is None or not want.capable(node_id):
                continue
            if not several and self._is_done_to(node_id, want):
                continue
            if several and node_id in self._memory.closed:
                doors = f"the doors of the {self._graph.nodes[node_id].class_name}, or of rooms"
                raise Unclear("not_understood", f'"{noun}" may be {doors}; say which')
            return (node_id,)
        return None

    def _is_done_to(self, node_id: int, want: Want) -> bool:
        """Whether something was just opened or closed itself, so that its door is not meant: "close
        the fridge and close the door", "open the closet and open the door"."""
        opens = not want.of_holder
        return node_id in self._memory.closed or (opens and node_id == self._memory.opened)

    def _is_doored(self, node_id: int | None) -> bool:
        return node_id is not None and has_door(self._graph.nodes[node_id])

    def _told_with_doors(self) -> list[int]:
        """What the things that the clause before was about were said to be in, behind its door."""
        things = [i for group in self._memory.latest[:1] for i in group]
        return [
            each
            for each in self._memory.holders
            if self._is_doored(each)
            and any(is_at(self._view, i, Role.INSIDE, each) for i in things)
        ]

    def _with_doors(self) -> list[int]:
        """What the clause before was about that has a door of its own: "put the plum in the fridge
        and close the door", however many plums there are."""
        few = [group for group in self._memory.latest if len(group) <= _FEW]  # not everything
        return [i for group in few for i in group if has_door(self._graph.nodes[i])]
