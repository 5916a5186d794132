"""`vh-planner say`: how a sentence is read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vh_core.cli import main
from vh_core.goals import goal_from_json
from vh_core.graph import GraphView
from vh_core.scenes import open_scene


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["say", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_goal_and_what_was_decided_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "thanks! put teh apple in the fridge")
    assert code == 0
    assert out.splitlines()[0].startswith("goal: apple (")
    assert 'note: "teh": read as "the"' in out
    assert "out of 3" in out


def test_stages_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "open the fridge, then turn on the tv")
    assert out.splitlines()[:2] == ["first: fridge (24) OPEN", "first: tv (95) ON"]


def test_json_can_be_read_again(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "--json", "if the tv is on, turn it off")
    told = json.loads(out)
    assert goal_from_json(told["goal"]).unmet(GraphView(open_scene("embedded"))) == ()
    assert told["in_words"] == "tv (95) not ON"
    assert "not asked for" in told["notes"][0]


def test_a_refusal_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "the tv is on")
    assert code == 1
    assert out == 'may mean: "make sure that the tv is on": tv (95) ON\n'  # it is off
    assert "says how things are" in err
    code, out, _ = said(capsys, "--json", "why is the tv so loud?")
    assert code == 1
    assert json.loads(out)["refused"] == "question"


def test_a_question_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "is the tv on?")[:2] == (0, "answer: No, the tv (95) is off.\n")
    code, out, _ = said(capsys, "--json", "where is the milk?")
    assert (code, json.loads(out)["answer"]["ids"]) == (0, [1, 24])


def test_activities_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text("- said: bedtime\n  does: turn off all the lights\n")
    assert said(capsys, "bedtime")[0] == 1
    code, out, _ = said(capsys, "bedtime", "--activities", str(path))
    assert code == 0
    assert 'note: "bedtime": taken as "turn off all the lights"' in out
