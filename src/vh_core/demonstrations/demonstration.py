"""One demonstration, and what is wrong with a file of them."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.actions import Domain
from vh_core.demonstrations.phrases import ActionPhrase, parse_phrase, sentence
from vh_core.errors import ConfigurationError, VhPlannerError


class DemonstrationFileError(VhPlannerError):
    """A file of demonstrations cannot be read. `line` counts from 1, 0 where there is none."""

    def __init__(self, source: str, message: str, *, line: int = 0) -> None:
        self.source = source
        self.line = line
        where = f"{source}, line {line}" if line else source
        super().__init__(f"{where}: {message}")


@dataclass(frozen=True, slots=True)
class Demonstration:
    """A task and a plan for it, for which no instances are chosen.

    `task` is a short name ("Watch TV"), `description` a how-to in a sentence or two (§5.4), and
    `steps` the plan, at least one step. `source` says where it is from, where that matters.
    """

    task: str
    steps: tuple[ActionPhrase, ...]
    description: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        if not self.task.strip():
            raise ConfigurationError("a demonstration needs the name of its task")
        if not self.steps:
            raise ConfigurationError(f"the demonstration {self.task!r} has no steps")

    @property
    def phrases(self) -> tuple[str, ...]:
        """The steps in natural language: "Walk to living room"."""
        return tuple(sentence(step) for step in self.steps)


def one_line(text: str) -> str:
    """The text on one line, without what does not print: it will stand in prompts and files."""
    return " ".join("".join(c for c in word if c.isprintable()) for word in text.split()).strip()


def read_step(text: str, source: str, line: int, domain: Domain) -> ActionPhrase:
    """A step that stands in a file. Raises `DemonstrationFileError`."""
    step = parse_phrase(text, domain=domain)
    if step is None:
        raise DemonstrationFileError(
            source, f"{text.strip()[:80]!r} is no step; write it as in 'walk to kitchen'", line=line
        )
    return step
