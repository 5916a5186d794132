"""Asking a person what was meant by a sentence that is not understood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vh_core.asking import (
    AGREED,
    Answer,
    AnswerKind,
    Ask,
    Question,
    QuestionChoice,
    QuestionKind,
)
from vh_core.goals import Goal, Told
from vh_core.language.misunderstanding import Misunderstanding, Offer, either

#: the last choice
NONE_OF_THEM = "none of them"
#: of a sentence that is told again, characters
_LONGEST = 80


@dataclass(frozen=True, slots=True)
class NotSaid:
    """Somebody was asked what a sentence means, and did not say it; `message` is for a person."""

    answer: Answer
    message: str


def instead_of(
    text: str, refused: Misunderstanding, ask: Ask
) -> Offer | Misunderstanding | NotSaid:
    """What a person says is meant by a text. The refusal where there is none to offer,
    or nobody chose one; only a choice is one, and "either" says nothing here."""
    if not refused.offers:
        return refused
    answer = ask(_which_is_meant(text, refused.offers))
    if answer.kind is AnswerKind.REFUSED:
        return NotSaid(answer, f"{refused.message} Somebody was asked, and {answer.sentence}.")
    if answer.kind is not AnswerKind.CHOSEN:
        return refused
    if answer.chosen[0] >= len(refused.offers):
        return replace(refused, offers=())  # nor later, where somebody says "yes" to something else
    return refused.offers[answer.chosen[0]]


def _which_is_meant(text: str, offers: Sequence[Offer]) -> Question:
    """Whether one of a few sentences is meant by one that is not understood. "Yes" is the one where
    there is no other."""
    marks = (AGREED,) if len(offers) == 1 else ()
    choices = [QuestionChoice(str(each), each.goal, marks=marks) for each in offers]
    none = QuestionChoice(NONE_OF_THEM, "nothing is done")
    meant = either([str(each) for each in offers])
    told = " ".join(text.split())
    told = told if len(told) <= _LONGEST else f"{told[: _LONGEST - 1]}…"
    asked = f'I did not understand "{told}". Did you mean {meant}?'
    return Question(QuestionKind.CLARIFICATION, asked, (*choices, none))


def as_said(goal: Goal, text: str, meant: Offer) -> Goal:
    """The goal of what is meant by a text as the goal of the text."""
    left = f', without "{meant.without}"' if meant.without else ""
    note = Told(f'read as "{meant.sentence}"{left}, as you said')
    return replace(goal, text=text.strip(), notes=(note, *goal.notes))
