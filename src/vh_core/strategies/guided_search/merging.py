"""Actions that no model could tell apart, as one line, resolved to an instance (ours)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from vh_core.graph import Relation
from vh_core.program import Step
from vh_core.spatial.nearness import Nearness
from vh_core.strategies.guided_search.listing import ListedAction
from vh_core.world import World

#: for these, a thing that was put somewhere, or gone to in vain, is done with
_APPROACH = frozenset({"WALK", "GRAB"})
_PUT = frozenset({"PUTIN", "PUTBACK", "DROP"})
_AROUND = (Relation.INSIDE, Relation.ON)


def merged(
    actions: Iterable[ListedAction],
    world: World,
    executed: Sequence[Step],
    keep: Callable[[ListedAction], bool] = lambda action: True,
) -> tuple[ListedAction, ...]:
    """One action of each that are written alike, in their order: of those to `keep`, the one whose
    objects can be got at and are not done with; then what was handled last, or holds what was; then
    the nearest."""
    alike: dict[str, list[ListedAction]] = {}
    for action in actions:
        alike.setdefault(action.text, []).append(action)
    likely = _Likely(world, executed)
    chosen = []
    for found in alike.values():
        ordered = sorted(found, key=likely.key) if len(found) > 1 else found
        first = next(filter(keep, ordered), None)
        if first is not None:
            chosen.append(first)
    return tuple(chosen)


class _Likely:
    """What the steps so far say about which instance is meant."""

    def __init__(self, world: World, executed: Sequence[Step]) -> None:
        self._world = world
        self._nearness = Nearness(world)
        self._near: dict[int, tuple[bool, float, int]] = {}
        #: when a thing was handled last, and when something in or on it was
        self._handled: dict[int, int] = {}
        self._done: set[int] = set()
        for number, step in enumerate(executed):
            for node_id in step.ids:
                for outer in self._around(node_id):
                    self._handled[outer] = number
                self._handled[node_id] = number
            if step.action in _PUT:
                self._done.update(step.ids[:1])
            elif step.action == "GRAB":
                self._done.difference_update(step.ids)
        last = executed[-1] if executed else None
        if last is not None and last.action == "WALK":
            self._done.update(last.ids)  # who wants to go there again means another one
        self._gone_to = frozenset(last.ids) if last is not None and last.action == "WALK" else ()

    def _around(self, node_id: int) -> list[int]:
        world = self._world
        found = (outer for relation in _AROUND for outer in world.successors(relation, node_id))
        return [outer for outer in found if not world.node(outer).is_room]

    def key(self, action: ListedAction) -> tuple[object, ...]:
        """Smaller is better."""
        step = action.step
        if not step.ids:
            return ()
        done = step.action in _APPROACH and any(i in self._done for i in step.ids)
        if step.action == "GRAB" and any(i in self._gone_to for i in step.ids):
            done = False
        shut_in = any(self._world.closed_around(i) for i in step.ids)
        recent = tuple(-self._since(i) for i in step.ids)
        return (done, shut_in, recent, tuple(self._distance(i) for i in step.ids))

    def _since(self, node_id: int) -> int:
        """When it was handled last; 0 for what was only changed (a sink that was filled), -1 for
        what the task has had nothing to do with."""
        world = self._world
        changed = world.states(node_id) != world.graph.nodes[node_id].states
        return max(self._handled.get(node_id, -1), changed - 1)

    def _distance(self, node_id: int) -> tuple[bool, float, int]:
        if node_id not in self._near:
            self._near[node_id] = self._nearness.key(node_id)
        return self._near[node_id]
