"""Several questions in one text, and questions about several things.

is the tv on? and the radio?            each is answered
are the tv and the radio off            for all of them
is my phone on the bed or on the sofa   where it is
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from vh_core.language.function_words import PREPOSITIONS, THE_WORDS, Role
from vh_core.language.questions.around import AskedPart
from vh_core.language.questions.phrases import IS, OPPOSED, PEOPLE, QUESTION_WORDS
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.syntax import THINGS, Noun, Place, Quantity
from vh_core.language.tokens import Token
from vh_core.naming import Words
from vh_core.task import HomeAnswer

_JOINS = frozenset({"and", ",", "."})
_LISTS = frozenset({"and", "or", ","})
#: begin what may be asked of several things at once
_OF_SEVERAL = IS | {"how", "number", "do", "does", "did", "have", "has", "which", "where", "any",
                    "count", "what"}  # fmt: skip
#: a name goes on behind these
_BEFORE_NAMES = THE_WORDS | {"a", "an", "any"} | {each[-1] for each in PREPOSITIONS}
#: words before the first of several things: "do we have any clean"
_LONGEST_BEGIN = 6
_TWO = 2
#: a thing is there, or it is not
_EXACT = frozenset({Role.ON, Role.INSIDE, Role.AT})
#: questions that one text asks
_MOST = 4
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class SeveralQuestions:
    """Finds the questions of a text: `reads` gives the query that a part is, `knows` whether words
    name something of the home."""

    reads: Callable[[AskedPart], Query | None]
    knows: Callable[[Words], bool]

    def find(self, part: AskedPart) -> tuple[Query, ...]:
        """The questions that a part asks; none where some of it is none."""
        if len(part.tokens) > _LONGEST:
            return ()
        found = self._of_things(part) or self._choice(part) or self._each(part)
        return found or self._of_things(part, missing=True)

    def _of_things(self, part: AskedPart, *, missing: bool = False) -> tuple[Query, ...]:
        """ "are the tv and the radio off", "how many plums and apples are there": one of each
        thing; with "or", whether one of them is. `missing`: all but one may be no things here."""
        words = [token.text for token in part.tokens]
        joins = [
            at
            for at in range(2, len(words) - 1)
            if words[at] in _LISTS and words[at + 1] not in OPPOSED.get(words[at - 1], ())
        ]
        if not joins or words[joins[-1]] == "," or words[0] not in _OF_SEVERAL:
            return ()
        how = words[joins[-1]]
        starts = [0, *(at + 1 for at in joins)]
        cuts = [part.tokens[at:end] for at, end in zip(starts, [*joins, len(words)], strict=True)]
        cuts = [each for each in cuts if each]
        where = next((at for at, word in enumerate(words) if (word,) in PREPOSITIONS), len(words))
        most = min(joins[0] - 1, where, _LONGEST_BEGIN)
        splits = [(b, end) for b in range(most, 0, -1) for end in range(1, len(cuts[-1]) + 1)]
        elsewhere: tuple[Query, ...] = ()
        for begin, end in splits if len(cuts) <= _MOST else ():
            if cuts[-1][end - 1].text in _BEFORE_NAMES:
                continue
            names = [cuts[0][begin:], *cuts[1:-1], cuts[-1][:end]]
            asked = [self._of_one([*cuts[0][:begin], *n, *cuts[-1][end:]]) for n in names]
            found = [query for query in asked if query is not None]
            if len(found) < len(names) or not (self._fit(found, missing=missing) and _alike(found)):
                continue
            if all(self.knows(place.noun.words) for query in found for place in _places(query)):
                return _joined(found, how)
            elsewhere = elsewhere or _joined(found, how)
        return elsewhere

    def _fit(self, queries: Sequence[Query], *, missing: bool) -> bool:
        """Whether they are about things of the home; whether something is there can be asked of
        what is no such thing, too, beside one that is."""
        known = [query.noun is not None and self.knows(query.noun.words) for query in queries]
        there = all(query.fact.kind is FactKind.EXISTS for query in queries)
        return all(known) or ((there or missing) and any(known))

    def _of_one(self, tokens: list[Token]) -> Query | None:
        """The query of these tokens, which is about one thing, and no other in the same words."""
        query = self.reads(AskedPart(tokens, marked=True))
        if query is None or query.noun is None or query.noun.others:
            return None
        if any(place.noun.others for place in _places(query)):
            return None
        words = query.noun.words
        named = words and words != THINGS and (len(words) == 1 or self.knows(words))
        return query if named else None

    def _choice(self, part: AskedPart) -> tuple[Query, ...]:
        """ "is my phone on the bed or on the sofa": where it is."""
        words = [token.text for token in part.tokens]
        if not words or words[0] not in IS or "or" not in words[2:-1]:
            return ()
        at = words.index("or", 2)
        one = self._known(part.tokens[:at])
        if one is None or one.fact.kind is not FactKind.PLACE or one.noun is None:
            return ()
        for place in range(at - 1, 1, -1):
            if (words[place],) not in PREPOSITIONS:
                continue
            for begin in (place, place + 1):
                other = self._known([*part.tokens[:begin], *part.tokens[at + 1 :]])
                if other is not None and other.noun == one.noun:
                    return (self._where_of(one, other),)
        return ()

    def _where_of(self, one: Query, other: Query) -> Query:
        """Where a thing is, of the two places that these ask about; anywhere, where those are no
        two places of the home."""
        places = (*one.fact.places, *other.fact.places)
        known = all(p.role in _EXACT and self.knows(p.noun.words) for p in places)
        fact = Fact(FactKind.PLACE, places=places) if known and len(places) == _TWO else Fact()
        return Query(QueryKind.WHERE, one.noun, fact)

    def _each(self, part: AskedPart) -> tuple[Query, ...]:
        """Every part between "and" and full stops asks something, or the same of one more thing."""
        found: list[Query] = []
        for tokens in _cut(part.tokens):
            if tokens[0].text in PEOPLE:  # says something
                return ()
            query = self._asked(AskedPart(tokens, part.marked))
            if query is None and found:
                query = self._also(found[-1], tokens)
            if query is None:
                return ()
            if query.noun is not None and query.noun.quantity is Quantity.PRONOUN and found:
                them = _told_of(found[-1], tokens)
                if them is None:
                    return ()
                query = replace(query, noun=them)
            found.append(query)
        return tuple(dict.fromkeys(found)) if 1 < len(found) <= _MOST else ()

    def _asked(self, part: AskedPart) -> Query | None:
        """The query of a part; of one that asks by its mark alone, what it is about is known."""
        query = self.reads(part)
        if query is None or part.tokens[0].text in QUESTION_WORDS or query.noun is None:
            return query
        return query if not query.noun.words or self.knows(query.noun.words) else None

    def _also(self, before: Query, tokens: list[Token]) -> Query | None:
        """ "(is the tv on?) and the radio": the same of another thing."""
        there = self._known([Token("is"), Token("there"), *tokens])
        if there is None or there.noun is None or before.fact == Fact():
            return None
        if before.noun is not None and before.noun.words == THINGS:  # in the fridge and the sink
            return None
        return replace(before, noun=there.noun) if before.noun is not None else None

    def _known(self, tokens: list[Token]) -> Query | None:
        """The query of these tokens, if what it is about is called so here."""
        query = self.reads(AskedPart(tokens, marked=True))
        if query is None or query.noun is None or query.kind is not QueryKind.WHETHER:
            return None
        return query if self.knows(query.noun.words) else None


def _told_of(before: Query, tokens: Sequence[Token]) -> Noun | None:
    """What "they" are behind a question: of "which plates are dirty" those that are; None for "it"
    behind "what is in the dishwasher", which may be that."""
    noun, fact = before.noun, before.fact
    if noun is None or before.kind not in (QueryKind.WHICH, QueryKind.HOW_MANY):
        return noun
    if noun.words == THINGS and any(token.text in ("it", "its") for token in tokens):
        return None
    if before.negated or fact.kind in (FactKind.EMPTY, FactKind.HELD):
        return None
    states = (*noun.states, fact.state) if fact.state else noun.states
    return replace(noun, states=states, places=(*noun.places, *fact.places))


def together(answers: Sequence[HomeAnswer], queries: Sequence[Query], *, alike: bool) -> HomeAnswer:
    """Several answers to as many queries as one: yes if all are, no if none is, how many there are
    of all, and the words of each. `alike`: it was asked whether the same is so of several things,
    which is no if it is not of one."""
    if len(answers) == 1:
        return answers[0]
    text = " ".join(answer.text for answer in answers)
    ids = tuple(dict.fromkeys(i for answer in answers for i in answer.ids))
    about = tuple(dict.fromkeys(i for answer in answers for i in answer.about))
    value, joined = _value(answers, alike=alike), queries[0].joined
    if joined and queries[0].kind in (QueryKind.HOW_MANY, QueryKind.WHICH):
        each = zip(answers, queries, strict=True)
        told = "; ".join(f"{_named(query)}: {_small(answer.text)}" for answer, query in each)
        text = f"{told[:1].upper()}{told[1:]}."
        if queries[0].kind is QueryKind.HOW_MANY:
            value = len(ids)
            text = f"{value} in all. {text}"
    elif joined == "or" and any(answer.value is True for answer in answers):
        value = True
    return HomeAnswer(text, value, ids, about)


def _small(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:].rstrip('.')}"


def _named(query: Query) -> str:
    return " ".join(query.noun.words) if query.noun is not None else ""


def _value(answers: Sequence[HomeAnswer], *, alike: bool) -> bool | int | None:
    """What all answers come to in one value: the same, no to "are both on?" where one is not, how
    many there are where it was also asked whether there are any; else nothing."""
    values = [answer.value for answer in answers]
    if all(type(value) is type(values[0]) and value == values[0] for value in values):
        return values[0]
    if alike and all(isinstance(value, bool) for value in values):
        return False
    counts = [value for value in values if type(value) is int]
    same = {frozenset(answer.ids) for answer in answers}
    if len(counts) == 1 and len(same) == 1 and None not in values and False not in values:
        return counts[0]
    return None


def _places(query: Query) -> tuple[Place, ...]:
    return (*(query.noun.places if query.noun is not None else ()), *query.fact.places)


def _alike(queries: Sequence[Query]) -> bool:
    """Whether the same is asked of several things: of each in its own place, all in one, or of the
    first in its own."""
    first = queries[0]
    assert first.noun is not None
    for query in queries[1:]:
        assert query.noun is not None
        one, other = (len(q.noun.places) for q in (first, query) if q.noun is not None)
        if (query.kind, query.fact, query.negated) != (first.kind, first.fact, first.negated):
            return False
        # of the window in the kitchen and the fridge: whether they are open, not where they are
        apart = one != other and (other or first.fact.kind is not FactKind.STATE)
        if apart or bool(query.noun.states) is not bool(first.noun.states):
            return False
    return True


def _joined(queries: Sequence[Query], how: str) -> tuple[Query, ...]:
    """What is asked of several things with "and" or "or"; whether one of them is in a state is one
    question."""
    first = queries[0]
    nouns = [query.noun for query in queries if query.noun is not None]
    if how == "or" and first.choice:
        return ()
    if how == "or" and first.kind is QueryKind.WHETHER and first.fact.kind is FactKind.STATE:
        either = replace(nouns[0], quantity=Quantity.ANY, others=tuple(nouns[1:]))
        return (replace(first, noun=either),)
    return tuple(replace(query, joined=how) for query in queries)


def _cut(tokens: list[Token]) -> Iterator[list[Token]]:
    """The tokens between "and", commas and full stops."""
    piece: list[Token] = []
    for token in [*tokens, Token("and")]:
        if token.text not in _JOINS:
            piece.append(token)
        elif piece:
            yield piece
            piece = []
