"""How the home was at each moment of the tasks that are remembered, told back from how it is now.

    results of tasks ─► changes_of ─► Change, Change, … ─► moments_of(…, home now) ─► Moment, …

No home is kept: of each step only what it changed, as far as what was done is asked of it: states,
what is on and in what, what is in hand, and what the one who acts is near.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from vh_core.episode.result import EpisodeResult
from vh_core.events import Executing, Observed, Verified
from vh_core.goals import HANDS
from vh_core.graph import CHARACTER_CLASS, Edge, EnvironmentGraph, GraphDelta, Relation, combined
from vh_core.program import ObjectRef, Step

_KEPT = frozenset({Relation.ON.value, Relation.INSIDE.value, *HANDS})


@dataclass(frozen=True, slots=True)
class Change:
    """What was seen to be otherwise: the states of nodes before and after, and edges. `step` is the
    number of the step that was being taken, from 1, or after which somebody else did it: not
    `own`."""

    step: int
    own: bool
    before: tuple[tuple[int, frozenset[str]], ...]
    after: tuple[tuple[int, frozenset[str]], ...]
    added: tuple[Edge, ...]
    removed: tuple[Edge, ...]


class Remembered(Protocol):
    """A task as far as the past is told from it."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that were taken."""

    @property
    def changes(self) -> tuple[Change, ...]:
        """What changed in the home meanwhile, in order."""


AnyRemembered = TypeVar("AnyRemembered", bound=Remembered)


@dataclass(frozen=True, slots=True)
class Moment:
    """The home at one moment: `task` is the number of the task that was going on, among those that
    are remembered, None after the last; `step` the one that was just taken, None where a task
    begins, or something changed that no step did. `executed` are the task's steps until then."""

    home: EnvironmentGraph
    task: int | None = None
    step: Step | None = None
    executed: tuple[Step, ...] = ()


def changes_of(result: EpisodeResult) -> tuple[Change, ...]:
    """What changed in the home while a task was done."""
    found: list[Change] = []
    seen: EnvironmentGraph | None = None  # the home as it was shown last, and what changed since
    deltas: list[GraphDelta] = []
    states: dict[int, frozenset[str]] = {}
    taken, running = 0, False
    for event in result.events:
        if isinstance(event, Executing):
            running = True
        elif isinstance(event, Verified):
            taken, running = taken + (not event.missing), False
        elif isinstance(event, Observed):
            delta, was = event.delta, seen
            if event.graph is not None:
                now = None if seen is None else seen.changed(combined(deltas))
                delta = None if now is None else now.difference(event.graph)
                seen, deltas = event.graph, []
            elif delta is not None:
                deltas.append(delta)
            if delta is None or was is None or seen is None:
                continue
            before = {i: states.get(i, _states(was, i)) for i in delta.states}
            states.update(delta.states)
            actors = frozenset(seen.by_class.get(CHARACTER_CLASS, ()))
            found.append(
                Change(
                    taken + running,
                    running,
                    tuple(before.items()),
                    tuple((i, frozenset(so)) for i, so in delta.states.items()),
                    _told(delta.added, actors),
                    _told(delta.removed, actors),
                )
            )
    return tuple(found)


def moments_of(tasks: Sequence[Remembered], home: EnvironmentGraph) -> tuple[Moment, ...]:
    """The home at each moment of these tasks, the oldest first, and the last as it is now."""
    found = [Moment(home)]
    for number in range(len(tasks) - 1, -1, -1):
        task = tasks[number]
        for at in range(len(task.steps) + 1, -1, -1):
            # one more than there are is a step that did not come to what it was taken for
            step = task.steps[at - 1] if 1 <= at <= len(task.steps) else None
            changes = [each for each in task.changes if each.step == at]
            for change in reversed(changes):
                # the home may have been changed since
                home = _with(home, change.after, change.added, change.removed)
                found.append(_moment(home, number, task, at, step if change.own else None))
                home = _with(home, change.before, change.removed, change.added)
            if step is not None and not any(change.own for change in changes):
                found.append(_moment(home, number, task, at, step))
        found.append(Moment(home, number))
    return tuple(reversed(found))


def home_before_last(
    tasks: Sequence[Remembered], home: EnvironmentGraph, count: int = 1
) -> EnvironmentGraph:
    """The home as the last `count` of these tasks began; as it is, where there are none."""
    last = max(0, len(tasks) - count)
    begun = (each.home for each in moments_of(tasks, home) if each.task == last)
    return next(begun, home)


def touched_by(delta: GraphDelta) -> set[int]:
    """What a delta changes: what is in other states, and what is, or was, on, in or in the hand of
    something else."""
    found = {*delta.states}
    for edge in delta.added | delta.removed:
        if edge.relation in HANDS:
            found.add(edge.to_id)
        elif edge.relation in (Relation.ON, Relation.INSIDE):
            found.add(edge.from_id)
    return found


def done_in(home: EnvironmentGraph, tasks: Iterable[AnyRemembered]) -> list[AnyRemembered]:
    """Those of tasks that were done in this home: all that their steps name is there."""

    def is_there(ref: ObjectRef) -> bool:
        node = home.nodes.get(ref.id)
        return node is not None and node.class_name == ref.class_name

    return [
        task for task in tasks if all(is_there(ref) for step in task.steps for ref in step.objects)
    ]


def _moment(
    home: EnvironmentGraph, number: int, task: Remembered, at: int, step: Step | None
) -> Moment:
    return Moment(home, number, step, task.steps[:at])


def _states(home: EnvironmentGraph, node_id: int) -> frozenset[str]:
    node = home.nodes.get(node_id)
    return frozenset(node.states) if node is not None else frozenset()


def _told(edges: Iterable[Edge], actors: frozenset[int]) -> tuple[Edge, ...]:
    """Of edges those that what was done is asked of."""
    return tuple(
        edge
        for edge in sorted(edges)
        if edge.relation in _KEPT or (edge.relation == Relation.CLOSE and edge.from_id in actors)
    )


def _with(
    home: EnvironmentGraph,
    states: Iterable[tuple[int, frozenset[str]]],
    added: Iterable[Edge],
    removed: Iterable[Edge],
) -> EnvironmentGraph:
    """The home with these states and edges; the very same where it has them already."""
    nodes = [
        home.nodes[i].with_states(wanted)
        for i, wanted in states
        if i in home.nodes and home.nodes[i].states != wanted
    ]
    known = home.nodes
    new = [e for e in _mirrored(added) if e.from_id in known and e.to_id in known]
    new = [edge for edge in new if not home.has(edge)]
    gone = [edge for edge in _mirrored(removed) if home.has(edge)]
    return home.edited(nodes, new, gone) if nodes or new or gone else home


def _mirrored(edges: Iterable[Edge]) -> Iterable[Edge]:
    for edge in edges:
        yield edge
        if edge.relation == Relation.CLOSE:
            yield Edge(edge.to_id, edge.relation, edge.from_id)
