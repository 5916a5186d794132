"""`vh-planner translate`."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="grounding needs numpy")

from vh_core.cli import main
from vh_core.grounding import parse_phrase
from vh_core.program import parse_step


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VH_PLANNER_CACHE", str(tmp_path))


def _run(*arguments: str) -> int:
    return main(["translate", "--encoder", "lexical", *arguments])


def test_json_has_one_line_per_phrase(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("turn on the tv", "pick up a plum", "--json", "--top-k", "2") == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["phrase"] for answer in answers] == ["turn on the tv", "pick up a plum"]
    for answer in answers:
        assert answer["out_of_distribution"] is False
        assert len(answer["candidates"]) == 2
        best = answer["candidates"][0]
        assert set(best) == {"action", "step", "similarity"}
        phrase, step = parse_phrase(best["action"]), parse_step(best["step"])
        assert phrase is not None
        assert phrase.action == step.action
    assert answers[0]["candidates"][0]["action"] == "switch on tv"


def test_nonsense_is_said_and_fails_only_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("compute pi") == 1
    assert "compute pi" in capsys.readouterr().out
    assert _run("compute pi", "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["out_of_distribution"] is True
    assert "compute pi" in answer["message"]


def test_phrases_from_stdin(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("open the fridge\n\nclose the fridge\n"))
    assert _run("-", "--json") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["candidates"][0]["action"] for line in lines] == [
        "open fridge",
        "close fridge",
    ]


@pytest.mark.parametrize("ranking", ["paper", "grounded"])
def test_a_bank_file(ranking: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bank.json"
    path.write_text(json.dumps(["turn to tv", "switch on tv", "sing"]))
    assert _run("turn on the tv", "--bank", str(path), "--ranking", ranking, "--json") == 0
    captured = capsys.readouterr()
    best = json.loads(captured.out)["candidates"][0]["action"]
    assert best == ("turn to tv" if ranking == "paper" else "switch on tv")
    assert "'sing'" in captured.err


def test_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("turn on the tv") == 0
    assert "switch on tv   [SWITCHON] <tv>" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("x", "--bank", "/no/such/bank.json"), "does not exist"),
        (("x", "--encoder", "glove:/no/such/file"), "no file of word vectors"),
        (("x", "--threshold", "7"), "threshold"),
        (("x", "--scene", "/no/such/scene.json"), "scene"),
    ],
)
def test_what_cannot_be_used_is_refused(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(*arguments) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert not captured.out
