"""The cache: hits without a server, and never in the way."""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path

import pytest

from vh_core.errors import ConfigurationError
from vh_core.llm import CachedModel, ClosingModel, Completion, LlmUnavailableError, Request, Sample
from vh_core.llm.cache import FILE_NAME

REQUEST = Request("Task: Sleep", n=2)


class Counting(ClosingModel):
    """Answers each call differently, with the first `gives` of the samples."""

    name = "counting"

    def __init__(self, identity: str = "one", gives: int = 100) -> None:
        self.identity = identity
        self.calls = 0
        self._gives = gives

    def complete(self, request: Request) -> Completion:
        self.calls += 1
        samples = tuple(Sample(f"{self.calls}.{i}", ("a",), (-1.0,)) for i in range(request.n))
        return Completion(samples[: self._gives], "counting", latency_s=0.5)


class Gone(Counting):
    """No server any more."""

    def complete(self, request: Request) -> Completion:
        raise LlmUnavailableError("gone")


def test_the_second_time_no_server_is_needed(tmp_path: Path) -> None:
    with CachedModel(Counting(), tmp_path) as model:
        first = model.complete(REQUEST)
    with CachedModel(Gone(), tmp_path) as model:
        again = model.complete(REQUEST)
        with pytest.raises(LlmUnavailableError):
            model.complete(Request("another"))
    assert (first.cached, again.cached) == (False, True)
    assert again.samples == first.samples
    assert again.latency_s == 0.5


def test_the_whole_request_and_the_model_count(tmp_path: Path) -> None:
    inner = Counting()
    model = CachedModel(inner, tmp_path)
    for request in (REQUEST, Request("Task: Sleep"), Request("Task: Sleep", n=2, seed=1)):
        assert not model.complete(request).cached
    assert not CachedModel(Counting("another"), tmp_path).complete(REQUEST).cached
    assert model.complete(Request("Task: Sleep", n=2, timeout_s=9.0)).cached


def test_answers_with_too_few_samples_are_not_kept(tmp_path: Path) -> None:
    inner = Counting(gives=1)
    model = CachedModel(inner, tmp_path)
    model.complete(REQUEST)
    model.complete(REQUEST)
    assert inner.calls == 2


@pytest.mark.parametrize(
    "content", [b"", b"not a database, but long enough to be looked at" * 100, b"SQLite format 3\0"]
)
def test_a_broken_file_is_begun_anew(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with caplog.at_level(logging.WARNING):
        model = CachedModel(Counting(), tmp_path)
        model.complete(REQUEST)
    assert model.complete(REQUEST).cached
    assert ("begun anew" in caplog.text) == bool(content)


def test_a_file_that_breaks_while_it_is_used_is_begun_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    model = CachedModel(Counting(), tmp_path)
    for number in range(200):
        model.complete(Request(f"a long enough prompt {number} " * 20))
    path = tmp_path / FILE_NAME
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.write(b"\xff" * size)
    with caplog.at_level(logging.WARNING):
        for number in range(3):
            assert model.complete(Request(f"new {number}")).samples
    assert model.complete(Request("new 2")).cached
    assert "begun anew" in caplog.text


def test_another_schema_is_begun_anew(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute("CREATE TABLE completions (something INTEGER)")
    database.close()
    model = CachedModel(Counting(), tmp_path)
    model.complete(REQUEST)
    assert model.complete(REQUEST).cached


def test_a_row_that_cannot_be_read_is_asked_again(tmp_path: Path) -> None:
    model = CachedModel(Counting(), tmp_path)
    model.complete(REQUEST)
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute("UPDATE completions SET answer = '{\"samples\": 3}'")
    database.commit()
    database.close()
    assert not model.complete(REQUEST).cached
    assert model.complete(REQUEST).cached


def test_a_database_that_is_locked_is_done_without(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vh_core.llm.cache._BUSY_S", 0.05)
    model = CachedModel(Counting(), tmp_path)
    other = sqlite3.connect(tmp_path / FILE_NAME)
    other.execute("BEGIN EXCLUSIVE")
    assert model.complete(REQUEST).samples
    other.close()
    assert "is not used" in caplog.text
    assert not model.complete(REQUEST).cached
    assert model.complete(REQUEST).cached


def test_threads_share_it(tmp_path: Path) -> None:
    model = CachedModel(Counting(), tmp_path)

    def ask() -> None:
        for number in range(20):
            model.complete(Request(f"prompt {number % 5}"))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert model.complete(Request("prompt 1")).cached


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ConfigurationError, match="cannot be made"):
        CachedModel(Counting(), tmp_path / "file" / "cache")
