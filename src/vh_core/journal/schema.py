"""The tables of the journal, and their version."""

from __future__ import annotations

import sqlite3

from vh_core.errors import ConfigurationError

#: what `PRAGMA application_id` says of a file of ours ("vhpj")
APPLICATION_ID = 0x7668706A
#: version of the tables, in `PRAGMA user_version`
VERSION = 2
#: what made version 2 of version 1: who does it, where several robots share a home
_ADDED = (
    ("goals", "robot TEXT NOT NULL DEFAULT ''"),
    ("starts", "robot TEXT NOT NULL DEFAULT ''"),
    ("starts", "reason TEXT NOT NULL DEFAULT ''"),
)

_TABLES = """
CREATE TABLE goals (
  goal_id TEXT PRIMARY KEY,
  task TEXT NOT NULL, instructions TEXT NOT NULL, strategy TEXT NOT NULL,
  max_steps INTEGER NOT NULL, character INTEGER NOT NULL, dry_run INTEGER NOT NULL,
  priority INTEGER NOT NULL, session TEXT NOT NULL, received_at REAL NOT NULL,
  robot TEXT NOT NULL DEFAULT ''
) STRICT;
-- a goal that is taken up again is begun again, as another episode
CREATE TABLE starts (
  episode TEXT PRIMARY KEY,
  goal_id TEXT NOT NULL REFERENCES goals, started_at REAL NOT NULL,
  robot TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE steps (
  goal_id TEXT NOT NULL REFERENCES goals, number INTEGER NOT NULL,
  step TEXT NOT NULL, executed_at REAL NOT NULL,
  PRIMARY KEY (goal_id, number)
) STRICT;
-- one end for each goal: the key sees to that
CREATE TABLE ends (
  goal_id TEXT PRIMARY KEY REFERENCES goals,
  ended_at REAL NOT NULL, ending TEXT NOT NULL CHECK (ending IN ('ended', 'abandoned')),
  outcome TEXT NOT NULL, message TEXT NOT NULL, result TEXT
) STRICT;
CREATE TABLE decisions (
  episode TEXT NOT NULL, decided_at REAL NOT NULL, decided_by TEXT NOT NULL,
  step TEXT NOT NULL, verdict TEXT NOT NULL, rule TEXT NOT NULL, reason TEXT NOT NULL
) STRICT;
CREATE INDEX decisions_of_episode ON decisions (episode);
CREATE INDEX starts_of_goal ON starts (goal_id);
"""


def prepare(database: sqlite3.Connection, name: str) -> None:
    """Make the tables in a new file; of an older one see that they are these, or make them so.

    Raises `ConfigurationError` for a file of another kind or of the future, `sqlite3.Error` for one
    that cannot be read or written.
    """
    ours = database.execute("PRAGMA application_id").fetchone()[0]
    version = database.execute("PRAGMA user_version").fetchone()[0]
    empty = database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if empty and ours in (0, APPLICATION_ID):
        with database:
            database.executescript(
                f"BEGIN; {_TABLES} PRAGMA application_id = {APPLICATION_ID};"
                f" PRAGMA user_version = {VERSION}; COMMIT;"
            )
        return
    require_ours(name, ours, version)
    if version < VERSION:
        added = "; ".join(f"ALTER TABLE {table} ADD COLUMN {column}" for table, column in _ADDED)
        with database:
            database.executescript(f"BEGIN; {added}; PRAGMA user_version = {VERSION}; COMMIT;")


def require_ours(name: str, application_id: int, version: int) -> None:
    """Raise `ConfigurationError` unless a file says of itself that it is such a journal."""
    if application_id != APPLICATION_ID:
        raise ConfigurationError(f"{name} is a database of something else; name another file")
    if not 1 <= version <= VERSION:
        raise ConfigurationError(
            f"{name} is a journal of version {version}, and this release knows {VERSION}; "
            "name another file, or use the release that wrote it"
        )


def tells_of_robots(database: sqlite3.Connection) -> bool:
    """Whether the tables say who does a task; those of version 1, which is only read, do not."""
    return bool(database.execute("PRAGMA user_version").fetchone()[0] > 1)
