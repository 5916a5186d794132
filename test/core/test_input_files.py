"""What is read may be a pipe, or never come to its end."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from small_home import kitchen

from vh_core import input_files
from vh_core.cli import main


@pytest.mark.parametrize(
    "command",
    [
        ["run", "open the fridge", "--scene"],
        ["replay"],
        ["check"],
        ["repair"],
        ["export", "behavior-tree"],
    ],
)
def test_a_stream_without_end_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no /dev/zero here")
    monkeypatch.setattr(input_files, "LARGEST_STREAM", 1 << 20)
    assert main([*command, "/dev/zero"]) in (1, 2)
    told = "".join(capsys.readouterr())
    assert "it has not come to its end after 1 MiB" in told


def test_a_scene_may_come_through_a_pipe(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    scene, pipe = tmp_path / "home.json", tmp_path / "pipe"
    kitchen().graph.save(scene)
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_bytes(scene.read_bytes()))
    writer.start()
    assert main(["run", "open the fridge", "--scene", str(pipe)]) == 0
    writer.join(10)
    assert "SUCCEEDED" in capsys.readouterr().out


def test_line_ends_are_those_of_text(tmp_path: Path) -> None:
    program = tmp_path / "program.txt"
    program.write_bytes(b"\xef\xbb\xbf[OPEN]\r\n[CLOSE]\r")
    assert input_files.read_text(program, "utf-8-sig") == "[OPEN]\n[CLOSE]\n"
