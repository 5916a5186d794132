"""GGUF files for tests: a header that is right in every byte, and tensors of zeros."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

#: what `write_gguf` says by default: 2 layers, 4 heads of which 2 keep keys and values
METADATA: Mapping[str, object] = {
    "general.architecture": "llama",
    "general.name": "A training run",
    "general.file_type": 15,
    "llama.context_length": 4096,
    "llama.block_count": 2,
    "llama.embedding_length": 64,
    "llama.attention.head_count": 4,
    "llama.attention.head_count_kv": 2,
    "tokenizer.ggml.tokens": ["a", "b", "c"],
    "tokenizer.ggml.scores": [0.5, 1.5],
}
_Q4_0, _F32 = 2, 0


def write_gguf(path: Path, metadata: Mapping[str, object] = METADATA) -> Path:
    """Write a file with 64 × 4 values in blocks of 18 bytes for 32 values, and 10 floats."""
    entries = b"".join(_text(key) + _value(value) for key, value in metadata.items())
    tensors = _text("weights") + struct.pack("<IQQIQ", 2, 64, 4, _Q4_0, 0)
    tensors += _text("norm") + struct.pack("<IQIQ", 1, 10, _F32, 160)
    head = b"GGUF" + struct.pack("<IQQ", 3, 2, len(metadata)) + entries + tensors
    head += bytes(-len(head) % 32)
    path.write_bytes(head + bytes(160) + bytes(40))
    return path


def _text(text: str) -> bytes:
    data = text.encode()
    return struct.pack("<Q", len(data)) + data


def _value(value: object) -> bytes:
    if isinstance(value, str):
        return struct.pack("<I", 8) + _text(value)
    if isinstance(value, int):
        return struct.pack("<II", 4, value)
    assert isinstance(value, list)
    if all(isinstance(each, str) for each in value):
        return struct.pack("<IIQ", 9, 8, len(value)) + b"".join(map(_text, value))
    if all(isinstance(each, int) for each in value):
        return struct.pack(f"<IIQ{len(value)}I", 9, 4, len(value), *value)
    return struct.pack(f"<IIQ{len(value)}f", 9, 6, len(value), *value)
