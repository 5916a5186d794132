"""Sentence encoders, by name. None of their packages is imported before one is asked for."""

from vh_core.grounding.encoders.base import Encoder, EncoderUnavailableError, VectorFileError
from vh_core.grounding.encoders.registry import encoder_names, make_encoder

__all__ = [
    "Encoder",
    "EncoderUnavailableError",
    "VectorFileError",
    "encoder_names",
    "make_encoder",
]
