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
    """Asks and listens. `hear` gets what comes on the topic, at any moment."""

    def __init__(
        self, node: StoppableNode, source: PerceptionSource, hear: Callable[[Perception], None]
    ) -> None:
        self._node = node
        self._source = source
        self._hear = hear
        if source.service:
            self._service = ServiceCaller(
                node, Perceive, source.service, "what the robot perceives with"
            )
        if source.topic:
            node.create_subscription(
                msg.Perception,
                source.topic,
                self._on_perception,
                DELTA_QOS,
                callback_group=MutuallyExclusiveCallbackGroup(),
            )

    def look(self, step: Step, cancellation: Cancellation) -> Sequence[Perception]:
        """What is to be seen after a step, when what the topic tells of it has been heard. Raises
        `EnvironmentLostError` where nobody looked."""
        if self._source.topic and self._source.settle_s:
            self._node.wait_until(lambda: False, self._source.settle_s)
        return [self._ask(step)] if self._source.service else []

    def _ask(self, step: Step) -> Perception:
        # not cancelled with the step: what came of a step that was stopped matters most
        request = Perceive.Request(step=step_to_msg(step), ids=list(step.ids))
        response = self._service.call(request, self._source.timeout_s)
        if not response.success:
            said = " ".join(response.message.split())[:300]
            raise EnvironmentLostError(f"{self._source.service} did not look: {said}")
        try:
            return perception_from_msg(response.perception)
        except GraphError as error:
            raise EnvironmentLostError(f"{self._source.service}: {error.in_a_line}") from None

    def _on_perception(self, message: msg.Perception) -> None:
        try:
            self._hear(perception_from_msg(message))
        except GraphError as error:
            log = self._node.get_logger()
            log.error(f"passed over what {self._source.topic} told: {error.in_a_line}")
