"""Where things go "in one" and "in the other": of the kind of place that was spoken of, and never
in one of themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Noun, Quantity
from vh_core.naming import Words, singular


def of_places_spoken_of(referents: Referents, noun: Noun, things: tuple[Noun, ...]) -> Noun:
    """The place of "(put the books that are not on a shelf) on one" with its name, and of "(a phone
    in the nightstand and the water from the desk) in the other" that of where something went, and
    not of where the water comes from."""
    memory = referents.memory
    if noun.words or noun.places or _is_of_several(referents, noun):
        return noun
    if noun.quantity is Quantity.A:
        named = [*filter(referents.vocabulary.holds_things, _places_of(things))]
        *_, words = named or [()]
        return replace(noun, words=(*words[:-1], singular(words[-1]))) if words else noun
    if noun.other and memory.place_before:
        return replace(noun, words=memory.place_before)
    return noun


def require_unlike(referents: Referents, noun: Noun, target: int, things: tuple[Noun, ...]) -> None:
    """Raise `Unclear` where things would be put in or on one of their own kind, which nobody
    named."""
    if noun.words or not (noun.quantity is Quantity.A or noun.other):
        return
    nodes, recent = referents.graph.nodes, referents.memory.recent
    spoken = recent[0] if recent and any(each.is_it for each in things) else ()
    named = (i for each in things if each.words for i in referents.selector.found(each))
    if nodes[target].class_name in {nodes[i].class_name for i in (*spoken, *named)}:
        reason = f'"{noun}" would be one of those that are put there'
        raise Unclear("not_understood", f"{reason}; say in or on what they go")


def _is_of_several(referents: Referents, noun: Noun) -> bool:
    """Whether it is one of several places that were spoken of together, or the other of them."""
    memory = referents.memory
    several = any(len(group) > 1 for group in memory.recent)
    return memory.parts_places or (several and noun.quantity is Quantity.A)


def _places_of(things: tuple[Noun, ...]) -> Iterator[Words]:
    """What the places are called at which things are said to be, or not to be."""
    for noun in things:
        for each in (noun, *noun.excepted):
            yield from (place.noun.words for place in each.places)
