"""Whether a text is one short sentence, which nothing else is said beside."""

from __future__ import annotations

_ENDS = frozenset(".;:?!\n")


def is_one_sentence(text: str, longest: int) -> bool:
    """Whether a text is one sentence, of so many characters at most without what ends it."""
    said = text.rstrip("?.! ")
    return 0 < len(said) <= longest and _ENDS.isdisjoint(said)
