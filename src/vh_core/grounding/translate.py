"""The Translation LM: from any phrase to the admissible ones nearest to it (huang2022 §3.2)."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.grounding.bank import ActionBank
from vh_core.grounding.cache import EmbeddingCache, Progress
from vh_core.grounding.embeddings import BankEmbeddings
from vh_core.grounding.encoders import Encoder, make_encoder
from vh_core.grounding.grounded import GroundedRanking
from vh_core.grounding.matches import Match, Ranking, Translation
from vh_core.grounding.objects import ClassMatcher
from vh_core.grounding.phrases import MAX_PHRASE_LENGTH, spoken, words_of

if TYPE_CHECKING:
    from vh_core.grounding.encoders.base import Vectors

#: below these similarities nothing is taken. The paper's ε is a bound on Eq. 3's sum of
#: similarity and log-probability, which the strategy `translated` applies; these are only there
#: to tell nonsense from an unusual wording.
THRESHOLDS = {Ranking.GROUNDED: 0.55, Ranking.PAPER: 0.5}
#: answers that are kept: a language model says the same thing again and again
_REMEMBERED = 4096


class TranslationModel:
    """Translates phrases into one bank.

    `encoder` is an `Encoder` or a name for `make_encoder`; `graph` is the scene of the bank, if
    it has one, whose rooms and properties then help. `threshold`, in [-1, 1], is the similarity
    below which a phrase is out of distribution (default: `THRESHOLDS`). Safe to use from several
    threads.
    """

    def __init__(
        self,
        bank: ActionBank,
        encoder: Encoder | str = "auto",
        *,
        ranking: Ranking | str = Ranking.GROUNDED,
        threshold: float | None = None,
        cache_dir: str | Path | None = None,
        graph: EnvironmentGraph | None = None,
    ) -> None:
        self.bank = bank
        self.ranking = Ranking.of(str(ranking))
        self.threshold = THRESHOLDS[self.ranking] if threshold is None else threshold
        if not -1.0 <= self.threshold <= 1.0:
            raise ConfigurationError(f"a threshold is a cosine in [-1, 1], got {self.threshold}")
        self.encoder = make_encoder(encoder) if isinstance(encoder, str) else encoder
        self._embeddings = BankEmbeddings(bank, self.encoder, EmbeddingCache(cache_dir))
        self._grounded: GroundedRanking | None = None
        if self.ranking is Ranking.GROUNDED:
            self._grounded = GroundedRanking(self._embeddings, ClassMatcher(bank, graph))
        self._remembered: OrderedDict[tuple[str, int, bool], Translation] = OrderedDict()
        self._lock = threading.RLock()

    @property
    def embeddings(self) -> Vectors:
        """The embeddings of all phrases, [len(bank), dimension]; built if they are not there."""
        with self._lock:
            return self._embeddings.whole.vectors

    def prepare(self, progress: Progress | None = None) -> None:
        """Build or load the embeddings now rather than with the first phrase that needs them."""
        with self._lock:
            self._embeddings.progress = progress
            try:
                if self._grounded is not None:
                    self._grounded.prepare()
                else:
                    _ = self._embeddings.whole
                self.bank.find("")
            finally:
                self._embeddings.progress = None

    def translate(self, phrase: str, top_k: int = 1, *, fill: bool = True) -> Translation:
        """The `top_k` most similar phrases of the bank.

        A phrase that stands in the bank comes first, with similarity 1; if `top_k` is 1, nothing
        else is looked at. Where fewer can be meant (`ranking: grounded`), the answer is made up
        to `top_k` by the next ones of less similarity, unless `fill` is False. Never raises for
        any text.
        """
        return self.translate_all((phrase,), top_k, fill=fill)[0]

    def translate_all(
        self, phrases: Sequence[str], top_k: int = 1, *, fill: bool = True
    ) -> tuple[Translation, ...]:
        """The same for several phrases, which go through the encoder together."""
        if top_k < 1:
            raise ConfigurationError(f"top_k must be at least 1, got {top_k}")
        found: dict[str, Translation] = {}
        novel: list[str] = []
        with self._lock:
            for phrase in dict.fromkeys(phrases):
                known = self._exact(phrase) if top_k == 1 else None
                known = known or self._remembered.get((phrase, top_k, fill))
                if known is not None:
                    found[phrase] = known
                else:
                    novel.append(phrase)
            for phrase, matches in zip(novel, self._rank(novel, top_k), strict=True):
                found[phrase] = self._keep(phrase, matches, top_k, fill)
        return tuple(found[phrase] for phrase in phrases)

    def _exact(self, phrase: str) -> Translation | None:
        verbatim = self.ranking is Ranking.PAPER
        index = self.bank.find(phrase, verbatim=verbatim)
        if index is None:
            return None
        return Translation(phrase, (Match(self.bank.phrases[index], 1.0),), True, False)

    def _rank(self, phrases: Sequence[str], top_k: int) -> list[tuple[Match, ...]]:
        """Matches without regard to whether a phrase stands in the bank."""
        if self._grounded is not None:
            return [
                self._grounded.rank(phrase, top_k) if words_of(phrase) else () for phrase in phrases
            ]
        if not phrases:
            return []
        texts = [spoken(phrase[:MAX_PHRASE_LENGTH]).lower() for phrase in phrases]
        found: list[tuple[Match, ...]] = []
        for text, vector in zip(texts, self.encoder.encode(texts), strict=True):
            if not text or not vector.any():
                found.append(())
                continue
            indices, scores = self._embeddings.whole.top(vector, top_k)
            pairs = zip(indices.tolist(), scores.tolist(), strict=True)
            found.append(tuple(Match(self.bank.phrases[i], min(s, 1.0)) for i, s in pairs))
        return found

    def _keep(self, phrase: str, matches: tuple[Match, ...], top_k: int, fill: bool) -> Translation:
        exact = self._exact(phrase)
        if exact is not None:
            first = exact.matches[0]
            others = tuple(m for m in matches if m.phrase != first.phrase)
            translation = Translation(phrase, (first, *others)[:top_k], True, False)
        else:
            below = not matches or matches[0].similarity < self.threshold
            translation = Translation(phrase, matches, False, below)
        if fill and self._grounded is not None and 0 < len(translation.matches) < top_k:
            filled = self._grounded.fill(phrase, translation.matches, top_k)
            translation = replace(translation, matches=filled)
        if len(phrase) <= MAX_PHRASE_LENGTH:
            self._remembered[phrase, top_k, fill] = translation
            if len(self._remembered) > _REMEMBERED:
                self._remembered.popitem(last=False)
        return translation
