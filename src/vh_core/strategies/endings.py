"""How a program that a language model says step by step comes to its end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Ending(Enum):
    """Why a program ends."""

    FINISHED = "the language model has nothing more to say"
    OUT_OF_DISTRIBUTION = "nothing that can be done is similar enough to what it says"
    MAX_STEPS = "the program has reached its longest length"
    REFUSED = "it says nothing but what was refused"


@dataclass(frozen=True, slots=True)
class ProgramEnd:
    """The program ends here; `message` says more, for a person."""

    ending: Ending
    message: str
