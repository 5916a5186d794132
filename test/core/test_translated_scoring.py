"""Eq. 1 and Eq. 3 of huang2022 by hand."""

from __future__ import annotations

import math

import pytest

from vh_core.errors import ConfigurationError
from vh_core.grounding.phrases import make_phrase
from vh_core.llm.model import Sample
from vh_core.strategies.translated.options import TranslatedOptions
from vh_core.strategies.translated.scoring import (
    SampledStep,
    best_plan,
    best_step,
    goes_in_circles,
    mostly_empty,
    step_score,
    without_actions,
)

OPEN, WALK = make_phrase("OPEN", "fridge"), make_phrase("WALK", "fridge")


def test_equation_1_is_the_mean_and_not_the_sum():
    # sums -0.9 and -1.2, means -0.45 and -0.4: the longer plan wins
    short = Sample("a", ("a", "b"), (-0.3, -0.6))
    long = Sample("b", ("a", "b", "c"), (-0.2, -0.4, -0.6))
    assert short.mean_logprob == pytest.approx(-0.45)
    assert long.mean_logprob == pytest.approx(-0.4)
    plans = [("open fridge",), ("walk to fridge", "open fridge")]
    assert best_plan(plans, [short.mean_logprob, long.mean_logprob]) == plans[1]


def test_equation_1_takes_the_first_of_equals_and_no_empty_plan():
    assert best_plan([("a",), ("b",)], [-0.5, -0.5]) == ("a",)
    assert best_plan([(), ("b",)], [-0.1, -0.9]) == ("b",)
    assert best_plan([(), ()], [-0.1, None]) == ()


def test_equation_1_without_log_probabilities_is_a_vote():
    assert best_plan([("a",), ("b",), ("b",)], [None, None, -0.1]) == ("b",)


@pytest.mark.parametrize(
    ("similarity", "mean_logprob", "beta", "score"),
    [
        (0.9, -0.5, 0.3, 0.75),
        (0.9, -0.5, 0.0, 0.9),
        (1.0, -2.0, 0.3, 0.4),
        (0.5, 0.0, 0.3, 0.5),
    ],
)
def test_equation_3(similarity: float, mean_logprob: float, beta: float, score: float):
    candidate = SampledStep("x", OPEN, similarity, mean_logprob)
    assert step_score(candidate, beta=beta) == pytest.approx(score)


def test_equation_3_weighs_similarity_against_likelihood():
    # 0.95 - 0.3·1.0 = 0.65 and 0.80 - 0.3·0.2 = 0.74
    similar = SampledStep("open the fridge", OPEN, 0.95, -1.0)
    likely = SampledStep("go to fridge", WALK, 0.80, -0.2)
    assert best_step([similar, likely], beta=0.3) == (likely, pytest.approx(0.74))
    # with β = 0.1: 0.85 and 0.78
    assert best_step([similar, likely], beta=0.1) == (similar, pytest.approx(0.85))


def test_a_repeated_action_is_penalised_however_it_is_worded():
    again = SampledStep("go to the fridge", WALK, 0.95, -0.1)
    other = SampledStep("open it", OPEN, 0.60, -0.1)
    before = SampledStep("walk to fridge", WALK, 1.0, -0.1)
    # 0.95 - 0.03 - 0.5 = 0.42 and 0.60 - 0.03 = 0.57
    found = best_step([again, other], beta=0.3, repeat_penalty=0.5, previous=before)
    assert found == (other, pytest.approx(0.57))
    assert best_step([again], beta=0.3, repeat_penalty=0.5, previous=before) == (
        again,
        pytest.approx(0.42),
    )


def test_a_missing_log_probability_does_not_count_as_certainty():
    unknown = SampledStep("a", OPEN, 0.7, None)
    known = SampledStep("b", WALK, 0.75, -1.0)
    # with β it would be 0.7 against 0.45
    assert best_step([unknown, known], beta=0.3) == (known, 0.75)


def test_without_any_scores_the_most_common_wording_wins():
    candidates = [SampledStep("a"), SampledStep("b"), SampledStep("B")]
    found = best_step(candidates, beta=0.3)
    assert found is not None and found[0].said == "b"
    assert best_step([], beta=0.3) is None


def test_what_was_refused_is_left_out():
    one, other = SampledStep("go there", WALK, 0.9), SampledStep("open", OPEN, 0.9)
    assert without_actions([one, other], [SampledStep("walk to fridge", WALK)]) == [other]
    assert without_actions([SampledStep("a"), SampledStep("b")], [SampledStep("A")]) == [
        SampledStep("b")
    ]


@pytest.mark.parametrize(
    ("steps", "ends"),
    [
        (["", "", "x", "y"], False),  # half is not more than half
        (["", "", "", "y"], True),
        ([""], True),
        (["x"], False),
        ([], False),
    ],
)
def test_more_than_half_of_the_samples_empty(steps: list[str], ends: bool):
    assert mostly_empty(steps, 0.5) is ends


# -- parameters ---------------------------------------------------------------------------------


def test_the_published_settings():
    paper = TranslatedOptions.paper()
    assert (paper.samples, paper.temperature, paper.top_p) == (10, 0.3, 0.9)
    assert (paper.presence_penalty, paper.frequency_penalty) == (0.5, 0.3)
    assert (paper.beta, paper.epsilon, paper.max_steps, paper.repair) == (0.3, 0.8, 15, 0)
    demo = TranslatedOptions.demo()
    assert (demo.temperature, demo.max_steps, demo.repeat_penalty) == (0.6, 20, 0.5)
    vanilla = TranslatedOptions.vanilla()
    assert not (vanilla.translation or vanilla.trajectory_correction or vanilla.dynamic_example)


@pytest.mark.parametrize(
    "wrong",
    [
        {"samples": 0},
        {"temperature": -0.1},
        {"top_p": 1.1},
        {"beta": math.nan},
        {"epsilon": math.inf},
        {"max_steps": 0},
        {"empty_share": 2.0},
        {"repair": -1},
    ],
)
def test_parameters_out_of_range_are_named(wrong: dict[str, float]):
    with pytest.raises(ConfigurationError, match=next(iter(wrong))):
        TranslatedOptions(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("steps", "times", "circles"),
    [
        ("aaa", 3, True),
        ("baaa", 3, True),
        ("aab", 3, False),
        ("ababab", 3, True),
        ("bababa", 3, True),
        ("abab", 3, False),
        ("abcabcabc", 3, True),
        ("abcabdabc", 3, False),
        ("aa", 2, True),
        ("aaaa", 0, False),
        ("a", 1, False),
        ("", 3, False),
    ],
)
def test_the_same_few_steps_in_a_row_are_circles(steps: str, times: int, circles: bool):
    assert goes_in_circles(steps, times) is circles
