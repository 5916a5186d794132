"""The one place that touches the PyPI package `virtualhome`: its EvolvingGraph simulator.

The package's own `__init__` fails on a current Python, so its folder is located without importing
it and `evolving_graph` is imported from there. The executors keep errors from earlier steps and
share state between calls; so each step gets an executor of its own.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from vh_core.errors import MissingDependencyError
from vh_core.graph import EnvironmentGraph
from vh_core.program import Step


@dataclass(frozen=True, slots=True)
class SimulatorModules:
    """The simulator's modules `environment`, `execution` and `scripts`."""

    environment: ModuleType
    execution: ModuleType
    scripts: ModuleType


@lru_cache(maxsize=1)
def simulator_modules() -> SimulatorModules:
    """Import the simulator.

    Raises `MissingDependencyError` when the package, or something it needs, is not installed.
    """
    return SimulatorModules(*evolving_graph_modules("environment", "execution", "scripts"))


def evolving_graph_modules(*names: str) -> list[ModuleType]:
    """Modules of the package `evolving_graph`, by name. Raises `MissingDependencyError`."""
    spec = importlib.util.find_spec("virtualhome")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    if not folders:
        raise MissingDependencyError(
            "the environment 'virtualhome' needs the package virtualhome; install it with "
            "'pip install --no-deps virtualhome==2.3.0', or use the environment 'world'"
        )
    simulation = Path(folders[0]) / "simulation"
    sys.path.insert(0, str(simulation))
    try:
        return [importlib.import_module(f"evolving_graph.{name}") for name in names]
    except ImportError as error:
        raise MissingDependencyError(
            f"VirtualHome's simulator cannot be imported ({error}); "
            "it needs numpy, tqdm and termcolor"
        ) from error
    finally:
        sys.path.remove(str(simulation))


class Simulator:
    """VirtualHome's EvolvingGraph simulator, stepped one grounded step at a time.

    What keeps the simulator from working at all is mended here, and only that: a crash is an
    answer, FIND walks, and the character's posture is what the last step left
    (`docs/world_model.md` lists what the simulator gets wrong).
    """

    def __init__(
        self,
        graph: EnvironmentGraph | dict[str, Any],
        *,
        character: int = 0,
        origins: Mapping[int, tuple[int, str]] | None = None,
    ) -> None:
        """Start in the state of a graph (or of its JSON form); `origins` says where what is in the
        hands was grabbed."""
        self._modules = simulator_modules()
        self._character = character
        self._touched_before_load: tuple[set[int], set[tuple[int, str]]] | None = None
        #: how often the current graph was made anew
        self.loads = 0
        self._load(graph.to_json() if isinstance(graph, EnvironmentGraph) else graph)
        grab, relations = self._modules.scripts.Action.GRAB, self._modules.environment.Relation
        for node_id, (place, relation) in (origins or {}).items():
            origin = (self._graph.get_node(place), relations[relation])
            self._state.executor_data[grab, node_id] = origin

    def _load(self, data: dict[str, Any], memory: dict[Any, Any] | None = None) -> None:
        environment = self._modules.environment
        self._graph = environment.EnvironmentGraph(data)
        self._state = environment.EnvironmentState(self._graph, {}, instance_selection=True)
        self._state.executor_data = memory or {}
        self.loads += 1

    def check(self, step: Step) -> tuple[bool, str]:
        """The simulator's own verdict on a step, and its message; nothing changes.

        For PUTOBJBACK the verdict is the wrong way round. Never raises.
        """
        state, message = self._attempt(step, modify=False)
        return state is not None, message

    def execute(self, step: Step) -> tuple[bool, str]:
        """Take the step if the simulator lets it; its verdict and message. Never raises.

        The simulator looks the character up in the graph it started from, whatever happened
        to it since. So that STANDUP works after SIT, the graph is made anew after a step that
        changes the character's states.
        """
        state, message = self._attempt(step, modify=True)
        if state is None:
            return False, message
        self._state = state
        self._touched_before_load = None
        if next(self._graph.get_char_node(self._character)).id in state._new_nodes:
            self._touched_before_load = self.touched()
            self._load(state.to_dict(), state.executor_data)
        return True, message

    def _attempt(self, step: Step, *, modify: bool) -> tuple[Any, str]:
        """The state after the step, or None, and the simulator's message."""
        scripts, execution = self._modules.scripts, self._modules.execution
        executor = execution.ScriptExecutor(self._graph, {}, self._character)
        info = executor.info
        try:
            script = scripts.Script([scripts.parse_script_line(str(step), 0)])
        except (scripts.ScriptParseException, ValueError) as error:
            return None, str(error)
        try:
            states = executor.call_action_method(script, self._state, info, self._character, modify)
            return next(states, None), info.get_error_string()
        except Exception as error:  # its executors raise whatever comes
            if step.action == "FIND":
                # FIND of what is not close means to walk there first, and crashes on the way
                return self._attempt(Step("WALK", step.objects), modify=modify)
            return None, f"the simulator crashed: {type(error).__name__}: {error}"

    def to_json(self) -> dict[str, Any]:
        """The current graph in VirtualHome's JSON form."""
        data: dict[str, Any] = self._state.to_dict()
        return data

    # -- looking without writing everything out -------------------------------------------

    def states(self, node_id: int) -> frozenset[str]:
        """The node's states now."""
        return frozenset(state.name for state in self._state.get_node(node_id).states)

    def successors(self, relation: str, node_id: int) -> frozenset[int]:
        """Ids the node points to now."""
        key = (node_id, self._modules.environment.Relation[str(relation)])
        # not `get_nodes_from`, which changes the state that it looks at
        ids = set(self._graph.get_node_ids_from(*key)) | self._state._new_edges_from.get(key, set())
        return frozenset(ids - self._state._removed_edges_from.get(key, set()))

    def origin(self, node_id: int) -> tuple[int, str] | None:
        """Where the simulator remembers a grabbed object to come from: node and relation."""
        key = (self._modules.scripts.Action.GRAB, node_id)
        place, relation = self._state.executor_data.get(key, (None, None))
        return None if place is None else (place.id, relation.name)

    def touched_by_step(self) -> tuple[set[int], set[tuple[int, str]]]:
        """What the last step may have changed, and more; as `touched` gives it."""
        return self._touched_before_load or self.touched()

    def touched(self) -> tuple[set[int], set[tuple[int, str]]]:
        """What may differ from the graph that was loaded last: nodes, by their states, and pairs
        of a node and a relation, by the successors.
        """
        state = self._state
        keys = state._new_edges_from.keys() | state._removed_edges_from.keys()
        return set(state._new_nodes), {(node_id, relation.name) for node_id, relation in keys}


def replay(graph: EnvironmentGraph, program: tuple[Step, ...]) -> tuple[bool, str]:
    """Run a whole program in one fresh `ScriptExecutor`, as VirtualHome's users do."""
    modules = simulator_modules()
    environment = modules.environment.EnvironmentGraph(graph.to_json())
    lines = [
        modules.scripts.parse_script_line(str(step), index) for index, step in enumerate(program)
    ]
    executor = modules.execution.ScriptExecutor(environment, {})
    ok, _, _ = executor.execute(modules.scripts.Script(lines), w_graph_list=False)
    return bool(ok), executor.info.get_error_string()
