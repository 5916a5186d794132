"""What is to be done."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.program import ObjectRef


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be done, and by whom.

    `instructions` are standing wishes or a how-to, for language models. `character` is the index
    of the one who acts among the home's characters, in order of ids, as VirtualHome counts them.
    `mentioned` are groups of things that "it" and "them" may refer to, the most recent first.

    Raises `ConfigurationError` for an index below 0.
    """

    text: str
    instructions: str = ""
    character: int = 0
    mentioned: tuple[tuple[ObjectRef, ...], ...] = ()

    def __post_init__(self) -> None:
        if self.character < 0:
            raise ConfigurationError(f"characters are counted from 0, got {self.character}")

    def mentioned_in(self, home: EnvironmentGraph) -> tuple[tuple[int, ...], ...]:
        """The groups of ids that may be referred to in this home. What was spoken of in another
        one is not there, though something may have its number."""

        def is_there(ref: ObjectRef) -> bool:
            node = home.nodes.get(ref.id)
            return node is not None and node.class_name == ref.class_name

        there = (group for group in self.mentioned if all(map(is_there, group)))
        return tuple(tuple(ref.id for ref in group) for group in there)
