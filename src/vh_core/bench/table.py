"""Tables of benchmarks, for a terminal or for a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Table:
    """Cells by row, under a header; the columns from `numbers` on hold numbers."""

    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    numbers: int = 1

    def text(self) -> str:
        """Columns of equal width, in lines that end where their text does."""
        lines = [self._line(row) for row in (self.header, *self.rows)]
        return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])

    def markdown(self) -> str:
        """As Markdown has it."""
        rule = ["---" if at < self.numbers else "--:" for at in range(len(self.header))]
        rows = (self.header, rule, *self.rows)
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)

    def _line(self, row: Sequence[str]) -> str:
        widths = [max(map(len, column)) for column in zip(self.header, *self.rows, strict=True)]
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        return "  ".join(cells).rstrip()
