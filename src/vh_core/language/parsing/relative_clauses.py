"""How a clause begins that says more of a noun: "that is", "which are", "that I left"."""

from __future__ import annotations

from vh_core.language.function_words import PARTICIPLES, PREPOSITIONS
from vh_core.language.parsing.cursor import Cursor

#: say something of several things, and not which: "lime and salmon, both in the fridge"
_ALL_OF_THEM = ("all", "both", "now")
#: who left things somewhere, and the verbs that say so
_SOMEBODY = ("i", "we", "you", "he", "she", "they", "somebody", "someone")
_LEFT = ("left", "put", "forgot", "placed", "laid", "hid", "hidden", "dropped", "kept", "keep",
         "saw", "lost", "forgotten", "stored")  # fmt: skip


def relative_pronoun(cursor: Cursor) -> bool:
    """Move past "that is", "which are currently", "lying"; whether there was one."""
    start = cursor.at
    relative = cursor.accept("that", "which") and cursor.accept("is", "are", "was", "were")
    if not relative:
        cursor.at = start
        relative = _left_by_somebody(cursor)
    while (
        cursor.word in PARTICIPLES
        and (relative or cursor.word not in _ALL_OF_THEM)
        and cursor.find(PREPOSITIONS) is None  # left of the bed
    ):
        cursor.at += 1
        relative = True
    return relative


def _left_by_somebody(cursor: Cursor) -> bool:
    """Move past "that I left" or "somebody has hidden", before where that is."""
    start = cursor.at
    cursor.accept("that", "which")
    if cursor.accept(*_SOMEBODY):
        cursor.accept("have", "has", "had", "just")
        if cursor.accept(*_LEFT) and cursor.find(PREPOSITIONS) is not None:
            return True
    cursor.at = start
    return False
