"""The home behind the bridge: one scene, one environment that steps it. Knows no ROS."""

from __future__ import annotations

import json
from collections.abc import Sequence

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.cancellation import Cancellation
from vh_core.environments import make_environment
from vh_core.environments.gated import GatedEnvironment
from vh_core.errors import GraphError, SceneFileError
from vh_core.gates import FormGate, Gate
from vh_core.graph import EnvironmentGraph, GraphDelta
from vh_core.program import Step
from vh_core.scenes import open_scene
from vh_core.task import Execution, ExecutionCode


class SimulatedHome:
    """A scene that can be stepped, replaced and put back. Not for several threads at once.

    Steps pass the gate of form and then `gates`. `corrections` are the sentences of what the domain
    corrected in the scene that is loaded.
    """

    def __init__(
        self,
        environment: str,
        scene: str,
        domain: Domain = VIRTUALHOME,
        *,
        gates: Sequence[Gate] = (),
    ) -> None:
        """Load the scene. Raises what `read_scene` and `make_environment` raise."""
        self._name = environment
        self._domain = domain
        self._gates = (FormGate(), *gates)
        self.corrections: tuple[str, ...] = ()
        self.load(scene)

    @property
    def graph(self) -> EnvironmentGraph:
        """The home now."""
        return self._environment.observe().graph

    def load(self, scene: str) -> None:
        """Take another scene. If that raises, the one before stays."""
        graph, corrections = self._domain.correct(read_scene(scene))
        self._begin(graph)
        self._loaded, self.corrections = graph, corrections

    def reset(self) -> None:
        """Put the home back into the state in which it was loaded."""
        self._begin(self._loaded)

    def _begin(self, graph: EnvironmentGraph, character: int = 0) -> None:
        """Go on from this graph, with this character acting. If that raises, nothing changes."""
        ungated = make_environment(self._name, graph, domain=self._domain, character=character)
        self._environment = GatedEnvironment(
            ungated, self._gates, domain=self._domain, character=character
        )
        self._character = character

    def execute(
        self,
        step: Step,
        character: int = 0,
        cancellation: Cancellation | None = None,
        episode: str = "",
    ) -> tuple[Execution, GraphDelta | None]:
        """Have a character take the step, and what that changed: None where it was not taken.
        Raises `EnvironmentLostError` where a gate could not judge.

        One character acts at a time. When another one takes over, the environment is begun anew
        from the graph, which does not show where a thing in somebody's hand was grabbed.
        """
        if character != self._character:
            try:
                self._begin(self.graph, character)
            except GraphError as error:
                return Execution(ExecutionCode.INVALID_STEP, str(error)), None
        return self._environment.changed_by(step, cancellation, episode)


def read_scene(text: str) -> EnvironmentGraph:
    """The scene that a text names (see `open_scene`), or is: VirtualHome's JSON form.

    An empty text, as which a parameter is left alone, is the embedded home.

    Raises `ConfigurationError`, `SceneFileError` or `GraphError`.
    """
    if not text.lstrip().startswith("{"):
        return open_scene(text if text.strip() else None)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SceneFileError(f"the scene is not complete JSON ({error})") from None
    if "nodes" not in data and "init_graph" in data:
        data = data["init_graph"]
    return EnvironmentGraph.from_json(data, name="given as text")
