"""From classes to nodes: which of the four lamps is meant.

The words name classes; the world knows the instances. Among them the one is taken for which the
step can be taken now; then one that would only have to be walked to, or the like; then one that
the task was about before; then the nearest. A lamp that is on already is thus not switched on
while there is one that is off, and what is in the hand is what is put down.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import product

from vh_core.actions import Violation
from vh_core.program import ObjectRef, Step
from vh_core.spatial import nearest_first, room_of
from vh_core.world import World

#: instances of a class that are tried for each object, nearest first; held ones always are
_TRIED = 12
#: what is amiss with the object itself; the rest (too far, hands full) passes by acting
_LASTING = frozenset({"property", "state", "edible", "worn", "not_grabbed", "capacity", "origin"})
#: for these, a thing that was put somewhere is done with
_APPROACH = frozenset({"WALK", "RUN", "FIND", "GRAB"})
_PUT = frozenset({"PUTIN", "PUTBACK", "PUTOBJBACK", "DROP", "RELEASE"})
_SWITCHED = frozenset({"SWITCHON", "SWITCHOFF"})


@dataclass(frozen=True, slots=True)
class Resolution:
    """The step that a class-level action comes to here, and what still keeps it from being
    taken."""

    step: Step
    violations: tuple[Violation, ...]

    @property
    def lasting(self) -> int:
        """How many of the violations are about the objects themselves."""
        return lasting(self.violations)


def lasting(violations: Sequence[Violation]) -> int:
    """How many of the violations are about the objects themselves, and not about where the
    character is or what it holds."""
    return sum(violation.predicate in _LASTING for violation in violations)


def resolve(
    world: World,
    action: str,
    classes: Sequence[str],
    *,
    executed: Sequence[Step] = (),
    rooms: Collection[str] = (),
    ids: Collection[int] = (),
) -> Resolution | None:
    """The best step of the action with objects of these classes; None if one is not there.

    `executed` are the steps so far, `rooms` classes of rooms that the first object should be in,
    `ids` nodes that were named by number and must be used where they are of a class.
    """
    pools = [
        _pool(world, class_name, rooms if position == 0 else (), ids)
        for position, class_name in enumerate(classes)
    ]
    context = _Context(world, action, executed)
    best: tuple[tuple[int, ...], Resolution] | None = None
    for number, chosen in enumerate(product(*pools)):
        if len(set(chosen)) < len(chosen):
            continue
        refs = tuple(ObjectRef(world.node(i).class_name, i) for i in chosen)
        step = Step(action, refs)
        found = Resolution(step, world.check(step))
        key = (*context.rank(chosen, found), number)
        if best is None or key < best[0]:
            best = key, found
    return best[1] if best else None


def _pool(world: World, class_name: str, rooms: Collection[str], ids: Collection[int]) -> list[int]:
    """Instances of a class, the nearest first."""
    nodes = world.graph.nodes
    found = [i for i in world.graph.by_class.get(class_name, ()) if i != world.character_id]
    named = [i for i in found if i in ids]
    if named:
        return named
    inside = [i for i in found if _room_class(world, i) in rooms] if rooms else []
    ordered = nearest_first(world, inside or found)
    held = [i for i in world.held() if nodes[i].class_name == class_name]
    tried = ordered[:_TRIED]
    return tried + [i for i in held if i not in tried]


def _room_class(world: World, node_id: int) -> str:
    room = room_of(world, node_id)
    return world.node(room).class_name if room is not None else ""


class _Context:
    """What the steps so far say about which instance is meant now."""

    def __init__(self, world: World, action: str, executed: Sequence[Step]) -> None:
        self._action = action
        self._held = frozenset(world.held())
        self._wants_held = any(
            f.predicate == "holding" for f in world.actions[action].preconditions
        )
        self._last_used: dict[int, int] = {}
        self._finished: set[int] = set()
        for number, step in enumerate(executed):
            for node_id in step.ids:
                self._last_used[node_id] = number
            if step.action in _PUT or step.action in _SWITCHED:
                self._finished.update(step.ids[:1])
            elif step.action == "GRAB":
                self._finished.difference_update(step.ids)

    def rank(self, ids: tuple[int, ...], found: Resolution) -> tuple[int, ...]:
        """Smaller is better."""
        finished = self._action in _APPROACH and any(i in self._finished for i in ids)
        # "find the plum" is not about the one in the hand, "drop the plum" is
        in_hand = bool(ids) and ids[0] in self._held
        misplaced = in_hand != self._wants_held if ids else False
        unused = sum(i not in self._last_used for i in ids)
        recent = -max((self._last_used.get(i, -1) for i in ids), default=-1)
        return (found.lasting, finished, misplaced, len(found.violations), unused, recent)
