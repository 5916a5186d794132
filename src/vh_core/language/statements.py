"""Clauses that say what should be, where a request says what to do."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.cursor import Cursor
from vh_core.language.function_words import BE
from vh_core.language.groups import Group, GroupParser, with_states
from vh_core.language.lexicon import Lexicon
from vh_core.language.nouns import NounParser
from vh_core.language.senses import Kind, Sense
from vh_core.language.syntax import Clause, Quantity


class StatementParser:
    """Reads statements from a cursor."""

    def __init__(
        self, cursor: Cursor, nouns: NounParser, groups: GroupParser, lexicon: Lexicon
    ) -> None:
        self._cursor = cursor
        self._nouns = nouns
        self._groups = groups
        self._lexicon = lexicon

    def said_to_be(self, *, wished: bool) -> list[Clause] | None:
        """As `statement`, of what should be so, which is no request."""
        found = self.statement(wished=wished)
        return found and [replace(clause, statement=True) for clause in found]

    def statement(self, *, wished: bool) -> list[Clause] | None:
        """ "the fridge is closed", "all plums are in the fridge", "lights off"; if `wished`,
        as after "I want", also "the plums in the fridge"."""
        cursor = self._cursor
        if cursor.accept("there") and cursor.skip(BE):
            groups = self._groups.groups()
            return self._groups.placed(Sense(Kind.PLACE), groups) if groups else None
        none = cursor.accept("no")
        groups = self._groups.groups()
        if not groups:
            return None
        says_be = cursor.skip(BE)
        cursor.accept("all", "both")
        negated = none or cursor.accept("not")
        states = self._nouns.states()
        if states and not negated:
            return with_states(groups, states)
        if negated:
            return self._denied(groups, states, none=none)
        objects = tuple(noun for group in groups for noun in group.restricted())
        destination = self._groups.destination() if says_be else None
        if destination is not None:
            return [Clause(Kind.PLACE, objects, place=destination)]
        if wished and not says_be:
            return self._groups.placed(Sense(Kind.PLACE), groups)
        return None

    def _denied(
        self, groups: list[Group], states: tuple[str, ...], *, none: bool
    ) -> list[Clause] | None:
        """ "no light is on", "the fridge is not open": the opposite state."""
        known = self._lexicon.opposites
        opposites = tuple(known[state] for state in states if state in known)
        if not states or len(opposites) < len(states):
            return None
        if none:
            groups = [replace(g, noun=replace(g.noun, quantity=Quantity.ALL)) for g in groups]
        return with_states(groups, opposites)
