"""Reading huang2022's prompts: demonstrations, then the query task, then the steps so far.

::

    Task: Watch TV
    Step 1: Walk to living room
    Step 2: Find television

    Task: Turn on the light
    Description: The switch is beside the door.
    Step 1: Walk to light switch
    Step 2:

Blocks are separated by blank lines (any number, also none); lines between "Task:" and the first
step are instructions (§5.4), with or without "Description:" or "Instructions:" before them. What
stands before the first "Task:" is a preamble and is not read. A step that was tried and refused
has the reason in brackets, "Step 2: Grab milk (not possible: …)", and is no step so far. The text
may end anywhere: after the task, after a step, or in the middle of one ("Step 2:").
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_TASK = re.compile(r"\s*Task:\s*(.*?)\s*\Z", re.IGNORECASE)
_STEP = re.compile(r"\s*Step\s+(\d{1,6})\s*:\s*(.*?)\s*\Z", re.IGNORECASE)
_REFUSED = re.compile(r"(.*?)\s*\(not possible:\s*(.*)\)\Z", re.IGNORECASE)
_LABEL = re.compile(r"\A\s*(?:Descriptions?|Instructions?)\s*:\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Demonstration:
    """A task with the steps that are given for it."""

    task: str
    instructions: str = ""
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanPrompt:
    """A prompt of this kind, read.

    `query` is what is to be continued, with the steps so far. `number` is the number of the next
    step, and `begun` whether its "Step k:" already stands there. `refusals` are the words and the
    reason of what was tried in its place. `lead` is what has to be written before the next thing: a
    space or a line break, or nothing.
    """

    examples: tuple[Demonstration, ...]
    query: Demonstration
    number: int
    begun: bool
    lead: str
    refusals: tuple[tuple[str, str], ...] = ()


def read_plan_prompt(text: str) -> PlanPrompt | None:
    """Read a prompt; None if it is of another kind."""
    blocks: list[tuple[str, list[str], list[str]]] = []
    refusals: list[tuple[str, str]] = []
    number, begun = 1, False
    for line in text.splitlines():
        task, step = _TASK.match(line), _STEP.match(line)
        if task is not None:
            blocks.append((task[1], [], []))
            number, begun, refusals = 1, False, []
        elif not blocks:
            continue
        elif step is not None:
            number, begun = int(step[1]), not step[2]
            refused = _REFUSED.match(step[2])
            if refused is not None:
                refusals.append((refused[1], refused[2]))
            elif step[2]:
                blocks[-1][2].append(step[2])
                number, refusals = number + 1, []
        elif line.strip() and not blocks[-1][2]:
            blocks[-1][1].append(_LABEL.sub("", line).strip())
    if not blocks or not blocks[-1][0]:
        return None
    demonstrations = [
        Demonstration(task, " ".join(filter(None, notes)), tuple(steps))
        for task, notes, steps in blocks
    ]
    return PlanPrompt(
        tuple(demonstrations[:-1]),
        demonstrations[-1],
        number,
        begun,
        _lead(text, begun),
        tuple(refusals),
    )


def _lead(text: str, begun: bool) -> str:
    if begun:
        return "" if text[-1:].isspace() else " "
    return "" if text.endswith("\n") else "\n"
