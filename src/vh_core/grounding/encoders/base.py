"""What every sentence encoder offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

from vh_core.errors import ConfigurationError, VhPlannerError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Vectors: TypeAlias = npt.NDArray[np.float32]


class EncoderUnavailableError(VhPlannerError):
    """A sentence encoder's model cannot be loaded; the message says what would help."""


class VectorFileError(ConfigurationError):
    """A file of word vectors is missing or is none."""


class Encoder(Protocol):
    """Maps texts to vectors whose dot product says how alike the texts are."""

    @property
    def name(self) -> str:
        """What it is asked for by, and what stands in tables."""

    @property
    def identity(self) -> str:
        """Whatever decides the vectors; embeddings of equal identity may be mixed and cached."""

    @property
    def dimension(self) -> int:
        """Length of a vector."""

    def encode(self, texts: Sequence[str]) -> Vectors:
        """float32 [len(texts), dimension], each row of length 1, or 0 for a text without words."""
