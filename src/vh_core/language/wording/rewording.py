"""What is said around an order taken off, and ways of speaking made the task language's own."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from vh_core.language.wording.contrasts import without_contrast
from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.order_parts import as_order
from vh_core.language.wording.politeness import (
    CLOSING,
    HAVING,
    OPENING,
    PLEASANT,
    SUPPOSING,
    WISHING,
)
from vh_core.language.wording.ways_of_speaking import OF_AN_ORDER, rewritten

_STRIPS = 6
#: texts of which one keeps whether anything is around them
_MOST_KNOWN = 1000


def rephrased(text: str, ledger: WordLedger, verbs: Collection[str]) -> str:
    """The text with ways of speaking in the task language's own words."""
    text = without_contrast(text, ledger)
    text = rewritten(text, OF_AN_ORDER, ledger)
    return bare(re.sub(r"\s+", " ", text), ledger, verbs)


def bare(text: str, ledger: WordLedger, verbs: Collection[str]) -> str:
    """The text without greetings and politeness around it."""
    if _is_bare(text):
        return text
    rewrite = ledger.rewrite
    for _ in range(_STRIPS):
        text = rewrite(WISHING, r"\1 should be ", text)
        text = rewrite(HAVING, "i want ", text)
        text = rewrite(PLEASANT, r"i want \1", text)
        supposed = rewrite(SUPPOSING, "", text)
        if supposed != text:
            text = as_order(supposed, ledger, verbs)
        stripped = rewrite(CLOSING, "", rewrite(OPENING, "", text)).strip(" ,")
        if stripped == text:
            break
        text = stripped
    return text


@lru_cache(_MOST_KNOWN)
def _is_bare(text: str) -> bool:
    """Whether nothing is around a text, which is tried in many ways, and each asks it again."""
    around = (WISHING, HAVING, PLEASANT, SUPPOSING, OPENING, CLOSING)
    return text == text.strip(" ,") and not any(each.search(text) for each in around)
