"""The log-probability of a given text, from servers that repeat it and from those that do not."""

from __future__ import annotations

import json
import math
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")

from simulated_llm import ScriptPolicy, SimulatedServer
from vh_core.errors import ConfigurationError
from vh_core.llm import (
    LlmConfig,
    LlmUnavailableError,
    Request,
    TranscriptModel,
    complete_all,
    make_language_model,
)
from vh_core.llm.codec import request_from_json, request_hash, request_to_json
from vh_core.llm.echo import read_echo

PROMPT = "Task: Drink milk\nStep 1:"
REQUEST = Request(PROMPT, continuation=" Walk to kitchen\n")
UNKNOWN = "the server does not say how likely a given text is"


def tokens_of(text: str) -> list[str]:
    return re.findall(r" ?\w+|\s|[^\w\s]", text)


class _Handler(BaseHTTPRequestHandler):
    """Repeats the prompt: each token costs as many nats as it has letters."""

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.bodies.append(body)  # type: ignore[attr-defined]
        tokens = ["<s>", *tokens_of(body["prompt"]), " more"]
        numbers = [None, *(-float(len(token)) for token in tokens[1:])]
        choice = {
            "text": body["prompt"] + " more",
            "finish_reason": "length",
            "logprobs": {"tokens": tokens, "token_logprobs": numbers},
        }
        answer = {
            "choices": [choice],
            "model": "repeats",
            "usage": {"prompt_tokens": len(tokens) - 2, "completion_tokens": 1},
        }
        data = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *arguments: Any) -> None:
        pass


@contextmanager
def repeating_server() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A server that knows `echo`: its URL, and what it was asked."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.bodies = []  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", server.bodies  # type: ignore[attr-defined]
    finally:
        server.shutdown()
        server.server_close()
        thread.join(10.0)


def test_a_text_is_worth_what_its_tokens_are(tmp_path: Path) -> None:
    path = str(tmp_path / "t.jsonl")
    with repeating_server() as (url, bodies):
        config = LlmConfig(url=url, model="m", transcript=path, cache=str(tmp_path))
        with make_language_model(config) as model:
            found = model.complete(REQUEST)
            assert model.complete(REQUEST).cached
            other = model.complete(Request(PROMPT, continuation=" Walk"))
    sample = found.samples[0]
    assert sample.text == " Walk to kitchen\n"
    assert sample.tokens == (" Walk", " to", " kitchen", "\n")
    assert sample.token_logprobs == (-5.0, -3.0, -8.0, -1.0)
    assert found.model == "repeats" and found.usage.prompt_tokens > 0 and not found.notes
    assert other.samples[0].token_logprobs == (-5.0,)
    assert [body["echo"] for body in bodies] == [True, True]
    assert bodies[0]["prompt"] == PROMPT + " Walk to kitchen\n"
    with TranscriptModel(path) as replayed:
        assert replayed.complete(REQUEST).samples == found.samples


def test_many_are_asked_for_at_once() -> None:
    texts = [f" {'a' * length}" for length in range(1, 9)]
    with repeating_server() as (url, _), make_language_model(LlmConfig(url=url, model="m")) as llm:
        answers = complete_all(llm, [Request(PROMPT, continuation=text) for text in texts])
    assert [answer.samples[0].mean_logprob for answer in answers] == [  # type: ignore[union-attr]
        -float(len(text)) for text in texts
    ]


@pytest.mark.parametrize("server", [{}, {"rejects": ["echo"]}])
def test_a_server_that_does_not_know_how_is_asked_once(server: dict[str, Any]) -> None:
    policy = ScriptPolicy.from_data([{"match": "", "answer": " sing a song"}])
    with (
        SimulatedServer(policy, **server) as simulated,
        make_language_model(LlmConfig(url=simulated.url, max_retries=0)) as model,
    ):
        for _ in range(2):
            found = model.complete(REQUEST)
            assert found.samples[0].text == REQUEST.continuation
            assert found.samples[0].token_logprobs is None
            assert UNKNOWN in found.notes
            assert any("simulated" in note for note in found.notes)
        assert simulated.count == (0 if server else 1)  # what it refuses it does not count


def test_a_chat_has_no_such_question() -> None:
    policy = ScriptPolicy.from_data([{"match": "", "answer": " sing a song"}])
    with (
        SimulatedServer(policy) as simulated,
        make_language_model(LlmConfig(url=simulated.url, api="chat")) as model,
    ):
        assert UNKNOWN in model.complete(REQUEST).notes
        assert simulated.count == 0


def test_a_server_that_is_not_there_is_an_error() -> None:
    config = LlmConfig(url="http://127.0.0.1:9/v1", model="m", max_retries=0)
    with make_language_model(config) as model, pytest.raises(LlmUnavailableError):
        model.complete(REQUEST)


# -- what comes back ------------------------------------------------------------------------


def echoed(tokens: list[Any], numbers: list[Any]) -> list[float] | None:
    choice = {"text": "", "logprobs": {"tokens": tokens, "token_logprobs": numbers}}
    sample = read_echo(choice, Request("ab", continuation="cd"))
    return None if sample is None else list(sample.token_logprobs or ())


def test_a_token_that_begins_in_the_prompt_counts() -> None:
    assert echoed(["a", "bc", "d", "e"], [None, -1.0, -2.0, -9.0]) == [-1.0, -2.0]
    assert echoed(["abcd"], [-4.0]) == [-4.0]
    assert echoed(["<s>", "ab", "cd"], [None, -1, -2]) == [-2.0]


@pytest.mark.parametrize(
    ("tokens", "numbers"),
    [
        (["ab", "cd"], [-1.0]),
        (["ab", "cd"], [None, None]),
        (["ab", "cd"], [None, math.nan]),
        (["ab", "cd"], [None, True]),
        (["ab", 3], [None, -1.0]),
        (["ab", "ce"], [None, -1.0]),
        ([], []),
    ],
)
def test_what_is_no_repetition_says_nothing(tokens: list[Any], numbers: list[Any]) -> None:
    assert echoed(tokens, numbers) is None


_JUNK = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@given(st.fixed_dictionaries({"text": st.just("x")}, optional={"logprobs": _JUNK}))
def test_nothing_that_comes_back_raises(choice: dict[str, Any]) -> None:
    read_echo(choice, Request("ab", continuation="cd"))


# -- what may be asked ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [{"n": 2}, {"choices": ("a",)}, {"continuation": "a" * 1001}],
)
def test_one_text_at_a_time(wrong: dict[str, Any]) -> None:
    with pytest.raises(ConfigurationError, match="continuation"):
        Request("x", **{"continuation": "a", **wrong})


def test_it_is_part_of_what_is_asked() -> None:
    data = request_to_json(REQUEST)
    assert request_from_json(data) == REQUEST
    assert "continuation" not in request_to_json(Request(PROMPT))
    hashes = {request_hash(each) for each in (REQUEST, Request(PROMPT))}
    assert len(hashes) == 2
