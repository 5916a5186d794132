"""Strategies and homes that do what they should not: each ends typed, bounded, and told."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from scripted_llm import Says
from small_home import kitchen

from vh_core.cancellation import Cancellation
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult, Limits
from vh_core.errors import StrategyError
from vh_core.events import Ended, ModelAnswered, ModelAsked, Proposed, Verified
from vh_core.gates import PreconditionChecker
from vh_core.goals import Goal, StateCondition
from vh_core.llm import Completion, LlmUnavailableError, Request, Usage, complete_all
from vh_core.llm.model import ClosingModel
from vh_core.outcome import Outcome
from vh_core.program import Step, parse_step
from vh_core.strategies import Act, Context, End, Part, Proposal, Say, Situation, Strategy
from vh_core.strategies.resources import Resources
from vh_core.task import CheckResult, Execution, ExecutionCode, Failure, Home, Task

WALK, OPEN = parse_step("[WALK] <fridge> (11)"), parse_step("[OPEN] <fridge> (11)")


class Strange(Strategy):
    """Answers whatever it is given."""

    name = "strange"

    def __init__(self, answer: Callable[[Situation, Context], object], *uses: Part) -> None:
        self._answer = answer
        self.uses = frozenset(uses)
        self.closed = 0

    def propose(self, situation: Situation, context: Context) -> Proposal:
        return self._answer(situation, context)  # type: ignore[return-value]

    def close(self) -> None:
        self.closed += 1


def run(strategy: Strategy, **options: object) -> EpisodeResult:
    home = options.pop("home", None) or WorldEnvironment(kitchen().graph)
    limits = options.pop("limits", None) or Limits(time_limit_s=20)
    return Episode(Task("t"), strategy, home, limits=limits, **options).run()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "answer",
    [
        None,
        "open the fridge",
        WALK,
        [WALK],
        Act(None),  # type: ignore[arg-type]
        Act([WALK]),  # type: ignore[arg-type]
        Act(("[WALK] <fridge> (11)",)),  # type: ignore[arg-type]
        Act((Step("WALK", ("fridge",)),)),  # type: ignore[arg-type]
        Say(None),  # type: ignore[arg-type]
        End(failure="no"),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_nonsense_is_a_fault_of_the_strategy_and_is_never_told(answer: object) -> None:
    strategy = Strange(lambda situation, context: answer)
    result = run(strategy)
    assert result.outcome is Outcome.INTERNAL_ERROR
    assert "'strange' answered" in result.message
    assert not any(isinstance(event, Proposed) for event in result.events)
    assert strategy.closed == 1


def test_nothing_proposed_is_a_setback_and_has_an_end() -> None:
    asked = []

    def nothing(situation: Situation, context: Context) -> Proposal:
        asked.append(situation)
        return Act(()) if len(asked) % 2 else Act((OPEN,))  # refused: it is too far away

    result = run(Strange(nothing), limits=Limits(max_repairs=5, time_limit_s=60))
    assert result.outcome in (Outcome.NO_PLAN, Outcome.PRECONDITION_UNMET)
    assert len(asked) == 6


def test_no_failure_is_a_success() -> None:
    with pytest.raises(StrategyError):
        Failure(Outcome.SUCCEEDED, "all is well")


def test_what_is_strange_in_getting_ready_and_at_the_end() -> None:
    class Unready(Strange):
        def prepare(self, task: Task, context: Context) -> Failure | None:
            return "not today"  # type: ignore[return-value]

        @property
        def notes(self) -> tuple[str, ...]:
            raise ValueError("no notes")

    strategy = Unready(lambda situation, context: End())
    result = run(strategy)
    assert result.outcome is Outcome.INTERNAL_ERROR and "'not today'" in result.message
    assert strategy.closed == 1
    assert isinstance(result.events[-1], Ended)


def test_a_phrase_needs_a_translator() -> None:
    result = run(Strange(lambda situation, context: Say("go")))
    assert result.outcome is Outcome.INTERNAL_ERROR and "translator" in result.message


# -- homes that change, and executors that lie --------------------------------------------------


def test_a_goal_is_judged_in_the_home_as_it_is_now() -> None:
    home = WorldEnvironment(kitchen().graph)
    closed = Goal((StateCondition(11, "CLOSED"),))

    def think(situation: Situation, context: Context) -> Proposal:
        for step in (WALK, OPEN):  # somebody else, meanwhile
            assert home.execute(step).code is ExecutionCode.OK
        return End("", closed)

    result = run(Strange(think), home=home, limits=Limits(max_repairs=0, time_limit_s=20))
    assert result.outcome is Outcome.GOAL_NOT_REACHED and not result.verified


def test_a_step_that_the_model_would_not_take_must_change_something() -> None:
    class Yes:
        def check(
            self, step: Step, home: Home, cancellation: Cancellation | None = None
        ) -> CheckResult:
            return CheckResult(())

    class Liar(WorldEnvironment):
        def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
            return Execution(ExecutionCode.OK)

    checker: PreconditionChecker = Yes()
    strategy = Strange(lambda situation, context: Act((OPEN,)))
    limits = Limits(max_repairs=0, time_limit_s=20)
    result = run(strategy, home=Liar(kitchen().graph), checker=checker, limits=limits)
    assert (result.outcome, result.steps) == (Outcome.EFFECT_MISSING, ())
    (verified,) = (event for event in result.events if isinstance(event, Verified))
    assert not verified.expected and verified.missing


# -- language models in an episode --------------------------------------------------------------


def test_what_a_failed_call_cost_is_counted() -> None:
    class Fails(ClosingModel):
        name = identity = "fails"

        def complete(self, request: Request) -> Completion:
            error = LlmUnavailableError("gone")
            error.usage = Usage(100, 50, 1)
            raise error

    def ask(situation: Situation, context: Context) -> Proposal:
        context.llm.complete(Request("one?"))
        return End()

    result = run(Strange(ask, Part.LANGUAGE_MODEL), resources=Resources.of(llm=Fails()))
    assert result.outcome is Outcome.LLM_UNAVAILABLE
    cost = result.statistics
    assert (cost.llm_calls, cost.llm_prompt_tokens, cost.llm_completion_tokens) == (1, 100, 50)


def test_every_call_is_answered_whatever_a_model_raises() -> None:
    class Raises(ClosingModel):
        name = identity = "raises"

        def complete(self, request: Request) -> Completion:
            raise ZeroDivisionError("of its own")

    def ask(situation: Situation, context: Context) -> Proposal:
        context.llm.complete(Request("one?"))
        return End()

    result = run(Strange(ask, Part.LANGUAGE_MODEL), resources=Resources.of(llm=Raises()))
    asked = [event.call for event in result.events if isinstance(event, ModelAsked)]
    answered = [event.call for event in result.events if isinstance(event, ModelAnswered)]
    assert result.outcome is Outcome.INTERNAL_ERROR and asked == answered == [1]


def test_calls_at_once_are_abandoned_when_one_fails() -> None:
    waited: list[bool] = []
    begun = threading.Semaphore(0)

    class One(ClosingModel):
        name = identity = "one"

        def complete(self, request: Request) -> Completion:
            if request.prompt == "fail":
                assert begun.acquire(timeout=30) and begun.acquire(timeout=30)
                raise ZeroDivisionError("of its own")
            assert request.cancellation is not None
            begun.release()
            waited.append(request.cancellation.wait(60))
            return Says([""]).complete(request)

    def ask(situation: Situation, context: Context) -> Proposal:
        complete_all(context.llm, [Request(text) for text in ("wait", "fail", "wait")])
        return End()

    result = run(Strange(ask, Part.LANGUAGE_MODEL), resources=Resources.of(llm=One()))
    assert result.outcome is Outcome.INTERNAL_ERROR
    assert waited == [True, True]
    assert result.statistics.total_time_s < 50
