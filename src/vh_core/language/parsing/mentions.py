"""What is only spoken of: remarks and conditions, for what follows to refer to."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS, PREPOSITIONS, THE_WORDS
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.named_things import LONGEST_NAME
from vh_core.language.parsing.part_parser import PartParser, ReadBy
from vh_core.language.parsing.rooms import IN_MOST_ROOMS
from vh_core.language.parsing.shared_words import alike
from vh_core.language.parsing.statements import StatementParser
from vh_core.language.senses import STAY, Kind
from vh_core.language.syntax import Clause, Noun, Place, Quantity
from vh_core.language.tokens import Token, tokenize

#: a place that a home may do without, with what is in it
_OUTSIDE = re.compile(
    r"\b(?:in|on) (?:the|my|our) (?P<outside>balcony|garage|basement|attic|cellar|garden|terrace"
    r"|patio|porch|yard|loft|shed|park|street) (?:in|on|at|by) (?:the|my|our|an?) [a-z]+"
)
#: a subject with its place, and what it is like now: "the fruit on the desk is rotten"
_IS_THERE_NOW = re.compile(
    r"^(?:(?!(?:was|were|had|did)\b)[a-z'-]+ )+?(?:on|in|at|inside|from) (?:the|my|our|this|that)"
    r"(?: (?!(?:was|were|had|did)\b)[a-z'-]+){1,3}? "
    r"(?:is|are|will|has|have|needs?|goes|go|smells?|stinks?|reeks?|looks?|isn't|aren't|won't)\b"
)
#: somebody wants what is there now: "mia wants the banana from the fridge"
_WANTED_NOW = re.compile(
    r"^(?:(?:my|our|the|his|her) )?[a-z']+ (?:really |just |also |still )?"
    r"(?:wants?|needs?|would (?:like|love)|fanc(?:y|ies)|(?:is|are|am) (?:asking|looking) for)"
    r" (?:to (?:have|eat|drink|use|read|wear|try) )?(?!to\b)"
)
#: of whom no home tells where they are, or what they do
_SOMEBODY = re.compile(
    r"^(?:there is )?(?:nobody|no one|noone|somebody|someone|anybody|anyone|everybody|everyone)\b"
)
#: how it is said that something is somewhere now
_IS, _STILL = ("is", "are"), ("still", "already", "both", "all", "now", "lying", "standing", "left")
#: how things are that somebody left
_ABOUT = ("out", "lying", "standing", "sitting", "around")
#: what tells of which thing is spoken, in a way that is not understood
_NARROWING = frozenset({"under", "behind", "above", "below", "underneath", "with", "which", "that"})
#: what stands between things of which the same is said
_LISTING = ("and", ",", ", and")
#: some of several, of which the others may be meant next
_PART = re.compile(r"\b(?:half|[a-z0-9]+ of) (?:all )?(?:of )?(?:the|my|our|those|these) ")
#: when something is so or is done: no part of a name
_WHEN = frozenset({"tonight", "today", "tomorrow", "yesterday", "nowadays"})
_DETERMINERS = THE_WORDS | {
    "a", "an", "one", "two", "three", "four", "five", "half", "all", "both", "any", "some",
    "several", *NUMBERS,
}  # fmt: skip

#: says how many there are: "we have two plums"
_HAVE = re.compile(
    r"^(?:(?:i|we) (?:still |only |just )*(?:have|own|keep)|(?:i|we)'ve)(?: still| got| only)* "
    r"(?:two|three|four|five|six|\d+) "
)


class MentionParser(PartParser):
    """Reads from a cursor, which it loads, what is spoken of. Raises `Unclear`."""

    def __init__(self, read_by: ReadBy, statements: StatementParser) -> None:
        super().__init__(read_by)
        self._statements = statements

    def condition(self, text: str) -> tuple[Clause, ...]:
        """What must be so."""
        if _SOMEBODY.match(text):
            raise Unclear("not_understood", f'I cannot tell whether "{text}"; say what to do now')
        self._cursor.load(tokenize(text))
        for reading in (
            partial(self._statements.said_to_be, wished=False),
            partial(self._statements.said_to_be, wished=True),
        ):
            self._cursor.at = 0
            found = reading()
            while self._cursor.accept("already", "still", "now", "currently", "right"):
                pass
            stays = any(clause.value == STAY for clause in found or ())
            # "if the stove or the toaster is on": which of them is to be found out, and not chosen
            either = any(noun.others for clause in found or () for noun in clause.objects)
            if found and self._cursor.done and not stays and not either:
                return tuple(replace(clause, said=True) for clause in found)
        if " and " in text:
            try:  # the tv is on and the window is open
                both = tuple(map(self.condition, text.split(" and ")))
            except Unclear:
                both = ()
            if both and all(clause.objects for each in both for clause in each):
                return tuple(clause for each in both for clause in each)
        raise Unclear("not_understood", f'I cannot tell whether "{text}"; say what to do now')

    def spoken_of(self, text: str) -> list[Clause]:
        """What a remark speaks of, for what follows to refer to."""
        cursor = self._cursor
        tokens = tokenize(text)
        if together := self._together(tokens):
            return together
        cursor.load(tokens)
        try:
            said = self._statements.said_to_be(wished=False)
            nouns = [noun for clause in said or () for noun in clause.objects if noun.words]
            known = all(self._vocabulary.knows(noun.words) for noun in nouns)
            if said and known and cursor.done and all(clause.said for clause in said):
                return [replace(clause, kind=Kind.MENTION, said=True) for clause in said]
        except Unclear:
            pass
        found = self.mentioned(tokenize(self._without_outside(text)))
        if found and text.startswith(("there is ", "there are ")):
            reason = f'I do not understand all of "{text}"; say where it is'
            raise Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, text))
        if _HAVE.match(text):  # so many, and no more
            found = [replace(clause, said=True) for clause in found]
        return found

    def _together(self, tokens: list[Token]) -> list[Clause]:
        """What is in several places of which it is said that they "are" so: "the windows in the
        kitchen and the bathroom are open"; empty for anything else."""
        cursor = self._cursor
        cursor.load(tokens)
        there_is = cursor.accept("there") and cursor.accept("is", "are")
        noun = self._noun_or_none()
        if noun is None or not noun.places or not self._is_known(noun):
            return []
        nouns = [noun]
        plural = True
        while cursor.accept(",", "and"):
            cursor.accept("and")
            where = self._place_named(noun.places[-1])
            if where is None or where.noun.words[-1] in IN_MOST_ROOMS:  # and the window in …
                return []
            match = self._vocabulary.match(where.noun.words)
            plural = match is None or match.plural
            nouns.append(replace(noun, places=(*noun.places[:-1], where)))
        if there_is and cursor.done and len(nouns) > 1:  # fish on the desk and on the counter
            return [Clause(Kind.MENTION, tuple(nouns))]
        if there_is or plural or not cursor.word or cursor.word.endswith("s"):
            return []
        states = self._said_states()
        return [Clause(Kind.MENTION, tuple(replace(n, states=n.states + states) for n in nouns))]

    def _place_named(self, before: Place) -> Place | None:
        """One more place, "(in the kitchen and) the bathroom", whatever is said behind it."""
        cursor = self._cursor
        role = cursor.take(PREPOSITIONS) or before.role
        cursor.accept("the", "my", "our")
        words = cursor.text(cursor.at, cursor.at + LONGEST_NAME).split()
        found = self._vocabulary.longest_at(words, 0, LONGEST_NAME)
        named = tuple(words[: found[1]]) if found is not None else ()
        if not self._vocabulary.holds_things(named):
            return None
        cursor.at += len(named)
        return Place(role, Noun(Quantity.THE, named))

    def mentioned(self, tokens: list[Token]) -> list[Clause]:
        """The things that are named here, whatever is said of them."""
        if _PART.search(" ".join(token.text for token in tokens)):
            tokens = [token for token in tokens if token.text not in _WHEN]
        if together := self._together(tokens):
            return together
        cursor = self._cursor
        cursor.load(tokens)
        found: list[Noun] = []
        listed: list[list[Noun]] = []
        start = end = 0
        while not cursor.done:
            start = cursor.at
            named = cursor.word in _DETERMINERS or start == 0 or (found and self._joins(start))
            noun = self._noun_or_none() if named else None
            ones = noun is not None and bool(found) and _is_one_elsewhere(noun)
            ones = ones or (noun is not None and start == 0 and _is_one_of_those(noun))
            if noun is not None and (ones or self._is_known(noun)):
                states = self._said_states()
                noun = self._nouns.modifiers(replace(noun, states=noun.states + states))
                found.append(replace(noun, places=noun.places + self._said_places(noun)))
                goes_on = bool(listed) and cursor.text(end, start) in _LISTING
                listed[-1:] = [[*listed[-1], found[-1]]] if goes_on else [*listed[-1:], [found[-1]]]
                end = cursor.at
                if cursor.word in _NARROWING or cursor.find(PREPOSITIONS) is not None:
                    said = cursor.text(start, cursor.at + 4)
                    reason = f'I do not know which one is "{said}"; say in or on what it is'
                    raise Unclear("not_understood", reason)
            else:
                cursor.at = start + 1
        several = any(token.text == "and" for token in tokens)
        alone = bool(found[1:]) and found[-1].quantity is Quantity.BARE and not several
        if alone and cursor.text(start - 1, start) == ",":  # the glass is dirty, dishwasher
            last = str(found[-1])
            reason = f'I do not know what "{last}" is to say after a comma; say what to do'
            raise Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, last))
        if found and all(self._vocabulary.is_room(noun.words) for noun in found):
            return [Clause(Kind.MENTION, tuple(found))]  # nobody is in the study or the bedroom
        single = self._vocabulary.is_single
        beside = [alike(Clause(Kind.MENTION, tuple(nouns)), single) for nouns in listed]
        return [clause for each in beside for clause in _together_or_apart(each)]

    def _joins(self, at: int) -> bool:
        """Whether a thing more may be named there without an article: "tv and radio"."""
        return self._cursor.text(at - 1, at) in ("and", ",")

    def _said_states(self) -> tuple[str, ...]:
        """The states of "(the fridge) open" or "(the fridge) is still open", if they stand here."""
        cursor, start = self._cursor, self._cursor.at
        if cursor.accept("is", "are"):
            cursor.accept("still", "already", "both", "all", "now")
        to_be = cursor.word == "going" and cursor.ahead() == "to"  # it is not running
        states = () if to_be else self._nouns.states()
        if not states:
            cursor.at = start
        return states

    def _said_places(self, noun: Noun) -> tuple[Place, ...]:
        """The place of "(the glasses) are still on the desk", or of "(left the glasses) out in the
        kitchen", if it stands here."""
        cursor, start = self._cursor, self._cursor.at
        if not noun.places and cursor.accept(*_IS, *_ABOUT):
            while cursor.accept(*_STILL, *_ABOUT):
                pass
            if cursor.word == "of":  # out of the fridge
                cursor.at = start
                return ()
            places = self._nouns.places()
            known = [self._vocabulary.knows(place.noun.words) for place in places]
            if known and all(known):
                return places
        cursor.at = start
        return ()

    def _is_known(self, noun: Noun) -> bool:
        return bool(noun.words) and self._vocabulary.knows(noun.words)

    def told(self, text: str, *, ahead: bool) -> list[Clause]:
        """What is spoken of where it is told what was, or what people do, or that is said `ahead`:
        wherever it may be then, but for what is told to be somewhere by what it is like, or is
        wanted from where it is."""
        found = self.mentioned(tokenize(self._without_outside(text)))
        now = _IS_THERE_NOW.match(text) or _WANTED_NOW.match(text)
        kept = 1 if now and not ahead else 0
        return [*found[:kept], *map(self.wherever, found[kept:])]

    def _without_outside(self, text: str) -> str:
        """A text without what is in a place that this home does not have, and so is none of its
        things: "we will sit in the garden on the chairs"."""

        def out(found: re.Match[str]) -> str:
            return found[0] if self._vocabulary.knows((found["outside"],)) else ""

        return _OUTSIDE.sub(out, text)

    def wherever(self, clause: Clause) -> Clause:
        """The things of a clause, in their room, whatever their state and place will be."""
        nouns = tuple(
            replace(noun, states=(), places=tuple(filter(self.is_in_room, noun.places)))
            for noun in clause.objects
        )
        return replace(clause, objects=nouns)

    def is_in_room(self, place: Place) -> bool:
        """Whether a place is a room."""
        return self._vocabulary.is_room(place.noun.words)

    def _noun_or_none(self) -> Noun | None:
        try:
            return self._nouns.modified()
        except Unclear:
            return None


def _together_or_apart(clause: Clause) -> list[Clause]:
    """Things of which one thing is told, as one: "the salmon and the plums (are out)"; those that
    have each its own, one by one: "(left) the light on and both nightstands open"."""
    if any(noun.states for noun in clause.objects[:-1]):
        return [replace(clause, objects=(noun,)) for noun in clause.objects]
    return [clause]


def _is_one_of_those(noun: Noun) -> bool:
    """Whether it is "the second one", or "the other one", of what was spoken of before."""
    return noun.quantity is Quantity.THE and not noun.words and bool(noun.pick or noun.other)


def _is_one_elsewhere(noun: Noun) -> bool:
    """Whether it is "the one in the bathroom", of what was named before."""
    return noun.quantity is Quantity.OTHER_ONE and bool(noun.places)
