"""VirtualHome's own files: title, description, blank lines, a program.

Watch TV
Sit on the couch, switch on the TV and watch.


[WALK] <living_room> (1)
…
"""

from __future__ import annotations

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.demonstrations.demonstration import (
    Demonstration,
    DemonstrationFileError,
    one_line,
)
from vh_core.demonstrations.phrases import ActionPhrase, class_step
from vh_core.errors import ProgramError
from vh_core.printable import counted
from vh_core.program import parse_step


def read_program_file(text: str, source: str, domain: Domain = VIRTUALHOME) -> Demonstration:
    """The one demonstration in such a file. Raises `DemonstrationFileError`."""
    heading: list[str] = []
    steps: list[ActionPhrase] = []
    number = 0
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        if stripped.startswith("["):
            steps.append(_step(stripped, source, number, domain))
        elif steps:
            message = f"expected a step as in [OPEN] <fridge> (1), found {stripped[:80]!r}"
            raise DemonstrationFileError(source, message, line=number)
        else:
            heading.append(one_line(stripped))
    if not heading:
        message = "a program file starts with the name of its task"
        raise DemonstrationFileError(source, message, line=1)
    if not steps:
        message = f"the program for {heading[0]!r} has no steps"
        raise DemonstrationFileError(source, message, line=number)
    return Demonstration(heading[0], tuple(steps), " ".join(heading[1:]))


def _step(text: str, source: str, line: int, domain: Domain) -> ActionPhrase:
    try:
        step = parse_step(text)
    except ProgramError as error:
        raise DemonstrationFileError(source, str(error), line=line) from None
    found = class_step(step, domain)
    if found is None:
        objects = counted(len(step.objects), "object")
        message = f"there is no action [{step.action}] with {objects}"
        raise DemonstrationFileError(source, message, line=line)
    return found
