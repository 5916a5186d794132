"""Repairs what a strategy proposes, in the home as it then is, and tells of it."""

from __future__ import annotations

import time
from collections.abc import Sequence

from vh_core.cancellation import Cancellation
from vh_core.episode.looking import Lookout
from vh_core.episode.narrator import Narrator
from vh_core.episode.recovery import OFF, Recovery
from vh_core.events import Repaired
from vh_core.goals import Goal
from vh_core.outcome import Outcome
from vh_core.program import Program, Step
from vh_core.repair import TIME_LIMIT_S, Repair, repair
from vh_core.task import Failure

#: no repair is given less, seconds; the episode's own limit ends what takes longer
_LEAST_S = 0.1


class Mender:
    """Repair within one episode. `executed` are the steps that were taken and took effect."""

    def __init__(
        self,
        recovery: Recovery,
        lookout: Lookout,
        narrator: Narrator,
        executed: Sequence[Step],
        cancellation: Cancellation,
    ) -> None:
        self.recovery = recovery
        self._lookout = lookout
        self._narrator = narrator
        self._executed = executed
        self._cancellation = cancellation

    @property
    def is_on(self) -> bool:
        """Whether proposed steps are repaired."""
        return self.recovery.plan_repair != OFF

    def mend(self, steps: Program) -> tuple[Program, Failure | None, Program]:
        """The steps to take instead, why they are not all that was proposed, if so, and what is to
        be mended once they were taken: they look for what it needs."""
        if not self.is_on:
            return steps, None, ()
        found = self._repair(steps, None)
        return found.steps, None if found.rest else found.failure, found.rest

    def rest_of(self, goal: Goal) -> Program | Failure:
        """The steps from here to the goal."""
        found = self._repair((), goal)
        return found.failure or found.steps

    def _repair(self, steps: Program, goal: Goal | None) -> Repair:
        started = time.monotonic()
        left_s = max(_LEAST_S, self._narrator.deadline_s - started)
        with self._narrator.busy("repairing the plan"):
            found = repair(
                self._lookout.permitted,
                steps,
                goal,
                executed=self._executed,
                time_limit_s=min(TIME_LIMIT_S, left_s),
            )
        failure = found.failure
        if not steps and goal is None:
            failure = None
        if found.edits or (failure is not None and failure.outcome is not Outcome.NO_PLAN):
            self._narrator.tell(
                Repaired,
                proposed=steps,
                steps=found.steps,
                edits=found.edits,
                failure=failure,
                took_s=time.monotonic() - started,
            )
        return found
