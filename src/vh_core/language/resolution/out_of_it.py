"""What is taken out of what was opened, or spoken of, where that is not said again: "open the
dishwasher and take the plates out", "what is in the dishwasher? | take the clean ones out"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.graph import Property, Relation, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import THINGS, Noun, Place, Quantity
from vh_core.spatial import holder_of, room_of


def out_of_what_was_opened(referents: Referents, noun: Noun) -> Noun:
    """ "Open the dishwasher, take the plates": those in it, if there are any."""
    memory = referents.memory
    opened = memory.opened
    if opened is None or memory.gone_from_opened or noun.places or noun.ids or noun.likely:
        return noun
    if not noun.words or Property.CONTAINERS not in referents.graph.nodes[opened].properties:
        return noun  # nothing is in a window
    return replace(noun, likely=(_inside(referents, opened),), joined=True)


def out_of_it_if_any(referents: Referents, noun: Noun) -> Noun:
    """ "Open the dishwasher and put the clean glasses in the cabinet": those in it; what is not in
    it is meant wherever it is."""
    found = out_of_what_was_opened(referents, noun)
    inside = replace(found, places=(*found.places, *found.likely), likely=())
    return found if found == noun or referents.selector.found(inside) else noun


def out_of_what_was_spoken_of(referents: Referents, noun: Noun) -> Noun:
    """ "Open the dishwasher and take the clean plates out": those in it and no others, also where
    one went to it, or asked what is in it. Raises `Unclear` where there are none in it."""
    named = noun.words or (noun.quantity is Quantity.OTHER_ONE and noun.states)
    holder = _spoken_of(referents) if named and not (noun.places or noun.ids) else None
    if holder is None:
        return noun
    name = referents.graph.nodes[holder].class_name
    found = replace(noun, places=(_inside(referents, holder),), likely=())
    if not noun.words and referents.memory.words in ((), (name,)):
        found = replace(found, quantity=Quantity.ALL, count=0, words=THINGS)
    selector = referents.selector
    if not selector.found(found) and selector.found(noun):
        raise Unclear(
            "no_such_object", f'"{noun.full}" is not in {name_of(referents.graph, holder)} here'
        )
    return found


def require_inside(referents: Referents, ids: Sequence[int]) -> None:
    """Raise `Unclear` for "take the pillow out" of one that lies on the bed, and was not put
    anywhere before: it is in nothing."""
    for each in (i for i in ids if i not in referents.put):
        around = referents.view.successors(Relation.INSIDE, each)
        if all(map(referents.is_room, around)) and holder_of(referents.view, each) is not None:
            name = name_of(referents.graph, each)
            reason = f"the {name} is in nothing that it could be taken out of"
            raise Unclear("not_understood", f"{reason}; say where it should be")


def _inside(referents: Referents, holder: int) -> Place:
    """In what was opened, and in all that was opened with it."""
    others = referents.memory.opened_together
    together = others if holder in others else (holder,)
    each = Quantity.THE if len(together) == 1 else Quantity.ALL
    name = (referents.graph.nodes[holder].class_name,)
    return Place(Role.INSIDE, Noun(each, name, ids=together))


def _spoken_of(referents: Referents) -> int | None:
    """What things are taken out of: what was gone to, opened or spoken of last, or else what all
    that is in that was spoken of last; None where that is nothing that holds things, or several."""
    memory, view = referents.memory, referents.view
    opened = None if memory.gone_from_opened or _is_away(referents) else memory.opened
    last, *older = memory.recent or [()]
    if any(view.node(i).is_room for i in last):
        return opened
    if len(last) > 1 and not all(map(referents.is_movable, last)):
        return opened  # whatever is in the kitchen, or all cabinets
    spoken = [i for group in (last, *older) if len(group) == 1 for i in group]
    within = {holder_of(view, i) for i in last}
    around = [each[0] for each in within if each is not None and len(within) == 1]
    for reached in (memory.spot, opened, *spoken, *around):
        if reached is None or referents.is_movable(reached):
            continue
        if Property.CONTAINERS in view.node(reached).properties:
            return reached
    return None


def _is_away(referents: Referents) -> bool:
    """Whether one went to another room than that of what was opened, in a task of its own."""
    memory = referents.memory
    elsewhere = memory.room is not None and memory.earlier and memory.opened is not None
    return bool(elsewhere) and room_of(referents.view, memory.opened or 0) != memory.room
