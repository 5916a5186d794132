"""The simulated server seen by any HTTP client: its protocol, faults, scripts and command."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from simulated_llm import (
    KINDS,
    LACKABLE,
    OraclePolicy,
    ScriptPolicy,
    SimulatedServer,
    parse_fault,
)
from simulated_llm.faults import Fault, FaultRate, draw_fault
from vh_core.cli import main
from vh_core.cli.command_line import make_parser
from vh_core.errors import ConfigurationError

SOURCE = Path(__file__).resolve().parents[2] / "src"


@pytest.fixture
def server() -> Iterator[SimulatedServer]:
    with SimulatedServer(
        ScriptPolicy.from_data([{"match": "", "answer": " Walk to bed\nSit"}])
    ) as it:
        yield it


def call(url: str, body: Any = None, raw: bytes | None = None) -> tuple[int, dict[str, Any]]:
    data = raw if raw is not None else (json.dumps(body).encode() if body is not None else None)
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data), timeout=60) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_models_are_listed(server: SimulatedServer) -> None:
    status, answer = call(f"{server.url}/models")
    assert status == 200
    assert [model["id"] for model in answer["data"]] == ["simulated-script"]


def test_completions_have_the_old_form(server: SimulatedServer) -> None:
    body = {"model": "gpt-4", "prompt": "x", "n": 2, "logprobs": 1, "stop": "\n"}
    status, answer = call(f"{server.url}/completions", body)
    assert status == 200
    assert answer["object"] == "text_completion"
    assert "simulated" in answer["model"]
    first, second = answer["choices"]
    assert (first["index"], second["index"]) == (0, 1)
    assert (first["text"], first["finish_reason"]) == (" Walk to bed", "stop")
    assert first["logprobs"]["tokens"] == [" Walk", " to", " bed"]
    assert first["logprobs"]["text_offset"] == [0, 5, 8]
    assert len(first["logprobs"]["token_logprobs"]) == 3
    assert answer["usage"] == {"prompt_tokens": 1, "completion_tokens": 6, "total_tokens": 7}


def test_chat_has_the_new_form(server: SimulatedServer) -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "x"}], "logprobs": True}
    status, answer = call(f"{server.url}/chat/completions", body)
    assert status == 200
    assert answer["object"] == "chat.completion"
    [choice] = answer["choices"]
    assert choice["message"] == {"role": "assistant", "content": " Walk to bed\nSit"}
    assert choice["logprobs"]["content"][0]["token"] == " Walk"


def test_streams_are_events(server: SimulatedServer) -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "x"}], "stream": True}
    request = urllib.request.Request(f"{server.url}/chat/completions", json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=60) as answer:
        events = [line[6:].strip() for line in answer if line.startswith(b"data: ")]
    assert events[-1] == b"[DONE]"
    choices = [json.loads(event)["choices"][0] for event in events[:-1]]
    assert "".join(choice["delta"].get("content", "") for choice in choices) == " Walk to bed\nSit"
    assert choices[-1]["finish_reason"] == "stop"


@pytest.mark.parametrize(
    ("body", "param"),
    [
        ({"prompt": 3}, "prompt"),
        ({"prompt": "x", "n": 0}, "n"),
        ({"prompt": "x", "n": 1000}, "n"),
        ({"prompt": "x", "n": True}, "n"),
        ({"prompt": "x", "temperature": 3}, "temperature"),
        ({"prompt": "x", "top_p": "high"}, "top_p"),
        ({"prompt": "x", "stop": [""]}, "stop"),
        ({"prompt": "x", "stop": 5}, "stop"),
        ({"prompt": "x", "max_tokens": -1}, "max_tokens"),
        ([], None),
    ],
)
def test_wrong_requests_are_refused(server: SimulatedServer, body: Any, param: str | None) -> None:
    status, answer = call(f"{server.url}/completions", body)
    assert status == 400
    assert answer["error"]["param"] == param
    assert not server.requests


@pytest.mark.parametrize(
    "messages",
    [None, [], ["x"], [{"role": "user"}], [{"content": "x"}], [{"role": 1, "content": 2}]],
)
def test_wrong_conversations_are_refused(server: SimulatedServer, messages: Any) -> None:
    status, _ = call(f"{server.url}/chat/completions", {"messages": messages})
    assert status == 400


def test_wrong_bodies_and_paths_are_refused(server: SimulatedServer) -> None:
    assert call(f"{server.url}/completions", raw=b"{")[0] == 400
    assert call(f"{server.url}/completions", raw=b"[" * 100_000)[0] == 400
    assert call(f"{server.url}/embeddings", {})[0] == 404
    assert call(f"{server.url}/nothing")[0] == 404
    host, _, port = server.url[7:-3].partition(":")
    connection = http.client.HTTPConnection(host, int(port), timeout=60)
    connection.putrequest("POST", "/v1/completions")
    connection.putheader("Content-Length", str(2**40))
    connection.endheaders()
    assert connection.getresponse().status == 413
    connection.close()
    assert call(f"{server.url}/models")[0] == 200


def test_it_listens_on_this_machine_only(server: SimulatedServer) -> None:
    assert server.url.startswith("http://127.0.0.1:")


def test_a_port_that_is_taken_is_said(server: SimulatedServer) -> None:
    port = int(server.url[7:-3].partition(":")[2])
    with pytest.raises(ConfigurationError, match=f"127.0.0.1:{port}"):
        SimulatedServer(ScriptPolicy([]), port=port)


def test_stopping_does_not_wait_for_what_hangs() -> None:
    script = ScriptPolicy.from_data([{"match": "", "fault": "hang:1:60"}])
    with SimulatedServer(script) as server:
        host, _, port = server.url[7:-3].partition(":")
        with socket.create_connection((host, int(port)), 60) as connection:
            body = b'{"prompt": "x"}'
            head = (
                f"POST /v1/completions HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n"
            )
            connection.sendall(head.encode() + body)
            started = time.monotonic()
            while not server.count and time.monotonic() - started < 30:
                time.sleep(0.01)
            started = time.monotonic()
            server.stop()
            assert time.monotonic() - started < 30


def test_latency_comes_before_each_answer() -> None:
    with SimulatedServer(ScriptPolicy([]), latency_s=0.2) as server:
        started = time.monotonic()
        call(f"{server.url}/completions", {"prompt": "x"})
        assert time.monotonic() - started >= 0.2


def test_what_a_server_can_lack_is_known() -> None:
    with pytest.raises(ConfigurationError, match="cheese"):
        SimulatedServer(ScriptPolicy([]), lacks=["cheese"])


# -- faults ---------------------------------------------------------------------------------


def test_faults_are_read() -> None:
    assert parse_fault("429") == FaultRate(Fault("429", 1.0), 1.0)
    assert parse_fault("500:0.2") == FaultRate(Fault("500", 0.0), 0.2)
    assert parse_fault("slow:0.5:3") == FaultRate(Fault("slow", 3.0), 0.5)
    for wrong in ("", "418", "500:2", "500:x", "slow:1:-1", "500:1:1:1", "slow:1:nan"):
        with pytest.raises(ConfigurationError):
            parse_fault(wrong)


def test_faults_come_at_their_rate_and_again_with_the_same_seed() -> None:
    faults = [parse_fault("500:0.3"), parse_fault("drop:0.2")]
    drawn = [draw_fault(faults, 7, number) for number in range(2000)]
    assert drawn == [draw_fault(faults, 7, number) for number in range(2000)]
    kinds = [fault.kind for fault in drawn if fault]
    assert 0.26 < kinds.count("500") / 2000 < 0.34
    assert 0.10 < kinds.count("drop") / 2000 < 0.18  # 0.2 of those that are left


# -- scripts --------------------------------------------------------------------------------


def texts(server: SimulatedServer, prompt: str, n: int = 1) -> list[str]:
    _, answer = call(f"{server.url}/completions", {"prompt": prompt, "n": n})
    return [choice["text"] for choice in answer["choices"]]


def test_a_script_answers_by_match_then_by_order() -> None:
    script = [
        "first",
        {"match": "TV", "answer": ["a", "b"]},
        {"regex": r"Step (\d+):$", "answer": "c", "times": 1},
        {"answer": "second", "times": 2},
    ]
    with SimulatedServer(ScriptPolicy.from_data(script)) as server:
        assert texts(server, "x") == ["first"]
        assert texts(server, "Watch TV", 3) == ["a", "b", "a"]
        assert texts(server, "Task: Sleep\nStep 2:") == ["c"]
        assert texts(server, "Task: Sleep\nStep 2:") == ["second"]
        assert [texts(server, "x"), texts(server, "x")] == [["second"], [""]]
        assert texts(server, "Watch TV") == ["a"]


@pytest.mark.parametrize(
    ("data", "word"),
    [
        ({}, "list"),
        ([3], "entry 1"),
        ([{"answer": "x"}, {}], "entry 2"),
        ([{"anwser": "x"}], "anwser"),
        ([{"answer": 3}], "text"),
        ([{"answer": "x", "times": 0}], "times"),
        ([{"answer": "x", "regex": "("}], "entry 1"),
        ([{"answer": "x", "regex": "a", "match": "a"}], "both"),
        ([{"answer": "x", "delay_ms": "long"}], "entry 1"),
        ([{"fault": "418"}], "418"),
    ],
)
def test_wrong_scripts_are_said(data: Any, word: str) -> None:
    with pytest.raises(ConfigurationError, match=word):
        ScriptPolicy.from_data(data)


def test_scripts_are_files(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('[{"answer": "from JSON"}]')
    with SimulatedServer(ScriptPolicy.load(tmp_path / "a.json")) as server:
        assert texts(server, "x") == ["from JSON"]
    (tmp_path / "b.json").write_text("[{")
    for name in ("b.json", "none.json"):
        with pytest.raises(ConfigurationError, match=name):
            ScriptPolicy.load(tmp_path / name)


def test_scripts_may_be_yaml(tmp_path: Path) -> None:
    pytest.importorskip("yaml", reason="PyYAML is not installed")
    (tmp_path / "a.yaml").write_text('- match: "Watch TV"\n  answer: " Find tv"\n')
    with SimulatedServer(ScriptPolicy.load(tmp_path / "a.yaml")) as server:
        assert texts(server, "Task: Watch TV") == [" Find tv"]
    (tmp_path / "b.yaml").write_text("a: [")
    with pytest.raises(ConfigurationError, match=r"b\.yaml"):
        ScriptPolicy.load(tmp_path / "b.yaml")


# -- the command ----------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_command_serves_until_it_is_told_to_stop(number: signal.Signals) -> None:
    command = [sys.executable, "-m", "vh_core.cli", "simulated-llm", "--port", "0", "--seed", "3"]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "simulated" in line
        url = line.split()[-1]
        prompt = "Task: Sleep\nStep 1: Lie on bed\n\nTask: go to the bedroom\nStep 1:"
        _, answer = call(f"{url}/completions", {"prompt": prompt, "stop": ["\n"]})
        assert answer["choices"][0]["text"] == " Walk to bedroom"
        process.send_signal(number)
        _, err = process.communicate(timeout=60)
        assert process.returncode == 0
        assert err.endswith("stopped after 1 request\n")
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--policy", "script"],
        ["--policy", "oracle", "--script", "x.json"],
        ["--script", "/does/not/exist.json"],
        ["--fault", "418"],
        ["--lacks", "cheese"],
        ["--scene", "/does/not/exist.json"],
        ["--host", "256.1.1.1"],
    ],
)
def test_the_command_says_what_is_wrong(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulated-llm", "--port", "0", *arguments]) == 2
    assert "error: " in capsys.readouterr().err


def test_the_commands_help_knows_what_the_server_can(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        make_parser().parse_args(["simulated-llm", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    for kind, what in KINDS.items():
        assert f"{kind} {what}" in text
    assert all(setting in text for setting in LACKABLE)


def test_an_oracle_is_named_so() -> None:
    with SimulatedServer(OraclePolicy()) as server:
        assert server.model == "simulated-oracle"
