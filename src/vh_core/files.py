"""Writing what a user asked to be written, where the user said.

A name may stand for a file, a link to one, or a stream: a device, a named pipe, a descriptor of
this process (``/dev/stdout``, ``/dev/fd/N``), or ``-`` for standard output. A file is written whole
or not at all; a stream is written straight and never replaced; all else is refused with a line that
says what it is.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from vh_core.errors import OutputError

#: the name that stands for standard output
STANDARD_OUTPUT = "-"
#: how long a named pipe may be without a reader, seconds
PIPE_WAIT_S = 10.0
_PIPE_POLL_S = 0.02
#: links that are followed before they count as a circle
_LINKS = 40
_STDOUT, _STDERR = 1, 2


def write_whole(path: str | Path, text: str) -> None:
    """Write the text, in UTF-8, in place of what the file held.

    A link stays one, and what it leads to is written. An existing file keeps its permissions, and
    its owner where this process may give files away. Raises `OutputError`; but what is wrong with
    standard output raises its `OSError`, as any other output there does.
    """
    stream = _stream_at(Path(path))
    if stream is not None:
        number = stream.opened()
        try:
            stream.put(number, _encoded(text))
        finally:
            os.close(number)
        return
    with whole_file(path) as file:
        file.write(_encoded(text))


def append_whole(path: str | Path, text: str) -> None:
    """Add the text, in UTF-8, on a new line at the end of a file, which may be new.

    Raises what `LineFile` raises.
    """
    file = LineFile(path)
    try:
        file.add(_encoded(text))
    finally:
        file.close()


class LineFile:
    """A file or stream that grows while things happen: nothing that was added is held back.

    `anew` empties a file first; otherwise what is added begins on a line of its own. Raises
    `OutputError`, after which a file is as it was before that addition; but what is wrong with
    standard output raises its `OSError`.
    """

    def __init__(self, path: str | Path, *, anew: bool = False) -> None:
        self._path = path
        self._stream = _stream_at(Path(path))
        self._begun = True
        if self._stream is not None:
            self._number = self._stream.opened()
            return
        _check_name(path)
        with _told(path):
            flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC
            self._number = os.open(path, flags | (os.O_TRUNC if anew else 0), 0o666)
            size = os.fstat(self._number).st_size
            self._begun = size == 0 or os.pread(self._number, 1, size - 1) == b"\n"

    def add(self, data: bytes) -> None:
        """Write all of it, or nothing."""
        if self._stream is not None:
            self._stream.put(self._number, data)
            return
        with _told(self._path):
            size = os.fstat(self._number).st_size
            try:
                _write_all(self._number, data if self._begun else b"\n" + data)
            except BaseException:
                os.ftruncate(self._number, size)
                raise
            self._begun = True

    def close(self) -> None:
        """Let go of it. May be called twice."""
        number, self._number = self._number, -1
        if number >= 0:
            with suppress(OSError):
                os.close(number)


def require_writable(path: str | Path) -> None:
    """Raise `OutputError` now for what `write_whole` would refuse later. Changes nothing."""
    stream = _stream_at(Path(path))
    if stream is None:
        _check_file(path)
    else:
        stream.check()


@contextmanager
def whole_file(path: str | Path) -> Iterator[BinaryIO]:
    """A new file for binary content, which takes the place of `path` at the end of the block.

    If the block raises, nothing is left of it. For files only. Raises `OutputError`.
    """
    target, before = _check_file(path)
    unfinished = target.with_name(f".vh_planner-{secrets.token_hex(8)}.part")
    # what others may not read in the file, they may not read here either
    mode = 0o666 if before is None else 0o600
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
    try:
        with _told(path):
            with os.fdopen(os.open(unfinished, flags, mode), "wb") as file:
                if before is not None:
                    _take_after(file.fileno(), before)
                yield file
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(target)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise


def _check_file(path: str | Path) -> tuple[Path, os.stat_result | None]:
    """Where the content goes once links are followed, and what is there now."""
    _check_name(path)
    with _told(path):
        target = Path(os.path.realpath(path))
        reason = ""
        if target.is_symlink():
            reason = "its links lead in a circle"
        elif not target.parent.is_dir():
            reason = f"there is no folder {target.parent}"
        elif not target.exists():
            if os.access(target.parent, os.W_OK | os.X_OK):
                return target, None
            reason = f"no file may be made in {target.parent}"
        else:
            before = target.stat()
            reason = _kind_refused(before.st_mode)
            if not reason and not os.access(target, os.W_OK):
                reason = "it is write-protected"
            elif not reason and not os.access(target.parent, os.W_OK | os.X_OK):
                reason = f"no file may be made in {target.parent}, to take its place"
            if not reason:
                return target, before
    raise OutputError(f"{path} cannot be written: {reason}")


def _check_name(path: str | Path) -> None:
    if not str(path).strip():
        raise OutputError("the name of a file to write is empty")


def _kind_refused(mode: int) -> str:
    """Why nothing of this kind is written; "" for a regular file."""
    kinds = ((stat.S_ISDIR, "folder"), (stat.S_ISSOCK, "socket"), (stat.S_ISBLK, "block device"))
    if stat.S_ISREG(mode):
        return ""
    name = next((name for test, name in kinds if test(mode)), "thing of an unknown kind")
    return f"it is a {name}"


def _take_after(number: int, before: os.stat_result) -> None:
    """Give an open file the owner and the permissions that another one has."""
    now = os.fstat(number)
    if (now.st_uid, now.st_gid) != (before.st_uid, before.st_gid):
        with suppress(PermissionError):
            os.fchown(number, before.st_uid, before.st_gid)
    os.fchmod(number, stat.S_IMODE(before.st_mode))


@dataclass(frozen=True, slots=True)
class _Stream:
    """What is written straight: a descriptor of this process or, without one, a device or pipe."""

    path: Path
    descriptor: int | None = None

    def check(self) -> None:
        """Raise `OutputError` if it cannot be written."""
        with _told(self.path):
            if self.descriptor is not None:
                os.fstat(self.descriptor)
            elif not os.access(self.path, os.W_OK):
                raise OutputError(f"{self.path} cannot be written: it is write-protected")

    def opened(self) -> int:
        """A descriptor of one's own that writes to it. Raises `OutputError`."""
        with _told(self.path):
            return self._opened() if self.descriptor is None else os.dup(self.descriptor)

    def put(self, number: int, data: bytes) -> None:
        """Write all of it to that descriptor. Raises `OutputError`, or for standard output its
        `OSError`."""
        if self.descriptor == _STDOUT and sys.stdout is not None:
            # in turn with what was printed, which may still be held back
            sys.stdout.write(data.decode("utf-8"))
            sys.stdout.flush()
            return
        with _told(self.path):
            if self.descriptor == _STDERR and sys.stderr is not None:
                sys.stderr.flush()
            _write_all(number, data)

    def _opened(self) -> int:
        """The descriptor of a device or pipe; a pipe's reader is waited for, for a while."""
        flags = os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC
        deadline = time.monotonic() + PIPE_WAIT_S
        while True:
            try:
                number = os.open(self.path, flags)
            except OSError as error:
                if error.errno != errno.ENXIO or not self.path.is_fifo():
                    raise
            else:
                os.set_blocking(number, True)
                return number
            if time.monotonic() > deadline:
                reason = f"nobody has begun to read from it in {PIPE_WAIT_S:g} s"
                raise OutputError(f"{self.path} cannot be written: {reason}")
            time.sleep(_PIPE_POLL_S)


def _stream_at(path: Path) -> _Stream | None:
    """The stream that `path` leads to, if it leads to one."""
    if str(path) == STANDARD_OUTPUT:
        return _Stream(path, _STDOUT)
    descriptor = _descriptor_at(path)
    if descriptor is not None:
        return _Stream(path, descriptor)
    with suppress(OSError):
        mode = path.stat().st_mode
        if stat.S_ISCHR(mode) or stat.S_ISFIFO(mode):
            return _Stream(path)
    return None


def _descriptor_at(path: Path) -> int | None:
    """N where `path` leads to ``/dev/fd/N`` or its like.

    Its own kind of stream, because what it stands for may be a file: opened anew, that would lose
    what is in it.
    """
    folders = f"/dev|/proc/self|/proc/thread-self|/proc/{os.getpid()}"
    for _ in range(_LINKS):
        found = re.fullmatch(rf"(?:{folders})/fd/(\d+)", os.path.normpath(Path.cwd() / path))
        if found:
            return int(found[1])
        try:
            path = path.parent / path.readlink()
        except OSError:
            return None
    return None


def _write_all(number: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(number, view) :]


def _encoded(text: str) -> bytes:
    # lone surrogates stand for bytes of an argument, or for JSON, that are no text
    return text.encode("utf-8", "backslashreplace")


@contextmanager
def _told(path: str | Path) -> Iterator[None]:
    """What the system says against writing, as an `OutputError` that names the path."""
    try:
        yield
    except BrokenPipeError:
        raise OutputError(f"{path} cannot be written: its reader went away") from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise OutputError(f"{path} cannot be written: {reason}") from None
