"""Which encoder a name asks for."""

from __future__ import annotations

import importlib.util
import logging

from vh_core.errors import ConfigurationError, MissingDependencyError
from vh_core.grounding.encoders.base import Encoder
from vh_core.grounding.encoders.glove import GloveEncoder
from vh_core.grounding.encoders.lexical import LexicalEncoder
from vh_core.grounding.encoders.sentence import SentenceEncoder, is_installed

_LOG = logging.getLogger(__name__)

AUTO, LEXICAL, GLOVE = "auto", "lexical", "glove:"


def encoder_names() -> tuple[str, ...]:
    """What `make_encoder` understands, for help texts."""
    return (AUTO, "minilm", LEXICAL, f"{GLOVE}FILE", "a sentence-transformers model")


def make_encoder(name: str = AUTO) -> Encoder:
    """The encoder of this name.

    "auto" is the packaged all-MiniLM-L6-v2 where sentence-transformers is installed, else
    "lexical"; the choice is logged. "glove:FILE" averages the word vectors of a GloVe file. Any
    other name goes to sentence-transformers. Raises `ConfigurationError` (`VectorFileError`,
    `MissingDependencyError`) or `EncoderUnavailableError`.
    """
    if importlib.util.find_spec("numpy") is None:
        raise MissingDependencyError(
            "comparing phrases needs the package numpy; "
            "install it with 'pip install vh-planner[llm]'"
        )
    if not name.strip():
        raise ConfigurationError(f"an encoder is one of: {', '.join(encoder_names())}")
    if name == AUTO:
        name = "minilm" if is_installed() else LEXICAL
        if name == LEXICAL:
            _LOG.warning(
                "sentence-transformers is not installed: phrases are compared by their letters "
                "only (encoder 'lexical'); pip install 'vh-planner[embeddings]' for meanings"
            )
        else:
            _LOG.info("encoder 'auto': taking %r", name)
    if name == LEXICAL:
        return LexicalEncoder()
    if name.startswith(GLOVE):
        return GloveEncoder(name.removeprefix(GLOVE))
    return SentenceEncoder(name)
