"""Steps and programs in VirtualHome's text form: ``[PUTIN] <plum> (53) <fridge> (103)``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vh_core.errors import ProgramError


class ObjectRef(NamedTuple):
    """An object that a step names: class and node id."""

    class_name: str
    id: int

    def __str__(self) -> str:
        return f"<{self.class_name}> ({self.id})"


class Step(NamedTuple):
    """One grounded action. `action` is the verb in upper case ("PUTIN").

    A step is a value: whether the action exists, takes this many objects and applies now is for
    `World.check` to say.
    """

    action: str
    objects: tuple[ObjectRef, ...] = ()

    def __str__(self) -> str:
        return " ".join([f"[{self.action}]", *map(str, self.objects)])

    @property
    def ids(self) -> tuple[int, ...]:
        return tuple([ref.id for ref in self.objects])


Program = tuple[Step, ...]

_ACTION = re.compile(r"\[\s*(\w+)\s*\]\s*")
_OBJECT = re.compile(r"<\s*([^<>]+?)\s*>\s*\(\s*([^()]*?)\s*\)\s*")
#: no honest id has more digits
_ID = re.compile(r"-?\d{1,18}\Z")


def parse_step(text: str, *, line: int | None = None) -> Step:
    """Read one step. Class names are lower-cased and spaces in them become underscores, as in
    VirtualHome; a trailing ``[index]``, which VirtualHome writes, is accepted.

    Raises `ProgramError`.
    """
    stripped = text.strip()
    head = _ACTION.match(stripped)
    if head is None:
        raise ProgramError("a step starts with its action, as in [OPEN]", line=line, text=stripped)
    position = head.end()
    objects: list[ObjectRef] = []
    while position < len(stripped):
        found = _OBJECT.match(stripped, position)
        if found is None:
            if re.fullmatch(r"\[\d+\]", stripped[position:]):
                break
            rest = stripped[position : position + 40]
            raise ProgramError(
                f"expected an object as in <fridge> (289), found {rest!r}", line=line, text=stripped
            )
        if not _ID.match(found[2]):
            raise ProgramError(
                f"the id of <{found[1]}> must be an integer, got {found[2][:40]!r}",
                line=line,
                text=stripped,
            )
        objects.append(ObjectRef(found[1].lower().replace(" ", "_"), int(found[2])))
        position = found.end()
    return Step(head[1].upper(), tuple(objects))


def parse_program(text: str | Iterable[str]) -> Program:
    """Read a program, one step a line. Blank lines and lines that start with ``#`` are skipped.

    Raises `ProgramError` for the first line that is no step.
    """
    lines = text.splitlines() if isinstance(text, str) else text
    steps = []
    for number, line in enumerate(lines, start=1):
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            steps.append(parse_step(stripped, line=number))
    return tuple(steps)


def format_program(program: Sequence[Step]) -> str:
    """The program as text, one step a line, with a final newline where there is a step."""
    return "".join(f"{step}\n" for step in program)
