"""What has happened so far, while more happens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vh_core.task import SoFar

SLICES = st.builds(slice, *3 * [st.none() | st.integers(-9, 9)]).filter(lambda s: s.step != 0)


@given(first=st.lists(st.integers()), later=st.lists(st.integers()), asked=SLICES)
def test_it_stays_what_it_was(first: list[int], later: list[int], asked: slice):
    items = list(first)
    so_far = SoFar(items)
    items.extend(later)
    assert list(so_far) == first and len(so_far) == len(first)
    assert so_far == tuple(first) and so_far == SoFar(first) and tuple(first) == so_far
    assert hash(so_far) == hash(tuple(first))
    assert so_far[asked] == tuple(first[asked])
    for index in range(-len(first), len(first)):
        assert so_far[index] == first[index]
    for index in (len(first), -len(first) - 1):
        with pytest.raises(IndexError):
            so_far[index]
    assert (so_far == items) is (not later)
    assert list(reversed(so_far)) == first[::-1]


def test_it_is_no_text():
    assert SoFar(["a"]) != "a"
