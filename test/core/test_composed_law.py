"""What people say means the same with more said around it, or is refused: it is never anything
else. Run many more with `python test/core/composed_law.py --count N`."""

from __future__ import annotations

from collections import Counter

import pytest
from composed_contexts import CONTEXTS, Comes
from composed_law import REFUSED, RIGHT, WRONG, Verdict, held

#: texts of one test, which workers share among them
_FEW = range(0, 320, 80)
_MANY = range(10_000, 11_200, 400)
#: of so many texts one at most may come to something else, and none of the first
_ONE_IN = 100


def _told(verdicts: list[Verdict]) -> str:
    wrong = [each for each in verdicts if each.end == WRONG]
    return "\n".join(f"{each.seed} {each.context}: {each.text!r}: {each.why}" for each in wrong)


@pytest.mark.parametrize("first", _FEW)
def test_more_said_around_it_changes_nothing_of_what_is_meant(first: int) -> None:
    verdicts = [held(seed) for seed in range(first, first + _FEW.step)]
    assert not _told(verdicts)
    ends = Counter(each.end for each in verdicts if CONTEXTS[each.context].comes != Comes.NOTHING)
    assert ends[RIGHT] > 3 * ends[REFUSED], ends


@pytest.mark.slow
@pytest.mark.parametrize("first", _MANY)
def test_hardly_any_of_many_comes_to_something_else(first: int) -> None:
    verdicts = [held(seed) for seed in range(first, first + _MANY.step)]
    wrong = sum(each.end == WRONG for each in verdicts)
    assert wrong * _ONE_IN <= len(verdicts), _told(verdicts)
