"""What is not to be done: "don't close the fridge", "… without switching on the light"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.continuing import ContinuationParser
from vh_core.language.parsing.part_parser import PartParser, ReadBy
from vh_core.language.parsing.request_parser import RequestParser
from vh_core.language.senses import OUT, TAKEN, Kind
from vh_core.language.syntax import Clause, Quantity
from vh_core.naming import Words

_NOT: tuple[Words, ...] = (("don't",), ("do", "not"), ("no", "need", "to"))
#: what may be asked not to be done, and be seen not to be
_DENIED = frozenset({Kind.STATE, Kind.PLACE, Kind.FETCH, Kind.TRASH})


class DenialParser(PartParser):
    """Reads from a cursor what is not to be done."""

    def __init__(
        self, read_by: ReadBy, requests: RequestParser, continuing: ContinuationParser
    ) -> None:
        super().__init__(read_by)
        self._requests = requests
        self._continuing = continuing

    def denied(self, clauses: Sequence[Clause]) -> list[Clause]:
        """The clauses of what is not to be done, behind the `clauses` before it; none where that is
        not said here. Raises `Unclear`, also for "don't … and …", which may be for both."""
        cursor = self._cursor
        if cursor.accept("without"):
            asked = self._requests.request() if cursor.word.endswith("ing") else None
        elif (words := cursor.find(_NOT)) is not None:
            cursor.at += len(words)
            asked = self._asked(clauses) if self._is_verb() else None
        else:
            return []
        may_be = asked and all(map(_may_be, asked))
        if not asked or not may_be or not self._continuing.ends_here():
            return []
        self.require_no_more()
        return [replace(each, denied=True) for each in asked]

    def require_no_more(self) -> None:
        """Raise `Unclear` for "don't … and …" here, which may be for both."""
        if self._cursor.word == "and":
            reason = 'I cannot tell whether what follows "and" is not to be done, either'
            raise Unclear("not_understood", f"{reason}; say it in a sentence of its own")

    def _asked(self, clauses: Sequence[Clause]) -> list[Clause] | None:
        """The request here, or that of "(fill the dishwasher, don't) switch on"."""
        start = self._cursor.at
        if not self._requests.switches_what_was_spoken() and (found := self._requests.request()):
            return found
        self._cursor.at = start
        return self._requests.of_what_was_spoken(clauses) if clauses else None

    def _is_verb(self) -> bool:
        return self._cursor.find(self._lexicon.verbs) is not None


def _may_be(clause: Clause) -> bool:
    """Whether it can be seen that something is not done; "don't keep it open" is an order. Where
    "the one on the table in" goes, its own place is not told from."""
    place = clause.place
    if place is not None and any(
        each.noun.quantity is Quantity.THERE for each in place.noun.places
    ):
        return False
    return clause.kind is Kind.ACT or (clause.kind in _DENIED and clause.value in ("", OUT, TAKEN))
