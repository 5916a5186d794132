"""What the catalogue knows about one class of objects."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.graph import Property


@dataclass(frozen=True, slots=True)
class BelongsTo:
    """A place where things of a class belong: ON or INSIDE furniture of a class."""

    relation: str
    furniture: str
    weight: float


@dataclass(frozen=True, slots=True)
class ObjectClass:
    """One class of objects.

    `size` is (width, height, depth) in metres, as seen from the front. `top` and `inside` say how
    many small things go on top of it and in it; `shelves` on how many levels the inside is
    spread. `homes` is where a small thing belongs, with weights; furniture has none. `weight`
    is how common the class is when a home is filled up. The chances are of being OPEN (not
    CLOSED), ON (not OFF), PLUGGED_IN (not PLUGGED_OUT) and DIRTY (not CLEAN); a chance of None
    means that VirtualHome's scenes give the class no such state.
    """

    name: str
    category: str
    size: tuple[float, float, float]
    properties: tuple[Property, ...] = ()
    homes: tuple[BelongsTo, ...] = ()
    weight: float = 1.0
    top: int = 0
    inside: int = 0
    shelves: int = 1
    open_chance: float = 0.0
    on_chance: float = 0.0
    plugged_chance: float | None = None
    dirty_chance: float | None = None


def parse_properties(names: str) -> tuple[Property, ...]:
    """Properties from their names, separated by spaces."""
    return tuple(Property[name] for name in names.split())


def parse_homes(text: str) -> tuple[BelongsTo, ...]:
    """Homes from text such as ``"in:fridge*3 on:kitchentable"`` (the number is the weight)."""
    homes = []
    for part in text.split():
        place, _, weight = part.partition("*")
        relation, _, furniture = place.partition(":")
        name = {"in": "INSIDE", "on": "ON"}[relation]
        homes.append(BelongsTo(name, furniture, float(weight or 1)))
    return tuple(homes)
