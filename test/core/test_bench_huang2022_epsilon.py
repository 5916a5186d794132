"""The choice of ε: programs measured at each length, and what each ε makes of them."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import pytest
from scripted_llm import Says
from small_home import kitchen

from vh_core.bench.huang2022 import Evaluation, EvaluationTask, common_bank, hold_out
from vh_core.bench.huang2022_benchmark import (
    Huang2022Setup,
    open_huang2022,
    open_huang2022_epsilon,
)
from vh_core.bench.huang2022_epsilon import Huang2022Epsilon, MeasuredPrefixes
from vh_core.bench.huang2022_epsilon_tables import epsilon_tables, epsilon_to_json
from vh_core.cli import main
from vh_core.demonstrations import Demonstration, DemonstrationStore
from vh_core.errors import ConfigurationError
from vh_core.grounding import TranslationModel, make_phrase
from vh_core.grounding.encoders.lexical import LexicalEncoder
from vh_core.llm import Budget, BudgetLimits, LlmConfig, LlmTimeoutError
from vh_core.strategies.translated.epsilon import chosen_epsilon
from vh_core.strategies.translated.options import TranslatedOptions

WALK, OPEN, CLOSE = (make_phrase(name, "fridge") for name in ("WALK", "OPEN", "CLOSE"))
STORE = DemonstrationStore([Demonstration("Close the fridge", (WALK, CLOSE))])
#: people open the fridge, and that is all
TASK = EvaluationTask("Open the fridge", ((WALK, OPEN), (WALK, OPEN)))
#: the model goes on: three good steps, then one that nobody can take and that it is less sure of
TALKS = (
    [("walk to fridge", -0.1)],
    [("open fridge", -0.2)],
    [("grab plum", -1.0)],
    [("close kitchentable", -3.0)],
)


class _Named(LexicalEncoder):
    """An encoder by another's name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


def benchmark(llm: Says, own_epsilon: bool = False) -> Huang2022Epsilon:
    options = replace(TranslatedOptions.paper(), epsilon=-math.inf)
    translation = TranslationModel(common_bank([kitchen().graph]), "lexical", ranking="paper")
    budget = Budget(llm, BudgetLimits())
    evaluation = Evaluation([TASK], STORE, [kitchen().graph], budget, options)
    return Huang2022Epsilon(evaluation, [translation], {})


def test_a_program_ends_before_its_first_score_below_epsilon() -> None:
    program = MeasuredPrefixes((0.9, 0.5, 0.7), (0, 1, 1, 0), (0, 0.2, 0.4, 0.6))
    assert [program.length(each) for each in (-math.inf, 0.5, 0.6, 0.95)] == [3, 3, 1, 0]


def test_the_best_epsilon_ends_programs_as_people_do() -> None:
    measured = benchmark(Says(*TALKS))
    rows = {case: measured.run(case) for case in measured.cases}
    row = rows["lexical, paper: Open the fridge"]
    assert row["scores"][:3] == pytest.approx([0.97, 0.94, 0.7])
    assert row["executable"][:4] == [0, 1, 1, 0]  # nothing; it walks; it opens; out of reach
    assert row["lcs"][:4] == pytest.approx([0, 1 / 2, 1, 2 / 3])
    (choice,) = measured.results(rows)
    assert choice.best is not None and choice.best.epsilon == 0.9
    assert (choice.best.length.mean, choice.best.criterion.mean) == (2, 2)
    by_epsilon = {each.epsilon: each.length.mean for each in choice.rows}
    assert (by_epsilon[0.7], by_epsilon[0.95], by_epsilon[1.0]) == (3, 1, 0)
    # the one demonstration closes the fridge, which is closed
    assert (choice.copied.lcs.mean, choice.copied.executability.mean) == (0.5, 0)
    assert choice.people.executability.mean == 1
    text = epsilon_tables([choice], 1)
    assert "copied  0.0%" in text and "people  100.0% ± 0.0%" in text
    assert "ε for lexical, paper: 1 task" in text and "The best sum has ε = 0.9." in text
    assert json.loads(json.dumps(epsilon_to_json([choice])))[0]["epsilon"] == 0.9


def test_a_model_that_says_nothing_chooses_no_epsilon() -> None:
    measured = benchmark(Says(LlmTimeoutError("too slow")))
    rows = {case: measured.run(case) for case in measured.cases}
    (choice,) = measured.results(rows)
    assert choice.best is None and choice.failures == ("Open the fridge: too slow",)
    assert "no program: Open the fridge: too slow" in epsilon_tables([choice], 1)


def test_each_translation_lm_has_its_own_epsilon() -> None:
    of = Evaluation([TASK], STORE, [kitchen().graph], Budget(Says(), BudgetLimits()))
    bank = common_bank([kitchen().graph])
    known, unknown = (TranslationModel(bank, _Named(name)) for name in ("minilm", "nobody's"))
    paper = TranslatedOptions.paper().epsilon
    assert (of.epsilon(known), of.epsilon(unknown)) == (paper, paper)
    own = replace(of, own_epsilon=True)
    assert own.epsilon(known) == chosen_epsilon("minilm", "grounded") != paper
    assert own.epsilon(unknown) == paper
    assert chosen_epsilon("stsb-roberta-large", "paper") == TranslatedOptions.paper().epsilon
    for encoder in ("minilm", "lexical"):
        assert chosen_epsilon(encoder, "grounded") == TranslatedOptions().epsilon
    assert chosen_epsilon("glove:x", "paper") is None


def test_no_task_of_the_evaluation_has_a_part_in_the_choice() -> None:
    setup = Huang2022Setup(
        LlmConfig(url="http://127.0.0.1:9/v1"),
        scenes=("embedded",),
        translations=(("lexical", "paper"),),
    )
    with open_huang2022(setup) as evaluated, open_huang2022_epsilon(setup) as choosing:
        tested = {case.partition(": ")[2] for case in evaluated.cases}
        chosen_on = {case.partition(": ")[2] for case in choosing.cases}
        kept = hold_out(DemonstrationStore.open(), setup.hold_out, setup.seed)[1]
        assert chosen_on and not chosen_on & tested and chosen_on < set(kept.tasks)
        assert choosing.settings["demonstrations"]["number"] < len(kept)


# -- the command --------------------------------------------------------------------------------

FEW = ("bench", "huang2022", "--limit", "2", "--scene", "embedded", "--encoder", "lexical")


def test_the_command_chooses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")
    path = tmp_path / "epsilon.json"
    few = (*FEW, "--translated-samples", "2", "--llm", "simulated", "--choose-epsilon")
    assert main([*few, "--json", str(path)]) == 0
    assert "SIMULATED: no ε is to be taken from this" in capsys.readouterr().out
    (found,) = json.loads(path.read_text())
    assert (found["translation_lm"], found["tasks"]) == ("lexical, paper", 2)


def test_an_epsilon_that_is_given_is_not_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*FEW, "--choose-epsilon", "--translated-epsilon", "0.5"]) == 2
    assert "--choose-epsilon" in capsys.readouterr().err
    assert main([*FEW, "--choose-epsilon", "--questionnaire", "q.csv"]) == 2
    assert "--questionnaire" in capsys.readouterr().err


def test_an_evaluation_needs_a_task_for_the_choice() -> None:
    one = Huang2022Setup(LlmConfig(url="http://127.0.0.1:9/v1"), hold_out=0.999)
    with pytest.raises(ConfigurationError, match="cannot hold"), open_huang2022_epsilon(one):
        pass
