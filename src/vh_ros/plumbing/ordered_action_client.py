"""rclpy's action client, with the order of sending and hearing kept."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

from rclpy.action import ActionClient
from rclpy.action.client import ClientGoalHandle
from rclpy.task import Future

from vh_ros.plumbing.direct_futures import DirectFutures

#: among what was taken: all feedback that had come
_TOLD = "told"


class OrderedActionClient(DirectFutures, ActionClient):
    """An action client that misses no answer which comes at once, nor feedback before a result.

    rclpy 7.1 sends a request first and then notes for whom the answer will be; with several
    threads the answer may come in between, and is dropped. Here it waits for the note.

    It takes one feedback at a time, and a result before all of them: after a burst on a busy
    machine the result is there seconds before what was told on the way. Here all feedback that has
    come is heard first.
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

    def take_data(self) -> Any:
        data = super().take_data()
        if "feedback" in data or "result" in data:
            first = data.pop("feedback", None)
            data[_TOLD] = [*([first] if first is not None else []), *self._feedback_at_hand()]
        return data

    def _feedback_at_hand(self) -> Iterator[Any]:
        kind = self._action_type.Impl.FeedbackMessage
        while (told := self._client_handle.take_feedback(kind)) is not None:
            yield told

    async def execute(self, taken_data: Any) -> None:
        with self._sending:
            pass
        for told in taken_data.pop(_TOLD, ()):
            await super().execute({"feedback": told})
        await super().execute(taken_data)
