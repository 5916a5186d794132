"""From a sentence that is not understood to what it may have meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from vh_core.actions import Domain
from vh_core.goals import Condition, Goal
from vh_core.graph import GraphView
from vh_core.language import patterns as re
from vh_core.language.function_words import SMALL_WORDS
from vh_core.language.lexicon import verbs_of, words_of
from vh_core.language.misunderstanding import CauseOf, Misunderstanding, Offer
from vh_core.language.offers.as_it_should_be import as_it_should_be
from vh_core.language.offers.chunker import Chunker
from vh_core.language.offers.chunks import Chunks, Thing
from vh_core.language.offers.complaints import as_complained
from vh_core.language.offers.keeping import (
    brings,
    differs,
    lost_words,
    may_be_left_out,
    restricting,
    without_all_else,
)
from vh_core.language.offers.named_alone import as_named_alone
from vh_core.language.offers.parts import (
    AskingPart,
    Saying,
    in_short,
    is_short_order,
    parts_of,
)
from vh_core.language.offers.plainly import plainly, with_name_of_one
from vh_core.language.offers.slips import without_slips
from vh_core.language.offers.which_one import each_that_it_may_be
from vh_core.language.tokens import tokenize
from vh_core.language.wording.said_in_short import with_apostrophes
from vh_core.language.wording.spelling import Spelling
from vh_core.language.wording.telling import tells
from vh_core.naming import Vocabulary

#: as many as a person is offered
MOST_OFFERS = 3
#: longer texts are not looked into, in characters and in parts
_LONGEST, _MOST_PARTS = 300, 8
#: sentences that are tried, and ways to say all so far that are kept
_MOST_READ, _KEPT = 14, 3
#: refusals of what may have been read wrongly; others know what was meant
_OPEN_KINDS = frozenset({"not_understood", "question", "no_such_object"})

#: the last sentence asks for an answer, and not politely for a deed
_ENDS_IN_QUESTION = re.compile(
    r"(?:^|[.!?;]\s+)(?!(?:so |and |please )*(?:can|could|would|will) you\b)[^.!?;]*\?\s*$",
    re.IGNORECASE,
)

#: a goal, and what is left out for it, by its conditions
_Goals: TypeAlias = dict[frozenset[Condition], tuple[Goal, str]]
Read = Callable[[str], Goal | Misunderstanding]


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to say what was said so far: with the grammar's words for how many of its parts, and
    how many were left out."""

    text: str = ""
    plain: int = 0
    left_out: int = 0
    goal: Goal | None = None


def offers_for(
    text: str, refused: Misunderstanding, read: Read, view: GraphView, domain: Domain
) -> tuple[Offer, ...]:
    """What a refused text may have meant, the likeliest first: sentences that `read` reads; of one
    that only says how things are, that it should be so.

    None for what was refused for a reason that holds (what is not there), for what is no order or
    asks, and where words that restrict it would be lost; where a clause beside it has some, the
    offer says that it is without that. Looks at a few sentences only, whatever the text is.
    """
    if refused.kind not in _OPEN_KINDS or refused.left_out or len(text) > _LONGEST:
        return ()
    if refused.kind == "question" and _ENDS_IN_QUESTION.search(text):
        return ()  # nobody who asks wants it changed
    cause = refused.cause
    if cause is not None and cause.of is CauseOf.WHICH:
        few = 1 < len(cause.ids) <= MOST_OFFERS
        goals = map(read, each_that_it_may_be(text, cause, view.graph) if few else ())
        return tuple(_offer(goal, "", view) for goal in goals if isinstance(goal, Goal))
    absent = refused.kind == "no_such_object"
    chunker = Chunker(view, Vocabulary.of(view.graph), domain)
    found = _Offering(text, read, view, domain, chunker, absent=absent).offers()
    found = found or as_complained(text, read, view)
    if not found and not absent:
        found = as_named_alone(text, read, view, chunker)
    return found or as_it_should_be(text, refused, read, view)


class _Offering:
    def __init__(
        self,
        text: str,
        read: Read,
        view: GraphView,
        domain: Domain,
        chunker: Chunker,
        *,
        absent: bool,
    ) -> None:
        self._absent = absent
        self._said = with_apostrophes(text)
        self._view = view
        self._read = read
        self._left = _MOST_READ
        self._domain = domain
        self._vocabulary = Vocabulary.of(view.graph)
        self._chunker = chunker
        known = (self._vocabulary.words, words_of(domain), SMALL_WORDS)
        self._spelling = Spelling(known, verbs_of(domain), self._vocabulary.is_whole_name)
        self._known: dict[str, Goal | None] = {}

    def offers(self) -> tuple[Offer, ...]:
        """The sentences that may be meant."""
        said = without_all_else(self._spelling.corrected(self._said)[0])
        found, nameless = self._goals_of(said)
        for other in without_slips(said, nameless, self._vocabulary):
            found |= self._goals_of(other)[0]
        # what is so already is hardly meant
        ranked = sorted(found.values(), key=lambda each: not each[0].unmet(self._view))
        return tuple(_offer(*each, self._view) for each in ranked[:MOST_OFFERS])

    def _goals_of(self, said: str) -> tuple[_Goals, list[str]]:
        """The goals of what a text may mean, and its words that name nothing here."""
        verbs = verbs_of(self._domain)
        parts = parts_of(
            said, self._chunker, verbs, lambda text: tells(text, self._names_thing, verbs)
        )
        core = [part for part in parts if part.saying in (Saying.ASKS, Saying.NAMES)]
        asked = self._chunker.chunks(". ".join(part.text for part in core))
        asks = any(part.saying is Saying.ASKS for part in parts)
        many = sum(part.saying is not Saying.EMPTY for part in parts) > _MOST_PARTS
        if many or not (asks or is_short_order(asked, self._chunker)):
            return {}, []
        beside = [part for part in parts if part not in core and restricting(part.said)]
        if not all(part.saying is Saying.TELLS and may_be_left_out(part.said) for part in beside):
            return {}, []
        without = ", ".join(part.said for part in beside)
        if asked.nameless or (self._absent and any(each.dropped for each in asked.things)):
            return {}, [word for _, word in asked.nameless]  # it speaks of what is not here
        orders = ". ".join(part.said for part in core)
        found: _Goals = {}
        for way in self._ways(parts):
            if way.goal is not None and self._keeps(way.text, said, orders, asked):
                found.setdefault(frozenset(way.goal.conditions), (way.goal, without))
        return found, []

    def _ways(self, parts: Sequence[AskingPart]) -> list[_Way]:
        """The ways to say all of it that the grammar reads, the likeliest first."""
        ways = [_Way()]
        before: list[Thing] = []
        for part in parts:
            found: list[_Way] = []
            for way in ways:
                if part.saying in (Saying.TELLS, Saying.EMPTY):
                    found.append(replace(way, left_out=way.left_out + 1))
                else:
                    found += self._with(way, part, before)
            ways = _different(sorted(found, key=_cost))[:_KEPT]
            before += part.chunks.things
        return [way for way in ways if way.text]

    def _with(self, way: _Way, part: AskingPart, before: Sequence[Thing]) -> Iterator[_Way]:
        said = [(in_short(part.text), 0)]
        named = with_name_of_one(part.text, before, self._chunker)
        if named:
            said.append((in_short(named), 1))
        chunks = self._chunker.chunks(named) if named else part.chunks
        said += [(each, 1) for each in plainly(chunks, before, self._chunker, self._domain)]
        for text, plain in dict.fromkeys(said):
            whole = f"{way.text}. {text}" if way.text else text
            goal = self._goal(whole)
            if goal is not None:
                yield replace(way, text=whole, plain=way.plain + plain, goal=goal)

    def _goal(self, text: str) -> Goal | None:
        if text not in self._known:
            if not self._left or self._is_said(text):
                return None
            self._left -= 1
            found = self._read(text)
            self._known[text] = found if isinstance(found, Goal) else None
        return self._known[text]

    def _keeps(self, text: str, said: str, orders: str, asked: Chunks) -> bool:
        """Whether nothing is lost of what a sentence asks for, or how, and nothing brought."""
        if lost_words(orders, text):
            return False
        offered = self._chunker.chunks(text)
        return not (
            brings(offered, self._chunker.chunks(said), self._chunker)
            or differs(asked, offered, self._chunker)
        )

    def _is_said(self, text: str) -> bool:
        """Whether a text is the sentence itself, but for its points and commas."""
        one, other = (
            [token.text for token in tokenize(each) if token.text not in ".,"]
            for each in (self._said, text)
        )
        return one == other

    def _names_thing(self, word: str) -> bool:
        return word in self._vocabulary.words or self._vocabulary.match((word,)) is not None


def _offer(goal: Goal, without: str, view: GraphView) -> Offer:
    return Offer(goal.text, goal.describe(view.graph), without)


def _different(ways: Iterable[_Way]) -> list[_Way]:
    """The ways that come to different goals, the first of each."""
    found: dict[object, _Way] = {}
    for way in ways:
        key = frozenset(way.goal.conditions) if way.goal is not None else None
        found.setdefault(key, way)
    return [*found.values()]


def _cost(way: _Way) -> tuple[int, int]:
    return (way.left_out, way.plain)
