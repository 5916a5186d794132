"""What things are called: forms of words, everyday names, and what a name means in a scene."""

from vh_core.naming.household import HOUSEHOLD
from vh_core.naming.measures import MEASURES, STACKS, VESSELS
from vh_core.naming.plurals import plural_of, singular
from vh_core.naming.synonyms import (
    LEGGED,
    LIGHT_NAMES,
    MASS_NAMES,
    NAME_PARTS,
    NAMES,
    PAIRED,
    SYNONYMS,
    UNCOUNTED,
)
from vh_core.naming.verb_forms import gerund, participle, stems, third_person
from vh_core.naming.vocabulary import (
    NameMatch,
    Vocabulary,
    Words,
    is_light,
    is_one_letter_off,
    key_of,
    key_of_class,
)

__all__ = [
    "HOUSEHOLD",
    "LEGGED",
    "LIGHT_NAMES",
    "MASS_NAMES",
    "MEASURES",
    "NAMES",
    "NAME_PARTS",
    "PAIRED",
    "STACKS",
    "SYNONYMS",
    "UNCOUNTED",
    "VESSELS",
    "NameMatch",
    "Vocabulary",
    "Words",
    "gerund",
    "is_light",
    "is_one_letter_off",
    "key_of",
    "key_of_class",
    "participle",
    "plural_of",
    "singular",
    "stems",
    "third_person",
]
