"""How one of several is chosen where VirtualHome takes "the first"."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet


def in_set_order(ids: AbstractSet[int]) -> Iterable[int]:
    """The ids in the order of a Python set that was filled in ascending order.

    VirtualHome iterates over sets of ids. Their order depends on the ids, and, where two of them
    fall on the same slot, on the set's history, which nobody can know; this is the likeliest one.
    """
    if len(ids) < 2:
        return ids
    fresh: set[int] = set()
    fresh.update(sorted(ids))
    return fresh
