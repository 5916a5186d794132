"""The events of a planner, each once and in its place, whichever come late, twice or not at all."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")

#: episodes of which it is known how far they were told
_EPISODES = 64
#: how long events are held back at most, seconds, and how many
HOLD_S, HOLD = 3.0, 4096


@dataclass(frozen=True, slots=True)
class Numbered(Generic[T]):
    """An event as it was heard: of which episode, its number there from 0, when it happened (its
    teller's clock, seconds), whether it is the last one, and what else is known of it."""

    episode: str
    number: int
    time_s: float
    last: bool
    data: T


class InOrder(Generic[T]):
    """Hands events on in their order, each once. Where one is missing, what comes after it is held
    back until somebody gives the record of the task so far (`fill`), or it has been waited for
    long enough.

    `lacks` says that the record should be asked for: at first, if what was told before is wanted,
    and where there is a gap.
    """

    def __init__(self, tell: Callable[[Numbered[T]], None], *, from_before: bool) -> None:
        self._tell = tell
        self.lacks = from_before
        self._next: OrderedDict[str, int] = OrderedDict()
        self._held: list[Numbered[T]] = []
        self._held_since = 0.0
        #: an episode that has begun and not ended, as far as was told
        self.open = ""

    def hear(self, told: Numbered[T]) -> None:
        """An event was heard."""
        if self.lacks:
            self._hold(told)
        else:
            self._place(told)

    def fill(self, record: Sequence[Numbered[T]]) -> None:
        """The events of one episode so far, from its first."""
        held, self._held, self.lacks = self._held, [], False
        begun_s = record[0].time_s if record else 0.0
        episode = record[0].episode if record else ""
        after = []
        for each in held:
            if each.episode != episode and each.time_s < begun_s:
                self._place_anyway(each)
            else:
                after.append(each)
        for each in record:
            self._place_anyway(each)
        for each in after:
            self.hear(each)

    def give_up(self) -> None:
        """Nobody gives a record: go on with what there is."""
        held, self._held, self.lacks = self._held, [], False
        for each in held:
            self._place_anyway(each)

    def look(self) -> None:
        """Give up where something has been held back for too long."""
        if self._held and time.monotonic() - self._held_since > HOLD_S:
            self.give_up()

    # -- one event ------------------------------------------------------------------------------

    def _hold(self, told: Numbered[T]) -> None:
        if not self._held:
            self._held_since = time.monotonic()
        self._held.append(told)
        if len(self._held) >= HOLD:
            self.give_up()

    def _place(self, told: Numbered[T]) -> None:
        if told.number > self._next.get(told.episode, 0):
            self.lacks = True
            self._hold(told)
        else:
            self._place_anyway(told)

    def _place_anyway(self, told: Numbered[T]) -> None:
        if told.number < self._next.get(told.episode, 0):
            return  # it was told
        self._next[told.episode] = told.number + 1
        self._next.move_to_end(told.episode)
        while len(self._next) > _EPISODES:
            self._next.popitem(last=False)
        self.open = "" if told.last else told.episode
        self._tell(told)
