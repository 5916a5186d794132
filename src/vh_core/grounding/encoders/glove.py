"""Averaged word vectors from a text file in the form of GloVe: the baseline of Table 3."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from vh_core.grounding.encoders.base import VectorFileError

if TYPE_CHECKING:
    from vh_core.grounding.encoders.base import Vectors

_WORD = re.compile(r"[^\W_]+")
_EXPECTED = "expected lines such as 'the 0.418 0.24968 …', as in glove.6B.300d.txt"


class GloveEncoder:
    """A phrase is the mean of the vectors of its words, scaled to length 1.

    Words that the file lacks are left out. A header line as in word2vec's text form
    ("400000 300") is accepted. Raises `VectorFileError` for a file that is missing or damaged,
    with the line.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path).expanduser()
        self.name = f"glove:{path}"
        self._rows: dict[str, int] = {}
        self._checksum = 0
        self._vectors = self._read()
        self.dimension: int = self._vectors.shape[1]
        self.identity = f"glove:{len(self._rows)}:{self.dimension}:{self._checksum:08x}"

    def encode(self, texts: Sequence[str]) -> Vectors:
        """See `Encoder.encode`."""
        import numpy as np

        found = np.zeros((len(texts), self.dimension), np.float32)
        for row, text in enumerate(texts):
            words = _WORD.findall(text.lower())
            known = [self._rows[word] for word in words if word in self._rows]
            if known:
                found[row] = self._vectors[known].mean(axis=0)
        lengths = np.linalg.norm(found, axis=1, keepdims=True)
        return np.divide(found, np.where(lengths > 0, lengths, 1), dtype=np.float32)

    def _read(self) -> Vectors:
        import numpy as np

        vectors: list[Vectors] = []
        dimension = 0
        for number, line in self._lines():
            word, *values = line.rstrip().split(" ")
            if number == 1 and len(values) == 1 and word.isdigit():
                continue
            if not dimension:
                dimension = len(values)
            try:
                if len(values) != dimension or dimension < 2:
                    raise ValueError(f"{len(values)} numbers where {dimension} should stand")
                vector = np.array(values, np.float32)
                if not np.isfinite(vector).all():
                    raise ValueError("a number is not finite")
            except ValueError as error:
                raise VectorFileError(
                    f"word vectors {self._path}, line {number}: {error}; {_EXPECTED}"
                ) from None
            if self._rows.setdefault(word, len(vectors)) == len(vectors):
                vectors.append(vector)
        if not vectors:
            raise VectorFileError(f"word vectors {self._path}: no vector in it; {_EXPECTED}")
        return np.stack(vectors)

    def _lines(self) -> Iterator[tuple[int, str]]:
        try:
            with self._path.open("rb") as file:
                for number, data in enumerate(file, start=1):
                    self._checksum = zlib.crc32(data, self._checksum)
                    if data.strip():
                        yield number, data.decode("utf-8")
        except FileNotFoundError:
            raise VectorFileError(
                f"there is no file of word vectors {self._path}; "
                "GloVe's are at https://nlp.stanford.edu/projects/glove"
            ) from None
        except (OSError, UnicodeDecodeError) as error:
            raise VectorFileError(
                f"word vectors {self._path} cannot be read: {error}; {_EXPECTED}"
            ) from None
