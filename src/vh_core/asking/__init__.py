"""A question to a person, with a deadline: whose answer is read, and whose silence is refusal.

    whoever needs to know ─► Question ─► Asker (terminal, desk, script, nobody) ─► Answer
                                            ▲
                              "2", "the one by the window", "either", "yes", "cancel"

Nothing here knows what is asked about. The answer is untrusted text: it is read against the choices
that were offered, and what cannot be read is no answer.
"""

from vh_core.asking.answer import Answer, AnswerKind
from vh_core.asking.asker import Ask, Asker, NobodyToAsk, ScriptedAsker, unanswered
from vh_core.asking.desk import QuestionDesk, Reception, ReceptionCode
from vh_core.asking.options import ASK, DIALOGUE_GROUP, NEAREST, REFUSE, DialogueOptions
from vh_core.asking.question import SHOWN, Question, QuestionChoice, QuestionKind, approval
from vh_core.asking.reading import LONGEST_ANSWER, Unread, as_text, read_answer
from vh_core.asking.terminal import TerminalAsker
from vh_core.asking.words import AGREED

__all__ = [
    "AGREED",
    "ASK",
    "DIALOGUE_GROUP",
    "LONGEST_ANSWER",
    "NEAREST",
    "REFUSE",
    "SHOWN",
    "Answer",
    "AnswerKind",
    "Ask",
    "Asker",
    "DialogueOptions",
    "NobodyToAsk",
    "Question",
    "QuestionChoice",
    "QuestionDesk",
    "QuestionKind",
    "Reception",
    "ReceptionCode",
    "ScriptedAsker",
    "TerminalAsker",
    "Unread",
    "approval",
    "as_text",
    "read_answer",
    "unanswered",
]
