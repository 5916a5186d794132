"""The executor over a simulated home: steps in, graph and deltas out."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rclpy.action import ActionServer, CancelResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup

from vh_core.cancellation import Cancellation
from vh_core.environments import environment_names
from vh_core.errors import EnvironmentLostError, VhPlannerError
from vh_core.gates import installed_gates
from vh_core.task import Execution, ExecutionCode
from vh_planner.action import ExecuteStep
from vh_planner.srv import LoadScene, ResetScene
from vh_ros.nodes.simulated_home import SimulatedHome
from vh_ros.plumbing.action_ends import end_aborted, end_canceled, end_succeeded
from vh_ros.plumbing.conversions import execution_to_msg, step_from_msg
from vh_ros.plumbing.domain import DOMAIN, domain_of
from vh_ros.plumbing.graph_publisher import GraphPublisher
from vh_ros.plumbing.interface import (
    ACTION_QOS,
    EXECUTE_STEP,
    FEEDBACK_QOS,
    LOAD_SCENE,
    RESET_SCENE,
    RESULT_TIMEOUT_S,
)
from vh_ros.plumbing.node_main import run_node
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.sole_server import claim_action, require_sole_server
from vh_ros.plumbing.stoppable_node import StoppableNode

#: between two feedbacks of a step that takes its time, seconds
_FEEDBACK_S = 0.2

_BUSY = "another step, or the loading of a scene, is in hand"


class VirtualhomeBridgeNode(StoppableNode):
    """Owns the home. One step at a time; whoever comes meanwhile is told BUSY."""

    PARAMETERS = (
        Spec(
            "scene",
            "",
            "Scene at the start: a VirtualHome graph file, 'generated:seed=…', or empty for the "
            "embedded home",
        ),
        Spec(
            "environment",
            environment_names()[0],
            "What steps the home: VirtualHome's own simulator, or the world model",
            choices=environment_names(),
        ),
        DOMAIN,
        Spec(
            "step_duration_s",
            0.0,
            "How long a step takes at least, in seconds, for demonstrations and tests; a step that "
            "is canceled meanwhile has changed nothing",
            high=3600.0,
            live=True,
        ),
        Spec(
            "graph_period_s",
            1.0,
            "How far the latched whole graph may lag behind the deltas, in seconds; 0 publishes it "
            "after every step. A new listener gets the newest at once in any case",
            high=60.0,
        ),
    )

    def __init__(self, **options: object) -> None:
        """Raises `VhPlannerError` for a scene, parameter or gate that cannot be used."""
        super().__init__("virtualhome_bridge_node", **options)
        self._settings = Parameters(self, self.PARAMETERS)
        domain = domain_of(self._settings)
        self._home = SimulatedHome(
            self._settings["environment"],
            self._settings["scene"],
            domain,
            gates=installed_gates(),
        )
        #: by goal, the wish that its step end
        self._wishes: dict[bytes, Cancellation] = {}
        require_sole_server(self, EXECUTE_STEP)
        self._in_hand = threading.Lock()
        self._publisher = GraphPublisher(self, self._settings["graph_period_s"], domain.name)
        self._publisher.show_graph(self._home.graph)
        claim_action(self, EXECUTE_STEP, self._show_again)
        group = ReentrantCallbackGroup()
        self._server = ActionServer(
            self,
            ExecuteStep,
            EXECUTE_STEP,
            self._on_step,
            callback_group=group,
            cancel_callback=self._on_cancel,
            feedback_pub_qos_profile=FEEDBACK_QOS,
            result_timeout=RESULT_TIMEOUT_S,
            **ACTION_QOS,
        )
        self.create_service(LoadScene, LOAD_SCENE, self._on_load, callback_group=group)
        self.create_service(ResetScene, RESET_SCENE, self._on_reset, callback_group=group)
        self._tell_corrections()
        self.get_logger().info(f"{self._describe()}, stepped by {self._settings['environment']}")

    def begin_stop(self) -> None:
        """Stop, and with it the step in hand, while it is not being taken yet."""
        super().begin_stop()
        for wish in list(self._wishes.values()):
            wish.cancel("the executor was stopped")

    def _show_again(self) -> None:
        """Make this home the newest again, after another bridge has shown its own, and gone."""
        self._publisher.show_graph(self._home.graph)

    def _describe(self) -> str:
        graph = self._home.graph
        return f"{graph.name}: {len(graph.nodes)} nodes, {len(graph.edges)} edges"

    def _tell_corrections(self) -> None:
        for correction in self._home.corrections:
            domain = self._settings["domain"]
            self.get_logger().info(f"corrected by the domain {domain}: {correction}")

    @contextmanager
    def _taking(self) -> Iterator[bool]:
        """Hold the home, if nobody else does; whether it is held."""
        held = self._in_hand.acquire(blocking=False)
        try:
            yield held
        finally:
            if held:
                self._in_hand.release()

    # -- steps ------------------------------------------------------------------------------

    def _on_step(self, goal: ServerGoalHandle) -> ExecuteStep.Result:
        with self.working():
            with self._taking() as held:
                if held:
                    with self._wish(goal) as wish:
                        execution = self._carry_out(goal, wish)
                else:
                    execution = Execution(ExecutionCode.BUSY, _BUSY)
                result = execution_to_msg(execution, self._publisher.revision)
            if execution.code is ExecutionCode.OK:
                return end_succeeded(goal, result)
            self.get_logger().info(f"{execution.code.name}: {execution.message}")
            if execution.code is ExecutionCode.CANCELED:
                return end_canceled(goal, result, agreed=goal.is_cancel_requested)
            return end_aborted(goal, result)

    def _on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        wish = self._wishes.get(bytes(goal.goal_id.uuid))
        if wish is not None:
            wish.cancel()
        return CancelResponse.ACCEPT

    @contextmanager
    def _wish(self, goal: ServerGoalHandle) -> Iterator[Cancellation]:
        """What is cancelled when the goal is, or the node stops."""
        key = bytes(goal.goal_id.uuid)
        wish = self._wishes[key] = Cancellation()
        try:
            yield wish
        finally:
            del self._wishes[key]

    def _carry_out(self, goal: ServerGoalHandle, wish: Cancellation) -> Execution:
        step = step_from_msg(goal.request.step)
        if not self._take_time(goal):
            return Execution(ExecutionCode.CANCELED, f"{step} was canceled before it was taken")
        try:
            character = goal.request.character
            execution, delta = self._home.execute(step, character, wish)
            if delta is not None:
                self._publisher.show_change(delta, step, character)
        except EnvironmentLostError as error:
            return Execution(ExecutionCode.ENVIRONMENT_LOST, str(error))
        except Exception as error:
            # whatever the simulator or a gate comes up with must reach the client as an answer
            reason = f"{type(error).__name__}: {error}"
            self.get_logger().error(f"{step} broke the simulator or a gate: {reason}")
            return Execution(ExecutionCode.ENVIRONMENT_LOST, f"the executor broke: {reason}")
        goal.publish_feedback(ExecuteStep.Feedback(progress=1.0))
        return execution

    def _take_time(self, goal: ServerGoalHandle) -> bool:
        """Let the step's duration pass, with feedback; False if it is canceled."""
        duration_s = self._settings["step_duration_s"]
        began = time.monotonic()
        while not (goal.is_cancel_requested or self.stopping.is_set()):
            passed = time.monotonic() - began
            if passed >= duration_s:
                return True
            goal.publish_feedback(ExecuteStep.Feedback(progress=passed / duration_s))
            self.wait_until(lambda: goal.is_cancel_requested, min(_FEEDBACK_S, duration_s - passed))
        return False

    # -- scenes -----------------------------------------------------------------------------

    def _on_load(
        self, request: LoadScene.Request, response: LoadScene.Response
    ) -> LoadScene.Response:
        def load() -> None:
            self._home.load(request.scene)
            self._tell_corrections()

        return self._replace(load, response)

    def _on_reset(
        self, request: ResetScene.Request, response: ResetScene.Response
    ) -> ResetScene.Response:
        return self._replace(self._home.reset, response)

    def _replace(self, replace: Callable[[], None], response: Any) -> Any:
        """Replace the home and show the new one; if that fails, the former one stays."""
        with self._taking() as held:
            try:
                if held:
                    replace()
                    self._publisher.show_graph(self._home.graph)
                response.success = held
                response.message = self._describe() if held else f"not now: {_BUSY}"
            except VhPlannerError as error:
                response.success = False
                response.message = str(error)
            response.revision = self._publisher.revision
        log = self.get_logger()
        if response.success:
            log.info(response.message)
        else:
            log.warning(f"the scene stays as it is: {response.message}")
        return response


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the node until it is interrupted; its exit status."""
    return run_node(VirtualhomeBridgeNode, arguments)
