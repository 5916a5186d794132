"""Changes of states, and of the posture of who acts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from vh_core.actions.effects.base import Effect, Ids
from vh_core.actions.facts import Changes
from vh_core.actions.ways import Occasion
from vh_core.graph import HomeView, Relation, State


@dataclass(frozen=True, slots=True)
class SetState(Effect):
    """The object gets a state and loses others."""

    on_argument: ClassVar[bool] = True
    argument: int
    add: str
    remove: tuple[str, ...] = ()

    @property
    def gives(self) -> tuple[str, ...]:
        return (self.add,)

    @property
    def ends(self) -> tuple[str, ...]:
        return self.remove

    def occasions(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool
    ) -> Iterator[Occasion]:
        yield Occasion(((self.argument, node_id),))

    def apply(self, world: Changes, ids: Ids) -> None:
        world.set_states(ids[self.argument], add=self.add, remove=self.remove)

    def describe(self, names: Sequence[str]) -> str:
        return f"{names[self.argument]} is {self.add}"


@dataclass(frozen=True, slots=True)
class Rise(Effect):
    """The character stands."""

    @property
    def ends(self) -> tuple[str, ...]:
        return (State.SITTING, State.LYING)

    def occasions(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool
    ) -> Iterator[Occasion]:
        if node_id == view.character_id:
            yield Occasion(())

    def apply(self, world: Changes, ids: Ids) -> None:
        world.clear_states(world.character_id, self.ends)

    def describe(self, names: Sequence[str]) -> str:
        return "the character is neither sitting nor lying"


@dataclass(frozen=True, slots=True)
class Rest(Effect):
    """The character sits or lies on the object; sitting, it faces what the object faces."""

    argument: int
    posture: str
    ended: str

    @property
    def gives(self) -> tuple[str, ...]:
        return (self.posture,)

    @property
    def ends(self) -> tuple[str, ...]:
        return (self.ended,)

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        if wanted and edge[:2] == (view.character_id, Relation.ON):
            yield Occasion(((self.argument, edge[2]),))

    def apply(self, world: Changes, ids: Ids) -> None:
        seat, character = ids[self.argument], world.character_id
        world.connect(character, Relation.ON, seat)
        if self.posture == State.SITTING:
            for faced in tuple(world.successors(Relation.FACING, seat)):
                world.connect(character, Relation.FACING, faced)
        world.set_states(character, add=self.posture, remove=(self.ended,))

    def describe(self, names: Sequence[str]) -> str:
        text = f"the character is {self.posture} and ON {names[self.argument]}"
        if self.posture == State.SITTING:
            text += ", facing what it faces"
        return text
