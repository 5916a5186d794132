"""What things are called: plurals, everyday names, and the classes of a scene that a name means."""

from vh_core.naming.plurals import singular
from vh_core.naming.synonyms import LIGHT_NAMES, LIGHT_PARTS, SYNONYMS
from vh_core.naming.vocabulary import Match, Vocabulary, Words, key_of

__all__ = [
    "LIGHT_NAMES",
    "LIGHT_PARTS",
    "SYNONYMS",
    "Match",
    "Vocabulary",
    "Words",
    "key_of",
    "singular",
]
