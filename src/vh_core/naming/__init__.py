"""What things are called: forms of words, everyday names, and what a name means in a scene."""

from vh_core.naming.plurals import singular
from vh_core.naming.synonyms import (
    LIGHT_NAMES,
    LIGHT_PARTS,
    MASS_NAMES,
    NAME_PARTS,
    SYNONYMS,
    UNCOUNTED,
)
from vh_core.naming.verb_forms import gerund, participle, stems
from vh_core.naming.vocabulary import VESSELS, NameMatch, Vocabulary, Words, key_of

__all__ = [
    "LIGHT_NAMES",
    "LIGHT_PARTS",
    "MASS_NAMES",
    "NAME_PARTS",
    "SYNONYMS",
    "UNCOUNTED",
    "VESSELS",
    "NameMatch",
    "Vocabulary",
    "Words",
    "gerund",
    "key_of",
    "participle",
    "singular",
    "stems",
]
