"""A language model as one task sees it: it hears a cancel, and every call is told."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from vh_core.cancellation import Cancellation
from vh_core.episode.narrator import Narrator
from vh_core.events import ModelAnswered, ModelAsked
from vh_core.llm.codec import request_to_json
from vh_core.llm.errors import LlmError
from vh_core.llm.model import ClosingModel, Completion, LanguageModel, ModelAround, Request
from vh_core.llm.prices import Prices
from vh_core.outcome import Outcome
from vh_core.task import Failure


class ModelOfTask(ModelAround):
    """A language model whose calls end with the task. May be called from several threads."""

    def __init__(
        self,
        inner: LanguageModel,
        narrator: Narrator,
        cancellation: Cancellation,
        prices: Prices | None = None,
    ) -> None:
        super().__init__(inner)
        self._narrator = narrator
        self._cancellation = cancellation
        self._prices = prices or Prices()
        self._numbers = itertools.count(1)

    def complete(self, request: Request) -> Completion:
        """Ask, and tell of it. Raises what the model raises, and `LlmCancelledError`."""
        return self.begin(request)()

    def begin(self, request: Request) -> Callable[[], Completion]:
        """Tell of a call, and return what makes it; whoever makes several at once begins them in
        their order. Raises what the model raises."""
        call = next(self._numbers)
        asked = request_to_json(request)
        self._narrator.tell(ModelAsked, call=call, model=self.name, request=asked)
        # whoever asks may want to abandon this one call, too
        both = Cancellation(self._cancellation, request.cancellation)
        wanted, inner = replace(request, cancellation=both), self._inner
        started = time.monotonic()
        try:
            if isinstance(inner, ClosingModel):
                make = inner.begin(wanted)
            else:
                make = partial(inner.complete, wanted)
        except BaseException as error:
            self._tell_failure(call, error, started)
            raise
        return partial(self._answered, call, make, started)

    def _answered(self, call: int, make: Callable[[], Completion], started: float) -> Completion:
        try:
            answer = make()
        except BaseException as error:
            self._tell_failure(call, error, started)
            raise
        self._narrator.tell(
            ModelAnswered,
            call=call,
            model=answer.model,
            samples=tuple(sample.text for sample in answer.samples),
            prompt_tokens=answer.usage.prompt_tokens,
            completion_tokens=answer.usage.completion_tokens,
            estimated=answer.usage.estimated,
            requests=answer.usage.requests,
            cached=answer.cached,
            cost=0.0 if answer.cached else self._prices.of(answer.usage),
            took_s=time.monotonic() - started,
        )
        return answer

    def _tell_failure(self, call: int, error: BaseException, started: float) -> None:
        """What failed may have cost something all the same."""
        known = isinstance(error, LlmError)
        outcome = error.outcome if isinstance(error, LlmError) else Outcome.INTERNAL_ERROR
        usage = error.usage if isinstance(error, LlmError) else None
        message = str(error) if known else f"{type(error).__name__}: {error}"
        self._narrator.tell(
            ModelAnswered,
            call=call,
            model=self.name,
            prompt_tokens=usage.prompt_tokens if usage else 0,
            completion_tokens=usage.completion_tokens if usage else 0,
            estimated=usage.estimated if usage else False,
            requests=usage.requests if usage else 0,
            cost=self._prices.of(usage) if usage else None,
            failure=Failure(outcome, message),
            took_s=time.monotonic() - started,
        )
