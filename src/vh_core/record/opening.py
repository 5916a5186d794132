"""Recorders and records by the name of the file: JSON lines, or MCAP for `.mcap` and `.bag`."""

from __future__ import annotations

from pathlib import Path

from vh_core.record.mcap_file import McapRecorder, is_mcap, read_mcap
from vh_core.record.reading import Record, read_record
from vh_core.record.recorder import Recorder


def recorder_for(path: str | Path) -> Recorder | McapRecorder:
    """What records an episode there. Raises `OutputError` where nothing can be written, and
    `MissingDependencyError` for MCAP without its libraries."""
    return McapRecorder(path) if is_mcap(path) else Recorder(path)


def read_records(path: str | Path) -> tuple[Record, ...]:
    """The episodes that were recorded there, one or several. Raises `RecordError`."""
    return read_mcap(path) if is_mcap(path) else (read_record(path),)
