"""The real `openai` client against the simulated server, over real HTTP: what is sent, what is
read, and what happens with servers that lack something."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")

from simulated_llm import (
    Reply,
    ScriptPolicy,
    SimulatedRequest,
    SimulatedServer,
    Span,
    parse_fault,
)
from vh_core.errors import ConfigurationError
from vh_core.llm import (
    Budget,
    BudgetExceededError,
    LlmConfig,
    LlmCutShortError,
    LlmResponseError,
    LlmTimeoutError,
    LlmUnavailableError,
    Message,
    Request,
    make_language_model,
)

#: longer than anything takes on a machine that is busy with something else, and shorter than what a
#: server keeps one waiting that is not to be waited for; seconds
LONG_S = 45.0
REQUEST = Request("Task: Sleep\nStep 1:", logprobs=True)
FULL = Request(
    "Task: Sleep\nStep 1:",
    n=3,
    stop=("\n", "Task:"),
    temperature=0.3,
    top_p=0.9,
    presence_penalty=0.5,
    frequency_penalty=0.3,
    max_tokens=64,
    logprobs=True,
    seed=7,
)


@pytest.fixture(autouse=True)
def no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VH_PLANNER_API_KEY", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)


@contextmanager
def model_and_server(
    entries: Any, *, server: dict[str, Any] | None = None, **config: Any
) -> Iterator[tuple[Budget, SimulatedServer]]:
    """A model in front of a server with this script; `faults` as on the command line."""
    options = dict(server or {})
    options["faults"] = [parse_fault(text) for text in options.get("faults", ())]
    policy = ScriptPolicy.from_data(entries)
    settings = {"retry_base_s": 0.01, "retry_longest_s": 0.05, **config}
    with SimulatedServer(policy, **options) as simulated:
        model = make_language_model(LlmConfig(url=simulated.url, **settings))
        try:
            yield model, simulated
        finally:
            model.close()


def always(answer: str | list[str], **more: Any) -> list[dict[str, Any]]:
    return [{"match": "", "answer": answer, **more}]


# -- what goes out --------------------------------------------------------------------------


def test_every_setting_is_on_the_wire_of_completions() -> None:
    with model_and_server(always(" Walk")) as (model, server):
        model.complete(FULL)
    assert server.requests[0].path == "/v1/completions"
    assert server.requests[0].body == {
        "model": "simulated-script",
        "prompt": "Task: Sleep\nStep 1:",
        "n": 3,
        "stop": ["\n", "Task:"],
        "temperature": 0.3,
        "top_p": 0.9,
        "presence_penalty": 0.5,
        "frequency_penalty": 0.3,
        "max_tokens": 64,
        "logprobs": 1,
        "seed": 7,
    }


def test_every_setting_is_on_the_wire_of_chat() -> None:
    with model_and_server(always("Walk"), api="chat", model="mine") as (model, server):
        model.complete(FULL)
    body = server.requests[0].body
    assert server.requests[0].path == "/v1/chat/completions"
    system, user = body.pop("messages")
    assert system["role"] == "system" and "continuation only" in system["content"]
    assert user == {"role": "user", "content": "Task: Sleep\nStep 1:"}
    assert body == {
        "model": "mine",
        "n": 3,
        "stop": ["\n", "Task:"],
        "temperature": 0.3,
        "top_p": 0.9,
        "presence_penalty": 0.5,
        "frequency_penalty": 0.3,
        "max_tokens": 64,
        "logprobs": True,
        "seed": 7,
    }


def test_what_is_not_asked_is_not_sent() -> None:
    with model_and_server(always(" Walk"), model="m") as (model, server):
        model.complete(Request("x"))
    assert server.requests[0].body == {"model": "m", "prompt": "x"}


def test_conversations_go_out_in_both_dialects() -> None:
    talk = Request(
        (
            Message("system", "Be brief."),
            Message("user", "Hello"),
            Message("assistant", "Hi"),
            Message("user", "Go"),
        )
    )
    with model_and_server(always("ok"), api="chat") as (model, server):
        model.complete(talk)
        sent = server.requests[0].body["messages"]
    assert [m["role"] for m in sent] == ["system", "user", "assistant", "user"]
    with model_and_server(always("ok")) as (model, server):
        model.complete(talk)
    assert server.requests[0].body["prompt"].startswith("system: Be brief.\n\nuser: Hello")
    assert server.requests[0].body["prompt"].endswith("user: Go\n\nassistant:")


def test_the_key_goes_out_and_a_local_server_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    with model_and_server(always("ok")) as (model, server):
        model.complete(REQUEST)
    assert server.requests[0].authorization == "Bearer none"
    monkeypatch.setenv("OPENAI_API_KEY", "sk-from-openai")
    with model_and_server(always("ok")) as (model, server):
        model.complete(REQUEST)
    assert server.requests[0].authorization == "Bearer sk-from-openai"
    monkeypatch.setenv("VH_PLANNER_API_KEY", "sk-from-us")
    with model_and_server(always("ok")) as (model, server):
        model.complete(REQUEST)
    assert server.requests[0].authorization == "Bearer sk-from-us"
    monkeypatch.setenv("VH_PLANNER_API_KEY", "")  # says: no key, whatever else is set
    with model_and_server(always("ok")) as (model, server):
        model.complete(REQUEST)
    assert server.requests[0].authorization == "Bearer none"


# -- what comes back ------------------------------------------------------------------------


@pytest.mark.parametrize("api", ["completions", "chat"])
def test_samples_with_their_logprobs_come_back(api: str) -> None:
    answers = [" Walk to bed\nStep 2: Sleep", " Lie on bed", ""]
    with model_and_server(always(answers), api=api) as (model, _):
        completion = model.complete(FULL)
    assert [sample.text for sample in completion.samples] == [" Walk to bed", " Lie on bed", ""]
    first, _, empty = completion.samples
    assert first.tokens == (" Walk", " to", " bed")
    assert first.token_logprobs is not None and len(first.token_logprobs) == 3
    assert first.mean_logprob == pytest.approx(sum(first.token_logprobs) / 3)
    assert all(logprob < 0 for logprob in first.token_logprobs)
    assert empty.mean_logprob is None
    assert first.finish_reason == "stop"
    assert completion.usage.completion_tokens == 6
    assert completion.usage.requests == 1
    assert not completion.usage.estimated
    assert completion.latency_s > 0


def test_the_answer_says_that_it_is_simulated() -> None:
    with model_and_server(always(" Walk"), model="gpt-4") as (model, _):
        completion = model.complete(REQUEST)
    assert completion.model == "simulated-script" and completion.simulated
    assert model.name == "simulated-script"
    assert any("simulated" in note for note in completion.notes)


def test_max_tokens_ends_a_sample() -> None:
    with model_and_server(always(" Walk to the bed")) as (model, _):
        sample = model.complete(Request("x", max_tokens=2)).samples[0]
    assert (sample.text, sample.finish_reason) == (" Walk to", "length")


def test_thoughts_and_fences_are_stripped_with_their_tokens() -> None:
    answer = "<think>\nthe bed is far\n</think>\n\n```\nWalk to bed\n```"
    with model_and_server(always(answer), api="chat") as (model, _):
        sample = model.complete(REQUEST).samples[0]
    assert sample.text.strip() == "Walk to bed"
    assert sample.tokens is not None
    assert "".join(sample.tokens).strip().startswith("Walk to bed")
    assert "far" not in "".join(sample.tokens)


def test_a_stop_text_does_not_end_a_thought() -> None:
    """A server applies stop texts to thoughts too; so it is asked again without them."""
    answer = "<think>first\nsecond</think>\nWalk to bed\nStep 2: Sleep"
    with model_and_server(always(answer), api="chat") as (model, server):
        request = Request("x", stop=("\n",), logprobs=True)
        first = model.complete(request)
        second = model.complete(request)
    assert [first.samples[0].text, second.samples[0].text] == ["Walk to bed"] * 2
    assert any("stop texts were applied here" in note for note in second.notes)
    assert [("stop" in recorded.body) for recorded in server.requests] == [True, False, False]


# -- servers that lack something ------------------------------------------------------------


class Crowd:
    """A policy that answers the first request, and no other before four of them are there."""

    name = "crowd"

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._came = 0
        self._together = threading.Event()

    def reply(self, request: SimulatedRequest) -> Reply:
        with self._lock:
            self._came += 1
            if self._came == 5:
                self._together.set()
            first = self._came == 1
        assert first or self._together.wait(LONG_S)
        return Reply(((Span(" Walk"),),) * request.n)


@pytest.mark.parametrize("server", [{"lacks": ["n"]}, {"rejects": ["n"]}])
def test_without_n_requests_go_out_at_the_same_time(server: dict[str, Any]) -> None:
    with (
        SimulatedServer(Crowd(), **server) as simulated,
        make_language_model(LlmConfig(url=simulated.url, concurrency=8)) as model,
    ):
        completion = model.complete(Request("x", n=10))
        assert len(completion.samples) == 10
        assert any("asked once for each" in note for note in completion.notes)
        before = len(simulated.requests)
        assert len(model.complete(Request("x", n=4)).samples) == 4
        assert len(simulated.requests) == before + 4  # it has learnt
    assert completion.usage.requests >= 10


def test_a_seed_counts_up_where_samples_come_one_by_one() -> None:
    with model_and_server(always(" Walk"), server={"lacks": ["n"]}) as (model, server):
        model.complete(Request("x", n=4, seed=5))
    assert sorted(recorded.body["seed"] for recorded in server.requests) == [5, 6, 7, 8]


@pytest.mark.parametrize("server", [{"lacks": ["logprobs"]}, {"rejects": ["logprobs"]}])
@pytest.mark.parametrize("api", ["completions", "chat"])
def test_without_logprobs_the_answer_says_so(server: dict[str, Any], api: str) -> None:
    with model_and_server(always(" Walk"), server=server, api=api) as (model, _):
        for _ in range(2):
            completion = model.complete(Request("x", n=2, logprobs=True))
            assert [sample.mean_logprob for sample in completion.samples] == [None, None]
            assert not completion.has_logprobs
            assert any("log-probabilities" in note for note in completion.notes)


def test_without_usage_tokens_are_estimated() -> None:
    with model_and_server(always("x" * 40), server={"lacks": ["usage"]}) as (model, _):
        usage = model.complete(Request("y" * 20)).usage
    assert (usage.prompt_tokens, usage.completion_tokens, usage.estimated) == (5, 10, True)
    assert model.spent.tokens == 15


def test_without_stop_texts_the_sample_is_cut_here() -> None:
    with model_and_server(always(" Walk\nStep 2: Sit"), server={"lacks": ["stop"]}) as (model, _):
        sample = model.complete(Request("x", stop=("\n",), logprobs=True)).samples[0]
    assert (sample.text, sample.tokens, sample.finish_reason) == (" Walk", (" Walk",), "stop")


def test_several_refused_settings_are_left_out_one_after_the_other() -> None:
    refused = ["seed", "presence_penalty", "n", "logprobs", "stop"]
    with model_and_server(always(" Walk\nSit"), server={"rejects": refused}) as (model, server):
        completion = model.complete(FULL)
        before = len(server.requests)
        model.complete(FULL)
    assert [sample.text for sample in completion.samples] == [" Walk"] * 3
    assert len(server.requests) == before + 3
    assert any("seed" in note for note in completion.notes)
    assert any("presence_penalty" in note for note in completion.notes)


def test_max_tokens_may_have_its_newer_name() -> None:
    entries = always(" Walk to the bed")
    with model_and_server(entries, server={"rejects": ["max_tokens"]}, api="chat") as (model, srv):
        for _ in range(2):
            assert model.complete(Request("x", max_tokens=2)).samples[0].text == " Walk to"
    assert [recorded.body["max_completion_tokens"] for recorded in srv.requests] == [2, 2]
    assert "max_tokens" not in srv.requests[0].body


def test_a_setting_that_the_answer_needs_is_not_left_out() -> None:
    with model_and_server(always(" Walk"), server={"rejects": ["prompt"]}) as (model, _):
        with pytest.raises(LlmUnavailableError, match="prompt") as caught:
            model.complete(Request("x", n=2, logprobs=True))
        assert caught.value.status == 400


# -- failures -------------------------------------------------------------------------------

FAULTS = {
    "429:1:0.01": LlmUnavailableError,
    "500": LlmUnavailableError,
    "503": LlmUnavailableError,
    "401": LlmUnavailableError,
    "drop": LlmUnavailableError,
    "truncate": LlmUnavailableError,
    "slow:1:90": LlmTimeoutError,
    "hang:1:90": LlmTimeoutError,
    "garbage": LlmResponseError,
    "html": LlmResponseError,
    "empty": LlmResponseError,
    "null": LlmResponseError,
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("api", ["completions", "chat"])
def test_every_fault_is_a_typed_error_in_time(fault: str, api: str) -> None:
    with model_and_server(
        always(" Walk to the bed"),
        server={"faults": [fault]},
        api=api,
        model="m",
        timeout_s=0.5 if FAULTS[fault] is LlmTimeoutError else 60.0,
        deadline_s=100.0,
        max_retries=1,
    ) as (model, server):
        started = time.monotonic()
        with pytest.raises(FAULTS[fault]) as caught:
            model.complete(Request("x", n=2))
        assert time.monotonic() - started < LONG_S
        assert caught.value.__cause__ is None and caught.value.__context__ is None
        assert server.requests[0].fault == fault.partition(":")[0]
        assert len(server.requests) == (1 if fault == "401" else 2)


@pytest.mark.parametrize("fault", FAULTS)
def test_after_a_fault_everything_is_in_order_again(fault: str) -> None:
    kind = fault.partition(":")[0]
    entries = [{"fault": f"{kind}:1:{90 if kind in ('slow', 'hang') else 0}"}, {"answer": " Walk"}]
    with model_and_server(entries, model="m", max_retries=0) as (model, _):
        with pytest.raises(FAULTS[fault]):
            model.complete(Request("x", timeout_s=0.5 if kind in ("slow", "hang") else None))
        assert model.complete(Request("x")).samples[0].text == " Walk"


@pytest.mark.parametrize("fault", ["429:1:0.01", "500", "drop", "truncate", "garbage", "null"])
def test_what_passes_is_tried_again(fault: str) -> None:
    entries = [{"fault": fault}, {"fault": fault}, {"answer": " Walk"}]
    with model_and_server(entries, model="m") as (model, server):
        completion = model.complete(Request("x"))
    assert completion.samples[0].text == " Walk"
    assert completion.usage.requests == len(server.requests) == 3


def test_retry_after_is_honoured() -> None:
    entries = [{"fault": "429:1:0.5"}, {"answer": " Walk"}]
    with model_and_server(entries, model="m") as (model, _):
        started = time.monotonic()
        model.complete(Request("x"))
        assert 0.5 <= time.monotonic() - started < LONG_S


def test_a_retry_after_beyond_the_deadline_is_not_waited_for() -> None:
    entries = always("", fault="429:1:60")
    with model_and_server(entries, model="m", deadline_s=50.0) as (model, server):
        started = time.monotonic()
        with pytest.raises(LlmUnavailableError, match="no time is left") as caught:
            model.complete(Request("x"))
        assert time.monotonic() - started < LONG_S
    assert caught.value.status == 429
    assert len(server.requests) == 1


def test_the_deadline_bounds_all_attempts_together() -> None:
    with model_and_server(
        always("", fault="hang:1:90"), model="m", timeout_s=0.3, deadline_s=0.8, max_retries=50
    ) as (model, _):
        started = time.monotonic()
        with pytest.raises(LlmTimeoutError):
            model.complete(Request("x"))
        assert time.monotonic() - started < LONG_S


def test_a_request_can_bring_a_shorter_limit() -> None:
    with model_and_server(always("", fault="hang:1:90"), model="m") as (model, _):
        started = time.monotonic()
        with pytest.raises(LlmCutShortError) as caught:
            model.complete(Request("x", timeout_s=0.2))
        assert 0.2 <= caught.value.latency_s <= time.monotonic() - started < LONG_S


def test_samples_that_came_are_not_lost_with_those_that_did_not() -> None:
    entries = [{"answer": " Walk"}, {"answer": " Sit"}, *([{"fault": "500"}] * 10)]
    with model_and_server(
        entries, server={"lacks": ["n"]}, model="m", max_retries=0, concurrency=1
    ) as (model, _):
        completion = model.complete(Request("x", n=4))
    assert [sample.text for sample in completion.samples] == [" Walk", " Sit"]
    assert any(note.startswith("2 of 4 samples came") for note in completion.notes)


def test_samples_that_came_in_time_are_not_lost_with_those_that_were_late() -> None:
    entries = [{"answer": " Walk"}, {"answer": " Sit"}, *([{"fault": "hang:1:90"}] * 10)]
    with model_and_server(
        entries, server={"lacks": ["n"]}, model="m", deadline_s=2.0, timeout_s=5.0
    ) as (model, _):
        completion = model.complete(Request("x", n=4))
    assert sorted(sample.text for sample in completion.samples) == [" Sit", " Walk"]


def test_a_redirect_is_said_and_not_followed() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        answer = b"HTTP/1.1 307 Go\r\nLocation: http://other/v1\r\nContent-Length: 0\r\n\r\n"

        def serve() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(answer)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
        model = make_language_model(LlmConfig(url=url, model="m", max_retries=0))
        with pytest.raises(LlmUnavailableError, match="redirects to 'http://other/v1'"):
            model.complete(Request("x"))
        model.close()
        thread.join(LONG_S)


def test_a_server_that_is_not_there_is_said() -> None:
    with SimulatedServer(ScriptPolicy([])) as server:
        url = server.url
    model = make_language_model(LlmConfig(url=url, model="m", max_retries=0))
    with pytest.raises(LlmUnavailableError, match="is the server running"):
        model.complete(Request("x"))
    nameless = make_language_model(LlmConfig(url=url, max_retries=0))
    with pytest.raises(LlmUnavailableError, match="cannot reach"):
        nameless.complete(Request("x"))
    model.close()
    nameless.close()


def test_a_wrong_path_says_what_may_be_wrong() -> None:
    with SimulatedServer(ScriptPolicy([])) as server:
        model = make_language_model(LlmConfig(url=server.url[:-3], model="m"))
        with pytest.raises(LlmUnavailableError, match="/v1") as caught:
            model.complete(Request("x"))
        assert caught.value.status == 404
        model.close()


def test_closing_ends_a_call_that_waits() -> None:
    with model_and_server(always("", fault="hang:1:90"), model="m") as (model, server):
        caught: list[BaseException] = []

        def ask() -> None:
            try:
                model.complete(Request("x"))
            except LlmUnavailableError as error:
                caught.append(error)

        thread = threading.Thread(target=ask)
        thread.start()
        until = time.monotonic() + LONG_S
        while not server.requests and time.monotonic() < until:
            time.sleep(0.01)
        model.close()
        thread.join(LONG_S)
        assert not thread.is_alive()
        assert "abandoned" in str(caught[0])
        with pytest.raises(LlmUnavailableError, match="closed"):
            model.complete(Request("x"))
        model.close()


def test_many_threads_share_a_model() -> None:
    with model_and_server(always(" Walk"), model="m", max_calls=0) as (model, server):
        texts: list[str] = []
        threads = [
            threading.Thread(
                target=lambda: texts.append(model.complete(Request("x")).samples[0].text)
            )
            for _ in range(20)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(LONG_S)
    assert texts == [" Walk"] * 20
    assert len(server.requests) == 20


@pytest.mark.parametrize(
    "url",
    [
        "",
        "localhost:8000",
        "ftp://x/v1",
        "http://",
        "http://user:sk-secret@host/v1",
        "http://host/v1?api_key=sk-secret",
        "http://host:99999/v1",
        "http://[::1/v1",
    ],
)
def test_urls_that_cannot_be_used_are_refused_without_quoting_them(url: str) -> None:
    with pytest.raises(ConfigurationError) as caught:
        make_language_model(LlmConfig(url=url))
    assert "sk-secret" not in str(caught.value)


# -- all layers together --------------------------------------------------------------------


def test_a_run_is_recorded_cached_and_replayed(tmp_path: Any) -> None:
    transcript, cache = tmp_path / "run.jsonl", tmp_path / "cache"
    with model_and_server(
        always([" Walk", " Sit"]), transcript=str(transcript), cache=str(cache)
    ) as (model, server):
        first = model.complete(FULL)
        again = model.complete(FULL)
        assert len(server.requests) == 1
        assert (first.cached, again.cached) == (False, True)
        assert model.spent.calls == 1
        url = server.url
    offline = make_language_model(LlmConfig(url=url, cache=str(cache)))
    assert offline.complete(FULL).samples == first.samples
    offline.close()
    replay = make_language_model(LlmConfig(replay=str(transcript)))
    assert [replay.complete(FULL), replay.complete(FULL)] == [first, again]
    lines = [json.loads(line) for line in transcript.read_text().splitlines()]
    assert [line["model"] for line in lines] == ["simulated-script"] * 2


def test_the_budget_bounds_a_slow_server() -> None:
    with model_and_server(always(" Walk", fault="slow:1:90"), model="m", max_seconds=0.4) as (
        model,
        _,
    ):
        started = time.monotonic()
        with pytest.raises(BudgetExceededError):
            model.complete(Request("x"))
        assert time.monotonic() - started < LONG_S


def test_faults_at_random_are_survived() -> None:
    faults = ["429:0.15:0.01", "500:0.15", "drop:0.1", "truncate:0.1", "garbage:0.1"]
    with model_and_server(
        always(" Walk"), server={"faults": faults, "seed": 3}, model="m", max_retries=10
    ) as (model, server):
        for _ in range(20):
            assert model.complete(Request("x", n=2)).samples[0].text == " Walk"
    assert len(server.requests) > 20
