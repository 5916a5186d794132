"""How an episode goes and what it came to, as messages."""

from __future__ import annotations

from dataclasses import asdict, replace
from math import isnan, nan
from typing import Any

from vh_core.episode import EpisodeResult, Statistics
from vh_core.events import Phase, Progress
from vh_core.goals import ChosenReading, DecidedBy
from vh_core.outcome import Outcome
from vh_core.task import HomeAnswer
from vh_planner import msg
from vh_ros.plumbing.messages.questions import question_from_msg, question_to_msg
from vh_ros.plumbing.messages.steps import (
    object_from_msg,
    object_to_msg,
    optional_step_from_msg,
    step_from_msg,
    step_to_msg,
    violation_from_msg,
    violation_to_msg,
)


def statistics_to_msg(statistics: Statistics) -> msg.EpisodeStatistics:
    """The message of statistics; a cost that nobody knows is NaN."""
    unknown = {"llm_cost": nan} if statistics.llm_cost is None else {}
    return msg.EpisodeStatistics(**asdict(statistics) | unknown)


def statistics_from_msg(message: msg.EpisodeStatistics) -> Statistics:
    """The statistics of a message; a cost of NaN is one that nobody knows."""
    found = Statistics(**{name: getattr(message, name) for name in Statistics.__slots__})
    return replace(found, llm_cost=None) if isnan(message.llm_cost) else found


def answer_to_msg(answer: HomeAnswer | None) -> msg.HomeAnswer:
    """The message of an answer, of the kind NONE for none."""
    if answer is None:
        return msg.HomeAnswer(kind=msg.HomeAnswer.NONE)
    kind, value = msg.HomeAnswer.NUMBER, answer.value or 0
    if answer.value is None:
        kind = msg.HomeAnswer.THINGS
    elif isinstance(answer.value, bool):
        kind = msg.HomeAnswer.YES_NO
    return msg.HomeAnswer(kind=kind, value=int(value), ids=list(answer.ids), text=answer.text)


def answer_from_msg(message: msg.HomeAnswer) -> HomeAnswer | None:
    """The answer of a message; one of a kind that a newer node knows keeps its words and ids."""
    values: dict[int, bool | int] = {
        msg.HomeAnswer.YES_NO: bool(message.value),
        msg.HomeAnswer.NUMBER: message.value,
    }
    if message.kind == msg.HomeAnswer.NONE:
        return None
    return HomeAnswer(message.text, values.get(message.kind), tuple(message.ids))


def reading_to_msg(reading: ChosenReading) -> msg.ChosenReading:
    by_person = reading.decided_by is DecidedBy.PERSON
    return msg.ChosenReading(
        noun=reading.noun,
        chosen=[object_to_msg(ref) for ref in reading.chosen],
        options=list(reading.options),
        decided_by=msg.ChosenReading.PERSON if by_person else msg.ChosenReading.NEAREST,
    )


def reading_from_msg(message: msg.ChosenReading) -> ChosenReading:
    by_person = message.decided_by == msg.ChosenReading.PERSON
    return ChosenReading(
        message.noun,
        tuple(object_from_msg(ref) for ref in message.chosen),
        tuple(message.options),
        DecidedBy.PERSON if by_person else DecidedBy.NEAREST,
    )


def result_to_msg(result: EpisodeResult, message: Any) -> Any:
    """Fill an ExecuteTask or a RunEpisode result, and return it."""
    message.outcome = int(result.outcome)
    message.message = result.message
    message.strategy = result.strategy
    message.executed_steps = [step_to_msg(step) for step in result.steps]
    message.failed_step = step_to_msg(result.failed_step)
    message.violations = [violation_to_msg(violation) for violation in result.violations]
    message.notes = list(result.notes)
    message.readings = [reading_to_msg(reading) for reading in result.readings]
    message.verified = result.verified
    message.unverified = result.unverified
    message.cut = result.cut
    message.answer = answer_to_msg(result.answer)
    message.offers = list(result.offers)
    message.models = list(result.models)
    message.statistics = statistics_to_msg(result.statistics)
    return message


def result_from_msg(message: Any, task: str) -> EpisodeResult:
    """The result of an ExecuteTask or a RunEpisode for this task; events do not travel.

    An outcome that a newer node knows and this one does not is an INTERNAL_ERROR that names it.
    """
    try:
        outcome, text = Outcome(message.outcome), message.message
    except ValueError:
        outcome = Outcome.INTERNAL_ERROR
        unknown = f"The task ended with the outcome {message.outcome}, which is not known here"
        text = f"{unknown}: {message.message}".rstrip(": ")
    return EpisodeResult(
        outcome=outcome,
        message=text,
        task=task,
        strategy=message.strategy,
        steps=tuple(step_from_msg(step) for step in message.executed_steps),
        failed_step=optional_step_from_msg(message.failed_step),
        violations=tuple(violation_from_msg(violation) for violation in message.violations),
        notes=tuple(message.notes),
        readings=tuple(reading_from_msg(reading) for reading in message.readings),
        verified=message.verified,
        unverified=message.unverified,
        cut=message.cut,
        answer=answer_from_msg(message.answer),
        offers=tuple(message.offers),
        models=tuple(message.models),
        statistics=statistics_from_msg(message.statistics),
    )


def progress_to_feedback(progress: Progress, feedback: Any) -> Any:
    """Fill an ExecuteTask or a RunEpisode feedback, and return it."""
    feedback.phase = int(progress.phase)
    feedback.step = step_to_msg(progress.step)
    feedback.text = progress.text
    feedback.step_index = progress.index
    feedback.step_count = progress.count
    if progress.question is not None:
        feedback.question = question_to_msg(progress.question)
    return feedback


def progress_from_feedback(feedback: Any) -> Progress | None:
    """What a feedback tells. None for a phase that a newer node knows and this one does not:
    feedback is for looking on, and a task goes on without it.
    """
    try:
        phase = Phase(feedback.phase)
    except ValueError:
        return None
    return Progress(
        phase,
        feedback.text,
        optional_step_from_msg(feedback.step),
        feedback.step_index,
        feedback.step_count,
        question_from_msg(feedback.question),
    )


def copy_fields(source: Any, target: Any) -> Any:
    """Give `target` the fields that both messages have, and return it.

    ExecuteTask and RunEpisode share goal, result and feedback, up to the place in the queue.
    """
    for name in target.get_fields_and_field_types():
        if hasattr(source, name):
            setattr(target, name, getattr(source, name))
    return target
