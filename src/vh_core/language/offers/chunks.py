"""What of a text means something here, in the order in which it is said: things and places with
what stands before them, verbs, states."""

from __future__ import annotations

from dataclasses import dataclass, field

from vh_core.language.function_words import Role
from vh_core.language.senses import Kind, Sense
from vh_core.naming import NameMatch


@dataclass(frozen=True, slots=True)
class Thing:
    """What a text names: `words` is how to say it, with how many and which ("all the dirty
    plates"), `name` the name alone. `role` is what the preposition before it says. `at` and `end`
    are its places among the words of the text. `quantity` is "all", a number, or empty;
    `dropped` are words before the name that mean nothing here."""

    name: tuple[str, ...]
    words: str
    match: NameMatch
    role: Role | None
    at: int
    end: int
    quantity: str
    dropped: tuple[str, ...] = ()


@dataclass(slots=True)
class Chunks:
    """What of a text means something. `nameless` are words that stand where names stand, and name
    nothing here; `points` says whether it goes back to something ("it"), `to_several` whether to
    several ("them", "both"), and `there` whether to a place; `speaker` whether it is for whoever
    speaks."""

    words: tuple[str, ...]
    things: list[Thing] = field(default_factory=list)
    verbs: list[tuple[int, Sense]] = field(default_factory=list)
    states: list[tuple[int, str]] = field(default_factory=list)
    nameless: list[tuple[int, str]] = field(default_factory=list)
    points: bool = False
    to_several: bool = False
    there: bool = False
    speaker: bool = False

    @property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of its verbs."""
        return frozenset(sense.kind for _, sense in self.verbs)

    @property
    def is_empty(self) -> bool:
        return not (self.things or self.verbs or self.points)
