"""A bound on what one task may ask of a language model."""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from vh_core.cancellation import Cancellation
from vh_core.errors import ConfigurationError
from vh_core.llm.busy_time import BusyTime
from vh_core.llm.call import LONGEST_TURN_S
from vh_core.llm.codec import request_hash
from vh_core.llm.errors import (
    BudgetExceededError,
    LlmCancelledError,
    LlmCutShortError,
    LlmError,
    Spent,
)
from vh_core.llm.estimate import most_tokens
from vh_core.llm.model import Completion, LanguageModel, ModelAround, Request
from vh_core.llm.prices import Prices
from vh_core.printable import counted

#: how often a call that waits for others looks whether it is cancelled, seconds
_LOOK_S = 0.1


@dataclass(frozen=True, slots=True)
class BudgetLimits:
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


@dataclass(frozen=True, slots=True)
class Reservation:
    """The right to make a call, for which so many tokens are set aside."""

    request: Request
    tokens: int


class Budget(ModelAround):
    """A language model that stops answering when a task's limits are reached.

    A call counts when it is answered or fails; an answer from the cache costs nothing. What a call
    may cost is reserved before it is made: the tokens of its prompt, and as many as `max_tokens`
    allows its samples. A call that does not fit beside others waits until they are done, so that
    those which are made at once are answered and refused as if they came one after the other. A
    call that is within the limits when it begins may go beyond the limit of tokens, and its answer
    is given, for it is paid; the limit of seconds cuts it short.

    Seconds are those that the model reports (`latency_s`), so that a replayed run spends what the
    recorded one did; while several calls are made at once, time counts once. Make a new one for
    each task (`for_new_task`). Raises `BudgetExceededError`, besides what the model raises.

    It also counts how often the task asks the same (`Request.repetition`), for the cache and the
    transcript below it. With a seed or temperature 0,
    and of a continuation, the same answer is wanted each time.
    """

    def __init__(
        self,
        inner: LanguageModel,
        limits: BudgetLimits,
        cancellation: Cancellation | None = None,
        prices: Prices | None = None,
    ) -> None:
        super().__init__(inner)
        self.limits = limits
        #: what tokens cost, for who tells of it; no limit is about that
        self.prices = prices or Prices()
        self._cancellation = cancellation
        self._changed = threading.Condition()
        self._spent = Spent()
        self._reserved = Spent()
        self._busy = BusyTime()
        #: of each request, the repetitions that are being asked or were answered
        self._repetitions: dict[str, set[int]] = defaultdict(set)

    @property
    def spent(self) -> Spent:
        """What was used until now."""
        with self._changed:
            return replace(self._spent, seconds=self._busy.total_s)

    def for_new_task(self, cancellation: Cancellation | None = None) -> Budget:
        """The same model with the whole budget before it, and with nothing asked yet.
        `cancellation` ends every call, besides that which a request brings."""
        return Budget(self._inner, self.limits, cancellation, self.prices)

    def begin(self, request: Request) -> Callable[[], Completion]:
        """Reserve what the call may cost, and return what makes it. Raises as `reserve` does."""
        return partial(self.complete_reserved, self.reserve(request))

    def complete(self, request: Request) -> Completion:
        return self.complete_reserved(self.reserve(request))

    def reserve(self, request: Request) -> Reservation:
        """Set aside what a call may cost; `complete_reserved` is to follow. Waits while calls are
        being made beside which it does not fit. Raises `BudgetExceededError`, and what the request
        asks for: `LlmCancelledError` and `LlmCutShortError`."""
        if self._cancellation is not None:
            both = Cancellation(self._cancellation, request.cancellation)
            request = replace(request, cancellation=both)
        tokens = most_tokens(request)
        longest_s = LONGEST_TURN_S if request.timeout_s is None else request.timeout_s
        give_up_at = time.monotonic() + longest_s
        with self._changed:
            while True:
                if request.cancelled:
                    raise LlmCancelledError.of(request)
                self._require_left()
                if self._fits(tokens):
                    break
                if time.monotonic() >= give_up_at:
                    raise LlmCutShortError(f"other calls held the budget for {longest_s:.3g} s")
                self._changed.wait(_LOOK_S)
            self._reserved += Spent(1, tokens)
            request = replace(request, repetition=self._next_repetition(request))
        return Reservation(request, tokens)

    def complete_reserved(self, reservation: Reservation) -> Completion:
        """Make the call; once for each reservation."""
        request, limit_s = reservation.request, self.limits.max_seconds
        with self._changed:
            began_s = self._busy.begin()
        is_bound = limit_s is not None and (
            request.timeout_s is None or limit_s - began_s <= request.timeout_s
        )
        if is_bound and limit_s is not None:
            request = replace(request, timeout_s=max(0.0, limit_s - began_s))
        cost = Spent()
        answer: Completion | None = None
        cut_short: LlmError | None = None
        try:
            answer = self._inner.complete(request)
            if not answer.cached:
                cost = Spent(1, answer.usage.total_tokens, answer.latency_s)
        except LlmError as error:
            cost = Spent(1, error.usage.total_tokens, error.latency_s)
            if not (is_bound and isinstance(error, LlmCutShortError)):
                raise
            cut_short = error
        finally:
            self._settle(reservation, cost, began_s, answered=answer is not None)
        if answer is not None:
            return answer
        raise self._exceeded(
            "max_seconds", f"the answer did not come in time ({cut_short})", cut_short
        )

    def _require_left(self) -> None:
        """Raises if anything is used up."""
        limits, spent = self.limits, self.spent
        if limits.max_calls is not None and spent.calls >= limits.max_calls:
            raise self._exceeded("max_calls", f"the limit is {counted(limits.max_calls, 'call')}")
        if limits.max_tokens is not None and spent.tokens >= limits.max_tokens:
            most = counted(limits.max_tokens, "token")
            raise self._exceeded("max_tokens", f"the limit is {most}")
        if limits.max_seconds is not None and spent.seconds >= limits.max_seconds:
            raise self._exceeded("max_seconds", f"the limit is {limits.max_seconds:g} s")

    def _fits(self, tokens: int) -> bool:
        """Whether a call keeps to the limits whatever those cost that are being made."""
        limits, most = self.limits, self._spent + self._reserved + Spent(1, tokens)
        return not self._reserved.calls or (
            (limits.max_calls is None or most.calls <= limits.max_calls)
            and (limits.max_tokens is None or most.tokens <= limits.max_tokens)
        )

    def _next_repetition(self, request: Request) -> int:
        if request.seed is not None or request.temperature == 0 or request.continuation:
            return 0
        taken = self._repetitions[request_hash(request)]
        repetition = next(number for number in count() if number not in taken)
        taken.add(repetition)
        return repetition

    def _settle(
        self, reservation: Reservation, cost: Spent, began_s: float, *, answered: bool
    ) -> None:
        request = reservation.request
        with self._changed:
            self._busy.end(began_s, cost.seconds)
            self._spent += cost
            self._reserved += Spent(-1, -reservation.tokens)
            if not answered:  # who asks again wants the answer that did not come
                self._repetitions[request_hash(request)].discard(request.repetition)
            self._changed.notify_all()

    def _exceeded(self, limit: str, why: str, after: LlmError | None = None) -> BudgetExceededError:
        spent = self.spent
        message = f"the task's language model budget is used up: {why}; used: {spent}"
        error = BudgetExceededError(message, limit=limit, spent=spent)
        if after is not None:
            error.latency_s, error.usage = after.latency_s, after.usage
        return error
