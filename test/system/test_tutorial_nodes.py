"""The tutorial's second half: nodes, and a robot of one's own, as a reader starts them."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from documented import DOCS, blocks, command_folder, write_files
from vh_ros.plumbing.ros_domain import own_domain

PAGE = DOCS / "tutorial.md"


@pytest.mark.slow
def test_its_blocks_run_as_they_stand(tmp_path: Path) -> None:
    folder = tmp_path / "my_robot"
    folder.mkdir()
    write_files(list(blocks(PAGE, before="## As ROS 2 nodes")), folder)
    commands = write_files(list(blocks(PAGE, after="## As ROS 2 nodes")), folder)
    path = f"{command_folder(tmp_path / 'bin')}{os.pathsep}{os.environ['PATH']}"
    with own_domain() as domain, (tmp_path / "said").open("w+") as said:
        shell = subprocess.Popen(
            ["bash", "-euo", "pipefail", "-c", "\n".join(commands)],
            env={**os.environ, **domain, "PATH": path, "PYTHONUNBUFFERED": "1"},
            stdout=said,
            stderr=said,
            cwd=folder,
            start_new_session=True,
        )
        try:
            status = shell.wait(timeout=100)
        finally:  # whatever fails, nothing of it is left behind
            with suppress(ProcessLookupError):
                os.killpg(shell.pid, signal.SIGKILL)
        said.seek(0)
        text = said.read()
    assert status == 0, text
    assert text.count("SUCCEEDED: The task is done.") == 2
    assert "my robot: WALK 7" in text and "my robot: switch off" in text
    assert "Traceback" not in text
