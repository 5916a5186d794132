"""How a clause begins that says more of a noun: "that is", "which are", "that I left"."""

from __future__ import annotations

from collections.abc import Collection

from vh_core.language.function_words import KIN, PARTICIPLES, PREPOSITIONS
from vh_core.language.parsing.cursor import Cursor
from vh_core.naming import Words

#: say something of several things, and not which: "lime and salmon, both in the fridge"
_ALL_OF_THEM = ("all", "both", "now")
#: who left things somewhere, and the verbs that say so
_SOMEBODY = ("i", "we", "you", "he", "she", "they", "somebody", "someone")
_WHOSE = ("my", "our", "the", "his", "her", "some")
_HAVE = ("have", "has", "had", "must", "may", "might", "just", "already", "apparently", "always")
_LEFT = ("left", "put", "forgot", "placed", "laid", "hid", "hidden", "dropped", "kept", "keep",
         "saw", "lost", "forgotten", "stored")  # fmt: skip


def relative_pronoun(cursor: Cursor, states: Collection[Words] = ()) -> bool:
    """Move past "that is", "which are currently", "lying", before a place or one of the states;
    whether there was one."""
    start = cursor.at
    relative = cursor.accept("that", "which") and cursor.accept("is", "are", "was", "were")
    if not relative:
        cursor.at = start
        relative = _left_by_somebody(cursor, states)
    while (
        cursor.word in PARTICIPLES
        and (relative or cursor.word not in _ALL_OF_THEM)
        and cursor.find(PREPOSITIONS) is None  # left of the bed
    ):
        cursor.at += 1
        relative = True
    return relative


def _left_by_somebody(cursor: Cursor, states: Collection[Words]) -> bool:
    """Move past "that I left" or "my wife has hidden", before where that is, or what it is like."""
    start = cursor.at
    cursor.accept("that", "which")
    if cursor.accept(*_SOMEBODY) or _somebody_close(cursor):
        while cursor.accept(*_HAVE):
            pass
        left = cursor.word == "left"
        if cursor.accept(*_LEFT):
            so = cursor.find(states) if left else None
            if so or cursor.find(PREPOSITIONS) is not None:
                return True
    cursor.at = start
    return False


def _somebody_close(cursor: Cursor) -> bool:
    """Move past "my wife", "the kids" or "mum"."""
    cursor.accept(*_WHOSE)
    return cursor.accept(*KIN)
