"""An encoder without a model: phrases are alike where their words and letters are.

Each word is a direction of its own and a cloud of letter trigrams, hashed into one vector.
Misspelt and compounded words ("light switch", "lightswitch") stay near each other; synonyms do
not, which is what `ranking: grounded` has its tables for.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vh_core.grounding.encoders.base import Vectors

_WORD = re.compile(r"[^\W_]+")
#: how much less than other words these tell
_WEAK = {
    **dict.fromkeys(("a", "an", "the", "my", "your", "some", "this", "that", "please"), 0.1),
    **dict.fromkeys(("to", "at", "of", "and", "then", "up", "with"), 0.4),
    **dict.fromkeys(("on", "off", "in", "into", "onto", "out", "back"), 0.7),
}
#: share of a word's vector that is the word itself; the rest is its letters
_WHOLE = 0.35
_LONGEST_WORD = 40
_MOST_WORDS = 200


class LexicalEncoder:
    """Hashed words and letter trigrams, weighted by how much a word tells. Needs numpy only."""

    name = "lexical"

    def __init__(self, dimension: int = 512) -> None:
        self.dimension = dimension
        self.identity = f"lexical:1:{dimension}"
        self._vector_of = lru_cache(maxsize=20_000)(self._word_vector)

    def encode(self, texts: Sequence[str]) -> Vectors:
        """See `Encoder.encode`."""
        import numpy as np

        found = np.zeros((len(texts), self.dimension), np.float32)
        for row, text in enumerate(texts):
            words = _WORD.findall(text.lower())[:_MOST_WORDS]
            for word in words:
                found[row] += self._vector_of(word)
            for left, right in pairwise(words):
                found[row] += self._vector_of(f"{left[-2:]}_{right[:2]}")
        lengths = np.linalg.norm(found, axis=1, keepdims=True)
        return np.divide(found, np.where(lengths > 0, lengths, 1), dtype=np.float32)

    def _word_vector(self, word: str) -> Vectors:
        """The vector of a word, or ("ht_sw") of the seam between two."""
        import numpy as np

        vector = np.zeros(self.dimension, np.float32)
        grams = list(_trigrams(word))
        for gram in grams:
            self._add(vector, "g" + gram, 1.0)
        if "_" in word:
            return np.multiply(vector, 0.1, dtype=np.float32)
        length = float(np.linalg.norm(vector)) or 1.0
        vector *= (1 - _WHOLE) / length
        self._add(vector, "w" + word, _WHOLE)
        weight = _WEAK.get(word, 1.0)
        return np.multiply(vector, weight, dtype=np.float32)

    def _add(self, vector: Vectors, feature: str, weight: float) -> None:
        code = hashlib.blake2b(feature.encode("utf-8", "replace"), digest_size=8).digest()
        place = int.from_bytes(code, "little")
        vector[place % self.dimension] += weight if place >> 63 else -weight


def _trigrams(word: str) -> Iterator[str]:
    if "_" in word:
        left, _, right = word.partition("_")
        joined = left + right
    else:
        joined = f"^{word[:_LONGEST_WORD]}$"
    for start in range(len(joined) - 2):
        yield joined[start : start + 3]
