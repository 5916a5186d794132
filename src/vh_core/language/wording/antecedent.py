"""What "it", "them" or "the one" of an order is, of which the sentences before it tell something.

    the oven ought not to be on any more. | switch it off
    → there is the oven. switch it off
    i keep bumping my shins on the dishwasher door. | close it
    i banged my head on a kitchen cupboard. | shut the open one
    → shut the open kitchen cupboard

Of what is named only what the order can be done to is looked at, and what stands in a place said of
something else comes after what does not. Where more than one is left nothing is found: which is
meant must be certain.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from vh_core.graph import Property
from vh_core.language.function_words import NUMBERS
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.declaring import clause_of, declares, in_full
from vh_core.language.wording.word_classes import BODY, CALLED, KIN, OCCASIONS, SOMEBODY

_DETERMINER = r"(?:the|my|our|his|her|their|a|an|this|that|some|these|those)"
_PREPOSITION = r"(?:in|on|at|into|onto|inside|over|against|with|for|of|from|by|near|under|behind|beside|to|about|off|out of|next to|on top of|in front of)"
#: what stands right before a name: in which place, whose it is, how it is
_BEFORE = re.compile(
    rf"(?:\b(?P<prep>{_PREPOSITION}) )?(?:\b(?P<det>{_DETERMINER}) (?P<so>(?:[a-z'-]+ ){{0,2}}))?$"
)
#: something with an article that may be no thing of the home
_NOUN = re.compile(rf"(?:\b(?P<prep>{_PREPOSITION}) )?\b{_DETERMINER} (?P<words>[a-z'-]+(?: [a-z'-]+){{0,2}})")
#: where something is, right behind its name
_WHERE = re.compile(
    rf"^ (?P<where>(?:in|on|at|inside|under) {_DETERMINER} [a-z]+(?: [a-z]+)?)"
)
_LIES = re.compile(r"\b(?:is|are|was|were|lies|lie|stands?|sits?|hangs?|stays?)\b")
#: an order for it
_OF_IT = re.compile(
    r"^(?:(?:please|just|now|so|and|kindly|then|go(?: and)?|(?:can|could|would|will) you(?: please| just| kindly)?|do|i (?:want|would like) you to|would you mind),? )*(?P<verb>[a-z]+)(?:ing)?(?P<on> (?:on|off|out|up|down|away|back))? (?:(?:me|us|her|him) )?(?P<it>it|them)(?P<after>\b.*)$"
)
#: and where something is that is told of
_AT_IT = re.compile(r"\b(?:in|on|at|from|off) it\b")
_VERB = re.compile(r"^(?:(?:please|now|so|can you|could you),? )*[a-z]+ ")
#: one of those spoken of, as the order says which
_ONE = re.compile(
    r"\b(?P<det>the|an?) (?P<so>(?:open|closed|dirty|clean|empty|full) )?(?P<one>ones?)(?P<where> (?:in|on|at|from|inside|under) (?:the|my|our) [a-z]+(?: [a-z]+)?)?\b|\b(?P<all>all (?:the )?(?:open|closed|dirty|clean)) (?P<ones>ones)\b"
)
_SWITCHED = re.compile(r"\b(?:turn|switch|shut|power|start|stop|put|click)\w*\b.*\b(?:on|off|out)\b|^(?:start|stop|unplug)\b")
_OPENED = frozenset({"open", "close", "shut"})
_CLEANED = frozenset({"wash", "clean", "wipe", "rinse", "scrub"})
#: says that something should be so, was asked for, or is not to be: the order may be against it
_WISHES = re.compile(
    r"\b(?:want|need|like|love|prefer|wish|hope|hate|mind|insist|expect|ask|asked|tell|told|say|said|order|would|let|allow|allowed|promise|promised|keep|kept|leave|belongs?|stays?|remains?|enjoy)(?:s|ed)?\b"
)
_DUTY = re.compile(r"\b(?:should|must|ought|may|might|has to|have to|had to|needs? to|supposed|can)(?:n't)?\b")
_DENIED = re.compile(r"\b(?:not|never|no|nobody|no one|none|nothing|\w+n't|cannot)\b")
_PLACED = re.compile(rf"\b(?:in|on|at|inside|into|onto|under|beside|near|next to) {_DETERMINER}\b")
_ACTED = re.compile(
    r"\b(?:open|opens|opened|close|closes|closed|shut|shuts|turn|turns|turned|switch|switches|switched|touch\w*|mov(?:e|es|ed|ing)|leav(?:e|es|ing)|stays?|remains?|keeps?|clean|dirty|running|on|off)\b(?! (?:the|my|our|a|his|her|this|that|top)\b)"
)
#: gives it to somebody, or has it run
_GIVES = re.compile(r"^(?:bring|get|give|hand|fetch|pass)$")
#: which of several, or how many
_OF_SEVERAL = re.compile(
    rf"\b(?:{'|'.join(sorted(NUMBERS, key=len, reverse=True))}|\d+|ones?|others?|another|both|all|every|each|most|half|few|several|either|neither|same|only|first|second|third|last|rest|any|except|but the|not the|not my|which|who|whose)\b"
)
#: persons, parts of them and times: nothing that is meant
_NOTHING_MEANT = KIN | BODY | CALLED | SOMEBODY | OCCASIONS | {
    "time", "day", "morning", "evening", "afternoon", "week", "year", "moment", "minute", "hour", "while", "bit",
    "weekend", "way", "house", "home", "flat", "place", "weather", "sun", "wind", "rain", "air", "cold", "heat",
    "shin", "shins", "headache", "nerves", "mood", "mind", "life", "world", "street", "lot",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Antecedent:
    """A text in which what an order is for is named, and what told of it."""

    text: str
    told: str


@dataclass(frozen=True, slots=True)
class _Mention:
    """Something that a sentence names: what stands before it, and where it is said to be."""

    preposition: str
    determiner: str
    so: str
    name: str
    classes: frozenset[str]
    start: int
    end: int


def with_antecedent(
    sentences: Sequence[str], rest: str, things: NamedThings, verbs: Collection[str]
) -> Iterator[Antecedent]:
    """The order that follows sentences which declare something, with what it is for; `rest` is the
    text behind them."""
    said = sentences[-1]
    if not all(declares(each, verbs) for each in sentences) or _OF_SEVERAL.search(_plain(said)):
        return
    order = re.split(r"[.!?;]", rest, maxsplit=1)[0]
    if (found := _AT_IT.search(order)) and things.classes(_VERB.sub("", order[: found.start()])):
        meant = _meant(said, None, things, holds=True)
        if meant is not None and not _DENIED.search(said):
            yield Antecedent(f"there is {meant.determiner or 'the'} {meant.so}{meant.name}. {rest}", said)
    elif found := _OF_IT.match(order):
        meant = _meant(said, _property_for(found["verb"], order), things)
        if meant is None or _is_against(said, meant, found["verb"], order):
            return
        are = "are" if re.search(r"[^s]s$", meant.name) and found["it"] == "them" else "is"
        if (are == "are") != (found["it"] == "them"):
            return
        where = _where(said, meant, things)
        if are == "are" and not where and _PLACED.search(said):
            return  # those there, and not all
        yield Antecedent(f"there {are} {meant.determiner or 'the'} {meant.so}{meant.name}{where}. {rest}", said)
    elif (found := _ONE.search(order)) and not things.classes(order[: found.start()]):
        verb = re.match(r"(?:please |(?:can|could|would|will) you (?:please )?)*([a-z]+)", order)
        meant = _meant(said, _property_for(verb[1] if verb else "", order), things)
        if meant is None or not (found["so"] or found["where"] or found["all"]):
            return
        name = meant.name
        one = found["one"] or found["ones"]
        at = found.start("one") if found["one"] else found.start("ones")
        yield Antecedent(f"{rest[:at]}{name}{rest[at + len(one) :]}", said)


def _plain(said: str) -> str:
    return re.sub(r"\b(?:no ?one|any ?more|one (?:day|of (?:us|my \w+))|last (?:night|week|time)|the other day|all (?:day|night|over|the time|the way))\b", " ", said)


def _property_for(verb: str, order: str) -> Property | None:
    """What something has that an order can be done to; None for anything."""
    if verb in _OPENED and not re.search(r"\b(?:off|down)\b", order):
        return Property.CAN_OPEN
    if _SWITCHED.search(order) and not re.match(r"put\b(?!.*\b(?:it|them) (?:on|off)$)", order):
        return Property.HAS_SWITCH
    return None if verb in _CLEANED else Property.GRABBABLE


def _meant(
    said: str, fits: Property | None, things: NamedThings, *, holds: bool = False
) -> _Mention | None:
    """The one thing that is told of; None where that is not certain. `holds`: it is furniture."""
    known = [each for each in _mentions(said, things) if not things.is_room(tuple(each.name.split()))]
    if holds:
        held = [each for each in known if not _is_carried(each, things)]
        return held[0] if len(held) == 1 else None
    first = [each for each in known if not each.preposition]
    others = [*_unknown(said, known)]
    fitting = [each for each in first if _fits(each, fits, things)]
    if len(fitting) == 1:
        movable = fits in (None, Property.GRABBABLE)
        rivals = others if movable else []
        return None if rivals or (movable and len(first) > 1) else fitting[0]
    if fitting or first or fits in (None, Property.GRABBABLE):
        return None
    placed = [each for each in known if each.preposition in _TOUCHED and _fits(each, fits, things)]
    return placed[0] if len(placed) == 1 and not others else None


_TOUCHED = frozenset({"in", "on", "into", "over", "against", "with", "of", "from"})


def _mentions(said: str, things: NamedThings) -> Iterator[_Mention]:
    """What a sentence names of the home, one by one, but for its verb."""
    clause = clause_of(said)
    for before, name, classes in things.named_with(said):
        if clause is not None and name == clause.verb:
            continue
        found = _BEFORE.search(f"{before} " if before else "")
        assert found is not None
        start = len(before) + bool(before)
        yield _Mention(
            found["prep"] or "",
            found["det"] or "",
            found["so"] or "",
            name,
            classes,
            start,
            start + len(name),
        )


def _unknown(said: str, known: Sequence[_Mention]) -> Iterator[str]:
    """What has an article and is no thing of the home, and may be meant."""
    spans = [range(each.start, each.end) for each in known]
    for found in _NOUN.finditer(said):
        words = range(found.start("words"), found.end("words"))
        if found["prep"] or any(span.start in words for span in spans):
            continue
        if not _NOTHING_MEANT.intersection(found["words"].split()):
            yield found["words"]


def _fits(mention: _Mention, fits: Property | None, things: NamedThings) -> bool:
    nodes, by_class = things.graph.nodes, things.graph.by_class
    ids = [i for name in mention.classes for i in by_class.get(name, ())]
    return bool(ids) and (fits is None or any(fits in nodes[i].properties for i in ids))


def _is_carried(mention: _Mention, things: NamedThings) -> bool:
    by_class = things.graph.by_class
    return things.is_carried([i for each in mention.classes for i in by_class.get(each, ())])


def _where(said: str, meant: _Mention, things: NamedThings) -> str:
    """Where a sentence says that something is; "" where it says that of something else, or denies
    it: what is not there may be one of several, and then has to be the only one."""
    said = said if said[meant.end :] else said
    behind = said[meant.end :]
    near = _WHERE.match(behind)
    denied = _DENIED.search(said) is not None
    if near is None and _LIES.match(behind.strip()) and not denied:
        places = [m for m in re.finditer(rf"\b(?:in|on|at|inside|under) {_DETERMINER} [a-z]+(?: [a-z]+)?", behind) if things.classes(m[0])]
        return f" {places[0][0]}" if len(places) == 1 else ""
    if near is None or not things.classes(near["where"]):
        return ""
    return "" if denied and _is_carried(meant, things) else f" {near['where']}"


def _is_against(said: str, meant: _Mention, verb: str, order: str) -> bool:
    """Whether a sentence says that what is ordered should not be so, or should be otherwise."""
    said = in_full(said)
    if _DUTY.search(said) and _ACTED.search(said):
        on = re.search(r"\b(?:not|n't)\b.*\bon\b", said) and re.search(r"\boff\b", order)
        return not on
    if _WISHES.search(said) and (_ACTED.search(said) or _PLACED.search(said)):
        return True
    if _WISHES.search(said) and _DENIED.search(said):
        return bool(_GIVES.match(verb) or re.search(r"\bon\b", order))
    acted = re.search(rf"\b{verb}(?:s|ed|ing|d)?\b", said) is not None
    return acted and bool(_DENIED.search(said) or re.search(r"\balready\b", said))
