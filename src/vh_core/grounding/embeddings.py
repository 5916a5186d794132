"""The embeddings of one bank by one encoder, each made when it is first needed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from vh_core.grounding.bank import ActionBank
from vh_core.grounding.cache import EmbeddingCache, Progress, digest_of
from vh_core.grounding.encoders import Encoder
from vh_core.grounding.phrases import spoken
from vh_core.grounding.search import Searcher

if TYPE_CHECKING:
    from vh_core.grounding.encoders.base import Vectors


class BankEmbeddings:
    """What rankings ask of the encoder: whole phrases, phrases of one object, and classes."""

    def __init__(self, bank: ActionBank, encoder: Encoder, cache: EmbeddingCache) -> None:
        self.bank = bank
        self.encoder = encoder
        self._cache = cache
        self.progress: Progress | None = None

    @cached_property
    def whole(self) -> Searcher:
        """All phrases of the bank."""
        vectors = self._cache.get(self.bank.texts, self.encoder, self.progress)
        return Searcher(vectors, self._cache, digest_of(self.bank.texts, self.encoder))

    @cached_property
    def single_indices(self) -> tuple[int, ...]:
        """Which phrases of the bank name at most one object."""
        phrases = self.bank.phrases
        return tuple(i for i, phrase in enumerate(phrases) if len(phrase.classes) < 2)

    @cached_property
    def single_vectors(self) -> Vectors:
        """[len(single_indices), dimension]. The rest of a bank is mostly "put … on …"."""
        return self._cache.get(
            [self.bank.texts[i] for i in self.single_indices], self.encoder, self.progress
        )

    @cached_property
    def classes(self) -> Vectors:
        """[len(bank.classes), dimension]."""
        names = [spoken(name.replace("-", " ")) for name in self.bank.classes]
        return self._cache.get(names, self.encoder, self.progress)
