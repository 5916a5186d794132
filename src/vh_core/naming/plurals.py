"""From plural to singular, and back."""

from __future__ import annotations

from functools import lru_cache

_IRREGULAR = (
    ("shelves", "shelf"),
    ("knives", "knife"),
    ("loaves", "loaf"),
    ("scarves", "scarf"),
    ("buses", "bus"),
    ("lenses", "lens"),
    ("children", "child"),
    ("mice", "mouse"),
    ("cookies", "cookie"),
    ("brownies", "brownie"),
    ("movies", "movie"),
    ("shoes", "shoe"),
    ("men", "man"),
    ("feet", "foot"),
    ("teeth", "tooth"),
)
_IRREGULAR_ENDINGS = tuple(plural for plural, _ in _IRREGULAR)
_INVARIABLE = ("ss", "us", "is", "news", "lens")


#: words of which one keeps the singular
_MOST_KNOWN = 10_000


@lru_cache(_MOST_KNOWN)
def singular(word: str) -> str:
    """The singular of a word; a word that is none stays, or loses its "s" consistently."""
    if word.endswith(_IRREGULAR_ENDINGS):
        plural, single = next(each for each in _IRREGULAR if word.endswith(each[0]))
        return word[: -len(plural)] + single
    if len(word) < 3 or not word.endswith("s") or word.endswith(_INVARIABLE):
        return word
    if word.endswith(("ches", "shes", "sses", "xes", "zzes", "oes")):
        return word[:-2]
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1]


_ENDINGS = ("s", "x", "z", "ch", "sh")
_TO_PLURAL = {"shelf": "shelves", "knife": "knives", "loaf": "loaves", "mouse": "mice"}


def plural_of(name: str) -> str:
    """The plural of a word: lightswitch → lightswitches; "bananas" is one already."""
    if singular(name) != name:
        return name
    for ending, plural in _TO_PLURAL.items():
        if name.endswith(ending):
            return name.removesuffix(ending) + plural
    if name.endswith("y") and name[-2:-1] not in tuple("aeiou"):
        return name[:-1] + "ies"
    return name + ("es" if name.endswith(_ENDINGS) else "s")
