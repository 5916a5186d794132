"""Embeddings on disk: killed builds, damaged files, folders that cannot be written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="embeddings need numpy")

from vh_core.grounding import EmbeddingCache, default_cache_dir  # noqa: E402
from vh_core.grounding.cache import digest_of  # noqa: E402

TEXTS = [f"phrase {number}" for number in range(100)]


class Counting:
    """An encoder of hash values that counts what it is asked."""

    name = identity = "counting"
    dimension = 4

    def __init__(self) -> None:
        self.asked: list[str] = []

    def encode(self, texts: Sequence[str]) -> Any:
        self.asked += texts
        rows = [[len(text), *map(ord, text[-3:])] for text in texts]
        found = np.array(rows, np.float32)
        return found / np.linalg.norm(found, axis=1, keepdims=True)


def test_the_second_time_nothing_is_encoded(tmp_path: Path) -> None:
    encoder, seen = Counting(), []
    first = EmbeddingCache(tmp_path, part=30).get(TEXTS, encoder, lambda *p: seen.append(p))
    assert encoder.asked == TEXTS
    assert seen == [(30, 100), (60, 100), (90, 100), (100, 100)]
    again = EmbeddingCache(tmp_path, part=7).get(TEXTS, encoder)
    assert encoder.asked == TEXTS
    assert isinstance(again, np.memmap)
    assert np.array_equal(first, again)
    assert np.array_equal(again, Counting().encode(TEXTS))
    assert [path.name for path in tmp_path.rglob("*.npy")] == ["all.npy"]


def test_other_texts_or_another_encoder_are_another_entry(tmp_path: Path) -> None:
    encoder, other = Counting(), Counting()
    other.identity = "other"
    names = {
        digest_of(TEXTS, encoder),
        digest_of(TEXTS, other),
        digest_of(TEXTS[::-1], encoder),
        digest_of(["ab", "c"], encoder),
        digest_of(["a", "bc"], encoder),
    }
    assert len(names) == 5


@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "text", "grow"])
def test_a_damaged_file_is_built_anew(damage: str, tmp_path: Path) -> None:
    cache, encoder = EmbeddingCache(tmp_path, part=30), Counting()
    expected = np.array(cache.get(TEXTS, encoder))
    path = next(tmp_path.rglob("all.npy"))
    data = path.read_bytes()
    middle = len(data) // 2
    path.write_bytes(
        {
            "cut": data[:middle],
            "flip": data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
            "empty": b"",
            "text": b"these are no embeddings",
            "grow": data + b"more",
        }[damage]
    )
    encoder.asked.clear()
    assert np.array_equal(cache.get(TEXTS, encoder), expected)
    assert encoder.asked == TEXTS
    encoder.asked.clear()
    assert np.array_equal(cache.get(TEXTS, encoder), expected)
    assert not encoder.asked


def test_a_damaged_part_is_built_anew_and_the_others_are_kept(tmp_path: Path) -> None:
    class Interrupted(Exception):
        pass

    def stop(done: int, total: int) -> None:
        if done == 60:
            raise Interrupted

    cache, encoder = EmbeddingCache(tmp_path, part=30), Counting()
    with pytest.raises(Interrupted):
        cache.get(TEXTS, encoder, stop)
    first = min(tmp_path.rglob("part-*.npy"))
    first.write_bytes(first.read_bytes()[:-1])
    encoder.asked.clear()
    found = cache.get(TEXTS, encoder)
    assert encoder.asked == TEXTS[:30] + TEXTS[60:]
    assert np.array_equal(found, Counting().encode(TEXTS))


_BUILD = """
import sys, time
sys.path.insert(0, {tests!r})
from test_grounding_cache import TEXTS, Counting
from vh_core.grounding import EmbeddingCache

class Slow(Counting):
    def encode(self, texts):
        time.sleep(60 if len(self.asked) >= 30 else 0.02)
        return super().encode(texts)

EmbeddingCache({folder!r}, part=5).get(TEXTS, Slow(), lambda *p: print(*p, flush=True))
"""


def test_a_killed_build_goes_on_where_it_was(tmp_path: Path) -> None:
    program = _BUILD.format(tests=str(Path(__file__).parent), folder=str(tmp_path))
    path = os.pathsep.join(filter(None, [*sys.path]))
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert process.stdout is not None
    for _ in range(4):
        process.stdout.readline()
    process.send_signal(signal.SIGKILL)
    process.wait(timeout=60)
    process.stdout.close()
    assert not list(tmp_path.rglob("all.npy"))

    encoder = Counting()
    found = EmbeddingCache(tmp_path, part=5).get(TEXTS, encoder)
    assert np.array_equal(found, Counting().encode(TEXTS))
    assert 0 < len(encoder.asked) <= len(TEXTS) - 4 * 5


def test_a_folder_that_cannot_be_written_is_done_without(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "embeddings").write_text("in the way")
    encoder = Counting()
    found = EmbeddingCache(tmp_path, part=30).get(TEXTS, encoder)
    assert np.array_equal(found, Counting().encode(TEXTS))
    assert "cannot be kept" in caplog.text


def test_no_texts_are_no_trouble(tmp_path: Path) -> None:
    assert EmbeddingCache(tmp_path).get([], Counting()).shape == (0, 4)


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("VH_PLANNER_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert default_cache_dir() == tmp_path / "vh_planner"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert default_cache_dir() == Path.home() / ".cache" / "vh_planner"
    monkeypatch.setenv("VH_PLANNER_CACHE", str(tmp_path / "own"))
    assert default_cache_dir() == tmp_path / "own"
