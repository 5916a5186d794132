"""Reads records back. They are files like any other: every line is looked at before it is used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from vh_core import __version__
from vh_core.errors import RecordError
from vh_core.events import FORMAT_VERSION, Ended, Event, decode
from vh_core.input_files import read_bytes

FORMAT = "vh_planner record"
#: a longer line is no event, bytes
_LONGEST = 1 << 28


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: what the file is, and by whom it was written."""

    format: str = FORMAT
    version: int
    writer: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it was read. `missing` says what of it is not there, empty where it is whole;
    what a crash left of a line is left out."""

    header: Header
    events: tuple[Event, ...]
    missing: str = ""

    @property
    def complete(self) -> bool:
        """Whether every event is there, up to the end of the episode."""
        return not self.missing


def read_record(path: str | Path) -> Record:
    """Read a record. Raises `RecordError`, which names the line, for what is none."""
    try:
        data = read_bytes(path)
    except OSError as error:
        raise RecordError(f"the record {path} cannot be read: {error.strerror}") from None
    return record_of(data, path)


def record_of(data: bytes, path: str | Path) -> Record:
    """The record that these bytes are, which were found there. Raises `RecordError`."""
    lines = data.split(b"\n")
    header = _header(path, lines[0])
    events = []
    last = len(lines) - 1
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        try:
            events.append(decode(line))
        except RecordError as error:
            if number == last + 1:  # nothing ends it: the writer was cut off in the middle
                return Record(header, tuple(events), "the last line is cut off")
            raise RecordError(f"{path}, line {number}: {error}") from None
    return Record(header, tuple(events), missing_of(events))


def new_header() -> bytes:
    """The first line of a record that is written now, without its end."""
    return msgspec.json.encode(Header(version=FORMAT_VERSION, writer=f"vh_planner {__version__}"))


def missing_of(events: Sequence[Event]) -> str:
    """What is not there of an episode's events, which are numbered from 0 and end in `Ended`."""
    for number, event in enumerate(events):
        if event.number != number:
            return f"event {number} is not there, or not in its place"
    if not events or not isinstance(events[-1], Ended):
        return "it ends before the episode does"
    return ""


def _header(path: str | Path, line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.MsgspecError, RecursionError):
        raise RecordError(f"{path} is no record of vh_planner: it has no header") from None
    if header.format != FORMAT:
        raise RecordError(f"{path} is no record of vh_planner, but {header.format[:80]!r}")
    if header.version > FORMAT_VERSION:
        raise RecordError(
            f"{path} is of version {header.version}, and this reads version {FORMAT_VERSION}; "
            "use a newer vh_planner"
        )
    return header
