"""How an episode ends: whether what a strategy calls the end is one, and what is told of it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

from vh_core.episode.completion import CompletionCheck
from vh_core.episode.looking import Lookout
from vh_core.episode.narrator import Narrator
from vh_core.episode.recovery import GOALS, Recovery
from vh_core.events import Ended, GoalChecked, Verified
from vh_core.goals import ChosenReading
from vh_core.language import HomeAnswer
from vh_core.outcome import Outcome
from vh_core.printable import printable
from vh_core.program import Step
from vh_core.strategies import End, Strategy
from vh_core.task import Failure

_LOG = logging.getLogger(__name__)

#: what a dry run that took steps says where a task would say that it is done
_TRIED = "This would do the task; nothing was executed."


@dataclass(frozen=True, slots=True)
class EndVerdict:
    """How the loop ended: the one thing that it returns."""

    failure: Failure | None = None
    message: str = ""
    verified: bool = False
    unverified: str = ""
    cut: bool = False
    answer: HomeAnswer | None = None


class EndJudge:
    """Judges what strategies call the end of one episode; `executed` grows as it goes."""

    def __init__(
        self,
        lookout: Lookout,
        completion: CompletionCheck,
        narrator: Narrator,
        recovery: Recovery,
        executed: Sequence[Step],
    ) -> None:
        self._lookout = lookout
        self._completion = completion
        self._narrator = narrator
        self._recovery = recovery
        self._executed = executed

    def of(self, end: End) -> EndVerdict:
        """Whether what the strategy calls the end is one."""
        if end.failure is not None:
            return EndVerdict(end.failure)
        if end.answer is not None:
            return EndVerdict(message=end.answer.text, answer=end.answer)
        if end.goal is None and self._recovery.plan_repair == GOALS:
            end = replace(end, verify=True)
        if end.goal is None and not end.verify:
            unverified = "the method has no goal"
            return EndVerdict(message=end.message, unverified=unverified, cut=end.cut)
        world, said = self._lookout.home.world, end.message
        if end.goal is not None:
            found = self._completion.of_goal(end.goal, world, self._executed)
        else:
            found = self._completion.of_sentence(world, self._executed)
            end = replace(end, message=f"{end.message} What was asked holds.".strip())
        self._narrator.tell(
            GoalChecked,
            known=found.known,
            reason=found.reason,
            goal=found.goal,
            conditions=found.conditions,
            unmet=found.unmet,
            missed=found.missed,
        )
        if found.lacking:
            listed = "; ".join(found.lacking)
            return EndVerdict(Failure(Outcome.GOAL_NOT_REACHED, f"Unmet: {listed}."))
        if found.known:
            sure = not end.unverified
            return EndVerdict(
                message=end.message, verified=sure, unverified=end.unverified, cut=end.cut
            )
        if end.unknown is not None:
            return EndVerdict(end.unknown)
        return EndVerdict(message=said, unverified=found.reason, cut=end.cut)


def tell_end(narrator: Narrator, strategy: Strategy, verdict: EndVerdict, *, dry_run: bool) -> None:
    """Tell how an episode ended, with what the strategy has to say; which is closed by that."""
    failure = verdict.failure
    outcome = failure.outcome if failure else Outcome.SUCCEEDED
    said = failure.message if failure else verdict.message
    if verdict.unverified:
        said = f"{said} Whether it does what was asked was not verified.".strip()
    if verdict.answer is None:
        said = f"{_in_words(outcome, narrator, dry_run=dry_run)} {said}"
    notes: tuple[str, ...] = ()
    readings: tuple[ChosenReading, ...] = ()
    try:
        notes = tuple(printable(str(note)) for note in strategy.notes)
        readings = tuple(strategy.readings)
    except Exception:
        _LOG.exception("strategy %r failed to say its notes", strategy.name)
    try:
        strategy.close()
    except Exception:
        _LOG.exception("strategy %r failed to close", strategy.name)
    narrator.tell(
        Ended,
        outcome=outcome,
        message=printable(said.strip()),
        step=failure.step if failure else None,
        violations=failure.violations if failure else (),
        notes=notes,
        readings=readings,
        verified=verdict.verified,
        unverified=printable(verdict.unverified),
        cut=verdict.cut,
        answer=verdict.answer,
        offers=failure.offers if failure else (),
    )


def _in_words(outcome: Outcome, narrator: Narrator, *, dry_run: bool) -> str:
    """The outcome for a person: who tried out what would be done is not told that it is."""
    tried = dry_run and any(isinstance(e, Verified) for e in narrator.events)
    succeeded = outcome is Outcome.SUCCEEDED
    return _TRIED if tried and succeeded else outcome.sentence
