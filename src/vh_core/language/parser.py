"""The task language: tokens to clauses, by recursive descent over the lexicon.

    task    := clause (separator clause)*
    clause  := filler* ("make sure" statement | request | statement) filler*
    request := verb objects [particle] [places]
    statement := objects "is" (state | place)

Every token must be accounted for: a text that is understood in part is not understood.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from vh_core.language.complaints import why_unclear
from vh_core.language.cursor import Cursor
from vh_core.language.function_words import (
    CONDITIONALS,
    ENSURE,
    ENSURE_TAIL,
    NEGATIONS,
    THEN,
    Role,
)
from vh_core.language.groups import Group, GroupParser, with_states
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Unclear
from vh_core.language.nouns import NounParser
from vh_core.language.senses import Kind, Sense
from vh_core.language.statements import StatementParser
from vh_core.language.syntax import Clause, Place
from vh_core.language.tokens import Token
from vh_core.naming import Vocabulary

_MOST_CLAUSES = 40


class Parser:
    """Parses one task; `clauses` grows as it goes. `parse` raises `Unclear`."""

    def __init__(self, tokens: list[Token], vocabulary: Vocabulary, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._cursor = Cursor(tokens)
        self._nouns = NounParser(self._cursor, lexicon)
        self._groups = GroupParser(self._cursor, self._nouns, vocabulary)
        self._statements = StatementParser(self._cursor, self._nouns, self._groups, lexicon)
        self.clauses: list[Clause] = []

    def parse(self) -> list[Clause]:
        ordered = False
        ensured = False
        while True:
            ordered = self._separators() or ordered
            if self._cursor.done:
                break
            start = self._cursor.at
            found, ensured = self._clause(ensured and not ordered)
            for clause in found:
                self.clauses.append(replace(clause, ordered=ordered))
                ordered = clause.kind is Kind.GO
            if len(self.clauses) > _MOST_CLAUSES:
                raise Unclear("not_understood", f"this asks for more than {_MOST_CLAUSES} things")
            before = self._cursor.at
            ordered = self._separators()
            if before == self._cursor.at and not self._cursor.done:
                raise why_unclear(self._cursor, self._lexicon, start)
        if not self.clauses:
            raise Unclear("empty", "the task names nothing to do")
        return self.clauses

    def _separators(self) -> bool:
        """Move past separators and fillers; whether any of them puts things in order."""
        cursor, ordered = self._cursor, False
        while True:
            if cursor.skip(THEN):
                ordered = True
            elif not (cursor.accept(",", "and", "also") or cursor.skip_filler(self._lexicon.verbs)):
                return ordered

    # -- clauses ------------------------------------------------------------------------

    def _clause(self, ensured: bool) -> tuple[list[Clause], bool]:
        """The clause here, and whether statements go on being meant ("make sure … and …")."""
        cursor, start = self._cursor, self._cursor.at
        if cursor.word != "no" and cursor.word in NEGATIONS | CONDITIONALS:
            raise why_unclear(cursor, self._lexicon, start)
        if cursor.skip(ENSURE):
            ensured = True
            cursor.skip(ENSURE_TAIL)
        said = partial(self._statements.said_to_be, wished=ensured)
        readings: list[Callable[[], list[Clause] | None]] = [self._request, said]
        if ensured:
            readings.reverse()
        begin = cursor.at
        for reading in readings:
            cursor.at = begin
            found = reading()
            if found is not None and self._ends_here():
                return found, ensured
        cursor.at = begin
        raise why_unclear(cursor, self._lexicon, start)

    def _ends_here(self) -> bool:
        """Whether a clause may end here: at the end, a separator or a filler."""
        cursor = self._cursor
        if cursor.done or cursor.word in (",", "and") or cursor.find(THEN) is not None:
            return True
        return cursor.skip_filler(self._lexicon.verbs)

    def _request(self) -> list[Clause] | None:
        cursor = self._cursor
        base = cursor.word
        sense = cursor.take(self._lexicon.verbs) or self._gerund()
        if sense is None:
            return None
        if base.endswith("ing"):
            base = self._lexicon.stem(base) or base
        if sense.kind is Kind.STATE:
            return self._state_request(sense, base)
        by_kind: dict[Kind, Callable[[], list[Clause] | None]] = {
            Kind.GO: self._go,
            Kind.STAND: lambda: [Clause(Kind.STAND)],
            Kind.KEEP: self._keep,
        }
        if sense.kind in by_kind:
            return by_kind[sense.kind]()
        if sense.kind is Kind.POSTURE or sense.kind is Kind.SLEEP:
            return [Clause(sense.kind, value=sense.value, place=self._nouns_place())]
        groups = self._groups.groups()
        if not groups:
            return None
        particle = self._lexicon.particles.get(base, {}).get(cursor.word)
        if particle is not None:
            cursor.at += 1
            sense = particle
            groups = self._groups.more_places(groups)
            if sense.kind is Kind.STATE:
                return with_states(groups, self._more_states(base, sense))
        return self._with_groups(sense, groups)

    def _gerund(self) -> Sense | None:
        """The verb of "closing the fridge"."""
        cursor = self._cursor
        stem = self._lexicon.stem(cursor.word)
        if stem is None:
            return None
        two = self._lexicon.verbs.get((stem, cursor.ahead()))
        cursor.at += 1 if two is None else 2
        return two or self._lexicon.verbs[stem,]

    def _state_request(self, sense: Sense, base: str) -> list[Clause] | None:
        states = self._more_states(base, sense)
        groups = self._groups.groups()
        if not groups:
            return None
        particle = self._lexicon.particles.get(base, {}).get(self._cursor.word)
        if particle is not None and particle.kind is Kind.STATE and len(states) == 1:
            self._cursor.at += 1  # wash the plates up, shut the tv off
            states = self._more_states(base, particle)
            groups = self._groups.more_places(groups)
        return with_states(groups, states)

    def _more_states(self, base: str, sense: Sense) -> tuple[str, ...]:
        """The states of "on and off" after "turn on", of "open and clean" after "open"."""
        cursor, states = self._cursor, [sense.value]
        while cursor.word == "and":
            start = cursor.at
            cursor.at += 1
            also = self._lexicon.particles.get(base, {}).get(cursor.word)
            if also is not None:
                cursor.at += 1
            else:
                also = cursor.take(self._lexicon.verbs)
            if also is None or also.kind is not Kind.STATE:
                cursor.at = start
                break
            states.append(also.value)
        return tuple(states)

    def _with_groups(self, sense: Sense, groups: list[Group]) -> list[Clause] | None:
        if sense.kind is Kind.VAGUE:
            raise Unclear("not_understood", sense.value)
        if sense.kind in (Kind.ACT, Kind.TRASH):
            objects = tuple(noun for group in groups for noun in group.restricted())
            return [Clause(sense.kind, objects, value=sense.value)]
        if sense.kind is Kind.PLACE:
            states = self._nouns.states()  # set the tv on
            if states:
                return with_states(groups, states)
        return self._groups.placed(sense, groups)

    def _go(self) -> list[Clause] | None:
        cursor = self._cursor
        clauses: list[Clause] = []
        while True:
            noun = self._nouns.modified()
            if noun is None:
                return clauses or None
            clauses.append(Clause(Kind.GO, place=Place(Role.TO, noun)))
            start = cursor.at
            if not self._nouns.joined():
                return clauses
            if cursor.at == start:
                return clauses

    def _keep(self) -> list[Clause] | None:
        """ "keep the fridge closed", "leave the book on the desk"."""
        return self._statements.statement(wished=True)

    def _nouns_place(self) -> Place | None:
        """Where to sit or lie: a place with the places that restrict it."""
        place = self._nouns.place()
        return place and replace(place, noun=self._nouns.modifiers(place.noun))
