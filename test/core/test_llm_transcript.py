"""Transcripts: what is written, and that it can be played back."""

from __future__ import annotations

import json
import logging
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vh_core.cancellation import Cancellation
from vh_core.errors import ConfigurationError
from vh_core.llm import (
    Budget,
    BudgetLimits,
    ClosingModel,
    Completion,
    LanguageModel,
    LlmCancelledError,
    LlmCutShortError,
    LlmError,
    LlmResponseError,
    LlmTimeoutError,
    LlmUnavailableError,
    Request,
    Sample,
    TranscriptMissError,
    TranscriptModel,
    TranscriptRecorder,
    Usage,
    complete_all,
)


class Parrot(ClosingModel):
    """Answers with a number that goes up, or fails as it is told to."""

    name = identity = "parrot"

    def __init__(self, *failures: LlmError | None) -> None:
        self._failures = list(failures)
        self._count = 0

    def complete(self, request: Request) -> Completion:
        self._count += 1
        failure = self._failures.pop(0) if self._failures else None
        if failure is not None:
            raise failure
        sample = Sample(f"{self._count} {request.text}", ("x",), (-0.5,), "stop")
        return Completion((sample,), "parrot", Usage(3, 1, 1), 0.25, notes=("a note",))


def record(path: Path, requests: list[Request], *failures: LlmError | None) -> list[object]:
    """What came of each request, recorded in the file."""
    with TranscriptRecorder(Parrot(*failures), path) as model:
        return [outcome(model, request) for request in requests]


def outcome(model: object, request: Request) -> object:
    try:
        return model.complete(request)  # type: ignore[attr-defined]
    except LlmError as error:
        return (type(error), str(error))


def test_a_run_is_repeated_without_a_server(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "run.jsonl"
    requests = [Request("a"), Request("b", n=2), Request("a"), Request("c\ud800")]
    seen = record(path, requests)
    replay = TranscriptModel(path)
    assert [outcome(replay, request) for request in requests] == seen
    assert replay.left == 0
    assert replay.name == "parrot"


def test_failures_are_repeated_too(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    kinds = (
        LlmUnavailableError,
        LlmTimeoutError,
        LlmCutShortError,
        LlmCancelledError,
        LlmResponseError,
    )
    failures = [kind("down") for kind in kinds]
    requests = [Request("a")] * 6
    seen = record(path, requests, *failures)
    replay = TranscriptModel(path)
    assert [outcome(replay, request) for request in requests] == seen


def test_a_replayed_run_exceeds_its_budget_at_the_same_call(tmp_path: Path) -> None:
    cut = LlmCutShortError("no time")
    cut.latency_s = 9.5
    requests = [Request("a"), Request("b"), Request("c")]
    path = tmp_path / "run.jsonl"
    recorder = TranscriptRecorder(Parrot(None, None, cut), path)
    seen = spend(recorder, requests)
    recorder.close()
    assert seen == spend(TranscriptModel(path), requests)
    assert seen[-1] == "BudgetExceededError 10.0"


def test_a_replayed_failure_costs_what_it_did(tmp_path: Path) -> None:
    lost = LlmTimeoutError("late")
    lost.latency_s, lost.usage = 2.5, Usage(7, 1, 2, estimated=True)
    path = tmp_path / "run.jsonl"
    record(path, [Request("a")], lost)
    with pytest.raises(LlmTimeoutError) as caught:
        TranscriptModel(path).complete(Request("a"))
    assert (caught.value.latency_s, caught.value.usage) == (lost.latency_s, lost.usage)
    # files of earlier versions do not say what it cost
    line = json.loads(path.read_text())
    del line["error"]["usage"]
    path.write_text(json.dumps(line) + "\n")
    with pytest.raises(LlmTimeoutError) as caught:
        TranscriptModel(path).complete(Request("a"))
    assert (caught.value.latency_s, caught.value.usage) == (2.5, Usage())


def spend(model: LanguageModel, requests: list[Request]) -> list[str]:
    """What comes of the requests, and how many seconds were spent by then."""
    budget, seen = Budget(model, BudgetLimits(max_seconds=10.0)), []
    for request in requests:
        try:
            seen.append(budget.complete(request).samples[0].text)
        except LlmError as error:
            seen.append(f"{type(error).__name__} {budget.spent.seconds}")
    return seen


@settings(max_examples=25, deadline=None)
@given(
    st.lists(
        st.builds(Request, st.sampled_from(["a", "b", "é\n"]), n=st.integers(1, 3)), max_size=8
    ),
    st.data(),
)
def test_any_order_of_different_requests_can_be_replayed(
    tmp_path_factory: pytest.TempPathFactory, requests: list[Request], data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("replay") / "run.jsonl"
    recorded = list(zip(requests, record(path, requests), strict=True))
    replay = TranscriptModel(path)
    for request in data.draw(st.permutations(requests)):
        first = next(pair for pair in recorded if pair[0] == request)
        recorded.remove(first)
        assert outcome(replay, request) == first[1]


class Slower(Parrot):
    """Answers whom it was asked by last first, so that answers come in another order."""

    def complete(self, request: Request) -> Completion:
        with self.lock:
            answer = super().complete(request)
            number = self._count
        if number < len(self.answered):
            assert self.answered[number].wait(60)  # the one that was asked after this
            time.sleep(0.01)
        self.answered[number - 1].set()
        return answer

    lock = threading.Lock()
    answered = tuple(threading.Event() for _ in range(5))


def test_equal_requests_at_once_get_their_own_answers_again(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    requests = [Request("a"), Request("b"), Request("a"), Request("a"), Request("b")]
    with TranscriptRecorder(Slower(), path) as recorder:
        recorded = complete_all(Budget(recorder, BudgetLimits()), requests)
    repetitions = [json.loads(line)["repetition"] for line in path.read_text().splitlines()]
    assert sorted(repetitions) == [0, 0, 1, 1, 2] and repetitions != sorted(repetitions)
    budget = Budget(TranscriptModel(path), BudgetLimits())
    assert complete_all(budget, requests) == recorded
    one_by_one = Budget(TranscriptModel(path), BudgetLimits())
    assert [one_by_one.complete(request) for request in requests] == recorded


def test_a_transcript_without_repetitions_is_played_in_its_order(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    seen = record(path, [Request("a")] * 3)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    for line in lines:
        del line["repetition"]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    budget = Budget(TranscriptModel(path), BudgetLimits())
    assert [budget.complete(Request("a")) for _ in range(3)] == seen
    with pytest.raises(TranscriptMissError, match="fewer times"):
        budget.complete(Request("a"))


def test_tasks_of_one_transcript_are_played_one_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with TranscriptRecorder(Parrot(), path) as recorder:
        tasks = [Budget(recorder, BudgetLimits()) for _ in range(2)]
        seen = [task.complete(Request("a")) for task in tasks for _ in range(2)]
    replay = TranscriptModel(path)
    tasks = [Budget(replay, BudgetLimits()) for _ in range(2)]
    assert [task.complete(Request("a")) for task in tasks for _ in range(2)] == seen


def test_a_cancelled_request_uses_up_no_answer(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    record(path, [Request("a")])
    cancellation = Cancellation()
    cancellation.cancel()
    replay = TranscriptModel(path)
    with pytest.raises(LlmCancelledError):
        replay.complete(Request("a", cancellation=cancellation))
    assert replay.left == 1


def test_everything_stands_in_a_line(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    record(path, [Request("Task: Sleep", stop=("\n",), temperature=0.3)])
    [line] = [json.loads(line) for line in path.read_text().splitlines()]
    assert line["model"] == "parrot"
    assert line["request"]["prompt"] == "Task: Sleep"
    assert (line["request"]["stop"], line["request"]["temperature"]) == (["\n"], 0.3)
    answer = line["completion"]
    assert answer["samples"][0] == {
        "text": "1 Task: Sleep",
        "finish_reason": "stop",
        "mean_logprob": -0.5,
        "tokens": ["x"],
        "token_logprobs": [-0.5],
    }
    assert (answer["latency_s"], answer["usage"]["prompt_tokens"]) == (0.25, 3)
    assert answer["notes"] == ["a note"]


def test_each_exchange_is_on_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    model = TranscriptRecorder(Parrot(), path)
    for count in (1, 2, 3):
        model.complete(Request("a"))
        assert len(path.read_text().splitlines()) == count
    model.close()


def test_a_request_that_is_not_there_says_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    record(path, [Request("Task: Sleep\nStep 1: Walk to bed\nStep 2:")])
    replay = TranscriptModel(path)
    with pytest.raises(TranscriptMissError, match=r"line 2: recorded .*bed.*, asked .*sofa"):
        replay.complete(Request("Task: Sleep\nStep 1: Walk to sofa\nStep 2:"))
    with pytest.raises(TranscriptMissError, match="other settings"):
        replay.complete(Request("Task: Sleep\nStep 1: Walk to bed\nStep 2:", n=5))


def test_asking_more_often_than_recorded_says_so(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    record(path, [Request("a")])
    replay = TranscriptModel(path)
    replay.complete(Request("a", timeout_s=5.0))
    with pytest.raises(TranscriptMissError, match="fewer times"):
        replay.complete(Request("a"))


def test_a_killed_run_leaves_all_but_its_last_exchange(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "run.jsonl"
    record(path, [Request("a"), Request("b")])
    path.write_text(path.read_text()[:-40])
    with caplog.at_level(logging.WARNING):
        replay = TranscriptModel(path)
    assert "cut off" in caplog.text
    assert replay.left == 1


@pytest.mark.parametrize("text", ["hello\n", '{"a": 1}\n', "[]\n", '{"version": 99}\n', "null\n"])
def test_a_file_that_is_no_transcript_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(text)
    with pytest.raises(ConfigurationError, match="line 1"):
        TranscriptModel(path)


def test_files_that_cannot_be_had_are_said(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="cannot be read"):
        TranscriptModel(tmp_path / "none.jsonl")
    with pytest.raises(ConfigurationError, match="cannot be written"):
        TranscriptRecorder(Parrot(), tmp_path)
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigurationError, match="cannot be read"):
        TranscriptModel(binary)


def test_runs_are_appended(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    record(path, [Request("a")])
    record(path, [Request("a")])
    assert TranscriptModel(path).left == 2


def test_a_full_disk_does_not_stop_the_task(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    model = TranscriptRecorder(Parrot(), tmp_path / "run.jsonl")
    model._file.close()
    assert model.complete(Request("a")).samples
    assert model.complete(replace(Request("a"), n=2)).samples
    assert caplog.text.count("incomplete") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
def test_what_cannot_be_written_when_it_is_closed_is_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with TranscriptRecorder(Parrot(), "/dev/full") as model:
        assert model.complete(Request("a")).samples
        assert model.complete(Request("a")).samples
    assert caplog.text.count("incomplete") == 1
