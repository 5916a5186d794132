"""How an episode ended and what it cost: folds over its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from vh_core.actions import Violation
from vh_core.events import (
    Checked,
    Choosing,
    Ended,
    EpisodeBegan,
    Event,
    Executed,
    Grounded,
    ModelAnswered,
    ModelAsked,
    Observed,
    PersonAnswered,
    PersonAsked,
    Proposed,
    Repaired,
    SetBack,
    Verified,
)
from vh_core.goals import ChosenReading
from vh_core.llm.prices import added_cost
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.repair import Edit
from vh_core.task import HomeAnswer


@dataclass(slots=True)
class Statistics:
    """What an episode cost. Times are wall-clock seconds.

    `planning_time_s` is all that was thought about: getting ready, choosing, grounding, checking,
    without `asking_time_s`, in which a person's answer was waited for.
    `llm_time_s`, the time in which at least one answer was waited for, is a part of it; tokens are
    those that were paid for in this episode, and `llm_cost` is what they cost, in whose currency
    the prices are: 0 where nothing was paid, None where nobody said what tokens cost.
    """

    steps: int = 0
    checks: int = 0
    violations: int = 0
    repairs: int = 0
    llm_calls: int = 0
    questions: int = 0
    llm_prompt_tokens: int = 0
    llm_completion_tokens: int = 0
    llm_time_s: float = 0.0
    llm_cost: float | None = 0.0
    planning_time_s: float = 0.0
    execution_time_s: float = 0.0
    asking_time_s: float = 0.0
    total_time_s: float = 0.0


def statistics_of(events: Iterable[Event]) -> Statistics:
    """What an episode cost until the last of these events."""
    told = tuple(events)
    total = Statistics(planning_time_s=_getting_ready_s(told))
    set_back = False
    asked_at: dict[int, float] = {}
    for event in told:
        total.total_time_s = event.elapsed_s
        if isinstance(event, Verified):
            total.steps += not event.missing
        elif isinstance(event, Checked):
            total.checks += 1
            total.violations += len(event.failure.violations) if event.failure else 0
            total.planning_time_s += event.took_s
        elif isinstance(event, SetBack):
            set_back = True
        elif isinstance(event, Proposed):
            # what a setback led to counts as a repair, if it is more than giving up
            total.repairs += set_back and bool(event.steps or event.phrase)
            set_back = False
            total.planning_time_s += event.took_s
        elif isinstance(event, (Grounded, Repaired)):
            total.planning_time_s += event.took_s
        elif isinstance(event, Executed):
            total.execution_time_s += event.took_s
        elif isinstance(event, PersonAsked):
            total.questions += 1
        elif isinstance(event, PersonAnswered):
            total.asking_time_s += event.answer.took_s
            total.planning_time_s -= event.answer.took_s
        elif isinstance(event, ModelAsked):
            total.llm_calls += 1
            asked_at[event.call] = event.elapsed_s
        elif isinstance(event, ModelAnswered):
            _count_answer(total, event, asked_at)
    total.planning_time_s = max(0.0, total.planning_time_s)  # who asks outside of it takes nothing
    return total


def _getting_ready_s(events: Sequence[Event]) -> float:
    """How long the strategy got ready: from the first look until it was first asked, if it was."""
    looked = next((e for e in events if isinstance(e, Observed)), None)
    asked = next((e for e in events if isinstance(e, (Choosing, Ended))), None)
    if looked is None or asked is None or asked.number < looked.number:
        return 0.0
    return asked.elapsed_s - looked.elapsed_s


def _count_answer(total: Statistics, event: ModelAnswered, asked_at: dict[int, float]) -> None:
    if not event.cached:
        total.llm_prompt_tokens += event.prompt_tokens
        total.llm_completion_tokens += event.completion_tokens
        total.llm_cost = added_cost(total.llm_cost, event.cost)
    # of calls that overlap, only the last to be answered counts, from when the first was asked
    since_s = asked_at.pop(event.call, event.elapsed_s)
    if asked_at:
        for call, earlier_s in asked_at.items():
            asked_at[call] = min(earlier_s, since_s)
    else:
        total.llm_time_s += event.elapsed_s - since_s


@dataclass(frozen=True, slots=True)
class EpisodeResult:
    """How an episode ended.

    `message` is for a person: the outcome and its reason. `failed_step` and `violations` say at
    which step it ended and what that step lacked, where there is one. `verified`: the stated goal
    was seen to hold in the observed home; where that cannot be known, `unverified` says why.
    `cut`: a limit of the strategy's own ended its plan, so there might have been more to do.
    `proposed` are the steps as they were proposed, `edits` what repair made of them; `steps` are
    what was executed, or in a `dry_run` would have been. `readings` are what words of the task that
    may mean several things were taken for, and who decided that. `answer` is that to a task which
    was a question; `offers` are sentences that may be meant by one that was not understood, the
    likeliest first. `models` are the language models that answered. `events` is the record.
    """

    outcome: Outcome
    message: str
    task: str
    strategy: str
    steps: tuple[Step, ...] = ()
    proposed: tuple[Step, ...] = ()
    edits: tuple[Edit, ...] = ()
    failed_step: Step | None = None
    violations: tuple[Violation, ...] = ()
    notes: tuple[str, ...] = ()
    readings: tuple[ChosenReading, ...] = ()
    verified: bool = False
    unverified: str = ""
    cut: bool = False
    answer: HomeAnswer | None = None
    offers: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    statistics: Statistics = field(default_factory=Statistics)
    events: tuple[Event, ...] = ()
    dry_run: bool = False

    @property
    def succeeded(self) -> bool:
        return self.outcome is Outcome.SUCCEEDED

    @property
    def is_whole(self) -> bool:
        """Whether the steps are a whole plan for the task: they succeeded, and either were seen to
        bring about what was asked or ended where the strategy had nothing more to do."""
        return self.succeeded and (self.verified or not self.cut)

    def to_json(self) -> dict[str, Any]:
        """The result as a JSON object; steps in program text. What was proposed, and how that was
        repaired, only where the record is at hand: over ROS it does not travel."""
        recorded = {
            "proposed": [str(step) for step in self.proposed],
            "edits": [edit.to_json() for edit in self.edits],
        }
        return {
            "outcome": self.outcome.name,
            "message": self.message,
            "task": self.task,
            "strategy": self.strategy,
            "dry_run": self.dry_run,
            "steps": [str(step) for step in self.steps],
            **(recorded if self.events else {}),
            "failed_step": str(self.failed_step) if self.failed_step else None,
            "violations": [violation.to_json() for violation in self.violations],
            "notes": list(self.notes),
            "readings": [reading.to_json() for reading in self.readings],
            "verified": self.verified,
            "unverified": self.unverified,
            "cut": self.cut,
            "answer": self.answer.to_json() if self.answer else None,
            "offers": list(self.offers),
            "models": list(self.models),
            "statistics": asdict(self.statistics),
        }


def result_of(events: Sequence[Event]) -> EpisodeResult:
    """How the episode of these events ended.

    A record that was cut off, by a crash or a power cut, ends as INTERNAL_ERROR, with what was
    done until then.
    """
    began = next((e for e in events if isinstance(e, EpisodeBegan)), None)
    ended = next((e for e in reversed(events) if isinstance(e, Ended)), None)
    cut_off = "The record ends before the task does."
    return EpisodeResult(
        outcome=ended.outcome if ended else Outcome.INTERNAL_ERROR,
        message=ended.message if ended else cut_off,
        task=began.task if began else "",
        strategy=began.strategy if began else "",
        steps=tuple(e.step for e in events if isinstance(e, Verified) and not e.missing),
        proposed=_proposed(events),
        edits=tuple(edit for e in events if isinstance(e, Repaired) for edit in e.edits),
        failed_step=ended.step if ended else None,
        violations=ended.violations if ended else (),
        notes=ended.notes if ended else (),
        readings=ended.readings if ended else (),
        verified=ended.verified if ended else False,
        unverified=ended.unverified if ended else cut_off,
        cut=ended.cut if ended else True,
        answer=ended.answer if ended else None,
        offers=ended.offers if ended else (),
        models=_models(events),
        statistics=statistics_of(events),
        events=tuple(events),
        dry_run=began.dry_run if began else False,
    )


def _proposed(events: Iterable[Event]) -> tuple[Step, ...]:
    """The steps that the strategy proposed, in order; phrases as the steps that they were taken
    for."""
    found: list[Step] = []
    for event in events:
        if isinstance(event, Proposed):
            found += event.steps
        elif isinstance(event, Grounded) and event.step is not None:
            found.append(event.step)
    return tuple(found)


def _models(events: Iterable[Event]) -> tuple[str, ...]:
    answers = (e.model for e in events if isinstance(e, ModelAnswered) and not e.failure)
    return tuple(dict.fromkeys(answers))
