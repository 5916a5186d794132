"""What an event means to somebody who follows a task: a phase, a sentence, a place in the plan."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from vh_core.asking import Question
from vh_core.events.kinds import (
    Checking,
    Choosing,
    EpisodeBegan,
    Event,
    Executed,
    Executing,
    GaveUp,
    GoalChecked,
    Grounded,
    LoadingModel,
    ModelAsked,
    Paused,
    Pausing,
    PersonAnswered,
    PersonAsked,
    Queued,
    Repaired,
    Waiting,
)
from vh_core.program import Step
from vh_core.task import ExecutionCode

#: changes to a plan that one line tells; an event has all of them
_SHOWN = 12


class Phase(IntEnum):
    """What an episode is doing. The numbers are the constants of the actions' feedback."""

    QUEUED = 0
    OBSERVING = 1
    PLANNING = 2
    CHECKING = 3
    EXECUTING = 4
    VERIFYING = 5
    REPLANNING = 6
    WAITING = 7
    ASKING = 8


@dataclass(frozen=True, slots=True)
class Progress:
    """One line on how far a task is.

    `index` is the number of the step in question, from 1; `count` the length of the plan. Either
    is 0 where there is none or it is not known. `question` is what a person is asked now.
    """

    phase: Phase
    text: str
    step: Step | None = None
    index: int = 0
    count: int = 0
    question: Question | None = None


def progress_of(event: Event) -> Progress | None:
    """What the event says to somebody who follows the task; None if nothing that matters."""
    if isinstance(event, Checking):
        text = f"checking {event.step}"
        return Progress(Phase.CHECKING, text, event.step, event.index, event.count)
    if isinstance(event, Executing):
        text = f"executing {event.step}"
        return Progress(Phase.EXECUTING, text, event.step, event.index, event.count)
    if isinstance(event, Executed):
        if event.code is not ExecutionCode.OK:
            return None
        text = f"verifying {event.step}"
        return Progress(Phase.VERIFYING, text, event.step, event.index, event.count)
    if isinstance(event, Paused):
        return Progress(Phase.WAITING, "paused")
    if isinstance(event, Pausing):
        text = f"trying {event.step} again in {event.pause_s:g} s: {event.failure.message}"
        return Progress(Phase.WAITING, text, event.step)
    if isinstance(event, PersonAsked):
        return Progress(Phase.ASKING, event.question.text, question=event.question)
    if isinstance(event, PersonAnswered):
        said = f' ("{event.answer.text}")' if event.answer.text else ""
        return Progress(Phase.PLANNING, f"{event.answer.sentence}{said}")
    return _without_step(event)


def _without_step(event: Event) -> Progress | None:
    if isinstance(event, EpisodeBegan):
        return Progress(Phase.OBSERVING, "looking at the home")
    if isinstance(event, Queued):
        plural = "task" if event.ahead == 1 else "tasks"
        return Progress(Phase.QUEUED, f"waiting for {event.ahead} {plural}")
    if isinstance(event, Choosing):
        if event.failure is None:
            return Progress(Phase.PLANNING, "choosing the next step")
        return Progress(Phase.REPLANNING, f"planning anew: {event.failure.message}")
    if isinstance(event, Repaired):
        told = "; ".join(edit.sentence for edit in event.edits[:_SHOWN])
        left = len(event.edits) - _SHOWN
        more = f"; and {left} changes more" if left > 0 else ""
        return Progress(Phase.REPLANNING, f"repairing the plan: {told}{more}") if told else None
    if isinstance(event, GaveUp):
        text = f"giving up {event.step} after {event.times} failures: {event.failure.message}"
        return Progress(Phase.REPLANNING, text)
    if isinstance(event, LoadingModel):
        parameters, megabytes = event.parameters / 1e6, event.size_bytes / 1e6
        size = f"{parameters:,.0f}M parameters, {megabytes:,.0f} MB"
        return Progress(Phase.WAITING, f"loading {event.model} ({size})")
    if isinstance(event, ModelAsked):
        return Progress(Phase.PLANNING, f"asking {event.model or 'the language model'}")
    if isinstance(event, Grounded):
        return Progress(Phase.PLANNING, f"grounding {event.phrase!r}")
    if isinstance(event, Waiting):
        since = f" ({event.for_s:.0f} s)" if event.for_s else ""
        return Progress(Phase.WAITING, f"{event.what}{since}")
    if isinstance(event, GoalChecked):
        return Progress(Phase.VERIFYING, "verifying the goal")
    return None
