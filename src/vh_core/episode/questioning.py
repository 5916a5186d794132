"""Questions of one episode: each is told, bounded by the task's time, and comes to an end."""

from __future__ import annotations

import itertools
import logging
import math
import time
from dataclasses import replace

from vh_core.asking import Answer, AnswerKind, Asker, DialogueOptions, Question
from vh_core.cancellation import Cancellation
from vh_core.episode.narrator import Narrator
from vh_core.events import PersonAnswered, PersonAsked
from vh_core.task import Task

_LOG = logging.getLogger(__name__)


class Questioner:
    """Puts the questions of one episode to a person, one after the other."""

    def __init__(
        self,
        asker: Asker,
        options: DialogueOptions,
        task: Task,
        narrator: Narrator,
        cancellation: Cancellation,
    ) -> None:
        self._asker = asker
        self._options = options
        self._task = task
        self._narrator = narrator
        self._cancellation = cancellation
        self._numbers = itertools.count(1)

    def ask(self, question: Question) -> Answer:
        """The answer, which came before the question's deadline, or the usual one where it has none
        of its own, and before the task's; or that there is none. An asker that fails is nobody who
        answers."""
        left_s = self._narrator.deadline_s - time.monotonic()
        if self._cancellation.cancelled or left_s <= 0:
            return Answer(AnswerKind.CANCELED)
        wanted_s, usual_s = question.deadline_s, self._options.answer_timeout_s
        question = replace(
            question,
            id=f"{self._narrator.episode}-{next(self._numbers)}",
            task=self._task.text,
            deadline_s=min(usual_s if math.isinf(wanted_s) else wanted_s, left_s),
        )
        self._narrator.tell(PersonAsked, question=question)
        began = time.monotonic()
        with self._narrator.busy("waiting for an answer"):
            try:
                answer = self._asker.ask(question, self._cancellation)
            except Exception:  # whatever stands between here and a person
                _LOG.exception("%r failed to ask", self._asker)
                answer = Answer(AnswerKind.NOBODY)
        answer = replace(answer, took_s=time.monotonic() - began)
        self._narrator.tell(PersonAnswered, question_id=question.id, answer=answer)
        return answer
