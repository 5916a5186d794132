"""Steps as somebody proposes them: verbs and names that may be none of this home's."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from vh_core.errors import ProgramError
from vh_core.program import ObjectRef, Step


class Mention(NamedTuple):
    """An object as it was named; `id` is None where no number was given."""

    name: str
    id: int | None = None

    def __str__(self) -> str:
        return f"<{self.name}>" + (f" ({self.id})" if self.id is not None else "")


class LooseStep(NamedTuple):
    """A step that was proposed: neither its verb nor its objects need to exist."""

    action: str
    objects: tuple[Mention, ...] = ()

    @classmethod
    def of(cls, step: Step) -> LooseStep:
        """A step, taken as a proposal."""
        return cls(step.action, tuple(Mention(ref.class_name, ref.id) for ref in step.objects))

    def __str__(self) -> str:
        return " ".join([f"[{self.action}]", *map(str, self.objects)])

    @property
    def as_step(self) -> Step | None:
        """The step that this is; None where an object has no number."""
        refs = []
        for mention in self.objects:
            if mention.id is None:
                return None
            refs.append(ObjectRef(mention.name, mention.id))
        return Step(self.action, tuple(refs))


_ACTION = re.compile(r"\[\s*([\w ]+?)\s*\]\s*")
_OBJECT = re.compile(r"<\s*([^<>]+?)\s*>\s*(?:\(\s*(-?\d{1,18})\s*\)\s*)?")


def read_program(text: str | Iterable[str]) -> tuple[LooseStep, ...]:
    """Read a program, one step a line, in which objects may lack numbers: ``[OPEN] <fridge>``.

    Blank lines and lines that start with ``#`` are skipped. Raises `ProgramError` for the first
    line that is no step.
    """
    lines = text.splitlines() if isinstance(text, str) else text
    steps = []
    for number, line in enumerate(lines, start=1):
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            steps.append(_read_step(stripped, number))
    return tuple(steps)


def _read_step(text: str, line: int) -> LooseStep:
    head = _ACTION.match(text)
    if head is None:
        raise ProgramError("a step starts with its action, as in [OPEN]", line=line, text=text)
    position, mentions = head.end(), []
    while position < len(text):
        found = _OBJECT.match(text, position)
        if found is None:
            if re.fullmatch(r"\[\d+\]", text[position:]):
                break
            rest = text[position : position + 40]
            raise ProgramError(
                f"expected an object as in <fridge> or <fridge> (289), found {rest!r}",
                line=line,
                text=text,
            )
        name = found[1].lower().replace(" ", "_")
        mentions.append(Mention(name, int(found[2]) if found[2] else None))
        position = found.end()
    return LooseStep(head[1].upper().replace(" ", "_"), tuple(mentions))
