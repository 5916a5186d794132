"""Futures of actions that are done where their answer is taken."""

from __future__ import annotations

from rclpy.action import ActionServer
from rclpy.task import Future


class DirectFutures:
    """Mix this into an action client or server, before rclpy's class.

    rclpy has an executor call what waits for a future: a task, which is one more round of all that
    the executor waits for and one more thread before anybody knows. What waits here only sets an
    event or sends an answer, so whoever takes the answer does that at once.
    """

    def add_future(self, future: Future) -> None:
        """Leave the future to whoever sets it."""

    def remove_future(self, future: Future) -> None:
        """There is none to be left."""


class DirectActionServer(DirectFutures, ActionServer):
    """An action server that sends a result in the thread that has it."""
