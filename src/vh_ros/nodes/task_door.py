"""Where tasks come in: the action `execute_task` in one namespace."""

from __future__ import annotations

from typing import Protocol

from rclpy.action import CancelResponse, GoalResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import CallbackGroup

from vh_core.journal import Accepted
from vh_planner.action import ExecuteTask
from vh_planner.msg import TaskRejection
from vh_ros.nodes.intake_task import IntakeTask, accepted_goal, entry_of
from vh_ros.nodes.robot_names import of_robot
from vh_ros.plumbing.interface import (
    ACTION_QOS,
    CLAIM_QOS,
    EXECUTE_TASK,
    FEEDBACK_QOS,
    RESULT_TIMEOUT_S,
    TASK_REJECTIONS,
)
from vh_ros.plumbing.known_goals import KnownGoalsServer, goal_id_of
from vh_ros.plumbing.stoppable_node import StoppableNode


class DoorHooks(Protocol):
    """What becomes of what comes in."""

    def why_not(self, goal: Accepted) -> tuple[int, str] | None:
        """Write a goal down and reserve its place; or why it is not welcome, as a reason of
        `TaskRejection` and in words."""

    def take_in(self, entry: IntakeTask) -> None:
        """A goal was accepted."""

    def on_cancel(self, goal: ServerGoalHandle) -> CancelResponse:
        """Somebody wants a goal to end."""

    def on_turn(self, goal: ServerGoalHandle) -> ExecuteTask.Result:
        """It is a goal's turn, or it ends without one: bring it to its end."""


class TaskDoor:
    """Offers `execute_task` in the namespace of a robot, or (without a name) in the node's own."""

    def __init__(
        self, node: StoppableNode, robot: str, hooks: DoorHooks, group: CallbackGroup
    ) -> None:
        self._node = node
        self._robot = robot
        self._hooks = hooks
        #: written down and accepted, and not yet handed on by the action server
        self._welcome: dict[str, Accepted] = {}
        topic = of_robot(robot, TASK_REJECTIONS)
        self._rejections = node.create_publisher(TaskRejection, topic, CLAIM_QOS)
        self._server = KnownGoalsServer(
            node,
            ExecuteTask,
            of_robot(robot, EXECUTE_TASK),
            hooks.on_turn,
            callback_group=group,
            goal_callback=self._on_goal,
            handle_accepted_callback=self._on_accepted,
            cancel_callback=hooks.on_cancel,
            feedback_pub_qos_profile=FEEDBACK_QOS,
            result_timeout=RESULT_TIMEOUT_S,
            **ACTION_QOS,
        )

    def _on_goal(self, goal: ExecuteTask.Goal) -> GoalResponse:
        goal_id = self._server.asked_goal_id
        accepted = accepted_goal(goal_id, goal, self._robot)
        refused = self._hooks.why_not(accepted)
        if refused is None:
            self._welcome[goal_id] = accepted
            return GoalResponse.ACCEPT
        reason, why = refused
        log = self._node.get_logger()
        log.warning(f"[{goal_id[:8]}] rejected the task {goal.task[:80]!r}: {why}")
        self._rejections.publish(TaskRejection(goal_id=goal_id, reason=reason, message=why))
        return GoalResponse.REJECT

    def _on_accepted(self, goal: ServerGoalHandle) -> None:
        self._hooks.take_in(entry_of(goal, self._welcome.pop(goal_id_of(goal))))
