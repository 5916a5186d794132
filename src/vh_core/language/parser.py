"""The task language: tokens to clauses, by recursive descent over the lexicon.

    task    := clause (separator clause)*
    clause  := filler* ("make sure" statement | request | statement) filler*
    request := verb objects [particle] [places]
    statement := objects "is" (state | place)

Every token must be accounted for: a text that is understood in part is not understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from vh_core.language.again import in_place, with_things
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
from vh_core.language.group import says_which
from vh_core.language.groups import GroupParser
from vh_core.language.lexicon import Lexicon
from vh_core.language.mentions import MentionParser
from vh_core.language.misunderstanding import Unclear
from vh_core.language.nouns import NounParser
from vh_core.language.phrase import Phrase
from vh_core.language.related_clauses import (
    brought_together,
    everywhere,
    narrowed,
    of_what_follows,
    tells_which,
    with_subject,
)
from vh_core.language.request_parser import RequestParser
from vh_core.language.rooms import spread_over_rooms
from vh_core.language.senses import GATHER, TIDY, Kind
from vh_core.language.shared_words import alike, without_each
from vh_core.language.spoken_together import so_too, spoken_together
from vh_core.language.statements import StatementParser
from vh_core.language.stays import StayParser, left_out
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.language.tokens import tokenize
from vh_core.naming import Vocabulary

_MOST_CLAUSES = 40
#: after "but", these begin what stays as it is
_STAYING = frozenset({"leave", "keep", "don't"})
#: what is said by the way of the room that one is in
_HERE = re.compile(r"\b(?:dark|bright|light|cold|hot|warm|stuffy|chilly|loud|noisy) (?:in )?here\b")


class Parser:
    """Parses the sentences of one task; `clauses` grows as it goes. `parse` raises `Unclear`."""

    def __init__(self, vocabulary: Vocabulary, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._vocabulary = vocabulary
        self._cursor = Cursor()
        self._nouns = NounParser(self._cursor, lexicon)
        self._groups = GroupParser(self._cursor, self._nouns, vocabulary)
        self._statements = StatementParser(
            self._cursor, self._nouns, self._groups, lexicon, vocabulary
        )
        self._requests = RequestParser(
            self._cursor, self._nouns, self._groups, self._statements, lexicon, vocabulary
        )
        self._stays = StayParser(self._cursor)
        self._mentions = MentionParser(self._cursor, self._nouns, self._statements, vocabulary)
        self.clauses: list[Clause] = []
        #: whether what comes next was told apart from the clause before by its comma alone
        self._apart = False

    def parse(self, phrases: Sequence[Phrase]) -> list[Clause]:
        self.clauses = []
        for phrase in phrases:
            if phrase.topic:
                self.clauses += self._topic(phrase.text)
                continue
            if phrase.ahead:
                ahead = self._mentions.mentioned(tokenize(phrase.text))
                self.clauses += [self._mentions.wherever(clause) for clause in ahead]
                continue
            if phrase.remark and not (phrase.perhaps and self._is_wish(phrase.text)):
                self.clauses += self._spoken_of(phrase)
                continue
            before = len(self.clauses)
            when = self._mentions.condition(phrase.when) if phrase.when else ()
            self._cursor.load(tokenize(phrase.text))
            self._groups.also = phrase.also
            self._sentence()
            own = self.clauses[before:]
            if phrase.also and before:
                own = so_too(self.clauses[before - 1 : before] + own)[1:]
                self.clauses[before:] = own
            if (
                before
                and not phrase.also
                and tells_which(self.clauses[before - 1], own, phrase.text)
            ):
                self.clauses[before - 1 :] = [narrowed(self.clauses[before - 1], own[0])]
                continue
            if phrase.everywhere:
                own = [everywhere(each) for each in own]
            own = brought_together([without_each(alike(self._all_of_them(each))) for each in own])
            if before:
                own[:1] = [replace(each, ordered=True) for each in own[:1]]
            if when:
                when, own = with_subject(when, own)
                own = [
                    replace(each, when=when, unless=phrase.unless, now=phrase.now) for each in own
                ]
            self.clauses[before:] = own
        self.clauses = left_out(
            of_what_follows([*self._gathered(spoken_together(self.clauses))]),
            self._vocabulary.is_room,
        )
        self._require_what_to_do()
        if not any(clause.asks for clause in self.clauses):
            raise self._nothing_asked(phrases)
        return self.clauses

    def _spoken_of(self, phrase: Phrase) -> list[Clause]:
        """What a remark speaks of."""
        spoken = self._mentions.spoken_of(phrase.text)
        if phrase.everywhere:
            spoken = [everywhere(each) for each in spoken]
        if phrase.also:
            before = self.clauses[-1:]
            spoken = so_too([*before, *spoken])[len(before) :]
        if _HERE.search(phrase.text):
            spoken.append(Clause(Kind.WITHIN, (Noun(Quantity.HERE),), said=True))
        return spoken

    def _require_what_to_do(self) -> None:
        """Raise `Unclear` for "tidy up the kitchen" where nothing says what is done with it."""
        for clause, after in zip(self.clauses, (*self.clauses[1:], None), strict=False):
            nouns = () if after is None else after.objects
            goes_on = any(noun.quantity is Quantity.PRONOUN for noun in nouns)
            if clause.value == TIDY and not goes_on:
                what = ", ".join(noun.full for noun in clause.objects)
                raise Unclear("not_understood", f'say what is to be done to tidy up "{what}"')

    def changed(self, clauses: list[Clause], change: str) -> list[Clause]:
        """The clauses with something else in its place: "in the bedroom", "with the milk". Raises
        `Unclear`."""
        tokens = tokenize(change)
        is_with = tokens[:1] != [] and tokens[0].text in ("with", "for")
        self._cursor.load(tokens[1:] if is_with else tokens)
        if is_with:
            groups = self._groups.groups() or []
            nouns = tuple(noun for group in groups for noun in group.restricted())
            if nouns and self._cursor.done:
                return with_things(clauses, nouns)
        else:
            place = self._groups.destination()
            if place is not None and self._cursor.done:
                return in_place(clauses, place, self._vocabulary.is_room)
        raise Unclear("not_understood", f'I do not know what to do again "{change}"')

    def _topic(self, text: str) -> list[Clause]:
        """The room that what follows is in."""
        self._cursor.load(tokenize(text))
        noun = self._nouns.noun()
        return [Clause(Kind.WITHIN, (noun,), said=True)] if noun is not None else []

    def _is_wish(self, text: str) -> bool:
        """Whether a sentence says what should be so, of what is there."""
        before = list(self.clauses)
        self._cursor.load(tokenize(text))
        try:
            self._sentence()
        except Unclear:
            self.clauses = before
            return False
        found, self.clauses = self.clauses[len(before) :], before
        nouns = [noun for clause in found for noun in clause.objects]
        places = [clause.place.noun for clause in found if clause.place is not None]
        named = [noun for noun in (*nouns, *places) if noun.words]
        known = bool(named) and all(self._vocabulary.knows(noun.words) for noun in named)
        return known and all(clause.asks and clause.objects for clause in found)

    def _gathered(self, clauses: list[Clause]) -> Iterator[Clause]:
        """The clauses, with "gather all books on the desk" as where they should be unless the next
        clause says what becomes of them."""
        for clause, after in zip(clauses, (*clauses[1:], None), strict=False):
            nouns = () if after is None else after.objects
            goes_on = any(noun.quantity is Quantity.PRONOUN for noun in nouns)
            if clause.value != GATHER or goes_on or clause.objects == ():
                yield clause
                continue
            yield self._groups.gathered(clause)

    def _all_of_them(self, clause: Clause) -> Clause:
        """ "everything", after things were gathered, is all of them."""
        everything = clause.objects == (Noun(Quantity.ALL, ("things",)),)
        gathered = any(each.kind is Kind.FETCH for each in self.clauses)
        if clause.kind is Kind.PLACE and everything and gathered:
            return replace(clause, objects=(Noun(Quantity.PRONOUN, count=2),))
        return clause

    def _nothing_asked(self, phrases: Sequence[Phrase]) -> Unclear:
        said = "; ".join(phrase.text for phrase in phrases)
        if any(clause.said for clause in self.clauses):
            reason = (
                f'"{said}" says how things are, which asks for nothing; to have it so, say '
                '"make sure that …", or "… should be …"'
            )
            return Unclear("not_understood", reason)
        if phrases:
            return Unclear("not_understood", f'"{said}" names nothing to do')
        return Unclear("empty", "the task names nothing to do")

    def _sentence(self) -> None:
        """The clauses of the sentence that is loaded."""
        self._apart = False
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

    def _separators(self) -> bool:
        """Move past separators and fillers; whether any of them puts things in order."""
        cursor, ordered = self._cursor, False
        while True:
            if cursor.skip(THEN):
                ordered = True
            elif not (
                cursor.accept(",", "and", "also")
                or (self._is_but() and cursor.accept("but"))
                or cursor.skip_filler(self._lexicon.verbs)
            ):
                return ordered

    def _is_but(self) -> bool:
        """Whether "but" stands here before what stays as it is."""
        after = (self._cursor.ahead(), self._cursor.ahead(2))
        return self._cursor.word == "but" and (after[0] in _STAYING or after == ("do", "not"))

    # -- clauses ------------------------------------------------------------------------

    def _clause(self, ensured: bool) -> tuple[list[Clause], bool]:
        """The clause here, and whether statements go on being meant ("make sure … and …")."""
        cursor, start = self._cursor, self._cursor.at
        left = self._stays.not_to_touch() and self._requests.left_alone()
        if left and self._ends_here():
            return left, ensured
        cursor.at = start
        if cursor.word != "no" and cursor.word in NEGATIONS | CONDITIONALS:
            raise why_unclear(cursor, self._lexicon, start)
        same = cursor.accept("ditto") and self._again()
        if same and self._ends_here():
            return same, ensured
        wants = False
        if cursor.skip(ENSURE):
            wants = cursor.text(start).startswith("i ")
            ensured = True
            cursor.skip(ENSURE_TAIL)
        said = partial(self._statements.said_to_be, wished=ensured)
        readings: list[Callable[[], list[Clause] | None]] = [self._requests.request, said]
        if ensured:
            readings = [said, self._requests.request]
        if wants:
            readings.append(self._wanted)
        apart, self._apart = self._apart, False
        if self._continues() and not apart:
            readings.insert(0, self._again)
        readings += [] if apart else [self._again, self._there, self._goes_on]
        begin = reached = cursor.at
        for reading in readings:
            cursor.at = begin
            found = reading()
            if found is not None and self._ends_here():
                return found, ensured
            reached = max(reached, cursor.at)
            if reading in (self._requests.request, said):
                found = self._up_to_a_comma(begin, reading)
                if found:
                    self._apart = True
                    return found, ensured
        cursor.at = begin
        raise why_unclear(cursor, self._lexicon, start, reached)

    def _up_to_a_comma(
        self, begin: int, reading: Callable[[], list[Clause] | None]
    ) -> list[Clause] | None:
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

    def _ends_here(self) -> bool:
        """Whether a clause may end here: at the end, a separator or a filler."""
        cursor = self._cursor
        if cursor.done or cursor.word in (",", "and") or cursor.find(THEN) is not None:
            return True
        if self._is_but():
            return True
        return cursor.skip_filler(self._lexicon.verbs)

    def _wanted(self) -> list[Clause] | None:
        """ "(I need) the milk": it is to be brought."""
        groups = self._groups.groups()
        nouns = tuple(noun for group in groups for noun in group.restricted())
        return [Clause(Kind.FETCH, nouns)] if nouns else None

    def _again(self) -> list[Clause] | None:
        """Things alone: the same is to be done with them ("… The notes, too"), or what follows
        refers to them."""
        start = self._cursor.at
        groups = self._groups.groups()
        if not groups:
            return None
        nouns = tuple(noun for group in groups for noun in group.restricted())
        if any(noun.quantity is Quantity.PRONOUN for noun in nouns):
            return None
        if not self.clauses and not all(noun.words for noun in nouns):
            return None
        known = all(self._vocabulary.match(noun.words) for noun in nouns if noun.words)
        if not known or any(group.is_explicit for group in groups):
            return None
        before = next((clause for clause in reversed(self.clauses) if clause.asks), None)
        end = self._cursor.at
        if not self._ends_here():
            return None
        self._cursor.at = end
        if before is not None and self._is_said_closer(before, nouns, start):
            self.clauses[-1] = (
                replace(before, closer=nouns[0])
                if before.place is not None
                else narrowed(before, Clause(before.kind, nouns))
            )
            return []
        if before is not None and before.objects:
            is_room = self._vocabulary.is_room
            _, *also = spread_over_rooms((before.objects[-1], *nouns), is_room)
            if before.when and before.objects[0].quantity is Quantity.PRONOUN:
                when = tuple(replace(each, objects=tuple(also)) for each in before.when)
                return [replace(before, when=when, ordered=True)]  # if … is on, turn it off
            return [replace(before, objects=tuple(also), ordered=True)]
        return [Clause(Kind.MENTION, nouns)]

    def _is_said_closer(self, before: Clause, nouns: tuple[Noun, ...], start: int) -> bool:
        """Whether "…, the one on the nightstand" says which lamp is meant."""
        if before is not self.clauses[-1] or len(before.objects) != 1 or len(nouns) != 1:
            return False
        if self._groups.also or self._cursor.text(start - 1, start) != ",":
            return False
        return says_which(nouns[0]) and self._groups.may_be_told(before.objects[0], nouns[0])

    def _continues(self) -> bool:
        """Whether "the one …" or "the other …" stands here, after a request."""
        if not any(clause.asks for clause in self.clauses):
            return False
        start = self._cursor.at
        try:
            noun = self._nouns.noun()
        except Unclear:
            noun = None
        self._cursor.at = start
        if (
            noun is None
            or noun.quantity is Quantity.PRONOUN
            or self._cursor.find(self._lexicon.verbs)
        ):
            return False
        return not noun.words or self.clauses[-1].kind is Kind.STATE  # then the lamp

    def _goes_on(self) -> list[Clause] | None:
        """ "(walk to the dining room,) then to the office"."""
        if not self.clauses or self.clauses[-1].kind is not Kind.GO:
            return None
        place = self._groups.destination()
        if place is None or place.role not in (Role.TO, Role.INTO, Role.INSIDE):
            return None
        return [Clause(Kind.GO, place=Place(Role.TO, place.noun), ordered=True)]

    def _there(self) -> list[Clause] | None:
        """ "(The milk.) On the table.": where what was spoken of should be."""
        if not self.clauses or self.clauses[-1].kind is not Kind.MENTION:
            return None
        place = self._groups.destination()
        if place is None:
            return None
        return [Clause(Kind.PLACE, (Noun(Quantity.PRONOUN),), place=place)]
