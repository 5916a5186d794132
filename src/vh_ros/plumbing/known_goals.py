"""rclpy's action server, whose goal callback knows which goal it is asked about."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from rclpy.action.server import ServerGoalHandle

from vh_ros.plumbing.direct_futures import DirectActionServer

_ASKED: ContextVar[bytes] = ContextVar("the goal that is asked about")


def goal_id_of(goal: ServerGoalHandle) -> str:
    """A goal's id, 32 hexadecimal digits."""
    return bytes(goal.goal_id.uuid).hex()


class KnownGoalsServer(DirectActionServer):
    """An action server. While its goal callback runs, `asked_goal_id` is the id of the goal.

    A goal that the callback accepted is handed on in any case: rclpy 7.1 drops it without a word
    where its client goes away before the answer can be sent.
    """

    def __init__(
        self,
        *arguments: Any,
        handle_accepted_callback: Callable[[ServerGoalHandle], object],
        **options: Any,
    ) -> None:
        self._not_handed_on: set[bytes] = set()

        def hand_on(goal: ServerGoalHandle) -> None:
            self._not_handed_on.discard(bytes(goal.goal_id.uuid))
            handle_accepted_callback(goal)

        super().__init__(*arguments, handle_accepted_callback=hand_on, **options)

    @property
    def asked_goal_id(self) -> str:
        """The goal that the callback decides on, 32 hexadecimal digits."""
        return _ASKED.get().hex()

    async def _execute_goal_request(self, request_header_and_message: Any) -> None:
        goal_id = bytes(request_header_and_message[1].goal_id.uuid)
        if goal_id not in self._goal_handles:
            self._not_handed_on.add(goal_id)
        token = _ASKED.set(goal_id)
        try:
            await super()._execute_goal_request(request_header_and_message)
        finally:
            _ASKED.reset(token)
        if goal_id in self._not_handed_on:
            self._not_handed_on.discard(goal_id)
            if goal_id in self._goal_handles:
                self._handle_accepted_callback(self._goal_handles[goal_id])
