"""The one way to run nodes: start, spin, and on SIGINT or SIGTERM stop cleanly.

rclpy's own signal handlers end the context at once, under the feet of whatever runs. Here the
nodes are first asked to stop: goals end with a result, and only then does the context go.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from types import FrameType

import rclpy
import rclpy.utilities
from rclpy.logging import get_logger
from rclpy.signals import SignalHandlerOptions

from vh_core.cli.stop_flag import StopFlag
from vh_core.errors import ConfigurationError, VhPlannerError
from vh_ros.plumbing.logs import show_library_logs
from vh_ros.plumbing.managed_node import ManagedNode
from vh_ros.plumbing.spinning import Spinner
from vh_ros.plumbing.stoppable_node import StoppableNode

#: exit statuses: stopped as asked; could not start
EXIT_OK, EXIT_ERROR = 0, 2
#: how long goals in hand may take to end, seconds; `ros2 launch` waits five before it gets rough
_STOP_S = 2.0
#: when a stop that hangs is cut short, seconds after it was asked for
_CUT_S = 4.0

#: names the process with which this one is to end
PARENT_VARIABLE = "VH_PLANNER_PARENT_PID"
_PR_SET_PDEATHSIG = 1

MakeNode = Callable[[], StoppableNode]


def run_node(make: MakeNode, arguments: Sequence[str] | None = None) -> int:
    """Run one node until it is interrupted; the process's exit status."""
    return run_nodes([make], arguments)


def run_nodes(
    makers: Sequence[MakeNode],
    arguments: Sequence[str] | None = None,
    *,
    on_ready: Callable[[], None] = lambda: None,
) -> int:
    """Run nodes in this process until it is interrupted; the process's exit status."""
    stop = _Stop()
    _stop_with_parent(stop)
    try:
        # None would mean sys.argv as well, but without the name of the program
        argv = sys.argv if arguments is None else [sys.argv[0], *arguments]
        rclpy.init(args=argv, signal_handler_options=SignalHandlerOptions.NO)
        _refuse(rclpy.utilities.remove_ros_args(argv)[1:])
    except Exception as error:  # a bad argument or parameter file; each has its own type
        print(f"{_program()}: error: {_first_line(error)}", file=sys.stderr)
        rclpy.try_shutdown()
        return EXIT_ERROR
    show_library_logs(_program())
    nodes: list[StoppableNode] = []
    status = EXIT_OK
    try:
        for make in makers:
            if stop.asked.is_set():
                break
            nodes.append(make())
            nodes[-1].on_failure = stop.fail
            nodes[-1].on_finished = stop.when_all_are_finished(nodes[-1])
        if not stop.asked.is_set():
            _spin(nodes, stop, on_ready)
        status = stop.status
    except VhPlannerError as error:
        get_logger(_program()).fatal(str(error))
        status = EXIT_ERROR
    finally:
        stop.hurry()
        rclpy.try_shutdown()
        for node in nodes:
            node.destroy_node()
    return status


def _stop_with_parent(stop: _Stop) -> None:
    """Have the kernel send a SIGTERM when the process that started this one dies."""
    parent = os.environ.get(PARENT_VARIABLE)
    if parent is None or sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != int(parent):  # it died before we asked
        stop.asked.set()


def _refuse(leftover: Sequence[str]) -> None:
    if leftover:
        raise ConfigurationError(
            f"unknown argument {leftover[0]!r}; parameters are set as in "
            "--ros-args -p NAME:=VALUE, or --ros-args --params-file FILE"
        )


class _Stop:
    """What SIGINT and SIGTERM set in motion."""

    def __init__(self) -> None:
        self.asked = StopFlag()
        self.status = EXIT_OK
        self._managed: set[StoppableNode] = set()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._handle)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        self.asked.set()

    def fail(self) -> None:
        """A node cannot go on: stop, with a status that says so."""
        self.status = EXIT_ERROR
        self.asked.set()

    def when_all_are_finished(self, node: StoppableNode) -> Callable[[], None]:
        """What a node that its manager may shut down calls then. The last of them stops the
        process; of those that nobody manages none keeps it."""
        if isinstance(node, ManagedNode):
            self._managed.add(node)

        def finish() -> None:
            self._managed.discard(node)
            if not self._managed:
                self.asked.set()

        return finish

    def hurry(self) -> None:
        """From now on there is an end, even if some thread hangs."""
        timer = threading.Timer(_CUT_S, os._exit, (self.status,))
        timer.daemon = True
        timer.start()


def _spin(nodes: Sequence[StoppableNode], stop: _Stop, on_ready: Callable[[], None]) -> None:
    spinner = Spinner(_program(), sum(node.threads for node in nodes))
    spinner.start(nodes)
    try:
        on_ready()
        stop.asked.wait()
    finally:
        stop.hurry()
        for node in nodes:
            node.begin_stop()
        deadline = time.monotonic() + _STOP_S
        for node in nodes:
            node.wait_idle(max(0.0, deadline - time.monotonic()))
        # results that were just set have yet to be sent
        time.sleep(0.1)
        rclpy.try_shutdown()
        spinner.close()


def _program() -> str:
    return os.path.basename(sys.argv[0]) or "vh_planner"  # noqa: PTH119


def _first_line(error: Exception) -> str:
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
