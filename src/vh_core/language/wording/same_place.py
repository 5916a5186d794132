"""The furniture that "the same bookshelf" is: the one that was named before, by its whole name."""

from __future__ import annotations

from vh_core.language import patterns as re

_SAME = re.compile(
    r"\b(?:the|that) (?:very )?same (?P<name>(?!room\b|time\b|thing\b|way\b|one\b|place\b)[a-z]+)\b"
    r"(?! (?:as|where|that|which|with|for|goes)\b)"
)
_SMALL = frozenset({"and", "in", "on", "of", "to", "from", "the", "a", "into", "onto", "at", "is"})
_MOST_WORDS = 3


def in_same_place(text: str) -> str:
    """A text in lower case with the furniture named again: "the magazine goes in the living room
    cabinet, the remote in the same cabinet"."""
    found = _SAME.search(text)
    while found is not None:
        named = _named_before(text[: found.start()], found["name"])
        if not named:
            return text
        text = f"{text[: found.start()]}the {named}{text[found.end() :]}"
        found = _SAME.search(text)
    return text


def _named_before(text: str, name: str) -> str:
    """The name with the words before it by which something was called last; "" where nothing
    was."""
    before = [*re.finditer(rf"\b(?:the|my|our|a|an) (?:([a-z ]+) )?{name}\b", text)]
    plain = [*re.finditer(rf"\b{name}\b", text)]
    if not plain:
        return ""
    if not before or before[-1].end() != plain[-1].end():
        return name
    words: list[str] = []
    for word in reversed((before[-1][1] or "").split()):
        if word in _SMALL or len(words) == _MOST_WORDS:
            break
        words.insert(0, word)
    return " ".join([*words, name])
