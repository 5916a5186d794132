"""What is emptied has nothing left in it: "unload the dishwasher, put the forks in the drawer" does
not say where the plates go; and what something was taken out of is what something else goes "in"
afterwards."""

from __future__ import annotations

from vh_core.goals import Told
from vh_core.graph import Node, Property, Relation, State, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.destinations import Destinations
from vh_core.language.resolution.kinds_of_vessels import EATEN_FROM, FLAT
from vh_core.language.resolution.places import WASHING, is_at
from vh_core.language.resolution.referents import Referents
from vh_core.language.senses import EMPTY
from vh_core.language.syntax import THINGS, Clause, Noun, Place, Quantity


def require_emptied(referents: Referents, clauses: list[Clause]) -> None:
    """Raise `Unclear` where something is left in, or on, what the clauses say is emptied: of "the
    clean dishes" the dirty ones are, which is told."""
    for clause in clauses:
        if clause.value != EMPTY or not clause.said:
            continue
        (place,) = clause.objects
        opens = any(
            Property.CAN_OPEN in referents.view.node(i).properties
            for i in referents.selector.found(place)
        )
        role = Role.INSIDE if opens else Role.AT  # what is on top of the microwave stays
        everything = Noun(Quantity.ALL, THINGS, places=(Place(role, place),))
        there = referents.selector.found(everything)
        if opens:
            targets = referents.selector.found(place)
            there = [i for i in there if any(is_at(referents.view, i, role, t) for t in targets)]
        left = [i for i in there if referents.is_movable(i) and i not in referents.put]
        clean = any(State.CLEAN in noun.states for each in clauses for noun in each.objects)
        dirty = [i for i in left if clean and State.DIRTY in referents.view.states(i)]
        if dirty and dirty == left:
            refs = ", ".join(name_of(referents.graph, i) for i in dirty)
            referents.decisions.notes.append(Told(f"{refs}: left in the {place}, as DIRTY"))
        elif left:
            names = ", ".join(dict.fromkeys(name_of(referents.graph, i) for i in left[:4]))
            reason = f'the "{place}" is not empty then; say where the {names} should go'
            raise Unclear("not_understood", reason)


def emptied_before(
    referents: Referents, destinations: Destinations, place: Place, things: tuple[Noun, ...]
) -> int | None:
    """What things go "in" of which others were taken out before: "take the milk out of the fridge,
    put it on the table and put the juice in"; None where none were, or where these may go in a
    dish that was. Raises `Unclear` where they may as well go in what was taken out of it."""
    memory, view = referents.memory, referents.view
    pointed = place.noun.is_it or place.noun.quantity is Quantity.THERE
    if not (pointed and place.role in (Role.INSIDE, Role.INTO)) or place.noun.is_limited:
        return None
    if not things or any(not each.words for each in things):
        return None

    def holds(node_id: int) -> bool:
        inside = destinations.relation(Role.INSIDE, node_id) == Relation.INSIDE
        return inside and not referents.is_movable(node_id)

    opened = None if memory.shut_again else memory.opened
    known = (memory.sources, (opened,), memory.holders[:1])
    source = next((i for ids in known for i in ids if i is not None and holds(i)), None)
    fixed = (i for group in memory.recent for i in group if holds(i))
    if source is None or next(fixed, source) != source:
        return None  # something else was spoken of since
    spoken = {i for group in memory.latest for i in group if referents.is_movable(i)}
    taken = [i for i in spoken if is_at(view, i, Role.INSIDE, source) and i in referents.put]
    if not taken:
        return None
    nodes = referents.graph.nodes
    named = [i for each in things for i in referents.selector.found(each)]
    _require_none_of_them(referents, taken, named, things)
    kept = [i for i in taken if destinations.relation(Role.INSIDE, i) and is_vessel(nodes[i])]
    dishes = [i for i in kept if nodes[i].class_name in EATEN_FROM]
    food = bool(named) and all(nodes[i].category == "Food" for i in named)
    if len(dishes) == 1 and food and nodes[dishes[0]].class_name not in FLAT:
        return None
    rather = [i for i in kept if i not in dishes]
    rather += dishes if food and nodes[source].class_name in WASHING else []
    if rather:
        one, other = (name_of(referents.graph, i) for i in (rather[0], source))
        raise Unclear("not_understood", f'"it" may be the {one} or the {other}; say which')
    return source


def is_vessel(node: Node) -> bool:
    """Whether things are put in what can be carried: in a box, and in no carton of milk or book."""
    return node.category != "Food" and Property.READABLE not in node.properties


def _require_none_of_them(
    referents: Referents, taken: list[int], named: list[int], things: tuple[Noun, ...]
) -> None:
    """Raise `Unclear` where what goes in may be what was just taken out: "empty the dishwasher onto
    the counter, and put the mug in", with a mug among what was in it."""
    again = next((i for i in taken if i in named), None)
    if again is not None:
        name = name_of(referents.graph, again)
        reason = f'"{things[0]}" may be the {name}, which was taken out'
        raise Unclear("not_understood", f"{reason}; say which one goes in")
