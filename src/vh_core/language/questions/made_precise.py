"""A question that the same text makes more precise, or goes on with.

is there any music on, | i mean the radio              → is the radio on
how many people can sit in the kitchen, | i mean how many chairs are there  → … in the kitchen
are there any open windows, | and which ones           → it is told which
how many windows are open, | and where                 → how many, and where those are

What is said instead takes the place of what is of its kind, a thing or a place; where it could be
that of either nothing is answered.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from vh_core.language import patterns as re
from vh_core.language.function_words import FUNCTION_WORDS
from vh_core.language.questions.around import ASKS, ONE_SHOULD_LOOK, AskedPart
from vh_core.language.questions.phrases import QUESTION_WORDS
from vh_core.language.questions.query import Fact, FactKind, Query, QueryKind
from vh_core.language.questions.referents import NothingCalledThat
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.language.tokens import Token, tokenize
from vh_core.language.wording.declaring import clause_of
from vh_core.language.wording.word_classes import STATES
from vh_core.naming import MEASURES, Vocabulary, singular

#: what is said instead of something follows
_INSTEAD = re.compile(
    r"(?:^|[,.;?!…]| -+|\b(?=i mean|i meant|or rather)) *(?:(?:no|oh no|sorry|well|oh|wait|hang on|hold on|actually|and),? )*\b(?P<mark>i mean(?:t)?(?: to (?:say|ask))?|or rather|rather|make that|i should say|no(?:,? wait)?|sorry|correction|that is(?: to say)?),? (?P<instead>[^?]+?)[?.! ]*$"
)
_SURE = re.compile(r"\b(?:mean|meant|rather|say)\b")
#: asks more about what was just asked about
_MORE = re.compile(
    r"^(?P<asked>.+?)[,.;?!]* (?:and |but )?(?:if (?P<whether>so|not|any|there (?:is|are)(?: any)?|(?:it|they) (?:is|are)(?:n't| not)?),? (?:then |tell me )?)?(?:and )?"
    rf"(?P<more>(?:which|what)(?: ones?)?(?: of (?:them|those|these))?(?: (?:is|are) (?:it|they|those))?|how many(?: of (?:them|those|these))?(?: (?:are there|are they|is that))?|where(?:abouts)?(?: exactly)?(?: (?:is it|are they|are those|is that))?)(?P<denied> (?:is|are)(?:n't| not))?(?: (?:is|are) (?:still )?(?P<so>{STATES}))?(?: exactly| please)*[?.! ]*$"
)
#: the name of one thing, and no more
_NAME = re.compile(r"(?:the|my|our) (?P<name>[a-z]+(?: [a-z]+){0,2})")
_IN_ANY = (Quantity.ANY, Quantity.SOME, Quantity.BARE)
#: how many there are of something, and no more
_COUNTED = re.compile(r"^how (?:many|much) (?!.*\b(?:are|is|do|does|did|have|has|can)\b)")
_OF_THEM = re.compile(r"^(?:is|are|was|were|did|does|do|has|have)\b.*\b(?:it|them|they)\b")
#: depends on something
_IF = re.compile(r"^(?:if|unless|when|whenever|once|until)\b")


@dataclass(frozen=True, slots=True)
class MadePrecise:
    """Finds such questions; `reads` gives the query that a part is."""

    reads: Callable[[AskedPart], Query | None]
    vocabulary: Vocabulary

    def find(self, text: str) -> tuple[Query, ...] | None:
        """What a text in lower case asks; None where it says nothing behind a question, and no
        query where it cannot be told what is asked in its stead."""
        text = " ".join(text.split())
        if _IF.match(text) or not ("?" in text or ASKS.match(text)):
            return None
        more = _MORE.match(text)
        if more is not None:
            asked = self._query(more["asked"])
            return self._more(asked, more) if asked is not None else None
        for found in _INSTEAD.finditer(text):
            asked_first, instead = text[: found.start()].strip(" ,.;?!"), found["instead"]
            told = self._instead(asked_first, instead) if asked_first else None
            if told is not None:
                return (told,)
            if self._query(asked_first) is not None and self._may_be_meant(found["mark"], instead):
                return ()
        return None

    # -- what is asked more -----------------------------------------------------------------

    def _more(self, asked: Query, more: re.Match[str]) -> tuple[Query, ...] | None:
        """The query, and what is asked beside it of the same."""
        if asked.noun is None or asked.kind is QueryKind.WHERE:
            return None
        said = more["more"]
        denied = bool(more["denied"]) or (more["whether"] or "").endswith(("not", "n't"))
        whether = asked.kind is QueryKind.WHETHER
        if more["so"]:
            so = self._query(f"which things are {more['so']}")
            noun = replace(asked.noun, quantity=Quantity.ALL)
            return None if so is None or more["denied"] else (asked, replace(so, noun=noun))
        if denied and not (whether and said.startswith("wh")):
            return None
        any_of_them = asked.noun.quantity in _IN_ANY
        if said.startswith("how many"):
            counts = asked.kind is QueryKind.WHICH or (whether and any_of_them)
            return (replace(asked, kind=QueryKind.HOW_MANY),) if counts else None
        if said.startswith("where"):
            return self._and_where(asked)
        if whether:  # the answer names those that are not so, or all that are there
            told = denied is not any_of_them
            return (asked,) if told else (replace(asked, kind=QueryKind.WHICH),)
        return (asked,)

    def _and_where(self, asked: Query) -> tuple[Query, ...]:
        assert asked.noun is not None
        fact, noun = asked.fact, asked.noun
        if fact.kind is FactKind.STATE and not (asked.kind is QueryKind.WHETHER and noun.quantity is Quantity.THE):  # fmt: skip
            noun = replace(noun, states=(*noun.states, fact.state))
        elif fact.kind is FactKind.PLACE:
            noun = replace(noun, places=(*noun.places, *fact.places))
        return asked, Query(QueryKind.WHERE, replace(noun, quantity=Quantity.ALL))

    # -- what is asked instead --------------------------------------------------------------

    def _instead(self, asked: str, instead: str) -> Query | None:
        """What is asked, with what is said instead of a part of it."""
        first, whole = self._query(asked), self._whole(instead)
        if whole is not None:
            return self._at_the_same_place(whole, instead, asked, first)
        if first is None:
            return None
        place = self._place(instead)
        if place is not None:
            return _with_place(first, place)
        noun = self._noun(instead)
        if noun is not None and not noun.words:
            return _limited(first, noun)
        if noun is None and (unknown := _NAME.fullmatch(instead)) is not None:
            words = tuple(unknown["name"].split())
            if self.vocabulary.match(words) is None and FUNCTION_WORDS.isdisjoint(words):
                raise NothingCalledThat(words)
        return self._with_noun(first, noun) if noun is not None else None

    def _whole(self, text: str) -> Query | None:
        """The query of a whole question."""
        tokens = [*tokenize(text)]
        asks = bool(tokens) and tokens[0].text in QUESTION_WORDS | {"do", "have", "can"}
        return self._query(text) if asks else None

    def _at_the_same_place(
        self, whole: Query, instead: str, asked: str, first: Query | None
    ) -> Query | None:
        """A whole question, which may be about "there", where the first one was about."""
        places = () if first is None else _places(first)
        if whole.noun is None:
            return whole
        if _COUNTED.match(instead) and self._is_unit(whole.noun):
            return first if asked.startswith("how much") else None
        if not places or _places(whole):
            return whole
        if not (instead.endswith("there") or _COUNTED.match(instead)):
            return None
        return replace(whole, noun=replace(whole.noun, places=places))

    def _is_unit(self, noun: Noun) -> bool:
        """Whether it is what something comes in, and not called so itself: "bottles"."""
        word, match = singular(noun.words[-1]), self.vocabulary.match(noun.words)
        return word in MEASURES and (match is None or word not in match.classes)

    def _with_noun(self, first: Query, noun: Noun) -> Query | None:
        """The query with a name in the place of the one that is of its kind."""
        places = _places(first)
        if first.noun is None:
            return None
        is_room = self.vocabulary.is_room
        if places and self.vocabulary.holds_things(noun.words):
            room, own = is_room(noun.words), first.noun.words
            rivals = self.vocabulary.holds_things(own) and is_room(own) is room
            if rivals or noun.is_limited or is_room(places[-1].noun.words) is not room:
                return None
            return _with_place(first, replace(places[-1], noun=noun))
        if noun.places and places:
            return None
        one = first.kind is QueryKind.WHETHER or first.kind is QueryKind.WHERE
        return replace(
            first,
            noun=replace(
                first.noun,
                words=noun.words,
                quantity=noun.quantity if one else first.noun.quantity,
                count=noun.count,
                states=noun.states or first.noun.states,
                places=noun.places or first.noun.places,
                excepted=noun.excepted or first.noun.excepted,
            ),
        )

    def _place(self, text: str) -> Place | None:
        """The place that a text is."""
        query = self.reads(AskedPart([Token("are"), Token("there"), Token("things"), *tokenize(text)], True))  # fmt: skip
        noun = query.noun if query is not None and query.fact == Fact() else None
        if noun is None or len(noun.places) != 1 or noun.states or noun.words != ("things",):
            return None
        place = noun.places[0]
        return place if self.vocabulary.match(place.noun.words) is not None else None

    def _noun(self, text: str) -> Noun | None:
        """The thing of the home that a text names; without words for "the dirty ones"."""
        query = self.reads(AskedPart([Token("is"), Token("there"), *tokenize(text)], True))
        noun = query.noun if query is not None and query.fact == Fact() else None
        if noun is None or noun.pick or noun.other:
            return None
        ones = noun.quantity is Quantity.OTHER_ONE and not noun.words
        return noun if ones or self.vocabulary.match(noun.words) is not None else None

    def _query(self, text: str) -> Query | None:
        tokens = [token for token in tokenize(text) if token.text != "."]
        return self.reads(AskedPart(tokens, marked=True)) if tokens else None

    def _may_be_meant(self, mark: str, text: str) -> bool:
        """Whether what stands behind such a mark may say what is meant: it names something, or
        tells nothing of its own."""
        if _OF_THEM.match(text) or ONE_SHOULD_LOOK.fullmatch(text):  # of what was asked, as ever
            return False
        return self._names(text) or (_SURE.search(mark) is not None and clause_of(text) is None)

    def _names(self, text: str) -> bool:
        words = [token.text for token in tokenize(text)]
        return any(self.vocabulary.longest_at(words, at, 3) is not None for at in range(len(words)))


def is_moot(more: Query, asked: Query, value: bool | int | None) -> bool:
    """Whether it need not be said where those are that there are none of."""
    if more.kind is not QueryKind.WHERE or asked.noun is None or more.noun is None:
        return False
    none = not value and value is not None and more.noun.words == asked.noun.words
    return none and (asked.kind is QueryKind.HOW_MANY or asked.noun.quantity in _IN_ANY)


def _places(query: Query) -> tuple[Place, ...]:
    of_noun = query.noun.places if query.noun is not None else ()
    return (*of_noun, *query.fact.places)


def _limited(query: Query, ones: Noun) -> Query | None:
    """The query of those of its things alone that are so, or there."""
    noun = query.noun
    if noun is None or not (ones.states or ones.places) or (ones.places and _places(query)):
        return None
    states = (*noun.states, *ones.states)
    return replace(query, noun=replace(noun, states=states, places=(*noun.places, *ones.places)))


def _with_place(query: Query, place: Place) -> Query | None:
    """The query with a place in the stead of its one place, or beside its thing."""
    if query.noun is None or len(_places(query)) > 1 or query.kind is QueryKind.WHERE:
        return None
    if query.fact.places:
        return replace(query, fact=replace(query.fact, places=(place,)))
    return replace(query, noun=replace(query.noun, places=(place,)))
