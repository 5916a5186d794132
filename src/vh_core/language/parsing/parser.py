"""The task language: tokens to clauses, by recursive descent over the lexicon.

    task    := clause (separator clause)*
    clause  := filler* ("make sure" statement | request | statement) filler*
    request := verb objects [particle] [places]
    statement := objects "is" (state | place)

`sentence_parser.py` reads the clauses of a sentence; here is what they are together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from vh_core.language import patterns as re
from vh_core.language.function_words import SOURCES
from vh_core.language.lexicon import Lexicon
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.parsing.again import in_place, with_things
from vh_core.language.parsing.counted_after import counted_after
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.groups import GroupParser
from vh_core.language.parsing.mentions import MentionParser
from vh_core.language.parsing.nouns import NounParser
from vh_core.language.parsing.of_a_kind import named_next, of_a_kind
from vh_core.language.parsing.part_parser import ReadBy
from vh_core.language.parsing.related_clauses import (
    all_everywhere,
    brought_together,
    everywhere,
    in_each_room,
    narrowed,
    of_what_follows,
    others_of_several,
    taken_from_there,
    tells_which,
    there_again,
    those_elsewhere,
    washed_by_machine,
    wished_closer,
    with_subject,
)
from vh_core.language.parsing.rooms import in_the_last_room
from vh_core.language.parsing.sentence_parser import SentenceParser
from vh_core.language.parsing.served import is_whichever, served
from vh_core.language.parsing.shared_places import another_from_there, likewise, may_share
from vh_core.language.parsing.shared_words import alike, left_out_there, without_each
from vh_core.language.parsing.spelled_out import spelled_out, taken_off
from vh_core.language.parsing.spoken_together import so_too, spoken_together, told_one_by_one
from vh_core.language.parsing.statements import StatementParser
from vh_core.language.parsing.stays import left_out
from vh_core.language.parsing.those_named import closed_again, taken_along, those_named
from vh_core.language.phrase import Phrase
from vh_core.language.senses import EMPTY, GATHER, SHORT, STAY, TIDY, Kind
from vh_core.language.syntax import Clause, Noun, Quantity, until_moved
from vh_core.language.tokens import tokenize
from vh_core.naming import Vocabulary, Words

#: what is said by the way of the room that one is in
_HERE = re.compile(r"\b(?:dark|bright|light|cold|hot|warm|stuffy|chilly|loud|noisy) (?:in )?here\b")
#: what may be left out by an order before it
_STAYS = re.compile(r"^the ones? [^,]*\b(?:stays?|remains?)\b")


class Parser:
    """Parses the sentences of one task; `clauses` grows as it goes. `parse` raises `Unclear`."""

    def __init__(self, vocabulary: Vocabulary, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._vocabulary = vocabulary
        self._cursor = Cursor()
        self._nouns = NounParser(self._cursor, lexicon)
        self._groups = GroupParser(self._cursor, self._nouns, vocabulary)
        read_by = ReadBy(self._cursor, self._nouns, self._groups, lexicon, vocabulary)
        self._statements = StatementParser(read_by)
        self._sentences = SentenceParser(read_by, self._statements)
        self._mentions = MentionParser(read_by, self._statements)
        self.clauses: list[Clause] = []
        #: what orders say by the way, in their own words
        self.by_the_way: list[str] = []
        #: remarks that are wishes, and are read as such
        self.wished: set[str] = set()
        #: on what the last order depended, as it was said and read
        self._asked: tuple[str, list[tuple[Clause, ...]]] = "", []
        #: whether every phrase was read, whatever their clauses come to together
        self.whole = False

    def parse(self, phrases: Sequence[Phrase]) -> list[Clause]:
        self.clauses, self.by_the_way, self.whole = [], [], False
        self.wished = set()
        self._asked = "", []
        self._statements.alone = len(phrases) == 1
        wishes: list[tuple[Phrase, list[Clause]]] = []
        for phrase in phrases:
            if phrase.topic:
                self.clauses += self._topic(phrase.text)
                continue
            if phrase.ahead or phrase.told:
                later = self._put_later(phrase.text)
                self.clauses += later or self._mentions.told(phrase.text, ahead=phrase.ahead)
                continue
            perhaps = phrase.perhaps or _STAYS.search(phrase.text)
            if phrase.remark and not (perhaps and self._is_wish(phrase.text)):
                self.clauses += self._spoken_of(phrase)
                continue
            before = len(self.clauses)
            when = self._mentions.condition(phrase.when) if phrase.when else ()
            self._groups.also = self._nouns.also = phrase.also
            self._sentences.sentence(phrase.text, self.clauses)
            own = self.clauses[before:]
            if phrase.listed and before:
                of_it = of_a_kind(self.clauses[before - 1], own, self._vocabulary)
                if of_it is not None:
                    self.clauses[before - 1 :] = [of_it]
                    continue
            self.by_the_way += _said_beside(phrase.text, own)
            if phrase.also and before:
                own = so_too(self.clauses[before - 1 : before] + own)[1:]
                own = [replace(each, also=True) for each in own]
                self.clauses[before:] = own
            if (closer := self._told_closer(before, own, phrase)) is not None:
                self.clauses[before - 1 :] = [closer]
                continue
            wishes.append((phrase, own))
            if phrase.everywhere:
                own = all_everywhere(own)
            own = self._shared(before, taken_off(own))
            own = [those_named(each, self.clauses[: before + at]) for at, each in enumerate(own)]
            single = self._vocabulary.is_single
            own = [alike(left_out_there(each), single) for each in own]
            own = brought_together([*map(without_each, own)])
            own = self._in_its_room(before, own)
            if before:
                own[:1] = [replace(each, ordered=True) for each in own[:1]]
            self.clauses[before:] = self._depending(phrase, when, own)
        self.whole = True
        self.clauses = [*served(self.clauses, self._vocabulary)]
        self._tell_wishes(wishes)
        told = counted_after(named_next(self.clauses, self._vocabulary))
        spoken = spoken_together(told_one_by_one(told))
        self.clauses = left_out(
            in_each_room(
                taken_from_there(of_what_follows(those_elsewhere([*self._gathered(spoken)]))),
                self._vocabulary.is_room,
            ),
            self._vocabulary,
        )
        self.clauses = there_again(closed_again(taken_along(self.clauses)))
        self.clauses = washed_by_machine(self.clauses)
        self.clauses = others_of_several(spelled_out(self.clauses, self._vocabulary))
        self._require_what_to_do()
        self._require_conditions(phrases)
        if not any(clause.asks or clause.denied for clause in self.clauses):
            raise self._nothing_asked(phrases)
        return self.clauses

    def _require_conditions(self, phrases: Sequence[Phrase]) -> None:
        """Raise `Unclear` where nothing depends any more on what something was said to depend on:
        whatever became of it on the way, it is not done without that."""
        said = [phrase.when for phrase in phrases if phrase.when and not phrase.remark]
        if said and not any(clause.when for clause in self.clauses):
            raise Unclear("not_understood", f'I cannot tell what depends on "{said[0]}"')

    def _tell_wishes(self, wishes: Sequence[tuple[Phrase, list[Clause]]]) -> None:
        """Tell which remarks were read as wishes, and which wishes are none beside an order."""
        left = [each.objects for each in self.clauses if each.needed]
        for phrase, own in wishes:
            gone = [each for each in own if each.needed and each.objects not in left]
            if phrase.remark and not gone and any(each.asks for each in own):
                self.wished.add(phrase.noted)
            elif not phrase.remark:
                whichever = [each for each in gone if is_whichever(each)]
                parts = phrase.text.split(", ")
                self.by_the_way += (_part_about(each, parts) for each in whichever)

    def _shared(self, before: int, own: list[Clause]) -> list[Clause]:
        """The clauses, of which those that say no more than "(then) the remote from the table in
        the hall" may go where the order before them puts its things."""
        found: list[Clause] = []
        for clause in own:
            last = found[-1] if found else self.clauses[before - 1] if before else None
            short = clause.kind is Kind.PLACE and clause.value == SHORT
            shares = last is not None and short and last.kind is Kind.PLACE
            if last is None or not shares:
                found.append(clause)
            elif last.denied:  # not the mug on the desk, but the one on the bed
                found.append(likewise(clause, last))
            else:
                found.append(self._goes_on(clause, last) if last.asks else clause)
        return found

    def _goes_on(self, clause: Clause, last: Clause) -> Clause:
        """The clause, which may say where its things are, or where they go."""
        clause = another_from_there(may_share(clause, last, self._vocabulary.is_room), last)
        if last.has_pronouns_alone:  # take the plate on the desk and put it in the sink
            taken = next((each for each in reversed(self.clauses) if each.kind is Kind.FETCH), last)
            last = replace(last, objects=taken.objects)
        return likewise(clause, last)

    def _in_its_room(self, before: int, own: list[Clause]) -> list[Clause]:
        """The clauses in the room that ends their sentence, if none was named before it."""
        if before and self.clauses[before - 1].kind is Kind.WITHIN:
            return own
        return in_the_last_room(own, self._names_room, self._vocabulary.is_room)

    def _told_closer(self, at: int, own: list[Clause], phrase: Phrase) -> Clause | None:
        """The clause before, where a phrase only says which things that meant."""
        before = self.clauses[at - 1] if at and not phrase.also else None
        if before is None:
            return None
        if tells_which(before, own, phrase.text):
            one = own[0].objects[0]
            either = before.kind is Kind.PLACE and before.place is not None and not one.places
            return replace(before, closer=one) if either else narrowed(before, own[0])
        return wished_closer(before, own)

    def _depending(
        self, phrase: Phrase, when: tuple[Clause, ...], own: list[Clause]
    ) -> list[Clause]:
        """The clauses of a phrase, with what they depend on."""
        if not when:
            return own
        if any(each.denied for each in own):
            raise Unclear("not_understood", f'I cannot tell what "{phrase.when}" is for here')
        if self._asked[0] != phrase.when:
            depending = with_subject(when, own)
        elif len(self._asked[1]) > 1:
            reason = f'I cannot tell what "otherwise" is for several things ("{phrase.when}")'
            raise Unclear("not_understood", f"{reason}; say it of each")
        else:  # turn it off if it is on, otherwise …
            depending = [(each, own) for each in self._asked[1]]
        self._asked = phrase.when, [each for each, _ in depending]
        return [
            replace(each, when=what, unless=phrase.unless, now=phrase.now)
            for what, those in depending
            for each in those
        ]

    def _spoken_of(self, phrase: Phrase) -> list[Clause]:
        """What a remark speaks of."""
        single = self._vocabulary.is_single
        spoken = [alike(each, single) for each in self._mentions.spoken_of(phrase.text)]
        if phrase.everywhere:
            spoken = [everywhere(each) for each in spoken]
        if phrase.also:
            before = self.clauses[-1:]
            spoken = so_too([*before, *spoken])[len(before) :]
        if _HERE.search(phrase.text):
            spoken.append(Clause(Kind.WITHIN, (Noun(Quantity.HERE),), said=True))
        return spoken

    def _put_later(self, text: str) -> list[Clause]:
        """What "(before you) put the mug from the sink on the desk" is about: the mug that is where
        it is taken from, and not where it goes; empty for anything else."""
        clauses: list[Clause] = []
        try:
            self._sentences.sentence(text, clauses)
        except Unclear:
            return []
        places = all(each.kind is Kind.PLACE and not each.statement for each in clauses)
        taken = [noun for each in clauses for noun in each.objects if noun.words]
        told = any(place.role in SOURCES for noun in taken for place in noun.places)
        return [Clause(Kind.MENTION, tuple(taken))] if places and told else []

    def _names_room(self, words: Words) -> bool:
        match = self._vocabulary.match(words)
        return match is not None and bool(match.rooms)

    def _require_what_to_do(self) -> None:
        """Raise `Unclear` for "tidy up the kitchen" where nothing says what is done with it."""
        for clause, after in zip(self.clauses, (*self.clauses[1:], None), strict=False):
            nouns = () if after is None else after.objects
            goes_on = any(noun.quantity is Quantity.PRONOUN for noun in nouns)
            if clause.value == EMPTY and not clause.said:
                raise Unclear("not_understood", "say where what is in or on it should go")
            tidies = clause.value == TIDY and clause.kind is Kind.MENTION
            if tidies and not (goes_on or clause.said):
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
        reason = f'I do not know what to do again "{change}"'
        raise Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, change))

    def _topic(self, text: str) -> list[Clause]:
        """The room that what follows is in."""
        self._cursor.load(tokenize(text))
        noun = self._nouns.noun()
        return [Clause(Kind.WITHIN, (noun,), said=True)] if noun is not None else []

    def _is_wish(self, text: str) -> bool:
        """Whether a sentence says what should be so, of what is there."""
        before = list(self.clauses)
        try:
            self._sentences.sentence(text, self.clauses)
        except Unclear:
            self.clauses = before
            return False
        found, self.clauses = self.clauses[len(before) :], before
        nouns = [noun for clause in found for noun in clause.objects]
        places = [clause.place.noun for clause in found if clause.place is not None]
        places += [place.noun for noun in nouns for place in noun.places]
        named = [noun for noun in (*nouns, *places) if noun.words]
        here = any(noun.quantity is Quantity.HERE for noun in places)
        known = all(self._vocabulary.knows(noun.words) for noun in named) and bool(named or here)
        asked = all(clause.asks or clause.value == STAY for clause in found)
        return known and asked and all(clause.objects for clause in found)

    def _gathered(self, clauses: list[Clause]) -> Iterator[Clause]:
        """The clauses, with "gather all books on the desk" as where they should be unless the
        next clause that moves things, or one before it, says what becomes of them."""
        for at, clause in enumerate(clauses):
            nouns = [noun for each in until_moved(clauses[at + 1 :]) for noun in each.objects]
            pairs = [(noun, taken) for noun in nouns for taken in clause.objects]
            goes_on = any(noun.takes_up(taken) or noun.is_of(taken) for noun, taken in pairs)
            goes_on = goes_on or (clause.value == GATHER and _goes_with_more(clauses, at))
            if clause.value != GATHER or goes_on or clause.objects == ():
                yield clause
                continue
            yield replace(
                self._groups.gathered(clause),
                when=clause.when,
                unless=clause.unless,
                now=clause.now,
                ordered=clause.ordered,
            )

    def _nothing_asked(self, phrases: Sequence[Phrase]) -> Unclear:
        said = "; ".join(phrase.text for phrase in phrases)
        if any(clause.said for clause in self.clauses):
            reason = (
                f'"{said}" says how things are, which asks for nothing; to have it so, say '
                '"make sure that …", or "… should be …"'
            )
            return Unclear("not_understood", reason, only_tells=True)
        if phrases:
            reason = f'"{said}" names nothing to do'
            return Unclear("not_understood", reason, only_tells=True)
        return Unclear("empty", "the task names nothing to do")


def _goes_with_more(clauses: Sequence[Clause], at: int) -> bool:
    """Whether what is gathered is put somewhere with more that is taken before that: "go to the
    desk, gather the books on it, take the pen from the shelf and put them all in the box". Raises
    `Unclear` where nobody went there, and it may be to stay there."""
    rest = iter(clauses[at + 1 :])
    taken = False
    for clause in rest:
        if clause.kind is Kind.FETCH:
            taken = True
        elif clause.kind not in (Kind.GO, Kind.STATE):
            break
    else:
        return False
    them = clause.kind is Kind.PLACE and any(n.is_it and n.count > 1 for n in clause.objects)
    named = any(n.takes_up(each) for n in clause.objects if n.words for each in clauses[at].objects)
    if taken and named and clause.kind is Kind.PLACE:
        return True
    if not (taken and them):
        return False
    places = [place for noun in clauses[at].objects for place in noun.places]
    stays = any(place.role not in SOURCES and not place.relative for place in places)
    if not stays or (at and clauses[at - 1].kind is Kind.GO):
        return True
    said = ", ".join(str(noun) for noun in clauses[at].objects)
    reason = f'I cannot tell whether "{said}" are among "them", which are put somewhere then'
    raise Unclear("not_understood", f"{reason}; say it with their names")


def _said_beside(text: str, clauses: Sequence[Clause]) -> Iterator[str]:
    """The parts of an order, between commas, that only say how things are: "…, the tv is on"."""
    _, *parts = text.split(", ")
    for clause in clauses:
        if clause.said and clause.kind is not Kind.WITHIN and not clauses[0].said:
            yield _part_about(clause, parts[::-1])


def _part_about(clause: Clause, parts: Sequence[str]) -> str:
    """The first of the parts of an order that names what a clause is about."""
    it = ("it", "them") if clause.needed else ()
    words = {each for noun in clause.objects for each in noun.words or it}
    return next((part for part in parts if words & {*part.split()}), str(clause))
