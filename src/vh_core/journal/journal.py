"""Writing and reading the journal."""

from __future__ import annotations

import fcntl
import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any, TypeVar

from vh_core.allotting import UNSPOKEN, Allotment
from vh_core.errors import ConfigurationError, OutputError
from vh_core.journal.entry import Accepted, JournalEnding, JournalEntry, PolicyNote
from vh_core.journal.schema import prepare, require_ours, tells_of_robots

T = TypeVar("T")

#: how long a writer waits for somebody who reads, seconds
_BUSY_S = 5.0
_COLUMNS = tuple(each.name for each in fields(Accepted))
_GOAL_COLUMNS = ", ".join(_COLUMNS)
#: only for one process: nothing on disk
_IN_MEMORY = ":memory:"


class Journal:
    """What one task intake writes. Safe for several threads.

    What a method has written is on the disk when it returns, also if the power fails. With an empty
    path it is kept in memory only. All methods raise `OutputError` where the disk does not take it.
    """

    def __init__(self, path: str) -> None:
        """Raises `ConfigurationError` for a file that cannot be used, is of another kind or of the
        future, or is written by somebody else."""
        self._name = path or "the journal in memory"
        self._lock = threading.Lock()
        self._held: int | None = None
        file = _IN_MEMORY
        if path:
            found = Path(path).expanduser()
            file = str(found)
            self._hold(found, path)
        try:
            self._database = sqlite3.connect(file, timeout=_BUSY_S, check_same_thread=False)
            prepare(self._database, path)
            self._database.execute("PRAGMA synchronous = FULL")
            self._database.execute("PRAGMA foreign_keys = ON")
            if path:
                # whoever reads it keeps nobody from writing it
                self._database.execute("PRAGMA journal_mode = WAL")
                # who may write, and not only read, shows before the first task comes
                self._database.execute("BEGIN IMMEDIATE")
                self._database.rollback()
        except sqlite3.Error as error:
            self.close()
            raise ConfigurationError(f"parameter 'journal' is {path!r}: {error}") from None
        except ConfigurationError as error:
            self.close()
            raise ConfigurationError(f"parameter 'journal' is {path!r}: {error}") from None

    def _hold(self, file: Path, path: str) -> None:
        """Keep other writers away, for as long as this process lives."""
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            lock = file.with_name(f"{file.name}.lock")
            self._held = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            if not file.exists():  # tasks tell a lot about the people who live there
                os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
        except OSError as error:
            reason = error.strerror or str(error)
            raise ConfigurationError(f"parameter 'journal' is {path!r}: {reason}") from None
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._held)
            message = "another task intake writes it; name another file"
            raise ConfigurationError(f"parameter 'journal' is {path!r}: {message}") from None

    def close(self) -> None:
        """Let go of the file. May be called twice."""
        with self._lock:
            if hasattr(self, "_database"):
                self._database.close()
            if self._held is not None:
                os.close(self._held)
                self._held = None

    # -- writing ---------------------------------------------------------------------------------

    def accept(self, goal: Accepted) -> None:
        """A goal is about to be accepted."""
        marks = ", ".join("?" * len(fields(Accepted)))
        self._write(f"INSERT INTO goals ({_GOAL_COLUMNS}) VALUES ({marks})", astuple(goal))

    def begin(self, goal_id: str, episode: str, allotment: Allotment = UNSPOKEN) -> None:
        """The goal is begun, as this episode, by whom it was given to."""
        row = (episode, goal_id, time.time(), allotment.robot, allotment.reason)
        self._write("INSERT INTO starts VALUES (?, ?, ?, ?, ?)", row)

    def execute(self, goal_id: str, step: str) -> None:
        """The executor has carried out a step for the goal."""
        number = "(SELECT count(*) FROM steps WHERE goal_id = ?)"
        self._write(
            f"INSERT INTO steps VALUES (?, {number}, ?, ?)", (goal_id, goal_id, step, time.time())
        )

    def decide(self, episode: str, note: PolicyNote) -> None:
        """The safety policy decided on a step of an episode, or (empty) of none."""
        self._write("INSERT INTO decisions VALUES (?, ?, ?, ?, ?, ?, ?)", (episode, *astuple(note)))

    def end(
        self,
        goal_id: str,
        ending: JournalEnding,
        outcome: str,
        message: str,
        result: dict[str, Any] | None = None,
    ) -> bool:
        """The goal ended; whether this is its first end. A second one is not written."""
        text = None if result is None else json.dumps(result, ensure_ascii=False)
        row = (goal_id, time.time(), ending.value, outcome, message, text)
        return self._write("INSERT OR IGNORE INTO ends VALUES (?, ?, ?, ?, ?, ?)", row) == 1

    def _write(self, statement: str, values: tuple[Any, ...]) -> int:
        def write() -> int:
            with self._database:
                return self._database.execute(statement, tuple(map(_storable, values))).rowcount

        return self._asked(write)

    # -- reading ---------------------------------------------------------------------------------

    def unfinished(self) -> tuple[JournalEntry, ...]:
        """The goals that were accepted and have no end, in the order in which they came."""
        return self._asked(lambda: tuple(_entries(self._database, unfinished=True)))

    def entries(self) -> tuple[JournalEntry, ...]:
        """All goals, in the order in which they came."""
        return self._asked(lambda: tuple(_entries(self._database)))

    def _asked(self, ask: Callable[[], T]) -> T:
        with self._lock:
            try:
                return ask()
            except sqlite3.Error as error:
                raise OutputError(f"{self._name} cannot be written: {error}") from None


def read_journal(path: str | Path) -> tuple[JournalEntry, ...]:
    """All goals of a journal, in the order in which they came; also while it is being written.

    Raises `ConfigurationError` for what is none.
    """
    file = Path(path).expanduser()
    if not file.is_file():
        raise ConfigurationError(f"there is no journal {path}")
    try:
        with _opened(file) as database:
            ours = database.execute("PRAGMA application_id").fetchone()[0]
            require_ours(str(path), ours, database.execute("PRAGMA user_version").fetchone()[0])
            return tuple(_entries(database))
    except sqlite3.Error as error:
        raise ConfigurationError(f"{path} cannot be read as a journal: {error}") from None


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as database:
        yield database


def _entries(database: sqlite3.Connection, *, unfinished: bool = False) -> Iterator[JournalEntry]:
    """Each goal with all that belongs to it."""
    only = " WHERE goal_id NOT IN (SELECT goal_id FROM ends)" if unfinished else ""
    known = tells_of_robots(database)
    columns = _COLUMNS if known else tuple(name for name in _COLUMNS if name != "robot")
    names = ", ".join(columns)
    goals = database.execute(f"SELECT {names} FROM goals{only} ORDER BY rowid").fetchall()
    who = "robot, reason" if known else "'', ''"
    for row in goals:
        named = dict(zip(columns, row, strict=True))
        goal = Accepted(**{**named, "dry_run": bool(named["dry_run"])})
        key = (goal.goal_id,)
        starts = database.execute(
            f"SELECT started_at, {who} FROM starts WHERE goal_id = ? ORDER BY rowid", key
        ).fetchall()
        allotments = tuple(Allotment(*rest) for _, *rest in starts if any(rest))
        steps = database.execute("SELECT step FROM steps WHERE goal_id = ? ORDER BY number", key)
        notes = database.execute(
            "SELECT decided_at, decided_by, step, verdict, rule, reason FROM decisions WHERE "
            "episode IN (SELECT episode FROM starts WHERE goal_id = ?) ORDER BY rowid",
            key,
        )
        end = database.execute(
            "SELECT ending, outcome, message, ended_at, result FROM ends WHERE goal_id = ?", key
        ).fetchone()
        found = JournalEntry(
            goal,
            tuple(at for at, *_ in starts),
            allotments,
            tuple(each for (each,) in steps),
            tuple(PolicyNote(*each) for each in notes),
        )
        if end is None:
            yield found
            continue
        ending, outcome, message, ended_at, result = end
        yield JournalEntry(
            goal,
            found.starts,
            found.allotments,
            found.executed,
            found.decisions,
            JournalEnding(ending),
            outcome,
            message,
            ended_at,
            None if result is None else json.loads(result),
        )


def _storable(value: Any) -> Any:
    """A value as the database takes it: text that is no Unicode has its odd parts written out."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    return value
