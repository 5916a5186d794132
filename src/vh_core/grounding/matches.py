"""What the Translation LM answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from vh_core.errors import ConfigurationError
from vh_core.grounding.phrases import ActionPhrase


class Ranking(str, Enum):
    """How admissible phrases are compared with what was said.

    PAPER: cosine of the whole phrases' embeddings (huang2022 §3.2, Eq. 2). GROUNDED: what the
    verb can mean and what the words for the objects can mean, each on its own; the encoder is
    asked only about words that nothing else explains.
    """

    PAPER = "paper"
    GROUNDED = "grounded"

    __str__ = str.__str__

    @classmethod
    def of(cls, name: str) -> Ranking:
        """The ranking of this name. Raises `ConfigurationError`."""
        try:
            return cls(name)
        except ValueError:
            known = ", ".join(cls)
            raise ConfigurationError(f"there is no ranking {name!r} (there are: {known})") from None


@dataclass(frozen=True, slots=True)
class Match:
    """An admissible phrase and its similarity to what was said, in [-1, 1].

    `rooms` are classes of rooms that the words restrict the object to ("the kitchen light").
    """

    phrase: ActionPhrase
    similarity: float
    rooms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Translation:
    """The admissible phrases nearest to a phrase, best first.

    `exact`: the phrase itself stands in the bank. `out_of_distribution`: even the best one is
    less similar than the threshold, so none of them should be taken.
    """

    phrase: str
    matches: tuple[Match, ...]
    exact: bool
    out_of_distribution: bool

    @property
    def best(self) -> Match | None:
        """The match to take; None if the phrase is out of distribution."""
        return None if self.out_of_distribution or not self.matches else self.matches[0]

    @property
    def explanation(self) -> str:
        """What came closest, for a phrase that is out of distribution."""
        said = self.phrase if len(self.phrase) <= 60 else self.phrase[:57] + "…"
        if not self.matches:
            return f'"{said}" says nothing that could be done here'
        nearest = self.matches[0]
        return (
            f'"{said}" is like nothing that can be done here; closest is '
            f'"{nearest.phrase}" ({nearest.similarity:.2f})'
        )
