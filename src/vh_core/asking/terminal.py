"""Asking at a terminal."""

from __future__ import annotations

import math
import os
import select
import socket
import time
from dataclasses import replace
from typing import TextIO

from vh_core.asking.answer import Answer, AnswerKind
from vh_core.asking.question import Question, QuestionKind
from vh_core.asking.reading import read_answer
from vh_core.cancellation import Cancellation

#: answers that cannot be read before the question is given up
_MOST_TRIES = 5
#: most of a line that is taken in, bytes
_LARGEST_LINE = 4096
#: before a question, so that what another thread tells before it is shown before it, seconds
_PAUSE_S = 0.1
_MARGIN = " " * 9


class TerminalAsker:
    """Asks whoever sits at a terminal. Where `given` is none, there is nobody to ask.

    What was typed before the question came up is thrown away: it was meant for something else.
    """

    def __init__(self, given: TextIO, shown: TextIO) -> None:
        self._given = given
        self._shown = shown

    def ask(self, question: Question, cancellation: Cancellation) -> Answer:
        """Show the question and read lines until one is an answer, for as long as there is time."""
        began = time.monotonic()
        try:
            if not self._given.isatty():
                return Answer(AnswerKind.NOBODY)
            cancellation.wait(_PAUSE_S)
            _forget_typed(self._given.fileno())
            answer = self._asked(question, cancellation, began + question.deadline_s)
        except (OSError, ValueError):  # the terminal has gone
            return Answer(AnswerKind.NOBODY, took_s=time.monotonic() - began)
        return replace(answer, by="terminal", took_s=time.monotonic() - began)

    def _asked(self, question: Question, cancellation: Cancellation, deadline: float) -> Answer:
        first, *choices = question.lines
        self._say(f"{_MARGIN}{first}\n" + "".join(f"{_MARGIN}  {line}\n" for line in choices))
        left = "" if math.isinf(deadline) else f" ({max(0.0, deadline - time.monotonic()):.0f} s)"
        self._say(f"{_MARGIN}{question.how_to_answer}{left}\n")
        prompt = "yes or no? " if question.kind is QuestionKind.APPROVAL else "which? "
        for _ in range(_MOST_TRIES):
            self._say(prompt)
            line = _line(self._given.fileno(), cancellation, deadline - time.monotonic())
            if line is None:
                self._say("\n")
                canceled = cancellation.cancelled
                return Answer(AnswerKind.CANCELED if canceled else AnswerKind.SILENT)
            if not line:  # Ctrl-D: nobody will say anything any more
                self._say("\n")
                return Answer(AnswerKind.REFUSED)
            found = read_answer(line, question)
            if isinstance(found, Answer):
                return found
            self._say(f"{_MARGIN}{found.reason}\n")
        return Answer(AnswerKind.UNREAD)

    def _say(self, text: str) -> None:
        self._shown.write(text)
        self._shown.flush()


def _forget_typed(terminal: int) -> None:
    try:
        import termios
    except ImportError:  # no such terminals here
        return
    try:
        termios.tcflush(terminal, termios.TCIFLUSH)
    except termios.error as error:
        raise OSError(*error.args) from None


def _line(terminal: int, cancellation: Cancellation, timeout_s: float) -> str | None:
    """A line that is typed, empty at its end; None where none came in time, or it was cancelled.

    A signal handler may cancel while this waits in the same thread, so what it does is to send.
    """
    woken, wake = socket.socketpair()
    with woken, wake:
        wake.setblocking(False)
        take_back = cancellation.on_cancel(lambda: wake.send(b"."))
        try:
            limit = None if math.isinf(timeout_s) else max(0.0, timeout_s)
            ready, _, _ = select.select([terminal, woken.fileno()], [], [], limit)
        finally:
            take_back()
    if cancellation.cancelled or terminal not in ready:
        return None
    return os.read(terminal, _LARGEST_LINE).decode("utf-8", "replace")
