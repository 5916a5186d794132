"""The pages on what is one's own: their blocks run as they stand, one after the other."""

from __future__ import annotations

import importlib.util
import json
import shutil
import socket
from pathlib import Path

import pytest

from documented import DOCS, blocks, command_folder, run_bash, write_files


def run(page: str, tmp_path: Path, port: int = 0) -> tuple[str, Path]:
    """What a page's commands say, and the folder in which they ran; all of them went well."""
    folder = tmp_path / "work"
    folder.mkdir()
    commands = write_files(list(blocks(DOCS / page)), folder)
    assert commands
    if port:
        commands = [command.replace("8123", str(port)) for command in commands]
    done = run_bash(commands, folder, command_folder(tmp_path / "bin"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout, folder


@pytest.mark.slow
def test_a_scene_is_made_checked_and_used(tmp_path: Path) -> None:
    said, folder = run("own_scene.md", tmp_path)
    assert said.count("0 errors, 0 warnings") == 2
    assert "[GRAB] <mug> (4)" in said and "SUCCEEDED" in said
    assert (folder / "office.json").is_file()


@pytest.mark.slow
def test_an_effect_of_ones_own_is_planned_with(tmp_path: Path) -> None:
    said, _ = run("own_domain.md", tmp_path)
    # by its name, replayed, and from Python
    for shown in ("[SWITCHON] <washingmachine> (176)", "The task is done."):
        assert said.count(shown) == 3


@pytest.mark.slow
def test_a_benchmark_is_run_reported_and_compared(tmp_path: Path) -> None:
    said, folder = run("own_benchmark.md", tmp_path)
    assert "outcomes: SUCCEEDED 4, INVALID_TASK 2" in said
    change = (folder / "change.md").read_text(encoding="utf-8")
    assert "6 cases have a result in both. 0 came out better in second, 4 worse." in change
    assert "[PUTIN]" in (folder / "replayed.txt").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
@pytest.mark.skipif(
    importlib.util.find_spec("openai") is None, reason="the package openai is not installed"
)
def test_what_a_server_said_is_said_again_without_one(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    _, folder = run("own_llm.md", tmp_path, port)
    first, again = (
        json.loads((folder / name).read_text(encoding="utf-8"))
        for name in ("first.json", "again.json")
    )
    assert first["outcome"] == "SUCCEEDED"
    assert again["steps"] == first["steps"] != []
