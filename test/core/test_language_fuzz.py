"""Whatever is said ends in a goal that holds where its plan ends, in an answer, or in words."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest

from vh_core.actions import VIRTUALHOME
from vh_core.bench.language_fuzz import fuzz
from vh_core.bench.language_fuzz_benchmark import FuzzSetup, fuzz_tables, open_fuzz
from vh_core.bench.language_sentences import made, with_more
from vh_core.cli import main
from vh_core.errors import ConfigurationError
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import understand
from vh_core.language.document import EXAMPLES
from vh_core.naming import Vocabulary
from vh_core.scenes import open_scene

HOME = open_scene("embedded")
SAID = [text for texts in EXAMPLES.values() for text in texts]
CORPUS = Path(__file__).resolve().parents[1] / "corpus"


@pytest.mark.slow
def test_whatever_is_said_ends_in_a_goal_that_holds_or_in_words() -> None:
    report = fuzz(HOME, VIRTUALHOME, SAID, count=600, seed=5, checked=2)
    assert report.faults == []
    assert report.sentences == 600 == len(report.times_ms)
    assert report.came_to["goal"] > 60
    assert report.planned["planned"] > 20
    assert report.more > 40
    assert max(report.times_ms) < 5_000, "a pattern runs away; bench language --fuzz has the times"


def test_the_same_seed_makes_the_same_sentences() -> None:
    first = list(made(HOME, ["open the fridge"], Random(3), 60))
    assert first == list(made(HOME, ["open the fridge"], Random(3), 60))
    assert len(set(first)) > 30


def test_words_more_stand_in_the_sentence() -> None:
    text, more = with_more(Random(1), "open the fridge")
    assert more in text
    assert sorted(text.replace(more, "").split()) == ["fridge", "open", "the"]


def test_a_home_with_nothing_in_it_is_spoken_of_as_well() -> None:
    report = fuzz(EnvironmentGraph([], [], name="nothing"), VIRTUALHOME, [], count=40)
    assert report.faults == []
    assert report.came_to["goal"] == 0


@pytest.mark.slow
def test_every_home_has_its_portions_and_processes_share_them() -> None:
    setup = FuzzSetup(str(CORPUS), count=501, scenes=("embedded", "evening"))
    with open_fuzz(setup) as benchmark:
        assert benchmark.cases == ("embedded 0", "evening 1")
        row = benchmark.run("evening 1")
    assert row["sentences"] == 1
    assert "evening" in fuzz_tables([row])
    with (
        pytest.raises(ConfigurationError, match="no scene 'moon'"),
        open_fuzz(FuzzSetup(str(CORPUS), count=1, scenes=("moon",))),
    ):
        pass


def test_a_fault_is_told() -> None:
    row = {"scene": "s", "objects": 3, "sentences": 2, "came_to": {"goal": 1, "empty": 1},
           "planned": {"planned": 1}, "more": 0, "times_ms": [1.0, 9.0], "slowest": "open it",
           "faults": ["'open it': it broke"]}  # fmt: skip
    told = fuzz_tables([row, {"scene": "t", "failure": "no file"}])
    assert "1 faults" in told
    assert "'open it': it broke" in told
    assert "slowest to read: 'open it'" in told
    assert "1 portions gave no result: no file" in told


@pytest.mark.slow
def test_the_command_prints_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["bench", "language", "--fuzz", "30", "--scene", "embedded", "--checked", "3"]
    assert main(given) == 0
    assert "0 faults" in capsys.readouterr().out


def test_what_is_worked_out_of_a_home_is_shared_and_not_sent_along() -> None:
    assert Vocabulary.of(HOME) is Vocabulary.of(HOME)
    other = EnvironmentGraph.from_json(HOME.to_json())
    assert Vocabulary.of(other) is not Vocabulary.of(HOME)
    assert "_derived" not in pickle.loads(pickle.dumps(HOME)).__dict__


@pytest.mark.parametrize(
    "text",
    ["close the fridge (\r) now", "~Lx[/]B*)U(\r)\x0f9h\x00.8(Pd5", "( \t ) open the window"],
)
def test_nothing_but_blanks_in_parentheses_is_read_or_refused(text: str) -> None:
    found = understand(text, HOME)
    assert isinstance(found, Goal) or found.message
