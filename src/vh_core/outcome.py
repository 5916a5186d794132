"""The outcomes in which an episode can end. Exactly one each time."""

from __future__ import annotations

from enum import IntEnum


class Outcome(IntEnum):
    """How an episode ended. The numbers are the constants of `vh_planner/action/ExecuteTask`."""

    SUCCEEDED = 0
    CANCELED = 1
    INVALID_TASK = 2
    OUT_OF_DISTRIBUTION = 3
    PRECONDITION_UNMET = 4
    EXECUTION_FAILED = 5
    EFFECT_MISSING = 6
    MAX_STEPS = 7
    GOAL_NOT_REACHED = 8
    NO_PLAN = 9
    POLICY_REFUSED = 10
    APPROVAL_DENIED = 11
    LLM_UNAVAILABLE = 12
    BUDGET_EXCEEDED = 13
    ENVIRONMENT_LOST = 14
    TIMEOUT = 15
    INTERNAL_ERROR = 16
    NOT_FOUND = 17
    NOT_KNOWN = 18

    @property
    def sentence(self) -> str:
        """The outcome in words for a person."""
        return _SENTENCES[self]


_SENTENCES: dict[Outcome, str] = {
    Outcome.SUCCEEDED: "The task is done.",
    Outcome.CANCELED: "The task was canceled.",
    Outcome.INVALID_TASK: "The task was not accepted.",
    Outcome.OUT_OF_DISTRIBUTION: "What was proposed is no action that can be admitted here.",
    Outcome.PRECONDITION_UNMET: "A step's preconditions do not hold and could not be repaired.",
    Outcome.EXECUTION_FAILED: "The executor could not carry out a step.",
    Outcome.EFFECT_MISSING: "A step was executed but its effects did not show in the home.",
    Outcome.MAX_STEPS: "The step limit was reached before the task was done.",
    Outcome.GOAL_NOT_REACHED: "All steps ran, but the goal does not hold.",
    Outcome.NO_PLAN: "No sequence of actions reaches the goal from here.",
    Outcome.POLICY_REFUSED: "The safety policy does not allow this.",
    Outcome.APPROVAL_DENIED: "The operator did not approve a step.",
    Outcome.LLM_UNAVAILABLE: "The language model could not be used.",
    Outcome.BUDGET_EXCEEDED: "The budget for this task is used up.",
    Outcome.ENVIRONMENT_LOST: "The environment that executes the steps was lost.",
    Outcome.TIMEOUT: "The task took longer than it was allowed to.",
    Outcome.INTERNAL_ERROR: "Something inside the planner failed; the log has the details.",
    Outcome.NOT_FOUND: "What the task names was looked for and not found.",
    Outcome.NOT_KNOWN: "What was asked is not known, as not all of the home was seen.",
}
