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
from difflib import get_close_matches
from functools import partial

from vh_core.language.cursor import Cursor
from vh_core.language.function_words import (
    BE,
    CONDITIONALS,
    ENSURE,
    ENSURE_TAIL,
    FILLERS,
    NEGATIONS,
    THEN,
    Role,
)
from vh_core.language.groups import Group, GroupParser
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Unclear
from vh_core.language.nouns import NounParser
from vh_core.language.senses import Kind, Sense
from vh_core.language.syntax import Clause, Place, Quantity
from vh_core.language.tokens import Token
from vh_core.naming import Vocabulary

_MOST_CLAUSES = 40
_QUESTIONS = frozenset({"is", "are", "was", "were", "does", "do", "did"})
_QUESTIONS |= {"what", "where", "which", "who", "why", "how"}


class Parser:
    """Parses one task; `clauses` grows as it goes. `parse` raises `Unclear`."""

    def __init__(self, tokens: list[Token], vocabulary: Vocabulary, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._cursor = Cursor(tokens)
        self._nouns = NounParser(self._cursor, lexicon)
        self._groups = GroupParser(self._cursor, self._nouns, vocabulary)
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
                raise self._unclear(start)
        if not self.clauses:
            raise Unclear("empty", "the task names nothing to do")
        return self.clauses

    def _separators(self) -> bool:
        """Move past separators and fillers; whether any of them puts things in order."""
        cursor, ordered = self._cursor, False
        while True:
            if cursor.skip(THEN):
                ordered = True
            elif not (cursor.accept(",", "and", "also") or self._skip_filler()):
                return ordered

    def _skip_filler(self) -> bool:
        """Move past one filler, unless a verb of the same or more words stands here."""
        cursor = self._cursor
        filler, verb = cursor.find(FILLERS), cursor.find(self._lexicon.verbs)
        if filler is None or (verb is not None and len(verb) >= len(filler)):
            return False
        cursor.at += len(filler)
        return True

    # -- clauses ------------------------------------------------------------------------

    def _clause(self, ensured: bool) -> tuple[list[Clause], bool]:
        """The clause here, and whether statements go on being meant ("make sure … and …")."""
        cursor, start = self._cursor, self._cursor.at
        if cursor.word != "no" and cursor.word in NEGATIONS | CONDITIONALS:
            raise self._unclear(start)
        if cursor.skip(ENSURE):
            ensured = True
            cursor.skip(ENSURE_TAIL)
        said = partial(self._said_to_be, wished=ensured)
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
        raise self._unclear(start)

    def _ends_here(self) -> bool:
        """Whether a clause may end here: at the end, a separator or a filler."""
        cursor = self._cursor
        if cursor.done or cursor.word in (",", "and") or cursor.find(THEN) is not None:
            return True
        return self._skip_filler()

    def _request(self) -> list[Clause] | None:
        cursor = self._cursor
        base = cursor.word
        sense = cursor.take(self._lexicon.verbs) or self._gerund()
        if sense is None:
            return None
        if base.endswith("ing"):
            base = self._stem(base) or base
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
                return self._with_states(groups, self._more_states(base, sense))
        return self._with_groups(sense, groups)

    def _gerund(self) -> Sense | None:
        """The verb of "closing the fridge"."""
        cursor = self._cursor
        stem = self._stem(cursor.word)
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
        return self._with_states(groups, states)

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

    def _with_states(self, groups: list[Group], states: tuple[str, ...]) -> list[Clause]:
        objects = tuple(noun for group in groups for noun in group.restricted())
        return [Clause(Kind.STATE, objects, states)]

    def _with_groups(self, sense: Sense, groups: list[Group]) -> list[Clause] | None:
        if sense.kind is Kind.VAGUE:
            raise Unclear("not_understood", sense.value)
        if sense.kind in (Kind.ACT, Kind.TRASH):
            objects = tuple(noun for group in groups for noun in group.restricted())
            return [Clause(sense.kind, objects, value=sense.value)]
        if sense.kind is Kind.PLACE:
            states = self._nouns.states()  # set the tv on
            if states:
                return self._with_states(groups, states)
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
        return self._statement(wished=True)

    def _nouns_place(self) -> Place | None:
        """Where to sit or lie: a place with the places that restrict it."""
        place = self._nouns.place()
        return place and replace(place, noun=self._nouns.modifiers(place.noun))

    # -- statements ---------------------------------------------------------------------

    def _said_to_be(self, *, wished: bool) -> list[Clause] | None:
        found = self._statement(wished=wished)
        return found and [replace(clause, statement=True) for clause in found]

    def _statement(self, *, wished: bool) -> list[Clause] | None:
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
            return self._with_states(groups, states)
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
        return self._with_states(groups, opposites)

    # -- what went wrong ----------------------------------------------------------------

    def _unclear(self, start: int) -> Unclear:
        """Why the clause that starts there cannot be read."""
        cursor = self._cursor
        said = cursor.text(start, start + 12)
        words = said.split()
        for word in words:
            if word in NEGATIONS:
                reason = f'"{said}": I cannot plan for "{word}"; say what should be, instead'
                return Unclear("not_understood", reason)
            if word in CONDITIONALS:
                reason = f'"{said}": I cannot wait or choose ("{word}"); say what to do now'
                return Unclear("not_understood", reason)
        cursor.at = start
        while self._skip_filler() or cursor.skip(ENSURE) or cursor.skip(ENSURE_TAIL):
            pass
        verb = cursor.word
        sense = cursor.take(self._lexicon.verbs)
        if sense is not None and sense.kind is Kind.PLACE:
            reason = f'"{said}": I need to know what to put on or in which place'
            return Unclear("not_understood", reason)
        if sense is not None and sense.kind is Kind.SPLIT:
            forms = tuple(f"{verb} {particle}" for particle in self._lexicon.particles[verb])
            reason = f'"{said}": did you mean {" or ".join(forms[:2])}?'
            return Unclear("not_understood", reason, forms)
        if sense is not None or self._stem(verb):
            reason = f'"{said}": I know "{verb}", but not what to make of the rest'
            return Unclear("not_understood", reason)
        if verb in _QUESTIONS:
            return Unclear("not_understood", f'"{said}" asks; I can only be told what to do')
        known = sorted({phrase[0] for phrase in self._lexicon.verbs})
        close = tuple(get_close_matches(verb[:30], known, n=3, cutoff=0.7))
        meant = f" (did you mean {' or '.join(close)}?)" if close else ""
        return Unclear("not_understood", f'I do not know how to do "{said}"{meant}', close)

    def _stem(self, word: str) -> str | None:
        """The verb of a form in "-ing": closing → close, putting → put."""
        if not word.endswith("ing") or len(word) < 6:
            return None
        bare = word[:-3]
        for stem in (bare, bare + "e", bare[:-1]):
            if (stem,) in self._lexicon.verbs:
                return stem
        return None
