"""The law for talks: of what is said in several turns nothing comes that nobody meant.

The turns are drawn by seed (`talk_turns`, `talk_follow_ups`), and what each may come to is told by
a referee of its own (`talk_referee`), which knows the home and what was said and done so far, and
nothing of the reader. A turn may be refused; what is done, or answered, must be one of the ends
that people would mean by it. Where they would be divided between ends that have nothing in common,
the only end is to ask back.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from talk_law import REFUSED, WRONG, Verdict, held

_QUICK = range(100)
_MANY = range(1000, 1450)
#: of a hundred talks so many may end with the refusal of a turn that has one clear meaning
_CLEAR_REFUSED = 4
#: and so many of a thousand may end wrong: none should, and of the few first none does
_WRONG = 5


def _check(seeds: Sequence[int]) -> None:
    verdicts = [held(seed) for seed in seeds]
    wrong = [each for each in verdicts if each.end == WRONG]
    assert len(wrong) <= len(seeds) * _WRONG // 1000, _told(wrong)
    refused = [each for each in verdicts if each.end == REFUSED and each.clear]
    assert len(refused) <= len(seeds) * _CLEAR_REFUSED / 100, _told(refused)


def _told(verdicts: Sequence[Verdict]) -> str:
    return "\n".join(
        f"seed {each.seed}, {each.home}:\n    " + "\n    ".join(each.told) for each in verdicts
    )


def test_talks_end_as_they_are_meant() -> None:
    _check(_QUICK)


@pytest.mark.slow
def test_many_talks_end_as_they_are_meant() -> None:
    _check(_MANY)
