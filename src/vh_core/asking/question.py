"""What a person is asked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum

from vh_core.errors import ConfigurationError

#: most choices that a question may have, and how many a person is shown at once
MOST_CHOICES, SHOWN = 200, 12


class QuestionKind(str, Enum):
    """What a question is for."""

    #: what was meant: one (or `count`) of the choices
    CLARIFICATION = "clarification"
    #: whether something may be done: yes or no
    APPROVAL = "approval"


@dataclass(frozen=True, slots=True)
class QuestionChoice:
    """One of several answers.

    `label` names it for a person, `meaning` says what comes of it. `ids` are the nodes of the
    environment graph that it stands for. `marks` are further words by which a person may mean it,
    each a phrase that may begin with a relation: "in kitchen", "near window", "open".
    """

    label: str
    meaning: str = ""
    ids: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a person.

    The first of the `choices` (`count` of them, where several are wanted) is what would be taken
    where it does not matter. `deadline_s`: how long an answer is waited for, seconds; infinite
    means for as long as is usual where it is asked. `id` and `task`, whose it is, are filled in by
    the episode that asks.

    Raises `ConfigurationError` for a question that cannot be answered.
    """

    kind: QuestionKind
    text: str
    choices: tuple[QuestionChoice, ...]
    deadline_s: float = math.inf
    count: int = 1
    id: str = ""
    task: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.count <= len(self.choices) <= MOST_CHOICES:
            many = f"{self.count} of {len(self.choices)} choices"
            raise ConfigurationError(
                f"a question offers at most {MOST_CHOICES} choices, not {many}"
            )
        if self.kind is QuestionKind.APPROVAL and (len(self.choices), self.count) != (2, 1):
            raise ConfigurationError("a question for an approval has two choices: yes, and no")
        if not self.deadline_s > 0:  # NaN is not
            raise ConfigurationError(f"a question waits longer than {self.deadline_s:g} s")

    @property
    def lines(self) -> tuple[str, ...]:
        """The question with its choices, for a person, a line each."""
        if self.kind is QuestionKind.APPROVAL:
            told = [f"{each.label}: {each.meaning}" for each in self.choices if each.meaning]
            return (self.text, *told)
        told = [f"{at}  {_said(each)}" for at, each in enumerate(self.choices[:SHOWN], 1)]
        left = len(self.choices) - SHOWN
        more = (f"and {left} more, by number or in words",) if left > 0 else ()
        return (self.text, *told, *more)

    @property
    def how_to_answer(self) -> str:
        """What may be said, in a line."""
        if self.kind is QuestionKind.APPROVAL:
            return 'Say "yes" or "no".'
        which = f"{self.count} numbers" if self.count > 1 else "a number"
        return f'Say {which}, which one in words, "either", or "cancel".'


def approval(text: str, if_yes: str, if_no: str = "it is not done") -> Question:
    """The question whether something may be done, with what comes of either answer."""
    choices = (QuestionChoice("yes", if_yes), QuestionChoice("no", if_no))
    return Question(QuestionKind.APPROVAL, text, choices)


def _said(choice: QuestionChoice) -> str:
    return f"{choice.label}: {choice.meaning}" if choice.meaning else choice.label
