"""The edges of a generated home, as VirtualHome's scenes have them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vh_core.graph import Edge, Property, Relation
from vh_core.scenes.pieces import Piece

#: things with less than this between their boxes may be CLOSE, in metres
CLOSE_DISTANCE = 1.5
#: how many CLOSE neighbours a thing has at most, the nearest ones; keeps the edges linear in
#: the things. VirtualHome's own scenes have about 29. What a thing is on or in always counts.
CLOSE_LIMIT = 32
#: a seat faces this many of the things to look at in its room, the nearest ones
FACING_LIMIT = 6
#: classes of the shell that are CLOSE only to what is on them
_SHELL = frozenset({"floor", "wall", "ceiling"})


def home_edges(pieces: Sequence[Piece], room_ids: Sequence[int]) -> list[Edge]:
    """All edges between the pieces (with ids) and their rooms."""
    edges = [Edge(piece.id, Relation.INSIDE, room_ids[piece.room]) for piece in pieces]
    edges += _support(pieces)
    edges += [
        Edge(piece.id, Relation.BETWEEN, room_ids[room])
        for piece in pieces
        for room in piece.rooms or ()
    ]
    by_room: list[list[Piece]] = [[] for _ in room_ids]
    for piece in pieces:
        by_room[piece.room].append(piece)
    for members in by_room:
        edges += _facing(members)
    for members in by_room:
        edges += _close(members)
    return edges


def _support(pieces: Sequence[Piece]) -> Iterable[Edge]:
    """ON and INSIDE furniture, and ON the floor."""
    for piece in pieces:
        if piece.host is not None:
            relation = Relation.ON if piece.relation == "ON" else Relation.INSIDE
            yield Edge(piece.id, relation, piece.host.id)


def rest_on_floor(pieces: Sequence[Piece]) -> None:
    """Make the floor tile under its middle the host of each piece that stands on the floor."""
    tiles: dict[int, list[Piece]] = {}
    for piece in pieces:
        if piece.name == "floor":
            tiles.setdefault(piece.room, []).append(piece)
    for piece in pieces:
        if piece.host is None and piece.box.y0 == 0.0 and piece.name not in _SHELL:
            x, z = (piece.box.x0 + piece.box.x1) / 2, (piece.box.z0 + piece.box.z1) / 2
            piece.host = min(tiles[piece.room], key=lambda tile: _distance_to(tile, x, z))


def _distance_to(tile: Piece, x: float, z: float) -> float:
    box = tile.box
    return max(box.x0 - x, x - box.x1, 0.0) + max(box.z0 - z, z - box.z1, 0.0)


def _facing(members: Sequence[Piece]) -> Iterable[Edge]:
    """From each seat to the things to look at that are in front of it.

    Television sets and computers count wherever they are: one can always turn to them, and
    watching television must be possible from every seat.
    """
    views = [piece for piece in members if Property.LOOKABLE in piece.kind.properties]
    for seat in members:
        properties = seat.kind.properties
        if Property.SITTABLE not in properties and Property.LIEABLE not in properties:
            continue
        seen = []
        for view in views:
            ahead = (view.box.x0 + view.box.x1 - seat.box.x0 - seat.box.x1) * seat.front[0] + (
                view.box.z0 + view.box.z1 - seat.box.z0 - seat.box.z1
            ) * seat.front[1]
            screen = Property.HAS_SWITCH in view.kind.properties and view.name != "clock"
            if screen or ahead > 0:
                seen.append((not screen, seat.box.squared_gap(view.box), view.id))
        for _, _, view_id in sorted(seen)[:FACING_LIMIT]:
            yield Edge(seat.id, Relation.FACING, view_id)


def _close(members: Sequence[Piece]) -> Iterable[Edge]:
    """CLOSE in both directions: what touches by support, then the nearest pairs.

    Pairs come from a grid of cells as wide as the distance, so the work grows with the number
    of things, not with its square.
    """
    pairs: dict[tuple[int, int], None] = {}
    degree = dict.fromkeys((piece.id for piece in members), 0)
    for piece in members:
        if piece.host is not None:
            pairs[_pair(piece.id, piece.host.id)] = None
            degree[piece.id] += 1
            degree[piece.host.id] += 1
    for _, first, second in sorted(_near(members)):
        pair = (first, second)
        if degree[first] < CLOSE_LIMIT and degree[second] < CLOSE_LIMIT and pair not in pairs:
            pairs[pair] = None
            degree[first] += 1
            degree[second] += 1
    for first, second in sorted(pairs):
        yield Edge(first, Relation.CLOSE, second)
        yield Edge(second, Relation.CLOSE, first)


def _pair(first: int, second: int) -> tuple[int, int]:
    return (first, second) if first < second else (second, first)


def _near(members: Sequence[Piece]) -> Iterable[tuple[float, int, int]]:
    """(squared gap, id, higher id) of all pairs within the distance; the shell left out."""
    things = [piece for piece in members if piece.name not in _SHELL]
    cells: dict[tuple[int, int], list[Piece]] = {}
    for piece in things:
        for cell in _cells(piece, 0.0):
            cells.setdefault(cell, []).append(piece)
    limit = CLOSE_DISTANCE * CLOSE_DISTANCE
    for piece in things:
        seen = set()
        for cell in _cells(piece, CLOSE_DISTANCE):
            for other in cells.get(cell, ()):
                if other.id > piece.id and other.id not in seen:
                    seen.add(other.id)
                    gap = piece.box.squared_gap(other.box)
                    if gap < limit:
                        yield round(gap, 6), piece.id, other.id


def _cells(piece: Piece, margin: float) -> Iterable[tuple[int, int]]:
    box = piece.box.grown(margin)
    width = CLOSE_DISTANCE
    for column in range(int(box.x0 // width), int(box.x1 // width) + 1):
        for row in range(int(box.z0 // width), int(box.z1 // width) + 1):
            yield column, row
