"""The evaluation of huang2022: programs with known measures, tables, and the questionnaire."""

from __future__ import annotations

import csv
import json
import math
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from scripted_llm import Says
from small_home import kitchen

from vh_core.bench.huang2022 import (
    FIXED_EXAMPLES,
    Evaluation,
    EvaluationTask,
    common_bank,
    hold_out,
    tasks_of,
)
from vh_core.bench.huang2022_instances import TrialHome
from vh_core.bench.huang2022_methods import METHODS
from vh_core.bench.huang2022_questionnaire import (
    correctness,
    read_answers,
    read_key,
    write_questionnaire,
)
from vh_core.bench.huang2022_tables import results_to_json, tables
from vh_core.cli import main
from vh_core.demonstrations import Demonstration, DemonstrationStore
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.grounding import ActionPhrase, TranslationModel, make_phrase
from vh_core.llm import Budget, BudgetLimits, LlmTimeoutError, LlmUnavailableError
from vh_core.strategies.translated.options import TranslatedOptions
from vh_core.world import World

WALK, OPEN, CLOSE = (make_phrase(name, "fridge") for name in ("WALK", "OPEN", "CLOSE"))
GRAB = make_phrase("GRAB", "plum")
STORE = DemonstrationStore([Demonstration("Close the fridge", (WALK, CLOSE))])
TASK = EvaluationTask("Open the fridge", ((WALK, OPEN), (WALK, OPEN, CLOSE)))


def opened() -> EnvironmentGraph:
    """The kitchen with its fridge open."""
    home = kitchen()
    home.nodes[3]["states"] = ["OPEN"]
    return home.graph


def evaluation(llm: Says, scenes: list[EnvironmentGraph]) -> tuple[Evaluation, TranslationModel]:
    options = replace(TranslatedOptions.paper(), epsilon=0.3)
    translation = TranslationModel(common_bank(scenes), "lexical", ranking="grounded")
    return Evaluation([TASK], STORE, scenes, Budget(llm, BudgetLimits()), options), translation


# -- instances ----------------------------------------------------------------------------------


def assign(home: TrialHome, *steps: ActionPhrase) -> tuple[int, str]:
    found = home.assign(steps)
    return len(found.program), found.reason


def test_a_plan_is_executable_if_some_instances_make_it_so():
    home = TrialHome(kitchen().graph)
    put = make_phrase("PUTIN", "plum", "fridge")
    assert assign(home, WALK, OPEN, make_phrase("WALK", "plum"), GRAB, WALK, put) == (6, "")
    done, reason = assign(home, WALK, make_phrase("WALK", "plum"), GRAB, WALK, put)
    assert done == 4 and reason.startswith("step 5, [PUTIN] <plum>") and "OPEN" in reason


def test_the_choice_of_an_instance_is_taken_back_where_it_leads_nowhere():
    builder = kitchen().add(30, "lamp", "HAS_SWITCH", "ON").add(31, "lamp", "HAS_SWITCH", "OFF")
    lamp = [make_phrase(name, "lamp") for name in ("WALK", "SWITCHON")]
    found = TrialHome(builder.graph).assign(lamp)
    assert [step.ids for step in found.program] == [(31,), (31,)]


def test_one_class_is_one_instance():
    home = TrialHome(kitchen().graph)
    grab_two = (make_phrase("WALK", "plum"), GRAB, make_phrase("WALK", "kitchentable"), GRAB)
    assert not home.assign(grab_two).executable


def test_class_names_need_not_be_spelt_as_the_home_does():
    walk = make_phrase("WALK", "kitchen_table")
    assert TrialHome(kitchen().graph).assign([walk]).executable
    found = TrialHome(kitchen().graph).assign([make_phrase("WALK", "unicorn")])
    assert "nothing here is a 'unicorn'" in found.reason


def test_the_search_has_an_end():
    builder = kitchen()
    for number in range(40):
        builder.add(100 + number, "cup", "GRABBABLE", on=10)
        builder.add(200 + number, "box", "GRABBABLE", on=10)
    put = make_phrase("PUTIN", "cup", "box")  # never: nothing is held
    found = TrialHome(builder.graph).assign([put], max_tried=100)
    assert not found.executable


def test_the_home_is_as_before_after_a_plan():
    graph = kitchen().graph
    home = TrialHome(graph)
    assert home.assign([WALK, OPEN]).executable
    assert home.assign([WALK, OPEN]).executable
    assert World(graph).snapshot() == graph


# -- rows ---------------------------------------------------------------------------------------


def test_executability_is_averaged_over_scenes_and_lcs_is_the_best_one():
    llm = Says(["walk to fridge"], ["open fridge"])
    evaluated, translation = evaluation(llm, [kitchen().graph, opened()])
    row = evaluated.run("translated", translation)
    (plan,) = row.plans
    assert plan.executable == 0.5  # not where the fridge is open
    assert plan.lcs == 1.0
    assert (row.length.mean, row.llm_calls, plan.ending) == (2.0, 3, "FINISHED")
    assert len(plan.reasons) == 1 and "CLOSED" in plan.reasons[0]


def test_lcs_by_hand():
    # said: WALK, GRAB, OPEN; references WALK OPEN (2 of 3) and WALK OPEN CLOSE (2 of 3)
    llm = Says(["walk to fridge"], ["grab plum"], ["open fridge"])
    evaluated, translation = evaluation(llm, [kitchen().graph])
    (plan,) = evaluated.run("translated", translation).plans
    assert plan.lcs == pytest.approx(2 / 3)
    assert plan.executable == 0.0


def test_what_cannot_be_parsed_is_not_executable_and_no_step_of_a_reference():
    text = "walk to fridge\nStep 2: open up the fridge"
    llm = Says(*[[text]] * FIXED_EXAMPLES)
    evaluated, translation = evaluation(llm, [kitchen().graph])
    row = evaluated.run("vanilla", translation)
    assert len(row.plans) == FIXED_EXAMPLES
    assert {plan.executable for plan in row.plans} == {0.0}
    assert {plan.lcs for plan in row.plans} == {0.5}
    assert "cannot be parsed: 'open up the fridge'" in row.plans[0].reasons


def test_a_program_without_steps_is_not_executable():
    evaluated, translation = evaluation(Says(), [kitchen().graph])
    (plan,) = evaluated.run("translated", translation).plans
    assert (plan.executable, plan.lcs) == (0.0, 0.0)


def test_a_model_that_fails_is_in_no_figure():
    evaluated, translation = evaluation(Says(LlmTimeoutError("too slow")), [kitchen().graph])
    row = evaluated.run("translated", translation)
    assert row.plans == () and row.failures == ("Open the fridge: too slow",)
    text = tables([row], 1)
    assert "–" in text and "too slow" in text


def test_references_bound_what_can_be_reached():
    evaluated, _ = evaluation(Says(), [kitchen().graph, opened()])
    row = evaluated.references()
    assert [plan.executable for plan in row.plans] == [0.5, 0.5]
    assert [plan.lcs for plan in row.plans] == [pytest.approx(2 / 3)] * 2
    single = replace(TASK, references=TASK.references[:1])
    alone = Evaluation([single], STORE, [kitchen().graph], Budget(Says(), BudgetLimits()))
    assert math.isnan(alone.references().lcs.mean)


def test_methods_and_inputs_are_checked():
    evaluated, translation = evaluation(Says(), [kitchen().graph])
    with pytest.raises(ConfigurationError, match="no method 'x'"):
        evaluated.run("x", translation)
    with pytest.raises(ConfigurationError, match="at least one task"):
        Evaluation([], STORE, [kitchen().graph], Budget(Says(), BudgetLimits()))


# -- held out -----------------------------------------------------------------------------------


def test_tasks_held_out_are_in_no_prompt():
    store = DemonstrationStore.open()
    tasks, left = hold_out(store, 0.3, seed=1)
    names = {task.name for task in tasks}
    assert len(tasks) == round(0.3 * len(store.tasks))
    assert not names & set(left.tasks)
    assert names | set(left.tasks) == set(store.tasks)
    assert hold_out(store, 0.3, seed=1)[0] == tasks
    assert hold_out(store, 0.3, seed=2)[0] != tasks
    with pytest.raises(ConfigurationError, match="cannot hold"):
        hold_out(store, 0.0)


def test_all_different_programs_of_a_task_are_its_references():
    first, second = Demonstration("A", (WALK,), "how"), Demonstration("A", (OPEN,))
    found = tasks_of([first, second, Demonstration("A", (WALK,))])
    assert found == (EvaluationTask("A", ((WALK,), (OPEN,)), "how"),)


# -- tables -------------------------------------------------------------------------------------


def test_tables_stand_beside_the_papers_and_say_what_is_simulated():
    llm = Says(*[["walk to fridge"], [""]] * 20)
    llm.name = "simulated-test"
    evaluated, translation = evaluation(llm, [kitchen().graph])
    rows = [evaluated.references(), *(evaluated.run(m, translation) for m in METHODS)]
    text = tables(rows, 1)
    assert "SIMULATED" in text
    for line in text.splitlines():
        if "Codex" in line:
            assert "simulated" in line
    assert "Codex 12B: 78.57 / 24.72" in text and "GPT-3 175B: 7.79 / 17.82" in text
    data = results_to_json(rows)
    assert data[1]["simulated"] is True and data[1]["plans"][0]["task"] == TASK.name
    json.dumps(data)


# -- the questionnaire --------------------------------------------------------------------------


def test_a_questionnaire_goes_out_blind_and_comes_back(tmp_path: Path):
    llm = Says(["walk to fridge"], ["open fridge"], [""], *[["open fridge"]] * FIXED_EXAMPLES)
    evaluated, translation = evaluation(llm, [kitchen().graph])
    rows = [evaluated.run("translated", translation), evaluated.run("vanilla", translation)]
    path, key_path = write_questionnaire(rows, tmp_path / "q.csv")
    text = path.read_text()
    assert "translated" not in text and "vanilla" not in text
    with path.open(newline="") as file:
        items = list(csv.DictReader(file))
    assert len(items) == 2, "equal programs of a method are asked about once"
    key = read_key(key_path)
    good = next(name for name, entry in key.items() if entry["method"].startswith("translated"))
    answers = []
    for number, said in enumerate(["Yes", "no", "YES"]):
        for item in items:
            item["answer"] = said if item["item"] == good else "no"
        filled = tmp_path / f"a{number}.csv"
        with filled.open("w", newline="") as file:
            writer = csv.DictWriter(file, list(items[0]))
            writer.writeheader()
            writer.writerows(items)
        answers.append(read_answers(filled))
    whole, vanilla = sorted(correctness(key, answers), key=lambda row: row.method)
    # shares 1, 0, 1: mean 2/3, standard error √(1/3)/√3 = 1/3
    assert whole.said_yes.mean == pytest.approx(2 / 3)
    assert whole.said_yes.standard_error == pytest.approx(1 / 3)
    assert whole.grounded == 0  # two of three are less than 70 %
    assert vanilla.said_yes.mean == 0
    ((first, *_),) = [correctness(key, answers[:1])]
    assert {row.grounded for row in correctness(key, answers[:1])} == {0.0, 1.0}
    assert math.isnan(first.said_yes.standard_error)


def test_a_questionnaire_in_json(tmp_path: Path):
    evaluated, translation = evaluation(Says(["walk to fridge"]), [kitchen().graph])
    rows = [evaluated.run("translated", translation)]
    path, key_path = write_questionnaire(rows, tmp_path / "q.json")
    items = json.loads(path.read_text())
    assert items[0]["steps"] == "Step 1: Walk to fridge"
    assert read_answers(path) == {}, "nothing is answered yet"
    items[0]["answer"] = "yes"
    path.write_text(json.dumps(items))
    (row,) = correctness(read_key(key_path), [read_answers(path)])
    assert (row.said_yes.mean, row.grounded) == (1.0, 1.0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("item,answer\nq1,perhaps\n", "q1 is answered 'perhaps'"),
        ("item,answer\nq1,yes\nq1,no\n", "q1 stands twice"),
        ("item,answer\n,yes\n", "entry 1 names no item"),
    ],
)
def test_answers_that_are_none(tmp_path: Path, text: str, message: str):
    path = tmp_path / "a.csv"
    path.write_text(text)
    with pytest.raises(ConfigurationError, match=message):
        read_answers(path)
    with pytest.raises(ConfigurationError, match="cannot be read"):
        read_answers(tmp_path / "missing.csv")
    with pytest.raises(ConfigurationError, match=r"\.csv or \.json"):
        write_questionnaire([], tmp_path / "q.pdf")
    (tmp_path / "k.json").write_text("[1]")
    with pytest.raises(ConfigurationError, match="no key"):
        read_key(tmp_path / "k.json")


# -- the command --------------------------------------------------------------------------------


def test_the_command_with_the_simulated_model(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    files = [str(tmp_path / name) for name in ("b.json", "q.csv")]
    few = ("--encoder", "lexical", "--ranking", "grounded", "--limit", "4", "--scene", "embedded")
    few += ("--llm", "simulated")
    out = ("--json", files[0], "--questionnaire", files[1])
    methods = ("--method", "translated", "--method", "no-translation")
    assert main(["bench", "huang2022", *few, *methods, *out]) == 0
    printed = capsys.readouterr().out
    assert "SIMULATED" in printed and "4 tasks, 1 scene," in printed
    data = json.loads(Path(files[0]).read_text())
    assert [row["method"] for row in data] == ["references", "translated", "no-translation"]
    key = str(tmp_path / "q.key.json")
    assert main(["bench", "huang2022", "--answers", files[1], "--key", key]) == 0
    assert "translated (simulated-oracle)" in capsys.readouterr().out


def test_a_server_that_is_not_there_leaves_no_figures(capsys: pytest.CaptureFixture[str]):
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    few = ("--encoder", "lexical", "--limit", "1", "--scene", "embedded", "--method", "translated")
    url = ("--llm-url", "http://127.0.0.1:9/v1", "--llm-max-retries", "0")
    assert main(["bench", "huang2022", *few, *url]) == 1
    assert "were not generated" in capsys.readouterr().out


def test_answers_need_their_key(capsys: pytest.CaptureFixture[str]):
    assert main(["bench", "huang2022", "--answers", "a.csv"]) == 2
    assert "go together" in capsys.readouterr().err


def test_unavailable_is_a_failure_like_any_other():
    evaluated, translation = evaluation(Says(LlmUnavailableError("gone")), [kitchen().graph])
    assert evaluated.run("translated", translation).failures == ("Open the fridge: gone",)


def test_an_evaluation_can_be_repeated_from_its_transcript(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    path = str(tmp_path / "transcript.jsonl")
    few = (
        "--encoder",
        "lexical",
        "--limit",
        "3",
        "--scene",
        "embedded",
        "--translated-samples",
        "3",
    )
    few += ("--method", "translated", "--method", "vanilla")
    recorded = ("--llm", "simulated", "--llm-transcript", path)
    assert main(["bench", "huang2022", *few, *recorded]) == 0
    first = capsys.readouterr().out
    assert main(["bench", "huang2022", *few, "--llm-replay", path]) == 0
    assert capsys.readouterr().out == first
    assert "SIMULATED" in first


_FEW = ("--encoder", "lexical", "--limit", "6", "--scene", "embedded", "--method", "translated")
#: the command, which has written six references and two programs, and waits to be interrupted
_AT_WORK = """
import sys, time
from vh_core.bench.rows import RowFile
add = RowFile.add
def add_and_wait(self, case, row):
    add(self, case, row)
    if len(self) == 8:
        time.sleep(100)
RowFile.add = add_and_wait
from vh_core.cli import run_process
sys.exit(run_process())
"""


@pytest.mark.slow
def test_an_evaluation_that_was_interrupted_ends_as_if_it_had_not_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    monkeypatch.setenv("VH_PLANNER_CACHE", str(tmp_path))
    out = tmp_path / "out"
    arguments = ["bench", "huang2022", *_FEW, "--llm", "simulated"]
    assert main(arguments) == 0
    whole = capsys.readouterr().out
    process = subprocess.Popen(
        [sys.executable, "-c", _AT_WORK, *arguments, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 100
    # the header, six references, and the first programs
    while not (out / "rows.jsonl").exists() or (out / "rows.jsonl").read_bytes().count(b"\n") < 9:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    shown, err = process.communicate(timeout=60)
    assert (process.returncode, shown) == (130, "")
    assert "the same command with --resume goes on from there" in err
    assert err.endswith("vh-planner: interrupted\n") and "Traceback" not in err
    before = (out / "rows.jsonl").read_text()
    assert before.count("\n") < 13
    assert main([*arguments, "--out", str(out), "--resume", "--jobs", "2"]) == 0
    assert tuple(capsys.readouterr()) == (whole, "")
    assert (out / "rows.jsonl").read_text().startswith(before)


def test_tables_of_what_there_is_when_time_is_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    out = str(tmp_path / "out")
    few = ["bench", "huang2022", "--encoder", "lexical", "--scene", "embedded", "--limit", "3"]
    few += ["--llm", "simulated", "--method", "translated", "--method", "copied", "--out", out]
    assert main([*few, "--minutes", "0"]) == 2
    assert "no task has all its programs yet" in capsys.readouterr().err
    assert main([*few, "--resume"]) == 0
    assert "huang2022: 3 tasks" in capsys.readouterr().out
    path = Path(out, "rows.jsonl")
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-1]))  # the last task's copy is missing
    assert main([*few, "--resume", "--minutes", "0"]) == 0
    said = capsys.readouterr()
    assert "huang2022: 2 tasks" in said.out
    assert "8 of 9 programs are there" in said.err
    assert main([*few, "--resume", "--minutes", "5"]) == 0
    assert "huang2022: 3 tasks" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--minutes", "5"], "give a folder with --out"),
        (["--minutes", "-1"], "'-1' is no number of minutes"),
        (["--resume"], "give it with --out"),
        (["--resume", "--out", "DIR", "--llm-replay", "x"], "a replay begins at its beginning"),
        (["--jobs", "2", "--llm-transcript", "x"], "leave out --jobs"),
        (["--jobs", "0"], "must be at least 1"),
        (["--out", ""], "is empty"),
    ],
)
def test_what_does_not_go_together(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    arguments = [str(tmp_path) if word == "DIR" else word for word in arguments]
    assert main(["bench", "huang2022", "--limit", "1", "--encoder", "lexical", *arguments]) == 2
    assert message in capsys.readouterr().err
