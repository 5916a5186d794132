"""The home behind the bridge: one scene, one environment that steps it. Knows no ROS."""

from __future__ import annotations

import json
from dataclasses import dataclass

from vh_core.environments import make_environment
from vh_core.episode import Environment
from vh_core.errors import SceneFileError
from vh_core.graph import EnvironmentGraph, GraphDelta
from vh_core.program import Step
from vh_core.scenes import open_scene
from vh_core.task import Execution


@dataclass(frozen=True, slots=True)
class Change:
    """What a step made of the home."""

    graph: EnvironmentGraph
    delta: GraphDelta


class SimulatedHome:
    """A scene that can be stepped, replaced and put back. Not for several threads at once."""

    def __init__(self, environment: str, scene: str) -> None:
        """Load the scene. Raises what `read_scene` and `make_environment` raise."""
        self._name = environment
        self._loaded, self._environment = self._made(read_scene(scene))

    @property
    def graph(self) -> EnvironmentGraph:
        """The home now."""
        return self._environment.observe().graph

    def _made(self, graph: EnvironmentGraph) -> tuple[EnvironmentGraph, Environment]:
        return graph, make_environment(self._name, graph)

    def load(self, scene: str) -> None:
        """Take another scene. If that raises, the one before stays."""
        graph = read_scene(scene)
        self._loaded, self._environment = self._made(graph)

    def reset(self) -> None:
        """Put the home back into the state in which it was loaded."""
        self._loaded, self._environment = self._made(self._loaded)

    def execute(self, step: Step) -> tuple[Execution, Change | None]:
        """Take the step; the change is None where the environment took no step."""
        before = self._environment.observe()
        execution = self._environment.execute(step)
        after = self._environment.observe()
        if after.revision == before.revision:
            return execution, None
        return execution, Change(after.graph, before.graph.difference(after.graph))


def read_scene(text: str) -> EnvironmentGraph:
    """The scene that a text names (see `open_scene`), or is: VirtualHome's JSON form.

    Raises `ConfigurationError`, `SceneFileError` or `GraphError`.
    """
    if not text.lstrip().startswith("{"):
        return open_scene(text)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SceneFileError(f"the scene is not complete JSON ({error})") from None
    if "nodes" not in data and "init_graph" in data:
        data = data["init_graph"]
    return EnvironmentGraph.from_json(data, name="given as text")
