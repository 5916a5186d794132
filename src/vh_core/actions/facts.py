"""What preconditions and effects may ask of the world, and nothing more.

`World` implements both protocols. They stand below it so that the action table can be written,
read and documented without it.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import NamedTuple, Protocol

from vh_core.graph import HomeView
from vh_core.program import ObjectRef, Step


class Remedy(NamedTuple):
    """A step that changes a state or brings that nearer, and what one says to ask for it."""

    step: Step
    words: str


class Facts(HomeView, Protocol):
    """The facts of one moment."""

    @property
    def character_id(self) -> int:
        """The node that acts."""

    @property
    def unseen(self) -> AbstractSet[int]:
        """The places that nobody has looked into; none in a home that is fully known."""

    def ref(self, node_id: int) -> ObjectRef:
        """The node as a step names it."""

    def is_close(self, node_id: int) -> bool:
        """Whether the character can reach the node, by VirtualHome's loose rule."""

    def is_facing(self, node_id: int) -> bool:
        """Whether the character faces the node, by VirtualHome's loose rule."""

    def close_ids(self) -> AbstractSet[int]:
        """Every node for which `is_close` holds."""

    def facing_ids(self) -> AbstractSet[int]:
        """Every node for which `is_facing` holds."""

    def held(self) -> tuple[int, ...]:
        """Ids in the character's hands, the right hand first."""

    def taker(self, node_id: int) -> int | None:
        """Another character who is about to take the node, or to rest on it, as it said."""

    def free_hand(self) -> str | None:
        """The relation of a free hand, the right one first, or None."""

    def closed_around(self, node_id: int) -> tuple[int, ...]:
        """Closed things that the node is directly inside, lowest id first."""

    def room_of(self, node_id: int) -> int | None:
        """The room the node is in (a room is in itself), or None."""

    def origin(self, node_id: int) -> tuple[int, str] | None:
        """Where a grabbed object was taken from: node and relation."""

    def nodes_with_property(self, name: str) -> AbstractSet[int]:
        """Ids of the nodes that have the property."""

    def excluded_by(self, state: str) -> frozenset[str]:
        """The states that no node has together with this one."""

    def remedies(self, node_id: int, state: str, *, wanted: bool = True) -> tuple[Remedy, ...]:
        """What gives the node the state, or ends it, the least demanding first."""


class Changes(Facts, Protocol):
    """The facts, and the ways in which an effect may change them."""

    def set_states(self, node_id: int, *, add: str, remove: tuple[str, ...] = ()) -> None:
        """Give the node a state and take others away."""

    def clear_states(self, node_id: int, remove: tuple[str, ...]) -> None:
        """Take states away from the node."""

    def connect(self, from_id: int, relation: str, to_id: int) -> None:
        """Add an edge."""

    def connect_both(self, node_id: int, relation: str, others: AbstractSet[int]) -> None:
        """Add edges from the node to each other one, and back."""

    def disconnect(self, from_id: int, relation: str, to_id: int) -> None:
        """Take an edge away, if it is there."""

    def detach(self, node_id: int, relations: tuple[str, ...], *, both: bool = True) -> None:
        """Take away every edge of these relations from the node, and to it where `both`."""

    def remember_origin(self, node_id: int, origin: tuple[int, str] | None) -> None:
        """Remember (or, with None, forget) where a grabbed object came from."""
