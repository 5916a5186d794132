"""The environment `unity`: VirtualHome's Unity simulator, which runs on its own and speaks HTTP."""

from __future__ import annotations

from vh_core.cancellation import Cancellation
from vh_core.environments.unity_client import UnityClient
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph, GraphDelta
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode, Observation
from vh_core.world.form import check_form

#: how many apartments VirtualHome has
APARTMENTS = 50


class UnityEnvironment:
    """Executes steps in the Unity simulator, one at a time. The home is its apartment; its graph is
    the simulator's own, read after each step. What it calls a success need not show in it.
    """

    def __init__(self, client: UnityClient, apartment: int = 0, *, character: int = 0) -> None:
        """Load the apartment anew. Raises `ConfigurationError` for one that there is not,
        `EnvironmentLostError`, and `GraphError` for a graph that is none."""
        if not 0 <= apartment < APARTMENTS:
            raise ConfigurationError(f"VirtualHome's apartments are 0 to {APARTMENTS - 1}")
        self._client = client
        self._character = character
        self._name = f"apartment {apartment}"
        client.reset(apartment)
        self._graph = self._read()
        self._seen = Observation(self._graph, 1)

    def observe(self) -> Observation:
        """The home as it was after the last step; revisions grow by one with each, from 1."""
        return self._seen

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Have the step executed. Raises `EnvironmentLostError`."""
        malformed = check_form(step, self._graph.nodes)
        if malformed:
            message = "; ".join(violation.sentence for violation in malformed)
            return Execution(ExecutionCode.INVALID_STEP, message, malformed)
        success, said = self._client.take(script_line(step, self._character))
        now = self._read()
        change = _change(self._graph, now)
        if change or success:
            self._graph = self._graph.changed(change) if change else self._graph
            self._seen = self._seen.then(change, self._seen.revision + 1)
        if not success:
            return Execution(ExecutionCode.EXECUTION_FAILED, said or "it gave no reason")
        return Execution(ExecutionCode.OK)

    def _read(self) -> EnvironmentGraph:
        return EnvironmentGraph.from_json(self._client.graph(), name=self._name)


def script_line(step: Step, character: int) -> str:
    """A step as the simulator's scripts have it: ``<char0> [putin] <plum> (36) <fridge> (24)``."""
    objects = (str(ref) for ref in step.objects)
    return " ".join([f"<char{character}>", f"[{step.action.lower()}]", *objects])


def _change(before: EnvironmentGraph, now: EnvironmentGraph) -> GraphDelta:
    """What differs among the things that were there from the beginning: a change makes no nodes."""
    found = before.difference(now)
    known = before.nodes.keys()
    added = frozenset(e for e in found.added if e.from_id in known and e.to_id in known)
    return GraphDelta(found.states, added, found.removed)
