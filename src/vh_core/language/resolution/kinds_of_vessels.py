"""What is put in or on what can be carried, by the names of classes: one list for each use."""

from __future__ import annotations

#: what one drinks from
_CUPS = frozenset({"mug", "cup", "coffeecup", "waterglass", "wineglass"})
#: what no carton goes into
TOO_SMALL = _CUPS | {"glass", "coffeepot"}
_BOWLS = frozenset({"bowl", "dishbowl"})
#: what drinks are poured into
POURED_INTO = TOO_SMALL | _BOWLS | {"cookingpot"}
#: what food is put on, and nothing is inside of
FLAT = frozenset({"plate", "tray"})
_PANS = frozenset({"fryingpan", "cookingpot"})
#: what is carried with the food that was put on or in it
CARRIED_FULL = FLAT | _BOWLS | _PANS | {"box"}
#: what food is put in or on, and nothing else that is washed up or put away with it
EATEN_FROM = _CUPS | FLAT | _BOWLS | _PANS
