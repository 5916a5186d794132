"""`World`: what holds now, what a step needs, what it does."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from collections.abc import Set as AbstractSet

from vh_core.actions import Domain, Violation
from vh_core.errors import NotApplicableError
from vh_core.graph import (
    CHARACTER_CLASS,
    Edge,
    EnvironmentGraph,
    GraphDelta,
    require_fits,
)
from vh_core.program import Step
from vh_core.world.enumeration import applicable_steps
from vh_core.world.form import check_form
from vh_core.world.what_holds import WhatHolds


class World(WhatHolds):
    """A mutable state over one environment graph.

    `check` says what a step lacks, `apply` takes it, `applicable` lists the steps that can be
    taken now, `fork` gives an independent copy in microseconds. The semantics are those of
    VirtualHome's EvolvingGraph; `docs/world_model.md` lists the exceptions.
    """

    __slots__ = ()

    # -- checking and acting --------------------------------------------------------------

    def check(self, step: Step) -> tuple[Violation, ...]:
        """Everything that keeps the step from being taken now; empty if nothing does.

        The first violation is the one that VirtualHome would name. A step that is malformed
        (unknown action or id, wrong arity, a class that is not the id's) gets violations of
        those kinds only. Never raises.
        """
        name, objects = step
        action = self.actions.get(name)
        if action is None or len(objects) != action.arity:
            return check_form(step, self.graph.nodes, self.actions, self.unseen)
        refs = self.graph.refs
        ids: tuple[int, ...] = ()
        for ref in objects:
            node_id = ref.id
            if refs.get(node_id) != ref:
                malformed = check_form(step, self.graph.nodes, self.actions, self.unseen)
                if malformed:
                    return malformed
            ids += (node_id,)
        violations: tuple[Violation, ...] = ()
        for fact in action.preconditions:
            if not fact.holds(self, ids):
                violations += (fact.violation(self, ids),)
        return violations

    def is_applicable(self, step: Step) -> bool:
        """Whether `check` would find nothing; faster, as it stops at the first fact that fails."""
        name, objects = step
        action = self.actions.get(name)
        if action is None or len(objects) != action.arity:
            return False
        refs = self.graph.refs
        ids: tuple[int, ...] = ()
        for ref in objects:
            node_id = ref.id
            if refs.get(node_id) != ref and check_form(
                step, self.graph.nodes, self.actions, self.unseen
            ):
                return False
            ids += (node_id,)
        for fact in action.preconditions:  # noqa: SIM110 - a generator takes half as long again
            if not fact.holds(self, ids):
                return False
        return True

    def apply(self, step: Step) -> GraphDelta:
        """Take the step; return what changed.

        Raises `NotApplicableError`, and changes nothing, if `check` finds a violation.
        """
        violations = self.check(step)
        if violations:
            raise NotApplicableError(step, tuple(violation.sentence for violation in violations))
        ids = step.ids
        self._edges.begin()
        self._before = {}
        for effect in self.actions[step.action].effects:
            effect.apply(self, ids)
        self.revision += 1
        states = {
            node_id: self._states[node_id]
            for node_id, before in self._before.items()
            if self._states[node_id] != before
        }
        return GraphDelta(states, frozenset(self._edges.added), frozenset(self._edges.removed))

    def applicable(
        self,
        actions: Collection[str] | None = None,
        objects: Collection[int] | None = None,
    ) -> Iterator[Step]:
        """The steps that can be taken now, lazily: of these actions, naming one of these objects.

        The world must not change while the iterator is in use.
        """
        return applicable_steps(self, actions, objects)

    def merge(self, delta: GraphDelta) -> None:
        """Take over what changed without a step of this world's: somebody else's doing.

        Where a thing that is still in the hands was grabbed stays known. Raises `GraphError`, and
        changes nothing, for nodes, relations and states that there are not.
        """
        require_fits(delta, self.graph.nodes.keys())
        for node_id, states in delta.states.items():
            if states != self.states(node_id):
                self._states[node_id] = states
        for edge in delta.removed:
            self.disconnect(*edge)
        for edge in delta.added:
            self.connect(*edge)
        self._origins = {n: o for n, o in self._origins.items() if n in self.held()}
        self.revision += 1

    def fork(self) -> World:
        """An independent copy that shares all structure."""
        twin = World.__new__(World)
        twin.graph = self.graph
        twin.unseen = self.unseen
        twin.domain = self.domain
        twin.actions = self.actions
        twin.character_id = self.character_id
        twin.revision = self.revision
        twin._states = self._states.copy()
        twin._origins = self._origins.copy()
        twin._others_origins = self._others_origins
        twin._before = {}
        twin._takers = self._takers
        twin._close = self._close
        twin._held = self._held
        twin._asked = 0
        twin._edges = self._edges.fork()
        return twin

    def acted_in_by(self, character_id: int) -> World:
        """An independent copy in which the character with this node id acts. Where each of them
        grabbed what is still in its hands stays known."""
        twin = self.fork()
        if character_id != twin.character_id:
            twin._others_origins = {**self._others_origins, self.character_id: self._origins}
            twin.character_id = character_id
            twin._close = twin._held = None
            twin._edges.make_mobile(character_id)
            twin.restore_origins(self._others_origins.get(character_id, {}))
        return twin

    def over(self, graph: EnvironmentGraph) -> World:
        """A world in the state of another graph of this home, with the same character acting and
        with all that a graph does not show. Raises `GraphError` as the constructor does."""
        ids = sorted(graph.by_class.get(CHARACTER_CLASS, ()))
        index = ids.index(self.character_id) if self.character_id in ids else len(ids)
        twin = World(graph, character=index, domain=self.domain)
        twin.revision = self.revision + 1
        twin._origins = {n: o for n, o in self._origins.items() if n in graph.nodes}
        twin._others_origins = self._others_origins
        twin._takers = self._takers
        return twin

    def under(self, domain: Domain) -> World:
        """An independent copy in which another table says what there is to do."""
        twin = self.fork()
        twin._follow(domain)
        return twin

    def changes(self, since: EnvironmentGraph | None = None) -> GraphDelta:
        """What differs now, net, from an earlier graph of the home. Where that is the one that the
        world was made from (as by default), it costs as much as what changed, else a snapshot."""
        if since is not None and since is not self.graph:
            return since.difference(self.snapshot())
        changed, adjacency = self._edges.changed_ids, self.graph.adjacency
        now = set(self._edges.edges_of(changed))
        before = {
            Edge(node_id, relation, other)
            for relation, by_node in adjacency.successors.items()
            for node_id in changed
            for other in by_node.get(node_id, ())
        } | {
            Edge(other, relation, node_id)
            for relation, by_node in adjacency.predecessors.items()
            for node_id in changed
            for other in by_node.get(node_id, ())
        }
        states = {
            node_id: states
            for node_id, states in self._states.items()
            if states != self.graph.nodes[node_id].states
        }
        return GraphDelta(states, frozenset(now - before), frozenset(before - now))

    def snapshot(self) -> EnvironmentGraph:
        """The current state as a graph of its own."""
        edges = self._edges
        moved = edges.changed_ids
        kept = [
            edge
            for edge in self.graph.edges
            if (edge.from_id not in moved and edge.to_id not in moved) or edges.has_edge(*edge)
        ]
        new = sorted(set(edges.edges_of(moved)) - self.graph.edge_set)
        nodes = [
            node.with_states(self._states[node.id]) if node.id in self._states else node
            for node in self.graph.nodes.values()
        ]
        name, extra = self.graph.name, self.graph.extra
        return EnvironmentGraph(nodes, [*kept, *new], name=name, extra=extra)

    # -- what effects may do (see `actions.facts.Changes`) ----------------------------------

    def set_states(self, node_id: int, *, add: str, remove: tuple[str, ...] = ()) -> None:
        """Give the node a state and take others away."""
        now = self.states(node_id)
        self._before.setdefault(node_id, now)
        self._states[node_id] = now.difference(remove) | {add}

    def clear_states(self, node_id: int, remove: tuple[str, ...]) -> None:
        """Take states away from the node."""
        now = self.states(node_id)
        self._before.setdefault(node_id, now)
        self._states[node_id] = now.difference(remove)

    def connect(self, from_id: int, relation: str, to_id: int) -> None:
        """Add an edge."""
        self._close = self._held = None
        self._edges.connect(from_id, relation, to_id)

    def connect_both(self, node_id: int, relation: str, others: AbstractSet[int]) -> None:
        """Add edges from the node to each other one, and back."""
        self._close = self._held = None
        self._edges.connect_both(node_id, relation, others)

    def disconnect(self, from_id: int, relation: str, to_id: int) -> None:
        """Take an edge away, if it is there."""
        self._close = self._held = None
        self._edges.disconnect(from_id, relation, to_id)

    def detach(self, node_id: int, relations: tuple[str, ...], *, both: bool = True) -> None:
        """Take away every edge of these relations from the node, and to it where `both`."""
        self._close = self._held = None
        self._edges.detach(node_id, relations, both=both)

    def remember_origin(self, node_id: int, origin: tuple[int, str] | None) -> None:
        """Remember (or, with None, forget) where a grabbed object came from."""
        if origin is None:
            self._origins.pop(node_id, None)
        else:
            self._origins[node_id] = origin
