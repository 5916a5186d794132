"""The one place that touches VirtualHome's client of its Unity simulator, `UnityCommunication`.

Its module also imports OpenCV, for pictures, which are not asked for here: where OpenCV is missing,
an empty module stands in for it while the client is imported.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from vh_core.errors import EnvironmentLostError, MissingDependencyError


@lru_cache(maxsize=1)
def unity_module() -> ModuleType:
    """The module with `UnityCommunication`. Raises `MissingDependencyError`."""
    spec = importlib.util.find_spec("virtualhome")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    if not folders:
        raise MissingDependencyError(
            "the environment 'unity' needs the package virtualhome; install it with "
            "'pip install --no-deps virtualhome==2.3.0'"
        )
    simulation = str(Path(folders[0]) / "simulation")
    stands_in = importlib.util.find_spec("cv2") is None
    sys.path.insert(0, simulation)
    if stands_in:
        sys.modules["cv2"] = ModuleType("cv2")
    try:
        return importlib.import_module("unity_simulator.comm_unity")
    except ImportError as error:
        raise MissingDependencyError(
            f"VirtualHome's client of Unity cannot be imported ({error}); it needs requests, "
            "pillow and numpy"
        ) from error
    finally:
        sys.path.remove(simulation)
        if stands_in:
            del sys.modules["cv2"]


class UnityClient:
    """A Unity simulator that runs already, at a host and port."""

    def __init__(self, host: str, port: int, timeout_s: float) -> None:
        """Each request may take `timeout_s`. Raises `MissingDependencyError`."""
        self._module = unity_module()
        self._where = f"{host}:{port}"
        self._unity = self._module.UnityCommunication(
            url=host, port=str(port), timeout_wait=timeout_s
        )

    def reset(self, apartment: int) -> None:
        """Load an apartment anew, with one character in it. Raises `EnvironmentLostError`."""
        if not self._ask(lambda: self._unity.reset(apartment)):
            raise self._lost(f"it did not load the apartment {apartment}")
        if not self._ask(lambda: self._unity.add_character(initial_room="kitchen")):
            raise self._lost("it did not add a character")

    def graph(self) -> dict[str, Any]:
        """The environment graph as it is now. Raises `EnvironmentLostError`."""
        success, graph = self._ask(self._unity.environment_graph)
        if not success or not isinstance(graph, dict):
            raise self._lost("it gave no environment graph")
        return graph

    def take(self, line: str) -> tuple[bool, str]:
        """Have one line of a script executed, without pictures: whether that was a success, and
        what was said. Raises `EnvironmentLostError`."""
        success, message = self._ask(
            lambda: self._unity.render_script(
                [line],
                find_solution=False,
                recording=False,
                image_synthesis=[],
                skip_animation=True,
                processing_time_limit=int(self._unity.timeout_wait),
            )
        )
        return bool(success), _in_a_line(message)

    def _ask(self, request: Callable[[], Any]) -> Any:
        try:
            return request()
        except self._module.UnityCommunicationException as error:
            raise self._lost(f"it does not answer: {_in_a_line(error.message)}") from None
        except self._module.UnityEngineException as error:
            raise self._lost(_in_a_line(error.message)) from None
        except (KeyError, TypeError, ValueError) as error:
            raise self._lost(f"it answered with nonsense ({type(error).__name__})") from None

    def _lost(self, why: str) -> EnvironmentLostError:
        return EnvironmentLostError(f"VirtualHome's Unity simulator at {self._where}: {why}")


def _in_a_line(message: object) -> str:
    """What the simulator said of the first character, in one line of at most 300 characters."""
    if isinstance(message, dict):
        first = next(iter(message.values()), "")
        message = first.get("message", first) if isinstance(first, dict) else first
    return " ".join(str(message).split())[:300]
