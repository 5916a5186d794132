"""What every kind of change can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar

from vh_core.actions.facts import Changes
from vh_core.actions.ways import Occasion
from vh_core.graph import HomeView

Ids = tuple[int, ...]


class Effect(ABC):
    """One change that an action makes."""

    #: whether the states it gives and ends are those of an argument of the action
    on_argument: ClassVar[bool] = False

    @abstractmethod
    def apply(self, world: Changes, ids: Ids) -> None:
        """Make the change. Only called when every precondition holds."""

    @abstractmethod
    def describe(self, names: Sequence[str]) -> str:
        """The change in words, the arguments called by these names."""

    @property
    def gives(self) -> tuple[str, ...]:
        """The states that some node may have afterwards because of it."""
        return ()

    @property
    def ends(self) -> tuple[str, ...]:
        """The states that some node may no longer have afterwards because of it."""
        return ()

    def occasions(
        self, view: HomeView, node_id: int, state: str, *, wanted: bool
    ) -> Iterator[Occasion]:
        """When it gives the node a state of `gives` (`wanted`), or ends one of `ends`."""
        yield from ()

    def linking(
        self, view: HomeView, edge: tuple[int, str, int], *, wanted: bool
    ) -> Iterator[Occasion]:
        """When it makes this edge (`wanted`), or ends it. Edges that it makes or ends besides what
        it is for (CLOSE to what is near what was walked to) are left out."""
        yield from ()
