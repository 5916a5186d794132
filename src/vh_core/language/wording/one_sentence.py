"""Whether a text is one short sentence, which nothing else is said beside; and its plain words."""

from __future__ import annotations

from vh_core.language.wording.politeness import without_courtesy

_ENDS = frozenset(".;:?!\n")


def is_one_sentence(text: str, longest: int) -> bool:
    """Whether a text is one sentence, of so many characters at most without what ends it."""
    said = text.rstrip("?.! ")
    return 0 < len(said) <= longest and _ENDS.isdisjoint(said)


def bare(text: str) -> str:
    """One sentence in lower case, without courtesy and without what ends it."""
    return without_courtesy(" ".join(text.lower().replace("’", "'").split()).rstrip("?.! "))
