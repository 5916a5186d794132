"""Names one after the other with nothing between them: "newspaper remote control notes"."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vh_core.naming import Words, singular

#: words that name, behind another name, something made of it, or for it, more often than one more
#: thing: "apple juice", "fish knife"
_HEADS = frozenset(
    {"juice", "glass", "bottle", "box", "cup", "mug", "bowl", "plate", "dish", "pie", "cake",
     "sauce", "salad", "soup", "sandwich", "jam", "pot", "pan", "knife", "fork", "spoon", "table",
     "lamp", "light", "door", "window", "machine", "holder", "stand", "rack", "shelf", "drawer",
     "cabinet", "paper", "oil", "pack", "packet", "bag", "case", "cover", "can", "jar", "switch",
     "maker", "board", "set", "bar"}
)  # fmt: skip
_LONGEST_NAME = 3
#: fewer names than these in a row may be one name that is not known
_SURE = 3


def names_in(words: Words, knows: Callable[[Words], bool], *, listed: bool) -> tuple[Words, ...]:
    """The names of which the words are made, each as long as it can be; none where they are not
    made of names, or may be one that is not known. `listed`: more things are named beside them."""
    found = next(_splits(words, knows), ())
    sure = listed or len(found) >= _SURE
    compound = any(len(name) == 1 and singular(name[0]) in _HEADS for name in found[1:])
    once = len({*found}) == len(found)
    return found if sure and len(found) > 1 and once and not compound else ()


def _splits(words: Words, knows: Callable[[Words], bool]) -> Iterator[tuple[Words, ...]]:
    if not words:
        yield ()
    for length in range(min(_LONGEST_NAME, len(words)), 0, -1):
        if knows(words[:length]):
            yield from ((words[:length], *rest) for rest in _splits(words[length:], knows))
