"""What "everything" leaves out that is switched off: nobody means the telephone, the clock, the
remote control or the fridge, and no tap that does not run. Each is switched off by its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from vh_core.goals import Condition, StateCondition, Told
from vh_core.graph import State, name_of
from vh_core.language.resolution.referents import Referents
from vh_core.language.syntax import THINGS, Clause, Noun, Quantity

#: what runs all the time, or is none of what is left on
_ALWAYS = frozenset(
    {"cellphone", "phone", "wallphone", "clock", "alarmclock", "remotecontrol", "fridge", "freezer"}
)  # fmt: skip
_TAPS = frozenset({"faucet"})


def without_always_on(
    referents: Referents, clause: Clause, noun: Noun, ids: Sequence[int]
) -> tuple[int, ...]:
    """The things of a noun that are to be off, without those that "everything" does not mean."""
    every = noun.words == THINGS and noun.quantity is Quantity.ALL
    if not every or clause.states != (State.OFF.value,):
        return tuple(ids)
    nodes, view = referents.graph.nodes, referents.view
    running = {i for i in ids if State.OFF not in view.states(i)}
    spared = [i for i in ids if nodes[i].class_name in _ALWAYS]
    left = [*spared, *(i for i in ids if nodes[i].class_name in _TAPS and i not in running)]
    if len(left) == len(ids):
        return tuple(ids)
    referents.left_running += [i for i in spared if i in running]
    return tuple(i for i in ids if i not in left)


def told_left_running(referents: Referents, final: Iterable[Condition]) -> Iterator[Told]:
    """What is told of what "everything" left out, where no other order is for it: "turn off
    everything, the phone as well"."""
    switched = {i for each in final if isinstance(each, StateCondition) for i in each.mentions}
    left = (i for i in dict.fromkeys(referents.left_running) if i not in switched)
    if said := ", ".join(name_of(referents.graph, i) for i in left):
        reason = f'"everything" leaves out what nobody means by it: {said}; say its name for that'
        yield Told(reason)
