"""English words that are no typing errors, however much like a thing's name they look."""

from __future__ import annotations

from importlib import resources

from vh_core.naming import SYNONYMS, singular

REAL_WORDS = frozenset(
    resources.files(__package__).joinpath("real_words.txt").read_text("utf-8").split()
)


def is_real_word(word: str) -> bool:
    """Whether a word is no typing error, in the singular or the plural."""
    return word in REAL_WORDS or singular(word) in REAL_WORDS or singular(word) in SYNONYMS
