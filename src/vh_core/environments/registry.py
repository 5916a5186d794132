"""Environments by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vh_core.environments.virtualhome import VirtualHomeEnvironment
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Environment
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph

_ENVIRONMENTS: Mapping[str, Callable[[EnvironmentGraph], Environment]] = {
    "virtualhome": VirtualHomeEnvironment,
    "world": WorldEnvironment,
}


def environment_names() -> tuple[str, ...]:
    """The names that `make_environment` knows, the default first."""
    return tuple(_ENVIRONMENTS)


def make_environment(name: str, graph: EnvironmentGraph) -> Environment:
    """An environment in the state of a graph.

    Raises `ConfigurationError` for an unknown name, `MissingDependencyError` where its package
    is not installed, `GraphError` when nobody can act in the graph.
    """
    make = _ENVIRONMENTS.get(name)
    if make is None:
        known = ", ".join(_ENVIRONMENTS)
        raise ConfigurationError(f"there is no environment {name!r} (there are: {known})")
    return make(graph)
