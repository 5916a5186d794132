"""Groups of furniture that belong together: a desk with its chair, a counter with its sink.

A group is laid out once in its own frame: `u` to the right along its back, `d` away from it, `y`
up, all in metres. The room then only finds a place for the group as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from vh_core.scenes.catalogue import CATALOGUE
from vh_core.scenes.classes import ObjectClass


@dataclass(frozen=True, slots=True)
class Member:
    """One piece of a group: its left back lower corner, and what it is on or in.

    `host` is the index of another member (None: it stands on the floor or hangs on the wall),
    `turn` its quarter turns against the group.
    """

    kind: ObjectClass
    u: float
    d: float
    y: float = 0.0
    host: int | None = None
    relation: str = "ON"
    turn: int = 0

    @property
    def extent(self) -> tuple[float, float]:
        """The size along `u` and along `d`."""
        width, _, depth = self.kind.size
        return (depth, width) if self.turn % 2 else (width, depth)


@dataclass(frozen=True)
class FurnitureGroup:
    """Pieces with fixed places relative to each other.

    `place` is "wall" (its back to a wall), "middle" (free in the room) or "mounted" (on a wall,
    above the floor). `opposite` names a class that it should face from the opposite side.
    """

    members: tuple[Member, ...]
    place: str = "wall"
    opposite: str | None = None

    @cached_property
    def classes(self) -> tuple[str, ...]:
        return tuple(member.kind.name for member in self.members)

    @cached_property
    def width(self) -> float:
        return max(member.u + member.extent[0] for member in self.members)

    @cached_property
    def depth(self) -> float:
        return max(member.d + member.extent[1] for member in self.members)

    @cached_property
    def heights(self) -> tuple[float, float]:
        """The lowest and the highest point."""
        return (
            min(member.y for member in self.members),
            max(member.y + member.kind.size[1] for member in self.members),
        )

    def without(self, index: int) -> FurnitureGroup | None:
        """This group without one piece and what is on or in it; None if nothing is left."""
        dropped = {index}
        for other, member in enumerate(self.members):  # a host always comes before its guests
            if member.host in dropped:
                dropped.add(other)
        kept = [other for other in range(len(self.members)) if other not in dropped]
        members = tuple(
            replace(m, host=kept.index(m.host) if m.host is not None else None)
            for m in (self.members[other] for other in kept)
        )
        return replace(self, members=members) if members else None


def _size(name: str) -> tuple[float, float, float]:
    return CATALOGUE[name].size


def _shifted(members: Iterable[Member]) -> tuple[Member, ...]:
    """The members moved so that the group's frame starts at 0."""
    members = tuple(members)
    left = min(member.u for member in members)
    return tuple(replace(member, u=member.u - left) for member in members)


def alone(name: str, place: str = "wall", height: float = 0.0) -> FurnitureGroup:
    """One piece by itself."""
    return FurnitureGroup((Member(CATALOGUE[name], 0, 0, height),), place)


def mounted(name: str, height: float) -> FurnitureGroup:
    """One piece on a wall, `height` metres above the floor."""
    return alone(name, "mounted", height)


def topped(base: str, *tops: str, opposite: str | None = None) -> FurnitureGroup:
    """Furniture with fixed things spread on top of it, left to right."""
    width, height, depth = _size(base)
    members = [Member(CATALOGUE[base], 0, 0)]
    free = width - sum(_size(top)[0] for top in tops)
    u = free / (2 * len(tops)) if tops else 0.0
    for top in tops:
        top_width, _, top_depth = _size(top)
        members.append(Member(CATALOGUE[top], u, (depth - top_depth) / 2, height, host=0))
        u += top_width + free / len(tops)
    return FurnitureGroup(tuple(members), opposite=opposite)


def counter(base: str, cabinet: str | None, *tops: str, sink: bool = False) -> FurnitureGroup:
    """A counter, with a cabinet above it, appliances at its left, a sink at its right."""
    width, height, _ = _size(base)
    members = [Member(CATALOGUE[base], 0, 0)]
    if cabinet is not None:
        left = (width - _size(cabinet)[0]) / 2
        members.append(Member(CATALOGUE[cabinet], left, 0, 1.5))
    u = 0.05
    for top in tops:
        members.append(Member(CATALOGUE[top], u, 0.05, height, host=0))
        u += _size(top)[0] + 0.05
    if sink:
        basin, tap = CATALOGUE["sink"], CATALOGUE["faucet"]
        left, low = width - basin.size[0] - 0.08, height - basin.size[1]
        middle = left + (basin.size[0] - tap.size[0]) / 2
        members.append(Member(basin, left, 0.1, low, host=0, relation="INSIDE"))
        members.append(Member(tap, middle, 0.0, height, host=0))
    return FurnitureGroup(tuple(members))


def stove() -> FurnitureGroup:
    """The stove under its fan."""
    return FurnitureGroup(
        (Member(CATALOGUE["stove"], 0, 0), Member(CATALOGUE["stovefan"], 0, 0, 1.6))
    )


def seating() -> FurnitureGroup:
    """A sofa with a coffee table in front of it."""
    width, _, depth = _size("sofa")
    table_width, _, _ = _size("coffeetable")
    return FurnitureGroup((
        Member(CATALOGUE["sofa"], 0, 0),
        Member(CATALOGUE["coffeetable"], (width - table_width) / 2, depth + 0.4),
    ))  # fmt: skip


def dining(table: str, chairs: int) -> FurnitureGroup:
    """A table with chairs along its two long sides, facing it."""
    width, _, depth = _size(table)
    chair = CATALOGUE["chair"]
    per_side = (chairs + 1) // 2
    step = width / per_side
    reach = chair.size[2] + 0.05
    members = [Member(CATALOGUE[table], 0, reach)]
    for index in range(chairs):
        u = step * (index // 2 + 0.5) - chair.size[0] / 2
        if index % 2 == 0:
            members.append(Member(chair, u, 0))
        else:
            members.append(Member(chair, u, reach + depth + 0.05, turn=2))
    return FurnitureGroup(_shifted(members), "middle")


def workplace() -> FurnitureGroup:
    """A desk with computer, screen, keyboard and mouse, and the chair in front of it."""
    width, height, depth = _size("desk")
    desk, chair = CATALOGUE["desk"], CATALOGUE["chair"]
    left = width / 2
    return FurnitureGroup((
        Member(desk, 0, 0),
        Member(CATALOGUE["cpuscreen"], left - 0.25, 0.08, height, host=0),
        Member(CATALOGUE["computer"], 0.05, 0.1, height, host=0),
        Member(CATALOGUE["keyboard"], left - 0.21, 0.45, height, host=0),
        Member(CATALOGUE["mousemat"], left + 0.25, 0.42, height, host=0),
        Member(CATALOGUE["mouse"], left + 0.33, 0.46, height + 0.01, host=4),
        Member(chair, left - chair.size[0] / 2, depth + 0.05, turn=2),
    ))  # fmt: skip


def study_desk() -> FurnitureGroup:
    """A desk with a lamp and a chair."""
    width, height, depth = _size("desk")
    chair = CATALOGUE["chair"]
    return FurnitureGroup((
        Member(CATALOGUE["desk"], 0, 0),
        Member(CATALOGUE["tablelamp"], 0.08, 0.08, height, host=0),
        Member(chair, (width - chair.size[0]) / 2, depth + 0.05, turn=2),
    ))  # fmt: skip


def sleeping(nightstands: int = 2) -> FurnitureGroup:
    """A bed between nightstands that carry lamps."""
    bed, stand, lamp = (CATALOGUE[name] for name in ("bed", "nightstand", "tablelamp"))
    members = [Member(bed, 0, 0)]
    spots = (-stand.size[0] - 0.05, bed.size[0] + 0.05)
    for u in spots[:nightstands]:
        inset = (stand.size[0] - lamp.size[0]) / 2
        members.append(Member(stand, u, 0))
        host = len(members) - 1
        members.append(Member(lamp, u + inset, 0.05, stand.size[1], host=host))
    return FurnitureGroup(_shifted(members))


def dresser() -> FurnitureGroup:
    """A dresser with three drawers."""
    body, drawer = CATALOGUE["dresser"], CATALOGUE["closetdrawer"]
    inset = (body.size[0] - drawer.size[0]) / 2
    return FurnitureGroup((
        Member(body, 0, 0),
        *(
            Member(drawer, inset, 0.06, 0.08 + level * 0.28, host=0, relation="INSIDE")
            for level in range(3)
        ),
    ))  # fmt: skip
