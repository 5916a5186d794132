"""The prompt by which a language model says a sentence in plain words: a file beside this one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from vh_core.prompts.templates import Templates


@dataclass(frozen=True, slots=True)
class PlainExample:
    """What somebody said, and the same as a plain order."""

    said: str
    plain: str


#: things that are in few homes: what a model copies from here shows
EXAMPLES = (
    PlainExample("would you be so kind and make the gramophone shut up", "turn off the gramophone"),
    PlainExample(
        "i could really do with my slippers next to the hammock",
        "put my slippers next to the hammock",
    ),
    PlainExample("it has got so dark in the attic", "turn on the light in the attic"),
    PlainExample(
        "all the spoons that lie on the shelf, into the hamper they go",
        "put all the spoons that are on the shelf into the hamper",
    ),
    PlainExample(
        "Get a vase, whichever, and stand it on the piano will you", "put a vase on the piano"
    ),
    PlainExample("pop the cellar door shut please i feel a draught", "close the cellar door"),
    PlainExample(
        "the hammer and the nails from the toolbox should lie on the anvil I think",
        "put the hammer and the nails from the toolbox on the anvil",
    ),
)


class PlainOrderPrompts:
    """Every prompt of the reader; `folder` holds templates of the user's.

    Raises `ConfigurationError`, as `Templates` does.
    """

    def __init__(self, folder: str = "") -> None:
        self._templates = Templates(Path(__file__).parent, folder)

    def sentence(self, task: str) -> str:
        """The same in plain words? What is the same for every sentence stands first."""
        return self._templates.render("plain_order", task=task, examples=EXAMPLES)


__all__ = ["EXAMPLES", "PlainExample", "PlainOrderPrompts"]
