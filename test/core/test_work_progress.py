"""How far long work has come, at a terminal and in a log."""

from __future__ import annotations

import io
import re

import pytest

from vh_core.cli.work_progress import LOG_PERIOD_S, WorkProgress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


def work(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, step_s: float, begin: int) -> str:
    """What is said of 100 cases of `step_s` each, the first of which were done before."""
    monkeypatch.setattr("sys.stderr", stream)
    clock = Clock()
    progress = WorkProgress("eai", "programs", clock)
    for done in range(begin, 101):
        progress(done, 100)
        clock.now_s += step_s
    return stream.getvalue()


def test_a_log_has_a_line_now_and_then_and_no_carriage_return(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = work(monkeypatch, io.StringIO(), 10.0, 0)
    lines = text.splitlines()
    assert "\r" not in text and "\x1b" not in text
    assert len(lines) == 1000 / LOG_PERIOD_S // 1 + 1
    assert re.fullmatch(r"eai: 3 of 100 programs, done at about \d\d:\d\d \(in 16 min\)", lines[0])
    assert lines[-1] == "eai: 100 of 100 programs, in 17 min"


def test_what_an_earlier_run_did_is_not_taken_for_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    first = work(monkeypatch, io.StringIO(), 10.0, 90).splitlines()[0]
    assert re.search(r"93 of 100 programs, done at about .*\(in 70 s\)", first)


def test_work_that_is_soon_over_leaves_no_trace_in_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    assert work(monkeypatch, io.StringIO(), 0.01, 0) == ""


def test_a_terminal_has_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    text = work(monkeypatch, Terminal(), 1.0, 0)
    assert text.count("\n") == 1 and text.endswith("\n")
    assert text.count("\r") == 100
    assert "50 of 100 programs" in text and "█" in text


def test_nothing_to_do_and_nobody_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    WorkProgress("eai")(0, 0)
    monkeypatch.setattr("sys.stderr", None)
    WorkProgress("eai")(1, 1)
