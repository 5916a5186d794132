"""What a report is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.etree.ElementTree import Element


@dataclass(frozen=True, slots=True)
class TableOf:
    """A table: the names of its columns, and its rows. By a row's place, `links` gives the cell in
    column `linked` an address (a file, or "#" and an anchor in the report), and `anchors` the row
    the name under which it is reached."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    links: dict[int, str] = field(default_factory=dict)
    linked: int = 0
    anchors: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Members:
    """What stands behind a figure that links to `anchor`: what each is called in short, and its
    anchor in the report."""

    anchor: str
    title: str
    those: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ReportSection:
    """A titled part: sentences, tables, and `pictures` (SVG), each with a caption. `texts` are
    shown as they are set, `details` are texts that are folded away, with what is shown of them.
    `members` are only where there are links, in HTML."""

    title: str
    sentences: tuple[str, ...] = ()
    tables: tuple[TableOf, ...] = ()
    pictures: tuple[tuple[str, Element], ...] = ()
    details: tuple[tuple[str, str], ...] = ()
    level: int = 2
    texts: tuple[str, ...] = ()
    members: tuple[Members, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A report."""

    title: str
    sections: tuple[ReportSection, ...]
