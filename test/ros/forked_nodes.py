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
from collections.abc import Mapping
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from vh_ros.commands.processes import NodeProcesses
from vh_ros.nodes.table import NODES
from vh_ros.plumbing.node_main import PARENT_VARIABLE

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload([f"vh_ros.nodes.{entry.name}" for entry in NODES])


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
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class ForkedNodes(NodeProcesses):
    """`NodeProcesses` whose nodes need not import anything; what they print goes to a file."""

    def __init__(self, environment: Mapping[str, str], log: Path) -> None:
        super().__init__(environment)
        self._log = log

    def _spawned(self, command: list[str]) -> Any:
        given = (command[1:], dict(self._environment), str(self._log))
        process = _FORKS.Process(target=_run, args=given, daemon=True)
        process.start()
        return ForkedNode(process)


def _run(command: list[str], environment: dict[str, str], log: str) -> None:
    """Be what the command starts."""
    os.setsid()
    os.environ.clear()
    os.environ.update(environment)
    if PARENT_VARIABLE in environment:
        os.environ[PARENT_VARIABLE] = str(os.getppid())
    paths = environment.get("PYTHONPATH", "").split(os.pathsep)
    sys.path[:0] = [path for path in paths if path and path not in sys.path]
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(file, stream)
    os.close(file)
    sys.argv = command
    runpy.run_path(command[0], run_name="__main__")
