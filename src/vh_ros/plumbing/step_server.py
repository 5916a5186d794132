"""Offering `execute_step`: one step at a time, each with a wish that it end, and one typed end."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rclpy.action import ActionServer, CancelResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.cancellation import Cancellation
from vh_core.errors import EnvironmentLostError
from vh_core.task import Execution, ExecutionCode
from vh_planner.action import ExecuteStep
from vh_ros.plumbing.action_ends import end_aborted, end_canceled, end_succeeded
from vh_ros.plumbing.conversions import execution_to_msg
from vh_ros.plumbing.graph_publisher import GraphPublisher
from vh_ros.plumbing.interface import ACTION_QOS, EXECUTE_STEP, FEEDBACK_QOS, RESULT_TIMEOUT_S
from vh_ros.plumbing.sole_server import claim_action
from vh_ros.plumbing.stoppable_node import StoppableNode

#: between two signs of life of a step that takes its time, seconds; a planner that hears nothing
#: for `step_silence_timeout_s` takes an executor for lost
_FEEDBACK_S = 0.5

CarryOut = Callable[[ServerGoalHandle, Cancellation], Execution]


@contextmanager
def signs_of_life(goal: ServerGoalHandle, share: Callable[[], float]) -> Iterator[None]:
    """Around work on a step: feedback from time to time, with the share that is done, [0, 1]."""
    over = threading.Event()

    def tell() -> None:
        while not over.wait(_FEEDBACK_S):
            goal.publish_feedback(ExecuteStep.Feedback(progress=share()))

    goal.publish_feedback(ExecuteStep.Feedback(progress=share()))
    telling = threading.Thread(target=tell, name="feedback", daemon=True)
    telling.start()
    try:
        yield
    finally:
        over.set()
        telling.join()


class StepServer:
    """Takes steps for a node that executes them; whoever comes meanwhile is told `busy`.

    `carry_out` takes the step of a goal and may raise `EnvironmentLostError`; whatever else it
    raises reaches the client as ENVIRONMENT_LOST, too. Call `require_sole_server` before.
    """

    def __init__(
        self,
        node: StoppableNode,
        publisher: GraphPublisher,
        carry_out: CarryOut,
        *,
        busy: str,
        on_younger: Callable[[], object],
    ) -> None:
        self._node = node
        self._publisher = publisher
        self._carry_out = carry_out
        self._busy = busy
        self._in_hand = threading.Lock()
        #: by goal, the wish that its step end
        self._wishes: dict[bytes, Cancellation] = {}
        claim_action(node, EXECUTE_STEP, on_younger)
        self._server = ActionServer(
            node,
            ExecuteStep,
            EXECUTE_STEP,
            self._on_step,
            callback_group=ReentrantCallbackGroup(),
            cancel_callback=self._on_cancel,
            feedback_pub_qos_profile=FEEDBACK_QOS,
            result_timeout=RESULT_TIMEOUT_S,
            **ACTION_QOS,
        )

    @contextmanager
    def taking(self) -> Iterator[bool]:
        """Hold the home, if nobody else does; whether it is held."""
        held = self._in_hand.acquire(blocking=False)
        try:
            yield held
        finally:
            if held:
                self._in_hand.release()

    def cancel_all(self, reason: str) -> None:
        """Ask every step in hand to end."""
        for wish in list(self._wishes.values()):
            wish.cancel(reason)

    def _on_step(self, goal: ServerGoalHandle) -> ExecuteStep.Result:
        with self._node.working(), self._wish(goal) as wish:
            with self.taking() as held:
                if held:
                    execution = self._guarded(goal, wish)
                else:
                    execution = Execution(ExecutionCode.BUSY, self._busy)
                result = execution_to_msg(execution, self._publisher.revision)
            if execution.code is ExecutionCode.OK:
                return end_succeeded(goal, result)
            self._node.get_logger().info(f"{execution.code.name}: {execution.message}")
            if execution.code is ExecutionCode.CANCELED:
                agreed = wish.cancelled and not self._node.stopping.is_set()
                return end_canceled(goal, result, agreed=agreed)
            return end_aborted(goal, result)

    def _guarded(self, goal: ServerGoalHandle, wish: Cancellation) -> Execution:
        try:
            return self._carry_out(goal, wish)
        except EnvironmentLostError as error:
            return Execution(ExecutionCode.ENVIRONMENT_LOST, str(error))
        except Exception as error:
            # whatever a simulator, a robot or a gate comes up with must reach the client
            reason = f"{type(error).__name__}: {error}"
            text = goal.request.step.text
            self._node.get_logger().error(f"{text} broke the executor or a gate: {reason}")
            return Execution(ExecutionCode.ENVIRONMENT_LOST, f"the executor broke: {reason}")

    def _on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        # which may come before the step is begun
        self._wishes.setdefault(bytes(goal.goal_id.uuid), Cancellation()).cancel()
        return CancelResponse.ACCEPT

    @contextmanager
    def _wish(self, goal: ServerGoalHandle) -> Iterator[Cancellation]:
        """What is cancelled when the goal is, or the node stops."""
        key = bytes(goal.goal_id.uuid)
        wish = self._wishes.setdefault(key, Cancellation())
        if self._node.stopping.is_set():
            wish.cancel("the executor was stopped")
        try:
            yield wish
        finally:
            self._wishes.pop(key, None)
