"""Waiting for a thing that somebody else in the home has in a hand, or is about to take."""

from __future__ import annotations

from dataclasses import replace

from vh_core.actions.preconditions import NotInAnothersHand
from vh_core.cancellation import Cancellation
from vh_core.episode.looking import Lookout
from vh_core.episode.narrator import Narrator
from vh_core.episode.pausing import PauseSwitch
from vh_core.events import Waiting
from vh_core.graph import name_of
from vh_core.planning import things_held
from vh_core.task import Failure

#: how often the home is looked at meanwhile, seconds
_LOOK_S = 0.1
#: how often a task is planned anew because what was in a hand is so no more
_AT_ONCE = 3
_FREE = NotInAnothersHand(0)


class Company:
    """The others in the home, for one task. All its waits together are no longer than `timeout_s`;
    a cancel and the time limit end them, and a pause does not count."""

    def __init__(
        self,
        lookout: Lookout,
        narrator: Narrator,
        cancellation: Cancellation,
        pause: PauseSwitch,
        timeout_s: float,
    ) -> None:
        self._lookout = lookout
        self._narrator = narrator
        self._cancellation = cancellation
        self._pause = pause
        self._left_s = timeout_s
        self._waited_s = 0.0
        self._free_at_once = 0

    def lets_go(self, failure: Failure) -> bool:
        """Where a task fails for nothing but that somebody else has a thing in a hand, or is about
        to take it, wait until that is so no more; whether it came about."""
        held = things_held(failure)
        if not held or self._left_s <= 0:
            return False
        if self._are_free(held):  # since the steps were chosen; or whoever refused them is wrong
            self._free_at_once += 1
            return self._free_at_once <= _AT_ONCE
        graph = self._lookout.seen.graph
        names = ", ".join(name_of(graph, node_id) for node_id in held)
        what = f"waiting for {names}, which somebody else has, or is about to take"
        self._narrator.tell(Waiting, what=what, for_s=0.0)
        with self._narrator.busy(what):
            while not self._are_free(held):
                if self._left_s <= 0 or self._cancellation.wait(min(_LOOK_S, self._left_s)):
                    return False
                self._left_s -= _LOOK_S
                self._waited_s += _LOOK_S
                self._pause.wait(self._narrator, self._cancellation)
                self._lookout.look()
        return True

    def told(self, failure: Failure) -> Failure:
        """The failure, with how long was waited for those who have what it needs."""
        if not self._waited_s or not things_held(failure):
            return failure
        waited = f"{failure.message.rstrip('.')}. It was waited for {self._waited_s:.0f} s."
        return replace(failure, message=waited)

    def _are_free(self, held: tuple[int, ...]) -> bool:
        world = self._lookout.home.world
        there = (node_id for node_id in held if node_id in world.node_ids)
        return all(_FREE.holds(world, (node_id,)) for node_id in there)
