"""Choosing which groups of furniture stand in which room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from vh_core.errors import ConfigurationError
from vh_core.scenes.catalogue import FURNITURE
from vh_core.scenes.dice import Dice
from vh_core.scenes.groups import FurnitureGroup
from vh_core.scenes.rooms import RoomKind

_FURNITURE = frozenset(kind.name for kind in FURNITURE)
#: how often counts are set; taking a nightstand away may take a lamp with it
_ROUNDS = 4


def choose_groups(
    kinds: Sequence[RoomKind], extra_pieces: int, instances: Mapping[str, int], dice: Dice
) -> list[list[FurnitureGroup]]:
    """For each room its groups: the core, and extras in turn up to about `extra_pieces` pieces.

    `instances` fixes the number of pieces of a class. Raises `ConfigurationError` if no room of
    the home can have such a piece.
    """
    fixed = {name: count for name, count in instances.items() if name in _FURNITURE}
    rooms = [list(kind.core) for kind in kinds]
    extras = [_in_turn(kind, dice) for kind in kinds]
    turn = 0
    while extra_pieces > 0:
        added = False
        for room, choice in zip(rooms, extras, strict=True):
            group = choice[turn % len(choice)]
            if extra_pieces > 0 and not fixed.keys() & set(group.classes):
                room.append(group)
                extra_pieces -= len(group.members)
                added = True
        turn += 1
        if not added and turn > max(len(choice) for choice in extras):
            break
    for _ in range(_ROUNDS):
        for name, count in fixed.items():
            _set_count(rooms, kinds, name, count, others=fixed.keys() - {name})
        if all(_count(rooms, name) == count for name, count in fixed.items()):
            return rooms
    wanted = ", ".join(f"{name}={count}" for name, count in fixed.items())
    raise ConfigurationError(f"these instances cannot be had together: {wanted}")


def _in_turn(kind: RoomKind, dice: Dice) -> list[FurnitureGroup]:
    """The extras in the order they come: the first half before the second, each shuffled."""
    half = (len(kind.extras) + 1) // 2
    return dice.shuffled(kind.extras[:half]) + dice.shuffled(kind.extras[half:])


def _count(rooms: list[list[FurnitureGroup]], name: str) -> int:
    return sum(group.classes.count(name) for groups in rooms for group in groups)


def _set_count(
    rooms: list[list[FurnitureGroup]],
    kinds: Sequence[RoomKind],
    name: str,
    count: int,
    others: Set[str],
) -> None:
    """Add or take away groups until there are exactly `count` pieces of the class.

    What is added brings no piece of the `others`, whose numbers are fixed as well.
    """
    have = _count(rooms, name)
    sources = [
        (room, stripped)
        for room, kind in enumerate(kinds)
        for group in (*kind.core, *kind.extras)
        if (stripped := _stripped(group, others)) is not None and name in stripped.classes
    ]
    if have < count and not sources:
        raise ConfigurationError(
            f"no room of this home has a place for a {name}; ask for more rooms"
        )
    turn = 0
    while have < count:
        room, group = sources[turn % len(sources)]
        rooms[room].append(group)
        have += group.classes.count(name)
        turn += 1
    for groups in reversed(rooms):
        for index in reversed(range(len(groups))):
            while have > count and name in groups[index].classes:
                smaller = _one_less(groups[index], name)
                have -= 1
                if smaller is None:
                    del groups[index]
                    break
                groups[index] = smaller


def _stripped(group: FurnitureGroup, names: Set[str]) -> FurnitureGroup | None:
    """The group without any piece of these classes; None if nothing is left."""
    left: FurnitureGroup | None = group
    while left is not None and (found := names & set(left.classes)):
        left = _one_less(left, min(found))
    return left


def _one_less(group: FurnitureGroup, name: str) -> FurnitureGroup | None:
    """The group without its last piece of the class, and without what is on or in that."""
    last = max(i for i, member in enumerate(group.members) if member.kind.name == name)
    return group.without(last)
