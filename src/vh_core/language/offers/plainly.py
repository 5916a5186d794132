"""A part of a text in the grammar's own words: what it names, with the verb, state and place that
it says of it. A few ways where it may be several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from vh_core.actions import Domain
from vh_core.language import patterns as re
from vh_core.language.function_words import THE_WORDS, Role
from vh_core.language.lexicon import lexicon_of
from vh_core.language.offers.chunker import Chunker
from vh_core.language.offers.chunks import Chunks, Thing
from vh_core.language.senses import Kind
from vh_core.naming import Words

_INTO = (Role.INTO, Role.ONTO, Role.TO)
_AT = (Role.INSIDE, Role.ON, Role.AT)
_FROM = (Role.FROM, Role.OUT_OF)
#: where something is, and never where it goes
_SIDES = (Role.CLOSE, Role.BESIDE)
#: as far behind a place as this the room stands in which it is, words
_BEHIND = 4
PLAIN_VERBS = {
    "ON": ("turn", "on"),
    "OFF": ("turn", "off"),
    "OPEN": ("open",),
    "CLOSED": ("close",),
    "CLEAN": ("wash",),
    "PLUGGED_IN": ("plug", "in"),
    "PLUGGED_OUT": ("unplug",),
}
_CARRIES = frozenset({Kind.PLACE, Kind.FETCH, Kind.RELEASE})
#: done to things in ways for which there are no words here
_OTHER_DEEDS = frozenset(
    {"exchange", "swap", "swop", "trade", "distribute", "divide", "share", "sort", "count", "heat",
     "heating", "heated", "warm", "warmed", "cook", "boil", "fry", "bake", "mix", "fill", "refill",
     "pour", "peel", "chop", "smash", "hide", "paint"}
)  # fmt: skip
#: what was spoken of, by no name: "the clean one", "the ones from the table"
_ONE = re.compile(
    r"\b(?P<which>(?:the|an?|another|this|that|these|those|my|every|each)(?: \w+)?) ones?\b"
    r"(?! of\b)"
)
#: kinds of verbs that do not say what is to be done
_EMPTY = frozenset({Kind.KEEP, Kind.MENTION, Kind.SPLIT, Kind.VAGUE})


def plainly(
    chunks: Chunks, before: Sequence[Thing], chunker: Chunker, domain: Domain
) -> Iterator[str]:
    """A part in plain words, the likeliest first; `before` is what was spoken of before it, to
    which "it" may go back."""
    if _OTHER_DEEDS & {*chunks.words}:
        return
    things = chunks.things
    free = [each for each in things if each.role is None]
    is_state = bool(chunks.states or Kind.STATE in chunks.kinds)
    placed = not is_state and Kind.FETCH not in chunks.kinds and chunks.kinds <= _CARRIES | _EMPTY
    points = chunks.points or (placed and things and all(map(chunker.holds, things)))
    if points and not any(is_state or chunker.can_move(each) for each in free):
        last: Sequence[Thing] = _last(before, chunker, several=chunks.to_several)
        if "both" in chunks.words:
            last = _both(last)
        if chunks.there and not any(chunker.holds(each) for each in things):
            last = _to_the_place(last)
        things = [*last, *things]
    yield from _into_states(chunks, things, chunker, domain)
    yield from _to_places(chunks, things, chunker)
    yield from _other_deeds(chunks, things, chunker)


def with_name_of_one(text: str, before: Sequence[Thing], chunker: Chunker) -> str:
    """A text with the name of what was spoken of last in place of "the one"; empty where it says
    no such thing, or there is nothing that it may be."""
    last = next((each for each in reversed(before) if chunker.can_move(each)), None)
    if last is None or not _ONE.search(text):
        return ""
    name = " ".join(last.name)
    return _ONE.sub(lambda found: f"{found['which']} {name}", text)


def _last(before: Sequence[Thing], chunker: Chunker, *, several: bool) -> list[Thing]:
    """What was spoken of last, and where that is: the last thing, or all that are listed there,
    with the places behind. They stand before all else."""

    def is_place(at: int) -> bool:
        return before[at].role is not None or chunker.is_room(before[at])

    end = len(before)
    while end and is_place(end - 1):
        end -= 1
    end = end or min(len(before), 1)  # "go to the fridge and open it"
    start = end
    while start and (start == end or (several and not is_place(start - 1))):
        start -= 1
    found: list[Thing] = []
    for at in range(start, len(before)):
        each, place = before[at], at - len(before)
        role = each.role if each.role in _FROM else Role.FROM
        the = re.sub(r"^an? ", "the ", each.words)
        found.append(
            replace(each, role=role if at >= end else None, words=the, at=place, end=place)
        )
    return found


def _both(last: Sequence[Thing]) -> Sequence[Thing]:
    """The same as "both"; unchanged where they are not two."""
    things = [each for each in last if each.role is None]
    if not (len(things) == 2 or (len(things) == 1 and things[0].quantity == "2")):
        return last
    first = things[0]
    the = re.sub(rf"^(?:two|2|{'|'.join(THE_WORDS)}) ", "", first.words)
    return [replace(e, words=f"both the {the}") if e is first else e for e in last]


def _to_the_place(last: Sequence[Thing]) -> list[Thing]:
    """The same, where the last place is not where they are: they go there."""
    place = next((each for each in reversed(last) if each.role is not None), None)
    return [replace(each, role=Role.TO) if each is place else each for each in last]


# -- states ------------------------------------------------------------------------------------


@cache
def _verb_of(state: str, domain: Domain) -> Words | None:
    if state in PLAIN_VERBS:
        return PLAIN_VERBS[state]
    verbs = lexicon_of(domain).verbs
    found = (w for w, sense in verbs.items() if sense.kind is Kind.STATE and sense.value == state)
    return next(found, None)


def _into_states(
    chunks: Chunks, things: Sequence[Thing], chunker: Chunker, domain: Domain
) -> Iterator[str]:
    said = [sense.value for _, sense in chunks.verbs if sense.kind is Kind.STATE]
    states = dict.fromkeys((*said, *(state for _, state in chunks.states)))
    if len(states) != 1:
        return
    (state,) = states
    verb = _verb_of(state, domain)
    can = [each for each in things if not chunker.is_room(each) and chunker.can_have(each, state)]
    targets = [each for each in can if each.role is None] or can[:1]
    if verb is None or not targets:
        return
    places = [each for each in things if each.role is not None and each not in targets]
    yield f"{' '.join(verb)} {_with_places(targets, places)}"
    rooms = [each for each in places if chunker.is_room(each)]
    if rooms and len(places) > len(rooms):
        yield f"{' '.join(verb)} {_with_places(targets, rooms)}"


# -- places ------------------------------------------------------------------------------------


def _to_places(chunks: Chunks, things: Sequence[Thing], chunker: Chunker) -> Iterator[str]:
    kinds = chunks.kinds
    if chunks.states or (kinds and not kinds & _CARRIES and kinds - _EMPTY):
        return
    fetches = kinds & _CARRIES == {Kind.FETCH}
    goods = [each for each in things if each.role is None and chunker.can_move(each)]
    places = [each for each in things if each.role is not None]
    if fetches and goods:
        yield f"bring me {_with_places(goods, places)}"
    each_there = _each_in_its_place(things, goods, chunker)
    if each_there:
        yield each_there
    for place in _destinations(things, chunker, only_into=fetches):
        moved = [each for each in goods if each is not place]
        behind = [each for each in places if _says_where(each, place, chunker)]
        others = [each for each in places if each is not place and each not in behind]
        if moved and not any(each.role in _INTO for each in others):
            where = " ".join([place.words, *map(_said_of_place, behind)])
            yield f"put {_with_places(moved, others)} {_preposition(place, chunker)} {where}"
    if goods and not fetches and (chunks.speaker or not kinds - _EMPTY):
        yield f"bring me {_with_places(goods, places)}"


def _each_in_its_place(things: Sequence[Thing], goods: Sequence[Thing], chunker: Chunker) -> str:
    """Several orders in one: "from the table: the plum in the fridge, the book on the desk"; empty
    where not every thing has one place behind it, and each another one."""
    orders: list[str] = []
    moved: list[Thing] = []
    begins_with_place = bool(things) and things[0].role in _FROM
    source = f" {_said_of_place(things[0])}" if begins_with_place else ""
    for thing in things[begins_with_place:]:
        if thing in goods:
            moved.append(thing)
        elif not moved or thing.role not in (*_INTO, *_AT) or not chunker.holds(thing):
            return ""
        else:
            said = " and ".join(f"{each.words}{source}" for each in moved)
            orders.append(f"put {said} {_preposition(thing, chunker)} {thing.words}")
            moved = []
    return ". ".join(orders) if len(orders) > 1 and not moved else ""


def _says_where(room: Thing, place: Thing, chunker: Chunker) -> bool:
    """Whether a room that is named right behind a place says where that is."""
    return chunker.is_room(room) and room is not place and 0 < room.at - place.end < _BEHIND


def _destinations(things: Sequence[Thing], chunker: Chunker, *, only_into: bool) -> Sequence[Thing]:
    """Where something may be to go, the likeliest first, two at most."""
    holding = [each for each in things if chunker.holds(each) and each.role not in _FROM]
    into = [each for each in holding if each.role in _INTO]
    fixed = [each for each in holding if not chunker.can_move(each)]
    at = [] if only_into else [each for each in fixed if each.role in _AT]
    free = [] if only_into else [each for each in fixed if each.role is None]
    beside = [each for each in things if each.role in _SIDES]
    ranked = [*reversed(into), *reversed(at), *reversed(free), *beside]
    # "the closet in the bedroom": the room says which closet
    first = [each for each in ranked if not chunker.is_room(each) or each.role in _INTO]
    return list(dict.fromkeys([*first, *ranked]))[:2]


def _preposition(place: Thing, chunker: Chunker) -> str:
    if place.role in _SIDES:
        return "next to"
    holds = chunker.holds(place)
    on = place.role in (Role.ON, Role.ONTO)
    inside = place.role in (Role.INSIDE, Role.INTO)
    return "on" if on else "in" if inside else holds


def _with_places(goods: Sequence[Thing], places: Sequence[Thing]) -> str:
    """The things in order, each with the places that stand behind it."""
    said: list[str] = []
    left = [*places]
    for thing, after in zip(goods, [*goods[1:], None], strict=True):
        own = [e for e in left if e.at > thing.at and (after is None or e.at < after.at)]
        left = [each for each in left if each not in own]
        said.append(" ".join([thing.words, *map(_said_of_place, own)]))
    return " ".join([" and ".join(said), *map(_said_of_place, left)])


def _said_of_place(place: Thing) -> str:
    role = place.role
    word = "from" if role in _FROM else "in" if role is None else role.preposition
    return f"{word} {place.words}"


# -- other deeds -------------------------------------------------------------------------------


def _other_deeds(chunks: Chunks, things: Sequence[Thing], chunker: Chunker) -> Iterator[str]:
    places = [each for each in things if each.role is not None]
    goods = [each for each in things if each.role is None]
    if Kind.TRASH in chunks.kinds and goods:
        yield f"throw away {_with_places(goods, places)}"
    goes = chunks.verbs[:1] and chunks.verbs[0][1].kind is Kind.GO and not chunks.points
    if goes and things and not goods:
        yield f"go to {things[-1].words}"
    if Kind.POSTURE in chunks.kinds and things:
        yield f"sit on {things[-1].words}"
