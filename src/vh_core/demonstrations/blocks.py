"""The form that huang2022 shows to a language model, and publishes its demonstrations in.

    Task: Watch TV
    Description: Switch on the television, sit down and watch.
    Step 1: Walk to living room
    Step 2: …

The description may be left out. Blocks in a text file are separated by blank lines; lines that
start with # are comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.demonstrations.demonstration import (
    Demonstration,
    DemonstrationFileError,
    one_line,
    read_step,
)
from vh_core.demonstrations.phrases import ActionPhrase

_LINE = re.compile(r"(task|description|step\s+(\d{1,4}))\s*:\s*(.*)", re.IGNORECASE)


def read_blocks(text: str, source: str, domain: Domain = VIRTUALHOME) -> Iterator[Demonstration]:
    """Every block of a text, one after the other. Raises `DemonstrationFileError`."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith("#"):
            continue
        if line.strip():
            block.append((number, line))
        elif block:
            yield read_block(block, source, domain)
            block = []
    if block:
        yield read_block(block, source, domain)


def read_block(
    lines: Iterable[tuple[int, str]], source: str, domain: Domain = VIRTUALHOME
) -> Demonstration:
    """One block, of numbered lines without blank ones. Raises `DemonstrationFileError`."""
    task = description = ""
    steps: list[ActionPhrase] = []
    number = 0
    for number, line in lines:
        found = _LINE.fullmatch(line.strip())
        kind = found[1].lower() if found else ""
        if not task and kind != "task":
            raise DemonstrationFileError(
                source, 'a demonstration starts with "Task: …"', line=number
            )
        if found is None:
            raise DemonstrationFileError(
                source,
                f'expected "Step {len(steps) + 1}: …", found {line.strip()[:80]!r}',
                line=number,
            )
        if kind == "task":
            if task:
                raise DemonstrationFileError(
                    source, "a new task starts here; leave a blank line before it", line=number
                )
            task = _not_empty(found[3], "the task has no name", source, number)
        elif kind == "description":
            if steps or description:
                message = "one description, and before the steps"
                raise DemonstrationFileError(source, message, line=number)
            description = _not_empty(found[3], "the description is empty", source, number)
        else:
            if int(found[2]) != len(steps) + 1:
                raise DemonstrationFileError(
                    source, f"expected step {len(steps) + 1}, found step {found[2]}", line=number
                )
            steps.append(read_step(found[3], source, number, domain))
    if not steps:
        raise DemonstrationFileError(source, f"the task {task!r} has no steps", line=number)
    return Demonstration(task, tuple(steps), description)


def _not_empty(text: str, message: str, source: str, line: int) -> str:
    cleaned = one_line(text)
    if not cleaned:
        raise DemonstrationFileError(source, message, line=line)
    return cleaned
