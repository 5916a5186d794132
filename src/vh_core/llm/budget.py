"""A bound on what one task may ask of a language model."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace

from vh_core.errors import ConfigurationError
from vh_core.llm.errors import BudgetExceededError, LlmCutShortError, LlmError, Spent
from vh_core.llm.model import Completion, LanguageModel, ModelAround, Request


@dataclass(frozen=True, slots=True)
class Limits:
    """Most calls, tokens (prompt and completion) and seconds of waiting for answers that a task
    may use; None is no limit."""

    max_calls: int | None = None
    max_tokens: int | None = None
    max_seconds: float | None = None

    def __post_init__(self) -> None:
        for name in ("max_calls", "max_tokens", "max_seconds"):
            value = getattr(self, name)
            if value is not None and not value > 0:
                raise ConfigurationError(f"{name} must be more than 0, got {value}")


class Budget(ModelAround):
    """A language model that stops answering when a task's limits are reached.

    A call counts when it is answered or fails; an answer from the cache costs nothing. A call that
    is within the limits when it begins may go beyond the limit of tokens, and its answer is given,
    for it is paid; the limit of seconds cuts it short. Seconds are those that the model reports
    (`latency_s`), so that a replayed run spends what the recorded one did. Make a new one for each
    task (`for_new_task`). Raises `BudgetExceededError`, besides what the model raises.
    """

    def __init__(self, inner: LanguageModel, limits: Limits) -> None:
        super().__init__(inner)
        self.limits = limits
        self._spent = Spent()
        self._lock = threading.Lock()

    @property
    def spent(self) -> Spent:
        """What was used until now."""
        return self._spent

    def for_new_task(self) -> Budget:
        """The same model with the whole budget before it."""
        return Budget(self._inner, self.limits)

    def complete(self, request: Request) -> Completion:
        left_s = self._check()
        asked_s = request.timeout_s
        is_bound = left_s is not None and (asked_s is None or left_s <= asked_s)
        try:
            answer = self._inner.complete(
                replace(request, timeout_s=left_s) if is_bound else request
            )
        except LlmError as error:
            self._count(Spent(1, 0, error.latency_s))
            if not (is_bound and isinstance(error, LlmCutShortError)):
                raise
            message = str(error)
        else:
            if not answer.cached:
                self._count(Spent(1, answer.usage.total_tokens, answer.latency_s))
            return answer
        raise self._exceeded("max_seconds", f"the answer did not come in time ({message})")

    def _check(self) -> float | None:
        """Seconds that are left, if they are limited; raises if anything is used up."""
        limits, spent = self.limits, self._spent
        if limits.max_calls is not None and spent.calls >= limits.max_calls:
            raise self._exceeded("max_calls", f"{limits.max_calls} calls were allowed")
        if limits.max_tokens is not None and spent.tokens >= limits.max_tokens:
            raise self._exceeded("max_tokens", f"{limits.max_tokens} tokens were allowed")
        if limits.max_seconds is None:
            return None
        if spent.seconds >= limits.max_seconds:
            raise self._exceeded("max_seconds", f"{limits.max_seconds:g} s were allowed")
        return limits.max_seconds - spent.seconds

    def _count(self, cost: Spent) -> None:
        with self._lock:
            self._spent += cost

    def _exceeded(self, limit: str, why: str) -> BudgetExceededError:
        message = f"the task's language model budget is used up: {why}; used: {self._spent}"
        return BudgetExceededError(message, limit=limit, spent=self._spent)
