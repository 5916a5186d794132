"""One part of a benchmark's report."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.bench.table import Table
from vh_core.bench.targets import Target


@dataclass(frozen=True, slots=True)
class Section:
    """A table under its title, and the targets that its figures are held to."""

    title: str
    table: Table
    targets: tuple[Target, ...] = ()

    def markdown(self) -> str:
        """As it stands in a document."""
        return f"## {self.title}\n\n{self.table.markdown()}"
