"""The cache: hits without a server, and never in the way."""

from __future__ import annotations

import json
import logging
import sqlite3
import threading
from pathlib import Path

import pytest

from vh_core.errors import ConfigurationError
from vh_core.llm import (
    Budget,
    BudgetLimits,
    CachedModel,
    ClosingModel,
    Completion,
    LanguageModel,
    LlmUnavailableError,
    Request,
    Sample,
    complete_all,
)
from vh_core.llm.cache import FILE_NAME
from vh_core.llm.codec import completion_to_json

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


def texts(model: LanguageModel, request: Request, times: int) -> list[str]:
    return [model.complete(request).samples[0].text for _ in range(times)]


def test_asking_again_within_a_task_gives_another_sample_and_a_second_run_the_same(
    tmp_path: Path,
) -> None:
    with Budget(CachedModel(Counting(), tmp_path), BudgetLimits()) as first:
        samples = texts(first, REQUEST, 3)
    assert len(set(samples)) == 3
    with Budget(CachedModel(Gone(), tmp_path), BudgetLimits()) as again:
        assert texts(again, REQUEST, 3) == samples
        with pytest.raises(LlmUnavailableError):
            again.complete(REQUEST)
        following = again.for_new_task()
        assert texts(following, REQUEST, 2) == samples[:2]
        assert following.spent.calls == 0


def test_equal_requests_at_once_get_a_sample_each(tmp_path: Path) -> None:
    requests = [REQUEST, Request("other"), REQUEST, REQUEST]
    with Budget(CachedModel(Counting(), tmp_path), BudgetLimits()) as model:
        first = complete_all(model, requests)
        again = complete_all(model.for_new_task(), requests)
    samples = [each.samples for each in first if isinstance(each, Completion)]
    assert len(samples) == len(set(samples)) == 4
    assert [each.samples for each in again if isinstance(each, Completion)] == samples


@pytest.mark.parametrize("always", [{"seed": 3}, {"temperature": 0}, {"temperature": 0.0}])
def test_what_is_the_same_each_time_is_asked_once(tmp_path: Path, always: dict[str, float]) -> None:
    inner = Counting()
    with Budget(CachedModel(inner, tmp_path), BudgetLimits()) as model:
        request = Request("Task: Sleep", **always)  # type: ignore[arg-type]
        assert len(set(texts(model, request, 3))) == 1
    assert inner.calls == 1


def test_who_asks_again_after_a_failure_gets_the_answer_that_did_not_come(tmp_path: Path) -> None:
    class Failing(Counting):
        def complete(self, request: Request) -> Completion:
            answer = super().complete(request)
            if self.calls == 2:
                raise LlmUnavailableError("down")
            return answer

    with Budget(CachedModel(Failing(), tmp_path), BudgetLimits()) as model:
        first = model.complete(REQUEST)
        with pytest.raises(LlmUnavailableError):
            model.complete(REQUEST)
        second = model.complete(REQUEST)
    with Budget(CachedModel(Gone(), tmp_path), BudgetLimits()) as again:
        assert again.complete(REQUEST).samples == first.samples
        assert again.complete(REQUEST).samples == second.samples


def test_a_file_of_an_earlier_version_has_the_first_answer(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute("CREATE TABLE completions (key TEXT PRIMARY KEY, answer TEXT NOT NULL)")
    key = "a416e7d86e7e31047e8ecd9da0cc5bec0a24b4826b6b13307e798850dbca83fe"
    answer = completion_to_json(Completion((Sample("old"), Sample("older")), "counting"))
    database.execute("INSERT INTO completions VALUES (?, ?)", (key, json.dumps(answer)))
    database.commit()
    database.close()
    with Budget(CachedModel(Counting(), tmp_path), BudgetLimits()) as model:
        assert texts(model, REQUEST, 2) == ["old", "1.0"]
        assert texts(model.for_new_task(), REQUEST, 2) == ["old", "1.0"]


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
