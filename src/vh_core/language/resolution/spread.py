"""So many things at each of several places: which of those that stand there already stay, and which
of them are too many at one place and go to another."""

from __future__ import annotations

from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.refusals import few
from vh_core.language.resolution.want import Want
from vh_core.language.syntax import Noun, Place, Quantity

#: a place, and how things are there
Target = tuple[int, str]


def spread(
    referents: Referents,
    thing: Noun,
    wanted: dict[Target, Want],
    taken: list[int],
) -> dict[Target, list[int]]:
    """Those of the things that should be at each place, of what stands at one of them and is not
    `taken`: what is too many at one of them goes to the others. Raises `Unclear` where more
    than should be would stay."""
    count = thing.count or 1
    found = [i for i in referents.selector.candidates(thing) if i not in taken]
    there: dict[Target, list[int]] = {}
    for target, want in wanted.items():
        node_id, relation = target
        at = (relation, node_id)
        there[target] = [i for i in found if want.satisfied(i) and referents.put.get(i, at) == at]
    left = [i for ids in there.values() for i in ids[count:]]
    those = {target: ids[:count] for target, ids in there.items()}
    for ids in those.values():
        missing = count - len(ids)
        ids.extend(left[:missing])
        del left[:missing]
    if thing.exact and left:
        reason = f'"{thing}" shall be {count} at each place, and {len(left)} more are there'
        raise Unclear("not_understood", f"{reason}; say where to put those")
    return those


def require_enough(
    referents: Referents, thing: Noun, count: int, place: Place, taken: list[int]
) -> None:
    """Raise `Unclear` where there are fewer things, without those that are `taken`, than all of the
    places need."""
    there = [i for i in referents.selector.candidates(thing) if i not in taken]
    if len(there) < count and not thing.others:
        wanted = f'"{thing}" {place.role.preposition} every "{place.noun}" makes {count}'
        raise few(wanted, " ".join(thing.words), len(there))


def shared_out(referents: Referents, noun: Noun, *, it: bool = False) -> tuple[int, ...]:
    """All that "the glass", or "each glass", is of "put a glass on each nightstand and pour water
    into the glass": the one on each; none of what was not put so just before. So is "it" where it
    is no nightstand (`it`)."""
    things, places = (*referents.memory.latest, (), ())[:2]
    one = noun.quantity in (Quantity.THE, Quantity.ALL) and bool(noun.words)
    pronoun = it and noun.is_it
    if not pronoun and (not one or noun.is_limited or is_plural(noun)):
        return ()
    if len(places) < 2 or len(things) != len(places) or not {*things} <= referents.put.keys():
        return ()
    return things if pronoun or {*things} <= {*referents.selector.found(noun)} else ()


def require_theirs(place: Place) -> None:
    """Raise `Unclear` for "a plate on each table with an apple on it", which may be on the plate,
    or say which tables."""
    held = next((each for each in place.noun.places if each.role is Role.WITH), None)
    if held is not None and held.relative:
        reason = f'"{held.noun}" may be on the {place.noun}, or on what goes there'
        raise Unclear("not_understood", f"{reason}; say it in a sentence of its own")
