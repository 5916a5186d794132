"""What rooms there are, and what stands in them."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.scenes.groups import (
    FurnitureGroup,
    alone,
    counter,
    dining,
    dresser,
    mounted,
    seating,
    sleeping,
    stove,
    study_desk,
    topped,
    workplace,
)


@dataclass(frozen=True, slots=True)
class RoomKind:
    """A kind of room. `core` is always there; `extras` come as the house fills up, in turn.

    `hub` ranks how much other rooms open onto it (the lower, the more).
    """

    name: str
    hub: int
    core: tuple[FurnitureGroup, ...]
    extras: tuple[FurnitureGroup, ...]


_PICTURE = mounted("wallpictureframe", 1.4)
_SOCKET = mounted("powersocket", 0.25)
_CLOCK = mounted("clock", 1.9)
_WALLLAMP = mounted("walllamp", 1.7)
_SHELF = mounted("wallshelf", 1.5)
_TOWELS = mounted("towelrack", 1.2)
_LAMP = alone("floorlamp")
_BIN = alone("garbagecan")
_BOOKS = alone("bookshelf")
_SIDEBOARD = alone("cabinet")
_CLOSET = alone("closet")
_TV = topped("tvstand", "tv", opposite="sofa")

_KINDS = (
    RoomKind(
        "kitchen",
        1,
        core=(
            counter("kitchencounter", "kitchencabinet", "toaster", sink=True),
            counter("kitchencounter", "kitchencabinet", "microwave", "coffeemaker"),
            stove(),
            alone("fridge"),
            alone("dishwasher"),
            dining("kitchentable", 4),
            _BIN,
            _SHELF,
        ),
        extras=(
            _CLOCK,
            _SOCKET,
            counter("kitchencounter", "kitchencabinet"),
            _SIDEBOARD,
            _SHELF,
            dining("kitchentable", 4),
            counter("kitchencounter", "kitchencabinet"),
            _BOOKS,
        ),
    ),
    RoomKind(
        "livingroom",
        0,
        core=(seating(), _TV, _BOOKS, _LAMP, _PICTURE),
        extras=(
            _PICTURE,
            _SIDEBOARD,
            _WALLLAMP,
            _BOOKS,
            _SHELF,
            topped("cabinet", "radio"),
            _SOCKET,
            _LAMP,
            seating(),
            _BOOKS,
            alone("rug", "middle"),
        ),
    ),
    RoomKind(
        "bedroom",
        3,
        core=(sleeping(), _CLOSET, dresser(), _PICTURE),
        extras=(
            study_desk(),
            _WALLLAMP,
            _BOOKS,
            _SOCKET,
            _CLOSET,
            dresser(),
            _PICTURE,
            _SIDEBOARD,
            _BOOKS,
        ),
    ),
    RoomKind(
        "bathroom",
        5,
        core=(
            alone("bathtub"),
            counter("bathroomcounter", "bathroomcabinet", sink=True),
            alone("toilet"),
            _TOWELS,
        ),
        extras=(
            _TOWELS,
            alone("washingmachine"),
            _BIN,
            _TOWELS,
            counter("bathroomcounter", "bathroomcabinet"),
            _SHELF,
            _SIDEBOARD,
        ),
    ),
    RoomKind(
        "homeoffice",
        4,
        core=(workplace(), _BOOKS, topped("cabinet", "tablelamp"), _PICTURE),
        extras=(_BIN, _BOOKS, _CLOCK, _LAMP, _SOCKET, _BOOKS, _SIDEBOARD, workplace(), _SHELF),
    ),
    RoomKind(
        "diningroom",
        2,
        core=(dining("table", 6), _SIDEBOARD, _PICTURE),
        extras=(_LAMP, _PICTURE, _SIDEBOARD, _WALLLAMP, _BOOKS, _SHELF, dining("table", 6)),
    ),
    RoomKind(
        "entrancehall",
        0,
        core=(alone("bench"), alone("shoerack"), _CLOSET, mounted("wallphone", 1.3)),
        extras=(alone("vacuumcleaner"), _WALLLAMP, _PICTURE, _SIDEBOARD, _CLOSET, _SHELF),
    ),
    RoomKind(
        "kidsbedroom",
        4,
        core=(sleeping(1), study_desk(), _CLOSET, _BOOKS),
        extras=(dresser(), _WALLLAMP, _PICTURE, _BOOKS, _SOCKET, _SHELF, _CLOSET, dresser()),
    ),
)

KINDS: dict[str, RoomKind] = {kind.name: kind for kind in _KINDS}

#: the rooms of a home, in the order in which they are added; larger homes go on with `_MORE`
_FIRST = (
    "kitchen",
    "livingroom",
    "bedroom",
    "bathroom",
    "homeoffice",
    "diningroom",
    "entrancehall",
    "kidsbedroom",
)
_MORE = ("bedroom", "bathroom", "bedroom", "livingroom", "homeoffice", "kidsbedroom")


def room_kinds(count: int) -> list[RoomKind]:
    """The kinds of a home's rooms."""
    names = [
        _FIRST[index] if index < len(_FIRST) else _MORE[(index - len(_FIRST)) % len(_MORE)]
        for index in range(count)
    ]
    return [KINDS[name] for name in names]
