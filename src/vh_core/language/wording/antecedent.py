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

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from vh_core.graph import Property
from vh_core.language import patterns as re
from vh_core.language.function_words import ARTICLES, DEMONSTRATIVES, NUMBERS
from vh_core.language.named_things import NamedThings
from vh_core.language.tokens import tokenize
from vh_core.language.wording.declaring import clause_of, declares, in_full
from vh_core.language.wording.word_classes import (
    BODY,
    CALLED,
    FROM,
    KIN,
    NOT_YOURS,
    OCCASIONS,
    PLACED,
    SOMEBODY,
    WHOEVER,
    either,
)

_DETERMINER = either(ARTICLES, NOT_YOURS, DEMONSTRATIVES, "some")
_PREPOSITION = either(
    PLACED, FROM, "over", "against", "with", "for", "of", "behind", "about", "in front of"
)
#: what stands right before a name: in which place, whose it is, how it is
_BEFORE = re.compile(
    rf"(?:\b(?P<prep>{_PREPOSITION}) )?(?:\b(?P<det>{_DETERMINER}) (?P<so>(?:(?!(?:{_PREPOSITION}|and|or)\b)[a-z'-]+ ){{0,2}}))?$"
)
#: something with an article that may be no thing of the home
_NOUN = re.compile(
    rf"(?:\b(?P<prep>{_PREPOSITION}) )?\b{_DETERMINER} (?P<words>[a-z'-]+(?: (?!(?:{_DETERMINER}|{_PREPOSITION})\b)[a-z'-]+){{0,2}})"
)
#: between a name and the name of where that is
_AT = re.compile(
    rf"^(?: door| lid)?(?P<far>.*?) (?:in|on|at|inside|under|next to|beside|by|near|above|behind) {_DETERMINER} (?:[a-z]+ )?$"
)
#: says nothing of which it is
_OF_NO_USE = re.compile(
    r"\b(?:wrong|stupid|silly|damned?|bloody|blasted|wretched|poor|lovely|nice|beautiful|precious|dear|good|favou?rite|whole|entire|own|annoying|noisy|horrible|awful|such) "
)
_LIES = re.compile(r"\b(?:is|are|was|were|lies|lie|stands?|sits?|hangs?|stays?)\b")
#: where it is, told of what was told of before
_IT_IS_AT = re.compile(
    rf"(?:^|, (?:and |but )?| and (?=it|they))(?:(?:i|we) (?:think|believe|guess|suppose|am sure|am fairly sure|am pretty sure) (?:that )?)?(?:(?:it|they)(?: (?:still|probably|surely))* (?:is|are|must be|should be|might be|may be|will be)"
    rf"|{WHOEVER}(?: (?:just|probably|surely|must have|might have|may have|have|has))* (?:left|put|forgot|forgotten|dropped|placed|laid|saw|seen) (?:it|them))(?: (?:still|just|now|lying|standing|hanging|probably|somewhere))* (?P<where>(?:in|on|at|inside|under) {_DETERMINER} [a-z]+(?: [a-z]+)?(?: (?:in|of) {_DETERMINER} [a-z]+(?: [a-z]+)?)?)$"
)
#: where it would be by rights, unless the order moves it away from there
_SHOULD_BE = re.compile(r"\bshould be\b")
_MOVED_ON = re.compile(r"\b(?:me|us|to|in|into|on|onto|inside|away|out)\b")
#: an order for it
_OF_IT = re.compile(
    r"^(?:(?:please|just|now|so|and|kindly|then|go(?: and)?|(?:can|could|would|will) you(?: please| just| kindly)?|do|i (?:want|would like) you to|would you mind),? )*(?P<verb>[a-z]+)(?:ing)?(?P<on> (?:on|off|out|up|down|away|back))? (?:(?:me|us|her|him) )?(?P<it>it|them)(?P<after>\b.*)$"
)
_IT = re.compile(r"\b(?:it|them)\b")
_ARE = re.compile(r"(?:are|were|have|aren't|weren't|haven't)$")
#: and where something is that is told of
_AT_IT = re.compile(r"\b(?:in|on|at|from|off) it\b")
_VERB = re.compile(r"^(?:(?:please|now|so|can you|could you),? )*[a-z]+ ")
#: one of those spoken of, as the order says which
_ONE = re.compile(
    r"\b(?P<det>the|an?) (?P<so>(?:open|closed|dirty|clean|empty|full) )?(?P<one>ones?)(?P<where> (?:in|on|at|from|inside|under) (?:the|my|our) [a-z]+(?: [a-z]+)?)?\b|\b(?P<all>all (?:the )?(?:open|closed|dirty|clean)) (?P<ones>ones)\b"
)
_SWITCHED = re.compile(
    r"\b(?:turn|switch|shut|power|start|stop|put|click)\w*\b.*\b(?:on|off|out)\b|^(?:start|stop|unplug)\b"
)
_OPENED = frozenset({"open", "close", "shut"})
_PLUGGED = frozenset({"plug", "unplug"})
_CLEANED = frozenset({"wash", "clean", "wipe", "rinse", "scrub"})
#: says that something should be so, was asked for, or is not to be: the order may be against it
_WISHES = re.compile(
    r"\b(?:want|need|like|love|prefer|wish|hope|hate|mind|insist|expect|ask|asked|tell|told|say|said|order|would|let|allow|allowed|promise|promised|keep(?! \w+ing\b)|kept(?! \w+ing\b)|leave|belongs?|stays?|remains?|enjoy)(?:s|ed)?\b"
)
_DUTY = re.compile(
    r"\b(?:should|must|ought|may|might|has to|have to|had to|needs? to|supposed|can)(?:n't)?\b"
)
_DENIED = re.compile(r"\b(?:not|never|no|nobody|no one|none|nothing|\w+n't|cannot)\b")
_PLACED = re.compile(rf"\b(?:in|on|at|inside|into|onto|under|beside|near|next to) {_DETERMINER}\b")
_ACTED = re.compile(
    r"\b(?:open|opens|opened|close|closes|closed|shut|shuts|turn|turns|turned|switch|switches|switched|touch\w*|mov(?:e|es|ed|ing)|leav(?:e|es|ing)|stays?|remains?|keeps?|clean|dirty|running|on|off)\b(?! (?:the|my|our|a|his|her|this|that|top)\b)"
)
#: what has a door, before that
_IS_OF = re.compile(
    r"\b(?:fridge|refrigerator|freezer|microwave|oven|dishwasher|washing machine|washer|dryer|closet|wardrobe|cabinet|cupboard|toilet)$"
)
#: how it is, or was left
_LEFT_SO = re.compile(
    r" (?P<so>on|off|open|closed|shut|running|dirty)\b(?! (?:the|my|our|a|his|her|this|that|top|its)\b)"
)
#: would have it stay where it is
_KEEPS = re.compile(
    r"\b(?:would|will|want to|wants to|like to|have to|has to) (?:rather )?(?:keep|leave)\b"
)
_OFTEN = re.compile(r"\b(?:always|often|usually|sometimes|keeps?|every (?:day|night|time))\b")
#: before what somebody has to do with, who is not only near it
_TOUCHED = frozenset({"in", "on", "into", "over", "against", "with", "of", "from"})
#: what somebody did on a thing, of which that is told
_HURT = re.compile(
    r"(?:spat|spits|sat|sits|stepped|trod|tripped|stumbled|fell|slipped|leaned|drew|scribbled|sneezed|bled|was sick|threw up|stamped|trampled|choked|chewed|nibbled|scratched)\b"
)
#: gives it to somebody, or has it run
_GIVES = re.compile(r"^(?:bring|get|give|hand|fetch|pass)$")
#: which of several, or how many
_OF_SEVERAL = re.compile(
    rf"\b(?:{either(NUMBERS)}|\d+|ones?|others?|another|both|all|every|each|most|half|few|several|either|neither|same|only|first|second|third|last|rest|any|except|but the|not the|not my|which|who|whose)\b"
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
class NamedThing:
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
    *before, said = sentences
    told, where = said, ""
    if (at := _IT_IS_AT.search(said)) is not None and things.classes(at["where"]):
        where = f" {at['where']}"
        said = said[: at.start()] or (before.pop() if before else "")
    declared = all(declares(each, verbs) for each in (*before, said))
    if not declared or things.classes(" . ".join(before)) or _OF_SEVERAL.search(_plain(said)):
        return
    order = re.split(r"[.!?;]", rest, maxsplit=1)[0]
    said = " ".join(token.text for token in tokenize(said))
    if (found := _AT_IT.search(order)) and things.classes(_VERB.sub("", order[: found.start()])):
        meant = _meant(said, None, things, holds=True)
        if meant is not None and not _DENIED.search(said):
            yield Antecedent(
                f"there is {meant.determiner or 'the'} {meant.so}{meant.name}. {rest}", told
            )
    elif found := _OF_IT.match(order):
        meant = _meant(said, _property_for(found["verb"], order), things)
        if meant is None or _is_against(said, meant, found["verb"], order, things):
            return
        are = "are" if re.search(r"[^s]s$", meant.name) else "is"
        if (are == "are") != (found["it"] == "them"):
            return
        where = where or _where(said, meant, things)
        if are == "are" and not where and _PLACED.search(said):
            return  # those there, and not all
        what = f"{meant.determiner or 'the'} {meant.so}{meant.name}{where}"
        so = _LEFT_SO.search(said[meant.end :])
        if so is not None and not (
            _DENIED.search(said) or _DUTY.search(said) or _OFTEN.search(said)
        ):
            yield Antecedent(f"{what} {are} {so['so']}. {rest}", told)
        else:
            yield Antecedent(f"there {are} {what}. {rest}", told)
    elif (found := _ONE.search(order)) and not things.classes(order[: found.start()]):
        yield from _with_one_named(said, where, order, rest, things, found, told)


def told_of(said: str, things: NamedThings) -> str:
    """The name of the one thing that a sentence tells of; "" where it may be another one, which
    need be nothing of the home."""
    said = " ".join(token.text for token in tokenize(said))
    known = [*mentions(said, things)]
    found = [each for each in known if not things.is_room(tuple(each.name.split()))]
    meant = [each for each in found if not each.preposition] or found
    return meant[0].name if len(meant) == 1 and not any(_unknown(said, known)) else ""


def is_of_something_else(said: str, things: NamedThings, order: str = "") -> bool:
    """Whether a sentence tells of something that is nothing of the home, and that may be meant; it
    is not where it is several, and the `order` behind it is for "it"."""
    clause = clause_of(said)
    if clause is None or clause.somebody or things.classes(clause.who):
        return False
    if _ARE.match(clause.verb) and (it := _IT.search(order)) and it[0] == "it":
        return False
    spoken_of = clause.who.split()
    return any(found.split()[0] in spoken_of for found in _unknown(said, ()))


def names_something_else(said: str) -> bool:
    """Whether a sentence has a noun with an article that may be a thing, and is in no place."""
    return any(_unknown(said, ()))


def is_told_there(said: str, order: str = "") -> bool:
    """Whether a sentence says where "it" is, and no more; not where it should be, if an `order` for
    it may put it there."""
    found = _IT_IS_AT.search(said)
    there = found is not None and not said[: found.start()]
    return there and not (order and _SHOULD_BE.search(said) and not _MOVED_ON.search(order))


def _with_one_named(
    said: str,
    where: str,
    order: str,
    rest: str,
    things: NamedThings,
    found: re.Match[str],
    told: str,
) -> Iterator[Antecedent]:
    """The order with the name of what "the open one" is one of, and where that is told to be."""
    verb = re.match(r"(?:please |(?:can|could|would|will) you (?:please )?)*([a-z]+)", order)
    meant = _meant(said, _property_for(verb[1] if verb else "", order), things)
    if meant is None or not (found["so"] or found["where"] or found["all"]):
        return
    where = found["where"] or where or _where(said, meant, things)
    if not (where or meant.preposition) and _PLACED.search(said):
        return  # one of those there, and not of all
    name = meant.name if found["where"] else f"{meant.name}{where}"
    one = found["one"] or found["ones"]
    start = found.start("one") if found["one"] else found.start("ones")
    yield Antecedent(f"{rest[:start]}{name}{rest[start + len(one) :]}", told)


def _plain(said: str) -> str:
    return re.sub(
        rf"\b(?:no ?one|any ?more|one (?:day|of (?:us|my \w+|(?:the|our|those|these|his|her|their) (?:[a-z]+ )?{either(KIN)}))|(?:last|this|every|next) (?:night|week|weekend|month|year|time|morning|evening|day|spring|summer|autumn|winter|[a-z]+day)|the other day|all (?:day|night|over|the time|the way))\b",
        " ",
        said,
    )


def _property_for(verb: str, order: str) -> Property | None:
    """What something has that an order can be done to; None for anything."""
    order = re.split(r",| and | then ", order)[0]
    if verb in _OPENED and not re.search(r"\b(?:off|down)\b", order):
        return Property.CAN_OPEN
    if verb in _PLUGGED:
        return Property.HAS_PLUG
    if _SWITCHED.search(order) and not re.match(r"put\b(?!.*\b(?:it|them) (?:on|off)$)", order):
        return Property.HAS_SWITCH
    return None if verb in _CLEANED else Property.GRABBABLE


def _meant(
    said: str, fits: Property | None, things: NamedThings, *, holds: bool = False
) -> NamedThing | None:
    """The one thing that is told of; None where that is not certain. `holds`: it is furniture."""
    known = [
        each for each in mentions(said, things) if not things.is_room(tuple(each.name.split()))
    ]
    if holds:
        held = [each for each in known if not _is_carried(each, things)]
        return held[0] if len(held) == 1 else None
    first = [each for each in known if not each.preposition]
    others = [*_unknown(said, known)]
    nearby = [*_unknown(said, known, placed=True)]
    fitting = [each for each in first if _fits(each, fits, things)]
    beside = [each for each in known if each.preposition and _fits(each, fits, things)]
    clause = clause_of(said)
    subject = clause.who if clause is not None and not clause.somebody else ""
    if len(fitting) == 1 and beside and not subject.startswith(said[: fitting[0].end]):
        return None  # i put the plum next to the milk
    if len(fitting) == 1:
        movable = fits in (None, Property.GRABBABLE)
        rivals = others if movable else []
        return None if rivals or (movable and len(first) > 1) else fitting[0]
    if known and not (first or others) and clause is not None and clause.somebody:
        hurt = _HURT.match(f"{clause.verb} {clause.rest}")
        if hurt is not None and known[0].preposition in _TOUCHED and beside == known[:1]:
            return known[0]
    if fitting or first or fits in (None, Property.GRABBABLE):
        return None
    placed = [each for each in beside if each.preposition in _TOUCHED]
    if placed:
        return placed[0] if len(placed) == 1 and not others else None
    return beside[0] if len(beside) == 1 and not (others or nearby) else None


def mentions(said: str, things: NamedThings) -> Iterator[NamedThing]:
    """What a sentence, by its tokens, names of the home, one by one, but for its verb."""
    clause = clause_of(said)
    for before, name, classes in things.named_with(said):
        if clause is not None and name == clause.verb:
            continue
        if name in ("door", "lid") and _IS_OF.search(before):
            continue  # the dishwasher door
        found = _BEFORE.search(f"{before} " if before else "")
        assert found is not None
        start = len(before) + bool(before)
        yield NamedThing(
            found["prep"] or "",
            found["det"] or "",
            _OF_NO_USE.sub("", found["so"] or ""),
            name,
            classes,
            start,
            start + len(name),
        )


def _unknown(said: str, known: Sequence[NamedThing], *, placed: bool = False) -> Iterator[str]:
    """What has an article and is no thing of the home, and may be meant; `placed`: also where a
    place is said with it."""
    spans = [range(each.start, each.end) for each in known]
    for found in _NOUN.finditer(said):
        words = range(found.start("words"), found.end("words"))
        if (found["prep"] and not placed) or any(span.start in words for span in spans):
            continue
        if not _NOTHING_MEANT.intersection(found["words"].split()):
            yield found["words"]


def _fits(mention: NamedThing, fits: Property | None, things: NamedThings) -> bool:
    nodes, ids = things.graph.nodes, things.of_classes(mention.classes)
    return bool(ids) and (fits is None or any(fits in nodes[i].properties for i in ids))


def _is_carried(mention: NamedThing, things: NamedThings) -> bool:
    return things.is_carried(things.of_classes(mention.classes))


def _where(said: str, meant: NamedThing, things: NamedThings) -> str:
    """Where a sentence says that something is; "" where it says that of something else, or denies
    it: what is not there may be one of several, and then has to be the only one."""
    denied = _DENIED.search(said) is not None
    lies = _LIES.match(said[meant.end :].strip()) is not None and not denied
    places: list[str] = []
    for each in mentions(said, things):
        between = said[meant.end : each.start] if each.start > meant.end else ""
        at = _AT.match(between)
        if at is None:
            continue
        place = f"{between[at.end('far') :]}{each.name}"
        if not at["far"]:
            return "" if denied and _is_carried(meant, things) else place
        places.append(place)
    return places[0] if lies and len(places) == 1 else ""


def _is_against(said: str, meant: NamedThing, verb: str, order: str, things: NamedThings) -> bool:
    """Whether a sentence says that what is ordered should not be so, or should be otherwise."""
    said = in_full(said)
    if _KEEPS.search(said):
        return True
    if _DUTY.search(said) and _ACTED.search(said):
        on = re.search(r"\b(?:not|n't)\b.*\bon\b", said) and re.search(r"\boff\b", order)
        return not on
    placed = _PLACED.search(said) and not (_DENIED.search(said) and not _is_carried(meant, things))
    if _WISHES.search(said) and (_ACTED.search(said) or placed):
        return True
    if _WISHES.search(said) and _DENIED.search(said):
        return bool(_GIVES.match(verb) or re.search(r"\bon\b", order))
    acted = re.search(rf"\b{verb}(?:s|ed|ing|d)?\b", said) is not None
    return acted and bool(_DENIED.search(said) or re.search(r"\balready\b", said))
