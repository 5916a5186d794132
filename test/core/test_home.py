"""A home that is opened from Python: planned in, done in, checked, with few words."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from small_home import kitchen

import vh_core
from vh_core.asking import ScriptedAsker
from vh_core.errors import ConfigurationError, SceneFileError
from vh_core.events import Decided
from vh_core.gates import Passage
from vh_core.home import open_home
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.task import Failure

ROOT = Path(__file__).resolve().parents[2]
_PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", _PAGE, re.MULTILINE | re.DOTALL)
PLUMS = "put all plums in the fridge"
ASK_FIRST = "version: 1\nrules:\n  - {name: doors, confirm: OPEN}\n"


def test_what_is_offered_at_the_top_is_what_stands_below() -> None:
    assert vh_core.open_home is open_home
    assert vh_core.Outcome is Outcome
    assert {"open_home", "OpenHome", "EpisodeResult", "Outcome"} <= set(dir(vh_core))
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = vh_core.no_such_name


def test_importing_the_top_loads_nothing_that_stands_below() -> None:
    asked = "import sys, vh_core; print([n for n in sys.modules if n.startswith('vh_core.')])"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_plan_changes_nothing_and_doing_it_does_the_same() -> None:
    with open_home(kitchen().graph) as home:
        before = home.graph
        planned = home.plan(PLUMS)
        assert planned.outcome is Outcome.SUCCEEDED
        assert home.graph is before
        assert (planned.dry_run, "nothing was executed" in planned.message) == (True, True)
        done = home.do(PLUMS)
        assert (done.dry_run, done.message) == (False, "The task is done.")
        assert done.outcome is Outcome.SUCCEEDED
        assert done.steps == planned.steps
        assert home.graph != before
        assert home.plan(PLUMS).steps == ()
        answer = home.do("where are the plums?").answer
        assert answer is not None and set(answer.about) == {20, 21, 22}


def test_programs_are_checked_in_the_home_as_it_is_now() -> None:
    with open_home(kitchen().graph) as home:
        grab = parse_step("[GRAB] <plum> (20)")
        (lack,) = home.check(grab)
        assert lack.hints == (parse_step("[WALK] <plum> (20)"),)
        assert home.check("[WALK] <plum> (20)\n[GRAB] <plum> (20)") == ()
        found = home.check_program([grab])
        assert (found.executable, found.failed_index) == (False, 1)
        found = home.check_program("[WALK] <plum> (20)\nnonsense")
        assert (found.executable, found.failed_index) == (False, 2)
        home.do("go to the table")
        assert home.world.check(grab) == ()


def test_a_sentence_is_read_without_being_done() -> None:
    with open_home(kitchen().graph) as home:
        read = home.read("opne the fridge").to_json(home.graph)
        assert read["in_words"] == "fridge (11) OPEN"
        refused = home.read("paint the ceiling blue").to_json(home.graph)
        assert refused["refused"]
        assert refused["message"]


def test_a_policy_is_kept_and_a_person_asked(tmp_path: Path) -> None:
    policy = tmp_path / "policy.yaml"
    policy.write_text(ASK_FIRST)
    with open_home(kitchen().graph, safety={"policy": str(policy)}) as home:
        planned = home.plan("open the fridge")
        assert planned.outcome is Outcome.SUCCEEDED
        rules = [each.rule for each in planned.events if isinstance(each, Decided)]
        assert "doors" in rules
        assert home.do("open the fridge").outcome is Outcome.APPROVAL_DENIED
        assert home.do("open the fridge", asker=ScriptedAsker(["yes"])).succeeded


def test_gates_of_ones_own_are_asked() -> None:
    class Never:
        name = "never"

        def judge(self, passage: Passage) -> Failure | None:
            return Failure(Outcome.POLICY_REFUSED, "never", passage.step)

    from vh_core.home import OpenHome

    with OpenHome(kitchen().graph, gates=(Never(),)) as home:
        assert home.do("open the fridge").outcome is Outcome.POLICY_REFUSED


def test_settings_come_from_a_file_and_from_keywords(tmp_path: Path) -> None:
    config = tmp_path / "config.yaml"
    config.write_text("limits: {max_steps: 1}\n")
    with open_home(kitchen().graph, config=config) as home:
        assert home.do(PLUMS).outcome is Outcome.MAX_STEPS
    with open_home(kitchen().graph, config=config, limits={"max_steps": 50}) as home:
        assert home.do(PLUMS).outcome is Outcome.SUCCEEDED


def test_what_cannot_be_opened_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="strategy"):
        open_home(planner={"strategy": "no_such_strategy"})
    with pytest.raises(ConfigurationError, match="no section"):
        open_home(saftey={"policy": "policy.yaml"})
    with pytest.raises(ConfigurationError, match="cannot be read"):
        open_home(safety={"policy": str(tmp_path / "none.yaml")})
    with pytest.raises(SceneFileError):
        open_home(tmp_path / "none.json")
    with pytest.raises(ConfigurationError, match="no environment"):
        open_home(environment="moon")


@pytest.mark.parametrize("block", BLOCKS)
def test_what_the_documentation_shows_runs(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(block, "docs/python.md", "exec"), {})
    assert capsys.readouterr().out
