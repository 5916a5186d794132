"""Boxes that are in the way, found by where they are."""

from __future__ import annotations

from collections.abc import Iterator

from vh_core.scenes.geometry import Box

#: width of a cell in metres: about one piece of furniture
_CELL = 2.0


class Obstacles:
    """Boxes in cells over the floor, so that a look-up costs what is nearby, not all there is."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Box]] = {}

    def add(self, box: Box) -> None:
        for cell in _cells(box):
            self._cells.setdefault(cell, []).append(box)

    def first_overlap(self, box: Box, below: float = float("inf")) -> Box | None:
        """A box that overlaps this one, among those that begin below a height."""
        for cell in _cells(box):
            for other in self._cells.get(cell, ()):
                if other.y0 < below and box.overlaps(other):
                    return other
        return None


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    for column in range(int(box.x0 // _CELL), int(box.x1 // _CELL) + 1):
        for row in range(int(box.z0 // _CELL), int(box.z1 // _CELL) + 1):
            yield column, row
