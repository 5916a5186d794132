"""The shortest way to make a step possible: a breadth-first search over the steps that violations
name as their remedies."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from vh_core.actions import Violation
from vh_core.graph import Property, Relation
from vh_core.program import ObjectRef, Step
from vh_core.world import World

#: remedies of one violation that are tried
_REMEDIES = 4
#: how deep a step may stand in the remedy of a remedy …
_DEPTH = 6
#: worlds that are looked at for one step
MAX_WORLDS = 150
#: the longest way
_LONGEST = 12


@dataclass(frozen=True, slots=True)
class Enabling:
    """A step on the way, and the unmet fact that it is for."""

    step: Step
    violation: Violation


#: says which steps of the program, still to come, put a held thing down
PutDown = Callable[[int], Step | None]


class Search:
    """Looks for ways. `puts_down` gives the step by which the program itself puts down what is in
    a hand; `worlds` counts what was looked at, all searches together."""

    def __init__(self, puts_down: PutDown) -> None:
        self._puts_down = puts_down
        self.worlds = 0

    def way_to(self, world: World, step: Step) -> tuple[Enabling, ...] | None:
        """The fewest steps after which the step applies; None where none were found.

        Where a hand must be freed, a way on which the program's own later step does it counts more
        than a shorter one.
        """
        for own in (True, False):
            found = self._search(world, step, own)
            if found is not None:
                return found
        return None

    def _search(self, world: World, goal: Step, own: bool) -> tuple[Enabling, ...] | None:
        ahead: deque[tuple[World, tuple[Enabling, ...]]] = deque([(world, ())])
        seen: set[Hashable] = set()
        looked = 0
        while ahead and looked < MAX_WORLDS:
            here, way = ahead.popleft()
            for next_step in self._useful(here, goal, own):
                there = here.fork()
                there.apply(next_step.step)
                looked += 1
                self.worlds += 1
                longer = (*way, next_step)
                if there.is_applicable(goal):
                    return longer
                mark = _signature(there, longer)
                if mark not in seen and len(longer) < _LONGEST:
                    seen.add(mark)
                    ahead.append((there, longer))
        return None

    def _useful(self, world: World, goal: Step, own: bool) -> Iterator[Enabling]:
        """The steps that can be taken now and that lead towards the goal, each once."""
        found: dict[Step, Enabling] = {}
        self._collect(world, goal, own, (goal,), found)
        yield from found.values()

    def _collect(
        self,
        world: World,
        step: Step,
        own: bool,
        chain: tuple[Step, ...],
        found: dict[Step, Enabling],
    ) -> bool:
        """Add what leads towards the step; False where something stands against it for good."""
        new: dict[Step, Enabling] = {}
        for violation in world.check(step):
            helped = False
            for remedy in self._remedies(world, violation, step, own):
                if remedy in chain:
                    continue
                if world.is_applicable(remedy):
                    new.setdefault(remedy, Enabling(remedy, violation))
                    helped = True
                elif len(chain) < _DEPTH:
                    helped |= self._collect(world, remedy, own, (*chain, remedy), new)
            if not helped:
                return False
        for each, enabling in new.items():
            found.setdefault(each, enabling)
        return True

    def _remedies(
        self, world: World, violation: Violation, step: Step, own: bool
    ) -> tuple[Step, ...]:
        if violation.predicate != "free_hand":
            return violation.hints[:_REMEDIES]
        held = [i for i in world.held() if i not in step.ids] or list(world.held())
        if own:
            return tuple(put for i in held if (put := self._puts_down(i)) is not None)
        return tuple(_put_by(world, i) for i in held)


def _put_by(world: World, node_id: int) -> Step:
    """Put a held thing on something near by, or else let it fall."""
    near = world.successors(Relation.CLOSE, world.character_id)
    surfaces = sorted((near & world.nodes_with_property(Property.SURFACES)) - {node_id})
    held = ObjectRef(world.node(node_id).class_name, node_id)
    if surfaces:
        place = ObjectRef(world.node(surfaces[0]).class_name, surfaces[0])
        return Step("PUTBACK", (held, place))
    return Step("DROP", (held,))


def _signature(world: World, way: tuple[Enabling, ...]) -> Hashable:
    """What of a world matters for going on; worlds that look the same are looked at once."""
    character = world.character_id
    touched = sorted({node_id for each in way for node_id in each.step.ids})
    return (
        frozenset(world.successors(Relation.CLOSE, character)),
        frozenset(world.successors(Relation.FACING, character)),
        frozenset(world.held()),
        world.states(character),
        tuple(
            (
                i,
                world.states(i),
                frozenset(world.successors(Relation.ON, i)),
                frozenset(world.successors(Relation.INSIDE, i)),
            )
            for i in touched
        ),
    )
