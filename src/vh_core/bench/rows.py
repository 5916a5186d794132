"""Rows on disk: one line of JSON each, written as they come.

The first line of the file is a header: which benchmark, and its settings. A run that was
interrupted, or killed in the middle of a line, goes on where it stopped; a run with other settings
is kept apart.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from vh_core.bench.benchmark import Row
from vh_core.errors import BenchmarkError, ConfigurationError, OutputError

#: the file in a run's folder
FILE_NAME = "rows.jsonl"
_VERSION = 1
#: settings that differ and are named in a message
_SHOWN = 3


class RowFile:
    """The rows of one run. For one process at a time, which a lock on the file ensures.

    Raises `ConfigurationError` where the folder holds a run that is not to be gone on with, and
    `OutputError` where it cannot be written.
    """

    def __init__(
        self, folder: str | Path, name: str, settings: Mapping[str, Any], *, resume: bool = False
    ) -> None:
        self.path = Path(folder) / FILE_NAME
        self._rows: dict[str, Row] = {}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC
            self._file = os.open(self.path, flags, 0o666)
        except FileExistsError:
            raise OutputError(f"{folder} is no folder") from None
        except OSError as error:
            raise OutputError(f"{self.path} cannot be written: {error.strerror}") from None
        try:
            self._lock()
            self._begin(_Header(name, settings), resume)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> RowFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def rows(self) -> Mapping[str, Row]:
        """The rows by case, those of an earlier run first."""
        return self._rows

    def add(self, case: str, row: Row) -> None:
        """Write a row. Raises `OutputError`, after which the file is as it was."""
        # as it comes back from the file
        kept: Row = json.loads(json.dumps(row, allow_nan=False))
        self._write({"case": case, **kept})
        self._rows[case] = kept

    def close(self) -> None:
        """Let others have the file."""
        with suppress(OSError):
            os.close(self._file)

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BenchmarkError(f"another run is writing {self.path}") from None

    def _begin(self, header: _Header, resume: bool) -> None:
        lines = list(self._whole_lines())
        if not lines:
            self._write(header.to_json())
            return
        before, *rows = lines
        header.require_same(before, self.path)
        if not resume:
            raise ConfigurationError(
                f"{self.path} holds {len(rows)} rows of an earlier run: --resume goes on with it, "
                "another --out begins anew"
            )
        for number, row in enumerate(rows, start=2):
            case = row.pop("case", None)
            if not isinstance(case, str):
                raise ConfigurationError(f"{self.path}, line {number}: this is no row of a run")
            self._rows[case] = row

    def _whole_lines(self) -> Iterator[dict[str, Any]]:
        """The objects in the file; a last line that was cut off is cut off the file as well."""
        data = b"".join(iter(lambda: os.read(self._file, 1 << 20), b""))
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            os.ftruncate(self._file, whole)
        for number, line in enumerate(data[:whole].splitlines(), start=1):
            try:
                found = json.loads(line)
            except (ValueError, RecursionError):
                found = None
            if not isinstance(found, dict):
                raise ConfigurationError(f"{self.path}, line {number}: this is no row of a run")
            yield found

    def _write(self, entry: Mapping[str, Any]) -> None:
        text = json.dumps(entry, ensure_ascii=False, allow_nan=False) + "\n"
        left = memoryview(text.encode("utf-8", "backslashreplace"))
        size = os.fstat(self._file).st_size
        try:
            while left:
                left = left[os.write(self._file, left) :]
        except OSError as error:
            os.ftruncate(self._file, size)
            raise OutputError(f"{self.path} cannot be written: {error.strerror}") from None


class _Header:
    """The first line: what the rows are of."""

    def __init__(self, name: str, settings: Mapping[str, Any]) -> None:
        self._name = name
        # as they come back from the file, in which a tuple is a list
        self._settings: dict[str, Any] = json.loads(json.dumps(settings, allow_nan=False))

    def to_json(self) -> dict[str, Any]:
        return {"benchmark": self._name, "version": _VERSION, "settings": self._settings}

    def require_same(self, other: Mapping[str, Any], path: Path) -> None:
        """Raise `ConfigurationError` unless the header that stands in the file is this one."""
        if other.get("version") != _VERSION or not isinstance(other.get("settings"), dict):
            raise ConfigurationError(f"{path} does not begin as the rows of a benchmark do")
        if other.get("benchmark") != self._name:
            raise ConfigurationError(f"{path} holds rows of the benchmark {other['benchmark']}")
        differing = list(_differences(other["settings"], self._settings))
        if differing:
            more = f" and {len(differing) - _SHOWN} more" if len(differing) > _SHOWN else ""
            raise ConfigurationError(
                f"{path} was begun with other settings ({'; '.join(differing[:_SHOWN])}{more}): "
                "go on with the same ones, or give another --out"
            )


def _differences(before: Any, now: Any, name: str = "") -> Iterator[str]:
    """What differs, in words, as far down as both are objects."""
    if isinstance(before, dict) and isinstance(now, dict):
        for key in dict.fromkeys([*before, *now]):
            path = f"{name}.{key}" if name else key
            yield from _differences(before.get(key), now.get(key), path)
    elif before != now:
        yield f"{name} was {json.dumps(before)}, is {json.dumps(now)}"


def digest(*data: Any) -> str:
    """A name for what decides rows and is too long for a header: JSON values, hashed."""
    text = json.dumps(data, sort_keys=True, default=str)
    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:16]
