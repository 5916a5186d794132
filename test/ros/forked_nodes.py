"""Nodes as forks of a process that has imported them: most of what a node's start takes is imports.

Each is a process of its own, in a session of its own, that runs the installed executable with the
arguments that it would have got.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any

import pytest

from vh_ros.commands.processes import NodeProcesses
from vh_ros.plumbing.node_main import PARENT_VARIABLE

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["warm_nodes"])


class ForkedNode:
    """A node's process, with what is used of `subprocess.Popen`."""

    def __init__(self, process: BaseProcess) -> None:
        self._process = process
        assert process.pid is not None
        self.pid = process.pid

    def poll(self) -> int | None:
        self._process.join(0)
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0.0)
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):  # it has just ended; the other process knows first
                os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class ForkedNodes(NodeProcesses):
    """`NodeProcesses` whose nodes need not import anything. `output` is a file's number."""

    def _spawned(self, command: list[str]) -> Any:
        assert isinstance(self._output, int)
        return ForkedNode(_forked(command[1:], self._environment, self._output))


def run_node(
    command: list[str], environment: Mapping[str, str], timeout_s: float = 60.0
) -> subprocess.CompletedProcess[str]:
    """Run a node that is expected to end of itself; `stdout` is all that it printed."""
    with tempfile.NamedTemporaryFile() as log:
        node = ForkedNode(_forked(command, environment, log.fileno()))
        status = node.wait(timeout_s)
        return subprocess.CompletedProcess(command, status, Path(log.name).read_text(), "")


class _Output:
    """An open file, which another process gets as a number of its own."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __reduce__(self) -> tuple[Any, ...]:
        return _taken, (DupFd(self._number),)


def _taken(handed: Any) -> int:
    return handed.detach()  # type: ignore[no-any-return]


def _forked(command: list[str], environment: Mapping[str, str], output: int) -> BaseProcess:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(__file__).parent), prepend=os.pathsep)
        forkserver.ensure_running()
    given = (command, dict(environment), _Output(output))
    process = _FORKS.Process(target=_run, args=given, daemon=True)
    process.start()
    return process


def _run(command: list[str], environment: dict[str, str], output: int) -> None:
    """Be what the command starts."""
    os.setsid()
    os.environ.clear()
    os.environ.update(environment)
    if PARENT_VARIABLE in environment:
        os.environ[PARENT_VARIABLE] = str(os.getppid())
    paths = environment.get("PYTHONPATH", "").split(os.pathsep)
    sys.path[:0] = [path for path in paths if path and path not in sys.path]
    for stream in (1, 2):
        os.dup2(output, stream)
    os.close(output)
    sys.argv = command
    runpy.run_path(command[0], run_name="__main__")
