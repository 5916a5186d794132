"""From where things are taken that are put somewhere, where several places are called so, and what
is taken from nowhere, as it hangs there."""

from __future__ import annotations

from dataclasses import replace

from vh_core.language.function_words import SOURCES, Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import Noun, Place, Quantity
from vh_core.spatial import room_of

#: how the names begin of what hangs there
_ON_A_WALL = "wall"


def named_by_id(referents: Referents, node_id: int) -> Noun:
    """The noun that means one thing."""
    name = referents.graph.nodes[node_id].class_name
    return Noun(Quantity.THE, (name,), ids=(node_id,))


def from_where_it_goes(
    referents: Referents, things: tuple[Noun, ...], target: int
) -> tuple[Noun, ...]:
    """Of several tables "the table" that "the glass" comes from: the one here, or the one in
    the room that it goes to, if one is on it."""
    selector, view = referents.selector, referents.view
    rooms = [i for i in (selector.memory.here, room_of(view, target)) if i is not None]

    def there(thing: Noun) -> Noun:
        place = thing.places[-1] if thing.places else None
        if place is None or place.role not in SOURCES or not thing.words:
            return thing
        the = place.noun.quantity is Quantity.THE and not place.noun.is_limited
        if not (the and selector.is_one(thing)):
            return thing
        for room in rooms:
            where = replace(place.noun, places=(Place(Role.AT, named_by_id(referents, room)),))
            near = (*thing.places[:-1], replace(place, noun=where))
            if found := selector.found(limited := replace(thing, places=near)):
                return limited if len(found) < len(selector.found(thing)) else thing
        return thing

    return tuple(map(there, things))


def require_of_another_kind(referents: Referents, noun: Noun, last: Noun) -> None:
    """Raise `Unclear` where too few things are where the last of them are taken from, and all are
    of one kind: a glass may be elsewhere than the juice "from the fridge"."""
    selector, nodes = referents.selector, referents.graph.nodes
    there = len(selector.found(noun))
    kinds = {nodes[i].category for i in selector.found(replace(noun, places=()))}
    if there or kinds & {nodes[i].category for i in selector.found(last)}:
        where = f"{noun.places[0].role.preposition} {noun.places[0].noun}"
        reason = f'of "{noun}" there {"is" if there == 1 else "are"} {there or "none"} {where}'
        raise Unclear("not_understood", f"{reason}; say from where to take each")


def hung_up(referents: Referents, things: tuple[Noun, ...]) -> tuple[int, ...]:
    """What hangs on walls, and is none of "all phones", or "the others", where nobody says
    so; "all pictures" are those on the walls first."""
    graph, memory = referents.graph, referents.memory
    words = {word for noun in things for word in noun.words or memory.words}
    told = any(noun.ids or noun.is_it for noun in things)
    if told or any(word.startswith(_ON_A_WALL) for word in words):
        return ()
    names = (name for name in graph.by_class if name.startswith(_ON_A_WALL))
    hung = {i for name in names for i in graph.by_class[name]}
    for noun in things if hung else ():
        named = referents.selector.found(Noun(Quantity.ALL, noun.words)) if noun.words else []
        if not hung.isdisjoint(named):
            found = {*referents.selector.found(noun)}
            hung -= found if found <= hung else set()
            match = referents.vocabulary.match(noun.words)
            own = match.classes if match is not None else ()  # a picture hangs, and a phone lies
            hung -= {i for name in own for i in graph.by_class[name]}
    return tuple(hung)
