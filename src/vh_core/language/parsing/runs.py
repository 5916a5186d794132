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
#: plurals that have no other form, and say what something is for: "clothes racks"
_ALWAYS_SEVERAL = frozenset({"clothes", "trousers", "pants", "groceries"})
_LONGEST_NAME = 3
#: fewer names than these in a row may be one name that is not known
_SURE = 3


def names_in(
    words: Words, knows: Callable[[Words], bool], *, listed: bool, goes_on: bool = False
) -> tuple[Words, ...]:
    """The names of which the words are made, each as long as it can be; none where they are not
    made of names, or may be one that is not known. `listed`: more things are named beside them;
    `goes_on`: an "and" stands behind them, of which only plurals are known to be a list."""
    found = next(_splits(words, knows), ())
    several = all(map(_are_several, found))
    sure = listed or (goes_on and several) or len(found) >= _SURE
    heads = any(len(name) == 1 and singular(name[0]) in _HEADS for name in found[1:])
    compound = heads and not several
    once = len({*found}) == len(found)
    return found if sure and len(found) > 1 and once and not compound else ()


def _are_several(name: Words) -> bool:
    """Whether a name is that of several things, and stands in front of no other as "clothes" does
    of a rack."""
    return singular(name[-1]) != name[-1] and name[-1] not in _ALWAYS_SEVERAL


def _splits(words: Words, knows: Callable[[Words], bool]) -> Iterator[tuple[Words, ...]]:
    if not words:
        yield ()
    for length in range(min(_LONGEST_NAME, len(words)), 0, -1):
        if knows(words[:length]):
            yield from ((words[:length], *rest) for rest in _splits(words[length:], knows))
