"""Records: whole or said not to be, checked in every verdict, and never in the task's way."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest
from small_home import kitchen

from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult
from vh_core.errors import RecordError
from vh_core.events import Ended, Event, Executed, GoalChecked, Observed, Verified, encode, schema
from vh_core.outcome import Outcome
from vh_core.record import Recorder, read_record, replay
from vh_core.strategies import make_strategy
from vh_core.task import Task

PLUMS = "put all plums in the fridge"


def do(task: str = PLUMS, *subscribers: Callable[[Event], None]) -> EpisodeResult:
    home = WorldEnvironment(kitchen().graph)
    return Episode(Task(task), make_strategy("symbolic"), home, subscribers=subscribers).run()


@pytest.fixture
def lines(tmp_path: Path) -> list[bytes]:
    """The lines of a whole record."""
    path = tmp_path / "whole.jsonl"
    with Recorder(path) as recorder:
        do(PLUMS, recorder)
    assert not recorder.problem
    return path.read_bytes().splitlines(keepends=True)


def read(tmp_path: Path, lines: list[bytes]) -> str:
    """What is missing of a record of these lines."""
    path = tmp_path / "some.jsonl"
    path.write_bytes(b"".join(lines))
    return read_record(path).missing


def test_a_whole_record_is_whole_and_true(tmp_path: Path, lines: list[bytes]) -> None:
    assert read(tmp_path, lines) == ""
    record = read_record(tmp_path / "some.jsonl")
    found = replay(record.events)
    assert found.disagreements == []
    # each step's check and effects, the goal, and the end
    steps = sum(isinstance(event, Verified) for event in record.events)
    assert found.verdicts == 2 * steps + 2
    home = WorldEnvironment(kitchen().graph)
    Episode(Task(PLUMS), make_strategy("symbolic"), home).run()
    assert found.graph == home.observe().graph


def test_what_is_missing_of_a_record_is_said(tmp_path: Path, lines: list[bytes]) -> None:
    assert "ends before the episode" in read(tmp_path, lines[:-1])
    assert "ends before the episode" in read(tmp_path, lines[:1])
    assert "event 4 is not there" in read(tmp_path, [*lines[:5], *lines[6:]])
    assert "cut off" in read(tmp_path, [*lines[:-1], lines[-1][:20]])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"", "no header"),
        (b"{}\n", "no header"),
        (b'{"format": "a shopping list", "version": 1}\n', "'a shopping list'"),
        (b'{"format": "vh_planner record", "version": 99}\n', "use a newer vh_planner"),
        (b'{"format": "vh_planner record", "version": 1}\ngarbage\n{}\n', "line 2"),
        (b'{"format": "vh_planner record", "version": 1}\n{"event": "dance"}\n\n', "line 2"),
        (b"\xff\xfe\x00", "no header"),
    ],
)
def test_what_is_no_record_is_one_error(tmp_path: Path, text: bytes, complaint: str) -> None:
    path = tmp_path / "none.jsonl"
    path.write_bytes(text)
    with pytest.raises(RecordError) as caught:
        read_record(path)
    assert complaint in str(caught.value) and "\n" not in str(caught.value)


def test_what_cannot_be_read_is_one_error(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.jsonl"):
        with pytest.raises(RecordError, match="cannot be read"):
            read_record(path)


@dataclass(frozen=True)
class Lie:
    """One word of a record, turned into its opposite."""

    name: str
    tell: Callable[[Event], Event | None]


LIES = (
    Lie(
        "an effect that is said to be missing",
        lambda e: (
            msgspec.structs.replace(e, missing=("the plum is not there",))
            if isinstance(e, Verified)
            else None
        ),
    ),
    Lie(
        "a goal that does not hold",
        lambda e: (
            msgspec.structs.replace(e, unmet=("fridge (11) OPEN",))
            if isinstance(e, GoalChecked)
            else None
        ),
    ),
    Lie(
        "an end that nobody verified",
        lambda e: msgspec.structs.replace(e, verified=False) if isinstance(e, Ended) else None,
    ),
    Lie(
        "an end that was no success",
        lambda e: (
            msgspec.structs.replace(e, outcome=Outcome.GOAL_NOT_REACHED)
            if isinstance(e, Ended)
            else None
        ),
    ),
)


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.name)
def test_lies_are_found(lie: Lie) -> None:
    events = [lie.tell(event) or event for event in do().events]
    assert replay(events).disagreements


def test_changes_that_were_taken_out_are_missed() -> None:
    events = [e for e in do().events if not (isinstance(e, Observed) and e.delta)]
    assert replay(events).disagreements


def test_a_change_that_does_not_fit_is_an_error() -> None:
    events = list(do().events)
    first = next(i for i, e in enumerate(events) if isinstance(e, Observed) and e.delta)
    with pytest.raises(RecordError, match="event"):
        replay(events[:1] + events[first:])  # the home itself is gone
    with pytest.raises(RecordError, match="a second episode"):
        replay([*events, *events])
    done = next(i for i, e in enumerate(events) if isinstance(e, Executed))
    with pytest.raises(RecordError):
        replay([e for i, e in enumerate(events) if i != done])


# -- writing ------------------------------------------------------------------------------------


def test_a_disk_that_is_slow_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "slow.jsonl"
    recorder = Recorder(path)
    add = recorder._file.add
    monkeypatch.setattr(recorder._file, "add", lambda data: (time.sleep(0.03), add(data)))
    with recorder:
        result = do(PLUMS, recorder)
        recorder.close(timeout_s=60)
    assert result.succeeded and not recorder.problem
    assert read_record(path).complete


def test_a_disk_that_is_too_slow_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "slower.jsonl"
    recorder = Recorder(path)
    add = recorder._file.add
    monkeypatch.setattr(recorder._file, "add", lambda data: (time.sleep(0.2), add(data)))
    assert do(PLUMS, recorder).succeeded
    recorder.close(timeout_s=0.3)
    assert "incomplete" in recorder.problem
    assert not read_record(path).complete


def test_a_writer_that_hangs_holds_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder(tmp_path / "hung.jsonl")
    go_on = threading.Event()
    monkeypatch.setattr(recorder._file, "add", lambda data: go_on.wait(60))
    began = time.monotonic()
    assert do("close the fridge", recorder).succeeded
    recorder.close(timeout_s=0.2)
    assert time.monotonic() - began < 30
    assert "nobody takes it" in recorder.problem
    go_on.set()


def test_what_cannot_be_written_down_ends_the_record_and_not_the_task(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "odd.jsonl")
    event = do("close the fridge").events[0]
    recorder(msgspec.structs.replace(event, options={"where": Path("x")}))
    recorder.close()
    assert "incomplete" in recorder.problem


def test_events_are_lines(lines: list[bytes]) -> None:
    assert all(line.count(b"\n") == 1 for line in lines)
    assert lines[1].startswith(b'{"event":"episode_began"')
    assert encode(do().events[0]).startswith(b'{"event":"episode_began"')


def test_the_published_schema_is_the_one_in_use() -> None:
    published = Path(__file__).resolve().parents[2] / "docs" / "events.schema.json"
    assert json.loads(published.read_text(encoding="utf-8")) == json.loads(json.dumps(schema()))
