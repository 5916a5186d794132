"""Plans in homes that are made ready for them, and the benchmark that asks for it."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from scripted_llm import Says
from small_home import kitchen
from small_tables import small_tables, write_tables

from vh_core.bench.huang2022 import Evaluation, EvaluationTask, common_bank
from vh_core.bench.huang2022_instances import SIMULATOR, Assignment
from vh_core.bench.huang2022_prepared import PreparedHome, Preparing, make_homes
from vh_core.bench.huang2022_tables import tables as tables_text
from vh_core.cli import main
from vh_core.demonstrations import Demonstration, DemonstrationStore
from vh_core.grounding import ActionPhrase, TranslationModel, make_phrase
from vh_core.llm import Budget, BudgetLimits
from vh_core.scenes.preparation import Tables

#: a plan for a home with a freezer and a bedroom, where the television is off
WATCH = (
    make_phrase("WALK", "kitchen"),
    make_phrase("WALK", "freezer"),
    make_phrase("OPEN", "freezer"),
    make_phrase("WALK", "television"),
    make_phrase("SWITCHON", "television"),
)
FIND = (make_phrase("WALK", "kitchen"), make_phrase("FIND", "cup"), make_phrase("GRAB", "cup"))


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return small_tables(tmp_path_factory.mktemp("tables"))


def tried(tables: Tables, *plan: ActionPhrase, strict: bool = False) -> Assignment:
    return PreparedHome(kitchen().graph, tables, strict=strict).assign(plan)


def test_a_plan_is_tried_in_a_home_that_is_made_ready_for_it(tables: Tables) -> None:
    (as_it_is,) = make_homes([kitchen().graph], Preparing.NONE, tables)
    assert as_it_is.assign(WATCH).kind == "unknown_class"
    found = tried(tables, *WATCH)
    assert found.executable and len(found.program) == len(WATCH)
    assert found.program[1].ids == (11,)


@pytest.mark.parametrize(
    ("plan", "kind", "steps"),
    [
        ((*WATCH, WATCH[-1]), "state", 5),
        ((*WATCH[:2], make_phrase("WALK", "unicorn")), "unknown_class", 0),
        ((make_phrase("WALK", "bathroom"),), "no_room", 0),
        ((make_phrase("GRAB", "cup"),), "close", 0),
    ],
)
def test_what_keeps_a_plan_from_executing_has_a_kind(
    tables: Tables, plan: tuple[ActionPhrase, ...], kind: str, steps: int
) -> None:
    found = tried(tables, *plan)
    assert (found.kind, len(found.program)) == (kind, steps)
    assert found.reason and not found.executable


def test_strictly_finding_is_not_going(tables: Tables) -> None:
    assert tried(tables, *FIND).executable
    assert tried(tables, *FIND, strict=True).kind == "unreached"


def test_the_simulator_has_the_last_word(tables: Tables, simulator_installed: None) -> None:
    home = PreparedHome(kitchen().graph, tables, simulator=True)
    assert home.assign(WATCH).executable
    # VirtualHome's PUTOFF always crashes
    undress = (make_phrase("PUTOFF", "shoes"),)
    assert tried(tables, *undress).executable
    assert home.assign(undress).kind == SIMULATOR


def test_reasons_are_counted_by_kind(tables: Tables) -> None:
    bad = (*FIND, FIND[-1])
    scenes = [kitchen().graph, kitchen().graph]
    evaluation = Evaluation(
        [EvaluationTask("Watch TV", (WATCH, bad))],
        DemonstrationStore([Demonstration("Find a cup", FIND)]),
        scenes,
        Budget(Says(), BudgetLimits()),
        preparing=Preparing.VIRTUALHOME,
        tables=tables,
    )
    row = evaluation.references()
    assert [plan.executable for plan in row.plans] == [1.0, 0.0]
    assert row.plans[1].kinds == ("not_grabbed", "not_grabbed")
    assert row.kinds == {"not_grabbed": 0.5}
    text = tables_text([row], 2, "Scenes are made ready.")
    assert "Scenes are made ready." in text
    assert "not_grabbed                50.0%" in text
    # a program that cannot be parsed counts for every scene
    translation = TranslationModel(common_bank(scenes), "lexical", ranking="grounded")
    evaluation.llm = Budget(Says(*[["ponder"]] * 3), BudgetLimits())
    assert evaluation.run("vanilla", translation).kinds == {"unparsed": 1.0}


# -- the command ---------------------------------------------------------------------------------

FEW = ("bench", "huang2022", "--limit", "2", "--encoder", "lexical", "--llm", "simulated")
FEW += ("--method", "translated")


@pytest.mark.slow
def test_scenes_are_prepared_where_the_tables_are_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    folder = str(write_tables(tmp_path / "tables"))
    assert main([*FEW, "--tables", folder]) == 0
    assert "Scenes are made ready for each program, as VirtualHome does." in capsys.readouterr().out
    assert main([*FEW, "--tables", folder, "--prepare", "none"]) == 0
    assert "Scenes are taken as they are.\n" in capsys.readouterr().out


def test_without_tables_it_is_said_and_can_be_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    found = importlib.util.find_spec
    missing = lambda name, *a: None if name == "virtualhome_eval" else found(name, *a)  # noqa: E731
    monkeypatch.setattr("importlib.util.find_spec", missing)
    assert main([*FEW]) == 0
    said = capsys.readouterr().out
    assert "taken as they are: VirtualHome's tables are not found (pip install" in said
    assert main([*FEW, "--prepare", "virtualhome"]) == 2
    assert "preparing scenes needs VirtualHome's tables; pip install" in capsys.readouterr().err


@pytest.mark.slow
def test_a_run_is_not_gone_on_with_in_scenes_that_were_prepared_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    folder = str(write_tables(tmp_path / "tables"))
    out = str(tmp_path / "run")
    assert main([*FEW, "--tables", folder, "--out", out]) == 0
    assert main([*FEW, "--tables", folder, "--out", out, "--resume"]) == 0
    again = [*FEW, "--tables", folder, "--out", out, "--resume", "--prepare", "strict"]
    assert main(again) == 2
    assert 'prepare was "virtualhome", is "strict"' in capsys.readouterr().err
