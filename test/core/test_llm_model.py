"""Requests, samples and completions: what they refuse, Eq. 1, and their JSON form and hash."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vh_core.errors import ConfigurationError, VhPlannerError
from vh_core.llm import (
    BudgetExceededError,
    Completion,
    LlmError,
    LlmResponseError,
    LlmTimeoutError,
    LlmUnavailableError,
    Message,
    Request,
    Sample,
    Spent,
    Usage,
)
from vh_core.llm.codec import (
    completion_from_json,
    completion_to_json,
    request_from_json,
    request_hash,
    request_to_json,
)
from vh_core.outcome import Outcome

texts = st.text(st.characters(), max_size=30)
prompts = st.one_of(
    st.text(min_size=1, max_size=40),
    st.lists(
        st.builds(Message, st.sampled_from(["system", "user", "assistant"]), texts),
        min_size=1,
        max_size=3,
    ).map(tuple),
)
requests = st.builds(
    Request,
    prompts,
    n=st.integers(1, 20),
    stop=st.lists(st.text(min_size=1, max_size=5), max_size=3).map(tuple),
    temperature=st.none() | st.floats(0, 2),
    top_p=st.none() | st.floats(0, 1),
    presence_penalty=st.none() | st.floats(-2, 2),
    frequency_penalty=st.none() | st.floats(-2, 2),
    max_tokens=st.none() | st.integers(1, 1000),
    logprobs=st.booleans(),
    seed=st.none() | st.integers(-100, 100),
)
pairs = st.lists(st.tuples(texts, st.floats(-100, 0)), max_size=4)
samples = st.builds(
    lambda text, pairs, reason: Sample(
        text,
        None if pairs is None else tuple(token for token, _ in pairs),
        None if pairs is None else tuple(logprob for _, logprob in pairs),
        reason,
    ),
    texts,
    st.none() | pairs,
    st.none() | st.sampled_from(["stop", "length"]),
)
completions = st.builds(
    Completion,
    st.lists(samples, min_size=1, max_size=3).map(tuple),
    texts,
    st.builds(Usage, st.integers(0), st.integers(0), st.integers(0), st.booleans()),
    st.floats(0, 1e6),
    st.booleans(),
    st.lists(texts, max_size=2).map(tuple),
)


def test_mean_logprob_is_equation_1() -> None:
    sample = Sample(" walk to kitchen", (" walk", " to", " kitchen"), (-0.5, -0.25, -3.0))
    assert sample.mean_logprob == pytest.approx((-0.5 - 0.25 - 3.0) / 3)


def test_mean_logprob_is_unknown_rather_than_wrong() -> None:
    assert Sample("walk").mean_logprob is None
    assert Sample("", (), ()).mean_logprob is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"prompt": ""},
        {"prompt": ()},
        {"n": 0},
        {"n": 1000},
        {"temperature": -0.1},
        {"temperature": 2.1},
        {"temperature": math.nan},
        {"top_p": 1.5},
        {"presence_penalty": -3.0},
        {"frequency_penalty": math.inf},
        {"max_tokens": 0},
        {"stop": ("",)},
        {"stop": "\n"},
        {"timeout_s": -1.0},
    ],
)
def test_requests_that_no_server_takes_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ConfigurationError):
        Request(**{"prompt": "Task: Sleep", **wrong})  # type: ignore[arg-type]


def test_samples_have_a_logprob_for_each_token() -> None:
    with pytest.raises(ConfigurationError):
        Sample("a", ("a",), ())
    with pytest.raises(ConfigurationError):
        Sample("a", ("a",), None)


def test_a_completion_says_whether_it_is_simulated() -> None:
    assert Completion((Sample("a"),), "Simulated-oracle").simulated
    assert not Completion((Sample("a"),), "gpt-4").simulated


def test_a_completion_says_whether_it_can_be_ranked() -> None:
    ranked = Sample("a", ("a",), (-1.0,))
    assert Completion((ranked, Sample("")), "m").has_logprobs
    assert not Completion((ranked, Sample("b")), "m").has_logprobs


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (LlmUnavailableError("x"), Outcome.LLM_UNAVAILABLE),
        (LlmTimeoutError("x"), Outcome.LLM_UNAVAILABLE),
        (LlmResponseError("x"), Outcome.LLM_UNAVAILABLE),
        (BudgetExceededError("x", limit="max_calls", spent=Spent()), Outcome.BUDGET_EXCEEDED),
    ],
)
def test_every_error_names_an_outcome(error: LlmError, outcome: Outcome) -> None:
    assert error.outcome is outcome
    assert isinstance(error, VhPlannerError)


@given(requests)
def test_requests_survive_json(request_: Request) -> None:
    data = json.loads(json.dumps(request_to_json(request_)))
    assert request_from_json(data) == request_
    assert request_hash(request_from_json(data)) == request_hash(request_)


@given(completions)
def test_completions_survive_json(completion: Completion) -> None:
    data = json.loads(json.dumps(completion_to_json(completion)))
    assert completion_from_json(data) == completion


@given(requests, requests)
def test_requests_have_the_same_hash_only_if_equal(one: Request, other: Request) -> None:
    assert (request_hash(one) == request_hash(other)) == (one == other)


def test_the_hash_looks_at_everything_but_the_time() -> None:
    request = Request("Task: Sleep", n=2, temperature=1)
    assert request_hash(request) == request_hash(replace(request, timeout_s=3.0))
    assert request_hash(request) == request_hash(replace(request, temperature=1.0))
    assert request_hash(request) != request_hash(request, "another model")
    for change in ({"n": 3}, {"seed": 1}, {"logprobs": True}, {"stop": ("\n",)}):
        assert request_hash(request) != request_hash(replace(request, **change))  # type: ignore[arg-type]
