"""Standard output and standard error, where nobody reads them or the disk is full."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

from vh_core.errors import OutputError


class RememberingFile(io.FileIO):
    """A descriptor that raises its first error, keeps it, and from then on takes all that comes.

    Others may have caught that error (argparse does), and what waits in a buffer when it comes must
    not raise it again as the interpreter ends. A `quiet` one raises none at all.
    """

    def __init__(self, descriptor: int, *, quiet: bool = False) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self.error: OSError | None = None
        self._quiet = quiet

    def write(self, data: Any, /) -> int:
        """Write bytes; how many. Raises `OSError`, once."""
        if self.error is None:
            try:
                return super().write(data)
            except OSError as error:
                self.error = error
                if not self._quiet:
                    raise
        return memoryview(data).nbytes


@contextmanager
def standard_streams() -> Iterator[RememberingFile | None]:
    """For the block, have sys.stdout remember its error, and sys.stderr raise none.

    None where something else stands for standard output, as in a test. Raises `OutputError` where
    it is closed: the next file that is opened would get its number.
    """
    if sys.stdout is None:
        raise OutputError("standard output is closed; > /dev/null leaves the output out")
    out, err = sys.stdout, sys.stderr
    raw = None
    if _same(out, sys.__stdout__):
        raw = RememberingFile(out.fileno())
        sys.stdout = _text(raw, out, by_line=out.isatty() or getattr(out, "write_through", False))
    if _same(err, sys.__stderr__):
        sys.stderr = _text(RememberingFile(err.fileno(), quiet=True), err, by_line=True)
    try:
        yield raw
    finally:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.flush()
        sys.stdout, sys.stderr = out, err


def _same(stream: TextIO | None, own: TextIO | None) -> bool:
    return stream is not None and stream is own


def _text(raw: RememberingFile, like: TextIO, *, by_line: bool) -> TextIO:
    with suppress(OSError):
        like.flush()
    # what the encoding lacks is shown escaped
    encoding, errors = like.encoding, "backslashreplace"
    return io.TextIOWrapper(io.BufferedWriter(raw), encoding, errors, line_buffering=by_line)
