"""One seed for all that a task asks."""

from __future__ import annotations

from dataclasses import replace

from vh_core.llm.model import (
    MAX_SAMPLES,
    MAX_SEED,
    Completion,
    LanguageModel,
    ModelAround,
    Request,
)


class SeededModel(ModelAround):
    """A language model that is given a seed with every request that has none.

    Who asks the same again wants another sample, so each repetition has a seed of its own; samples
    that are asked for one by one have those in between.
    """

    def __init__(self, inner: LanguageModel, seed: int) -> None:
        super().__init__(inner)
        self._seed = seed

    def complete(self, request: Request) -> Completion:
        if request.seed is None:
            seed = (self._seed + MAX_SAMPLES * request.repetition) % (MAX_SEED + 1)
            request = replace(request, seed=seed)
        return self._inner.complete(request)
