"""`vh-planner` as forks of a process that has imported it: most of what its start takes is imports.

Each is a process of its own: it runs the script with the arguments and the streams that it would
have got, and ends as an interpreter ends. What is tested of the start itself needs one from cold.
"""

from __future__ import annotations

import gc
import importlib
import io
import json
import os
import pkgutil
import runpy
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = str(ROOT / "scripts" / "vh-planner")


class WarmCommand:
    """Runs commands, one after the other, until it is closed."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, __file__, str(theirs.fileno())],
                env={**kept, "PYTHONPATH": str(ROOT / "src")},
                pass_fds=[theirs.fileno()],
            )

    def close(self) -> None:
        self._socket.close()
        self._process.wait(60)

    def run(
        self,
        arguments: Sequence[str],
        stdout: int | None = None,
        stderr: int | None = None,
        timeout_s: float = 60.0,
    ) -> subprocess.CompletedProcess[str]:
        """What a command ends with, and what it says where no stream is given."""
        with (
            Path(os.devnull).open() as nothing,
            tempfile.TemporaryFile("w+") as out,
            tempfile.TemporaryFile("w+") as err,
        ):
            streams = (nothing.fileno(), stdout or out.fileno(), stderr or err.fileno())
            self._socket.settimeout(timeout_s)
            socket.send_fds(self._socket, [json.dumps(list(arguments)).encode()], streams)
            status = int(self._socket.recv(16))
            said = [each.seek(0) or each.read() for each in (out, err)]
        return subprocess.CompletedProcess(list(arguments), status, *said)


def _import_all() -> None:
    """What any command imports, and not what runs it; and what the first sentence makes ready,
    which takes a third of a second."""
    import vh_core.cli
    from vh_core.language import Reader
    from vh_core.scenes import open_scene

    for module in pkgutil.iter_modules(vh_core.cli.__path__, "vh_core.cli."):
        if module.name != "vh_core.cli.__main__":
            importlib.import_module(module.name)
    for said in ("open the fridge", "make me happy"):
        Reader(open_scene("embedded")).read(said)


def _command_given(connection: socket.socket) -> bool:
    """Fork for each command: True in its process, False in this one once there is none any more."""
    while True:
        message, streams, _, _ = socket.recv_fds(connection, 2**16, 3)
        if not message:
            return False
        process = os.fork()
        if not process:
            connection.close()
            _become(json.loads(message), streams)
            return True
        for number in streams:
            os.close(number)
        _, status = os.waitpid(process, 0)
        connection.send(str(os.waitstatus_to_exitcode(status)).encode())


def _become(arguments: list[str], streams: list[int]) -> None:
    sys.argv = [SCRIPT, *arguments]
    for own, (name, number) in enumerate(zip(("stdin", "stdout", "stderr"), streams, strict=True)):
        os.dup2(number, own)
        os.close(number)
        old: Any = getattr(sys, name)
        raw = io.FileIO(own, "w" if own else "r", closefd=False)
        held = io.BufferedWriter(raw) if own else io.BufferedReader(raw)
        new = io.TextIOWrapper(held, old.encoding, old.errors)
        setattr(sys, name, new)
        setattr(sys, f"__{name}__", new)


if __name__ == "__main__":
    _import_all()
    gc.freeze()  # nobody need look through it all again as a fork ends
    if _command_given(socket.socket(fileno=int(sys.argv[1]))):
        runpy.run_path(SCRIPT, run_name="__main__")
