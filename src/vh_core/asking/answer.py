"""What came of a question."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class AnswerKind(str, Enum):
    """How a question ended. All but the first two are refusals."""

    #: these were chosen; of an approval: yes
    CHOSEN = "chosen"
    #: any of them will do
    EITHER = "either"
    #: none of them, no, stop
    REFUSED = "refused"
    #: nobody said anything in time
    SILENT = "silent"
    #: what was said could not be read
    UNREAD = "unread"
    #: the task ended while it was waited for
    CANCELED = "canceled"
    #: there is nobody who could be asked
    NOBODY = "nobody"


_SENTENCES = {
    AnswerKind.CHOSEN: "somebody chose",
    AnswerKind.EITHER: "any of them will do",
    AnswerKind.REFUSED: "the answer was no",
    AnswerKind.SILENT: "nobody answered in time",
    AnswerKind.UNREAD: "no answer could be read",
    AnswerKind.CANCELED: "the task ended before there was an answer",
    AnswerKind.NOBODY: "there is nobody to ask",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """How a question ended.

    `chosen` are places among the question's choices, from 0, in order; empty for a refusal. `text`
    is what was said, cut short; `by` is who said it, as far as that is known. `took_s` is how long
    it was waited for, seconds.
    """

    kind: AnswerKind
    chosen: tuple[int, ...] = ()
    text: str = ""
    by: str = ""
    took_s: float = 0.0

    @property
    def granted(self) -> bool:
        """Whether somebody chose, or said yes. Silence did not."""
        return self.kind in (AnswerKind.CHOSEN, AnswerKind.EITHER)

    @property
    def sentence(self) -> str:
        """How the question ended, in words: "nobody answered in time"."""
        return _SENTENCES[self.kind]
