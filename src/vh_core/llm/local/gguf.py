"""The header of a GGUF file: what a model says of itself, without loading it.

Layout (versions 2 and 3, little-endian), after the specification of ggml: magic "GGUF", version
u32, number of tensors u64, number of metadata entries u64; the entries (key, type u32, value); for
each tensor its name, number of dimensions u32, dimensions u64, type u32, offset u64; then the
tensors' data, aligned. A file may be broken or hostile: every length is compared with what is left
of the file before it is believed.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TypeAlias

from vh_core.llm.local.errors import ModelFileError

Value: TypeAlias = int | float | bool | str | tuple["Value", ...] | None

_MAGIC = b"GGUF"
_VERSIONS = (2, 3)
#: metadata types, as `struct` names them
_SCALARS = {
    0: "B",
    1: "b",
    2: "H",
    3: "h",
    4: "I",
    5: "i",
    6: "f",
    7: "?",
    10: "Q",
    11: "q",
    12: "d",
}
_STRING, _ARRAY = 8, 9
#: longer arrays are vocabularies, which nobody asks for here; they are skipped
_LONGEST_ARRAY = 4096
_MAX_DIMENSIONS = 8
_ALIGNMENT = 32

#: bytes of a block of so many values (1, 32, 256), by the tensor's type
_BLOCK_BYTES = {
    # F32, F16, I8, I16, I32, I64, F64, BF16
    1: {0: 4, 1: 2, 24: 1, 25: 2, 26: 4, 27: 8, 28: 8, 30: 2},
    # Q4_0, Q4_1, Q5_0, Q5_1, Q8_0, Q8_1, IQ4_NL, MXFP4
    32: {2: 18, 3: 20, 6: 22, 7: 24, 8: 34, 9: 36, 20: 18, 39: 17},
    # Q2_K to Q6_K, and the others of "super-blocks"
    256: {10: 84, 11: 110, 12: 144, 13: 176, 14: 210, 16: 66, 17: 74, 18: 98, 19: 50}
    | {21: 110, 22: 82, 23: 136, 29: 56, 34: 54, 35: 66},
}
_BLOCKS = {
    kind: (values, size) for values, kinds in _BLOCK_BYTES.items() for kind, size in kinds.items()
}


@dataclass(frozen=True, slots=True)
class GgufHeader:
    """What stands before the tensors' data.

    `metadata` by key; an array that is long stands there as None. `parameters` is the number of
    values in all tensors, `end` the number of bytes that the file has to have (a lower bound, if
    it holds tensors of a type unknown here).
    """

    metadata: Mapping[str, Value]
    parameters: int
    end: int

    def text(self, key: str) -> str:
        """A text of the metadata; empty if there is none."""
        value = self.metadata.get(key)
        return value if isinstance(value, str) else ""

    def number(self, key: str) -> int:
        """A whole number of the metadata; 0 if there is none. Of an array, which gives it layer by
        layer, the largest."""
        value = self.metadata.get(key)
        values = value if isinstance(value, tuple) else (value,)
        return max((each for each in values if type(each) is int), default=0)


def read_header(path: Path) -> GgufHeader:
    """Read a file's header. Raises `ModelFileError` if it is no GGUF file or is cut off."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            header = _Reader(file, size, path).header()
    except OSError as error:
        reason = error.strerror
    else:
        if header.end > size:
            raise _cut_off(path, size, header.end)
        return header
    raise ModelFileError(f"the model file {path} cannot be read: {reason}")


def _cut_off(path: Path, size: int, wanted: int) -> ModelFileError:
    return ModelFileError(
        f"the model file {path} is cut off: {size / 1e6:.1f} MB of at least {wanted / 1e6:.1f} MB; "
        "fetch it again"
    )


class _Reader:
    """Reads one file from its beginning."""

    def __init__(self, file: BinaryIO, size: int, path: Path) -> None:
        self._file = file
        self._left = size
        self._size = size
        self._path = path

    def header(self) -> GgufHeader:
        magic = self._file.read(len(_MAGIC))
        self._left -= len(magic)
        if magic != _MAGIC:
            raise ModelFileError(
                f"{self._path} is no GGUF file (it begins with {magic!r}); a model for llama.cpp "
                "is a file such as SmolLM2-135M-Instruct.Q4_1.gguf"
            )
        (version,) = self._numbers("I")
        if version not in _VERSIONS:
            raise self._broken(f"version {version}, known are 2 and 3")
        tensors, entries = self._numbers("QQ")
        metadata: dict[str, Value] = {}
        for _ in range(self._count(entries, least_bytes=13)):
            key = self._text()
            metadata[key] = self._value(self._numbers("I")[0])
        parameters, data = 0, 0
        for _ in range(self._count(tensors, least_bytes=32)):
            values, end = self._tensor()
            parameters += values
            data = max(data, end)
        alignment = metadata.get("general.alignment", _ALIGNMENT)
        if type(alignment) is not int or not 0 < alignment <= 2**20:
            raise self._broken(f"alignment {alignment!r}")
        start = -(-(self._size - self._left) // alignment) * alignment
        return GgufHeader(metadata, parameters, start + data if data else start)

    def _tensor(self) -> tuple[int, int]:
        """The number of values of the next tensor, and where its data end."""
        self._text()
        (dimensions,) = self._numbers("I")
        if dimensions > _MAX_DIMENSIONS:
            raise self._broken(f"a tensor of {dimensions} dimensions")
        values = math.prod(self._numbers(f"{dimensions}Q"))
        kind, offset = self._numbers("IQ")
        per_block, bytes_of_block = _BLOCKS.get(kind, (1, 0))
        return values, offset + -(-values // per_block) * bytes_of_block

    def _value(self, kind: int, depth: int = 0) -> Value:
        if kind in _SCALARS:
            return self._numbers(_SCALARS[kind])[0]
        if kind == _STRING:
            return self._text()
        if kind != _ARRAY or depth > 1:
            raise self._broken(f"a value of type {kind}")
        inner, length = self._numbers("IQ")
        if inner in _SCALARS and length > _LONGEST_ARRAY:
            self._skip(length * struct.calcsize("<" + _SCALARS[inner]))
            return None
        values = [self._value(inner, depth + 1) for _ in range(self._count(length, least_bytes=1))]
        return tuple(values) if length <= _LONGEST_ARRAY else None

    def _text(self) -> str:
        (length,) = self._numbers("Q")
        return self._take(length).decode("utf-8", errors="replace")

    def _numbers(self, form: str) -> tuple[int, ...]:
        form = "<" + form
        numbers: tuple[int, ...] = struct.unpack(form, self._take(struct.calcsize(form)))
        return numbers

    def _count(self, number: int, least_bytes: int) -> int:
        """A number of things to come, each of which takes at least so many bytes."""
        self._need(number * least_bytes)
        return number

    def _take(self, length: int) -> bytes:
        self._need(length)
        data = self._file.read(length)
        self._left -= length
        if len(data) != length:  # it shrank while it was read
            raise _cut_off(self._path, self._size, self._size + length - len(data))
        return data

    def _skip(self, length: int) -> None:
        self._need(length)
        self._file.seek(length, 1)
        self._left -= length

    def _need(self, length: int) -> None:
        if length > self._left:
            raise _cut_off(self._path, self._size, self._size - self._left + length)

    def _broken(self, what: str) -> ModelFileError:
        return ModelFileError(f"{self._path} is no GGUF file that can be read: {what}")
