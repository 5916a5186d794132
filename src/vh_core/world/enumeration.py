"""Which steps apply now: the inverse of checking, read from the same table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import product
from typing import Protocol

from vh_core.actions import Action
from vh_core.actions.facts import Facts
from vh_core.graph import EnvironmentGraph
from vh_core.program import Step


class _Enumerable(Facts, Protocol):
    graph: EnvironmentGraph
    actions: Mapping[str, Action]


def applicable_steps(
    world: _Enumerable,
    actions: Collection[str] | None = None,
    objects: Collection[int] | None = None,
) -> Iterator[Step]:
    """Every step that applies in the world, in the order of the table and then of ids.

    Each precondition narrows the candidates of its argument; only what is left is checked. Where
    `objects` is given, a step must name one of them.
    """
    for name, action in world.actions.items():
        if actions is None or name in actions:
            yield from _steps_of(world, action, objects)


def _steps_of(
    world: _Enumerable, action: Action, objects: Collection[int] | None
) -> Iterator[Step]:
    # Facts about the character alone come first: one failure rules out every step.
    if not all(fact.holds(world, ()) for fact in action.preconditions if fact.general):
        return
    if action.arity == 0:
        if objects is None:
            yield Step(action.name)
        return
    specific = [fact for fact in action.preconditions if not fact.general]
    refs = world.graph.refs
    pools = [_candidates(world, action, position) for position in range(action.arity)]
    for ids in _combinations(pools, objects):
        if all(fact.holds(world, ids) for fact in specific):
            yield Step(action.name, tuple([refs[node_id] for node_id in ids]))


def _candidates(world: _Enumerable, action: Action, position: int) -> Sequence[int]:
    narrowest: AbstractSet[int] | None = None
    for fact in action.preconditions:
        pool = fact.candidates(world, position)
        if pool is not None:
            narrowest = pool if narrowest is None else narrowest & pool
            if not narrowest:
                return ()
    return sorted(world.graph.nodes if narrowest is None else narrowest)


def _combinations(
    pools: Sequence[Sequence[int]], objects: Collection[int] | None
) -> Iterator[tuple[int, ...]]:
    for ids in product(*pools):
        if objects is None or any(node_id in objects for node_id in ids):
            yield ids
