"""Nodes as processes of their own: started from the table, stopped for certain."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from vh_core.errors import ConfigurationError
from vh_ros.nodes.table import NodeEntry, executable_path, parameter_path
from vh_ros.plumbing.node_main import PARENT_VARIABLE

#: how long each kind of request to stop is given, seconds
_GRACE_S = 5.0


class NodeProcesses:
    """The processes of some nodes. Stop them with `stop`, whatever happens in between.

    They live in sessions of their own, so that a Ctrl-C reaches only us and we can end the task
    first; and they stop of themselves if this process dies without a word.
    """

    def __init__(self, environment: Mapping[str, str], output: IO[str] | int | None = None) -> None:
        """`environment` is added to this process's own; `output` takes what the nodes print."""
        self._environment = {**os.environ, **environment, PARENT_VARIABLE: str(os.getpid())}
        self._output = output
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def start(
        self,
        entry: NodeEntry,
        parameters: Mapping[str, object] | None = None,
        *,
        namespace: str = "",
        log_level: str = "warn",
        parameter_files: Sequence[Path] = (),
    ) -> subprocess.Popen[bytes]:
        """Start a node. Parameters stand above the files, and those above the node's own file."""
        command = [sys.executable, str(executable_path(entry)), "--ros-args"]
        for path in (parameter_path(entry), *parameter_files):
            command += ["--params-file", str(path)]
        process = self._launch(command, parameters or {}, namespace, log_level)
        self._running[f"{namespace}/{entry.name}"] = process
        return process

    def start_program(
        self,
        program: Path,
        parameters: Mapping[str, object],
        *,
        namespace: str = "",
        log_level: str = "warn",
    ) -> None:
        """Start a node that is a Python program of its own, such as an example's."""
        command = [sys.executable, str(program), "--ros-args"]
        self._running[f"{namespace}/{program.stem}"] = self._launch(
            command, parameters, namespace, log_level
        )

    def _launch(
        self, command: list[str], parameters: Mapping[str, object], namespace: str, log_level: str
    ) -> subprocess.Popen[bytes]:
        for name, value in parameters.items():
            command += ["-p", f"{name}:={_yaml(value)}"]
        if namespace:
            command += ["-r", f"__ns:=/{namespace.strip('/')}"]
        return self._spawned([*command, "--log-level", log_level])

    def _spawned(self, command: list[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=self._output,
            start_new_session=True,
        )

    def require_running(self) -> None:
        """Raise `ConfigurationError` if one of them has ended."""
        for name, process in self._running.items():
            status = process.poll()
            if status is not None:
                raise ConfigurationError(
                    f"{name.strip('/')} ended with status {status}; what it printed says why"
                )

    def signal_all(self, number: int = signal.SIGTERM) -> None:
        """Ask all that still run to stop, and do not wait."""
        for process in self._running.values():
            if process.poll() is None:
                process.send_signal(number)

    def stop(self) -> dict[str, int]:
        """Stop all: ask, insist, kill. Returns the exit statuses by node.

        Asking is SIGTERM: a SIGINT would draw a traceback from an interpreter that just starts.
        """
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
            self.signal_all(number)
            deadline = time.monotonic() + _GRACE_S
            while any(process.poll() is None for process in self._running.values()):
                if time.monotonic() > deadline:
                    break
                time.sleep(0.02)
        return {name: process.wait() for name, process in self._running.items()}


def _yaml(value: object) -> str:
    """A parameter's value as `-p` reads it; a text stays one, whatever it looks like."""
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return str(value).lower() if isinstance(value, bool) else str(value)
