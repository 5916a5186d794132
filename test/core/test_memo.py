"""What is worked out once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vh_core.memo import Memo


@given(asked=st.lists(st.integers(0, 9)), most=st.integers(1, 12))
def test_it_answers_as_what_it_asks_and_asks_once_while_there_are_few(
    asked: list[int], most: int
) -> None:
    found: list[int] = []

    def double(number: int) -> int:
        found.append(number)
        return 2 * number

    memo: Memo[int, int] = Memo(most)
    assert [memo.of(each, lambda each=each: double(each)) for each in asked] == [
        2 * each for each in asked
    ]
    if len({*asked}) <= most:
        assert sorted(found) == sorted({*asked})


def test_what_raises_is_asked_for_again() -> None:
    memo: Memo[str, int] = Memo(3)
    with pytest.raises(ValueError, match="x"):
        memo.of("x", lambda: int("x"))
    assert memo.of("x", lambda: 1) == 1


def test_finding_one_may_ask_for_others() -> None:
    memo: Memo[int, int] = Memo(2)

    def factorial(number: int) -> int:
        return memo.of(number, lambda: number * factorial(number - 1) if number else 1)

    assert factorial(9) == 362_880
