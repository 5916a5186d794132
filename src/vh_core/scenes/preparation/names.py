"""What a program calls things, and what scenes call them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from vh_core.graph import Relation, class_key
from vh_core.scenes.preparation.tables import Tables

#: the rooms of programs, and which rooms stand in where a scene has none: a flat has one room to
#: live in, whatever it is called
ROOMS: dict[str, tuple[str, ...]] = {
    "kitchen": ("dining_room",),
    "dining_room": ("kitchen",),
    "living_room": ("home_office",),
    "home_office": ("living_room",),
    "entrance_hall": ("living_room", "home_office"),
    "bedroom": (),
    "kids_bedroom": ("bedroom",),
    "bathroom": (),
}
_ROOM_KEYS = {class_key(name): name for name in ROOMS}
#: scenes of VirtualHome spell this one as wrongly as its tables do
_MISSPELT = {"coffemaker": "coffeemaker"}


@lru_cache(maxsize=4096)
def spelling(name: str) -> str:
    """What two names have in common that are written differently: "Coffee_Maker", "coffemaker"."""
    key = class_key(name)
    return _MISSPELT.get(key, key)


def room_named(name: str) -> str | None:
    """The room of `ROOMS` that a name means, however it is written; None for what is no room."""
    return _ROOM_KEYS.get(class_key(name))


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one set of tables."""

    tables: Tables
    _known: dict[str, str] = field(init=False)
    _programs: dict[str, tuple[str, ...]] = field(init=False)

    def __post_init__(self) -> None:
        known = {spelling(name): name for name in self.tables.properties}
        programs: dict[str, list[str]] = {}
        for name, others in self.tables.scene_names.items():
            for other in others:
                programs.setdefault(spelling(other), []).append(name)
        object.__setattr__(self, "_known", known)
        object.__setattr__(self, "_programs", {k: tuple(names) for k, names in programs.items()})

    def known(self, name: str) -> str | None:
        """The name as programs have it, None for a name that no table knows.

        A name that only scenes have ("tv") is what programs mean by it: of several names
        ("apple": food_fruit, food_food, food_apple) the one that means the least else.
        """
        found = self._known.get(spelling(name))
        if found is not None:
            return found
        named = [each for each in self._programs.get(spelling(name), ()) if self._is_class(each)]
        return min(named, key=lambda each: (len(self.tables.scene_names[each]), each), default=None)

    def _is_class(self, name: str) -> bool:
        return name in self.tables.properties

    def properties(self, name: str) -> frozenset[str]:
        """What the tables say that such a thing affords."""
        return self.tables.properties.get(self.known(name) or "", frozenset())

    def others(self, name: str) -> frozenset[str]:
        """Spellings of the scene's names that may stand for this one: a cup for a mug."""
        there = self.tables.scene_names.get(self.known(name) or name, ())
        return frozenset(map(spelling, (*there, *self._programs.get(spelling(name), ()))))

    def places(self, name: str) -> Iterator[tuple[Relation, frozenset[str]]]:
        """The relation and the spellings of what such a thing may be ON or INSIDE."""
        for place in self.tables.places.get(self.known(name) or "", ()):
            yield place.relation, self.others(place.class_name) | {spelling(place.class_name)}

    def can_be(self, name: str, state: str) -> bool:
        """Whether the tables know such a thing in this state."""
        return state.lower() in self.tables.states.get(self.known(name) or name, frozenset())
