"""Answers kept on disk, so that the same question is paid for once.

One SQLite file; the key is a hash of the whole request, of the model's identity, and of how often
the task has asked the same before: the second sample is to differ from the first, and a second run
to be like the first. A cache is a convenience: nothing that is wrong with it keeps a task from
being done.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path

from vh_core.errors import ConfigurationError
from vh_core.llm.codec import completion_from_json, completion_to_json, request_hash
from vh_core.llm.model import Completion, LanguageModel, ModelAround, Request

_log = logging.getLogger(__name__)

#: the file in the cache's folder
FILE_NAME = "completions.sqlite3"
#: seconds to wait for another process that is writing; a call that is cancelled waits no longer
_BUSY_S = 0.3
_SCHEMA = "CREATE TABLE IF NOT EXISTS completions (key TEXT PRIMARY KEY, answer TEXT NOT NULL)"


class CachedModel(ModelAround):
    """A language model that answers from a folder what it was asked before.

    The same repetition of the same request (see `Request.repetition`) gives the same samples, from
    the cache, marked `cached`. Answers with fewer samples than asked for are not kept. A file that
    is no database is put aside and begun anew, with a warning. Raises `ConfigurationError` if the
    folder cannot be made.
    """

    def __init__(self, inner: LanguageModel, folder: str | Path) -> None:
        super().__init__(inner)
        self._path = Path(folder) / FILE_NAME
        self._lock = threading.Lock()
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = error.strerror
            raise ConfigurationError(f"the cache {folder} cannot be made: {reason}") from None
        self._database = self._opened()

    def complete(self, request: Request) -> Completion:
        key = self._key(request)
        found = self._get(key)
        if found is not None:
            return replace(found, cached=True)
        completion = self._inner.complete(request)
        if len(completion.samples) == request.n:
            self._put(key, completion)
        return completion

    def close(self) -> None:
        with self._lock:
            if self._database is not None:
                self._database.close()
            self._database = None
        super().close()

    def _key(self, request: Request) -> str:
        """The first answer has the key that it had when there was only one: files that were begun
        then go on being used."""
        repetition = request.repetition
        more = [f"repetition {repetition}"] if repetition else []
        return request_hash(request, self.identity, *more)

    def _get(self, key: str) -> Completion | None:
        row = self._execute("SELECT answer FROM completions WHERE key = ?", key)
        if row is None:
            return None
        try:
            return completion_from_json(json.loads(row))
        except (ValueError, KeyError, TypeError, RecursionError, ConfigurationError):
            _log.warning("an answer in the cache %s cannot be read; asking again", self._path)
            return None

    def _put(self, key: str, completion: Completion) -> None:
        text = json.dumps(completion_to_json(completion))
        self._execute("INSERT OR REPLACE INTO completions VALUES (?, ?)", key, text)

    def _execute(self, statement: str, *values: str) -> str | None:
        """The first column of the first row, if any. Twice at most: a file that turns out to be
        broken is begun anew in between."""
        with self._lock:
            for _ in range(2):
                if self._database is None:
                    return None
                try:
                    with self._database as transaction:
                        row = transaction.execute(statement, values).fetchone()
                    return str(row[0]) if row else None
                except sqlite3.OperationalError as error:
                    _log.warning("the cache %s is not used: %s", self._path, error)
                    return None
                except sqlite3.DatabaseError as error:
                    self._database.close()
                    self._put_aside(error)
                    self._database = self._opened()
        return None

    def _opened(self) -> sqlite3.Connection | None:
        for _ in range(2):
            database = None
            try:
                database = sqlite3.connect(
                    self._path, timeout=_BUSY_S, check_same_thread=False, isolation_level=None
                )
                # what a power cut breaks is begun anew; waiting for the disk is not worth it
                database.execute("PRAGMA synchronous = OFF")
                database.execute(_SCHEMA)
                database.execute("SELECT key, answer FROM completions LIMIT 1").fetchone()
                return database
            except sqlite3.DatabaseError as error:
                if database is not None:
                    database.close()
                busy = isinstance(error, sqlite3.OperationalError) and "no such" not in str(error)
                if busy:
                    _log.warning("the cache %s is not used: %s", self._path, error)
                    return None
                self._put_aside(error)
        return None

    def _put_aside(self, error: sqlite3.DatabaseError) -> None:
        aside = self._path.with_suffix(".broken")
        _log.warning(
            "the cache %s is broken (%s); it is begun anew, the old file is %s",
            self._path,
            error,
            aside.name,
        )
        try:
            self._path.replace(aside)
        except OSError as problem:
            _log.warning("the cache %s cannot be put aside: %s", self._path, problem.strerror)
