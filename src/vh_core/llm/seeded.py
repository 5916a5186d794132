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

#: no divisor of the number of seeds, so that no two of them end in one
_APART = 1_000_003


def spread(seed: int) -> int:
    """A seed for each seed, those of neighbours far apart.

    Servers draw the samples of one request with its seed, the next, the one after: with the seeds
    1 and 2, nine of ten samples would be the same.
    """
    return seed * _APART % (MAX_SEED + 1)


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
            seed = (spread(self._seed) + MAX_SAMPLES * request.repetition) % (MAX_SEED + 1)
            request = replace(request, seed=seed)
        return self._inner.complete(request)
