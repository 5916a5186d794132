"""Wordings that people wrote come to the same when they are changed in ways that change nothing,
two of them to what both come to, and what somebody else is to do, or not, is left."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from errands import asked
from for_each import for_each
from reading_home import corpus_home, reader_in
from said_otherwise import Otherwise, wordings_of

from vh_core.goals import Condition, Goal
from vh_core.graph import GraphView

_HOMES = [
    ("thirtyfourth", "h34_aunt"),
    ("fortieth", "h40_nurse"),
    ("thirtysecond", "h32_couple"),
    ("twentyeighth", "h28_widower"),
    ("thirtysixth", "h36_shared"),
    ("fifteenth", "h15_roofer"),
]
_MOST_WORDINGS, _COUNT = 14, 42


@pytest.mark.slow
@for_each(("seed", "hand"), [*enumerate(_HOMES)])
def test_what_is_said_otherwise_comes_to_the_same(seed: int, hand: tuple[str, str]) -> None:
    writer, home = hand
    reader, view = reader_in(home), GraphView(corpus_home(home))
    wordings = wordings_of(writer, home, _MOST_WORDINGS)
    assert len(wordings) > 5
    misread, read = [], 0
    for said in Otherwise(wordings, seed).some(_COUNT):
        goal = reader.read(said.text)
        if not isinstance(goal, Goal):
            continue
        read += 1
        if _changing(asked(goal, view), view) != _changing(said.asks or (), view):
            misread.append((said.law, said.text, goal.describe(view.graph)))
    assert not misread, "\n".join(map(str, misread))
    assert read > _COUNT // 4


def _changing(conditions: Iterable[Condition], view: GraphView) -> set[Condition]:
    """Those that are not so at first; what stays as it is may be asked for besides."""
    return {each for each in conditions if not each.holds(view)}
