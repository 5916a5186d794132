#!/usr/bin/env python3
"""Send a task to running nodes and follow it: `python examples/send_over_ros.py [TASK]`.

Start the nodes first: `vh-planner up`, or `ros2 launch vh_planner full.launch.py`. This is an
ordinary client of the action `execute_task`; it needs rclpy and the built interfaces alone.
"""

from __future__ import annotations

import sys

import rclpy
from rclpy.action import ActionClient
from rclpy.node import Node

from vh_planner.action import ExecuteTask

TASK = "put all plums in the fridge"
#: how long the nodes may take to be there, and a task to be done, seconds
READY_S, DONE_S = 20.0, 300.0


class TaskSender(Node):
    """Sends one task and prints each step."""

    def __init__(self) -> None:
        super().__init__("task_sender")
        self._client = ActionClient(self, ExecuteTask, "execute_task")

    def do(self, task: str) -> bool:
        """Whether the task was done."""
        if not self._client.wait_for_server(READY_S):
            print("nobody offers execute_task; start the nodes with 'vh-planner up'")
            return False
        sent = self._client.send_goal_async(ExecuteTask.Goal(task=task), self._show)
        rclpy.spin_until_future_complete(self, sent, timeout_sec=READY_S)
        handle = sent.result()
        if handle is None or not handle.accepted:
            print("the task was not accepted")
            return False
        ended = handle.get_result_async()
        rclpy.spin_until_future_complete(self, ended, timeout_sec=DONE_S)
        if not ended.done():
            print("it takes too long")
            handle.cancel_goal_async()
            return False
        result = ended.result().result
        print(result.message)
        return bool(result.outcome == ExecuteTask.Result.SUCCEEDED)

    def _show(self, message: ExecuteTask.Impl.FeedbackMessage) -> None:
        feedback = message.feedback
        if feedback.phase == ExecuteTask.Feedback.EXECUTING:
            print(f"  {feedback.step_index}/{feedback.step_count} {feedback.text}")


def main(task: str = TASK) -> int:
    rclpy.init(args=sys.argv)
    node = TaskSender()
    try:
        return 0 if node.do(task) else 1
    finally:
        node.destroy_node()
        rclpy.try_shutdown()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
