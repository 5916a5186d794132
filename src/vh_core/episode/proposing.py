"""What is done next: what the strategy proposes, as the home and the episode are then."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from vh_core.episode.company import Company
from vh_core.episode.looking import Lookout
from vh_core.episode.narrator import Narrator
from vh_core.episode.proposals import checked_proposal
from vh_core.events import Choosing, Proposed
from vh_core.program import Step
from vh_core.strategies import Act, Context, End, Proposal, Say, Situation, Strategy
from vh_core.task import Failure, SoFar, Task


class Proposer:
    """Asks the strategy of one episode; `executed` and `failures` grow as it goes, and `over` says
    why it is to end, if it is."""

    def __init__(
        self,
        task: Task,
        strategy: Strategy,
        lookout: Lookout,
        narrator: Narrator,
        *,
        executed: list[Step],
        failures: list[Failure],
        over: Callable[[], Failure | None],
    ) -> None:
        self._task = task
        self._strategy = strategy
        self._lookout = lookout
        self._narrator = narrator
        self._executed = executed
        self._failures = failures
        self._over = over

    def next(
        self,
        context: Context,
        setback: Failure | None,
        ahead: tuple[Step, ...],
        company: Company,
    ) -> Proposal | Failure:
        """What the strategy wants; where nothing can be done for what somebody else has in a hand,
        once that was let go."""
        while True:
            proposal = self._propose(context, setback, ahead)
            if not isinstance(proposal, End) or proposal.failure is None:
                return proposal
            if not company.lets_go(proposal.failure):
                return self._over() or replace(proposal, failure=company.told(proposal.failure))
            setback, ahead = proposal.failure, ()

    def _propose(
        self, context: Context, setback: Failure | None, ahead: tuple[Step, ...]
    ) -> Proposal | Failure:
        """What the strategy wants; a failure where the episode is over before or after."""
        over = self._over()
        if over is not None:
            return over
        self._narrator.tell(Choosing, failure=setback)
        started = time.monotonic()
        situation = Situation(
            self._task, SoFar(self._executed), setback, ahead, SoFar(self._failures)
        )
        with self._narrator.busy("choosing the next step"):
            proposal = checked_proposal(
                self._strategy.name, self._strategy.propose(situation, context)
            )
        steps = proposal.steps if isinstance(proposal, Act) else ()
        whole = isinstance(proposal, Act) and proposal.whole
        self._narrator.tell(
            Proposed,
            steps=steps,
            phrase=proposal.phrase if isinstance(proposal, Say) else "",
            count=len(self._executed) + len(steps) if whole else 0,
            took_s=time.monotonic() - started,
        )
        # while it was thought, somebody else may have acted
        self._lookout.look()
        return self._over() or proposal
