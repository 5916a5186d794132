"""Offering `execute_step`: a step at a time for each character, with a wish that it end, and one
typed end."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from rclpy.action import CancelResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.cancellation import Cancellation
from vh_core.errors import EnvironmentLostError
from vh_core.task import Execution, ExecutionCode
from vh_planner.action import ExecuteStep
from vh_ros.plumbing.action_ends import end_aborted, end_canceled, end_succeeded
from vh_ros.plumbing.diagnostics import Health
from vh_ros.plumbing.direct_futures import DirectActionServer
from vh_ros.plumbing.episode_watch import EpisodeWatch
from vh_ros.plumbing.graph_publisher import GraphPublisher
from vh_ros.plumbing.interface import ACTION_QOS, EXECUTE_STEP, FEEDBACK_QOS, STEP_RESULT_TIMEOUT_S
from vh_ros.plumbing.managed_node import ManagedNode
from vh_ros.plumbing.messages.steps import execution_to_msg
from vh_ros.plumbing.standstill import Standstill

#: between two signs of life of a step that takes its time, seconds; a planner that hears nothing
#: for `step_silence_timeout_s` takes an executor for lost
_FEEDBACK_S = 0.5

CarryOut = Callable[[ServerGoalHandle, Cancellation], Execution]


class _SignsOfLife:
    """Feedback of the steps that take their time, every `_FEEDBACK_S`, by one thread for all."""

    def __init__(self) -> None:
        self._shares: dict[int, tuple[ServerGoalHandle, Callable[[], float]]] = {}
        self._lock = threading.Lock()
        self._closed = threading.Event()
        threading.Thread(target=self._beat, name="feedback", daemon=True).start()

    @contextmanager
    def of(self, goal: ServerGoalHandle, share: Callable[[], float]) -> Iterator[None]:
        """Around work on a step, of which `share` says how much is done, [0, 1]."""
        with self._lock:
            self._shares[id(goal)] = goal, share
        try:
            yield
        finally:
            with self._lock:
                del self._shares[id(goal)]

    def close(self) -> None:
        """Give none any more."""
        self._closed.set()

    def _beat(self) -> None:
        while not self._closed.wait(_FEEDBACK_S):
            with self._lock:
                for goal, share in self._shares.values():
                    goal.publish_feedback(ExecuteStep.Feedback(progress=share()))


class _Acting:
    """Which characters are at a step now; or somebody has the home alone."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._characters: set[int] = set()
        self._alone = False

    def __bool__(self) -> bool:
        return self._alone or bool(self._characters)

    @contextmanager
    def taking(self, character: int) -> Iterator[bool]:
        """Hold a character, if it is free; whether it is held."""
        with self._lock:
            held = not self._alone and character not in self._characters
            if held:
                self._characters.add(character)
        try:
            yield held
        finally:
            if held:
                with self._lock:
                    self._characters.discard(character)

    @contextmanager
    def taking_alone(self) -> Iterator[bool]:
        """Hold the home, if nobody acts in it; whether it is held."""
        with self._lock:
            held = not self
            self._alone = self._alone or held
        try:
            yield held
        finally:
            if held:
                self._alone = False


class StepServer:
    """Takes steps for a node that executes them; who wants a character to act that is at another
    step is told `busy`.

    `carry_out` takes the step of a goal and may raise `EnvironmentLostError`; whatever else it
    raises reaches the client as ENVIRONMENT_LOST, too. Claim `EXECUTE_STEP` before.
    """

    def __init__(
        self,
        node: ManagedNode,
        publisher: GraphPublisher,
        carry_out: CarryOut,
        *,
        busy: str,
    ) -> None:
        self._node = node
        self._publisher = publisher
        self._carry_out = carry_out
        self._busy = busy
        self._acting = _Acting()
        self._signs = _SignsOfLife()
        node.until_cleanup.callback(self._signs.close)
        #: by goal, the wish that its step end, and the episode that it belongs to
        self._wishes: dict[bytes, tuple[Cancellation, str]] = {}
        self._episodes = EpisodeWatch(node, self._end_steps_of)
        self._standstill = Standstill()
        node.until_cleanup.callback(self._standstill.close)
        self._codes: Counter[str] = Counter()
        node.look = self._health
        self._server = DirectActionServer(
            node,
            ExecuteStep,
            EXECUTE_STEP,
            self._on_step,
            callback_group=ReentrantCallbackGroup(),
            cancel_callback=self._on_cancel,
            feedback_pub_qos_profile=FEEDBACK_QOS,
            result_timeout=STEP_RESULT_TIMEOUT_S,
            **ACTION_QOS,
        )

    def _health(self) -> Health:
        steps = {f"steps {name}": count for name, count in sorted(self._codes.items())}
        return Health({"busy": bool(self._acting), "revision": self._publisher.revision, **steps})

    def taking_alone(self) -> AbstractContextManager[bool]:
        """Hold the home, if no step is in hand; whether it is held."""
        return self._acting.taking_alone()

    def signs_of_life(
        self, goal: ServerGoalHandle, share: Callable[[], float]
    ) -> AbstractContextManager[None]:
        """Around work on a step that may take its time: feedback twice a second, with the share
        that is done, [0, 1]."""
        return self._signs.of(goal, share)

    def cancel_all(self, reason: str) -> None:
        """Ask every step in hand to end."""
        for wish, _ in list(self._wishes.values()):
            wish.cancel(reason)

    def _end_steps_of(self, episode: str) -> None:
        """End the step in hand where its episode is over: nobody looks after it any more."""
        for wish, each in list(self._wishes.values()):
            if each == episode:
                wish.cancel("the task that it belongs to is over")

    def _on_step(self, goal: ServerGoalHandle) -> ExecuteStep.Result:
        with self._node.working(), self._wish(goal) as wish:
            with self._acting.taking(goal.request.character) as held:
                if held:
                    execution = self._guarded(goal, wish)
                else:
                    execution = Execution(ExecutionCode.BUSY, self._busy)
                incarnation, revision = self._publisher.version
                result = execution_to_msg(execution, revision, incarnation)
            self._codes[execution.code.name] += 1
            if execution.code is ExecutionCode.OK:
                return end_succeeded(goal, result)
            self._node.get_logger().info(f"{execution.code.name}: {execution.message}")
            if execution.code is ExecutionCode.CANCELED:
                agreed = wish.cancelled and not self._node.stopping.is_set()
                return end_canceled(goal, result, agreed=agreed)
            return end_aborted(goal, result)

    def _guarded(self, goal: ServerGoalHandle, wish: Cancellation) -> Execution:
        episode, text = goal.request.episode, goal.request.step.text
        over = Execution(ExecutionCode.EPISODE_OVER, f"{text}: the task that it belongs to is over")
        if self._node.is_standing_by:
            return Execution(ExecutionCode.ENVIRONMENT_LOST, self._node.why_stopping)
        self._standstill.listen(wish.wait)
        if self._episodes.is_over(episode):
            return over
        try:
            execution = self._carry_out(goal, wish)
            stopped = execution.code is ExecutionCode.CANCELED
            return over if stopped and self._episodes.is_over(episode) else execution
        except EnvironmentLostError as error:
            return Execution(ExecutionCode.ENVIRONMENT_LOST, str(error))
        except Exception as error:
            # whatever a simulator, a robot or a gate comes up with must reach the client
            reason = f"{type(error).__name__}: {error}"
            self._node.get_logger().error(f"{text} broke the executor or a gate: {reason}")
            return Execution(ExecutionCode.ENVIRONMENT_LOST, f"the executor broke: {reason}")

    def _on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        # which may come before the step is begun
        self._wish_of(goal).cancel()
        return CancelResponse.ACCEPT

    def _wish_of(self, goal: ServerGoalHandle) -> Cancellation:
        entry = (Cancellation(), goal.request.episode)
        return self._wishes.setdefault(bytes(goal.goal_id.uuid), entry)[0]

    @contextmanager
    def _wish(self, goal: ServerGoalHandle) -> Iterator[Cancellation]:
        """What is cancelled when the goal is, its episode ends, or the node stops."""
        key = bytes(goal.goal_id.uuid)
        wish = self._wish_of(goal)
        if self._node.stopping.is_set():
            wish.cancel("the executor was stopped")
        try:
            yield wish
        finally:
            self._wishes.pop(key, None)
