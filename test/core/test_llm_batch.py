"""Many calls at once: one gate, one budget, results in order."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulated_llm import Reply, SimulatedRequest, SimulatedServer, Span
from vh_core.cancellation import Cancellation
from vh_core.llm import (
    Budget,
    BudgetExceededError,
    BudgetLimits,
    ClosingModel,
    Completion,
    LanguageModel,
    LlmCancelledError,
    LlmConfig,
    LlmCutShortError,
    LlmError,
    LlmUnavailableError,
    Request,
    Sample,
    Usage,
    complete_all,
    make_language_model,
)
from vh_core.llm.busy_time import BusyTime
from vh_core.llm.estimate import most_tokens
from vh_core.llm.retry import AttemptFailure
from vh_core.llm.secret import Secret
from vh_core.llm.server_model import ServerModel

#: longer than anything takes on a machine that is busy with something else; what should not be
#: waited for takes longer still; seconds
LONG_S = 45.0
Answering = Callable[[Request], Completion]


class Model(ClosingModel):
    """Answers as it is told to, and knows how many calls it had at once."""

    name = identity = "model"

    def __init__(
        self, answer: Answering | None = None, takes_s: float = 0.0, together: int = 1
    ) -> None:
        self._answer = answer or (lambda request: completion(request.text))
        self._takes_s = takes_s
        #: no request is answered before so many are there at once
        self._crowd, self._complete = together, threading.Event()
        self._lock = threading.Lock()
        self._now = 0
        self.requests: list[Request] = []
        self.most_at_once = 0

    def complete(self, request: Request) -> Completion:
        with self._lock:
            self.requests.append(request)
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
            if self._now >= self._crowd:
                self._complete.set()
        try:
            assert self._complete.wait(LONG_S), "they come one after the other"
            time.sleep(self._takes_s)
            return self._answer(request)
        finally:
            with self._lock:
                self._now -= 1


def completion(text: str, tokens: int = 1, **more: Any) -> Completion:
    return Completion((Sample(text),), "model", Usage(tokens, 0, 1), **more)


def shown(results: Sequence[Completion | LlmError]) -> list[str]:
    """The first text of each answer, and the name of each error."""
    return [
        each.samples[0].text if isinstance(each, Completion) else type(each).__name__
        for each in results
    ]


def one_by_one(model: LanguageModel, requests: Sequence[Request]) -> list[Completion | LlmError]:
    results: list[Completion | LlmError] = []
    for request in requests:
        try:
            results.append(model.complete(request))
        except LlmError as error:
            results.append(error)
    return results


# -- results --------------------------------------------------------------------------------


def test_results_come_in_the_order_of_the_requests() -> None:
    def answer(request: Request) -> Completion:
        number = int(request.text)
        time.sleep(0.01 * (10 - number))
        if number == 3:
            raise LlmUnavailableError("down")
        return completion(request.text)

    wanted = [str(number) if number != 3 else "LlmUnavailableError" for number in range(10)]
    requests = [Request(str(number)) for number in range(10)]
    assert shown(complete_all(Budget(Model(answer), BudgetLimits()), requests)) == wanted
    assert shown(complete_all(Model(answer), requests)) == wanted
    assert complete_all(Model(), []) == []


def test_calls_are_made_at_once() -> None:
    model = Model(together=11)
    complete_all(Budget(model, BudgetLimits()), [Request(str(number)) for number in range(20)])
    assert model.most_at_once > 10


def test_more_requests_than_threads_are_all_answered() -> None:
    results = complete_all(Budget(Model(), BudgetLimits()), [Request(str(n)) for n in range(500)])
    assert shown(results) == [str(n) for n in range(500)]


def test_another_error_is_raised_and_cancels_the_other_calls() -> None:
    def answer(request: Request) -> Completion:
        if request.text == "bad":
            raise ZeroDivisionError
        assert request.cancellation is not None
        if request.cancellation.wait(2 * LONG_S):
            raise LlmCancelledError.of(request)
        return completion("too late")

    started = time.monotonic()
    budget = Budget(Model(answer), BudgetLimits())
    with pytest.raises(ZeroDivisionError):
        complete_all(budget, [Request("bad"), *(Request(str(n)) for n in range(5))])
    assert time.monotonic() - started < LONG_S


def test_a_request_can_be_cancelled_alone() -> None:
    cancellation = Cancellation()

    def answer(request: Request) -> Completion:
        assert request.cancellation is not None
        if request.text == "0":
            cancellation.cancel()
        if request.text == "1":
            request.cancellation.wait(20.0)
        if request.cancelled:
            raise LlmCancelledError.of(request)
        return completion(request.text)

    requests = [
        Request(str(number), cancellation=cancellation if number == 1 else None)
        for number in range(3)
    ]
    results = complete_all(Budget(Model(answer), BudgetLimits()), requests)
    assert shown(results) == ["0", "LlmCancelledError", "2"]


def test_a_cancelled_task_ends_all_its_calls() -> None:
    task = Cancellation()

    def answer(request: Request) -> Completion:
        assert request.cancellation is not None
        task.cancel("the task is over")
        assert request.cancellation.wait(20.0)
        raise LlmCancelledError.of(request)

    budget = Budget(Model(answer), BudgetLimits()).for_new_task(task)
    results = complete_all(budget, [Request(str(n)) for n in range(4)])
    assert shown(results) == ["LlmCancelledError"] * 4
    assert isinstance(results[0], LlmCancelledError)
    assert results[0].reason == "the task is over"
    with pytest.raises(LlmCancelledError):
        budget.complete(Request("x"))
    Budget(Model(), BudgetLimits()).for_new_task().complete(Request("x"))


# -- one budget -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_eight_calls_within_a_limit_of_two_give_two_answers(seed: int) -> None:
    model = Model(takes_s=0.001 * seed)
    budget = Budget(model, BudgetLimits(max_calls=2))
    results: list[str] = []
    barrier = threading.Barrier(8)

    def ask(number: int) -> None:
        barrier.wait(20.0)
        results.extend(shown(one_by_one(budget, [Request(f"{number}")])))

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20.0)
    assert results.count("BudgetExceededError") == 6
    assert len(model.requests) == budget.spent.calls == 2
    again = complete_all(budget.for_new_task(), [Request(f"{number}") for number in range(8)])
    assert shown(again) == ["0", "1", *["BudgetExceededError"] * 6]


def test_answers_from_the_cache_cost_nothing_at_once_either() -> None:
    budget = Budget(
        Model(lambda request: completion(request.text, cached=True)),
        BudgetLimits(max_calls=2, max_tokens=1),
    )
    requests = [Request(str(number), max_tokens=100) for number in range(8)]
    assert shown(complete_all(budget, requests)) == [str(number) for number in range(8)]
    assert budget.spent.calls == budget.spent.tokens == 0


def test_calls_whose_tokens_might_not_suffice_wait_for_each_other() -> None:
    model = Model(lambda request: completion("a", tokens=10), takes_s=0.02, together=2)
    budget = Budget(model, BudgetLimits(max_tokens=100))
    results = complete_all(budget, [Request("x", n=2, max_tokens=20)] * 5)
    assert shown(results) == ["a"] * 5  # though 41 might have been used by each
    assert model.most_at_once == 2
    assert budget.spent.tokens == 50


@settings(max_examples=60, deadline=None)
@given(
    limits=st.builds(
        BudgetLimits,
        max_calls=st.none() | st.integers(1, 6),
        max_tokens=st.none() | st.integers(1, 60),
    ),
    calls=st.lists(
        st.tuples(
            st.integers(1, 20),  # most tokens
            st.floats(0, 1),  # how many of them are used
            st.sampled_from(["answer", "cached", "fail"]),
            st.sampled_from([0.0, 0.001, 0.003]),
        ),
        max_size=8,
    ),
)
def test_calls_at_once_end_as_calls_one_after_the_other(
    limits: BudgetLimits, calls: list[tuple[int, float, str, float]]
) -> None:
    def answer(request: Request) -> Completion:
        assert isinstance(request.prompt, str)
        _, used, how, takes_s = calls[int(request.prompt)]
        time.sleep(takes_s)
        usage = Usage(int(used * most_tokens(request)))
        if how == "fail":
            error = LlmUnavailableError("down")
            error.usage = usage
            raise error
        return Completion((Sample(request.prompt),), "m", usage, cached=how == "cached")

    requests = [Request(str(i), max_tokens=most) for i, (most, *_) in enumerate(calls)]
    alone, beside = Budget(Model(answer), limits), Budget(Model(answer), limits)
    wanted = shown(one_by_one(alone, requests))
    assert shown(complete_all(beside, requests)) == wanted
    assert (beside.spent.calls, beside.spent.tokens) == (alone.spent.calls, alone.spent.tokens)


def test_a_call_that_waits_for_others_can_be_cancelled_and_has_a_limit() -> None:
    asked, may_answer = threading.Event(), threading.Event()

    def answer(request: Request) -> Completion:
        if request.prompt == "first":
            asked.set()
            assert may_answer.wait(20)
        return completion("a")

    budget = Budget(Model(answer), BudgetLimits(max_calls=2))
    budget.complete(Request("x"))
    first = threading.Thread(target=budget.complete, args=(Request("first"),))
    first.start()
    assert asked.wait(10)
    cancellation = Cancellation()
    timer = threading.Timer(0.1, cancellation.cancel)
    timer.start()
    with pytest.raises(LlmCancelledError):
        budget.complete(Request("x", cancellation=cancellation))
    with pytest.raises(LlmCutShortError, match="other calls"):
        budget.complete(Request("x", timeout_s=0.1))
    assert first.is_alive()  # neither waited for it
    may_answer.set()
    first.join(10)
    with pytest.raises(BudgetExceededError):
        budget.complete(Request("x"))


# -- time -----------------------------------------------------------------------------------


def test_time_counts_once_however_many_calls_are_made() -> None:
    budget = Budget(
        Model(lambda request: completion("a", latency_s=0.3), takes_s=0.3),
        BudgetLimits(max_seconds=60),
    )
    complete_all(budget, [Request(str(number)) for number in range(8)])
    assert 0.3 <= budget.spent.seconds < 0.3 * 8
    complete_all(budget, [Request(str(number)) for number in range(8)])
    assert 0.6 <= budget.spent.seconds < 0.6 * 8


def test_each_of_many_calls_gets_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    now, together = [0.0], threading.Barrier(4)
    clock = SimpleNamespace(monotonic=lambda: now[0])
    monkeypatch.setattr("vh_core.llm.busy_time.time", clock)

    def answer(request: Request) -> Completion:
        assert request.timeout_s is not None
        began_s, takes_s = now[0], min(0.2, request.timeout_s)
        together.wait(30)  # no time goes by until all four have begun
        now[0] = began_s + takes_s
        together.wait(30)
        if takes_s < 0.2:
            error = LlmCutShortError("too slow")
            error.latency_s = takes_s
            raise error
        return completion("a", latency_s=takes_s)

    budget = Budget(Model(answer), BudgetLimits(max_seconds=0.3))
    requests = [Request(str(number)) for number in range(4)]
    assert shown(complete_all(budget, requests)) == ["a"] * 4
    results = complete_all(budget, requests)
    assert shown(results) == ["BudgetExceededError"] * 4
    assert isinstance(results[0], BudgetExceededError)
    assert results[0].limit == "max_seconds"
    assert results[0].latency_s == pytest.approx(0.1)
    assert budget.spent.seconds == pytest.approx(0.3)


@given(st.lists(st.tuples(st.floats(0, 100), st.floats(0.01, 30)), max_size=12))
def test_busy_time_is_the_length_of_the_union(spans: list[tuple[float, float]]) -> None:
    clock, now = BusyTime(), [0.0]
    events = sorted(
        [(began, 1, i) for i, (began, _) in enumerate(spans)]
        + [(began + took, 0, i) for i, (began, took) in enumerate(spans)]
    )
    started: dict[int, float] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vh_core.llm.busy_time.time", SimpleNamespace(monotonic=lambda: now[0]))
        for moment, begins, index in events:
            now[0] = moment
            if begins:
                started[index] = clock.begin()
            else:
                clock.end(started[index], spans[index][1])
    union, reached = 0.0, 0.0
    for began, took in sorted(spans):
        union += max(0.0, began + took - max(began, reached))
        reached = max(reached, began + took)
    assert clock.total_s == pytest.approx(union, abs=1e-6)


# -- one gate -------------------------------------------------------------------------------


class Watched:
    """A policy that knows how many requests it has at once."""

    name = "watched"

    def __init__(self, takes: float | Callable[[], object]) -> None:
        self._work = takes if callable(takes) else lambda: time.sleep(takes)
        self._lock = threading.Lock()
        self._now = 0
        self.most_at_once = 0

    def reply(self, request: SimulatedRequest) -> Reply:
        with self._lock:
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
        self._work()
        with self._lock:
            self._now -= 1
        return Reply(((Span(f" {request.prompt}"),),) * request.n)


@pytest.mark.parametrize("server", [{}, {"lacks": ["n"]}, {"rejects": ["n"]}])
def test_no_more_requests_than_allowed_reach_a_server_at_once(server: dict[str, Any]) -> None:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    policy = Watched(0.1)
    with (
        SimulatedServer(policy, **server) as simulated,
        make_language_model(LlmConfig(url=simulated.url, concurrency=3)) as model,
    ):
        other = threading.Thread(
            target=complete_all, args=(model, [Request(f"o{n}", n=3) for n in range(5)])
        )
        other.start()
        results = complete_all(model, [Request(f"r{n}", n=3) for n in range(5)])
        other.join(20)
    assert shown(results) == [f" r{n}" for n in range(5)]
    assert all(isinstance(each, Completion) and len(each.samples) == 3 for each in results)
    assert policy.most_at_once == 3


def test_waiting_for_ones_turn_is_no_delay_of_ones_own() -> None:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    with (
        SimulatedServer(Watched(0.5)) as simulated,
        make_language_model(
            LlmConfig(url=simulated.url, model="m", concurrency=1, deadline_s=2.0)
        ) as model,
    ):
        results = complete_all(model, [Request(f"r{n}") for n in range(5)])
    assert shown(results) == [f" r{n}" for n in range(5)]
    assert any(isinstance(each, Completion) and each.latency_s > 2.0 for each in results)


def test_a_limit_from_outside_holds_while_one_waits_for_ones_turn() -> None:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    go_on = threading.Event()
    with (
        SimulatedServer(Watched(lambda: go_on.wait(LONG_S))) as simulated,
        make_language_model(LlmConfig(url=simulated.url, model="m", concurrency=1)) as model,
    ):
        other = threading.Thread(target=model.complete, args=(Request("a"),))
        other.start()
        while not simulated.count:
            time.sleep(0.01)
        with pytest.raises(LlmCutShortError):
            model.complete(Request("b", timeout_s=0.2))
        assert other.is_alive()
        go_on.set()
        other.join(LONG_S)
        assert simulated.count == 1


class LateRefusal:
    """Refuses `n`; the second refusal comes only when the other request has been answered."""

    url = "http://127.0.0.1/v1"

    def __init__(self) -> None:
        self._came = 0
        self._both = asyncio.Event()
        self._answered = asyncio.Event()

    async def post(
        self, api: str, body: Mapping[str, Any], timeout_s: float
    ) -> bytes | AttemptFailure:
        if "n" not in body:
            self._answered.set()
            return json.dumps({"choices": [{"text": " yes"}]}).encode()
        self._came += 1
        if self._came == 2:
            self._both.set()
            await asyncio.wait_for(self._answered.wait(), LONG_S)
        await asyncio.wait_for(self._both.wait(), LONG_S)
        complaint = "Unsupported parameter: 'n'."
        return AttemptFailure(
            LlmUnavailableError(complaint, status=400), status=400, complaint=complaint
        )

    async def close(self) -> None:
        pass


def test_a_refusal_that_comes_when_its_lesson_is_known_already_is_adapted_to_as_well() -> None:
    transport = LateRefusal()
    with ServerModel(transport, Secret(""), "m") as model:  # type: ignore[arg-type]
        results = complete_all(model, [Request("one", n=2), Request("two", n=2)])
    assert shown(results) == [" yes", " yes"]
