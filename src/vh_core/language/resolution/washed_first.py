"""What is to be clean where it goes: "put a clean fork on the table", where no fork is clean, asks
for one that is washed before. Who asks to be brought a clean one asks for one that is so."""

from __future__ import annotations

from dataclasses import replace

from vh_core.goals import Told
from vh_core.graph import State
from vh_core.language.parsing.group import is_plural
from vh_core.language.resolution.referents import Referents
from vh_core.language.senses import Kind
from vh_core.language.syntax import Clause, Noun, Quantity

#: of these one is taken that has not been spoken of: "the clean fork" is clean already
_ANY = (Quantity.A, Quantity.BARE)
_CLEAN = State.CLEAN.value


def washed_first(referents: Referents, clause: Clause) -> list[Clause]:
    """The clauses that wash one, and do with it what is said; the clause alone, where there is one
    that is clean, or nothing of the kind is said."""
    puts = clause.puts_anew
    dirty = [each for each in clause.objects if puts and _is_to_be_washed(referents, each)]
    if not dirty:
        return [clause]
    washes: list[Clause] = []
    for noun in dirty:
        states = tuple(each for each in noun.states if each != _CLEAN)
        wash = Clause(
            Kind.STATE, (replace(noun, states=states),), (_CLEAN,), ordered=clause.ordered
        )
        washes.append(wash if not washes else replace(wash, ordered=False))
        told = f'"{noun.full}": none is clean, so one is washed first'
        referents.decisions.notes.append(Told(told))
    objects = tuple(
        Noun(Quantity.THE, noun.words) if noun in dirty else noun for noun in clause.objects
    )
    return [*washes, replace(clause, objects=objects, ordered=False)]


def _is_to_be_washed(referents: Referents, noun: Noun) -> bool:
    """Whether a noun asks for any clean one of its kind, and all there are of it are dirty."""
    any_one = noun.quantity in _ANY and bool(noun.words) and not is_plural(noun)
    if not any_one or _CLEAN not in noun.states or referents.selector.found(noun):
        return False
    bare = replace(noun, states=tuple(each for each in noun.states if each != _CLEAN))
    found = referents.selector.found(bare)
    nodes = referents.graph.nodes
    return bool(found) and all(State.DIRTY in nodes[i].states for i in found)
