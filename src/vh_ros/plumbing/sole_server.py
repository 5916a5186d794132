"""One server per action name: a second one would take half of the goals, by chance."""

from __future__ import annotations

import time
from collections.abc import Callable

from builtin_interfaces.msg import Time
from rclpy.context import Context
from rclpy.node import Node

from vh_core.errors import ConfigurationError
from vh_ros.plumbing.interface import CLAIM_QOS
from vh_ros.plumbing.stoppable_node import StoppableNode

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
    deadline = _began(node.context) + discovery_s
    while True:
        # hidden, but an action is made of services, and this is the one that takes goals
        if node.count_services(f"{name}/_action/send_goal") > 0:
            raise ConfigurationError(_refusal(node, name))
        left = deadline - time.monotonic()
        if left <= 0:
            return
        time.sleep(min(_POLL_S, left))


def claim_action(
    node: StoppableNode, action: str, on_younger: Callable[[], object] = lambda: None
) -> None:
    """Say since when this node offers the action, and listen to who else says so.

    Should nodes not have found each other in time, or two have started at once, the younger one
    fails as soon as it hears of the older one. `on_younger` lets the older one undo what the
    younger one may have said meanwhile.
    """
    name = node.resolve_service_name(action)
    mine = node.get_clock().now().to_msg()

    def hear(theirs: Time) -> None:
        difference = (theirs.sec - mine.sec, theirs.nanosec - mine.nanosec)
        if difference < (0, 0):
            node.fail(_refusal(node, name))
        elif difference > (0, 0):
            on_younger()

    topic = f"{name}/_began"
    node.create_publisher(Time, topic, CLAIM_QOS).publish(mine)
    node.create_subscription(Time, topic, hear, CLAIM_QOS)


def _refusal(node: Node, name: str) -> str:
    return (
        f"{name} is already offered by {_who(node, f'{name}/_action/send_goal')}; "
        "stop that one first, or give this one another namespace"
    )


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
