"""The strategies of docs/write_your_own_strategy.md, used as a reader of it would use them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from scripted_llm import Says

from documented import write_strategies
from vh_core.cli import main
from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.errors import ConfigurationError
from vh_core.events import EpisodeBegan
from vh_core.grounding.scene import SceneTranslator
from vh_core.outcome import Outcome
from vh_core.record import read_record
from vh_core.scenes import open_scene
from vh_core.strategies import Part, find_strategy, make_strategy, strategy_names
from vh_core.strategies.registry import VARIABLE
from vh_core.strategies.resources import Resources
from vh_core.task import Task

SOURCE = Path(__file__).resolve().parents[2] / "src"
PLUMS = "put all plums in the fridge"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("own")
    assert write_strategies(folder) == ["greedy", "parrot"]
    return folder


@pytest.fixture
def own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The strategies are installed, as the variable does it."""
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv(VARIABLE, "greedy:SPEC, parrot")
    yield folder
    for name in ("greedy", "parrot"):
        sys.modules.pop(name, None)


def test_the_example_is_as_short_as_it_says(own: Path):
    code = (own / "greedy.py").read_text()
    method = code[code.index("class Greedy(") : code.index("SPEC = ")]
    assert sum(bool(line.strip()) for line in method.splitlines()) <= 36


@pytest.mark.usefixtures("own")
def test_it_is_found_beside_the_others():
    assert strategy_names()[-2:] == ("greedy", "parrot")
    assert find_strategy("greedy").uses == {Part.HOME, Part.COMPLETION}


@pytest.mark.usefixtures("own")
def test_it_runs_with_its_flags_and_is_recorded(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    record = tmp_path / "record.jsonl"
    words = ("--strategy", "greedy", "--greedy-patience", "30", "--record", str(record))
    assert main(["run", PLUMS, *words, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["outcome"], result["verified"]) == ("SUCCEEDED", True)
    assert any(step.startswith("[PUTIN]") for step in result["steps"])
    began, *_ = read_record(record).events
    assert isinstance(began, EpisodeBegan)
    assert (began.strategy, began.options) == ("greedy", {"patience": 30})


@pytest.mark.usefixtures("own")
def test_its_help_shows_its_settings(capsys: pytest.CaptureFixture[str]):
    assert main(["run", "--strategy", "greedy", "--help"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "--greedy-patience N checks spent on one way, count (default: 20)" in shown
    assert find_strategy("greedy").summary in shown
    assert main(["run", "--help"]) == 0
    assert "--greedy-patience" not in capsys.readouterr().out


@pytest.mark.usefixtures("own")
def test_a_file_can_set_it(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    pytest.importorskip("yaml", reason="configuration files need pyyaml")
    config = tmp_path / "config.yaml"
    words = ["run", PLUMS, "--config", str(config), "--json"]
    config.write_text("planner: {strategy: greedy}\ngreedy: {patience: 3}\n")
    assert main(words) == 1  # in three checks nothing gets into the fridge
    assert json.loads(capsys.readouterr().out)["outcome"] == "NO_PLAN"
    assert main([*words, "--greedy-patience", "20"]) == 0
    capsys.readouterr()
    for text, said in (
        ("greedy: {patience: 0}", "patience is 0; allowed is a whole number from 1 to 1000"),
        ("greedy: {patince: 3}", "no setting 'patince'; did you mean 'patience'?"),
        ("gredy: {patience: 3}", "no section 'gredy'; did you mean 'greedy'?"),
    ):
        config.write_text(text)
        assert main(words) == 2
        err = capsys.readouterr().err
        assert said in err and err.count("\n") == 1


@pytest.mark.usefixtures("own")
def test_a_wrong_value_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]):
    assert main(["run", PLUMS, "--strategy", "greedy", "--greedy-patience", "5000"]) == 2
    *_, line = capsys.readouterr().err.splitlines()
    assert line == (
        "vh-planner run: error: argument --greedy-patience: patience is 5000; "
        "allowed is a whole number from 1 to 1000"
    )
    with pytest.raises(ConfigurationError, match="allowed is a whole number from 1 to 1000"):
        make_strategy("greedy", patience=5000)


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("task", "outcome"),
    [
        ("watch the tv", Outcome.SUCCEEDED),
        ("open all windows", Outcome.SUCCEEDED),
        ("throw the bananas away", Outcome.NO_PLAN),
        ("make me happy", Outcome.INVALID_TASK),
    ],
)
def test_it_does_what_the_guide_says_of_it(task: str, outcome: Outcome):
    home = make_environment("world", open_scene())
    result = Episode(Task(task), make_strategy("greedy"), home).run()
    assert result.outcome is outcome, result.message
    assert result.verified is (outcome is Outcome.SUCCEEDED)


@pytest.mark.usefixtures("own")
def test_the_one_that_asks_a_language_model_sees_nothing_else(
    capsys: pytest.CaptureFixture[str],
):
    model = Says(["walk to fridge"], ["open fridge"], [" done"])
    home = make_environment("world", open_scene())
    translator = SceneTranslator("lexical", "grounded")
    resources = Resources.of(llm=model)
    task = Task("open the fridge")
    result = Episode(
        task, make_strategy("parrot"), home, translator=translator, resources=resources
    ).run()
    assert (result.outcome, result.verified) == (Outcome.SUCCEEDED, True), result.message
    assert str(result.steps[-1]).startswith("[OPEN] <fridge>")
    assert "[WALK] <fridge>" in str(model.requests[1].prompt)
    arguments = ["run", "open the fridge", "--strategy", "parrot", "--llm", "none"]
    assert main(arguments) == 2
    err = capsys.readouterr().err
    assert "a language model is needed" in err and "--llm-url" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [["--version"], ["--help"], ["scene", "show"], ["scene", "--help"], ["send", "--help"]],
)
def test_what_needs_no_strategy_works_without_one_that_is_broken(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv(VARIABLE, "no_such_module")
    assert main(words) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", [["run", PLUMS], ["up"], ["-v", "demo"], ["bench", "tasks"]])
def test_what_needs_strategies_says_which_one_is_broken(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv(VARIABLE, "no_such_module")
    assert main(words) == 2
    err = capsys.readouterr().err
    assert "VH_PLANNER_STRATEGIES: 'no_such_module' cannot be loaded" in err
    assert err.count("\n") == 1


def test_a_package_offers_it_without_any_variable(folder: Path):
    information = folder / "my_package-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: my-package\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[vh_planner.strategies]\ngreedy = greedy:SPEC\n")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(folder)])}
    environment.pop(VARIABLE, None)
    words = ("run", "watch the tv", "--strategy", "greedy", "--json")
    done = subprocess.run(
        [sys.executable, "-m", "vh_core.cli", *words],
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["strategy"] == "greedy"
