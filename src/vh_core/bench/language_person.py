"""A person for the benchmark of understanding: who knows what they want, and answers honestly.

A question is answered by whichever choice leads to what is wanted, and with "none of them" where
none does: each is tried, as far as a few tries go, and the questions that follow it as well. Nobody
here says yes to what they do not want; how often people do is not known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Generic, TypeVar

from vh_core.asking import Answer, AnswerKind, Asker, Question
from vh_core.cancellation import Cancellation
from vh_core.language.offers.asking import NONE_OF_THEM

T = TypeVar("T")

#: choices of one question that are tried, and questions that one talk may have
_MOST_TRIED, _MOST_ASKED = 12, 4
#: talks that are tried for one wording
_MOST_TALKS = 60


@dataclass(frozen=True, slots=True)
class Talk(Generic[T]):
    """What came of a wording, and what was asked on the way to it.

    `offered` says of each sentence that was offered for one that was not understood whether it is
    what is wanted; it is empty where nothing was offered.
    """

    result: T
    questions: tuple[Question, ...] = ()
    offered: tuple[bool, ...] = ()


class _Prepared:
    """Answers by the places of choices; says no to what was not foreseen, and remembers it."""

    def __init__(self, places: Sequence[tuple[int, ...]]) -> None:
        self._left = [*places]
        self.questions: list[Question] = []
        self.open: Question | None = None

    def ask(self, question: Question, cancellation: Cancellation) -> Answer:
        """The next of the answers."""
        self.questions.append(question)
        if self._left:
            return Answer(AnswerKind.CHOSEN, self._left.pop(0), by="benchmark")
        self.open = self.open or question
        return Answer(AnswerKind.REFUSED, by="benchmark")


class HonestPerson(Generic[T]):
    """Goes through a wording again and again, until an answer leads to what is wanted.

    `attempt` does it once, with whoever answers, and says whether what was wanted came about.
    """

    def __init__(self, attempt: Callable[[Asker], tuple[T, bool]]) -> None:
        self._attempt = attempt
        self._left = _MOST_TALKS

    def talk(self) -> Talk[T]:
        """What comes of the wording with honest answers."""
        found, asker, _ = self._go(())
        if asker.open is None:
            return Talk(found)
        offered = self._offered(asker.open)
        for answers in self._answers((), asker.open):
            result, chosen, right = self._go(answers)
            if right and chosen.open is None:
                return Talk(result, tuple(chosen.questions), offered)
        none = _none_of(asker.open)
        if none is not None:
            found, asker, _ = self._go((none,))
        return Talk(found, tuple(asker.questions), offered)

    def _offered(self, question: Question) -> tuple[bool, ...]:
        if _none_of(question) is None:
            return ()
        return tuple(
            any(self._is_right(answers) for answers in self._from(((at,),)))
            for at in range(len(question.choices) - 1)
        )

    def _answers(
        self, before: tuple[tuple[int, ...], ...], question: Question
    ) -> Iterator[tuple[tuple[int, ...], ...]]:
        """The answers to a question, and to those that come of them, after other ones."""
        places = range(len(question.choices) - (_none_of(question) is not None))
        for chosen in islice(combinations(places, question.count), _MOST_TRIED):
            yield from self._from((*before, chosen))

    def _from(self, answers: tuple[tuple[int, ...], ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
        """These answers, with those to what is asked after them."""
        if self._left <= 0:
            return
        self._left -= 1
        asker = self._go(answers)[1]
        if asker.open is None:
            yield answers
        elif len(answers) < _MOST_ASKED:
            yield from self._answers(answers, asker.open)

    def _is_right(self, answers: tuple[tuple[int, ...], ...]) -> bool:
        return self._go(answers)[2]

    def _go(self, answers: tuple[tuple[int, ...], ...]) -> tuple[T, _Prepared, bool]:
        asker = _Prepared(answers)
        result, right = self._attempt(asker)
        return result, asker, right


def _none_of(question: Question) -> tuple[int, ...] | None:
    """The place of the choice that says that none of the others is wanted."""
    last = len(question.choices) - 1
    return (last,) if question.choices[last].label == NONE_OF_THEM else None
