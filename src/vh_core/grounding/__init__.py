"""The Translation LM: from what was said to what can be done here (huang2022 §3.2).

`SceneTranslator` grounds a phrase in an observed home; `TranslationModel` finds the admissible
phrases of an `ActionBank` that are nearest to it. numpy and the sentence encoders are imported
when they are first used.
"""

from vh_core.grounding.bank import ActionBank, BankFileError
from vh_core.grounding.cache import EmbeddingCache, Progress, default_cache_dir
from vh_core.grounding.encoders import (
    Encoder,
    EncoderUnavailableError,
    VectorFileError,
    encoder_names,
    make_encoder,
)
from vh_core.grounding.instances import Resolution, resolve
from vh_core.grounding.matches import Match, Ranking, Translation
from vh_core.grounding.phrases import ActionPhrase, make_phrase, parse_phrase
from vh_core.grounding.scene import Candidate, Candidates, Grounding, SceneTranslator
from vh_core.grounding.translate import THRESHOLDS, TranslationModel

__all__ = [
    "THRESHOLDS",
    "ActionBank",
    "ActionPhrase",
    "BankFileError",
    "Candidate",
    "Candidates",
    "EmbeddingCache",
    "Encoder",
    "EncoderUnavailableError",
    "Grounding",
    "Match",
    "Progress",
    "Ranking",
    "Resolution",
    "SceneTranslator",
    "Translation",
    "TranslationModel",
    "VectorFileError",
    "default_cache_dir",
    "encoder_names",
    "make_encoder",
    "make_phrase",
    "parse_phrase",
    "resolve",
]
