"""One server per action name: a second one would take half of the goals, by chance."""

from __future__ import annotations

import time

from rclpy.context import Context
from rclpy.node import Node

from vh_core.errors import ConfigurationError

#: how long nodes need to find each other on a busy machine, seconds
DISCOVERY_S = 1.5
#: how long to look for the name of the other server's node, seconds
_NAMES_S = 1.0
_POLL_S = 0.05
#: when each context made its first node
_BEGAN: dict[int, float] = {}


def require_sole_server(node: Node, action: str, discovery_s: float = DISCOVERY_S) -> None:
    """Raise `ConfigurationError` if somebody else already offers this action.

    To be called before the node offers it itself. Looks for as long as nodes need to find each
    other, counted from the first such call in this process.
    """
    name = node.resolve_service_name(action)
    # hidden, but an action is made of services, and this is the one that takes goals
    service = f"{name}/_action/send_goal"
    deadline = _began(node.context) + discovery_s
    while True:
        if node.count_services(service) > 0:
            raise ConfigurationError(
                f"{name} is already offered by {_who(node, service)}; "
                "stop that one first, or give this one another namespace"
            )
        left = deadline - time.monotonic()
        if left <= 0:
            return
        time.sleep(min(_POLL_S, left))


def _began(context: Context) -> float:
    return _BEGAN.setdefault(id(context), time.monotonic())


def _who(node: Node, service: str) -> str:
    """The full names of the nodes that offer the service. Names become known after services."""
    deadline = time.monotonic() + _NAMES_S
    while True:
        found = _offering(node, service)
        if found or time.monotonic() > deadline:
            return found or "another node"
        time.sleep(_POLL_S)


def _offering(node: Node, service: str) -> str:
    known = node.get_node_names_and_namespaces()
    if known.count((node.get_name(), node.get_namespace())) > 1:
        return f"another {node.get_fully_qualified_name()}"
    found = []
    for name, namespace in known:
        try:
            services = dict(node.get_service_names_and_types_by_node(name, namespace))
        except Exception:  # a node that has just gone; rclpy has no type of its own for that
            continue
        if service in services:
            found.append(f"{namespace.rstrip('/')}/{name}")
    return " and ".join(found)
