"""What `for_each` goes over."""

from __future__ import annotations

from itertools import combinations, product

import for_each as gone_over
import pytest
from for_each import for_each

_SEEN: list[tuple[int, str, bool]] = []


@for_each("number", [1, 2, 3])
@for_each("word", ["a", "b"])
@for_each("so", [True, False])
def _member(number: int, word: str, so: bool) -> None:
    _SEEN.append((number, word, so))


def _members(in_short: bool, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str, bool]]:
    monkeypatch.setattr(gone_over, "in_short", in_short)
    _SEEN.clear()
    _member()  # type: ignore[call-arg]
    return [*_SEEN]


def test_all_combinations_are_gone_over(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(_members(False, monkeypatch)) == sorted(product((1, 2, 3), "ab", (True, False)))


def test_in_short_each_two_values_come_together(monkeypatch: pytest.MonkeyPatch) -> None:
    every, some = _members(False, monkeypatch), _members(True, monkeypatch)
    assert len(some) < len(every)
    assert {pair for each in some for pair in combinations(enumerate(each), 2)} == {
        pair for each in every for pair in combinations(enumerate(each), 2)
    }


def test_of_two_arguments_nothing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(gone_over, "in_short", True)

    @for_each("one", range(5))
    @for_each("other", range(4))
    def member(one: int, other: int) -> None:
        seen.append((one, other))

    member()  # type: ignore[call-arg]
    assert len(seen) == 20
