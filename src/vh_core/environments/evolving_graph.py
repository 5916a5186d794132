"""The one place that touches the PyPI package `virtualhome`: its EvolvingGraph simulator.

The package's own `__init__` fails on a current Python, so its folder is located without importing
it and `evolving_graph` is imported from there. The executors keep errors from earlier steps and
share state between calls; so each step gets an executor of its own.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from vh_core.errors import MissingDependencyError
from vh_core.graph import EnvironmentGraph
from vh_core.program import Step

#: actions that change the character's own node (see `Simulator.execute`)
_POSTURE_ACTIONS = frozenset({"SIT", "LIE", "STANDUP"})


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
        names = ("environment", "execution", "scripts")
        loaded = [importlib.import_module(f"evolving_graph.{name}") for name in names]
    except ImportError as error:
        raise MissingDependencyError(
            f"VirtualHome's simulator cannot be imported ({error}); "
            "it needs numpy, tqdm and termcolor"
        ) from error
    finally:
        sys.path.remove(str(simulation))
    return SimulatorModules(*loaded)


class Simulator:
    """VirtualHome's EvolvingGraph simulator, stepped one grounded step at a time."""

    def __init__(self, graph: EnvironmentGraph | dict[str, Any], *, character: int = 0) -> None:
        """Start in the state of a graph (or of its JSON form)."""
        self._modules = simulator_modules()
        self._character = character
        self._load(graph.to_json() if isinstance(graph, EnvironmentGraph) else graph)

    def _load(self, data: dict[str, Any], memory: dict[Any, Any] | None = None) -> None:
        environment = self._modules.environment
        self._graph = environment.EnvironmentGraph(data)
        self._state = environment.EnvironmentState(self._graph, {}, instance_selection=True)
        self._state.executor_data = memory or {}

    def _script(self, step: Step) -> Any:
        scripts = self._modules.scripts
        line = scripts.parse_script_line(str(step), 0)
        return scripts.Script([line])

    def check(self, step: Step) -> tuple[bool, str]:
        """The simulator's own verdict on a step, and its message; nothing changes."""
        executor = self._modules.execution.ScriptExecutor(self._graph, {}, self._character)
        ok = executor.check_one_step(self._script(step), self._state)
        return bool(ok), executor.info.get_error_string()

    def execute(self, step: Step) -> tuple[bool, str]:
        """Take the step if the simulator lets it; its verdict and message.

        The simulator looks up the character's posture in the graph it started from. So that
        STANDUP works after SIT, the graph is made anew after a step that changes the posture.
        """
        executor = self._modules.execution.ScriptExecutor(self._graph, {}, self._character)
        ok, state = executor.execute_one_step(self._script(step), self._state)
        if ok:
            self._state = state
            if step.action in _POSTURE_ACTIONS:
                self._load(state.to_dict(), state.executor_data)
        return bool(ok), executor.info.get_error_string()

    def to_json(self) -> dict[str, Any]:
        """The current graph in VirtualHome's JSON form."""
        data: dict[str, Any] = self._state.to_dict()
        return data


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
