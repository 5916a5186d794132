"""The process of the local server: begun, heard, and ended for certain."""

from __future__ import annotations

import json
import logging
import os
import re
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from vh_core.cancellation import Cancellation
from vh_core.llm.local.errors import ServerStartError
from vh_core.llm.secret import KEY_VARIABLES

_log = logging.getLogger(__name__)

#: lines of its log that are kept, and bytes of one line
_KEPT_LINES, _LONGEST_LINE = 100, 2000
#: longest first message
_LONGEST_MESSAGE = 65536
#: how often a wait for the first message looks for a cancellation, seconds
_LOOK_S = 0.1
#: how long each kind of request to end is given, seconds
_GRACE_S = 3.0
#: how llama.cpp begins a line about an error: time and level
_ERROR_LINE = re.compile(r"^[\d.]+ E ")


class Child:
    """A running child process. `stop` ends it.

    It is started by a thread that stays with it until it has ended: on Linux a process can ask to
    be ended with the thread that started it (a caller's thread might be over long before), and
    somebody has to take its log from it. Raises `ServerStartError` if it cannot be started.
    """

    def __init__(self, program: Path, settings: Mapping[str, object]) -> None:
        self._log_lines: deque[str] = deque(maxlen=_KEPT_LINES)
        self._born = threading.Event()
        self._problem = ""
        self._process: subprocess.Popen[bytes] | None = None  # set by the other thread
        #: cancelled when the process has ended, however that came about
        self.ended = Cancellation()
        command = [sys.executable, str(program), json.dumps(settings)]
        self._keeper = threading.Thread(
            target=self._keep, args=(command,), name="local-language-model", daemon=True
        )
        self._keeper.start()
        self._born.wait()
        if self._problem:
            raise ServerStartError(f"{sys.executable} cannot be started: {self._problem}")

    @property
    def _running(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process

    @property
    def process_id(self) -> int:
        return self._running.pid

    def first_message(self, deadline: float, cancellation: Cancellation | None) -> dict[str, Any]:
        """The first line of its output, a JSON object. Raises `ServerStartError` if the process
        ends before it, or the deadline (of `time.monotonic`) or a cancellation comes first."""
        assert self._running.stdout is not None
        source = self._running.stdout.fileno()
        said = b""
        with selectors.DefaultSelector() as selector:
            selector.register(source, selectors.EVENT_READ)
            while b"\n" not in said and len(said) < _LONGEST_MESSAGE:
                if cancellation is not None and cancellation.cancelled:
                    raise ServerStartError("the start was cancelled")
                left_s = deadline - time.monotonic()
                if left_s <= 0:
                    raise ServerStartError("the server was not ready in time")
                if not selector.select(min(left_s, _LOOK_S)):
                    continue
                part = os.read(source, 4096)
                if not part:
                    raise ServerStartError(f"the server {self._ending_soon()}")
                said += part
        try:
            message = json.loads(said)
        except ValueError:
            message = None
        if not isinstance(message, dict):
            raise ServerStartError(f"the server said {said[:200]!r} instead of where it is")
        return message

    def ending(self) -> str:
        """How it ended, as "ended with status 1: …"; empty while it runs."""
        status = self._running.poll()
        if status is None:
            return ""
        self._keeper.join(_GRACE_S)  # it may still be taking the last lines of the log
        if status < 0:
            try:
                name = signal.Signals(-status).name
            except ValueError:
                name = str(-status)
            hint = "; was there too little memory?" if -status == signal.SIGKILL else ""
            how = f"was killed by {name}{hint}"
        else:
            how = f"ended with status {status}"
        errors = [line for line in self._log_lines if _ERROR_LINE.match(line)]
        # what was killed has not said why
        last = [line for line in self._log_lines if line.strip() and status > 0][-1:]
        reason = _ERROR_LINE.sub("", (errors or last or [""])[0])
        return f"{how}: {' '.join(reason.split())}" if reason else how

    def stop(self) -> None:
        """Ask it to end, then make it. May be called twice."""
        for request in (self._running.terminate, self._running.kill):
            request()
            with suppress(subprocess.TimeoutExpired):
                self._running.wait(_GRACE_S)
                break
        for pipe in (self._running.stdin, self._running.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        if self._keeper is not threading.current_thread():
            self._keeper.join(_GRACE_S)

    def _ending_soon(self) -> str:
        """How it ended, given that it has closed its output."""
        with suppress(subprocess.TimeoutExpired):
            self._running.wait(_GRACE_S)
        return self.ending() or "closed its output"

    def _keep(self, command: list[str]) -> None:
        try:
            self._process = process = subprocess.Popen(
                command,
                env=_environment(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # a Ctrl-C is for us, and we end it
            )
        except OSError as error:
            self._problem = str(error)
            return
        finally:
            self._born.set()
        assert process.stderr is not None
        with process.stderr:
            while line := process.stderr.readline(_LONGEST_LINE):
                text = line.decode("utf-8", errors="replace").rstrip()
                self._log_lines.append(text)
                _log.debug("llama.cpp: %s", text)
        process.wait()
        self.ended.cancel("the local language model has ended")


def _environment() -> dict[str, str]:
    """This process's environment, without keys of other servers.

    OpenMP's threads wait for each other by spinning unless they are told not to; a thread that
    spins for one that is not running keeps it from running, and beside other work two threads were
    ten times slower than one.
    """
    kept = {name: value for name, value in os.environ.items() if name not in KEY_VARIABLES}
    return {"OMP_WAIT_POLICY": "passive", **kept}
