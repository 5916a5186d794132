"""What happened in one case of a benchmark, in a file beside its row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from vh_core.bench.benchmark import FAILURE, Row
from vh_core.record import Recorder


@dataclass(frozen=True)
class CaseRecord:
    """The file for a case's episode and what writes it; both None where nobody wants it."""

    path: Path | None = None
    recorder: Recorder | None = None

    @property
    def subscribers(self) -> list[Recorder]:
        """Whom the episode is to tell its events."""
        return [self.recorder] if self.recorder is not None else []

    def note_in(self, row: Row) -> None:
        """Name the file in the row; a record that could not be written is a failure of the case."""
        if self.path is not None and self.recorder is not None:
            row["record"] = f"{self.path.parent.name}/{self.path.name}"
            row[FAILURE] = row[FAILURE] or self.recorder.problem


@contextmanager
def case_record(folder: str, number: int, count: int) -> Iterator[CaseRecord]:
    """Around the episode of case `number` of `count`, which names its file in the folder (007.jsonl
    of a few hundred); nothing is written where there is no folder."""
    if not folder:
        yield CaseRecord()
        return
    path = Path(folder) / f"{number:0{len(str(count))}}.jsonl"
    with Recorder(path) as recorder:
        yield CaseRecord(path, recorder)
