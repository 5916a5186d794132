"""Set-up on a machine that lacks something: said at once, by its Debian package."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def set_up(root: Path, tools: Path) -> subprocess.CompletedProcess[str]:
    """Run the set-up of a copy of the project with nothing but these tools."""
    return subprocess.run(
        [sys.executable, str(root / "tools" / "setup.py")],
        env={"PATH": str(tools), "MINIMAL": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for folder in ("tools", "requirements", "msg", "srv", "action"):
        shutil.copytree(ROOT / folder, tmp_path / "project" / folder)
    return tmp_path / "project"


@pytest.mark.parametrize(("missing", "package"), [("cmake", "cmake"), ("g++", "g++")])
def test_a_missing_tool_is_named_before_anything_is_made(
    copy: Path, tmp_path: Path, missing: str, package: str
):
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in {"cmake", "make", "g++"} - {missing}:
        (tools / name).write_text("#!/bin/sh\n")
        (tools / name).chmod(0o755)
    done = set_up(copy, tools)
    assert done.returncode != 0
    said = done.stdout + done.stderr
    assert f"Debian package {package}" in said
    assert f"sudo apt install {package}" in said
    assert "Traceback" not in said
    assert not (copy / ".venv").exists()
