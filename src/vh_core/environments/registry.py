"""Environments by name."""

from __future__ import annotations

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.environments.virtualhome import VirtualHomeEnvironment
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Environment
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.task import Origins

_NAMES = ("virtualhome", "world")


def environment_names() -> tuple[str, ...]:
    """The names that `make_environment` knows, the default first."""
    return _NAMES


def make_environment(
    name: str,
    graph: EnvironmentGraph,
    *,
    domain: Domain = VIRTUALHOME,
    character: int = 0,
    origins: Origins | None = None,
) -> Environment:
    """An environment in the state of a graph, in which this character acts; `origins` says where
    what is in its hands was grabbed.

    Raises `ConfigurationError` for an unknown name, or a domain or character it cannot execute,
    `MissingDependencyError` where its package is not installed, `GraphError` when nobody can act
    in the graph.
    """
    if name == "world":
        return WorldEnvironment(graph, domain=domain, character=character, origins=origins)
    if name == "virtualhome":
        if domain.name != VIRTUALHOME.name:
            raise ConfigurationError(
                f"VirtualHome's simulator knows nothing of the domain {domain.name!r}; "
                "use the environment 'world'"
            )
        return VirtualHomeEnvironment(graph, character=character, origins=origins)
    raise ConfigurationError(f"there is no environment {name!r} (there are: {', '.join(_NAMES)})")
