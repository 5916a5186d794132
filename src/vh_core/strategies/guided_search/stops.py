"""Why a search ended."""

from __future__ import annotations

from enum import Enum

from vh_core.outcome import Outcome


class Stop(str, Enum):
    """The paper's four criteria (§3.2), and what else can end a search or a guide alone."""

    GOAL = "goal"
    FAILURE = "failure conditions"
    LENGTH = "maximum length"
    REPEATED = "repeated queries"
    #: a line of the guide cannot be taken, or means nothing here
    NOT_APPLICABLE = "not applicable"
    #: the guide has no more lines
    GUIDE_ENDED = "guide ended"
    #: nothing at all can be taken
    NOTHING_APPLIES = "nothing applies"

    __str__ = str.__str__

    @property
    def outcome(self) -> Outcome:
        """How a task ends that stops so."""
        return _OUTCOMES[self]


_OUTCOMES = {
    Stop.GOAL: Outcome.SUCCEEDED,
    Stop.FAILURE: Outcome.GOAL_NOT_REACHED,
    Stop.LENGTH: Outcome.MAX_STEPS,
    Stop.REPEATED: Outcome.OUT_OF_DISTRIBUTION,
    Stop.NOT_APPLICABLE: Outcome.PRECONDITION_UNMET,
    Stop.GUIDE_ENDED: Outcome.GOAL_NOT_REACHED,
    Stop.NOTHING_APPLIES: Outcome.NO_PLAN,
}
