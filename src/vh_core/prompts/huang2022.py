"""Prompts of huang2022, and how an answer to them is read. Pure functions.

A prompt is a text to continue (§3.1, Figure 2): an example task with its plan, then the query
with the steps so far, up to where the next step begins.

    Task: Drink milk
    Step 1: Walk to kitchen
    Step 2: …

    Task: Throw away paper
    Step 1: Walk to livingroom
    Step 2:

With step-by-step instructions (§5.4) a line "Description: …" follows each task's name. A step
that was tried and refused (not in the paper) stands there with the reason, and is asked for anew:

    Step 4: Grab milk (not possible: the milk is inside the closed fridge)
    Step 4:
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.demonstrations import Demonstration

#: a single step ends with its line
STEP_STOP = ("\n",)
#: a whole plan ends with its block
PLAN_STOP = ("\n\n", "\nTask:")
#: lines of a plan that are read; a model that runs on is cut off here
MAX_PLAN_LINES = 100

_NUMBER = re.compile(r"\s*step\s*\d{1,4}\s*[:.]\s*", re.IGNORECASE)
#: how a model may say that there is nothing more to do, instead of saying nothing
_END = re.compile(
    r"(?:all |i am |we are )?(?:done|finished|the end|end|none|n/a|nothing(?: more| else)?"
    r"|no (?:more|further) steps?(?: (?:is|are) needed)?"
    r"|(?:the )?(?:task|plan) (?:is )?(?:now )?(?:done|complete[d]?|finished))",
    re.IGNORECASE,
)
_OTHER = re.compile(r"\s*(?:task|description)\s*:", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class RefusedStep:
    """A step that was tried and not possible, and why; both on one line."""

    phrase: str
    reason: str


def example_block(demonstration: Demonstration, *, described: bool = False) -> str:
    """A demonstration as it stands in a prompt; with its description, if it has one."""
    description = demonstration.description if described else ""
    return _block(demonstration.task, description, demonstration.phrases)


def plan_prompt(
    examples: Sequence[Demonstration],
    task: str,
    *,
    instructions: str = "",
    steps: Sequence[str] = (),
    refusals: Sequence[RefusedStep] = (),
) -> str:
    """The text to continue, up to and with "Step k:".

    `steps` are the steps so far, `refusals` what was tried in place of the next one.
    `instructions` are the query's how-to (§5.4); examples then show theirs.
    """
    described = bool(instructions.strip())
    blocks = [example_block(example, described=described) for example in examples]
    query = [_block(task, instructions, [_upper(step) for step in steps])]
    next_number = len(steps) + 1
    for refusal in refusals:
        reason = _one_line(refusal.reason)
        query.append(f"Step {next_number}: {_upper(refusal.phrase)} (not possible: {reason})")
    query.append(f"Step {next_number}:")
    return "\n\n".join([*blocks, "\n".join(query)])


def _block(task: str, description: str, steps: Sequence[str]) -> str:
    lines = [f"Task: {_upper(_one_line(task))}"]
    if description.strip():
        lines.append(f"Description: {_one_line(description)}")
    lines += [f"Step {number}: {step}" for number, step in enumerate(steps, start=1)]
    return "\n".join(lines)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _one_line(text: str) -> str:
    """What a person wrote, so that it cannot begin a block or a step of its own."""
    return " ".join(text.split())


def read_step(text: str) -> str:
    """The step in a sample for a single one; "" where the model has nothing more to say.

    The first line, without a repeated "Step 3:", and without leading or trailing characters that
    belong to no word (§3.3: "excluding leading or trailing non-English text tokens"). A model that
    says "Done." has nothing more to say.
    """
    lines = text.strip().splitlines()
    return _step_of(lines[0]) if lines else ""


def read_plan(text: str) -> tuple[str, ...]:
    """The steps in a sample for a whole plan, as they are worded, without empty ones.

    What follows the next "Task:" is not part of it.
    """
    steps: list[str] = []
    for line in text.strip().splitlines()[:MAX_PLAN_LINES]:
        if _OTHER.match(line):
            break
        step = _step_of(line)
        if step:
            steps.append(step)
    return tuple(steps)


def _step_of(line: str) -> str:
    if _OTHER.match(line):
        return ""
    numbered = _NUMBER.match(line)
    step = line[numbered.end() :] if numbered else line
    first = next((at for at, char in enumerate(step) if char.isalnum()), None)
    if first is None:
        return ""
    last = next(at for at in range(len(step) - 1, -1, -1) if step[at].isalnum())
    words = step[first : last + 1]
    return "" if _END.fullmatch(words) else words
