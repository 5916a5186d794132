"""The most similar rows of a large matrix, exactly, without reading all of it.

The matrix is also kept in rotated form, cut off after the few directions along which its rows
differ most. For unit vectors, the product of the short forms plus the product of what is cut off
(by Cauchy and Schwarz, at most the product of the two lengths) bounds the whole product from
above. Rows whose bound is below the k-th best product found so far cannot be among the best, so
their full vectors are never touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vh_core.grounding.cache import EmbeddingCache

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from vh_core.grounding.encoders.base import Vectors

#: directions that are kept, and the number of rows from which on it is worth while
KEPT, WORTH_WHILE = 96, 8000
#: rows that are looked at in full before any is ruled out
_FIRST = 48
#: how much more it costs to pick rows than to go through all of them, per row
_DEARER = 8
#: float32 rounding, which must not rule a row out
_SLACK = 1e-4


class Searcher:
    """Finds the rows of `vectors` with the largest dot product with a query of length 1.

    Rows have length 1 (or 0). `digest` names them in the `cache`, beside which the rotated form
    is kept.
    """

    def __init__(self, vectors: Vectors, cache: EmbeddingCache, digest: str) -> None:
        self.vectors = vectors
        self._basis: Vectors | None = None
        rows, dimension = vectors.shape
        if rows < WORTH_WHILE or dimension <= KEPT:
            return
        self._basis = cache.derived(
            digest, f"basis-{KEPT}", (dimension, KEPT), lambda: _basis(vectors)
        )
        basis = self._basis
        self._short = cache.derived(digest, f"short-{KEPT}", (rows, KEPT), lambda: vectors @ basis)
        self._rest = cache.derived(
            digest, f"rest-{KEPT}", (rows, 1), lambda: _rest(vectors, self._short)
        )[:, 0]

    def top(self, query: Vectors, count: int) -> tuple[npt.NDArray[np.intp], Vectors]:
        """Indices and dot products of the `count` best rows, best first, ties by index."""
        import numpy as np

        count = min(count, len(self.vectors))
        chosen = np.arange(len(self.vectors))
        if self._basis is not None:
            chosen = self._possible(query, self._basis, count)
        everything = len(chosen) == len(self.vectors)
        scores = (self.vectors if everything else self.vectors[chosen]) @ query
        if count < len(chosen):
            # everything that ties with the last one stays, so that ties break by index
            least = np.partition(scores, -count)[-count]
            kept = scores >= least
            chosen, scores = chosen[kept], scores[kept]
        order = np.lexsort((chosen, -scores))[:count]
        return chosen[order], scores[order]

    def _possible(self, query: Vectors, basis: Vectors, count: int) -> npt.NDArray[np.intp]:
        import numpy as np

        head = query @ basis
        rest = float(np.sqrt(max(0.0, float(query @ query) - float(head @ head))))
        # Not `@`: a product this small is done before a second thread has woken up.
        near = np.einsum("ij,j->i", self._short, head)
        first = np.argpartition(-near, min(_FIRST, len(near) - 1))[: max(_FIRST, count)]
        least = np.partition(self.vectors[np.sort(first)] @ query, -count)[-count]
        bound = near + rest * self._rest
        possible = np.flatnonzero(bound >= least - _SLACK)
        # Many rows one by one cost more than all of them in a row.
        few = len(possible) * _DEARER < len(near)
        return possible if few else np.arange(len(near))


def _basis(vectors: Vectors) -> Vectors:
    """The `KEPT` orthonormal directions that hold most of the rows' length."""
    import numpy as np

    _, directions = np.linalg.eigh((vectors.T @ vectors).astype(np.float64))
    return np.ascontiguousarray(directions[:, -KEPT:], np.float32)


def _rest(vectors: Vectors, short: Vectors) -> Vectors:
    """The length of what the short form lacks of each row, as a column."""
    import numpy as np

    left = np.einsum("ij,ij->i", vectors, vectors) - np.einsum("ij,ij->i", short, short)
    return np.asarray(np.sqrt(np.maximum(left, 0))[:, None], np.float32)
