"""How several things of a class are called."""

from __future__ import annotations

from vh_core.naming import singular

_ENDINGS = ("s", "x", "z", "ch", "sh")
_IRREGULAR = {"shelf": "shelves", "knife": "knives", "loaf": "loaves", "mouse": "mice"}


def plural_of(name: str) -> str:
    """The plural of a class: lightswitch → lightswitches; "bananas" is one already."""
    if singular(name) != name:
        return name
    for ending, plural in _IRREGULAR.items():
        if name.endswith(ending):
            return name.removesuffix(ending) + plural
    if name.endswith("y") and name[-2:-1] not in tuple("aeiou"):
        return name[:-1] + "ies"
    return name + ("es" if name.endswith(_ENDINGS) else "s")
