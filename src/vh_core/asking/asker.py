"""Whoever can be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol, TypeAlias

from vh_core.asking.answer import Answer, AnswerKind
from vh_core.asking.question import Question
from vh_core.asking.reading import read_answer
from vh_core.cancellation import Cancellation


class Asker(Protocol):
    """A way to a person."""

    def ask(self, question: Question, cancellation: Cancellation) -> Answer:
        """Ask, and wait for the answer: at most `question.deadline_s`, and no longer than until
        the cancellation. Raises nothing."""


#: what a strategy or a gate is given: its question goes to whoever can be asked in this task
Ask: TypeAlias = Callable[[Question], Answer]


def unanswered(question: Question) -> Answer:
    """The answer where nobody can be asked."""
    return Answer(AnswerKind.NOBODY)


class NobodyToAsk:
    """There is no person here."""

    def ask(self, question: Question, cancellation: Cancellation) -> Answer:
        """That there is nobody; at once."""
        return unanswered(question)


class ScriptedAsker:
    """Answers that were prepared, or recorded, one after the other; when none is left, silence.

    Nothing is waited for. `asked` are the questions that came.
    """

    def __init__(self, answers: Iterable[str]) -> None:
        self._left = iter(tuple(answers))
        self.asked: list[Question] = []

    def ask(self, question: Question, cancellation: Cancellation) -> Answer:
        """The next of the answers that can be read."""
        self.asked.append(question)
        if cancellation.cancelled:
            return Answer(AnswerKind.CANCELED)
        for text in self._left:
            found = read_answer(text, question)
            if isinstance(found, Answer):
                return replace(found, by="script")
        return Answer(AnswerKind.SILENT)
