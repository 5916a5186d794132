"""Why a task could not be turned into a goal, as a value with a helpful message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Literal

from vh_core.graph import EnvironmentGraph
from vh_core.graph.unseen import not_looked_into, unseen_places

MisunderstandingKind = Literal[
    "empty",
    "too_long",
    "not_understood",
    "question",
    "no_such_object",
    "too_few",
    "unsuitable",
    "contradiction",
    "ambiguous",
    "unknown",
]


def not_shown(text: str, why: str = "") -> str:
    """Why there is no answer to what a text asks; `why` says more than what a home shows."""
    if why:
        return f'I take "{text}" for a question. {why[:1].upper()}{why[1:]}. I did nothing.'
    return (
        f'I take "{text}" for a question, and can answer only what the home shows: whether '
        "things are there or in some state, how many there are, which ones, what is in or on "
        "something, and where things are. I did nothing."
    )


class CauseOf(Enum):
    """What sort of thing keeps a text from being a goal."""

    #: nothing is known that would be done
    DEED = "deed"
    #: it is not said where something goes
    WHERE = "where"
    #: nothing is called so here
    NAME = "name"
    #: nothing of that name is where it says
    THERE = "there"
    #: what is called so cannot take what is asked
    UNFIT = "unfit"
    #: it is not known what words mean
    SENSE = "sense"
    #: it says what should not be, which is no plan
    DENIAL = "denial"
    #: it is for later, and nothing here waits
    WAIT = "wait"
    #: what is called so may be any of several
    WHICH = "which"


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a text has no goal, as far as other parts of the reader look at it: what sort of reason
    it is, and about which words (none where it is not about words). `where` says where nothing is,
    and `instead` what there is of that name. `noun` are the words of the noun that was read there,
    none where it is a pronoun; it is None for a reason that comes of no noun. `ids` are the things
    that it may be."""

    of: CauseOf
    words: str = ""
    where: str = ""
    instead: str = ""
    noun: tuple[str, ...] | None = None
    ids: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """A sentence that may be what was meant by one that has no goal; `goal` says what would be
    done, in words, and `without` what else was said that may restrict it, and is left out."""

    sentence: str
    goal: str
    without: str = ""

    def __str__(self) -> str:
        """It as what somebody may have meant."""
        besides = f', without "{self.without}"' if self.without else ""
        return f'"{self.sentence}"{besides}'


@dataclass(frozen=True, slots=True)
class Misunderstanding:
    """A task that has no goal.

    `message` is complete for a person. `understood` is the part that made sense (may be empty);
    `suggestions` are nearest names or wordings; `examples` are tasks that work in this scene. What
    a question asks may be unknown because nobody has looked into `places`, by id. `left_out` are
    the words but for which it would be `understood`: a person may say that they change nothing.
    `only_tells`: it says how things are, or speaks of something, and orders nothing. `offers` are
    sentences that may be meant, the likeliest first (`with_offers`). `cause` is what sort of reason
    it has, where a part of the reader looks at that: none reads it off the message.
    """

    kind: MisunderstandingKind
    message: str
    understood: str = ""
    suggestions: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    left_out: str = ""
    only_tells: bool = False
    offers: tuple[Offer, ...] = ()
    cause: Cause | None = None

    def is_of(self, cause: CauseOf) -> bool:
        """Whether that sort of thing keeps the task from being a goal."""
        return self.cause is not None and self.cause.of is cause

    def with_offers(self, offers: tuple[Offer, ...]) -> Misunderstanding:
        """The same, which says what may have been meant in place of other tasks."""
        if not offers:
            return self
        message = self.message.removesuffix(tasks_that_work(self.examples))
        told = either([str(offer) for offer in offers])
        return replace(self, message=f"{message} Did you mean {told}?", offers=offers)


def tasks_that_work(tasks: Sequence[str]) -> str:
    """The end of a message, with a space before, that names tasks; empty where there are none."""
    if not tasks:
        return ""
    return " Tasks that work here: " + "; ".join(f'"{task}"' for task in tasks) + "."


def as_rest(reason: str) -> str:
    """A reason as what a sentence goes on with."""
    return reason if reason.startswith(("I ", '"')) else reason[:1].lower() + reason[1:]


def either(words: Sequence[str]) -> str:
    """All of the words as a choice: "a, b or c"."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


class Unclear(Exception):
    """Carries a kind and a reason up through the parser; never leaves this package."""

    def __init__(
        self,
        kind: MisunderstandingKind,
        reason: str,
        suggestions: tuple[str, ...] = (),
        places: Iterable[int] = (),
        left_out: str = "",
        cause: Cause | None = None,
        *,
        only_tells: bool = False,
    ) -> None:
        super().__init__(reason)
        self.kind: MisunderstandingKind = kind
        self.reason = reason
        self.suggestions = suggestions
        self.places = tuple(sorted(places))
        self.left_out = left_out
        self.cause = cause
        self.only_tells = only_tells


def as_far_as_seen(graph: EnvironmentGraph) -> str:
    """What is to be added, with a space before, to the word that something is not there, as long as
    there are places that nobody has looked into; else nothing."""
    unseen = unseen_places(graph)
    if not unseen:
        return ""
    nobody = not_looked_into(graph.nodes, unseen)
    return f" That is as far as the home was seen; whether it is so is not known: {nobody}."
