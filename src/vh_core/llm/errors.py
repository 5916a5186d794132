"""What can go wrong between this project and a language model.

Every class says with which outcome an episode ends on it. None of these errors carries the API
key, nor is any of them raised while handling another error: a chained exception of the HTTP
library would hold the request, and that the key.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vh_core.errors import VhPlannerError
from vh_core.llm.model import Request, Usage
from vh_core.outcome import Outcome
from vh_core.printable import counted


class LlmError(VhPlannerError):
    """Base of the errors of language models; `outcome` is what an episode should end with.

    `latency_s` is the time that the call took before it failed, and `usage` what it cost all the
    same: what the server reported, and the estimated tokens of the prompt for each request whose
    answer was lost. Both are 0 if it was not made.
    """

    outcome: ClassVar[Outcome] = Outcome.LLM_UNAVAILABLE
    latency_s: float = 0.0
    usage: Usage = Usage()


class LlmUnavailableError(LlmError):
    """The server cannot be reached, does not answer in time, is overloaded or refuses.

    `status` is the HTTP status of its last answer, if there was one.
    """

    def __init__(self, message: str, *, status: int | None = None) -> None:
        self.status = status
        super().__init__(message)


class LlmTimeoutError(LlmUnavailableError):
    """The server did not answer within the time allowed."""


class LlmCutShortError(LlmTimeoutError):
    """The server might have answered, but the request's own `timeout_s` was over."""


class LlmResponseError(LlmError):
    """The server answered with something that is no completion: no JSON, no choices, no text."""


class LlmCancelledError(LlmError):
    """The request's `cancellation` came before the answer. `reason` is what was said there."""

    outcome: ClassVar[Outcome] = Outcome.CANCELED

    def __init__(self, message: str, *, reason: str = "") -> None:
        self.reason = reason
        super().__init__(message)

    @staticmethod
    def of(request: Request) -> LlmCancelledError:
        """The error for a request that is cancelled."""
        reason = request.cancellation.reason if request.cancellation is not None else ""
        why = f": {reason}" if reason else ""
        return LlmCancelledError(
            f"the language model's answer is not wanted any more{why}", reason=reason
        )


class TranscriptMissError(LlmError):
    """A replayed transcript has no answer for a request: the run that asks differs from the one
    that was recorded."""


@dataclass(frozen=True, slots=True)
class Spent:
    """What a task has used of its budget. `seconds` counts the time spent waiting for answers."""

    calls: int = 0
    tokens: int = 0
    seconds: float = 0.0

    def __add__(self, other: Spent) -> Spent:
        return Spent(
            self.calls + other.calls, self.tokens + other.tokens, self.seconds + other.seconds
        )

    def __str__(self) -> str:
        calls, tokens = counted(self.calls, "call"), counted(self.tokens, "token")
        return f"{calls}, {tokens}, {self.seconds:.1f} s"


class BudgetExceededError(LlmError):
    """A task has used up its calls, tokens or seconds.

    `limit` names the one that ran out, `spent` is all that was used until then.
    """

    outcome: ClassVar[Outcome] = Outcome.BUDGET_EXCEEDED

    def __init__(self, message: str, *, limit: str, spent: Spent) -> None:
        self.limit = limit
        self.spent = spent
        super().__init__(message)
