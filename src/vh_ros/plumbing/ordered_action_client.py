"""rclpy's action client, with the order of sending and hearing kept."""

from __future__ import annotations

import threading
from typing import Any

from rclpy.action import ActionClient
from rclpy.action.client import ClientGoalHandle
from rclpy.task import Future


class OrderedActionClient(ActionClient):
    """An action client that cannot miss an answer which comes at once.

    rclpy 7.1 sends a request first and then notes for whom the answer will be; with several
    threads the answer may come in between, and is dropped. Here it waits for the note.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self._sending = threading.RLock()
        super().__init__(*arguments, **options)

    def send_goal_async(self, *arguments: Any, **options: Any) -> Future:
        with self._sending:
            return super().send_goal_async(*arguments, **options)

    def _cancel_goal_async(self, goal_handle: ClientGoalHandle) -> Future:
        with self._sending:
            return super()._cancel_goal_async(goal_handle)

    def _get_result_async(self, goal_handle: ClientGoalHandle) -> Future:
        with self._sending:
            return super()._get_result_async(goal_handle)

    async def execute(self, taken_data: Any) -> None:
        with self._sending:
            pass
        await super().execute(taken_data)
