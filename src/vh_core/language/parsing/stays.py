"""What is to stay as it is: "the clean ones can stay", "leave the rest", "don't touch the plates".

Beside an order that is what the order leaves out; alone it asks for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.cursor import Cursor
from vh_core.language.parsing.group import is_plural
from vh_core.language.senses import KEEP, LEAVE, OUT, STAY, Kind
from vh_core.language.syntax import THINGS, Clause, Noun, Place, Quantity
from vh_core.naming import Vocabulary, Words

#: says of things that they stay
STAYS = frozenset({"stay", "stays", "remain", "remains"})
_MAY = frozenset({"can", "may", "should", "must", "shall", "will", "could"})
_WHERE: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in (
        "where it is", "where they are", "where it was", "where they were", "as it is",
        "as is",
        "as they are", "alone", "be", "there", "put", "for now", "for the moment", "for later",
        "untouched", "in peace", "out of it", "out", "inside", "in there", "right there",
        "exactly where they are",
    )
)  # fmt: skip
#: "they are fine where they are"
_FINE = frozenset({"fine", "ok", "okay", "good", "alright"})
_NOT: tuple[Words, ...] = (("don't",), ("do", "not"), ("never",), ("no", "need", "to"))
#: what is not done to things that stay as they are
_TOUCHED: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in ("touch", "move", "take", "bother with", "include", "disturb", "mess with")
)
#: say of an order that it is about several things
_SEVERAL = (Quantity.ALL, Quantity.ANY, Quantity.COUNT, Quantity.A, Quantity.SOME)
_SO_MANY = (Quantity.A, Quantity.COUNT)
_NO_THINGS = (Quantity.PRONOUN, Quantity.ME, Quantity.THERE, Quantity.HERE)

#: what "all but one" leaves out
_ONE = Noun(Quantity.A)


class StayParser:
    """Reads from a cursor that something stays."""

    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor

    def not_to_touch(self) -> bool:
        """Move past "don't touch"; whether it stands here."""
        cursor, start = self._cursor, self._cursor.at
        if (found := cursor.find(_NOT)) is not None:
            cursor.at += len(found)
            if (verb := cursor.find(_TOUCHED)) is not None:
                cursor.at += len(verb)
                return True
        cursor.at = start
        return False

    def stays(self) -> bool:
        """Move past "can stay where they are", after what stays; whether it stands here."""
        cursor, start = self._cursor, self._cursor.at
        if cursor.accept("is", "are"):
            found = cursor.accept(*_FINE)
        else:
            cursor.accept(*_MAY)
            found = cursor.accept(*STAYS)
        if found and self.ends():
            return True
        cursor.at = start
        return False

    def where(self) -> bool:
        """Move past "where they are"; whether that stands here."""
        return self._cursor.skip(_WHERE)

    def ends(self) -> bool:
        """Move past "where they are", if that stands here; whether nothing else is said."""
        self.where()
        return self._cursor.done or self._cursor.word in (",", "and", "but", "then")


def left_out(clauses: Sequence[Clause], vocabulary: Vocabulary) -> list[Clause]:
    """The clauses, with what stays left out by the order before it, or else after it. Raises
    `Unclear` where it is not known what of an order that leaves out."""

    def is_several(noun: Noun) -> bool:
        kind = vocabulary.match(noun.words) if noun.words else None
        kinds = kind is not None and len(kind.classes) > 1  # the fruit
        return noun.quantity in _SEVERAL or is_plural(noun) or kinds

    found = [_stays(clause, at, clauses, is_several) for at, clause in enumerate(clauses)]
    for at, clause in enumerate(found):
        before = [i for i in range(at) if _takes_things(found[i])]
        if before and (places := _where_the_rest_is(clause)):
            found[before[-1]] = _some_of_those(found[before[-1]], places)
        if before and (left := _left_there(clause, found[before[-1]])) is not None:
            found[before[-1]], found[at] = left
        if clause.value != STAY:
            continue
        leaves = at == 0 and len(found) > 1 and found[1].kind is Kind.GO
        if leaves and found[1].place and _are_rooms(clause, vocabulary.is_room):
            found[at] = replace(clause, objects=())
            continue  # "leave the kitchen and go to the bathroom"
        if (out := _gone_out_of(clause, found[:at], vocabulary.is_room)) is not None:
            found[at] = out
            continue
        if at == 0 and len(found) > 1 and _are_rooms(clause, vocabulary.is_room):
            room = clause.objects[0]
            reason = f'"leave the {room}" may be to go out of it, or to leave out what is in it'
            raise Unclear("not_understood", f"{reason}; say which")
        after = [i for i in range(at + 1, len(found)) if _takes_things(found[i])]
        for noun in clause.objects:
            for i in before[-1:] or after[:1]:
                found[i] = _without(found[i], noun, vocabulary, of_those=len(before) > 1)
        if before:
            found[at] = replace(clause, objects=())
    return [each for each in found if each.value != STAY or each.objects]


def _stays(
    clause: Clause, at: int, clauses: Sequence[Clause], is_several: Callable[[Noun], bool]
) -> Clause:
    """The clause, of "don't turn off the kitchen light" beside "turn off the lights" that this one
    stays as it is."""
    orders = [*reversed(clauses[:at]), *clauses[at + 1 :]]
    order = next(filter(_takes_things, orders), None)
    if not clause.denied or order is None:
        return clause
    same = (order.kind, order.states, order.value) == (clause.kind, clause.states, clause.value)
    place = clause.place
    there = place is None or place == order.place or place.noun.quantity in _NO_THINGS
    named = all((noun.words or noun.places) and not noun.others for noun in clause.objects)
    if not (same and there and named and any(map(is_several, order.objects))):
        return clause
    return Clause(Kind.MENTION, clause.objects, value=STAY)


def _are_rooms(clause: Clause, is_room: Callable[[Words], bool]) -> bool:
    return bool(clause.objects) and all(
        is_room(noun.words) and not noun.places for noun in clause.objects
    )


def _gone_out_of(
    clause: Clause, before: Sequence[Clause], is_room: Callable[[Words], bool]
) -> Clause | None:
    """What "leave the bathroom" asks for after "go to the bathroom"; None where it is not gone
    to."""
    gone = [each.place.noun for each in before if each.kind is Kind.GO and each.place is not None]
    if not (gone and _are_rooms(clause, is_room) and len(clause.objects) == 1):
        return None
    room = clause.objects[0]
    if room.words != gone[-1].words:
        return None
    return Clause(Kind.GO, value=OUT, place=Place(Role.TO, gone[-1]))


def _where_the_rest_is(clause: Clause) -> tuple[Place, ...]:
    """The table of "leave the rest on the table"; nothing for anything else."""
    (noun, *more) = clause.objects or (None,)
    if noun is None or more or noun.words or not noun.other or noun.quantity is not Quantity.ALL:
        return ()
    if clause.kind is Kind.PLACE and clause.value in (KEEP, LEAVE) and clause.place is not None:
        return (clause.place,)
    return noun.places if clause.value == STAY else ()


def _left_there(clause: Clause, order: Clause) -> tuple[Clause, Clause] | None:
    """ "Put two mugs in the sink and leave one on the table" as an order that takes none of the
    mugs on the table that is left there, and that of another mug; None for anything else."""
    (one, *more), (several, *besides) = clause.objects or (None,), order.objects
    kept = clause.kind is Kind.PLACE and clause.value in (KEEP, LEAVE)
    if one is None or more or besides or not kept or clause.place is None:
        return None
    if several.excepted[-1:] == (_ONE,) and _excepted(several, one)[:-1] == several.excepted[:-1]:
        told = replace(one, places=(*one.places, replace(clause.place, relative=True)))
        several = replace(several, excepted=_excepted(several, told))
        return replace(order, objects=(several,)), clause
    of_those = one.quantity in _SO_MANY or one.pick == "-1"
    if one.words or one.other or one.places or not of_those:
        return None
    taken = order.kind is Kind.PLACE and several.quantity in _SO_MANY and bool(several.words)
    if not taken or order.place is None or order.place.noun.words == clause.place.noun.words:
        return None
    if clause.place.noun.quantity in _NO_THINGS:
        return None
    quantity = one.quantity if one.quantity in _SO_MANY else Quantity.A
    called = clause.place.noun.words
    sources = (each.noun for each in several.places if each.noun.words[-len(called) :] == called)
    where = next(sources, clause.place.noun)  # from the kitchen table, … leave one on the table
    place = replace(clause.place, noun=where, relative=True)
    there = Noun(quantity, count=one.count, places=(place,), joined=True)
    another = Noun(quantity, several.words, one.count, states=several.states, other=True)
    several = replace(several, excepted=(*several.excepted, there))
    kept_there = replace(clause, objects=(another,), place=replace(place, relative=False))
    return replace(order, objects=(several,)), kept_there


def _some_of_those(clause: Clause, places: tuple[Place, ...]) -> Clause:
    """ "Put one plate in the sink" as one of those that are where the rest is."""
    some = (Quantity.A, Quantity.COUNT, Quantity.SOME, Quantity.HALF)
    there = tuple(replace(place, relative=True) for place in places)
    nouns = tuple(
        replace(noun, places=there)
        if noun.quantity in some and noun.words and not (noun.is_limited or noun.more)
        else noun
        for noun in clause.objects
    )
    return replace(clause, objects=nouns)


def _takes_things(clause: Clause) -> bool:
    return clause.asks and bool(clause.objects)


def _may_be_of(noun: Noun, left: Noun, vocabulary: Vocabulary, *, of_those: bool) -> bool:
    """Whether what stays may be one of those that a noun is for: not a computer, of drinks; but of
    "things", of "the ones in the kitchen", and of what is at a place. `of_those`: the noun may be
    for what an order before it took."""
    kind = vocabulary.match(left.words) if left.words else None
    other = vocabulary.match(noun.words) if noun.words and noun.words != THINGS else None
    if kind is None or other is None or vocabulary.is_room(left.words):
        return True
    if vocabulary.keeps_things(left.words) and not vocabulary.holds_things(noun.words):
        return not (of_those or noun.excepted)  # what is on the table that is left alone
    holds = vocabulary.holds_things(noun.words)
    return holds or not {*other.classes}.isdisjoint(kind.classes)


def _without(clause: Clause, left: Noun, vocabulary: Vocabulary, *, of_those: bool) -> Clause:
    rest = left.other or any(place.noun.other for place in left.places)
    those = {n for n in clause.objects if _may_be_of(n, left, vocabulary, of_those=of_those)}
    if rest or (clause.objects and not those):  # what the order does not speak of
        return clause
    if left.quantity in _NO_THINGS or (left.pick and not all(n.count for n in clause.objects)):
        raise Unclear("not_understood", f'I cannot tell which "{left.full}" is to stay; name it')
    if left.pick:  # the third, of which two are taken
        return clause
    left = replace(left, alone=vocabulary.keeps_things(left.words), stays=bool(left.words))
    nouns = tuple(
        noun
        if noun.other or noun not in those or vocabulary.is_room(noun.words)
        else replace(noun, excepted=_excepted(noun, left))
        for noun in clause.objects
    )
    return replace(clause, objects=nouns)


def _excepted(noun: Noun, left: Noun) -> tuple[Noun, ...]:
    """What is left out of a noun when this one is, too: of "all but one" that one is this."""
    several = left.quantity is Quantity.COUNT or left.count or is_plural(left)
    if noun.excepted[-1:] == (_ONE,) and not several:
        return (*noun.excepted[:-1], left)
    return (*noun.excepted, left)
