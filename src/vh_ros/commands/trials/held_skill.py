"""A robot's skill that goes on until it is told otherwise, for the robot executor under trial."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from vh_core.actions import VIRTUALHOME
from vh_ros.commands.trials.held_body import HOLD, NAME, RELEASE, STUBBORN

#: an attempt is given up after so long, and counts as lost when it does not stop, seconds
TIMEOUT_S, STOP_TIMEOUT_S = 6.0, 3.0


class HeldSkill:
    """The one skill that all actions are carried out by; `file` says so to the executor. Who offers
    it is a process of its own, the robot's body, which can be killed and started again."""

    def __init__(self, environment: Mapping[str, str], folder: Path) -> None:
        self._environment = environment
        self._log = folder / "trial_body.log"
        #: skills that are being done, count
        self.at_work = 0
        self.file = folder / "skills.yaml"
        call = (
            f"{{action: {NAME}, type: vh_planner/action/RobotSkill, "
            'fields: {thing: "{object1.id}", verb: "{action}"}, success: {code: 1}, '
            f"reason: message, timeout_s: {TIMEOUT_S:g}, stop_timeout_s: {STOP_TIMEOUT_S:g}}}"
        )
        done = [
            f"  {action.name}: {call if action.arity else 'believed'}"
            for action in VIRTUALHOME.actions.values()
        ]
        folder.mkdir(parents=True, exist_ok=True)
        self.file.write_text("\n".join(["skills:", *done, ""]), encoding="utf-8")
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start the body, which does what it is asked for at once."""
        with self._log.open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "vh_ros.commands.trials.held_body"],
                env=dict(self._environment),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log.fileno(),
                text=True,
                start_new_session=True,
            )
        self._process = process
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()

    def kill(self) -> None:
        """SIGKILL the body."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def hold(self) -> None:
        """Let every skill wait."""
        self._tell(HOLD)

    def release(self) -> None:
        """Let skills come to their end, now and from now on."""
        self._tell(RELEASE)

    def be_stubborn(self) -> None:
        """Let no cancel stop a skill."""
        self._tell(STUBBORN)

    def close(self) -> None:
        """Let the body end."""
        if self._process is None:
            return
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(5.0)
        except subprocess.TimeoutExpired:
            self.kill()

    def _tell(self, word: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(OSError):  # who is gone need not be told
            self._process.stdin.write(f"{word}\n")
            self._process.stdin.flush()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            if process is self._process and line.strip().isdigit():
                self.at_work = int(line)
        if process is self._process:
            self.at_work = 0
