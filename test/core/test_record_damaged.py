"""Records that something happened to: a clear line each, and what can be saved is saved."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import kitchen

from vh_core.cli import main
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult, result_of
from vh_core.errors import RecordError
from vh_core.events import Executed, decode, encode
from vh_core.graph import EnvironmentGraph
from vh_core.record import Recorder, replay
from vh_core.strategies import make_strategy
from vh_core.task import Task

Line = dict[str, Any]


def run(*subscribers: Recorder) -> EpisodeResult:
    task, strategy = Task("put all plums in the fridge"), make_strategy("symbolic")
    home = WorldEnvironment(kitchen().graph)
    return Episode(task, strategy, home, subscribers=subscribers).run()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("whole") / "record.jsonl"
    with Recorder(path) as recorder:
        run(recorder)
    return path.read_text()


def number(lines: list[Line], wanted: Callable[[Line], bool]) -> int:
    return next(at for at, line in enumerate(lines) if wanted(line))


def changed(lines: list[Line], **fields: Any) -> list[Line]:
    """The record with other values in its first change of the home."""
    at = number(lines, lambda line: bool(line.get("delta")))
    lines[at]["delta"] |= fields
    return lines


def asked_for(lines: list[Line], conditions: object) -> list[Line]:
    """The record with other conditions of its goal."""
    lines[number(lines, lambda line: "conditions" in line)]["conditions"] = conditions
    return lines


DAMAGES: dict[str, tuple[Callable[[list[Line]], list[Line]], str]] = {
    "a future version": (lambda lines: [{**lines[0], "version": 99}, *lines[1:]], "of version 99"),
    "garbage": (lambda lines: [*lines[:5], "garbage", *lines[5:]], "line 6: this is no event"),
    "another kind": (lambda lines: [*lines[:5], {"event": "dance"}, *lines[5:]], "line 6: "),
    "a node from nowhere": (
        lambda lines: changed(lines, added=[[20, "ON", 999]]),
        "event 9: a change: node 999: is not there",
    ),
    "a state of a node from nowhere": (
        lambda lines: changed(lines, states={"999": ["ON"]}),
        "event 9: a change: node 999: is not there",
    ),
    "a relation from nowhere": (
        lambda lines: changed(lines, removed=[[20, "FLIES", 11]]),
        "there is no relation 'FLIES'",
    ),
    "a state from nowhere": (
        lambda lines: changed(lines, states={"11": ["PURPLE"]}),
        "there is no state 'PURPLE'",
    ),
    "a home without anybody": (
        lambda lines: [line | ({"character": 7} if "character" in line else {}) for line in lines],
        "no character 7 is in this home",
    ),
    "a domain from nowhere": (
        lambda lines: [line | ({"domain": "sea"} if "domain" in line else {}) for line in lines],
        "there is no domain 'sea'",
    ),
    "a goal that is none": (
        lambda lines: asked_for(lines, [{"kind": "dance"}]),
        '"kind" is one of',
    ),
    "a goal of odd values": (
        lambda lines: asked_for(lines, [{"kind": "action", "action": 5}]),
        "action is a text",
    ),
    "a broken home": (
        lambda lines: [
            line | ({"graph": {"nodes": [], "edges": [{}]}} if "graph" in line else {})
            for line in lines
        ],
        "line 3: this is no event: record:",
    ),
    "no beginning": (lambda lines: [lines[0], *lines[2:]], "before the episode begins"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_is_one_clear_line(
    damage: str, whole: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil, said = DAMAGES[damage]
    lines = spoil([json.loads(line) for line in whole.splitlines()])
    path, saved = tmp_path / "damaged.jsonl", tmp_path / "home.json"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert main(["replay", str(path), "--save-graph", str(saved)]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.err.startswith("vh-planner: error: ") and captured.err.count("\n") == 1
    assert captured.out == "" and not saved.exists()


def test_what_is_no_file_or_an_empty_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty.jsonl").touch()
    for path, said in (
        (tmp_path, "cannot be read: Is a directory"),
        (tmp_path / "nothing.jsonl", "cannot be read: No such file"),
        (tmp_path / "empty.jsonl", "is no record of vh_planner: it has no header"),
    ):
        assert main(["replay", str(path)]) == 2
        err = capsys.readouterr().err
        assert said in err and err.count("\n") == 1


def test_a_record_without_any_event(
    whole: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "begun.jsonl"
    path.write_text(whole.splitlines(keepends=True)[0])
    assert main(["replay", str(path)]) == 1
    captured = capsys.readouterr()
    assert (
        captured.err
        == "0 verdicts gone over, 0 disagreements; of the record it ends before the episode does\n"
    )
    assert "The record ends before the task does." in captured.out
    assert main(["replay", str(path), "--save-graph", str(tmp_path / "home.json")]) == 2
    assert "shows no home; nothing was saved" in capsys.readouterr().err


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_a_record_that_is_cut_off_shows_the_home_as_it_was_then(
    share: float, whole: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = whole[: whole.rindex("\n", 0, int(len(whole) * share)) - 1]  # the last line is not whole
    path, saved = tmp_path / "cut.jsonl", tmp_path / "home.json"
    path.write_text(cut)
    assert main(["replay", str(path), "--json", "--save-graph", str(saved)]) == 1
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1 and "of the record " in captured.err
    events = [decode(line) for line in cut.splitlines()[1:-1]]
    result = json.loads(captured.out)
    assert result["outcome"] == "INTERNAL_ERROR"
    assert result["steps"] == [str(step) for step in result_of(events).steps]
    home = WorldEnvironment(kitchen().graph)
    shown = [home.observe().graph]
    for event in events:
        if isinstance(event, Executed):
            home.execute(event.step)
            shown.append(home.observe().graph)
    # the last step may have been carried out and not been seen yet
    assert EnvironmentGraph.load(saved) in shown[-2:]


EVENTS = [json.loads(encode(event)) for event in run().events]
VALUES = st.sampled_from(
    [
        *(None, True, -1, 0, 3, 10**30, 1.5, "", "x", "OPEN", "\ud800", [], {}, [1], [["x"]]),
        *([1, "ON", 2], [[1, "FLIES", 2]], [[99_999, "ON", 2]], ["GRAB", []], {"a": 1}),
        *([["state", "x", "ON"]], [["relation", 1, "FLIES", 2]], [["held", 9999]]),
        *({"99999": ["OPEN"]}, {"11": ["RED"]}),
    ]
)


@settings(max_examples=150, deadline=None)
@given(value=VALUES, seed=st.integers(0, 10**6), how=st.sampled_from(["set", "drop", "swap"]))
def test_whatever_stands_in_it_is_read_or_refused(value: object, seed: int, how: str) -> None:
    dice = random.Random(seed)
    lines = json.loads(json.dumps(EVENTS))
    at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    if how == "swap":
        lines[at], lines[other] = lines[other], lines[at]
    else:
        place, key = dice.choice(list(places(lines[at])))
        if how == "set":
            place[key] = value
        else:
            del place[key]
    try:
        events = [decode(json.dumps(line)) for line in lines]
        assert result_of(events).to_json()
        assert replay(events).verdicts >= 0
    except RecordError as error:
        assert str(error) and "\n" not in str(error)


def places(value: Any) -> Any:
    """Everything in a value, as what holds it and under which key."""
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from places(value[key])
