"""Going to things, and what comes to be near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vh_core.actions.effects.base import Effect, Ids
from vh_core.actions.facts import Changes
from vh_core.actions.ways import Occasion
from vh_core.graph import HomeView, Property, Relation

#: relations of the character that end when it goes elsewhere
_LEFT_BEHIND = (Relation.INSIDE, Relation.CLOSE, Relation.FACING)


@dataclass(frozen=True, slots=True)
class WalkTo(Effect):
    """The character goes to the object's room and becomes close to the object.

    Close are then, besides the object: what it is inside of and what it is on, what is inside
    it if it can be opened, body parts, and what the character holds. Everything else no longer
    is. Held things end up INSIDE the room that the character left.
    """

    argument: int

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if wanted and edge[0] == view.character_id:
            is_room = edge[2] in view.node_ids and view.node(edge[2]).is_room
            if edge[1] == (Relation.INSIDE if is_room else Relation.CLOSE):
                yield Occasion(((self.argument, edge[2]),))
        elif edge[0] == view.character_id and edge[1] in _LEFT_BEHIND:
            for other in sorted(view.node_ids):
                if other != edge[2] and view.node(other).is_room:
                    yield Occasion(((self.argument, other),))

    def apply(self, world: Changes, ids: Ids) -> None:
        target, character = ids[self.argument], world.character_id
        left, entered = world.room_of(character), world.room_of(target)
        held = world.held()
        world.detach(character, (Relation.INSIDE, Relation.CLOSE, Relation.FACING))
        if entered is not None:
            world.connect(character, Relation.INSIDE, entered)
        close: set[int] = set()
        if entered != target:
            close.update(
                outer
                for outer in world.successors(Relation.INSIDE, target)
                if not world.node(outer).is_room
            )
            close |= world.nodes_with_property(Property.BODY_PART)
            close.add(target)
        for node_id in held:
            world.detach(node_id, (Relation.INSIDE, Relation.CLOSE, Relation.FACING))
            close.add(node_id)
            if left is not None:
                world.connect(node_id, Relation.INSIDE, left)
        if Property.CAN_OPEN in world.node(target).properties:
            close |= world.predecessors(Relation.INSIDE, target)
        close |= world.successors(Relation.ON, target)
        world.connect_both(character, Relation.CLOSE, close)

    def describe(self, names: Sequence[str]) -> str:
        name = names[self.argument]
        return (
            f"the character is in the room of {name} and close to {name}, to what {name} is in or "
            f"on, and, if {name} can be opened, to what is in it; it is close to nothing else but "
            "what it holds, and faces nothing"
        )


@dataclass(frozen=True, slots=True)
class Find(Effect):
    """The character is close to the object; it walks only if it was not."""

    argument: int

    def apply(self, world: Changes, ids: Ids) -> None:
        target, character = ids[self.argument], world.character_id
        if not world.is_close(target):
            WalkTo(self.argument).apply(world, ids)
            return
        world.detach(character, (Relation.FACING,), both=False)
        world.connect_both(character, Relation.CLOSE, frozenset((target,)))

    def describe(self, names: Sequence[str]) -> str:
        name = names[self.argument]
        return f"the character is close to {name} (after walking, if it was not), and faces nothing"


@dataclass(frozen=True, slots=True)
class Face(Effect):
    """The character faces the object and nothing else."""

    argument: int

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if wanted and edge[:2] == (view.character_id, Relation.FACING):
            yield Occasion(((self.argument, edge[2]),))

    def apply(self, world: Changes, ids: Ids) -> None:
        world.detach(world.character_id, (Relation.FACING,), both=False)
        world.connect(world.character_id, Relation.FACING, ids[self.argument])

    def describe(self, names: Sequence[str]) -> str:
        return f"the character faces {names[self.argument]} and nothing else"
