"""What is emptied has nothing left in it: "unload the dishwasher, put the forks in the drawer" does
not say where the plates go."""

from __future__ import annotations

from vh_core.goals import Told
from vh_core.graph import Property, State, name_of
from vh_core.language.function_words import Role
from vh_core.language.misunderstanding import Unclear
from vh_core.language.resolution.places import is_at
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
