"""Reports as HTML, Markdown and CSV."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote
from xml.etree.ElementTree import Element, SubElement, tostring

from vh_core.errors import ConfigurationError
from vh_core.files import write_whole
from vh_core.report.sections import Members, Report, ReportSection, TableOf

_STYLE = """
:root { color-scheme: light dark; --paper: #fdfcfa; --ink: #22282b; --quiet: #5c6569;
  --line: #dedbd3; --soft: #f0eee8; --accent: #1f6373; --solid: #fbfaf7; --room: #f3efe2; }
@media (prefers-color-scheme: dark) { :root { --paper: #14181a; --ink: #e6e8e6; --quiet: #9ca6a8;
  --line: #31383b; --soft: #262c2f; --accent: #76bfcd; --solid: #2d3437; --room: #1d2326; } }
body { margin: 0 auto; padding: 32px 20px 80px; max-width: 66rem; background: var(--paper);
  color: var(--ink); font: 15px/1.5 system-ui, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.25; letter-spacing: -.01em; }
h2 { font-size: 1.25rem; margin: 2.4em 0 .6em; }
h3 { font-size: 1rem; margin: 1.8em 0 .5em; color: var(--quiet); }
.scroll { overflow-x: auto; margin: .6em 0 1.2em; }
table { border-collapse: collapse; font-size: .87rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 5px 16px 5px 0; border-bottom: 1px solid var(--line);
  vertical-align: top; overflow-wrap: break-word; }
th { color: var(--quiet); font-weight: 600; }
a { color: var(--accent); }
figure { margin: 0; }
figcaption { font-size: .82rem; color: var(--quiet); margin-bottom: 4px; }
.pictures { display: grid; gap: 22px; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); }
svg { width: 100%; height: auto; }
.plot { background: #fff; border-radius: 10px; padding: 8px; max-width: 46rem; }
.plan .room { fill: var(--room); stroke: var(--quiet); stroke-width: 4; }
.plan .wall { fill: var(--quiet); }
.plan .solid { fill: var(--solid); stroke: #b7b3a9; stroke-width: 1.6; }
.plan .on { fill: #f4c542; } .plan .opened { stroke: var(--accent); stroke-dasharray: 6 4; }
.plan .small { fill: #4d6f96; } .plan .small.on { fill: #f4c542; }
.plan .marked { stroke: var(--accent); stroke-width: 4; }
.plan .actor { fill: var(--accent); stroke: var(--paper); stroke-width: 3; }
.plan .way { fill: none; stroke: var(--accent); stroke-width: 3; stroke-dasharray: 1 9;
  stroke-linecap: round; }
.plan text { fill: var(--quiet); font-size: 14px; }
.plan .name { font-weight: 600; font-size: 18px; }
.plan .inner { text-anchor: middle; font-size: 12px; }
.plan .label { fill: var(--ink); text-anchor: middle; font-weight: 600; font-size: 17px; }
details { border: 1px solid var(--line); border-radius: 10px; padding: 8px 14px; margin: 6px 0; }
.members a { display: inline-block; margin-left: .35em; }
:target { background: var(--soft); scroll-margin-top: 30vh; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8rem; }
pre.set { white-space: pre; }
"""


def write_report(report: Report, path: str | Path) -> None:
    """Write a report in the form that the name ends in: .html, .md or .csv. Raises
    `ConfigurationError` for another, and `OutputError`."""
    write_whole(path, require_report(path)(report, Path(path).parent))


def require_report(path: str | Path) -> Callable[[Report, Path], str]:
    """What makes a report of that name, in a folder that its links set out from. Raises
    `ConfigurationError` for a name that is none."""
    forms = {".html": as_html, ".htm": as_html, ".md": as_markdown, ".csv": as_csv}
    form = forms.get(Path(path).suffix.lower())
    if form is None:
        raise ConfigurationError(f"a report is .html, .md or .csv, and {path} is none of them")
    return form


def as_html(report: Report, folder: Path = Path()) -> str:
    """One file that needs nothing else, whatever stands in the names of things."""
    page = Element("html", {"lang": "en"})
    head = SubElement(page, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(
        head,
        "meta",
        {
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
        },
    )
    width = {"name": "viewport", "content": "width=device-width, initial-scale=1"}
    SubElement(head, "meta", width)
    SubElement(head, "title").text = report.title
    body = SubElement(page, "body")
    SubElement(body, "h1").text = report.title
    for section in report.sections:
        _html_section(body, section, folder)
    text = tostring(page, encoding="unicode", method="html")
    return f"<!doctype html>\n{text.replace('</head>', f'<style>{_STYLE}</style></head>', 1)}\n"


def _html_section(body: Element, section: ReportSection, folder: Path) -> None:
    part = SubElement(body, "section")
    SubElement(part, f"h{section.level}").text = section.title
    for sentence in section.sentences:
        SubElement(part, "p").text = sentence
    for text in section.texts:
        SubElement(
            SubElement(part, "div", {"class": "scroll"}), "pre", {"class": "set"}
        ).text = text
    for table in section.tables:
        _html_table(part, table, folder)
    for members in section.members:
        _html_members(part, members)
    if section.pictures:
        frame = SubElement(part, "div", {"class": "pictures"})
        for caption, picture in section.pictures:
            figure = SubElement(frame, "figure")
            SubElement(figure, "figcaption").text = caption
            picture.set("aria-label", caption)
            figure.append(picture)
    for shown, text in section.details:
        details = SubElement(part, "details")
        SubElement(details, "summary").text = shown
        SubElement(details, "pre").text = text


def _html_table(part: Element, table: TableOf, folder: Path) -> None:
    frame = SubElement(part, "div", {"class": "scroll"})
    found = SubElement(frame, "table")
    row = SubElement(SubElement(found, "thead"), "tr")
    for name in table.header:
        SubElement(row, "th", {"scope": "col"}).text = name
    rows = SubElement(found, "tbody")
    for place, cells in enumerate(table.rows):
        anchor = table.anchors.get(place)
        row = SubElement(rows, "tr", {"id": anchor} if anchor else {})
        for column, cell in enumerate(cells):
            data = SubElement(row, "td")
            if column == table.linked and place in table.links:
                data = SubElement(data, "a", {"href": _address(table.links[place], folder)})
            data.text = cell


def _html_members(part: Element, members: Members) -> None:
    said = SubElement(part, "p", {"id": members.anchor, "class": "members"})
    SubElement(said, "strong").text = members.title
    for name, anchor in members.those:
        link = SubElement(said, "a", {"href": f"#{anchor}"})
        link.text, link.tail = name, " "


def _address(link: str, folder: Path) -> str:
    """An address as seen from the report's folder; nothing that a browser would run."""
    return link if link.startswith("#") else f"./{quote(os.path.relpath(link, folder))}"


def as_markdown(report: Report, folder: Path = Path()) -> str:
    """The sentences and tables, with their links to files."""
    lines = [f"# {_line(report.title)}", ""]
    for section in report.sections:
        lines += [f"{'#' * section.level} {_line(section.title)}", ""]
        lines += [line for sentence in section.sentences for line in (_line(sentence), "")]
        for text in section.texts:
            lines += [*(f"    {line}".rstrip() for line in text.splitlines()), ""]
        for table in section.tables:
            lines += [*_markdown_rows(table, folder), ""]
    return "\n".join(lines)


def _markdown_rows(table: TableOf, folder: Path) -> Iterator[str]:
    yield f"| {' | '.join(_line(name) for name in table.header)} |"
    yield f"|{'---|' * len(table.header)}"
    for place, cells in enumerate(table.rows):
        row, link = [_line(cell) for cell in cells], table.links.get(place, "#")
        if not link.startswith("#"):
            row[table.linked] = f"[{row[table.linked]}]({_address(link, folder)})"
        yield f"| {' | '.join(row)} |"


def _line(text: str) -> str:
    """A text within a line, in which nothing is markup."""
    kept = " ".join(text.split())
    for sign in ("\\", "|", "<", ">", "[", "]", "*", "_", "`"):
        kept = kept.replace(sign, f"\\{sign}")
    return kept


def as_csv(report: Report, folder: Path = Path()) -> str:
    """The tables, one after the other, each row after the title of its section."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for section in report.sections:
        for table in section.tables:
            writer.writerow(["section", *table.header])
            writer.writerows([[section.title, *map(_harmless, cells)] for cells in table.rows])
    return out.getvalue()


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@") and not _is_number(cell) else cell


def _is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True
