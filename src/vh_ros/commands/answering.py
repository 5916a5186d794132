"""The questions of a task that runs in other nodes, put to whoever sits at this terminal."""

from __future__ import annotations

import getpass
import threading
from typing import TextIO

from vh_core.asking import AnswerKind, Asker, Question, TerminalAsker, as_text
from vh_core.cancellation import Cancellation
from vh_core.errors import EnvironmentLostError
from vh_core.events import Phase, Progress
from vh_planner.srv import AnswerQuestion
from vh_ros.plumbing.interface import ANSWER_QUESTION
from vh_ros.plumbing.service_caller import ServiceCaller
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how long the node that asks may take to take an answer, seconds
_TIMEOUT_S = 5.0
_MARGIN = " " * 9
#: what a task tells while a question of it is open
_WHILE_OPEN = (Phase.ASKING, Phase.WAITING)


def answer_caller(node: StoppableNode) -> ServiceCaller:
    """The client of whoever asks; one for the life of the node."""
    return ServiceCaller(node, AnswerQuestion, ANSWER_QUESTION, "planner_node")


class QuestionsHere:
    """Asks here what `hear` is told of, and sends the answer, while the task goes on elsewhere.

    A question that somebody else answers, or that is over, is taken back.
    """

    def __init__(self, answers: ServiceCaller, given: TextIO, shown: TextIO) -> None:
        self._answers = answers
        self._asker: Asker = TerminalAsker(given, shown)
        self._shown = shown
        self._open = Cancellation()

    def hear(self, progress: Progress) -> None:
        """What a task tells. Returns at once."""
        if progress.phase not in _WHILE_OPEN:
            self.close()
        if progress.question is not None:
            self.close()
            self._open = Cancellation()
            threading.Thread(
                target=self._ask, args=(progress.question, self._open), name="asking", daemon=True
            ).start()

    def close(self) -> None:
        """Take back the question that is open, if one is."""
        self._open.cancel("the question is over")

    def _ask(self, question: Question, over: Cancellation) -> None:
        answer = self._asker.ask(question, over)
        if answer.kind is AnswerKind.NOBODY:
            self._shown.write(f"{_MARGIN}to answer, call {ANSWER_QUESTION} for {question.id}\n")
        text = as_text(answer, question)
        if not text:
            return
        request = AnswerQuestion.Request(question_id=question.id, answer=text, by=_name())
        try:
            received = self._answers.call(request, _TIMEOUT_S)
        except EnvironmentLostError as error:
            self._shown.write(f"{_MARGIN}{error}\n")
            return
        if received.code != AnswerQuestion.Response.TAKEN:
            self._shown.write(f"{_MARGIN}{received.message}\n")


def _name() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # nobody has this number
        return "terminal"
