"""Questions to a person, as messages."""

from __future__ import annotations

from typing import Any

from vh_core.asking import Question, QuestionChoice, QuestionKind
from vh_core.errors import ConfigurationError
from vh_planner import msg

_KINDS_OF_QUESTIONS = {
    QuestionKind.CLARIFICATION: msg.Question.CLARIFICATION,
    QuestionKind.APPROVAL: msg.Question.APPROVAL,
}


def question_to_msg(question: Question, asked_at: Any = None) -> msg.Question:
    """The message of a question, with the time at which it was asked, where that is known."""
    message = msg.Question(
        id=question.id,
        kind=_KINDS_OF_QUESTIONS[question.kind],
        text=question.text,
        choices=[
            msg.QuestionChoice(
                label=each.label, meaning=each.meaning, ids=list(each.ids), marks=list(each.marks)
            )
            for each in question.choices
        ],
        count=question.count,
        deadline_s=question.deadline_s,
        task=question.task,
    )
    if asked_at is not None:
        message.asked_at = asked_at
    return message


def question_from_msg(message: msg.Question) -> Question | None:
    """The question of a message; None for none, and for one of a kind, or with choices, that only
    a newer node knows."""
    kinds = {number: kind for kind, number in _KINDS_OF_QUESTIONS.items()}
    if not message.id or message.kind not in kinds:
        return None
    choices = tuple(
        QuestionChoice(each.label, each.meaning, tuple(each.ids), tuple(each.marks))
        for each in message.choices
    )
    try:
        return Question(
            kinds[message.kind],
            message.text,
            choices,
            message.deadline_s,
            message.count,
            message.id,
            message.task,
        )
    except ConfigurationError:
        return None
