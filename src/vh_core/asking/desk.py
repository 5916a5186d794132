"""Where questions lie open until somebody, wherever they are, answers them by their id."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import IntEnum

from vh_core.asking.answer import Answer, AnswerKind
from vh_core.asking.question import Question
from vh_core.asking.reading import Unread, read_answer
from vh_core.cancellation import Cancellation

#: how many questions that are closed are remembered, to say so to who answers late
_REMEMBERED = 200
#: most of a wrong id that a message shows, characters
_SHOWN = 60


class ReceptionCode(IntEnum):
    """What became of an answer. The numbers are the constants of the service."""

    TAKEN = 0
    #: it cannot be read; the question stays open
    UNREAD = 1
    #: no such question was ever asked here
    UNKNOWN = 2
    #: somebody answered it before
    ANSWERED_BEFORE = 3
    #: its deadline has passed, or its task has ended
    LATE = 4


@dataclass(frozen=True, slots=True)
class Reception:
    """What became of an answer, and why, for a person."""

    code: ReceptionCode
    message: str

    @property
    def taken(self) -> bool:
        return self.code is ReceptionCode.TAKEN


@dataclass(eq=False, slots=True)
class _Open:
    """A question that waits."""

    question: Question
    over: Cancellation
    since_s: float = field(default_factory=time.monotonic)
    answer: Answer | None = None


class QuestionDesk:
    """An asker whose answers come from elsewhere, by `answer`. Safe for several threads.

    `on_change` is told of all questions that are open whenever one is opened or closed; it is
    called from the thread that asks, one call at a time.
    """

    def __init__(
        self, on_change: Callable[[tuple[Question, ...]], None] = lambda questions: None
    ) -> None:
        self._on_change = on_change
        self._lock = threading.Lock()
        self._telling = threading.Lock()
        self._open: dict[str, _Open] = {}
        self._closed: dict[str, AnswerKind] = {}

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions that wait for an answer, oldest first."""
        with self._lock:
            return tuple(each.question for each in self._open.values())

    def ask(self, question: Question, cancellation: Cancellation) -> Answer:
        """Lay the question open, and wait for its answer."""
        entry = _Open(question, Cancellation(cancellation))
        with self._lock:
            self._open[question.id] = entry
        try:
            self._tell()
            entry.over.wait(question.deadline_s)
        finally:
            answer = self._close(entry, cancellation)
            self._tell()
        return answer

    def answer(self, question_id: str, text: str, by: str = "") -> Reception:
        """Take an answer to one of the questions, if it is one. Never raises for any text."""
        with self._lock:
            entry = self._open.get(question_id)
            if entry is None or entry.answer is not None:
                return self._not_open(question_id, entry)
            found = read_answer(text, entry.question)
            if isinstance(found, Unread):
                return Reception(ReceptionCode.UNREAD, found.reason)
            entry.answer = replace(found, by=by)
        entry.over.cancel("answered")
        return Reception(ReceptionCode.TAKEN, "Thank you.")

    def _not_open(self, question_id: str, entry: _Open | None) -> Reception:
        ended = self._closed.get(question_id)
        if entry is not None or ended in (AnswerKind.CHOSEN, AnswerKind.EITHER, AnswerKind.REFUSED):
            code = ReceptionCode.ANSWERED_BEFORE
            return Reception(code, "That question has been answered already.")
        if ended is not None:
            return Reception(ReceptionCode.LATE, "That question is no longer open: it is too late.")
        shown = question_id if len(question_id) <= _SHOWN else f"{question_id[: _SHOWN - 1]}…"
        waiting = ", ".join(self._open) or "none"
        message = f"No question {shown!r} was asked here; open are: {waiting}."
        return Reception(ReceptionCode.UNKNOWN, message)

    def _close(self, entry: _Open, cancellation: Cancellation) -> Answer:
        """Take the question off the desk; how it ended. An answer that is there counts."""
        took_s = time.monotonic() - entry.since_s
        with self._lock:
            answer = entry.answer
            if answer is None:
                ended = AnswerKind.CANCELED if cancellation.cancelled else AnswerKind.SILENT
                answer = Answer(ended)
            self._open.pop(entry.question.id, None)
            self._closed[entry.question.id] = answer.kind
            while len(self._closed) > _REMEMBERED:
                del self._closed[next(iter(self._closed))]
        return replace(answer, took_s=took_s)

    def _tell(self) -> None:
        with self._telling:
            self._on_change(self.questions)
