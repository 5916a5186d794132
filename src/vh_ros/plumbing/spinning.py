"""Spinning to the very end, quietly."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import rclpy
from rclpy.context import Context
from rclpy.exceptions import InvalidHandle
from rclpy.executors import Executor, MultiThreadedExecutor
from rclpy.logging import get_logger
from rclpy.signals import SignalHandlerOptions

from vh_ros.plumbing.held_signals import signals_held
from vh_ros.plumbing.stoppable_node import Seldom, StoppableNode

#: for what is seldom asked: a transition that takes its time, and who asks for the state meanwhile
_SELDOM_THREADS = 2
#: how long a wait for what is seldom asked may not know of what a node has got since, seconds
_SELDOM_S = 1.0


class Spinner:
    """Executes the callbacks of nodes in the background, until their context ends.

    An executor of rclpy puts together all that it waits for anew before each wait, up to three
    times for one callback, and two thirds of what a node has are there for those who look after it
    (`Seldom`). They have an executor of their own, so that no step of a task pays for them.
    """

    def __init__(self, name: str, threads: int, context: Context | None = None) -> None:
        """`name` is whose log is written where a callback fails; so many `threads` do the work."""
        work = _WorkExecutor(num_threads=threads, context=context)
        self._executors = (work, _SeldomExecutor(work))
        self._work = work
        self._threads = [
            threading.Thread(target=keep_spinning, args=(each, name, each.longest_wait_s))
            for each in self._executors
        ]

    def start(self, nodes: Sequence[StoppableNode]) -> None:
        """Begin, with these nodes."""
        for node in nodes:
            self._work.add_node(node)
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """Wait for the end, once the context has ended. May be called where it was not started."""
        for thread in self._threads:
            if thread.is_alive():
                thread.join()
        for each in self._executors:
            each.shutdown(timeout_sec=1.0)


class _WorkExecutor(MultiThreadedExecutor):
    """Has all but what is seldom asked."""

    longest_wait_s: float | None = None

    def can_execute(self, entity: Any) -> bool:
        return not isinstance(entity.callback_group, Seldom) and super().can_execute(entity)


class _SeldomExecutor(MultiThreadedExecutor):
    """Has what is seldom asked of another's nodes, which are told of that one alone."""

    longest_wait_s: float | None = _SELDOM_S

    def __init__(self, work: Executor) -> None:
        super().__init__(_SELDOM_THREADS, context=work.context)
        self.get_nodes = work.get_nodes

    def can_execute(self, entity: Any) -> bool:
        return isinstance(entity.callback_group, Seldom) and super().can_execute(entity)


def keep_spinning(executor: Executor, name: str, longest_wait_s: float | None = None) -> None:
    """Spin until the context ends. A callback that raises is logged, and the nodes live on.

    `Executor.spin` would end with the first callback that raises, and now and then raises itself
    when the context ends between two of its looks at it.
    """
    context = executor.context
    while context.ok():
        try:
            executor.spin_once(longest_wait_s)
        except InvalidHandle:
            continue  # what was waited for was destroyed meanwhile
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
        spinner = Spinner(name, threads * len(namespaces))
    try:
        own = f"{name}_{os.getpid()}"
        nodes = [StoppableNode(own, namespace=each.strip("/")) for each in namespaces]
        spinner.start(nodes)
        yield nodes
        for node in nodes:
            node.begin_stop()
    finally:
        rclpy.try_shutdown()
        spinner.close()
