"""Spinning to the very end, quietly."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import rclpy
from rclpy.executors import Executor, MultiThreadedExecutor
from rclpy.logging import get_logger
from rclpy.signals import SignalHandlerOptions

from vh_ros.plumbing.held_signals import signals_held
from vh_ros.plumbing.stoppable_node import StoppableNode


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


@contextmanager
def spinning_node(name: str, namespace: str = "", threads: int = 2) -> Iterator[StoppableNode]:
    """A node that spins in the background, for a command that talks with others. Its name ends
    with the number of the process, so that each has one of its own.
    """
    with spinning_nodes(name, [namespace], threads) as (node,):
        yield node


@contextmanager
def spinning_nodes(
    name: str, namespaces: Sequence[str], threads: int = 2
) -> Iterator[list[StoppableNode]]:
    """Such a node in each of these namespaces, with so many threads for each."""
    with signals_held():
        rclpy.init(args=[], signal_handler_options=SignalHandlerOptions.NO)
        executor = MultiThreadedExecutor(num_threads=threads * len(namespaces))
    spinning = threading.Thread(target=keep_spinning, args=(executor, name))
    try:
        own = f"{name}_{os.getpid()}"
        nodes = [StoppableNode(own, namespace=each.strip("/")) for each in namespaces]
        for node in nodes:
            executor.add_node(node)
        spinning.start()
        yield nodes
        for node in nodes:
            node.begin_stop()
    finally:
        rclpy.try_shutdown()
        if spinning.is_alive():
            spinning.join()
        executor.shutdown(timeout_sec=1.0)
