"""What a report is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.etree.ElementTree import Element


@dataclass(frozen=True, slots=True)
class TableOf:
    """A table: the names of its columns, and its rows; `links` gives a row's first cell an address,
    by the row's place."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    links: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ReportSection:
    """A titled part: sentences, tables, and `pictures` (SVG), each with a caption. `details` are
    texts that are folded away, with what is shown of them."""

    title: str
    sentences: tuple[str, ...] = ()
    tables: tuple[TableOf, ...] = ()
    pictures: tuple[tuple[str, Element], ...] = ()
    details: tuple[tuple[str, str], ...] = ()
    level: int = 2


@dataclass(frozen=True, slots=True)
class Report:
    """A report."""

    title: str
    sections: tuple[ReportSection, ...]
