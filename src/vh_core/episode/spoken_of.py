"""What was spoken of in a talk, turn by turn: what "it", "them" and "both" may be in the next one.

turn on the tv                     "it" is the tv
turn on the tv | and the computer  "it" is the computer, and "them" are both: it goes on with that
where is the mug? | and the glass? the same: each was asked about by itself
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from vh_core.episode.session_phrases import (
    asks_of_a_place,
    carries_it,
    changes_it,
    counts_off,
    speaks_of_both,
    speaks_of_them,
    speaks_of_there,
)
from vh_core.graph import EnvironmentGraph, GraphView, Property, Relation
from vh_core.naming import UNCOUNTED, plural_of, singular
from vh_core.program import ObjectRef, Step

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
        #: what the last order said that things were to be taken out of
        self._source: Groups = ()
        #: what all is on or in that the last turn told of, where that asked something
        self._asked_of: Groups = ()
        #: what a turn before the last order spoke of, and that order did nothing with
        self._stale: Groups = ()
        #: what of all that cannot be carried
        self._fixed: set[int] = set()
        #: what an order moved one by one, and whether one thing was moved since that is none of it
        self._each: set[int] = set()
        self._after_each = False
        #: whether the last turn spoke of its thing as "it"
        self._as_it = False
        #: what was spoken of as one: "the fruit"
        self._as_one: set[tuple[ObjectRef, ...]] = set()

    def add(
        self,
        groups: Sequence[tuple[int, ...]],
        home: EnvironmentGraph | None,
        *,
        asked: bool,
        goes_on: bool,
        instead: bool = False,
        takes_out: bool = False,
        as_one: bool = False,
        as_it: bool = False,
        steps: Sequence[Step] = (),
    ) -> None:
        """A turn that spoke of these in this home, and took these steps: it asked something, went
        on with the turn before it, or came `instead` of it, or said what things were to be taken
        out of; `as_one`: it spoke of what is one ("the fruit"), `as_it`: of "it". An order's own
        groups have those before it behind them, a question's do not."""
        own, before = _named(groups, home), self.last
        if instead:  # the apple, not the plum, which is of no matter any more
            own = tuple(group for group in own if group in own[:1] or group not in before[:1])
        self._as_one |= {*own[:1]} if as_one else set()
        if home is not None:
            nodes = (home.nodes[i] for group in groups for i in group if i in home.nodes)
            self._fixed |= {each.id for each in nodes if Property.GRABBABLE not in each.properties}
        self._asked_of = _named((_around(groups[0], home),), home) if asked and home else ()
        earlier = (*self.last, *self._before) if asked else ()
        others = (group for group in dict.fromkeys(earlier) if group not in own)
        self.last, self._before = own, tuple(islice(others, _MOST_BEFORE))
        self._as_it = as_it
        if not (asked or goes_on):
            self._note_moved(own, steps)
        about = () if asked else own[:1]
        before_it = self._chain[1:] if instead else self._chain
        self._chain = (*about, *before_it) if goes_on else about
        source = () if home is None else _around(groups[0], home)
        if home is not None and source and not takes_out:
            takes_out = _are_told_of(groups[0], before, source, home)
        if source or own[:1] != before[:1]:  # and not only put down what was taken out
            self._source = _named((source,), home) if source and takes_out else ()
        known = {*source, *(ref.id for step in steps for ref in step.objects)}
        self._stale = tuple(
            group
            for group in (own if not asked else ())
            if group in before and known.isdisjoint(ref.id for ref in group)
        )

    def _note_moved(self, own: Groups, steps: Sequence[Step]) -> None:
        """Note what an order moved of what it named one by one."""
        put = {step.objects[0].id for step in steps if len(step.objects) > 1}
        moved = {group[0].id for group in own if len(group) == 1} & put
        if len(moved) > 1:
            self._each, self._after_each = moved, False
        elif moved:
            self._after_each |= bool(self._each) and not moved <= self._each

    def unclear_them(self, text: str) -> str:
        """Why it is unclear what "them" are in a sentence: several of one order and what was moved
        since, or not that; or one alone, which was "it" before. Empty where that is plain."""
        if not speaks_of_them(text) or len(self._chain) > 1:
            return ""
        if self._after_each:
            return 'I cannot tell which of them "them" are'
        carried = [group for group in self.of(text) if not self._is_fixed(group)]
        if self._as_it and len(carried) == 1 == len(carried[0]) and not _is_plural(carried[0][0]):
            return f'I do not know what "them" is besides the {carried[0][0].class_name}'
        return ""

    def forget(self) -> None:
        """Nothing that was spoken of before is "it": something else was named that was not done."""
        self.last = self._before = self._chain = self._source = self._asked_of = self._stale = ()

    def of(self, text: str) -> Groups:
        """What "it" and "them" may be in a sentence; "both" are the two that were spoken of last,
        and so is "them" where each was asked about by itself, or went on with the other."""
        both, them = speaks_of_both(text), speaks_of_them(text)
        if asks_of_a_place(text) and self.last:
            fresh = [each for each in self.last[1:] if each not in self._stale]
            return tuple(dict.fromkeys((self.last[0], *fresh, *self._source, *self._asked_of)))
        if len(self._chain) > 1 and (both or them or counts_off(text)):
            things = tuple(dict.fromkeys(i for group in reversed(self._chain) for i in group))
            return (things, *self.last)
        if self._asked_of and speaks_of_there(text):
            return tuple(dict.fromkeys((*self.last, *self._asked_of)))
        groups = (*self.last, *self._before)
        if changes_it(text):  # turn on the tv | where is the remote? | turn it off
            before = (group for group in self._before if self._is_fixed(group))
            around = (*self.last, *self._asked_of, *before, *self._source)
            return tuple(dict.fromkeys(around))
        kinds = {ref.class_name for group in self.last for ref in group}
        several = len(self.last) == 1 < len(self.last[0]) if self.last else False
        if both and self._before and several and len(kinds) == 1 and kinds <= UNCOUNTED:
            # where is the milk? | and the juice? | put both away: of two bottles of juice
            return ((*self.last[0], *self._before[0]),)
        if groups and not self._is_fixed(groups[0]):  # and not where that is
            groups = tuple(group for group in groups if not self._is_fixed(group))
        if len(groups) < _PAIR or any(len(group) != 1 for group in groups[:_PAIR]):
            return self.last
        (last,), (other,) = groups[:_PAIR]
        one_of_many = singular(last.class_name) != last.class_name  # the trousers are "them", too
        if both or (self._before and them and not one_of_many):
            return ((last, other),)
        return self.last

    def may_be_any(self, text: str) -> str:
        """What "it" may be in a sentence that has it carried or washed, where several things were
        spoken of last that are not one: "one of 3 things"; empty for any other."""
        carried = (group for group in self.last if not self._is_fixed(group))
        several = next(carried, ())
        if several in self._as_one or len(several) < _PAIR or not carries_it(text):
            return ""
        kinds = {ref.class_name for ref in several}
        if len(kinds) == 1 and any(singular(kind) != kind for kind in kinds):
            return ""  # the trousers
        name = plural_of(min(kinds)) if len(kinds) == 1 else "things"
        return f"any of {len(several)} {name}"

    def _is_fixed(self, group: tuple[ObjectRef, ...]) -> bool:
        return any(ref.id in self._fixed for ref in group)


def _is_plural(ref: ObjectRef) -> bool:
    """Whether one thing of this kind is "them": the chips."""
    return singular(ref.class_name) != ref.class_name


def _around(things: Sequence[int], home: EnvironmentGraph) -> tuple[int, ...]:
    """The one thing that all of these are on or in; none where there are several."""
    view = GraphView(home)
    places = {
        place
        for thing in things
        if thing in home.nodes
        for how in (Relation.ON, Relation.INSIDE)
        for place in view.successors(how, thing)
        if not home.nodes[place].is_room
    }
    return tuple(places) if len(places) == 1 else ()


def _are_told_of(
    things: Sequence[int], before: Groups, source: tuple[int, ...], home: EnvironmentGraph
) -> bool:
    """Whether these are some of what was said to be on or in what they were taken from, where some
    is left: what's on the table? | put the orange in the fridge."""
    groups = [{ref.id for ref in group} for group in before]
    left = (i for group in groups if {*things} < group for i in group.difference(things))
    return any(_around((i,), home) == source for i in left)


def _named(groups: Sequence[tuple[int, ...]], home: EnvironmentGraph | None) -> Groups:
    """The groups of things with their classes, by which another home is told apart."""
    if home is None:
        return ()
    return tuple(
        tuple(ObjectRef(home.nodes[i].class_name, i) for i in group if i in home.nodes)
        for group in groups
    )
