"""Spinning to the very end, quietly."""

from __future__ import annotations

from rclpy.executors import Executor
from rclpy.logging import get_logger


def keep_spinning(executor: Executor, name: str) -> None:
    """Spin until the context ends. A callback that raises is logged, and the nodes live on.

    `Executor.spin` would end with the first callback that raises, and now and then raises itself
    when the context ends between two of its looks at it.
    """
    context = executor.context
    while context.ok():
        try:
            executor.spin_once()
        except Exception as error:
            if context.ok():
                text = f"a callback failed: {type(error).__name__}: {error}"
                get_logger(name).error(text)
