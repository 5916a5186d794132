"""What the journal knows of a task."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timezone
from enum import Enum
from typing import Any

from vh_core.allotting import Allotment


class JournalEnding(str, Enum):
    """How a task came to its end."""

    #: it ended, with a result
    ENDED = "ended"
    #: whoever had accepted it ended first, and it was not taken up again
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Accepted:
    """A task as it was accepted: what its goal said. `received_at` is in seconds since 1970;
    `robot` is whom it was sent to, where several share a home, and empty for nobody in
    particular."""

    goal_id: str
    task: str
    instructions: str = ""
    strategy: str = ""
    max_steps: int = 0
    character: int = 0
    dry_run: bool = False
    priority: int = 0
    session: str = ""
    received_at: float = 0.0
    robot: str = ""


@dataclass(frozen=True, slots=True)
class PolicyNote:
    """A decision of the safety policy: by which node, of which step (in program form), the verdict
    in a word, the rule and the reason."""

    at: float
    decided_by: str
    step: str
    verdict: str
    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """A task, with all that is known of it. Times are seconds since 1970.

    `starts` are the times at which it was begun, more than one where it was taken up again, and
    `allotments` who was given it then, and why, where several robots share a home;
    `executed` are the steps that the executor has carried out for it, in program form. The rest is
    empty, or None, for a task that has not ended; `result` is the result's JSON form.
    """

    accepted: Accepted
    starts: tuple[float, ...] = ()
    allotments: tuple[Allotment, ...] = ()
    executed: tuple[str, ...] = ()
    decisions: tuple[PolicyNote, ...] = ()
    ending: JournalEnding | None = None
    outcome: str = ""
    message: str = ""
    ended_at: float | None = None
    result: dict[str, Any] | None = None

    def to_json(self) -> dict[str, Any]:
        """A JSON object: the goal, the times in ISO 8601 (UTC), the end, and the whole result."""
        goal = self.accepted
        return {
            "goal_id": goal.goal_id,
            "task": goal.task,
            "instructions": goal.instructions,
            "strategy": goal.strategy,
            "max_steps": goal.max_steps,
            "character": goal.character,
            "dry_run": goal.dry_run,
            "priority": goal.priority,
            "session": goal.session,
            "robot": goal.robot,
            "received_at": _time(goal.received_at),
            "started_at": [_time(each) for each in self.starts],
            "allotments": [
                {"robot": each.robot, "reason": each.reason} for each in self.allotments
            ],
            "ended_at": None if self.ended_at is None else _time(self.ended_at),
            "executed": list(self.executed),
            "decisions": [
                {
                    "at": _time(each.at),
                    "decided_by": each.decided_by,
                    "step": each.step,
                    "verdict": each.verdict,
                    "rule": each.rule,
                    "reason": each.reason,
                }
                for each in self.decisions
            ],
            "ending": None if self.ending is None else self.ending.value,
            "outcome": self.outcome,
            "message": self.message,
            "result": self.result,
        }


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, timezone.utc).isoformat(timespec="milliseconds")
