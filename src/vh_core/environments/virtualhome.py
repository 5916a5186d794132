"""The environment `virtualhome`: the real EvolvingGraph simulator, in process."""

from __future__ import annotations

from vh_core.environments.evolving_graph import Simulator
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph, HouseholdState
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode, Observation
from vh_core.world import World
from vh_core.world.form import check_form

_FOREIGN_STATES = frozenset(HouseholdState)


class VirtualHomeEnvironment:
    """Executes steps in VirtualHome's simulator; the graph is the simulator's, whatever the model
    would say.
    """

    def __init__(self, graph: EnvironmentGraph) -> None:
        """Start in the state of `graph`.

        Raises `MissingDependencyError` where the simulator is not installed, `GraphError` when
        nobody can act in the graph, `ConfigurationError` for states it does not know.
        """
        foreign = sorted({s for n in graph.nodes.values() for s in n.states} & _FOREIGN_STATES)
        if foreign:
            raise ConfigurationError(
                f"VirtualHome's simulator does not know the states {', '.join(foreign)}; "
                "use the environment 'world'"
            )
        World(graph)  # the simulator would only fail an assertion later, in the middle of a task
        self._simulator = Simulator(graph)
        self._seen = Observation(graph, 1)

    def observe(self) -> Observation:
        """The simulator's graph; the revision grows by one with each step that it took, from 1."""
        return self._seen

    def execute(self, step: Step) -> Execution:
        """Take the step if the simulator lets it; the message is the simulator's own."""
        malformed = check_form(step, self._seen.graph.nodes)
        if malformed:
            message = "; ".join(violation.sentence for violation in malformed)
            return Execution(ExecutionCode.INVALID_STEP, message, malformed)
        ok, message = self._simulator.execute(step)
        if not ok:
            reason = message or "VirtualHome gave no reason"
            return Execution(ExecutionCode.EXECUTION_FAILED, reason)
        before = self._seen
        now = EnvironmentGraph.from_json(self._simulator.to_json(), name=before.graph.name)
        # The simulator drops the fields it does not know; what changed is applied to our own.
        graph = before.graph.changed(before.graph.difference(now))
        self._seen = Observation(graph, before.revision + 1)
        return Execution(ExecutionCode.OK)
