"""The clauses of one sentence, by recursive descent over the lexicon.

Every token must be accounted for: a sentence that is understood in part is not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from vh_core.graph import State
from vh_core.language.function_words import CONDITIONALS, ENSURE, ENSURE_TAIL, NEGATIONS, THEN
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.complaints import why_unclear
from vh_core.language.parsing.continuing import ContinuationParser
from vh_core.language.parsing.denials import DenialParser
from vh_core.language.parsing.part_parser import PartParser, ReadBy
from vh_core.language.parsing.request_parser import RequestParser
from vh_core.language.parsing.statements import StatementParser
from vh_core.language.parsing.where_first import WhereFirstParser
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Quantity
from vh_core.language.tokens import tokenize

_MOST_CLAUSES = 40
_Reading: TypeAlias = Callable[[], list[Clause] | None]


#: ways to begin what one wants to do, and so many words of them
_ONES_OWN = ("i want to", "i'd like to", "time to")
_LONGEST_WISH = 3
#: what one who wants to do it does without help
_FOR_ONESELF = frozenset({Kind.SLEEP, Kind.POSTURE, Kind.STAND})
#: verbs that say as well how things are
_ADJECTIVES = ("clean ", "open ")
#: how something is left, which nobody tells only to say so
_ENDS = frozenset({State.CLOSED.value, State.ON.value})


class SentenceParser(PartParser):
    """Reads sentences from a cursor, which it loads. Raises `Unclear`."""

    def __init__(self, read_by: ReadBy, statements: StatementParser) -> None:
        super().__init__(read_by)
        self._statements = statements
        self._requests = RequestParser(read_by, statements)
        self._where_first = WhereFirstParser(read_by)
        self._continuing = ContinuationParser(read_by)
        self._denying = DenialParser(read_by, self._requests, self._continuing)
        #: whether what comes next was told apart from the clause before by its comma alone
        self._apart = False
        #: whether it comes behind "then"
        self._ordered = False

    def sentence(self, text: str, clauses: list[Clause]) -> None:
        """Read a sentence, and add its clauses to those before it."""
        self._cursor.load(tokenize(text))
        self._apart = False
        ordered = False
        ensured = False
        while True:
            ordered = self._separators() or ordered
            if self._cursor.done:
                break
            start, self._ordered = self._cursor.at, ordered
            found, ensured = self._clause(ensured and not ordered, clauses)
            self._require_no_place(found, self._cursor.text(start, self._cursor.at))
            if self._cursor.text(start - 1, start) == "and" and _wishes_on(clauses, found):
                found = [replace(each, said=False, statement=True) for each in found]
            for clause in found:
                clauses.append(replace(clause, ordered=ordered))
                ordered = clause.kind is Kind.GO
            if len(clauses) > _MOST_CLAUSES:
                raise Unclear("not_understood", f"this asks for more than {_MOST_CLAUSES} things")
            before = self._cursor.at
            ordered = self._separators()
            apart = before < self._cursor.at or self._cursor.word == "without"
            if not (apart or self._cursor.done):
                raise why_unclear(self._cursor, self._lexicon, self._vocabulary, start)

    def _require_no_place(self, found: list[Clause], said: str) -> None:
        """Raise `Unclear` for "clean plates, cabinet", of which the first word may be no verb."""
        for clause in found:
            *things, last = clause.objects or (None,)
            bare = all(each.quantity is Quantity.BARE for each in clause.objects)
            apart = "," in said and " and " not in said.rpartition(",")[2]
            if bare and last and things and apart and said.startswith(_ADJECTIVES):
                first = replace(clause, objects=clause.objects[:-1])
                self._continuing.require_no_place(first, (last,))

    def _separators(self) -> bool:
        """Move past separators and fillers; whether any of them puts things in order."""
        cursor, ordered = self._cursor, False
        while True:
            if cursor.skip(THEN):
                ordered = True
            elif self._continuing.is_but() and cursor.accept("but"):
                self._apart = True  # what follows is no more of the same
            elif not (cursor.accept(",", "and", "also") or cursor.skip_filler(self._lexicon.verbs)):
                return ordered

    # -- clauses ------------------------------------------------------------------------

    def _clause(self, ensured: bool, clauses: list[Clause]) -> tuple[list[Clause], bool]:
        """The clause here, and whether statements go on being meant ("make sure … and …")."""
        cursor, start = self._cursor, self._cursor.at
        left = self._stays.not_to_touch() and self._requests.left_alone()
        if left and self._continuing.ends_here():
            self._denying.require_no_more()
            return left, ensured
        cursor.at = start
        if denied := self._denying.denied(clauses):
            return denied, ensured
        cursor.at = start
        if cursor.word != "no" and cursor.word in NEGATIONS | CONDITIONALS:
            raise why_unclear(cursor, self._lexicon, self._vocabulary, start)
        same = cursor.accept("ditto") and self._continuing.again(clauses)
        if same and self._continuing.ends_here():
            return same, ensured
        wants = False
        if cursor.skip(ENSURE):
            wants = cursor.text(start).startswith("i ")
            ensured = True
            cursor.skip(ENSURE_TAIL)
        said = partial(self._statements.said_to_be, wished=ensured)
        first: list[_Reading] = [self._requests.request, said]
        where = [
            self._where_first.request,
            partial(self._where_first.into_what_was_opened, clauses),
            partial(self._where_first.added, clauses),
        ]
        readings = [
            *where,
            *(reversed(first) if ensured else first),
            *([self._wanted] if wants else []),
        ]
        if not wants:  # turn on the tv, i need a lamp
            readings = self._continued(readings, clauses)
        if not ensured and self._requests.switches_what_was_spoken():
            of_it = partial(self._requests.of_what_was_spoken, clauses)
            readings = [self._requests.request, of_it]
        begin = reached = cursor.at
        for reading in readings:
            cursor.at = begin
            found = reading()
            if found is not None and self._continuing.ends_here():
                self._require_ordered(start, found)
                return found, ensured
            reached = max(reached, cursor.at)
            if reading in first:
                found = self._up_to_a_comma(begin, reading)
                if found:
                    self._apart = True
                    return found, ensured
        cursor.at = begin
        raise why_unclear(cursor, self._lexicon, self._vocabulary, start, reached)

    def _require_ordered(self, start: int, found: list[Clause]) -> None:
        """Raise `Unclear` for "i want to sleep": who says so does that, or wants it to be night."""
        said = self._cursor.text(max(0, start - _LONGEST_WISH), start)
        if said.endswith(_ONES_OWN) and any(each.kind in _FOR_ONESELF for each in found):
            reason = f'"{said}" and what follows may be what you are going to do yourself'
            raise Unclear("not_understood", f"{reason}; say what I am to do")

    def _continued(self, readings: list[_Reading], clauses: list[Clause]) -> list[_Reading]:
        """The readings, with those of what goes on where the clauses before it left off."""
        apart, self._apart = self._apart, False
        going_on = self._continuing
        again = partial(going_on.again, clauses)
        if not apart:
            if going_on.continues(clauses):
                readings = [again, *readings]
            if self._ordered or not self._cursor.at:
                readings = [partial(going_on.with_verb_elided, clauses), *readings]
            others = (going_on.there, going_on.there_too, going_on.goes_on)
            readings = [*readings, again, *(partial(other, clauses) for other in others)]
        of_it = partial(self._requests.of_what_was_spoken, clauses)
        return [*readings, of_it] if clauses else readings

    def _up_to_a_comma(self, begin: int, reading: _Reading) -> list[Clause] | None:
        """The clause that ends at a comma, where a thing is named that is none of its own: "turn
        off the lights, the kitchen light can stay"."""
        cursor = self._cursor
        for end in cursor.positions(",", begin):
            cursor.at = begin
            with cursor.until(end):
                found = reading()
                if found and cursor.done:
                    return found
        return None

    def _wanted(self) -> list[Clause] | None:
        """ "(I need) the milk": it is to be brought."""
        groups = self._groups.groups()
        nouns = tuple(noun for group in groups for noun in group.restricted())
        return [Clause(Kind.FETCH, nouns, needed=True)] if nouns else None


def _wishes_on(clauses: Sequence[Clause], found: Sequence[Clause]) -> bool:
    """Whether "… and it is shut" goes on with what should be: "the plums should be in the fridge
    and it is shut"."""
    before = clauses[-1] if clauses else None
    wished = before is not None and before.statement and before.kind is Kind.PLACE
    it = all(noun.is_it for clause in found for noun in clause.objects)
    ends = all(each.kind is Kind.STATE and _ENDS.issuperset(each.states) for each in found)
    return wished and it and ends
