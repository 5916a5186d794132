"""The journal of tasks: what was accepted, what was done for it, and how it ended, on disk.

A task is written down before anybody is told that it was accepted, and its end once, before anybody
is told of it. So after a crash it is known what is unfinished, and what had been executed.
"""

from vh_core.journal.entry import Accepted, JournalEnding, JournalEntry, PolicyNote
from vh_core.journal.journal import Journal, read_journal

__all__ = ["Accepted", "Journal", "JournalEnding", "JournalEntry", "PolicyNote", "read_journal"]
