"""Calls that nobody wants any more: they end at once, and so does what they asked the server."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")

from simulated_llm import ScriptPolicy, SimulatedServer
from vh_core.cancellation import Cancellation
from vh_core.llm import (
    Budget,
    LlmCancelledError,
    LlmConfig,
    LlmError,
    Request,
    make_language_model,
)
from vh_core.outcome import Outcome

#: the server's latency, and the longest time that a cancel may take on a machine that is busy with
#: something else, seconds: far from each other, and neither is waited for
LATENCY_S, CANCEL_S = 90.0, 30.0


@pytest.fixture(autouse=True)
def no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VH_PLANNER_API_KEY", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)


@contextmanager
def slow_model(
    entry: dict[str, Any] | None = None, *, server: dict[str, Any] | None = None, **config: Any
) -> Iterator[tuple[Budget, SimulatedServer]]:
    entry = entry or {"match": "", "answer": " Walk", "delay_ms": 1000 * LATENCY_S}
    with (
        SimulatedServer(ScriptPolicy.from_data([entry]), **(server or {})) as simulated,
        make_language_model(LlmConfig(url=simulated.url, model="m", **config)) as model,
    ):
        yield model, simulated


def cancelled_after(
    seconds: float,
    model: Budget,
    server: SimulatedServer,
    request: Request,
    cancellation: Cancellation,
    asked: int = 1,
) -> tuple[LlmError, float]:
    """What a call raises that is cancelled so long after so many requests have come to the server,
    and how long after the cancel that was. The time that it took is told: it began before the
    first of them came."""
    times: list[float] = []
    before = server.count

    def cancel() -> None:
        wait_for(lambda: server.count - before >= asked)
        time.sleep(seconds)
        times.append(time.monotonic())
        cancellation.cancel("Ctrl-C")

    thread = threading.Thread(target=cancel)
    started = time.monotonic()
    thread.start()
    with pytest.raises(LlmError) as caught:
        model.complete(request)
    ended = time.monotonic()
    thread.join()
    assert seconds <= caught.value.latency_s <= ended - started
    return caught.value, ended - times[0]


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + CANCEL_S
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    assert condition()


LAYERS: dict[str, dict[str, Any]] = {
    "asked directly": {},
    "n together": {"n": 5},
    "n one by one": {"n": 5, "server": {"lacks": ["n"]}},
    "at the gate": {"n": 5, "server": {"rejects": ["n"]}, "concurrency": 1},
    "while it hangs": {"entry": {"match": "", "fault": f"hang:1:{LATENCY_S}"}},
    "while it drips": {"entry": {"match": "", "answer": "x" * 999, "fault": f"slow:1:{LATENCY_S}"}},
    "before a retry": {"entry": {"match": "", "fault": f"429:1:{LATENCY_S}"}},
    "in backoff": {
        "entry": {"match": "", "fault": "500"},
        "retry_base_s": 2 * LATENCY_S,  # of which up to half is left out
        "retry_longest_s": 2 * LATENCY_S,
    },
}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_cancel_reaches_a_call_wherever_it_is(layer: str, tmp_path: Path) -> None:
    settings = {"timeout_s": 10 * LATENCY_S, "deadline_s": 10 * LATENCY_S, **LAYERS[layer]}
    cancellation = Cancellation()
    request = Request("Task: Sleep", n=settings.pop("n", 1), cancellation=cancellation)
    with slow_model(
        cache=str(tmp_path / "cache"), transcript=str(tmp_path / "run.jsonl"), **settings
    ) as (model, server):
        error, took_s = cancelled_after(0.3, model, server, request, cancellation)
    assert isinstance(error, LlmCancelledError) and error.outcome is Outcome.CANCELED
    assert error.reason == "Ctrl-C" and "Ctrl-C" in str(error)
    assert took_s < CANCEL_S
    assert error.__cause__ is None and error.__context__ is None


def test_the_request_is_dropped_and_what_it_cost_is_known() -> None:
    cancellation = Cancellation()
    with slow_model(server={"lacks": ["n"]}) as (model, server):
        request = Request("y" * 40, n=3, cancellation=cancellation)
        error, _ = cancelled_after(0.3, model, server, request, cancellation)
        wait_for(lambda: server.abandoned == 1)
        assert (error.usage.requests, error.usage.total_tokens) == (1, 10)
        assert error.usage.estimated
        assert model.spent.calls == 1 and model.spent.tokens == 10


def test_answers_that_came_before_the_cancel_are_counted() -> None:
    cancellation = Cancellation()
    fast = {"match": "", "answer": "x" * 8, "times": 2}
    slow = {"match": "", "answer": "", "delay_ms": 1000 * LATENCY_S}
    policy = ScriptPolicy.from_data([fast, slow])
    with (
        SimulatedServer(policy, lacks=["n", "usage"]) as server,
        make_language_model(LlmConfig(url=server.url, model="m")) as model,
    ):
        request = Request("y" * 40, n=4, cancellation=cancellation)
        # and what was answered has come back long since
        error, _ = cancelled_after(1.0, model, server, request, cancellation, asked=4)
    # four prompts, two of them answered
    assert (error.usage.requests, error.usage.prompt_tokens) == (4, 40)
    assert error.usage.completion_tokens == 4


def test_a_call_that_is_cancelled_before_is_not_made() -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    with slow_model() as (model, server):
        with pytest.raises(LlmCancelledError) as caught:
            model.complete(Request("x", cancellation=cancellation))
        assert server.count == 0
        assert caught.value.latency_s == 0 and caught.value.usage.requests == 0
        assert model.spent.calls == 0


def test_an_answer_that_came_stays() -> None:
    cancellation = Cancellation()
    with slow_model({"match": "", "answer": " Walk"}) as (model, _):
        completion = model.complete(Request("x", cancellation=cancellation))
        cancellation.cancel()
        assert completion.samples[0].text == " Walk"
        assert model.complete(Request("x")).samples[0].text == " Walk"


def test_a_cancel_ends_no_other_call() -> None:
    cancellation = Cancellation()
    quick = {"match": "other", "answer": " Walk", "delay_ms": 1500}
    slow = {"match": "", "answer": " Walk", "delay_ms": 1000 * LATENCY_S}
    texts: list[str] = []
    with (
        SimulatedServer(ScriptPolicy.from_data([quick, slow])) as server,
        make_language_model(LlmConfig(url=server.url, model="m")) as model,
    ):
        other = threading.Thread(
            target=lambda: texts.append(model.complete(Request("other")).samples[0].text)
        )
        other.start()
        wait_for(lambda: server.count >= 1)  # or it may be counted before, or after, the other one
        request = Request("x", cancellation=cancellation)
        cancelled_after(0.1, model, server, request, cancellation)
        other.join(60)
    assert texts == [" Walk"]


def test_a_signal_handler_may_cancel_the_call_of_its_own_thread() -> None:
    cancellation = Cancellation()
    before = signal.signal(signal.SIGALRM, lambda *_: cancellation.cancel("alarm"))
    try:
        with slow_model() as (model, _):
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            started = time.monotonic()
            with pytest.raises(LlmCancelledError, match="alarm"):
                model.complete(Request("x", cancellation=cancellation))
            assert time.monotonic() - started < CANCEL_S
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_request_that_is_dropped_makes_room_for_the_next() -> None:
    cancellation = Cancellation()
    slow = {"match": "slow", "answer": "", "delay_ms": 1000 * LATENCY_S}
    policy = ScriptPolicy.from_data([slow, {"match": "", "answer": " Walk"}])
    with (
        SimulatedServer(policy) as server,
        make_language_model(LlmConfig(url=server.url, model="m", concurrency=1)) as model,
    ):
        request = Request("slow", cancellation=cancellation)
        cancelled_after(0.2, model, server, request, cancellation)
        started = time.monotonic()
        assert model.complete(Request("fast")).samples[0].text == " Walk"
        assert time.monotonic() - started < CANCEL_S
