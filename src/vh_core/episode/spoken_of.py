"""What was spoken of in a talk, turn by turn: what "it", "them" and "both" may be in the next one.

turn on the tv                     "it" is the tv
turn on the tv | and the computer  "it" is the computer, and "them" are both: it goes on with that
where is the mug? | and the glass? the same: each was asked about by itself
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from vh_core.episode.session_phrases import speaks_of_both, speaks_of_them, switches_it
from vh_core.graph import EnvironmentGraph
from vh_core.naming import singular
from vh_core.program import ObjectRef

Groups = tuple[tuple[ObjectRef, ...], ...]

#: groups that were spoken of before the last question, and how many "both" are
_MOST_BEFORE, _PAIR = 4, 2


class SpokenOf:
    """Remembers groups of things, the last that were spoken of first."""

    def __init__(self) -> None:
        #: what the last turn spoke of, and what was before a question that spoke of something else
        self.last: Groups = ()
        self._before: Groups = ()
        #: what the last turns were about that each went on with the one before, the last first
        self._chain: Groups = ()

    def add(
        self,
        groups: Sequence[tuple[int, ...]],
        home: EnvironmentGraph | None,
        *,
        asked: bool,
        goes_on: bool,
    ) -> None:
        """A turn that spoke of these in this home: it asked something, or went on with the turn
        before it. An order's own groups have those before it behind them, a question's do not."""
        own = _named(groups, home)
        earlier = (*self.last, *self._before) if asked else ()
        others = (group for group in dict.fromkeys(earlier) if group not in own)
        self.last, self._before = own, tuple(islice(others, _MOST_BEFORE))
        about = () if asked else own[:1]
        self._chain = (*about, *self._chain) if goes_on else about

    def of(self, text: str) -> Groups:
        """What "it" and "them" may be in a sentence; "both" are the two that were spoken of last,
        and so is "them" where each was asked about by itself, or went on with the other."""
        both, them = speaks_of_both(text), speaks_of_them(text)
        if len(self._chain) > 1 and (both or them):
            things = tuple(dict.fromkeys(i for group in reversed(self._chain) for i in group))
            return (things, *self.last)
        groups = (*self.last, *self._before)
        if switches_it(text):  # turn on the tv | where is the remote? | turn it off
            return groups
        if len(groups) < _PAIR or any(len(group) != 1 for group in groups[:_PAIR]):
            return self.last
        (last,), (other,) = groups[:_PAIR]
        one_of_many = singular(last.class_name) != last.class_name  # the trousers are "them", too
        if both or (self._before and them and not one_of_many):
            return ((last, other),)
        return self.last


def _named(groups: Sequence[tuple[int, ...]], home: EnvironmentGraph | None) -> Groups:
    """The groups of things with their classes, by which another home is told apart."""
    if home is None:
        return ()
    return tuple(
        tuple(ObjectRef(home.nodes[i].class_name, i) for i in group if i in home.nodes)
        for group in groups
    )
