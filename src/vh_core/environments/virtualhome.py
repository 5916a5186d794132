"""The environment `virtualhome`: the real EvolvingGraph simulator, in process."""

from __future__ import annotations

from vh_core.cancellation import Cancellation
from vh_core.environments.evolving_graph import Simulator
from vh_core.errors import ConfigurationError
from vh_core.graph import Edge, EnvironmentGraph, GraphDelta, HouseholdState, Relation
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode, Observation, Origins
from vh_core.world import World
from vh_core.world.form import check_form

_FOREIGN_STATES = frozenset(HouseholdState)
_NONE: frozenset[int] = frozenset()
_HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)


class VirtualHomeEnvironment:
    """Executes steps in VirtualHome's simulator; the graph is the simulator's, whatever the model
    would say.
    """

    def __init__(
        self, graph: EnvironmentGraph, *, character: int = 0, origins: Origins | None = None
    ) -> None:
        """Start in the state of `graph`, in which this character acts; `origins` says where what
        is in its hands was grabbed.

        Raises `MissingDependencyError` where the simulator is not installed, `GraphError` when
        nobody can act in the graph, `ConfigurationError` for states it does not know.
        """
        foreign = sorted({s for n in graph.nodes.values() for s in n.states} & _FOREIGN_STATES)
        if foreign:
            raise ConfigurationError(
                f"VirtualHome's simulator does not know the states {', '.join(foreign)}; "
                "use the environment 'world'"
            )
        # the simulator would only fail an assertion later, in the middle of a task
        self._character_id = World(graph, character=character).character_id
        self._simulator = Simulator(graph, character=character, origins=origins)
        self._seen = Observation(graph, 1, self._origins())
        self._graph = graph
        #: what is known to differ from `graph`: states by node, successors by node and relation
        self._states: dict[int, frozenset[str]] = {}
        self._successors: dict[tuple[int, str], frozenset[int]] = {}

    def observe(self) -> Observation:
        """The simulator's graph; the revision grows by one with each step that it took, from 1."""
        return self._seen

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Take the step if the simulator lets it; the message is the simulator's own."""
        malformed = check_form(step, self._graph.nodes)
        if malformed:
            message = "; ".join(violation.sentence for violation in malformed)
            return Execution(ExecutionCode.INVALID_STEP, message, malformed)
        ok, message = self._simulator.execute(step)
        if not ok:
            reason = message or "VirtualHome gave no reason"
            return Execution(ExecutionCode.EXECUTION_FAILED, reason)
        self._seen = self._seen.then(self._change(), self._seen.revision + 1, self._origins())
        return Execution(ExecutionCode.OK)

    def _origins(self) -> dict[int, tuple[int, str]]:
        """Where what is in the hands was grabbed, as the simulator remembers it."""
        held = (self._simulator.successors(hand, self._character_id) for hand in _HANDS)
        found = ((node_id, self._simulator.origin(node_id)) for ids in held for node_id in ids)
        return {node_id: origin for node_id, origin in found if origin is not None}

    def _change(self) -> GraphDelta:
        """What the last step changed, from what the simulator may have touched."""
        nodes, pairs = self._simulator.touched_by_step()
        states: dict[int, frozenset[str]] = {}
        for node_id in nodes:
            before = self._states.get(node_id, self._graph.nodes[node_id].states)
            now = self._simulator.states(node_id)
            if now != before:
                states[node_id] = self._states[node_id] = now
        added: set[Edge] = set()
        removed: set[Edge] = set()
        layout = self._graph.adjacency.successors
        for pair in pairs:
            from_id, relation = pair
            known = self._successors.get(pair)
            old = layout[relation].get(from_id, _NONE) if known is None else known
            new = self._simulator.successors(relation, from_id)
            if new != old:
                self._successors[pair] = new
                added.update(Edge(from_id, Relation(relation), to_id) for to_id in new - old)
                removed.update(Edge(from_id, Relation(relation), to_id) for to_id in old - new)
        return GraphDelta(states, frozenset(added), frozenset(removed))
