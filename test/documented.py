"""The examples in the documentation, as files that can be imported and blocks that can be run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
_STRATEGY = re.compile(r'^```python\n("""(?P<name>\w+): .*?)^```$', re.DOTALL | re.MULTILINE)
_FENCED = re.compile(
    r'^```(?P<language>\w*)(?: title="(?P<title>[^"]+)")?\n(?P<code>.*?)^```$',
    re.DOTALL | re.MULTILINE,
)


@dataclass(frozen=True)
class Block:
    """A block of code of a page; `title` is the file that it is, if any."""

    page: str
    number: int
    language: str
    title: str
    code: str

    def __str__(self) -> str:
        return f"{self.page}-{self.number}"


def blocks(page: Path, after: str = "", before: str = "") -> Iterator[Block]:
    """The blocks of a page, between two of its headings where these are given."""
    text = page.read_text(encoding="utf-8")
    start = text.index(f"\n{after}\n") if after else 0
    end = text.index(f"\n{before}\n") if before else len(text)
    for number, found in enumerate(_FENCED.finditer(text, start, end)):
        yield Block(page.name, number, found["language"], found["title"] or "", found["code"])


def command_folder(folder: Path) -> Path:
    """A folder for PATH, in which `vh-planner` and `python` are this project's."""
    folder.mkdir()
    python = shlex.quote(sys.executable)
    script = shlex.quote(str(ROOT / "scripts" / "vh-planner"))
    for name, what in (("vh-planner", f"{python} {script}"), ("python", python)):
        command = folder / name
        command.write_text(f'#!/bin/sh\nexec {what} "$@"\n')
        command.chmod(0o755)
    return folder


def run_bash(
    commands: list[str], folder: Path, tools: Path, timeout_s: float = 110.0
) -> subprocess.CompletedProcess[str]:
    """Run commands of a page in a folder, with `vh-planner` of `tools`."""
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", "\n".join(commands)],
        env={
            **os.environ,
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
        },
        capture_output=True,
        text=True,
        cwd=folder,
        timeout=timeout_s,
        check=False,
    )


def write_strategies(folder: Path) -> list[str]:
    """Write each strategy of the guide into a module of its own; their names."""
    page = (DOCS / "write_your_own_strategy.md").read_text(encoding="utf-8")
    found = {block["name"]: block[1] for block in _STRATEGY.finditer(page)}
    for name, code in found.items():
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    return list(found)


def write_files(found: list[Block], folder: Path) -> list[str]:
    """Write the blocks that are files; the others that are commands, in their order."""
    for block in found:
        if block.title:
            (folder / block.title).write_text(block.code, encoding="utf-8")
    return [block.code for block in found if block.language == "bash"]
