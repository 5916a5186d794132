"""Ending a goal: exactly one terminal state and one result on every path.

`canceled()` is legal only while the goal is CANCELING, which it becomes some moments after the
cancel callback has agreed. And newer releases of rclpy want the result passed along with the
terminal state, where older ones take no argument.
"""

from __future__ import annotations

import inspect
import time
from typing import Any

from rclpy.action.server import ServerGoalHandle

#: longest time between agreeing to a cancel and the goal being CANCELING, seconds
_AGREED_S = 1.0
_TAKES_RESULT = "response" in inspect.signature(ServerGoalHandle.succeed).parameters


def end_succeeded(goal: ServerGoalHandle, result: Any) -> Any:
    """End as SUCCEEDED; returns the result, for the execute callback to return."""
    return _end(goal.succeed, result)


def end_aborted(goal: ServerGoalHandle, result: Any) -> Any:
    """End as ABORTED; returns the result."""
    return _end(goal.abort, result)


def end_canceled(goal: ServerGoalHandle, result: Any, *, agreed: bool) -> Any:
    """End as CANCELED where the client asked for that, else as ABORTED; returns the result.

    `agreed` says that the cancel callback has accepted, though the state may still be to come.
    """
    deadline = time.monotonic() + _AGREED_S
    while agreed and not goal.is_cancel_requested and time.monotonic() < deadline:
        time.sleep(0.002)
    return _end(goal.canceled if goal.is_cancel_requested else goal.abort, result)


def _end(transition: Any, result: Any) -> Any:
    if _TAKES_RESULT:
        transition(result)
    else:
        transition()
    return result
