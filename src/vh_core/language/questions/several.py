"""Several questions in one text, and questions about several things.

is the tv on? and the radio?            each is answered
are the tv and the radio off            for all of them
is my phone on the bed or on the sofa   where it is
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from vh_core.language.function_words import PREPOSITIONS
from vh_core.language.questions.around import AskedPart
from vh_core.language.questions.phrases import IS, PEOPLE, QUESTION_WORDS
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.syntax import Quantity
from vh_core.language.tokens import Token
from vh_core.naming import Words
from vh_core.task import HomeAnswer

_JOINS = frozenset({"and", ",", "."})
_AND = Token("and")
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
        return self._of_things(part) or self._choice(part) or self._each(part)

    def _of_things(self, part: AskedPart) -> tuple[Query, ...]:
        """ "are the tv and the radio off": one of each thing; with "or", whether one of them is."""
        words = [token.text for token in part.tokens]
        joins = [at for at in range(2, len(words) - 1) if words[at] in ("and", "or")]
        if not joins or words[0] not in IS:
            return ()
        at = joins[0]
        for end in range(at + 2, len(words)):
            one = self._known([*part.tokens[:at], *part.tokens[end:]])
            other = self._known([part.tokens[0], *part.tokens[at + 1 :]])
            if one is None or other is None or one.fact != other.fact:
                continue
            if words[at] == "and":
                return one, other
            if one.noun is None or other.noun is None or one.fact.kind is not FactKind.STATE:
                continue
            either = replace(one.noun, quantity=Quantity.ANY, others=(other.noun,))
            return (replace(one, noun=either),)
        return ()

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
                    return (Query(QueryKind.WHERE, one.noun),)
        return ()

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
                query = replace(query, noun=found[-1].noun)
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
        return replace(before, noun=there.noun) if before.noun is not None else None

    def _known(self, tokens: list[Token]) -> Query | None:
        """The query of these tokens, if what it is about is called so here."""
        query = self.reads(AskedPart(tokens, marked=True))
        if query is None or query.noun is None or query.kind is not QueryKind.WHETHER:
            return None
        return query if self.knows(query.noun.words) else None


def together(answers: Sequence[HomeAnswer], *, alike: bool) -> HomeAnswer:
    """Several answers as one: yes if all are, no if none is, and the words of each. `alike`: it was
    asked whether the same is so of several things, which is no if it is not of one."""
    if len(answers) == 1:
        return answers[0]
    text = " ".join(answer.text for answer in answers)
    ids = tuple(dict.fromkeys(i for answer in answers for i in answer.ids))
    about = tuple(dict.fromkeys(i for answer in answers for i in answer.about))
    return HomeAnswer(text, _value(answers, alike=alike), ids, about)


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


def _cut(tokens: list[Token]) -> Iterator[list[Token]]:
    """The tokens between "and", commas and full stops."""
    piece: list[Token] = []
    for token in [*tokens, _AND]:
        if token.text not in _JOINS:
            piece.append(token)
        elif piece:
            yield piece
            piece = []
