"""Which of several things are meant, told of those: "the dirty one of the two plates"."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.function_words import Role
from vh_core.language.parsing.group import is_plural
from vh_core.language.syntax import THINGS, Noun, Place, Quantity
from vh_core.naming import singular


def of_those(noun: Noun) -> Noun:
    """ "The dirty one of the two plates on the table" as the dirty plate on the table, and "the
    dirty ones of the plates" as the dirty plates: whatever was spoken of before. Of what is told by
    nothing else ("the one of the plates") it is not known which one that is."""
    whole = next((place for place in noun.places if _names_several(place)), None)
    if noun.quantity is not Quantity.OTHER_ONE or noun.words or noun.other or whole is None:
        return noun
    rest = tuple(place for place in noun.places if place is not whole)
    of = whole.noun
    if not (noun.states or rest) or _are_opposed(noun, of):
        return noun
    one = not noun.count
    name = (*of.words[:-1], singular(of.words[-1])) if one and of.words != THINGS else of.words
    several = Quantity.ALL if of.words == THINGS else Quantity.THE
    return replace(
        noun,
        quantity=Quantity.THE if one else several,
        words=name,
        count=0,
        states=noun.states + of.states,
        places=(*rest, *of.places),
        excepted=noun.excepted + of.excepted,
        among=one,
    )


def _names_several(place: Place) -> bool:
    """Whether a place is none, but things that something is one of."""
    noun = place.noun
    known = noun.quantity in (Quantity.THE, Quantity.ALL, Quantity.BARE) and not noun.pick
    return place.role is Role.OF and known and is_plural(noun)


def _are_opposed(noun: Noun, of: Noun) -> bool:
    """Whether one is told to be what they are told not to be: "the closed one of the open ones"."""
    return bool(of.states) and bool(noun.states) and noun.states != of.states
