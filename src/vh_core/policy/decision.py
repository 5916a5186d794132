"""What a policy says of a step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum


class PolicyVerdict(str, Enum):
    """Whether a step may be taken. The first three are what a rule can say."""

    ALLOW = "allow"
    FORBID = "forbid"
    CONFIRM = "confirm"
    #: a person was asked, and said yes
    APPROVED = "approved"
    #: a person was asked, and did not
    DENIED = "denied"


@dataclass(frozen=True, slots=True)
class Decision:
    """A verdict, the name of the rule that it comes from (empty where none speaks of the step) and
    its reason; `answer` is what came of asking a person. `deadline_s`: how long a person who is
    asked has, seconds."""

    verdict: PolicyVerdict
    rule: str = ""
    reason: str = ""
    deadline_s: float | None = None
    answer: str = ""

    @property
    def passes(self) -> bool:
        """Whether the step may be taken now."""
        return self.verdict in (PolicyVerdict.ALLOW, PolicyVerdict.APPROVED)

    @property
    def sentence(self) -> str:
        """The reason, and what a person said to it."""
        return f"{self.reason}, and {self.answer}" if self.answer else self.reason

    def answered(self, verdict: PolicyVerdict, answer: str) -> Decision:
        """The same once it was asked about."""
        return replace(self, verdict=verdict, answer=answer)
