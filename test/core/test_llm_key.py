"""The API key is found nowhere: in no log, message, exception, repr, transcript or cache.

Every fault is met with a key, by servers that quote it wherever one can be quoted, with every
logger at DEBUG. Then everything that was written is searched for it.
"""

from __future__ import annotations

import io
import json
import logging
import pickle
import socket
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")

from simulated_llm import KINDS, ScriptPolicy, SimulatedServer, parse_fault
from vh_core.cancellation import Cancellation
from vh_core.errors import ConfigurationError
from vh_core.llm import LlmCancelledError, LlmConfig, LlmError, Request, make_language_model
from vh_core.llm.secret import REDACTED, Secret, key_from_environment

#: with characters that JSON and URLs write otherwise
KEY = 'sk-SENTINEL/4f"9a+7c=='
QUOTING_TEXT = f"your key is {KEY}, is it not?"


class Everything:
    """All that was written somewhere."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = io.StringIO()
        self.texts: list[str] = []

    def add_error(self, error: BaseException) -> None:
        """The error and all that hangs on it, with the local variables of every frame."""
        self.texts += [str(error), repr(error), repr(vars(error))]
        chain: BaseException | None = error
        while chain is not None:
            captured = traceback.TracebackException.from_exception(chain, capture_locals=True)
            self.texts.append("".join(captured.format()))
            self.texts.append(repr(chain.args))
            chain = chain.__cause__ or chain.__context__

    def leaks(self) -> list[str]:
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        found = [(path.name, path.read_bytes().decode("utf-8", "replace")) for path in files]
        found.append(("log", self.log.getvalue()))
        found += [(f"text {number}", text) for number, text in enumerate(self.texts)]
        core = "SENTINEL"
        return [
            f"{name}: …{text[text.find(core) - 80 :][:160]}…"
            for name, text in found
            if core in text
        ]


@pytest.fixture
def everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Everything]:
    """Captures all logs at DEBUG while the key is set."""
    monkeypatch.setenv("VH_PLANNER_API_KEY", KEY)
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    written = Everything(tmp_path)
    handler = logging.StreamHandler(written.log)
    handler.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    names = [name for name in root.manager.loggerDict if name.startswith(("openai", "http"))]
    levels = {name: logging.getLogger(name).level for name in names}
    for name in names:
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield written
    root.removeHandler(handler)
    root.setLevel(before)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def ask(
    url: str,
    everything: Everything,
    api: str = "completions",
    timeout_s: float = 60.0,
    cancellation: Cancellation | None = None,
    **more: Any,
) -> LlmError | None:
    """One call with all layers; what it raises is kept, and so is everything with a repr."""
    config = LlmConfig(
        url=url,
        api=api,  # type: ignore[arg-type]
        timeout_s=timeout_s,
        deadline_s=100.0,
        max_retries=1,
        retry_base_s=0.01,
        transcript=str(everything.folder / "run.jsonl"),
        cache=str(everything.folder / "cache"),
        **more,
    )
    model = make_language_model(config)
    request = Request(f"Task: Sleep {url} {api}", n=2, logprobs=True, cancellation=cancellation)
    caught: LlmError | None = None
    try:
        completion = model.complete(request)
        everything.texts += [repr(completion), str(completion)]
    except LlmError as error:
        caught = error
        everything.add_error(error)
    everything.texts += [repr(model), repr(config), repr(model._inner), repr(vars(model))]
    everything.texts.append(model.name)
    model.close()
    return caught


@contextmanager
def raw_server(answer: bytes) -> Iterator[str]:
    """A server that answers every connection with these bytes."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                with connection:
                    connection.settimeout(30)
                    try:
                        connection.recv(65536)
                        connection.sendall(answer)
                    except OSError:
                        continue

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
        listener.shutdown(socket.SHUT_RDWR)
    thread.join(30)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("api", ["completions", "chat"])
def test_no_fault_brings_it_out(kind: str, api: str, everything: Everything) -> None:
    fault = parse_fault(f"{kind}:1:{60 if kind in ('slow', 'hang') else 0.05}")
    script = ScriptPolicy.from_data([{"match": "", "answer": QUOTING_TEXT}])
    with SimulatedServer(script, faults=[fault]) as server:
        timeout_s = 0.3 if kind in ("slow", "hang") else 60.0
        assert ask(server.url, everything, api, timeout_s) is not None
        deadline = time.monotonic() + 30.0
        while not server.requests and time.monotonic() < deadline:
            time.sleep(0.01)  # a busy machine reads what was sent long after nobody waits for it
        assert server.requests[0].authorization == f"Bearer {KEY}"  # it was really sent
        everything.texts.append(repr(server.requests))
    assert everything.log.getvalue()
    assert not everything.leaks()


@pytest.mark.parametrize("kind", ["slow", "hang", "429"])
def test_no_cancel_brings_it_out(kind: str, everything: Everything) -> None:
    script = ScriptPolicy.from_data([{"match": "", "answer": QUOTING_TEXT}])
    with SimulatedServer(script, faults=[parse_fault(f"{kind}:1:60")]) as server:
        cancellation = Cancellation()

        def cancel() -> None:
            until = time.monotonic() + 30
            while not server.requests and time.monotonic() < until:
                time.sleep(0.01)
            time.sleep(0.2)
            cancellation.cancel()

        thread = threading.Thread(target=cancel)
        thread.start()
        error = ask(server.url, everything, cancellation=cancellation)
        thread.join()
        assert isinstance(error, LlmCancelledError)
        assert server.requests[0].authorization == f"Bearer {KEY}"
    assert not everything.leaks()


def test_the_test_would_find_it(everything: Everything) -> None:
    logging.getLogger("openai").debug("the key is %s", KEY)
    assert everything.leaks()


@pytest.mark.parametrize("api", ["completions", "chat"])
def test_an_answer_that_quotes_it_is_blotted_out(api: str, everything: Everything) -> None:
    script = ScriptPolicy.from_data([{"match": "", "answer": QUOTING_TEXT}])
    with SimulatedServer(script) as server:
        assert ask(server.url, everything, api) is None
    assert REDACTED in (everything.folder / "run.jsonl").read_text()
    assert not everything.leaks()


def body_with(data: object, status: str = "200 OK", header: str = "") -> bytes:
    return body_as_is(json.dumps(data).encode(), status, header)


def body_as_is(body: bytes, status: str = "200 OK", header: str = "") -> bytes:
    extra = f"{header}\r\n" if header else ""
    head = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\n{extra}"
    return f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body


CHOICE = {
    "text": KEY,
    "finish_reason": KEY,
    # in pieces, none of which is the key
    "logprobs": {"tokens": list(KEY), "token_logprobs": [-0.1] * len(KEY)},
}
ANSWERS = {
    "status line": f"HTTP/1.1 500 {KEY}\r\nContent-Length: 0\r\n\r\n".encode(),
    "no HTTP": f"{KEY}\r\n\r\n".encode(),
    "bad header": f"HTTP/1.1 200 OK\r\n{KEY}\r\n\r\n".encode(),
    "header": body_with({"choices": []}, header=f"X-Key: {KEY}"),
    "cookie": body_with({"choices": []}, header=f"Set-Cookie: key={KEY}"),
    "redirect": body_with({}, "307 Temporary Redirect", f"Location: http://127.0.0.1/{KEY}"),
    "request id": body_with({}, "400 Bad Request", f"x-request-id: {KEY}"),
    "retry after": body_with({}, "429 Slow", f"Retry-After: {KEY}"),
    "error deep in JSON": body_with({"error": {"message": {"detail": [KEY]}}}, "400 Bad Request"),
    "error with status 200": body_with({"error": {"message": f"{KEY} " * 20}}),
    "at the edge of what is shown": body_with({"error": "x" * 190 + KEY}, "403 Forbidden"),
    "at the edge of garbage": body_with("x" * 190 + KEY),
    "escaped": body_as_is(rb'{"choices": [{"text": "\u0073k-SENTINEL\/4f\"9a+7c=="}]}'),
    "escaped garbage": body_as_is(rb'"x" "sk-SENTINEL\/4f\"9a+7c=="'),
    "sample": body_with({"model": KEY, "choices": [CHOICE, CHOICE]}),
    "plain text": f"HTTP/1.1 502 Bad\r\nContent-Length: {len(KEY)}\r\n\r\n{KEY}".encode(),
    "list of models": body_with({"data": [{"id": KEY}]}),
}


@pytest.mark.parametrize("place", ANSWERS)
@pytest.mark.parametrize("model", ["m", ""])
def test_servers_quote_it_in_vain(place: str, model: str, everything: Everything) -> None:
    with raw_server(ANSWERS[place]) as url:
        ask(url, everything, model=model)
    assert not everything.leaks()


def test_what_the_libraries_log_is_left_alone_afterwards(everything: Everything) -> None:
    before = {n: list(logging.getLogger(n).filters) for n in logging.root.manager.loggerDict}
    with SimulatedServer(ScriptPolicy([])) as server:
        ask(server.url, everything)
    for name, filters in before.items():
        assert logging.getLogger(name).filters == filters


def test_a_key_that_no_header_can_carry_is_refused_without_quoting_it() -> None:
    for bad in ("sk-secret with space", "sk-secret\nX: y", "sk-secrét"):
        with pytest.raises(ConfigurationError, match="VH_PLANNER_API_KEY") as caught:
            key_from_environment({"VH_PLANNER_API_KEY": bad})
        assert "secr" not in str(caught.value)
    assert key_from_environment({"OPENAI_API_KEY": " sk-secret\n"}).reveal() == "sk-secret"


def test_a_secret_does_not_show_itself() -> None:
    secret = Secret(KEY)
    for text in (repr(secret), str(secret), f"{secret}", f"{secret!r:>30}"):
        assert "SENTINEL" not in text
    with pytest.raises(TypeError):
        pickle.dumps(secret)
    assert secret.redact(f"a {KEY} b") == f"a {REDACTED} b"
    assert KEY not in secret.redact(json.dumps({"k": KEY}))


def test_placeholders_for_a_key_are_ordinary_words() -> None:
    assert Secret("none").redact("none of them") == "none of them"
    assert Secret("").redact("walk") == "walk"
