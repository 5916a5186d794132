"""With what the parts of a sentence are read, whichever part it is."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.language.lexicon import Lexicon
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.groups import GroupParser
from vh_core.language.parsing.nouns import NounParser
from vh_core.language.parsing.stays import StayParser
from vh_core.language.parsing.undergoing import UndergoingParser
from vh_core.naming import Vocabulary


@dataclass(frozen=True, slots=True)
class ReadBy:
    """One cursor, what reads things and groups of them from it, and the words that there are."""

    cursor: Cursor
    nouns: NounParser
    groups: GroupParser
    lexicon: Lexicon
    vocabulary: Vocabulary


class PartParser:
    """Reads one kind of part from the cursor that all share."""

    def __init__(self, read_by: ReadBy) -> None:
        self._cursor = read_by.cursor
        self._nouns = read_by.nouns
        self._groups = read_by.groups
        self._lexicon = read_by.lexicon
        self._vocabulary = read_by.vocabulary
        self._stays = StayParser(read_by.cursor)
        self._undergoing = UndergoingParser(
            read_by.cursor, read_by.nouns, read_by.groups, read_by.lexicon
        )
