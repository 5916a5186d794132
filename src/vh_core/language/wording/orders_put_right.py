"""An order to put something somewhere that is put right by naming the thing, or the place, anew,
with all that tells it: "put the mug on the desk in the sink, no wait, the one on the table".

What is named last among the places of an order is where things go, where there are several; a room
behind a place says which place that is. Where the new words may be either, nothing is put right.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import PUTTING, ROOMS, TAKES_BACK, either
from vh_core.naming import plural_of, singular

_DETERMINERS = frozenset({"the", "my", "our"})
_WHERE = frozenset({"in", "on", "from", "at", "inside", "into", "onto", "to"})
#: where something may be, of which nobody can mean that it goes from there
_SOURCES = frozenset({"from"})
_GOES = frozenset({"in", "on", "into", "onto", "to", "inside"})
_ROOMS = frozenset(ROOMS)
#: places of which a home has several, in as many rooms
_OF_SEVERAL = frozenset(
    {"table", "desk", "bookshelf", "shelf", "cabinet", "cupboard", "counter", "nightstand", "closet",
     "bed", "sofa", "drawer", "chair", "sink"}
)  # fmt: skip
_LONGEST_NAME = 4
_MOST_WORDS = 60
_BOTH = 2
_ORDER = re.compile(
    rf"(?P<do>(?:(?:please|now|then|and|so|just|can you|could you|would you|will you|i want you to) )*(?:{either(PUTTING)})) (?P<what>(?:the|my|our|all|both|every|each|an?|one|two|three|four|five|that|this)\b.+)$"
)
_NOUN = re.compile(r"(?:the|my|our|all|both|every|each|an?|one|two|three|four|five|that|this)\b")
_ONE = re.compile(r"(?:the|that|those) (?P<one>ones?)\b")
_AGAIN = re.compile(rf"(?:please )?(?:{either(PUTTING)}) (?:it|them|that|those) ")
_INSTEAD = re.compile(r"(?:,? (?:instead|rather|please))+$")
#: says more than what a thing is and where
_SAYS = re.compile(
    r"(?<!that )(?<!which )\b(?:is|are|was|were|has|have|had|will|would|should|must|can|could|do|does|did|"
    r"put|leave|left|take|bring|open|close|turn|wash|need|needs|want|wants|look|looks)\b"
)
_MARK = re.compile(rf"(?:[,.;…]| -+)+ *{TAKES_BACK},? +")
#: one more, behind what is not meant
_ANOTHER = re.compile(r"(?:,| -+| but) *(?:but |and )?(?:the|my|our|that) ones?\b")
#: before what is not meant, behind which it stands where things go
_NOT = re.compile(
    r"(?:,| -+)? *(?:and )?(?:but )?(?:not|rather than|instead of) +(?=(?:the|my|our|all|both|every|each|those)\b)"
)
_LEFT_OPEN = re.compile(rf"(?:[,.;!?…]| -+)+ *{TAKES_BACK},? +")
_SENTENCE = re.compile(r"[.;!?]+ *")
_BEGINS = re.compile(rf"^{TAKES_BACK},? +")


@dataclass(frozen=True, slots=True)
class PutRight:
    """An order as it is meant, and what it says instead of that."""

    text: str
    not_meant: str


@dataclass(frozen=True, slots=True)
class _Named:
    """What a text names: the words before all places, and the places."""

    head: str
    places: tuple[str, ...]


def order_put_right(text: str) -> PutRight | None:
    """The order of a text in lower case that is put right in its middle, or at its end."""
    for mark in _MARK.finditer(text):
        found = _put_right(text[: mark.start()], text[mark.end() :])
        if found is not None:
            return found
    contrast = _NOT.search(text)
    return None if contrast is None else _meant(text[: contrast.start()], text[contrast.end() :])


def _meant(said: str, behind: str) -> PutRight | None:
    """The order without what is not meant: "(put the mug on the desk, not) the one on the table, in
    the sink"."""
    order = _ORDER.match(said.strip(" ,"))
    if order is None or len(said.split()) + len(behind.split()) > _MOST_WORDS:
        return None
    if _ANOTHER.search(behind):
        return None  # which is the one that is meant
    before, after = _named(order["what"]), _named(re.sub(r",? -+,? |, ", " ", behind).strip(" ,."))
    if before is None or after is None or len(before.places) != 1 or len(after.places) != _BOTH:
        return None
    where, goes = after.places
    if _preposition(goes) not in _GOES or goes.startswith(("that ", "which ")):
        return None
    text = " ".join((order["do"], before.head, _as_told(before.places[0]), goes))
    return PutRight(text, f"{after.head} {where}")


def without_where_it_goes(text: str) -> str:
    """What an order names, and where that is, without where it puts that: "the mug on the desk (in
    the sink)"; only what it is where the places cannot be told apart."""
    named = _named(text)
    if named is None:
        return re.split(r" (?:in|on|into|onto|to|over)\b", text, maxsplit=1)[0]
    return " ".join((named.head, *named.places[:-1]))


def puts_right(said: str, after: str) -> str | None:
    """Both sentences in one, where the second puts the order of the first right."""
    begins = _BEGINS.match(after)
    if begins is None or _put_right(said, after[begins.end() :]) is None:
        return None
    return f"{said}, {after}"


def leaves_open(text: str) -> str:
    """What is named behind a word that puts an order right, where it was not taken up; "" where
    nothing is."""
    mark = _LEFT_OPEN.search(text)
    said = _SENTENCE.split(text[: mark.start()])[-1] if mark is not None else ""
    if mark is None or _ORDER.match(said) is None:
        return ""
    instead = _SENTENCE.split(text[mark.end() :])[0]
    return instead if _NOUN.match(instead) and not _SAYS.search(instead) else ""


def _put_right(said: str, instead: str) -> PutRight | None:
    order = _ORDER.match(said.strip(" ,"))
    if order is None or len(said.split()) + len(instead.split()) > _MOST_WORDS:
        return None
    before = _named(order["what"])
    instead = _INSTEAD.sub("", re.sub(r",? -+,? |, ", " ", instead).strip(" ,.-"))
    again = _AGAIN.match(instead)
    instead = instead[again.end() :] if again is not None else instead
    if before is None:
        return None
    if not before.places:
        return _of_another(order["do"], before, instead)
    if again is not None or _NOUN.match(instead) is None:
        return _elsewhere(order["do"], before, instead)
    after = _named(instead)
    if after is None or not after.places:
        return None
    one = _ONE.match(after.head)
    if one is not None:
        head = _like(before.head, one["one"], after.head[one.end() :])
        after = _Named(head, after.places) if head else None
    if after is None or (one is not None and _may_be_another_place(before, after)):
        return None
    goes = before.places[-1]
    dropped, meant = before.places, after.places
    if len(before.places) >= _BOTH and len(meant) == 1:
        dropped, meant = before.places[:-1], (_as_told(meant[0]), goes)
    elif len(before.places) == 1 and len(meant) == 1:
        if one is None or _is_room(meant[0]) or _preposition(meant[0]) == "at":
            return None  # which place it is, or where it goes
        dropped, meant = (), (_as_told(meant[0]), goes)
    if len(meant) != _BOTH or _preposition(meant[-1]) not in _GOES:
        return None
    not_meant = " ".join((before.head, *dropped))
    return PutRight(" ".join((order["do"], after.head, *meant)), not_meant)


def _may_be_another_place(before: _Named, after: _Named) -> bool:
    """Whether "the one in the bedroom" may be another thing, or another place than the one where
    things go, of which there may be several: the book, or the bookshelf."""
    (*told, goes), (where, *others) = before.places, after.places
    in_room = _is_room(where) and _preposition(where) in {"in", "at"}
    return bool(told) and not others and in_room and goes.split()[-1] in _OF_SEVERAL


def _of_another(do: str, before: _Named, instead: str) -> PutRight | None:
    """The order, of which no more was said than what it is for: "put the juice, sorry, the milk, on
    the table"."""
    after = _named(instead) if _NOUN.match(instead) and not _ONE.match(instead) else None
    if after is None or not after.places or _preposition(after.places[-1]) not in _GOES:
        return None
    return PutRight(" ".join((do, after.head, *after.places)), before.head)


def _elsewhere(do: str, before: _Named, instead: str) -> PutRight | None:
    """The order with another place where things go."""
    after = _named(instead)
    if after is None or after.head or len(after.places) != 1:
        return None
    if _preposition(after.places[0]) not in _GOES or _preposition(before.places[-1]) not in _GOES:
        return None
    *told, goes = before.places
    return PutRight(" ".join((do, before.head, *told, after.places[0])), goes)


def _named(text: str) -> _Named | None:
    """What a text names; None where it names more than one thing with its places."""
    words = text.split()
    starts = [
        at for at, word in enumerate(words[:-1]) if word in _WHERE and words[at + 1] in _DETERMINERS
    ]
    parts: list[list[str]] = []
    for at, end in pairwise([*starts, len(words)]):
        if not 1 <= end - at - 2 - _relative(words, end) <= _LONGEST_NAME:
            return None
        parts.append(words[at - _relative(words, at) : end - _relative(words, end)])
    head = words[: starts[0] - _relative(words, starts[0])] if starts else words
    if any(word in {"and", "or", "but", "not", "except", "then", "with"} for word in words):
        return None
    places: list[str] = []
    for part in parts:
        said = " ".join(part)
        if places and part[0] in {"in", "at"} and " ".join(part[2:]) in _ROOMS:
            places[-1] += f" {said}"
        else:
            places.append(said)
    return _Named(" ".join(head), tuple(places))


def _relative(words: list[str], at: int) -> int:
    """How many words before a preposition make it a clause of its own: "that is (on the desk)"."""
    clause = at >= _BOTH and words[at - 2] in {"that", "which"} and words[at - 1] in {"is", "are"}
    return _BOTH if clause else 0


def _as_told(place: str) -> str:
    """A place as where something is, and not where it goes."""
    told = place.startswith(("that ", "which ")) or _preposition(place) in _SOURCES
    return place if told else f"that is {place}"


def _is_room(place: str) -> bool:
    words = place.split()
    return words[-1] in _ROOMS or " ".join(words[-2:]) in _ROOMS


def _preposition(place: str) -> str:
    words = place.split()
    return words[2] if words[0] in {"that", "which"} else words[0]


def _like(head: str, one: str, rest: str) -> str:
    """ "The one" as what was named before: "the mug"."""
    words = [word for word in head.split() if word not in {"all", "both", "of", "every", "each"}]
    while words and (words[0] in {*_DETERMINERS, "a", "an", "one", "two", "three", "four", "five"}):
        del words[0]
    if not words or rest.strip():
        return ""
    plural = singular(words[-1]) != words[-1]
    if one == "ones" and not plural:
        words[-1] = plural_of(words[-1])
    if one == "one" and plural:
        words[-1] = singular(words[-1])
    return " ".join(("the", *words))
