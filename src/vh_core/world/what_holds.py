"""What holds now in a home, as the preconditions of actions ask for it (`actions.facts.Facts`)."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.actions.choice import in_set_order
from vh_core.actions.facts import Remedy
from vh_core.errors import Fault, GraphError
from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph, Node, Relation, State
from vh_core.graph.unseen import unseen_places
from vh_core.program import ObjectRef, Step
from vh_core.world.edges import EdgeStore

_EMPTY: frozenset[int] = frozenset()
# Looking up a member of an Enum is a call in Python 3.10 and 3.11; these stand in the hot paths.
_ON, _INSIDE, _CLOSE, _FACING = Relation.ON, Relation.INSIDE, Relation.CLOSE, Relation.FACING
_RIGHT, _LEFT = Relation.HOLDS_RH, Relation.HOLDS_LH
_CLOSED = State.CLOSED
#: things that may have moved before `settle` lays the home out anew
_MANY = 64


class WhatHolds:
    """What holds in one home now, seen by the character that acts."""

    __slots__ = (
        "_asked",
        "_before",
        "_close",
        "_edges",
        "_held",
        "_origins",
        "_others_origins",
        "_states",
        "_takers",
        "actions",
        "character_id",
        "domain",
        "graph",
        "revision",
        "unseen",
    )

    def __init__(
        self, graph: EnvironmentGraph, *, character: int = 0, domain: Domain = VIRTUALHOME
    ) -> None:
        """A world in the state of `graph`, in which its `character`-th character acts.

        The domain's table says what there is to do; its corrections are for the caller to make
        (`Domain.correct`), so that a world never differs from the graph it was given.

        Raises `GraphError` when there is no such character (`UnknownCharacterError` where there
        are others), or it is in no room.
        """
        character_id = graph.require_character(character)
        self.graph = graph
        #: the places that nobody has looked into; none in a home that is fully known
        self.unseen = unseen_places(graph)
        self._follow(domain)
        self.character_id: int = character_id
        self.revision = 0
        self._states: dict[int, frozenset[str]] = {}
        self._origins: dict[int, tuple[int, str]] = {}
        #: of other characters that acted in this world, by node id
        self._others_origins: Mapping[int, Mapping[int, tuple[int, str]]] = {}
        self._before: dict[int, frozenset[str]] = {}
        self._takers: Mapping[int, int] = {}
        # worked out when asked for, and forgotten when an edge changes
        self._close: frozenset[int] | None = None
        self._held: tuple[int, ...] | None = None
        self._asked = 0
        self._edges = EdgeStore(graph.adjacency)
        self._edges.make_mobile(character_id)
        if self.room_of(character_id) is None:
            where = f"node {character_id} {graph.nodes[character_id]}"
            fault = Fault(where, "the character is INSIDE no room, so it can go nowhere")
            raise GraphError((fault,), graph.name or "graph")

    def _follow(self, domain: Domain) -> None:
        several = len(self.graph.by_class.get(CHARACTER_CLASS, ())) > 1
        self.domain = domain.in_company if several else domain
        self.actions = self.domain.actions

    @property
    def node_ids(self) -> AbstractSet[int]:
        """The ids of all nodes."""
        return self.graph.nodes.keys()

    def node(self, node_id: int) -> Node:
        """The node's unchanging part; `KeyError` for an unknown id."""
        return self.graph.nodes[node_id]

    def ref(self, node_id: int) -> ObjectRef:
        """The node as a step names it; `KeyError` for an unknown id."""
        return self.graph.refs[node_id]

    def states(self, node_id: int) -> frozenset[str]:
        """The node's states now."""
        states = self._states.get(node_id)
        return self.graph.nodes[node_id].states if states is None else states

    def successors(self, relation: str, node_id: int) -> AbstractSet[int]:
        """Ids the node points to: `successors(ON, plum)` is what the plum stands on."""
        return self._edges.successors(relation, node_id)

    def predecessors(self, relation: str, node_id: int) -> AbstractSet[int]:
        """Ids that point to the node: `predecessors(ON, table)` is what stands on the table."""
        return self._edges.predecessors(relation, node_id)

    def has_edge(self, from_id: int, relation: str, to_id: int) -> bool:
        """Whether this edge exists now."""
        return self._edges.has_edge(from_id, relation, to_id)

    def is_close(self, node_id: int) -> bool:
        """VirtualHome's loose rule: CLOSE, or CLOSE to or ON something that is CLOSE."""
        if self._close is not None:
            return node_id in self._close
        # Whoever asks once more will ask often: then all of them are worth computing.
        self._asked += 1
        if self._asked > 2:
            return node_id in self.close_ids()
        near = self._edges.successors(_CLOSE, self.character_id)
        return (
            node_id in near
            or not near.isdisjoint(self._edges.predecessors(_CLOSE, node_id))
            or not near.isdisjoint(self._edges.successors(_ON, node_id))
        )

    def close_ids(self) -> AbstractSet[int]:
        """Every node for which `is_close` holds. Kept until the next change."""
        if self._close is None:
            near = self._edges.successors(_CLOSE, self.character_id)
            reached = set(near)
            for node_id in near:
                reached |= self._edges.successors(_CLOSE, node_id)
                reached |= self._edges.predecessors(_ON, node_id)
            self._close = frozenset(reached)
            self._asked = 0
        return self._close

    def is_facing(self, node_id: int) -> bool:
        """VirtualHome's loose rule: FACING it, or FACING something that is FACING it."""
        faced = self._edges.successors(_FACING, self.character_id)
        return node_id in faced or not faced.isdisjoint(self._edges.predecessors(_FACING, node_id))

    def facing_ids(self) -> AbstractSet[int]:
        """Every node for which `is_facing` holds."""
        faced = self._edges.successors(_FACING, self.character_id)
        seen = set(faced)
        for node_id in faced:
            seen |= self._edges.successors(_FACING, node_id)
        return seen

    def held(self) -> tuple[int, ...]:
        """Ids in the character's hands, the right hand first."""
        if self._held is None:
            right = self._edges.successors(_RIGHT, self.character_id)
            left = self._edges.successors(_LEFT, self.character_id)
            self._held = (*sorted(right), *sorted(left)) if right or left else ()
        return self._held

    def taker(self, node_id: int) -> int | None:
        """Another character who is about to take the node, or to rest on it, as it said."""
        return self._takers.get(node_id)

    @property
    def takers(self) -> Mapping[int, int]:
        """What other characters are about to take: the character's id by that of the thing."""
        return self._takers

    def reserve(self, takers: Mapping[int, int]) -> None:
        """Know what other characters are about to take, in place of what was known before."""
        self._takers = takers

    def free_hand(self) -> str | None:
        """`HOLDS_RH` or `HOLDS_LH` for a free hand, the right one first, or None."""
        if not self._edges.successors(_RIGHT, self.character_id):
            return _RIGHT
        if not self._edges.successors(_LEFT, self.character_id):
            return _LEFT
        return None

    def closed_around(self, node_id: int) -> tuple[int, ...]:
        """Closed things that the node is directly inside, lowest id first."""
        closed = [
            outer
            for outer in self._edges.successors(_INSIDE, node_id)
            if _CLOSED in self.states(outer) and not self.graph.nodes[outer].is_room
        ]
        return tuple(sorted(closed)) if closed else ()

    def room_of(self, node_id: int) -> int | None:
        """The room the node is in, by VirtualHome's rule; a room is in itself.

        Among several things around a node the first room counts (of a Python set of ids, as in
        VirtualHome); a single one is followed outwards.
        """
        nodes = self.graph.nodes
        if nodes[node_id].is_room:
            return node_id
        around = self._edges.successors(_INSIDE, node_id)
        if len(around) > 1:
            return next((outer for outer in in_set_order(around) if nodes[outer].is_room), None)
        seen = []  # rarely more than two
        while around:
            [outer] = around if len(around) == 1 else [*in_set_order(around)][:1]
            if nodes[outer].is_room:
                return outer
            if outer in seen:
                return None
            seen.append(outer)
            around = self._edges.successors(_INSIDE, outer)
        return None

    def origin(self, node_id: int) -> tuple[int, str] | None:
        """Where an object that was grabbed and not yet put down came from."""
        return self._origins.get(node_id)

    def excluded_by(self, state: str) -> frozenset[str]:
        """The states that no node has together with this one."""
        return self.domain.affordances.excluded_by(state)

    def remedies(self, node_id: int, state: str, *, wanted: bool = True) -> tuple[Remedy, ...]:
        """What gives the node the state, or ends it, the least demanding first; of a way that
        needs more, what it needs first."""
        found: dict[Remedy, None] = {}
        for way in self.domain.affordances.ways(self, node_id, state, wanted=wanted):
            missing = next((need for need in way.needs if not need.holds(self)), None)
            if missing is None:
                steps: tuple[Step, ...] = (Step(way.action, tuple(map(self.ref, way.ids))),)
            else:
                steps = missing.violation(self).hints
            found.update((self._remedy(step, node_id), None) for step in steps)
        return tuple(found)

    def _remedy(self, step: Step, node_id: int) -> Remedy:
        names = (f"the {ref.class_name} ({ref.id})" for ref in step.objects)
        said = ("it",) if step.ids == (node_id,) else tuple(names)
        return Remedy(step, self.actions[step.action].request(*said))

    @property
    def origins(self) -> dict[int, tuple[int, str]]:
        """Where each object in the hands was grabbed, as far as that is known."""
        return self._origins.copy()

    def restore_origins(self, origins: Mapping[int, tuple[int, str]]) -> None:
        """Remember where what is in the hands was grabbed; what is not there is left out."""
        self._origins = {node_id: origins[node_id] for node_id in self.held() if node_id in origins}

    def settle(self) -> None:
        """Lay the home out anew where many things have moved since that was last done.

        Each of them costs a little at every look. For worlds that live long and are changed step
        by step; what holds stays the same, here and in forks that were made before.
        """
        if len(self._edges.mobile_ids) > _MANY:
            self._edges.settle(frozenset({self.character_id}))

    def nodes_with_property(self, name: str) -> AbstractSet[int]:
        """Ids of the nodes that have the property."""
        return self.graph.by_property.get(name, _EMPTY)

    def nodes_of_class(self, class_name: str) -> AbstractSet[int]:
        """Ids of the nodes of the class."""
        return frozenset(self.graph.by_class.get(class_name, ()))
