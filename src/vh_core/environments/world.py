"""The environment `world`: the world model itself."""

from __future__ import annotations

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.cancellation import Cancellation
from vh_core.graph import EnvironmentGraph
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode, Observation, Origins
from vh_core.world import World


class WorldEnvironment:
    """Executes steps in the world model. Needs no package, and does what the model predicts."""

    def __init__(
        self,
        graph: EnvironmentGraph,
        *,
        domain: Domain = VIRTUALHOME,
        character: int = 0,
        origins: Origins | None = None,
    ) -> None:
        """Start in the state of `graph`, in which this character acts; `origins` says where what
        is in its hands was grabbed. Raises `GraphError` when there is no such character, or it is
        in no room."""
        self._world = World(graph, domain=domain, character=character)
        self._world.restore_origins(origins or {})
        self._seen = Observation(graph, 1, self._world.origins)

    def observe(self) -> Observation:
        """The home now; the revision grows by one with each step, from 1."""
        return self._seen

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Take the step if the model lets it."""
        violations = self._world.check(step)
        if violations:
            message = "; ".join(violation.sentence for violation in violations)
            return Execution(ExecutionCode.PRECONDITION_UNMET, message, violations)
        delta = self._world.apply(step)
        self._seen = self._seen.then(delta, self._seen.revision + 1, self._world.origins)
        self._world.settle()
        return Execution(ExecutionCode.OK)
