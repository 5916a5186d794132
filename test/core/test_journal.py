"""The journal of tasks: what is written survives, ends are written once, odd files are named."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from vh_core.allotting import Allotment
from vh_core.errors import ConfigurationError
from vh_core.journal import Accepted, Journal, JournalEnding, PolicyNote, read_journal

GOAL = Accepted("ab" * 16, "put all plums in the fridge", priority=3, received_at=1_700_000_000.5)
OTHER = Accepted(
    "cd" * 16, "close the fridge", dry_run=True, received_at=1_700_000_001.0, robot="anna"
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "tasks.sqlite"


def test_what_was_written_is_read_back(file: Path) -> None:
    journal = Journal(str(file))
    journal.accept(GOAL)
    journal.accept(OTHER)
    journal.begin(GOAL.goal_id, "e1", Allotment("ben", "anna is busy"))
    journal.execute(GOAL.goal_id, "[WALK] <plum> (36)")
    journal.execute(GOAL.goal_id, "[GRAB] <plum> (36)")
    note = PolicyNote(1_700_000_002.0, "planner_node", "[GRAB] <plum> (36)", "allow", "r", "so")
    journal.decide("e1", note)
    assert [each.accepted for each in journal.unfinished()] == [GOAL, OTHER]
    assert journal.end(
        GOAL.goal_id, JournalEnding.ENDED, "SUCCEEDED", "Done.", {"outcome": "SUCCEEDED"}
    )
    # while it is being written, and after
    for entries in (read_journal(file), journal.entries()):
        done, waiting = entries
        assert done.accepted == GOAL
        assert done.executed == ("[WALK] <plum> (36)", "[GRAB] <plum> (36)")
        assert done.decisions == (note,)
        assert (done.ending, done.outcome, done.message) == (
            JournalEnding.ENDED,
            "SUCCEEDED",
            "Done.",
        )
        assert done.result == {"outcome": "SUCCEEDED"}
        assert len(done.starts) == 1
        assert [each.sentence for each in done.allotments] == ["given to ben: anna is busy"]
        assert (waiting.accepted, waiting.ending, waiting.ended_at) == (OTHER, None, None)
    found = done.to_json()
    assert found["received_at"] == "2023-11-14T22:13:20.500+00:00"
    assert found["decisions"][0]["rule"] == "r"
    assert found["allotments"] == [{"robot": "ben", "reason": "anna is busy"}]
    journal.close()
    journal.close()
    assert file.stat().st_mode & 0o077 == 0


_FIRST_VERSION = """
CREATE TABLE goals (
  goal_id TEXT PRIMARY KEY,
  task TEXT NOT NULL, instructions TEXT NOT NULL, strategy TEXT NOT NULL,
  max_steps INTEGER NOT NULL, character INTEGER NOT NULL, dry_run INTEGER NOT NULL,
  priority INTEGER NOT NULL, session TEXT NOT NULL, received_at REAL NOT NULL
) STRICT;
CREATE TABLE starts (
  episode TEXT PRIMARY KEY, goal_id TEXT NOT NULL REFERENCES goals, started_at REAL NOT NULL
) STRICT;
CREATE TABLE steps (
  goal_id TEXT NOT NULL REFERENCES goals, number INTEGER NOT NULL, step TEXT NOT NULL,
  executed_at REAL NOT NULL, PRIMARY KEY (goal_id, number)
) STRICT;
CREATE TABLE ends (
  goal_id TEXT PRIMARY KEY REFERENCES goals, ended_at REAL NOT NULL, ending TEXT NOT NULL,
  outcome TEXT NOT NULL, message TEXT NOT NULL, result TEXT
) STRICT;
CREATE TABLE decisions (
  episode TEXT NOT NULL, decided_at REAL NOT NULL, decided_by TEXT NOT NULL, step TEXT NOT NULL,
  verdict TEXT NOT NULL, rule TEXT NOT NULL, reason TEXT NOT NULL
) STRICT;
INSERT INTO goals VALUES ('ab', 'wave', '', '', 0, 0, 0, 0, '', 1.0);
INSERT INTO starts VALUES ('e1', 'ab', 2.0);
PRAGMA application_id = 0x7668706A;
PRAGMA user_version = 1;
"""


def test_a_journal_of_the_first_version_is_read_and_written_on(tmp_path: Path) -> None:
    """It knows nothing of robots."""
    file = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(_FIRST_VERSION)
    (old,) = read_journal(file)
    assert (old.accepted, old.starts, old.allotments) == (
        *(Accepted("ab", "wave", received_at=1.0), (2.0,)),
        (),
    )
    for _ in range(2):  # as one of this version, the second time
        with closing(Journal(str(file))) as journal:
            assert journal.unfinished() == (old,)
    with closing(Journal(str(file))) as journal:
        journal.accept(OTHER)
        journal.begin(OTHER.goal_id, "e2", Allotment("anna", "it was sent there"))
    assert read_journal(file)[0] == old
    assert read_journal(file)[1].accepted == OTHER
    assert read_journal(file)[1].allotments == (Allotment("anna", "it was sent there"),)


def test_a_goal_ends_once_whoever_says_so(file: Path) -> None:
    with closing(Journal(str(file))) as journal:
        journal.accept(GOAL)
        first: list[bool] = []

        def end(number: int) -> None:
            first.append(journal.end(GOAL.goal_id, JournalEnding.ENDED, "CANCELED", f"{number}"))

        threads = [threading.Thread(target=end, args=(number,)) for number in range(8)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        assert sorted(first) == [False] * 7 + [True]
        assert journal.unfinished() == ()


def test_without_a_file_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with closing(Journal("")) as journal:
        journal.accept(GOAL)
        assert [each.accepted for each in journal.entries()] == [GOAL]
    assert not list(tmp_path.iterdir())


_WRITER = """
import os, signal, sys
from vh_core.journal import Accepted, Journal
journal = Journal(sys.argv[1])
for number in range(20):
    journal.accept(Accepted(f"{number:032x}", f"task {number}"))
    journal.begin(f"{number:032x}", f"e{number}")
    journal.execute(f"{number:032x}", "[STANDUP]")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_writer_has_lost_nothing_and_holds_nothing(file: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", _WRITER, str(file)], check=False, env=os.environ, timeout=60
    )
    assert ended.returncode == -signal.SIGKILL
    assert len(read_journal(file)) == 20
    with closing(Journal(str(file))) as journal:
        found = journal.unfinished()
        assert [each.accepted.task for each in found] == [f"task {n}" for n in range(20)]
        assert all(each.executed == ("[STANDUP]",) for each in found)


def test_two_intakes_do_not_share_one(file: Path) -> None:
    with (
        closing(Journal(str(file))),
        pytest.raises(ConfigurationError, match="another task intake writes it"),
    ):
        Journal(str(file))


def test_odd_texts_are_kept_as_they_are(file: Path) -> None:
    texts = ["\x00\x1b[31m'; DROP TABLE goals; --", "ä€🏠", "lone \udcff", "x" * 100_000]
    with closing(Journal(str(file))) as journal:
        for number, text in enumerate(texts):
            journal.accept(Accepted(f"{number}", text))
        kept = [each.accepted.task for each in journal.entries()]
    assert kept == [texts[0], texts[1], "lone \\udcff", texts[3]]


def broken(file: Path, kind: str) -> None:
    file.parent.mkdir(parents=True)
    if kind == "folder":
        file.mkdir()
    elif kind == "text":
        file.write_text('{"task": "open the fridge"}\n' * 100)
    else:
        with closing(sqlite3.connect(file)) as database:
            database.execute("CREATE TABLE songs (title TEXT)")
            if kind == "future":
                database.execute(f"PRAGMA application_id = {0x7668706A}")
                database.execute("PRAGMA user_version = 99")
            database.commit()


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("folder", "unable to open"),
        ("text", "not a database"),
        ("other", "database of something else; name another file"),
        ("future", "of version 99, and this release knows 2"),
    ],
)
def test_what_is_no_journal_is_named_in_one_line_and_left_alone(
    file: Path, kind: str, words: str
) -> None:
    broken(file, kind)
    before = file.read_bytes() if file.is_file() else b""
    for read in (lambda: Journal(str(file)), lambda: read_journal(file)):
        with pytest.raises(ConfigurationError) as found:
            read()
        said = str(found.value)
        assert "\n" not in said
        assert str(file) in said
        assert words in said or (kind == "folder" and "there is no journal" in said)
    assert (file.read_bytes() if file.is_file() else b"") == before


def test_where_nothing_can_be_written() -> None:
    with pytest.raises(ConfigurationError, match=r"/proc/nowhere/tasks\.sqlite"):
        Journal("/proc/nowhere/tasks.sqlite")
