"""What servers complain about, in their own words, and what is learnt from it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from math import inf
from typing import Any

import pytest

from simulated_llm import ScriptPolicy, SimulatedServer
from vh_core.llm import Budget, LlmConfig, LlmUnavailableError, Request, make_language_model
from vh_core.llm.capabilities import Capabilities
from vh_core.llm.complaints import Complaint, Range, read_complaint

COMPLAINTS = {
    # llama.cpp
    "Field 'n': Value must be between 1 <= value <= 2, but got 3": ({"n"}, Range(1, 2)),
    "n_probs > 0 requires logits": (set(), Range(low=0.01)),
    # OpenAI
    "Invalid 'n': integer above maximum value. Expected a value <= 128, but got 200 instead.": (
        {"n"},
        Range(high=128),
    ),
    "3.5 is greater than the maximum of 2 - 'temperature'": ({"temperature"}, Range(high=2)),
    "Invalid value for 'top_logprobs': must be less than or equal to 20.": (
        {"logprobs"},
        Range(high=20),
    ),
    "Invalid 'stop': array too long. Expected an array with maximum length 4, but got 5.": (
        {"stop"},
        Range(high=4),
    ),
    "max_tokens is too large: 9999. This model supports at most 4096 completion tokens.": (
        {"max_tokens"},
        Range(high=4096),
    ),
    "Unsupported value: 'temperature' does not support 0.3 with this model.": (
        {"temperature"},
        Range(),
    ),
    "This model's maximum context length is 2048 tokens, however you asked for 3000": (
        set(),
        Range(),
    ),
    # vLLM, text-generation-inference, pydantic in front of others
    "n must be 1 when using greedy sampling, got 3.": ({"n"}, Range()),
    "Requested sample logprobs of 5, which is greater than max allowed: 0": (
        {"logprobs"},
        Range(high=0),
    ),
    "`temperature` must be strictly positive": ({"temperature"}, Range(low=0.01)),
    "temperature must be at most 1": ({"temperature"}, Range(high=1)),
    "top_logprobs must be less or equal to 5": ({"logprobs"}, Range(high=5)),
    '[{"loc": ["body", "n"], "msg": "Input should be less than or equal to 1"}]': (
        {"n"},
        Range(high=1),
    ),
    "presence_penalty should be in [-1, 1.5]": ({"presence_penalty"}, Range(-1, 1.5)),
    "top_p ranges from 0.1 to 0.9": ({"top_p"}, Range(0.1, 0.9)),
    "seed must be at least 0": ({"seed"}, Range(low=0)),
    "The number of choices cannot exceed 4": ({"n"}, Range(high=4)),
    # nothing of a setting
    "an n-gram model doesn't do that, can't it?": (set(), Range()),
    "line one\\nline two": (set(), Range()),
    "": (set(), Range()),
}


@pytest.mark.parametrize("message", COMPLAINTS)
def test_complaints_are_read(message: str) -> None:
    settings, allowed = COMPLAINTS[message]
    assert read_complaint(message) == Complaint(frozenset(settings), allowed)


def test_the_setting_that_a_field_names_counts() -> None:
    complaint = read_complaint("not with a temperature, and at most 2", "n")
    assert complaint == Complaint(frozenset({"n"}), Range(high=2))
    assert read_complaint("bad seed", "messages[0].content").settings == {"seed"}


def test_a_message_may_be_as_long_as_it_likes() -> None:
    assert read_complaint("n <= " + "9" * 100_000) == Complaint(frozenset({"n"}), Range())
    assert read_complaint("n <= 1" + "0" * 400).allowed.high == inf


def test_what_is_known_adds_up() -> None:
    known = Capabilities().within("n", Range(1, 4)).without("seed")
    other = Capabilities().within("n", Range(high=2)).within("top_p", Range(high=0.5))
    both = known.joined(other)
    assert (both.refused, both.most_samples) == ({"seed"}, 2)
    assert both == both.joined(known) == both.joined(both)
    settings = {"n": 3, "top_p": 0.9, "seed": 1, "temperature": 1.0}
    assert both.kept_to(settings) == {"n": 2, "top_p": 0.5, "temperature": 1.0}


# -- against a server -----------------------------------------------------------------------


@contextmanager
def model_and_server(**server: Any) -> Iterator[tuple[Budget, SimulatedServer]]:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    answers = [f" Walk {number}" for number in range(10)]
    policy = ScriptPolicy.from_data([{"match": "", "answer": answers}])
    with (
        SimulatedServer(policy, **server) as simulated,
        make_language_model(LlmConfig(url=simulated.url, model="m")) as model,
    ):
        yield model, simulated


def test_a_limit_of_samples_costs_nothing_but_requests() -> None:
    """As llama.cpp with two slots has it: log-probabilities stay."""
    with model_and_server(limits={"n": 2}) as (model, server):
        first = model.complete(Request("x", n=5, logprobs=True))
        before = len(server.requests)
        second = model.complete(Request("x", n=5, logprobs=True))
        alone = model.complete(Request("x", n=2, logprobs=True))
    for completion in (first, second):
        assert len(completion.samples) == 5 and completion.has_logprobs
        assert any("2 samples per request" in note for note in completion.notes)
    assert not any("per request" in note for note in alone.notes)
    sent = [recorded.body for recorded in server.requests]
    *at_once, last = (body.get("n", 1) for body in sent[before:])
    assert (sorted(at_once), last) == ([1, 2, 2], 2)
    assert all(body["logprobs"] == 1 for body in sent)


def test_parts_have_later_seeds() -> None:
    with model_and_server(limits={"n": 2}) as (model, server):
        model.complete(Request("x", n=5, seed=7))
        model.complete(Request("x", n=5, seed=7))
    seeds = [recorded.body["seed"] for recorded in server.requests]
    assert sorted(seeds[:3]) == sorted(seeds[3:]) == [7, 9, 11]


def test_a_server_that_gives_fewer_than_asked_for_is_asked_for_so_many() -> None:
    with model_and_server(lacks=["n"]) as (model, server):
        assert len(model.complete(Request("x", n=3)).samples) == 3
        assert [recorded.body.get("n") for recorded in server.requests] == [3, None, None]


LIMITED: dict[str, tuple[dict[str, Any], dict[str, float], str, Any]] = {
    "temperature": ({"temperature": 1.5}, {"temperature": 1}, "temperature", 1),
    "top_p": ({"top_p": 0.9}, {"top_p": 0.5}, "top_p", 0.5),
    "max_tokens": ({"max_tokens": 500}, {"max_tokens": 64}, "max_tokens", 64),
    "penalty": ({"frequency_penalty": 1.5}, {"frequency_penalty": 1}, "frequency_penalty", 1),
}


@pytest.mark.parametrize("name", LIMITED)
def test_a_limit_is_kept_to_and_nothing_else_is_left_out(name: str) -> None:
    asked, limits, setting, sent = LIMITED[name]
    request = Request("x", n=2, logprobs=True, **asked)
    with model_and_server(limits=limits) as (model, server):
        completions = [model.complete(request) for _ in range(2)]
    for completion, recorded in zip(completions, server.requests, strict=True):
        assert recorded.body[setting] == sent
        assert (recorded.body["n"], recorded.body["logprobs"]) == (2, 1)
        assert completion.has_logprobs
        assert any(repr(setting) in note and f"{sent:g}" in note for note in completion.notes)


def test_further_stop_texts_are_applied_here() -> None:
    stop = ("a", "b", "W", "c")
    with model_and_server(limits={"stop": 2}) as (model, server):
        completion = model.complete(Request("x", stop=stop, logprobs=True))
    assert completion.samples[0].text == " "
    assert server.requests[0].body["stop"] == ["a", "b"]
    assert any("applied here" in note for note in completion.notes)


@contextmanager
def picky_server(
    complaint: Callable[[dict[str, Any]], str],
) -> Iterator[tuple[Budget, list[dict[str, Any]]]]:
    """A server that complains in words of its own, or answers where there is no complaint."""
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    bodies: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            bodies.append(body)
            message = complaint(body)
            logprobs = {"tokens": ["a"], "token_logprobs": [-1.0]} if "logprobs" in body else None
            choice = {"text": "a", "logprobs": logprobs}
            answer = {"error": {"message": message}} if message else {}
            raw = json.dumps(answer or {"choices": [choice] * body.get("n", 1)}).encode()
            self.send_response(400 if message else 200)
            self.send_header("Content-Length", str(len(raw)))
            self.end_headers()
            self.wfile.write(raw)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        url = f"http://127.0.0.1:{server.server_address[1]}/v1"
        try:
            with make_language_model(LlmConfig(url=url, model="m")) as model:
                yield model, bodies
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize("message", ["Bad Request", "n and logprobs: no"])
@pytest.mark.parametrize(
    ("refuses", "sent"),
    [
        ({"n"}, {"logprobs"}),
        ({"logprobs"}, {"n"}),
        ({"n", "logprobs"}, set()),
    ],
)
def test_nothing_is_left_out_that_the_server_takes(
    message: str, refuses: set[str], sent: set[str]
) -> None:
    request = Request("x", n=2, logprobs=True, temperature=0.5)
    with picky_server(lambda body: message if refuses & body.keys() else "") as (model, bodies):
        first = model.complete(request)
        before = len(bodies)
        second = model.complete(request)
    for completion in (first, second):
        assert len(completion.samples) == 2
        assert completion.has_logprobs == ("logprobs" in sent)
    for body in bodies[before:]:
        assert body.keys() - {"model", "prompt", "temperature"} == sent
    assert before <= 6


def test_settings_that_do_not_go_together_cost_only_the_cheaper_one() -> None:
    def complaint(body: dict[str, Any]) -> str:
        return "logprobs need n to be 1" if {"n", "logprobs"} <= body.keys() else ""

    with picky_server(complaint) as (model, _):
        completion = model.complete(Request("x", n=3, logprobs=True))
    assert len(completion.samples) == 3 and completion.has_logprobs


def test_a_temperature_of_nothing_becomes_a_small_one() -> None:
    def complaint(body: dict[str, Any]) -> str:
        return "" if body["temperature"] > 0 else "`temperature` must be strictly positive"

    with picky_server(complaint) as (model, bodies):
        model.complete(Request("x", temperature=0))
    assert bodies[-1]["temperature"] == 0.01


def test_a_server_that_complains_about_everything_is_not_asked_for_ever() -> None:
    names = iter(("seed", "top_p", "temperature", "stop", "presence_penalty") * 100)
    request = Request(
        "x", n=2, logprobs=True, seed=1, top_p=0.5, temperature=0.5, stop=("a",), presence_penalty=1
    )
    with picky_server(lambda body: f"bad {next(names)}") as (model, bodies):
        with pytest.raises(LlmUnavailableError, match="bad seed"):
            model.complete(request)
        assert len(bodies) <= 25


def test_a_request_that_is_wrong_for_another_reason_teaches_nothing() -> None:
    with model_and_server(rejects=["prompt"]) as (model, server):
        with pytest.raises(LlmUnavailableError, match="status 400"):
            model.complete(Request("x", n=2, logprobs=True))
        server.rejects = frozenset()
        assert model.complete(Request("x", n=2, logprobs=True)).has_logprobs
        assert server.requests[-1].body["n"] == 2
