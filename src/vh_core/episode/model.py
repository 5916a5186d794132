"""A language model as one task sees it: it hears a cancel, and every call is told."""

from __future__ import annotations

import itertools
import time
from dataclasses import replace

from vh_core.cancellation import Cancellation
from vh_core.episode.narrator import Narrator
from vh_core.events import ModelAnswered, ModelAsked
from vh_core.llm.codec import request_to_json
from vh_core.llm.errors import LlmError
from vh_core.llm.model import Completion, LanguageModel, ModelAround, Request
from vh_core.task import Failure


class ModelOfTask(ModelAround):
    """A language model whose calls end with the task. May be called from several threads."""

    def __init__(
        self, inner: LanguageModel, narrator: Narrator, cancellation: Cancellation
    ) -> None:
        super().__init__(inner)
        self._narrator = narrator
        self._cancellation = cancellation
        self._numbers = itertools.count(1)

    def complete(self, request: Request) -> Completion:
        """Ask, and tell of it. Raises what the model raises, and `LlmCancelledError`."""
        call = next(self._numbers)
        narrator = self._narrator
        asked = request_to_json(request)
        narrator.tell(ModelAsked, call=call, model=self.name, request=asked)
        started = time.monotonic()
        try:
            answer = self._inner.complete(replace(request, cancellation=self._cancellation))
        except LlmError as error:
            failure = Failure(error.outcome, str(error))
            took_s = time.monotonic() - started
            narrator.tell(ModelAnswered, call=call, model=self.name, failure=failure, took_s=took_s)
            raise
        narrator.tell(
            ModelAnswered,
            call=call,
            model=answer.model,
            samples=tuple(sample.text for sample in answer.samples),
            prompt_tokens=answer.usage.prompt_tokens,
            completion_tokens=answer.usage.completion_tokens,
            estimated=answer.usage.estimated,
            requests=answer.usage.requests,
            cached=answer.cached,
            took_s=time.monotonic() - started,
        )
        return answer
