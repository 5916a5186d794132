"""Strategies whose program a language model says step by step: what they have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from vh_core.llm.errors import LlmError
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.strategies.base import End, Proposal, Situation, Strategy
from vh_core.strategies.context import Context
from vh_core.strategies.endings import Ending, ProgramEnd
from vh_core.task import Failure

#: what the model said, or chose, for one step
Said = TypeVar("Said")


class SaidProgramStrategy(Strategy, Generic[Said]):
    """Says a step, hears what became of it, and says the next, until the program ends.

    A refused step is handed back with its reason, `repair` times in a row; what is refused then is
    the task's outcome. With `verify` the episode looks at the end whether what the task's sentence
    says exactly holds; that may make a success of a program which a limit has ended.
    """

    def __init__(self, *, verify: bool, repair: int) -> None:
        self._verify, self._repair = verify, repair
        #: what is being tried, and how many steps had been executed before it
        self._tried: Said | None = None
        self._before = 0
        #: what was refused in place of the next step, in a row
        self._refused = 0
        #: why the program ended early
        self._cut: Failure | None = None

    # -- what a method does ----------------------------------------------------------------------

    @abstractmethod
    def _say(self, situation: Situation, context: Context) -> Said | ProgramEnd | Failure:
        """The next step. May raise `LlmError`."""

    @abstractmethod
    def _take(self, said: Said, context: Context) -> Proposal:
        """The step as a proposal."""

    @abstractmethod
    def _is_done(self, said: Said, steps: Sequence[Step], context: Context) -> None:
        """It was taken: `steps` are those that were executed for it, which may be none."""

    @abstractmethod
    def _is_refused(self, said: Said, reason: str) -> None:
        """It was not taken, and another one is to be said in its place."""

    @abstractmethod
    def _so_far(self, situation: Situation) -> str:
        """What ran until now, in a sentence."""

    @abstractmethod
    def _finish(self, ended: ProgramEnd, situation: Situation) -> Proposal:
        """The program ended by itself."""

    def _ends_well(self, ended: ProgramEnd) -> bool:
        """Whether a program that found nothing similar enough counts as one that is finished."""
        return False

    # -- what all have in common -----------------------------------------------------------------

    def propose(self, situation: Situation, context: Context) -> Proposal:
        if self._tried is not None:
            failure = self._learn(self._tried, situation, context)
            if failure is not None:
                return End.failed(failure)
        elif situation.setback is not None:  # the program ran, and the goal does not hold
            return End.failed(self._cut or situation.setback)
        try:
            said = self._say(situation, context)
        except LlmError as error:
            message = f"{_sentence(str(error))} {self._so_far(situation)}"
            return End.failed(Failure(error.outcome, message))
        if isinstance(said, Failure):
            return self._end_early(said)
        if isinstance(said, ProgramEnd):
            return self._end(said, situation)
        self._tried, self._before = said, len(situation.executed)
        return self._take(said, context)

    def _learn(self, tried: Said, situation: Situation, context: Context) -> Failure | None:
        """What became of a step; the outcome, where no other is to be said in its place."""
        self._tried = None
        steps = situation.executed[self._before :]
        setback = situation.setback
        if setback is None:
            self._refused = 0
            self._is_done(tried, steps, context)
            return None
        if self._refused >= self._repair:
            return setback
        self._refused += 1
        sentences = [violation.sentence for violation in setback.violations]
        self._is_refused(tried, "; ".join(sentences) or setback.message)
        return None

    def _end(self, ended: ProgramEnd, situation: Situation) -> Proposal:
        setback = situation.setback
        if ended.ending is Ending.REFUSED and setback is not None:
            return End.failed(replace(setback, message=f"{ended.message} {setback.message}"))
        if ended.ending is Ending.MAX_STEPS:
            return self._end_early(Failure(Outcome.MAX_STEPS, ended.message))
        if ended.ending is Ending.OUT_OF_DISTRIBUTION and not self._ends_well(ended):
            message = f"{ended.message} {self._so_far(situation)}"
            return self._end_early(Failure(Outcome.OUT_OF_DISTRIBUTION, message))
        return self._finish(ended, situation)

    def _end_early(self, failure: Failure) -> Proposal:
        """No success, unless what was asked is seen to hold: small models do not find an end."""
        self._cut = failure
        if not self._verify:
            return End.failed(failure)
        message = f"It was ended early. {failure.message}"
        return End(message, verify=True, unknown=failure, cut=True)

    def _end_without_a_step(self, message: str) -> Proposal:
        """Nothing was said at all; with `verify`, there may have been nothing to do."""
        nothing = Failure(Outcome.NO_PLAN, message)
        return End(verify=True, unknown=nothing) if self._verify else End.failed(nothing)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."
