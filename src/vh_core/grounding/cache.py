"""Embeddings on disk: built in parts, complete or not there at all, memory-mapped when used.

A set of embeddings lives in a folder of its own, named by a hash of everything that decides it:
the texts in their order, the encoder's identity, and the form of the files. While it is built,
each part is written under another name, flushed and renamed, so a build that is killed leaves
whole parts, from which the next one goes on. Each file is an ordinary .npy with a checksum at its
end; one whose checksum does not agree is built anew.
"""

from __future__ import annotations

import hashlib
import logging
import os
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from vh_core.errors import OutputError
from vh_core.files import whole_file
from vh_core.grounding.encoders.base import Encoder

if TYPE_CHECKING:
    from vh_core.grounding.encoders.base import Vectors

_LOG = logging.getLogger(__name__)

#: told (done, total) texts while embeddings are built
Progress: TypeAlias = Callable[[int, int], None]

#: changes whenever the form of the files does
_FORM = 1
#: texts per part
PART = 2048
#: what stands before the checksum, after the array
_TRAILER = b"vh_planner crc32 "


def default_cache_dir() -> Path:
    """$VH_PLANNER_CACHE, else vh_planner in $XDG_CACHE_HOME, else ~/.cache/vh_planner."""
    own = os.environ.get("VH_PLANNER_CACHE")
    if own:
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "vh_planner"


def digest_of(texts: Sequence[str], encoder: Encoder) -> str:
    """The name under which the texts' embeddings by this encoder are kept."""
    state = hashlib.sha256(f"{_FORM}\0{encoder.identity}\0{encoder.dimension}".encode())
    for text in texts:
        data = text.encode("utf-8", "surrogatepass")
        state.update(len(data).to_bytes(8, "little"))
        state.update(data)
    return state.hexdigest()[:32]


class EmbeddingCache:
    """Embeddings under one folder (default: `default_cache_dir`). Safe to share by processes."""

    def __init__(self, directory: str | Path | None = None, *, part: int = PART) -> None:
        self.directory = (Path(directory) if directory else default_cache_dir()) / "embeddings"
        self._part = part

    def get(
        self, texts: Sequence[str], encoder: Encoder, progress: Progress | None = None
    ) -> Vectors:
        """The embeddings of the texts, [len(texts), dimension], not to be changed.

        Built if they are not there; `progress` is then called after each part.
        """
        folder = self.directory / digest_of(texts, encoder)

        def build() -> list[Vectors]:
            return self._parts(folder, texts, encoder, progress)

        found = self._kept(folder / "all.npy", (len(texts), encoder.dimension), build)
        for part in folder.glob("part-*"):
            part.unlink(missing_ok=True)
        return found

    def derived(
        self, of: str, name: str, shape: tuple[int, int], build: Callable[[], Vectors]
    ) -> Vectors:
        """Something computed from the embeddings of the digest `of`, kept beside them."""
        return self._kept(self.directory / of / f"{name}.npy", shape, lambda: [build()])

    def _kept(
        self, path: Path, shape: tuple[int, int], build: Callable[[], list[Vectors]]
    ) -> Vectors:
        found = _load(path, shape)
        if found is not None:
            return found
        parts = build()
        # A folder that cannot be written is done without: what was built stays in memory.
        found = _load(path, shape) if _store(path, parts) else None
        return _joined(parts, shape) if found is None else found

    def _parts(
        self, folder: Path, texts: Sequence[str], encoder: Encoder, progress: Progress | None
    ) -> list[Vectors]:
        parts: list[Vectors] = []
        keep = len(texts) > self._part
        for start in range(0, len(texts), self._part):
            chosen = texts[start : start + self._part]
            path = folder / f"part-{self._part}-{start // self._part:05d}.npy"
            vectors = _load(path, (len(chosen), encoder.dimension)) if keep else None
            if vectors is None:
                vectors = encoder.encode(chosen)
                keep = keep and _store(path, [vectors])
            parts.append(vectors)
            if progress is not None:
                progress(start + len(chosen), len(texts))
        return parts


def _load(path: Path, shape: tuple[int, int]) -> Vectors | None:
    """The array in a file, memory-mapped; None unless it is whole and of this shape."""
    import numpy as np

    try:
        size = path.stat().st_size
        vectors: Vectors = np.load(path, mmap_mode="r", allow_pickle=False)
        with path.open("rb") as file:
            file.seek(-len(_TRAILER) - 4, os.SEEK_END)
            trailer = file.read()
    except FileNotFoundError:
        return None
    except (OSError, ValueError, EOFError) as error:
        _LOG.warning("%s is damaged (%s) and will be built anew", path, error)
        return None
    known = vectors.dtype == np.float32 and vectors.shape == shape and size > vectors.nbytes
    if known and trailer == _trailer(zlib.crc32(vectors.data.cast("B"))):
        return vectors
    _LOG.warning("%s is damaged and will be built anew", path)
    return None


def _store(path: Path, parts: Sequence[Vectors]) -> bool:
    """Write the parts, one below the other, as one array; whole or not at all."""
    import numpy as np

    rows = sum(len(part) for part in parts)
    if not rows:
        return False
    header = {"descr": "<f4", "fortran_order": False, "shape": (rows, parts[0].shape[1])}
    checksum = 0
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(path) as file:
            np.lib.format.write_array_header_1_0(file, header)
            for part in parts:
                data = np.ascontiguousarray(part, np.float32).data.cast("B")
                checksum = zlib.crc32(data, checksum)
                file.write(data)
            file.write(_trailer(checksum))
    except (OSError, OutputError) as error:
        _LOG.warning("embeddings cannot be kept in %s: %s", path.parent, error)
        return False
    return True


def _trailer(checksum: int) -> bytes:
    return _TRAILER + checksum.to_bytes(4, "little")


def _joined(parts: Sequence[Vectors], shape: tuple[int, int]) -> Vectors:
    import numpy as np

    return np.concatenate(parts) if parts else np.zeros(shape, np.float32)
