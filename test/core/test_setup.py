"""Set-up: what is left out where that is asked for, and what a machine lacks, said at once."""

from __future__ import annotations

import importlib.util
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


def test_a_minimal_set_up_leaves_out_the_large_parts():
    spec = importlib.util.spec_from_file_location("setup_tool", ROOT / "tools" / "setup.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = tool  # its dataclasses look for it
    try:
        spec.loader.exec_module(tool)
        whole, minimal = (
            [stage.name for stage in tool.stages([], minimal=minimal)] for minimal in (False, True)
        )
    finally:
        del sys.modules[spec.name]
    left_out = [name for name in whole if name not in minimal]
    assert left_out == ["embeddings", "local", "mcp", "data", "robot"]
