"""Turns that say what the one before should have said, by their words.

turn on the lamp in the bedroom | no, I meant the one in the office     INSTEAD
put two plates on the table     | make that three                       NUMBER
put the sponge in the sink      | not that sink, the one in the bathroom  NAMED
put the apples in the fridge    | not the one in the living room        EXCEPT
put the oranges on the bed      | only the one in the living room       ONLY
turn on the light               | in the dining room                    WHERE
bring me the mug                | no, the other one                     OTHER
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum

from vh_core.episode.talk_words import ROOM

_NOT_THAT = (
    r"(?:not (?:that|this|the) one(?! (?:in|on|from|at|by|near|under)\b)"
    r"|not (?:those|these|that|there|that ones?)(?! [a-z]))"
)
_MEANS = (
    r"(?:(?:i|what i) (?:actually |really )?(?:mean|meant|said)(?: to say| was)?|make (?:that|it))"
)
_OPENS = (
    r"(?:oh|ah|no|nope|nah|oops|sorry|wait|hang on|hold on|actually|well|hmm|my mistake|rather"
    rf"|{_NOT_THAT}|{_MEANS})"
)
_OPENING = re.compile(rf"(?:{_OPENS}\b[ ,.;!:…-]*)+", re.IGNORECASE)
_SURE = re.compile(
    rf"\b(?:no|nope|nah|oops|sorry|rather|my mistake|{_NOT_THAT}|{_MEANS})\b", re.IGNORECASE
)
#: what is said before that of what was done, or of how things are
_REMARK = re.compile(
    rf"(?:(?:oh|no|nope|nah|sorry|well|wait)\b[ ,.;!-]*)*(?:(?:that|this|it)(?:'s| is| was)"
    rf"|(?:the|my|our) [a-z]+(?: [a-z]+)?(?:'s| is| are| was| were))\b"
    rf"(?:(?!\b(?:so|then|put|take)\b)[^.;!?,])*"
    rf"[,.;!-]+ *(?=(?:but |and )?{_MEANS}\b)",
    re.IGNORECASE,
)
_BEHIND = re.compile(r"[ ,]+(?:instead|i (?:mean|meant)|please|sorry)(?=[ .!,]*$)", re.IGNORECASE)
_DETERMINED = r"(?:the|my|our|an?|that|this|both|all the|two|three)"
_WHERE = r"(?:in|on|into|onto|to|from|at|inside|by|next to|under)"
_PLACE = (
    rf"{_WHERE} (?:the|my|our) [a-z]+(?: [a-z]+)?(?: {_WHERE} (?:the|my|our) [a-z]+(?: [a-z]+)?)?"
)
#: a thing with its places, or a place
_NAMED = re.compile(
    rf"(?:{_WHERE} )?{_DETERMINED} (?:[\w'-]+ ?){{1,8}}$|(?:on|off|open|closed)$", re.IGNORECASE
)
_THE_ONE = re.compile(rf"(?:the|that) ones? {_WHERE} ", re.IGNORECASE)
#: another one of what is named: "not that sink, the one in the bathroom"
_NOT_NAMED = re.compile(
    rf"not (?:that|this|the|my) (?P<name>(?!ones?\b)[a-z]+(?: [a-z]+)?),? (?:but )?"
    rf"the (?:other )?one (?P<where>{_PLACE})$",
    re.IGNORECASE,
)
#: something else than what is named: "not the tv, the computer"
_NOT_BUT = re.compile(
    rf"not (?:the|my|our) (?P<name>(?!ones?\b)[a-z]+(?: [a-z]+)?),? (?:but |rather )?"
    rf"(?P<this>(?:the|my|our|an?) (?!(?:other )?ones?\b)[a-z]+(?: (?!{_WHERE}\b)[a-z]+)?)$",
    re.IGNORECASE,
)
_EXCEPT = re.compile(
    rf"(?:but )?(?:not|except(?: for)?) (?P<ones>the ones? {_PLACE})$"
    rf"|except(?: for)? (?P<where>in (?:the|my|our) {ROOM})$",
    re.IGNORECASE,
)
_ONLY = re.compile(rf"(?:only|just) (?P<ones>the ones? {_PLACE})$", re.IGNORECASE)
_OTHER = re.compile(
    r"(?:with |for )?(?P<which>the other|another|a different) (?:one|(?P<name>[a-z]+(?: [a-z]+)?))$"
)
_IN_ROOM = re.compile(rf"in (?:the|my|our) {ROOM}$", re.IGNORECASE)
#: what is to be left, said once more
_LEAVES_IT = re.compile(
    r"[,;:.]? (?:just |please )?leave (?:it|that|them|those|that one|those ones)"
    r"(?: there| alone| where (?:it|they) (?:is|are|was|were))?$",
    re.IGNORECASE,
)
#: says itself what is so, or to be done: no correction of what another order says
_SAYS_MORE = re.compile(
    r"\b(?:is|are|was|were|isn't|aren't|should|must|has|have|needs?|(?<!garbage )(?<!trash )can"
    r"|could|would|will|put|place|turn"
    r"|switch|close|shut|bring|take|get|give|fetch|wash|clean|throw|move|leave|go|make|if|when|it|them"
    r"|where|what|which|who|how|except|not|but|and|or|other|others|rest|too|also|again)\b",
    re.IGNORECASE,
)
#: how many there should have been
_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d\d?)"
_SO_MANY = re.compile(
    rf"(?:(?:just|only) )?(?P<number>{_NUMBER})(?: of (?:them|those))?$", re.IGNORECASE
)
#: how many there should have been, and more are
_ENOUGH = re.compile(
    r"(?:(?:that(?:'s| is)|those are|it(?:'s| is)) )?"
    r"(?:(?:far |way )?too (?:many|much)[,;:.!]* )?(?:but )?"
    rf"(?:just |only )?(?P<number>{_NUMBER})(?: of (?:them|those))?(?: is| are|'s)"
    r"(?: (?:quite |more than )?enough| plenty| all (?:i|we) need)",
    re.IGNORECASE,
)
_COUNTED = re.compile(rf"\b{_NUMBER}\b", re.IGNORECASE)
#: an order about one of several, which "make that two" may be said of
_ARTICLE = re.compile(r"\ban?\b", re.IGNORECASE)
_ONE_THING = re.compile(
    r"((?:please )?(?:put|place|move|bring|get|take|fetch|give)(?: me)?)"
    r" an? (?!(?:couple|pair|few|dozen|bit|lot)\b)",
    re.IGNORECASE,
)
_NOT_IT = (
    r"(?:not (?:right|it|what i (?:meant|wanted|said|asked for)|the (?:right )?one)"
    r"|wrong|the wrong [a-z ]+|a mistake)"
)
#: has "it" stop
_STOPS_IT = re.compile(
    r"(?:(?:please|ok|okay|now|and),? )*stop (?:it|that)(?:,? please)?[ .!]*", re.I
)
#: says that what was done is not what was meant, and not what is
_COMPLAINS = re.compile(
    r"(?:(?:no|oh|hey|but|sorry|nope|wait|well|hm+)[ ,.!]*)*(?:"
    rf"(?:that|this|it)(?:'s| is| was)(?: (?:all|completely|just))? {_NOT_IT}"
    r"|(?:the )?wrong (?:one|[a-z]+)|not (?:that|this)(?: one)?"
    r"|(?:i|that) (?:did not|didn't) (?:mean|want) (?:that|this)(?: one)?"
    r"|you(?: have|'ve)? (?:took|taken|got|brought|picked|chose|chosen|did|done) (?:me )?"
    r"(?:the wrong [a-z ]+|it wrong|that wrong)"
    r"|i(?: have|'ve)? changed my mind|never ?mind|forget (?:it|that|about it)"
    r"|cancel (?:that|it)|stop(?: it| that)?"
    r"|(?:wait|hold on|hang on|one moment|just a moment)(?: a (?:moment|second|minute|bit))?"
    r")[ .!]*$",
    re.IGNORECASE,
)
#: what is said of the order before it in so many words, and no order itself
_OF_THE_ORDER = re.compile(
    rf"(?:but )?(?:not|only|just) (?:the|that|this|those|these|my|both|all|one|two|{_WHERE})\b"
    r"|not [a-z]+$",
    re.IGNORECASE,
)
#: no clause of its own, behind "no"
_PART = re.compile(
    rf"(?:the|my|our|an?|only|just|back|with|without|not|all|both|another|some|{_NUMBER}|{_WHERE})\b"
    r"(?!.*\b(?:is|are|was|were|isn't|aren't|should|must|(?<!garbage )(?<!trash )can|could|would"
    r"|will|put|place|turn|switch"
    r"|close|shut|open|bring|take|get|give|fetch|wash|throw|move|leave|go|make|if|when|what|who|how"
    r"|where|which|worries|problem)\b)",
    re.IGNORECASE,
)
#: a thing that goes somewhere
_THING_TO = re.compile(
    r"(?P<thing>(?P<verb>(?:please )?(?:put|place|move|set|bring|take))"
    r" (?:the|my|our|an?) [a-z]+(?: [a-z]+)?)"
    rf" (?P<where>{_WHERE} (?:the|my|our) [a-z]+(?: [a-z]+)?)",
    re.IGNORECASE,
)
#: a thing that goes "there"
_THING_THERE = re.compile(
    r"(?P<thing>(?P<verb>(?:please )?(?:put|place|move|set))"
    r" (?:the|my|our) [a-z]+(?: (?!(?:in|on|over)\b)[a-z]+)?)"
    r" (?P<there>(?:(?:in|on|over) )?there)(?: too| as well)?",
    re.IGNORECASE,
)
_THING_OR_PLACE = re.compile(
    rf"(?:{_WHERE} )?(?:the|my|our) (?!ones?\b|other\b)[a-z]+(?: [a-z]+)?", re.IGNORECASE
)
_A_THING = re.compile(r"(?:the|my|our|an?) [a-z]+(?: [a-z]+)?", re.IGNORECASE)
_FROM = re.compile(r"the one (?=from )", re.IGNORECASE)
_NAME_OF = re.compile(r"\b(?:the|my|our|an?) (?P<name>[a-z ]+)$", re.IGNORECASE)
_TURNED_SO = re.compile(
    r"(?P<turn>turn|switch) (?P<thing>(?:the|my|our) [a-z]+(?: [a-z]+)?) (?P<so>on|off)", re.I
)
_TOO = re.compile(r",? (?:too|as well|also)$", re.IGNORECASE)
_SO = re.compile(r"on|off|open|closed", re.IGNORECASE)
_WHERE_TO = re.compile(rf"\b{_WHERE} ", re.IGNORECASE)
_TURNS_ON = re.compile(r"\b(?:turn|switch) on\b", re.IGNORECASE)
_SEVERAL = re.compile(r"\b(?:and|then|plus)\b|[.,;:]\s", re.IGNORECASE)
_OPENS_ORDER = re.compile(r"(?:(?:and|now|then|also|ok|okay|please)\b,? )+", re.IGNORECASE)
_IT = re.compile(r"\bit\b", re.IGNORECASE)
_THEM = re.compile(r"\b(?:it|them|they|that one|there)\b", re.IGNORECASE)
_LONGEST = 100


class CorrectionKind(Enum):
    """How a turn puts right the order before it."""

    INSTEAD = "something for a part of it, which the reader finds"
    NUMBER = "another number"
    NAMED = "another one of what it names"
    ANOTHER = "something else than what it names"
    FOR_IT = "something else than what it calls it"
    EXCEPT = "what is left out of it"
    ONLY = "what it is for, of all that it names"
    WHERE = "the room of what it names"
    OTHER = "another one than was taken"
    UNCLEAR = "in a way that cannot be told"

    @property
    def is_of_an_order(self) -> bool:
        """Whether it puts no question right: it says how many, or which ones not."""
        return self in (CorrectionKind.NUMBER, CorrectionKind.EXCEPT, CorrectionKind.UNCLEAR)


@dataclass(frozen=True, slots=True)
class TurnCorrection:
    """What a turn says of the order before it: `said`, of what is called `name`."""

    kind: CorrectionKind
    said: str
    name: str = ""

    @property
    def says_which(self) -> bool:
        """Whether it only says which of several that are called so is meant."""
        return _THE_ONE.match(self.said) is not None or _IN_ROOM.match(self.said) is not None

    def of(self, order: str) -> TurnCorrection:
        """The same of an order: instead of what "it" is, where that is all that it is about. Of
        what goes somewhere, the place may be meant as well: the bed, of "put it on the sofa"; but
        "the one from the desk" is what goes there."""
        if _THING_THERE.fullmatch(order.strip(" .!;,")) and _THING_OR_PLACE.fullmatch(self.said):
            return replace(self, kind=CorrectionKind.FOR_IT)
        first = order.strip(" .!;,").partition(", no, ")
        goes = _THING_TO.fullmatch(_OPENS_ORDER.sub("", order.strip(" .!;,"), count=1))
        name = _NAME_OF.search(goes["thing"]) if goes and _FROM.match(self.said) else None
        if name is not None and self.kind is CorrectionKind.INSTEAD:
            from_there = _FROM.sub("", self.said)
            return TurnCorrection(CorrectionKind.NAMED, from_there, name["name"])
        plain = len(_THEM.findall(first[0])) == len(_IT.findall(first[0])) == 1 and not first[1]
        one = plain and not _SEVERAL.search(_OPENS_ORDER.sub("", first[0], count=1))
        named = self.kind is CorrectionKind.INSTEAD and not _WHERE_TO.match(self.said)
        if not (one and named) or self.says_which or _SO.fullmatch(self.said):
            return self
        return replace(self, kind=CorrectionKind.FOR_IT)

    def of_a_place(self, order: str) -> str:
        """The order with that for where something goes, where it may be said of that, too, and is,
        if it cannot be carried; empty where it may not."""
        order = _OPENS_ORDER.sub("", order.strip(" .!;,"), count=1)
        first, _, before = order.partition(", no, ")
        if _WHERE_TO.match(self.said):  # where the first was said of the place as well
            again = before and not _WHERE_TO.match(before)
            return f"{first}, no, {self.said}" if again else ""
        if (to := _THING_THERE.fullmatch(order)) is not None:
            return f"{to['thing']} at {self.said}"
        goes = _WHERE_TO.search(_TURNS_ON.sub("", order)) is not None
        return f"{order}, no, {self.said}" if goes and self.kind is CorrectionKind.FOR_IT else ""

    def applied(self, order: str) -> str:
        """The order as it is put right; empty where it is not plain which part of it is."""
        order = order.strip(" .!;,")
        order = _OPENS_ORDER.sub("", order, count=1) if _OPENS_ORDER.match(order) else order
        order = _put_right_before(_TOO.sub("", order), self.said)
        if (turned := _TURNED_SO.fullmatch(order)) is not None:  # with its thing last
            order = f"{turned['turn']} {turned['so']} {turned['thing']}"
        first = order.partition(", no, ")[0]
        if self.kind is CorrectionKind.OTHER:
            return order if re.search(rf"\b{self.name}\b", order, re.IGNORECASE) else ""
        if self.kind is CorrectionKind.INSTEAD:
            said = f"the one {self.said}" if self._is_on_some(first) else self.said
            plain = self._is_plain(first) and not self._is_said_in(first)
            return f"{order}, no, {said}" if plain else ""
        if self.kind is CorrectionKind.NUMBER:
            numbers = all(map(_SO_MANY.fullmatch, order.split(", no, ")[1:]))
            return self._so_many(first) if numbers else ""  # an apple, no, the plum
        if self.kind is CorrectionKind.FOR_IT:
            return self._for_it(order)
        if self.kind in (CorrectionKind.NAMED, CorrectionKind.ANOTHER):
            told = self.said if self.said.startswith("from ") else f"that is {self.said}"
            named = re.compile(rf"\b(?:the|my|our|an?) {re.escape(self.name)}\b", re.IGNORECASE)
            this = self.said if self.kind is CorrectionKind.ANOTHER else f"the {self.name} {told}"
            return named.sub(this, order) if len(named.findall(order)) == 1 else ""
        if _THEM.search(first) or _SEVERAL.search(first):
            return ""
        if self.kind is CorrectionKind.EXCEPT:
            return f"{order} except {self.said}"
        if self.kind is CorrectionKind.ONLY:
            return f"{order}, but only {self.said}"
        if self.kind is CorrectionKind.WHERE:
            elsewhere = _WHERE_TO.search(_TURNS_ON.sub("", first))
            return "" if elsewhere else f"{order} {self.said}"
        return ""

    def _for_it(self, order: str) -> str:
        """An order with what is said in the place of "it", or of "there"."""
        to = _THING_THERE.fullmatch(order)
        if to is None:
            return _IT.sub(self.said, order)
        if _WHERE_TO.match(self.said):
            return f"{to['thing']} {self.said}"
        return f"{to['verb']} {self.said} {to['there']}"

    def _so_many(self, first: str) -> str:
        """An order about so many; empty where it does not say how many, or of several things."""
        counted = len(_COUNTED.findall(first))
        if not counted and len(_ARTICLE.findall(first)) == 1:  # bring me a plum
            return _ONE_THING.sub(rf"\1 {self.said} ", first) if _ONE_THING.match(first) else ""
        return _COUNTED.sub(self.said, first) if counted == 1 else ""

    def _is_said_in(self, first: str) -> bool:
        """Whether an order says that itself."""
        name = _WHERE_TO.sub("", self.said, count=1) if _WHERE_TO.match(self.said) else self.said
        return re.search(rf"\b{re.escape(name)}$", first, re.IGNORECASE) is not None

    def _is_on_some(self, first: str) -> bool:
        """Whether it is "on the desk" of an order that turns on a lamp, wherever that is."""
        switches = _TURNS_ON.search(first) is not None and self.said.startswith("on the ")
        return switches and _WHERE_TO.search(_TURNS_ON.sub("", first)) is None

    def _is_plain(self, first: str) -> bool:
        """Whether it is plain which part of an order something is said instead of: of several
        things, or of what "it" is, it is not, but for the one place that it names."""
        one_place = _WHERE_TO.match(self.said) is not None and len(_WHERE_TO.findall(first)) == 1
        if _THEM.search(first):
            return one_place and not _SEVERAL.search(first)
        return one_place or not _SEVERAL.search(first)


def _put_right_before(order: str, said: str) -> str:
    """An order that was put right before, without that: with the place that was said instead, or,
    where a place is said now, with the thing."""
    first, *before = order.split(", no, ")
    to = _THING_TO.fullmatch(first)
    if to is None or not before:
        return order
    if all(map(_WHERE_TO.match, before)):
        return f"{to['thing']} {before[-1]}"
    if len(before) == 1 and _WHERE_TO.match(said) and _A_THING.fullmatch(before[0]):
        return f"{to['verb']} {before[0]} {to['where']}"
    return order


def correction(text: str) -> TurnCorrection | None:
    """What a turn says of the order before it; None where it says something of its own."""
    text = text.strip().replace("’", "'")
    if len(text) > _LONGEST or text.endswith("?"):
        return None
    text = _REMARK.sub("", text)
    opening = _OPENING.match(text)
    said = text[opening.end() :] if opening is not None else text
    sure = opening is not None and _SURE.search(opening[0]) is not None
    while behind := _BEHIND.search(said):
        sure |= behind[0].strip(" ,").lower() not in ("please", "sorry")
        said = said[: behind.start()]
    said = said.strip(" .,!…-")
    said = said[:1].lower() + said[1:]
    if (plain := _said_plainly(said)) is not None:
        return plain
    if not sure and _IN_ROOM.match(said):
        return TurnCorrection(CorrectionKind.WHERE, said)
    other = _OTHER.match(said) if sure else None
    if other is not None and other["name"] not in ("ones", "two", "three"):
        return TurnCorrection(CorrectionKind.OTHER, other["which"], other["name"] or "")
    if sure and (many := _SO_MANY.fullmatch(said)) is not None:
        return TurnCorrection(CorrectionKind.NUMBER, many["number"].lower())
    more = _SAYS_MORE.search(said)
    if (sure or _THE_ONE.match(said)) and _NAMED.fullmatch(said) and not more:
        return TurnCorrection(CorrectionKind.INSTEAD, said)
    if _OF_THE_ORDER.match(said) or (sure and _PART.match(said)):
        return TurnCorrection(CorrectionKind.UNCLEAR, said)
    return None


def _said_plainly(said: str) -> TurnCorrection | None:
    """What a turn says of the order before it in words that can say nothing else."""
    if (named := _NOT_NAMED.match(said)) is not None:
        return TurnCorrection(CorrectionKind.NAMED, named["where"], named["name"])
    if (other := _NOT_BUT.match(said)) is not None:
        return TurnCorrection(CorrectionKind.ANOTHER, other["this"], other["name"])
    if (left := _EXCEPT.match(_LEAVES_IT.sub("", said))) is not None:
        return TurnCorrection(CorrectionKind.EXCEPT, left["ones"] or left["where"])
    if (those := _ONLY.match(said)) is not None:
        return TurnCorrection(CorrectionKind.ONLY, those["ones"])
    if (enough := _ENOUGH.fullmatch(said)) is not None:
        return TurnCorrection(CorrectionKind.NUMBER, enough["number"].lower())
    return None


def stops_it(text: str) -> bool:
    """Whether a turn says that "it" should stop, which may be a machine that was started."""
    return _STOPS_IT.fullmatch(text.strip()) is not None


def complains(text: str) -> bool:
    """Whether a turn says only that what was done was not meant, or is wanted no more."""
    return len(text) <= _LONGEST and _COMPLAINS.match(text.strip().replace("’", "'")) is not None
