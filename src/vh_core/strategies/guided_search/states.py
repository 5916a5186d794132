"""A state that a search is in: the home as it would be, and the way there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cache

from vh_core.actions import Domain
from vh_core.graph import GraphDelta
from vh_core.program import Step
from vh_core.strategies.guided_search.listing import ListedAction
from vh_core.strategies.guided_search.selection import RepeatBudget
from vh_core.world import World

#: what a step without a way back costs in a beam, in ranks: less than a worse choice
_NO_WAY_BACK = 0.5


@dataclass(frozen=True)
class SearchState:
    """A home after `taken` actions. `executed` are all steps of the task until then, `path` those
    actions that were taken in this search; `cost` is that of their choices. `greedy`: each of them
    was the model's first choice."""

    world: World
    executed: tuple[Step, ...]
    taken: tuple[str, ...]
    budget: RepeatBudget
    path: tuple[ListedAction, ...] = ()
    cost: float = 0.0
    greedy: bool = True
    #: what has changed since the beginning, and what was done that changes nothing
    changed: GraphDelta = field(default_factory=GraphDelta)
    traceless: frozenset[Step] = frozenset()
    #: the states on the way here
    seen: tuple[Hashable, ...] = ()

    @property
    def key(self) -> Hashable:
        """The same for states between which nothing can tell: as things are, and what was done
        that leaves no trace."""
        start = self.world.graph.nodes
        states = frozenset(
            (i, now) for i, now in self.changed.states.items() if now != start[i].states
        )
        return (states, self.changed.added, self.changed.removed, self.traceless)

    def after(
        self, action: ListedAction, cost: float = 0.0, *, first_choice: bool = True
    ) -> SearchState:
        """The state after one more action, in a fork of the world."""
        world = self.world.fork()
        changed, traceless = self.changed, self.traceless
        final = False
        for step in action.steps:
            before = {i: world.states(i) for i in step.ids}
            delta = world.apply(step)
            final = final or _has_no_way_back(delta, before, world)
            changed = changed.then(delta)
            if not world.actions[step.action].effects:
                traceless |= {step}
        return SearchState(
            world,
            (*self.executed, *action.steps),
            (*self.taken, action.text),
            self.budget.copy(),
            (*self.path, action),
            self.cost + cost + final * _NO_WAY_BACK,
            self.greedy and first_choice,
            changed,
            traceless,
            (*self.seen, self.key),
        )


def _has_no_way_back(delta: GraphDelta, before: dict[int, frozenset[str]], world: World) -> bool:
    """Whether something is in a state now that no action of the table ends."""
    ended = _ended(world.domain)
    return any(
        not (states - before.get(node_id, world.node(node_id).states)) <= ended
        for node_id, states in delta.states.items()
    )


@cache
def _ended(domain: Domain) -> frozenset[str]:
    """The states that some action of the table ends."""
    effects = (effect for action in domain.actions.values() for effect in action.effects)
    return frozenset(state for effect in effects for state in effect.ends)
