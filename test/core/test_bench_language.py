"""Wordings as a benchmark: what is judged right, honest, misleading and wrong, and the command."""

from __future__ import annotations

import importlib.util
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from vh_core.bench.language_benchmark import default_corpus
from vh_core.bench.language_conditions import JudgedGoal, condition_holds, select
from vh_core.bench.language_corpus import (
    CorpusGoal,
    CorpusPart,
    CorpusWording,
    Division,
    ExpectedAnswer,
    ExpectedOutcome,
    RefusalReason,
    read_corpus,
)
from vh_core.bench.language_home import JudgedHome
from vh_core.bench.language_verdict import EpisodeSaid, Verdict, judge
from vh_core.cli import main
from vh_core.errors import ConfigurationError
from vh_core.program import parse_step
from vh_core.scenes import open_scene

NODES = (
    (1, "kitchen", "Rooms", ()),
    (2, "fridge", "Appliances", ("CLOSED",)),
    (3, "table", "Furniture", ()),
    (4, "plum", "Food", ()),
    (5, "plum", "Food", ()),
    (6, "plate", "Props", ("DIRTY",)),
    (7, "character", "Characters", ()),
    (8, "lamp", "Lamps", ("OFF",)),
)
EDGES = (
    (2, "INSIDE", 1),
    (3, "INSIDE", 1),
    (4, "ON", 6),
    (4, "INSIDE", 1),
    (6, "ON", 3),
    (6, "INSIDE", 1),
    (5, "ON", 3),
    (5, "INSIDE", 1),
    (7, "INSIDE", 1),
    (7, "CLOSE", 3),
    (8, "INSIDE", 1),
)


def home(
    *, states: dict[int, tuple[str, ...]] | None = None, moved: dict[int, Any] | None = None
) -> JudgedHome:
    """The home with other states of some things, and some things elsewhere: (relation, place)."""
    states, moved = states or {}, moved or {}
    nodes = [
        {"id": i, "class_name": name, "category": kind, "states": list(states.get(i, own))}
        for i, name, kind, own in NODES
    ]
    edges = [edge for edge in EDGES if edge[0] not in moved]
    for thing, (relation, place) in moved.items():
        held = relation.startswith("HOLDS")
        edges.append((place, relation, thing) if held else (thing, relation, place))
    named = [{"from_id": a, "relation_type": kind, "to_id": b} for a, kind, b in edges]
    return JudgedHome({"nodes": nodes, "edges": named})


BEGIN = home()
COLD = home(moved={4: ("INSIDE", 2), 5: ("INSIDE", 2)})
ONE_COLD = home(moved={4: ("INSIDE", 2)})
PLUMS = JudgedGoal(({"every": "plum", "inside": "fridge"},), {})


# -- selectors and conditions ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("selector", "ids"),
    [
        ("plum", {4, 5}),
        (4, {4}),
        (["plum", 6], {4, 5, 6}),
        ({"class": "plum", "on": "plate"}, {4}),
        ({"on": "table"}, {4, 5, 6}),
        ({"class": "plum", "not": 4}, {5}),
        ({"state": "DIRTY"}, {6}),
        ({"room": "kitchen", "class": ["lamp", "plate"]}, {6, 8}),
    ],
)
def test_selectors_name_things(selector: Any, ids: set[int]):
    assert select(selector, BEGIN) == ids


@pytest.mark.parametrize("selector", ["pear", 99, {"colour": "red"}, True, None, {"room": "plate"}])
def test_a_selector_that_names_nothing_is_refused(selector: Any):
    with pytest.raises(ConfigurationError):
        select(selector, BEGIN)


@pytest.mark.parametrize(
    ("condition", "end", "holds"),
    [
        ({"every": "plum", "inside": "fridge"}, COLD, True),
        ({"every": "plum", "inside": "fridge"}, ONE_COLD, False),
        ({"any": "plum", "inside": "fridge"}, ONE_COLD, True),
        ({"count": [1, "plum"], "inside": "fridge"}, ONE_COLD, True),
        ({"count": [1, "plum"], "inside": "fridge"}, COLD, False),
        ({"least": [1, "plum"], "at": "fridge"}, COLD, True),
        ({"no": "plum", "inside": "fridge"}, BEGIN, True),
        ({"every": {"class": "plum"}, "on": "table"}, BEGIN, True),  # one of them on the plate
        ({"every": "table", "has": "plum"}, BEGIN, True),
        ({"every": "table", "has": "plum", "times": 1}, BEGIN, False),
        ({"every": "plum", "room": "kitchen"}, BEGIN, True),
        ({"every": "lamp", "state": "ON"}, home(states={8: ("ON",)}), True),
        ({"any": "plum", "held": True}, home(moved={4: ("HOLDS_RH", 7)}), True),
        ({"every": "plate", "not_state": "CLEAN", "on": "table"}, BEGIN, True),
        ({"every": "character", "near": "table"}, BEGIN, True),
    ],
)
def test_conditions_count_through_what_stands_between(
    condition: dict[str, Any], end: JudgedHome, holds: bool
):
    assert condition_holds(condition, BEGIN, end, ()) is holds


def test_steps_count_in_their_order():
    steps = [parse_step("[OPEN] <fridge> (2)"), parse_step("[PUTIN] <plum> (4) <fridge> (2)")]
    order = [["OPEN", "fridge"], ["PUTIN", "plum", "fridge"]]
    assert condition_holds({"order": order}, BEGIN, BEGIN, steps)
    assert not condition_holds({"order": order[::-1]}, BEGIN, BEGIN, steps)
    assert condition_holds({"done": ["PUTIN", "plum"]}, BEGIN, BEGIN, steps)
    assert not condition_holds({"done": ["CLOSE", "fridge"]}, BEGIN, BEGIN, steps)


@pytest.mark.parametrize(
    "condition",
    [
        {"every": "plum"},
        {"inside": "fridge"},
        {"every": "plum", "any": "plum", "inside": "fridge"},
        {"every": "plum", "under": "table"},
        {"count": "plum", "on": "table"},
        {"done": "READ"},
    ],
)
def test_a_condition_that_cannot_be_judged_is_refused(condition: dict[str, Any]):
    with pytest.raises(ConfigurationError):
        condition_holds(condition, BEGIN, BEGIN, ())


def test_what_else_changed_is_found():
    end = home(states={2: ("OPEN",)}, moved={4: ("INSIDE", 2), 5: ("INSIDE", 2), 6: ("INSIDE", 2)})
    assert PLUMS.extras(BEGIN, end) == [
        "fridge (2) CLOSED → OPEN",
        "plate (6) INSIDE fridge (2)",
    ]
    assert not JudgedGoal(PLUMS.final, {"state": "fridge", "place": 6}).extras(BEGIN, end)
    assert not PLUMS.extras(BEGIN, COLD)


# -- verdicts -------------------------------------------------------------------------------------


def wording(expected: ExpectedOutcome, **fields: Any) -> CorpusWording:
    if expected in (ExpectedOutcome.DOES, ExpectedOutcome.ASKS):
        fields.setdefault("goals", (CorpusGoal("plums", "small", PLUMS),))
    return CorpusWording(
        "as said", "plain", "one", CorpusPart.LOOKED_AT, "small", expected, **fields
    )


def said(outcome: str, message: str = "", **fields: Any) -> EpisodeSaid:
    return EpisodeSaid(outcome, message, (), **fields)


DOES = wording(ExpectedOutcome.DOES)
ABSENT = wording(ExpectedOutcome.REFUSE, reason=RefusalReason.ABSENT, absent=("pear",))
NO_ORDER = wording(ExpectedOutcome.REFUSE, reason=RefusalReason.NO_ORDER)
CANNOT = wording(ExpectedOutcome.REFUSE, reason=RefusalReason.CANNOT)
ASKS = wording(ExpectedOutcome.ASKS)
YES = wording(ExpectedOutcome.ANSWER, answer=ExpectedAnswer(value=True))
WHICH = wording(ExpectedOutcome.ANSWER, answer=ExpectedAnswer(things="plum"))
WHERE = wording(ExpectedOutcome.ANSWER, answer=ExpectedAnswer(places=["table", 1], about=5))
NO_HOUSE = 'There is no "house" here; nearest: mouse (1).'


@pytest.mark.parametrize(
    ("judged", "result", "end", "verdict"),
    [
        (DOES, said("SUCCEEDED"), COLD, Verdict.RIGHT),
        (DOES, said("SUCCEEDED"), ONE_COLD, Verdict.WRONG),
        (DOES, said("SUCCEEDED"), BEGIN, Verdict.WRONG),
        (DOES, said("INVALID_TASK", 'I do not know how to do "frob".'), BEGIN, Verdict.HONEST),
        (DOES, said("INVALID_TASK", NO_HOUSE), BEGIN, Verdict.MISLEADING),
        (DOES, said("INVALID_TASK", "(did you mean wake?)"), BEGIN, Verdict.MISLEADING),
        (DOES, said("INVALID_TASK", refusal={"absent": ["house"]}), BEGIN, Verdict.MISLEADING),
        (DOES, said("INVALID_TASK", NO_HOUSE, refusal={}), BEGIN, Verdict.HONEST),
        (DOES, said("NO_PLAN", "It cannot be done."), BEGIN, Verdict.MISLEADING),
        (replace(DOES, meant=("mouse",)), said("INVALID_TASK", NO_HOUSE), BEGIN, Verdict.HONEST),
        (ASKS, said("SUCCEEDED"), COLD, Verdict.RIGHT),
        (ASKS, said("INVALID_TASK", question={"options": []}), BEGIN, Verdict.RIGHT),
        (ASKS, said("INVALID_TASK"), BEGIN, Verdict.HONEST),
        (ABSENT, said("INVALID_TASK", 'There is no "pear" here.'), BEGIN, Verdict.RIGHT),
        (ABSENT, said("INVALID_TASK", "I do not know how."), BEGIN, Verdict.HONEST),
        (ABSENT, said("INVALID_TASK", NO_HOUSE), BEGIN, Verdict.MISLEADING),
        (ABSENT, said("SUCCEEDED"), BEGIN, Verdict.WRONG),
        (NO_ORDER, said("INVALID_TASK", "That is no task."), BEGIN, Verdict.RIGHT),
        (NO_ORDER, said("SUCCEEDED", answer={"value": True}), BEGIN, Verdict.RIGHT),
        (NO_ORDER, said("SUCCEEDED"), BEGIN, Verdict.WRONG),
        (NO_ORDER, said("NO_PLAN"), BEGIN, Verdict.MISLEADING),
        (NO_ORDER, said("INVALID_TASK"), COLD, Verdict.WRONG),
        (CANNOT, said("NO_PLAN"), BEGIN, Verdict.RIGHT),
        (CANNOT, said("INVALID_TASK"), BEGIN, Verdict.HONEST),
        (YES, said("SUCCEEDED", answer={"value": True}), BEGIN, Verdict.RIGHT),
        (YES, said("SUCCEEDED", answer={"value": 1}), BEGIN, Verdict.WRONG),
        (YES, said("SUCCEEDED"), BEGIN, Verdict.WRONG),
        (YES, said("SUCCEEDED", answer={"value": True}), COLD, Verdict.WRONG),
        (YES, said("INVALID_TASK"), BEGIN, Verdict.HONEST),
        (WHICH, said("SUCCEEDED", answer={"ids": [5, 4]}), BEGIN, Verdict.RIGHT),
        (WHICH, said("SUCCEEDED", answer={"ids": [4]}), BEGIN, Verdict.WRONG),
        (WHERE, said("SUCCEEDED", answer={"ids": [5, 3]}), BEGIN, Verdict.RIGHT),
        (WHERE, said("SUCCEEDED", answer={"ids": [1]}), BEGIN, Verdict.RIGHT),
        (WHERE, said("SUCCEEDED", answer={"ids": [5]}), BEGIN, Verdict.WRONG),
        (WHERE, said("SUCCEEDED", answer={"ids": [1, 2]}), BEGIN, Verdict.WRONG),
    ],
)
def test_each_result_has_its_verdict(
    judged: CorpusWording, result: EpisodeSaid, end: JudgedHome, verdict: Verdict
):
    judgement = judge(judged, result, BEGIN, end)
    assert judgement.verdict is verdict, judgement.why


# -- the command ----------------------------------------------------------------------------------

SMALL = """
- does: tv_on
  said:
    - plain: "turn on the tv"
    - plain: "put the tv in the fridge"
- refuse: absent
  scene: embedded
  said:
    - absent: "bring me the unicorn"
      absent: unicorn
"""


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "corpus"
    (folder / "looked_at").mkdir(parents=True)
    (folder / "held_out").mkdir()
    (folder / "classes.yaml").write_text("plain: as it is\nabsent_thing: what is not there\n")
    (folder / "scenes.yaml").write_text("embedded: {graph: embedded}\n")
    goal = "tv_on: {scene: embedded, final: [{every: tv, state: ON}]}\n"
    (folder / "goals_one.yaml").write_text(goal)
    (tmp_path / "one.yaml").write_text(SMALL.replace("- absent:", "- absent_thing:"))
    divide().divide(tmp_path / "one.yaml", folder)
    return folder


@cache
def divide() -> ModuleType:
    spec = importlib.util.spec_from_file_location("divide", default_corpus() / "divide.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_dividing_sorts_by_the_text_and_keeps_what_is_there(corpus: Path, tmp_path: Path):
    (tmp_path / "one.yaml").write_text('- {does: tv_on, said: [{plain: "tv on"}]}')
    counts = divide().divide(tmp_path / "one.yaml", corpus)
    wordings = read_corpus(corpus).wordings
    assert sum(counts.values()) == len(wordings) == 4
    assert all(wording.part is Division().part_of(wording.text, "") for wording in wordings)


def test_a_hand_can_be_divided_by_what_is_asked_for(corpus: Path, tmp_path: Path):
    (corpus / "hands.yaml").write_text("two: {one_in: 2, by_topic: true, seed: 1}\n")
    said = "said: [{{plain: a{0}}}, {{plain: b{0}}}]"
    group = "- {{refuse: no_order, scene: embedded, about: t{0}, " + said + "}}"
    groups = [group.format(n) for n in range(20)]
    (tmp_path / "two.yaml").write_text("\n".join(groups))
    counts = divide().divide(tmp_path / "two.yaml", corpus)
    assert sum(counts.values()) == 40 and all(counts.values())
    parts = {(w.topic, w.part) for w in read_corpus(corpus).wordings if w.hand == "two"}
    assert len(parts) == 20, "a topic is in one part alone"


def test_a_part_that_was_held_out_can_be_opened_and_all_of_a_hand_held_out(corpus: Path):
    (corpus / "hands.yaml").write_text("one: {one_in: 0}\ntwo: {one_in: 1}\n")
    hands = read_corpus(corpus).hands
    for text in ("tv on", "close the fridge", "go to the kitchen"):
        assert hands["one"].part_of(text, "") is CorpusPart.LOOKED_AT
        assert hands["two"].part_of(text, "") is CorpusPart.HELD_OUT


def test_rows_are_judged_kept_and_gone_on_with(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    command = ["bench", "language", "--corpus", str(corpus), "--out", str(tmp_path / "out")]
    assert main(command) == 0
    told = capsys.readouterr().out
    rows = [json.loads(line) for line in (tmp_path / "out" / "rows.jsonl").open()][1:]
    assert {row["text"]: row["verdict"] for row in rows} == {
        "turn on the tv": "RIGHT",
        "put the tv in the fridge": "MISLEADING",
        "bring me the unicorn": "RIGHT",
    }
    assert "absent_thing" in told
    assert main([*command, "--resume"]) == 0


def test_wordings_are_chosen_by_class_and_unknown_ones_are_refused(
    corpus: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["bench", "language", "--corpus", str(corpus), "--kind", "absent_thing"]) == 0
    assert "plain" not in capsys.readouterr().out
    assert main(["bench", "language", "--corpus", str(corpus), "--kind", "odd"]) == 2
    assert "no wording" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("unclear", "outcome"), [("nearest", "SUCCEEDED"), ("refuse", "INVALID_TASK")]
)
def test_what_is_done_where_it_is_unclear_is_as_asked_for(
    corpus: Path, tmp_path: Path, unclear: str, outcome: str
):
    lamp = "lamp_on: {scene: embedded, final: [{any: tablelamp, state: ON}]}\n"
    (corpus / "goals_two.yaml").write_text(lamp)
    said = "- does: lamp_on\n  said:\n    - plain: turn on the tablelamp\n"
    (corpus / "looked_at" / "two.yaml").write_text(said)
    out = tmp_path / "out"
    command = ["bench", "language", "--corpus", str(corpus), "--hand", "two"]
    assert main([*command, "--when-unclear", unclear, "--out", str(out)]) == 0
    rows = [json.loads(line) for line in (out / "rows.jsonl").open()][1:]
    assert [row["outcome"] for row in rows] == [outcome]


_ASKED = """
- does: lamp_on
  said:
    - plain: turn on the tablelamp
    - plain: jakes coming over so turn the tablelamp on
    - plain: jakes coming over so turn the tv on
- asks: lamp_on
  said:
    - plain: jakes coming over so turn the lamp on
- refuse: no_order
  scene: embedded
  said:
    - plain: "jakes coming over so put the plum in the fridge"
"""


@pytest.mark.slow
def test_a_person_who_is_asked_answers_as_they_want_it(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    lamp = "lamp_on: {scene: embedded, final: [{every: [203], state: ON}]}\n"
    graph = open_scene()
    lamps = [i for i in graph.by_class["tablelamp"] if "OFF" in graph.nodes[i].states]
    (corpus / "goals_two.yaml").write_text(lamp.replace("203", str(lamps[-1])))
    (corpus / "looked_at" / "two.yaml").write_text(_ASKED)
    out = tmp_path / "out"
    command = ["bench", "language", "--corpus", str(corpus), "--hand", "two"]
    assert main([*command, "--when-unclear", "ask", "--out", str(out)]) == 0
    rows = {row["text"]: row for row in map(json.loads, [*(out / "rows.jsonl").open()][1:])}
    which, both, tv, _, no_order = rows.values()
    assert (which["verdict"], len(which["questions"]), which["offered"]) == ("RIGHT", 1, [])
    assert (both["verdict"], len(both["questions"]), both["offered"]) == ("RIGHT", 2, [True])
    assert (tv["verdict"], tv["offered"], tv["steps"]) == ("HONEST", [False], [])
    assert (no_order["verdict"], no_order["offered"]) == ("RIGHT", [False])
    assert not no_order["steps"]
    told = capsys.readouterr().out
    assert "looked_at  5  0" in told


def test_held_out_wordings_are_not_spelt_out(corpus: Path, capsys: pytest.CaptureFixture[str]):
    """Whoever works on the reader runs the command, and is not to see them."""
    main(["bench", "language", "--corpus", str(corpus)])
    told = capsys.readouterr().out
    held = [w.text for w in read_corpus(corpus).wordings if w.part is CorpusPart.HELD_OUT]
    assert held and not [text for text in held if text in told]


@pytest.mark.slow
def test_a_few_of_the_corpus_as_they_stand(tmp_path: Path):
    """Not the figures, which are for the command to say: that nothing breaks, and that nonsense
    and what is not to be had lead to nothing."""
    out = tmp_path / "out"
    kinds = [word for kind in ("plain", "nonsense", "impossible") for word in ("--kind", kind)]
    chosen = ["--part", "looked_at", "--scene", "embedded", *kinds]
    assert main(["bench", "language", *chosen, "--out", str(out)]) == 0
    rows = [json.loads(line) for line in (out / "rows.jsonl").open()][1:]
    assert {row["outcome"] for row in rows} <= {"SUCCEEDED", "INVALID_TASK", "NO_PLAN"}
    assert sum(row["verdict"] == "RIGHT" for row in rows) > len(rows) / 2
    assert not [r for r in rows if r["kind"] != "plain" and r["verdict"] == "WRONG"]


@pytest.mark.usefixtures("simulator_installed")
def test_virtualhomes_simulator_takes_the_same_wordings(corpus: Path, tmp_path: Path):
    out = tmp_path / "out"
    command = ["bench", "language", "--corpus", str(corpus), "--environment", "virtualhome"]
    assert main([*command, "--kind", "plain", "--out", str(out)]) == 0
    rows = [json.loads(line) for line in (out / "rows.jsonl").open()][1:]
    assert [row["verdict"] for row in rows if row["text"] == "turn on the tv"] == ["RIGHT"]


def test_the_judge_shares_no_code_with_what_it_judges():
    """Its mistakes would hide the same mistakes of the reader, the goals and the planner."""
    folder = Path(__file__).resolve().parents[2] / "src" / "vh_core" / "bench"
    for name in ("language_home.py", "language_conditions.py", "language_verdict.py"):
        text = (folder / name).read_text()
        imported = {line.split()[1] for line in text.splitlines() if line.startswith("from vh_")}
        allowed = ("vh_core.bench.language_", "vh_core.errors", "vh_core.program")
        assert all(module.startswith(allowed) for module in imported), name
