"""The measures of huang2022: by hand, and by the laws that they obey."""

from __future__ import annotations

import math
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vh_core.bench.metrics import best_lcs, estimate, lcs_length, normalised_lcs

programs = st.lists(st.sampled_from("abcd"), max_size=12)


def by_definition(one: str, other: str) -> int:
    """The recurrence as every textbook has it."""

    @cache
    def of(i: int, j: int) -> int:
        if i == 0 or j == 0:
            return 0
        if one[i - 1] == other[j - 1]:
            return of(i - 1, j - 1) + 1
        return max(of(i - 1, j), of(i, j - 1))

    return of(len(one), len(other))


@pytest.mark.parametrize(
    ("one", "other", "length", "share"),
    [
        ("", "", 0, 1.0),
        ("abc", "", 0, 0.0),
        ("abcde", "ace", 3, 0.6),
        ("ab", "ba", 1, 0.5),
        ("aaaa", "aa", 2, 0.5),
        ("xyz", "abc", 0, 0.0),
    ],
)
def test_longest_common_subsequence_by_hand(one: str, other: str, length: int, share: float):
    assert lcs_length(one, other) == length
    assert normalised_lcs(one, other) == pytest.approx(share)


@given(programs, programs)
def test_it_is_what_the_definition_says(one: list[str], other: list[str]):
    assert lcs_length(one, other) == by_definition("".join(one), "".join(other))


@given(programs, programs)
def test_laws(one: list[str], other: list[str]):
    share = normalised_lcs(one, other)
    assert 0 <= share <= 1
    assert share == normalised_lcs(other, one)
    assert (share == 1) == (one == other)
    assert lcs_length(one[::-1], other[::-1]) == lcs_length(one, other)


@given(programs, programs, st.sampled_from("abcd"))
def test_a_common_step_at_the_end_adds_one(one: list[str], other: list[str], step: str):
    assert lcs_length([*one, step], [*other, step]) == lcs_length(one, other) + 1


@given(programs, st.lists(programs, min_size=1, max_size=4), programs)
def test_a_further_reference_never_takes_away(
    plan: list[str], references: list[list[str]], further: list[str]
):
    assert best_lcs(plan, [*references, further]) >= best_lcs(plan, references)
    assert best_lcs(plan, [*references, plan]) == 1


def test_without_references_nothing_is_known_to_be_right():
    assert best_lcs("abc", []) == 0


def test_mean_and_standard_error_by_hand():
    # deviations -1, 0, 1: variance 1, standard error 1/√3
    found = estimate([1.0, 2.0, 3.0])
    assert (found.mean, found.count) == (2.0, 3)
    assert found.standard_error == pytest.approx(1 / math.sqrt(3))
    assert estimate([1.0, 1.0]).percent() == "100.0% ± 0.0%"
    assert estimate([0.5]).percent() == "50.0%"
    assert estimate([]).percent() == "–"
