"""Whether what a strategy answers is an answer. Strategies are other people's code."""

from __future__ import annotations

from vh_core.errors import StrategyError
from vh_core.goals import Goal
from vh_core.program import ObjectRef, Step
from vh_core.strategies import Act, End, Proposal, Say
from vh_core.task import Failure, HomeAnswer

#: of an answer that is none, so much is quoted, characters
_SHOWN = 80


def checked_proposal(strategy: str, answer: object) -> Proposal:
    """The answer, if it is one. Raises `StrategyError`, which says what it is instead."""
    if isinstance(answer, Act):
        if isinstance(answer.steps, tuple) and all(map(_is_step, answer.steps)):
            return answer
    elif isinstance(answer, Say):
        if isinstance(answer.phrase, str):
            return answer
    elif isinstance(answer, End):
        parts = (
            (answer.goal, Goal),
            (answer.failure, Failure),
            (answer.unknown, Failure),
            (answer.answer, HomeAnswer),
        )
        if isinstance(answer.message, str) and all(
            part is None or isinstance(part, kind) for part, kind in parts
        ):
            return answer
    raise StrategyError(
        f"the strategy {strategy!r} answered {_shown(answer)}; an answer is Act with a tuple of "
        "steps, Say with a phrase, or End"
    )


def checked_failure(strategy: str, answer: object) -> Failure | None:
    """What getting ready came to, if it is that. Raises `StrategyError`."""
    if answer is None or isinstance(answer, Failure):
        return answer
    raise StrategyError(
        f"the strategy {strategy!r} answered {_shown(answer)} to `prepare`; that is a Failure, or "
        "None"
    )


def _is_step(step: object) -> bool:
    return (
        isinstance(step, Step)
        and isinstance(step.action, str)
        and isinstance(step.objects, tuple)
        and all(
            isinstance(ref, ObjectRef) and isinstance(ref.class_name, str) and type(ref.id) is int
            for ref in step.objects
        )
    )


def _shown(answer: object) -> str:
    text = repr(answer)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
