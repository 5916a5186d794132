"""Reading whole what a user named, which may be a file, a pipe or a device."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

#: of what is no regular file, and so has no size, so much is read, bytes
LARGEST_STREAM = 256 << 20


def read_bytes(path: str | Path) -> bytes:
    """All that is there. Raises `OSError`, also for a stream that does not come to its end."""
    with Path(path).open("rb") as file:
        if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            return file.read()
        data = file.read(LARGEST_STREAM + 1)
    if len(data) > LARGEST_STREAM:
        reason = f"it has not come to its end after {LARGEST_STREAM >> 20} MiB"
        raise OSError(errno.EFBIG, reason, str(path))
    return data


def read_text(path: str | Path, encoding: str = "utf-8") -> str:
    """The same as text, with the line ends of this system's text files. Raises `OSError` and
    `UnicodeDecodeError`."""
    text = read_bytes(path).decode(encoding)
    return text.replace("\r\n", "\n").replace("\r", "\n")
