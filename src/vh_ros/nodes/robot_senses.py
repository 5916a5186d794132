"""What a robot perceives with: a service that is asked after each step, a topic that tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rclpy.callback_groups import MutuallyExclusiveCallbackGroup

from vh_core.cancellation import Cancellation
from vh_core.environments import Perception
from vh_core.errors import EnvironmentLostError, GraphError
from vh_core.program import Step
from vh_core.skills import PerceptionSource
from vh_planner import msg
from vh_planner.srv import Perceive
from vh_ros.plumbing.interface import DELTA_QOS
from vh_ros.plumbing.messages.beliefs import perception_from_msg
from vh_ros.plumbing.messages.steps import step_to_msg
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.stoppable_node import StoppableNode


class RosSenses:
    """What one robot perceives with after a step."""

    def __init__(self, node: StoppableNode, source: PerceptionSource) -> None:
        self._node = node
        self._source = source
        if source.service:
            self._service = ServiceCaller(
                node, Perceive, source.service, "what the robot perceives with"
            )

    def look(self, step: Step, cancellation: Cancellation) -> Sequence[Perception]:
        """What is to be seen after a step, when what the topic tells of it has been heard. Raises
        `EnvironmentLostError` where nobody looked."""
        if self._source.topic and self._source.settle_s:
            self._node.wait_until(lambda: False, self._source.settle_s)
        return [self._ask(step)] if self._source.service else []

    def look_around(self) -> Sequence[Perception]:
        """What is to be seen before any step. Raises `EnvironmentLostError` where nobody looked."""
        return [self._ask(None)] if self._source.service else []

    def _ask(self, step: Step | None) -> Perception:
        # not cancelled with the step: what came of a step that was stopped matters most
        request = Perceive.Request()
        if step is not None:
            request.step, request.ids = step_to_msg(step), list(step.ids)
        response = self._service.call(request, self._source.timeout_s)
        if not response.success:
            said = " ".join(response.message.split())[:300]
            raise EnvironmentLostError(f"{self._source.service} did not look: {said}")
        try:
            return perception_from_msg(response.perception)
        except GraphError as error:
            raise EnvironmentLostError(f"{self._source.service}: {error.in_a_line}") from None


def hear_perceptions(node: StoppableNode, topic: str, hear: Callable[[Perception], None]) -> None:
    """Give `hear` what is told on a topic, at any moment; what cannot be is passed over."""

    def on_perception(message: msg.Perception) -> None:
        try:
            hear(perception_from_msg(message))
        except GraphError as error:
            node.get_logger().error(f"passed over what {topic} told: {error.in_a_line}")

    node.create_subscription(
        msg.Perception,
        topic,
        on_perception,
        DELTA_QOS,
        callback_group=MutuallyExclusiveCallbackGroup(),
    )
