"""A task's budget: calls, tokens, seconds."""

from __future__ import annotations

import pytest

from vh_core.errors import ConfigurationError
from vh_core.llm import (
    Budget,
    BudgetExceededError,
    BudgetLimits,
    ClosingModel,
    Completion,
    LlmCutShortError,
    LlmTimeoutError,
    LlmUnavailableError,
    Request,
    Sample,
    Usage,
)

REQUEST = Request("Task: Sleep")


class FakeModel(ClosingModel):
    """Says that it takes its time, up to what the request allows."""

    name = identity = "fake"

    def __init__(
        self, *, tokens: int = 10, takes_s: float = 0.0, cached: bool = False, fails: bool = False
    ) -> None:
        self.calls = 0
        self._usage = Usage(tokens, 0, 1)
        self._takes_s = takes_s
        self._cached = cached
        self._fails = fails

    def complete(self, request: Request) -> Completion:
        self.calls += 1
        allowed = request.timeout_s
        if allowed is not None and allowed < self._takes_s:
            error = LlmCutShortError("too slow")
            error.latency_s = allowed
            raise error
        if self._fails:
            raise LlmUnavailableError("down")
        return Completion((Sample("walk"),), "fake", self._usage, self._takes_s, self._cached)


def test_calls_are_counted() -> None:
    model = FakeModel()
    budget = Budget(model, BudgetLimits(max_calls=2))
    budget.complete(REQUEST)
    budget.complete(REQUEST)
    with pytest.raises(BudgetExceededError, match="the limit is 2 calls") as caught:
        budget.complete(REQUEST)
    assert (caught.value.limit, caught.value.spent.calls, model.calls) == ("max_calls", 2, 2)


def test_failed_calls_count() -> None:
    budget = Budget(FakeModel(fails=True), BudgetLimits(max_calls=1))
    with pytest.raises(LlmUnavailableError):
        budget.complete(REQUEST)
    with pytest.raises(BudgetExceededError):
        budget.complete(REQUEST)


def test_the_answer_that_goes_beyond_the_tokens_is_given() -> None:
    budget = Budget(FakeModel(tokens=60), BudgetLimits(max_tokens=100))
    budget.complete(REQUEST)
    budget.complete(REQUEST)
    with pytest.raises(BudgetExceededError, match="100 tokens") as caught:
        budget.complete(REQUEST)
    assert caught.value.spent.tokens == 120


def test_a_call_is_cut_short_when_the_seconds_run_out() -> None:
    budget = Budget(FakeModel(takes_s=30.0), BudgetLimits(max_seconds=0.2))
    with pytest.raises(BudgetExceededError, match="did not come in time") as caught:
        budget.complete(REQUEST)
    assert (caught.value.limit, caught.value.spent.seconds) == ("max_seconds", 0.2)
    assert caught.value.__cause__ is None and caught.value.__context__ is None


def test_a_timeout_of_the_model_itself_is_not_the_budgets() -> None:
    class OwnLimit(FakeModel):
        def complete(self, request: Request) -> Completion:
            raise LlmTimeoutError("its own")

    with pytest.raises(LlmTimeoutError):
        Budget(OwnLimit(), BudgetLimits(max_seconds=60.0)).complete(REQUEST)


def test_seconds_add_up() -> None:
    budget = Budget(FakeModel(takes_s=2.0), BudgetLimits(max_seconds=5.0))
    budget.complete(REQUEST)
    budget.complete(REQUEST)
    with pytest.raises(BudgetExceededError) as caught:
        budget.complete(REQUEST)  # would take 2 s, 1 s is left
    assert caught.value.spent.seconds == 5.0
    with pytest.raises(BudgetExceededError, match="the limit is 5 s"):
        budget.complete(REQUEST)


def test_a_shorter_limit_in_the_request_is_kept() -> None:
    with pytest.raises(LlmTimeoutError):
        budget = Budget(FakeModel(takes_s=30.0), BudgetLimits(max_seconds=60.0))
        budget.complete(Request("Task: Sleep", timeout_s=0.05))


def test_cached_answers_cost_nothing() -> None:
    budget = Budget(FakeModel(cached=True), BudgetLimits(max_calls=1, max_tokens=1))
    for _ in range(5):
        budget.complete(REQUEST)
    assert (budget.spent.calls, budget.spent.tokens) == (0, 0)


def test_each_task_has_its_own() -> None:
    budget = Budget(FakeModel(), BudgetLimits(max_calls=1))
    budget.complete(REQUEST)
    following = budget.for_new_task()
    following.complete(REQUEST)
    assert budget.spent.calls == following.spent.calls == 1


def test_no_limits_no_end() -> None:
    budget = Budget(FakeModel(), BudgetLimits())
    for _ in range(20):
        budget.complete(REQUEST)
    assert budget.spent.calls == 20


@pytest.mark.parametrize("name", ["max_calls", "max_tokens", "max_seconds"])
def test_a_limit_of_nothing_is_refused(name: str) -> None:
    with pytest.raises(ConfigurationError, match=name):
        BudgetLimits(**{name: 0})  # type: ignore[arg-type]
