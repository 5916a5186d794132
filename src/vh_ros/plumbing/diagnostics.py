"""How a node is, told every second on `/diagnostics`, for the tools that listen there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from diagnostic_msgs.msg import DiagnosticArray, DiagnosticStatus, KeyValue
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.node import Node

#: by convention one topic for all robots, whose namespaces stand in the names
TOPIC = "/diagnostics"
_PERIOD_S = 1.0


@dataclass(frozen=True, slots=True)
class Health:
    """How a node is: well, or what is wrong; and some numbers, by name."""

    values: Mapping[str, object] = field(default_factory=dict)
    warning: str = ""
    error: str = ""


class Diagnostics:
    """Tells of one node what `look` finds."""

    def __init__(self, node: Node, look: Callable[[], Health]) -> None:
        self._node = node
        self._look = look
        self._publisher = node.create_publisher(DiagnosticArray, TOPIC, 10)
        self._timer = node.create_timer(
            _PERIOD_S, self._tell, callback_group=MutuallyExclusiveCallbackGroup()
        )

    def _tell(self) -> None:
        health = self._look()
        level = DiagnosticStatus.OK
        if health.warning:
            level = DiagnosticStatus.WARN
        if health.error:
            level = DiagnosticStatus.ERROR
        name = self._node.get_fully_qualified_name()
        status = DiagnosticStatus(
            level=level,
            name=name,
            message=health.error or health.warning or "well",
            hardware_id=self._node.get_namespace(),
            values=[KeyValue(key=key, value=str(each)) for key, each in health.values.items()],
        )
        message = DiagnosticArray(status=[status])
        message.header.stamp = self._node.get_clock().now().to_msg()
        self._publisher.publish(message)
