"""What a reader of a sentence decided where the sentence did not: values, with words for people."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from vh_core.program import ObjectRef

#: how many of many objects a sentence names
_SHOWN = 4


class ChoiceOf(Enum):
    """What was chosen."""

    OBJECTS = "the objects that a noun means"
    SURFACE = "what to put things on that should be in a room"
    SEAT = "where to sit or lie"


class DecidedBy(str, Enum):
    """Who said which of several things a word was taken for."""

    #: the reader: what fits best, and of those the nearest
    NEAREST = "nearest"
    #: a person, who was asked
    PERSON = "person"


@dataclass(frozen=True, slots=True)
class ChosenReading:
    """What a word of a task was taken for, of several `options` (ids); `noun` is the word itself,
    empty where there is none ("sit down")."""

    noun: str
    chosen: tuple[ObjectRef, ...]
    options: tuple[int, ...]
    decided_by: DecidedBy = DecidedBy.NEAREST

    def to_json(self) -> dict[str, Any]:
        """The reading as a JSON object."""
        chosen = [{"class_name": ref.class_name, "id": ref.id} for ref in self.chosen]
        return {
            "noun": self.noun,
            "chosen": chosen,
            "options": list(self.options),
            "decided_by": self.decided_by.value,
        }


@dataclass(frozen=True, slots=True)
class Choice:
    """Some were chosen where the sentence leaves it open which.

    `noun` is the sentence's own word, empty where it has none ("sit down"). `out_of` is how many
    were looked at; `options` are the ids of all that the sentence can mean, the chosen ones among
    them. `number` counts the choices of one reading from 0. `rivals` are the options that the words
    fit as well as the chosen, these among them, the nearest first; empty where any of them will do
    ("a plum"). `or_all`: all the rivals may be meant as well ("the juice").
    """

    of: ChoiceOf
    noun: str
    chosen: tuple[ObjectRef, ...]
    out_of: int
    options: tuple[int, ...] = ()
    number: int = 0
    rivals: tuple[int, ...] = ()
    decided_by: DecidedBy = DecidedBy.NEAREST
    or_all: bool = False

    @property
    def reading(self) -> ChosenReading:
        """What the word was taken for."""
        return ChosenReading(self.noun, self.chosen, self.options, self.decided_by)

    @property
    def sentence(self) -> str:
        names = ", ".join(map(_name, self.chosen))
        if self.decided_by is DecidedBy.PERSON:
            return f'"{self.noun}": {names}, as you said'
        if self.of is ChoiceOf.SEAT:
            return f"chose {names}, the nearest"
        if self.of is ChoiceOf.SURFACE:
            return f'"{self.noun}": chose to put things on {names}'
        return f'"{self.noun}": chose {names} out of {self.out_of}'


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Objects that a noun means, too, and that cannot take part. `why` completes "which …"."""

    noun: str
    objects: tuple[ObjectRef, ...]
    why: str

    @property
    def sentence(self) -> str:
        names = ", ".join(map(_name, self.objects[:_SHOWN]))
        left = len(self.objects) - _SHOWN
        more = f" and {left} more" if left > 0 else ""
        return f'"{self.noun}": left out {names}{more}, which {self.why}'


@dataclass(frozen=True, slots=True)
class NoInside:
    """Things that should be in something are put on it."""

    place: ObjectRef

    @property
    def sentence(self) -> str:
        return f"things go on {_name(self.place)}, which has no inside"


@dataclass(frozen=True, slots=True)
class Corrected:
    """A word that is none was taken for one that is a letter off."""

    word: str
    meant: str

    @property
    def sentence(self) -> str:
        return f'"{self.word}": read as "{self.meant}"'


@dataclass(frozen=True, slots=True)
class TakenAs:
    """A way of speaking that has an agreed meaning."""

    said: str
    task: str

    @property
    def sentence(self) -> str:
        return f'"{self.said}": taken as "{self.task}"'


@dataclass(frozen=True, slots=True)
class Remark:
    """Said by the way: it orders nothing."""

    said: str

    @property
    def sentence(self) -> str:
        return f'"{self.said}": taken as a remark, nothing is done about it'


@dataclass(frozen=True, slots=True)
class NotMeant:
    """What somebody said and took back at once: something else was said in its place."""

    said: str

    @property
    def sentence(self) -> str:
        return f'"{self.said}": not what is meant'


@dataclass(frozen=True, slots=True)
class Told:
    """What was decided, in words."""

    sentence: str


Note: TypeAlias = Choice | LeftOut | NoInside | Corrected | TakenAs | Remark | NotMeant | Told


def _name(ref: ObjectRef) -> str:
    return f"{ref.class_name} ({ref.id})"
