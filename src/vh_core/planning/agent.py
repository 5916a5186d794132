"""One who acts in a fork of the world, and removes what keeps the next step from applying."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from math import inf
from time import monotonic

from vh_core.actions import Action, Violation
from vh_core.actions.effects import LetGo, PutDown
from vh_core.actions.preconditions import Close
from vh_core.actions.ways import Way
from vh_core.goals import Condition, StateCondition
from vh_core.graph import Property, Relation, State
from vh_core.planning.stuck import OutOfTime, Stuck
from vh_core.policy import POLICY_PREDICATE
from vh_core.program import ObjectRef, Step
from vh_core.spatial import nearest_first, room_of
from vh_core.world import World

#: how deep a step may stand in the repair of a step in the repair of a step …
MAX_DEPTH = 8
#: how many repairs one step gets
MAX_REPAIRS = 12
#: how many ways to change a state are tried
MAX_WAYS = 4
#: of how many ways those that are tried are the nearest
MAX_WAYS_SEEN = 400

#: in which order violations are repaired: first what needs hands or legs free, then what would be
#: lost again on the way, and last the way itself
_ORDER = {
    kind: rank
    for rank, kind in enumerate(
        (
            "posture",
            "free_hand",
            "next_hand",
            "worn",
            "holding",
            "holding_something",
            "inside",
            "not_enclosed",
            "capacity",
            "origin",
            "open",
            "state",
            "same_room",
            "close",
            "findable",
            "facing",
            "facing_while_seated",
        )
    )
}
#: what a box has
_OF_BOXES = frozenset({Property.CONTAINERS, Property.GRABBABLE})
_TRAVEL = frozenset({"WALK", "RUN"})


class Agent:
    """Takes steps in `world` and writes them down in `steps`.

    What it opened on the way it closes again when it leaves and needs it no longer.
    """

    def __init__(
        self, world: World, executed: Sequence[Step] = (), *, deadline_s: float = inf
    ) -> None:
        """`deadline_s` is the `time.monotonic` after which it gives up (`OutOfTime`)."""
        self.world = world
        self.steps: list[Step] = []
        #: the conditions still to be reached, which say what is still needed
        self.ahead: tuple[Condition, ...] = ()
        #: how many of the task's steps do not count for what is being reached now
        self.since = 0
        self._executed = tuple(executed)
        self._opened: list[int] = []
        self._deadline_s = deadline_s

    @property
    def whole_history(self) -> tuple[Step, ...]:
        """All steps of the task so far, those before planning included."""
        return (*self._executed, *self.steps)

    @property
    def history(self) -> tuple[Step, ...]:
        """The steps that count for what is being reached now."""
        return self.whole_history[self.since :]

    def twin(self) -> Agent:
        """An agent in the same place, for trying something out."""
        other = Agent(self.world.fork(), self._executed, deadline_s=self._deadline_s)
        other.take_over(self)
        return other

    def take_over(self, other: Agent) -> None:
        """Be where another agent is, with all it did."""
        self.world = other.world.fork()
        self.steps, self._opened = list(other.steps), list(other._opened)
        self.ahead, self.since = other.ahead, other.since

    def step(self, action: str, *ids: int) -> Step:
        """A step on these nodes."""
        nodes = self.world.graph.nodes
        refs = [ObjectRef(nodes[node_id].class_name, node_id) for node_id in ids]
        return Step(action, tuple(refs))

    def do(self, action: str, *ids: int) -> None:
        """Take a step, with whatever must come before it. Raises `Stuck`."""
        self._take(self.step(action, *ids), 0)

    def bring_about(self, condition: Condition) -> None:
        """Make a condition hold, by the shortest of the likeliest ways. Raises `Stuck`."""
        world = self.world
        ways = tuple(islice(condition.achievers(world.domain, world), MAX_WAYS_SEEN))
        if not ways:
            raise Stuck(
                f"no action makes {condition.describe(world.graph)}", None, (), (condition,)
            )
        tried = self._likeliest(ways)[:MAX_WAYS]
        if len(tried) == 1:
            self._go(tried[0])
            return
        best: Agent | None = None
        problem: Stuck | None = None
        for way in tried:
            other = self.twin()
            try:
                other._go(way)
            except OutOfTime:
                raise
            except Stuck as stuck:
                problem = problem or stuck
                continue
            if best is None or len(other.steps) < len(best.steps):
                best = other
            if len(best.steps) <= len(self.steps) + 1:
                break
        if best is None:
            assert problem is not None
            raise problem
        self.take_over(best)

    def _likeliest(self, ways: Sequence[Way]) -> list[Way]:
        """The ways, those that need least first; of equals those that the goal speaks of, what
        can be done at once, and then what is nearest."""
        objects = nearest_first(self.world, {way.ids[0] for way in ways if way.ids})
        rank = {node_id: number for number, node_id in enumerate(objects)}
        named = {node_id for condition in self.ahead for node_id in condition.mentions}

        def key(way: Way) -> tuple[int, bool, bool, int]:
            foreign = len(ways) > MAX_WAYS and not named.issuperset(way.ids)
            ready = not foreign or self.world.is_applicable(self.step(way.action, *way.ids))
            return (len(way.needs), foreign, not ready, rank[way.ids[0]] if way.ids else 0)

        return sorted(ways, key=key)

    def _go(self, way: Way) -> None:
        effects = self.world.actions[way.action].effects
        if not way.needs and any(isinstance(effect, LetGo) for effect in effects):
            self.put_down(way.ids[0])  # nobody drops things where there is a place for them
            return
        step = self.step(way.action, *way.ids)
        if way.needs:  # what is fetched first is not fetched from elsewhere then
            fetched = tuple(v for v in self.world.check(step) if v.predicate == "holding")
            if fetched:
                self._repair(step, fetched, 0)
        for _ in range(MAX_REPAIRS):
            missing = [need for need in way.needs if not need.holds(self.world)]
            if not missing:
                break
            self._repair(step, tuple(need.violation(self.world) for need in missing), 0)
        gives = (effect.gives for effect in effects)
        if way.needs or any(State.ON in states for states in gives):
            # no appliance is switched on with its door open
            for node_id in way.ids:
                self.close_again(node_id)
        self._take(step, 0)

    def open_for_now(self, node_id: int) -> None:
        """Open something that will be closed again once it is no longer needed."""
        self.do("OPEN", node_id)
        self._opened.append(node_id)

    def close_again(self, node_id: int) -> None:
        """Close what was opened on the way, unless it shall be open."""
        if node_id in self._opened and not any(_wants_open(c, node_id) for c in self.ahead):
            self.do("CLOSE", node_id)

    def put_down(self, node_id: int) -> None:
        """Put a held thing where it belongs, or on something near by."""
        step = self._putting_down(node_id)
        self.do(step.action, *step.ids)

    def within_reach(self, node_id: int) -> bool:
        """Whether a person would say so: near it, or near what it lies on, or in hand.

        VirtualHome's own rule also reaches whatever is near to something near, which from beside
        a wall is half the room.
        """
        world = self.world
        near = world.successors(Relation.CLOSE, world.character_id)
        return node_id in near or not near.isdisjoint(world.successors(Relation.ON, node_id))

    # -- taking steps -----------------------------------------------------------------------

    def _take(self, step: Step, depth: int) -> None:
        self._open_around(step, depth)
        for _ in range(MAX_REPAIRS):
            violations = self.world.check(step)
            if not violations:
                self._walk_up(step)
                self._emit(step)
                return
            self._repair(step, violations, depth)
        raise Stuck(_sentence(step, violations), step, violations)

    def _walk_up(self, step: Step) -> None:
        """Go nearer where only the loose rule says that the character is close."""
        if step.action in _TRAVEL:
            return
        for node_id in self._close_arguments(step):
            if not self.within_reach(node_id):
                walk = self.step("WALK", node_id)
                if not self.world.check(walk):
                    self._emit(walk)

    def _open_around(self, step: Step, depth: int) -> None:
        """Open what a box that is opened, or that something is put into, is shut in: VirtualHome
        asks for that only of what is taken in hand. Raises `Stuck`."""
        if step.action in _TRAVEL or depth >= MAX_DEPTH:
            return
        nodes = self.world.graph.nodes
        for node_id in self._close_arguments(step):
            if nodes[node_id].properties >= _OF_BOXES:
                for around in self.world.closed_around(node_id):
                    self._take(self.step("OPEN", around), depth + 1)
                    self._opened.append(around)

    def _close_arguments(self, step: Step) -> list[int]:
        facts = self.world.actions[step.action].preconditions
        return [step.ids[fact.argument] for fact in facts if isinstance(fact, Close)]

    def _emit(self, step: Step) -> None:
        if monotonic() > self._deadline_s:
            raise OutOfTime("the time for planning was over")
        if step.action in _TRAVEL:
            self._close_behind(leaving_for=step.ids[0])
        self.world.apply(step)
        self.steps.append(step)
        if step.action == "CLOSE" and step.ids[0] in self._opened:
            self._opened.remove(step.ids[0])

    def _repair(self, step: Step, violations: tuple[Violation, ...], depth: int) -> None:
        forbidden = [v for v in violations if v.predicate == POLICY_PREDICATE]
        hopeless = next((v for v in (*forbidden, *violations) if not self._hints(v, step)), None)
        if hopeless is not None or depth >= MAX_DEPTH:
            culprit = hopeless or violations[0]
            raise Stuck(_sentence(step, (culprit,)), step, violations)
        worst = min(violations, key=lambda v: _ORDER.get(v.predicate, len(_ORDER)))
        for index, hint in enumerate(hints := self._hints(worst, step)):
            before = self._mark()
            try:
                self._take(hint, depth + 1)
            except OutOfTime:
                raise
            except Stuck:
                if index == len(hints) - 1:
                    raise
                self._return_to(before)
            else:
                if hint.action == "OPEN":
                    self._opened.append(hint.ids[0])
                return

    def _mark(self) -> tuple[World, int, list[int]]:
        return self.world.fork(), len(self.steps), list(self._opened)

    def _return_to(self, mark: tuple[World, int, list[int]]) -> None:
        self.world, length, self._opened = mark
        del self.steps[length:]

    def _hints(self, violation: Violation, step: Step) -> tuple[Step, ...]:
        if violation.predicate == "free_hand" or (
            violation.predicate == "next_hand" and violation.objects
        ):
            full = [ref.id for ref in violation.objects]
            held = [n for n in full if n not in step.ids] or full
            return tuple(self._putting_down(node_id, step.ids) for node_id in held)
        return violation.hints

    def _putting_down(self, node_id: int, busy: tuple[int, ...] = ()) -> Step:
        """The best way to get rid of what is in the hand: where it belongs, else near by. Not on
        or in what is `busy`: what is to be opened takes nothing yet."""
        world = self.world
        for condition in self.ahead:
            if condition.subject == node_id:
                for way in condition.achievers(world.domain, world):
                    if (
                        way.ids[0] == node_id
                        and puts_down(world.actions[way.action])
                        and not set(busy).intersection(way.ids[1:])
                    ):
                        return self.step(way.action, *way.ids)
        carried = world.nodes_with_property(Property.GRABBABLE)  # no plate on itself, or on a book
        surfaces = world.nodes_with_property(Property.SURFACES) - carried - set(busy)
        near = sorted(world.successors(Relation.CLOSE, world.character_id) & surfaces)
        if near:
            return self.step("PUTBACK", node_id, near[0])
        here = room_of(world, world.character_id)
        in_room = [s for s in sorted(surfaces) if room_of(world, s) == here]
        if in_room:
            return self.step("PUTBACK", node_id, in_room[0])
        return self.step("DROP", node_id)

    # -- leaving things as they were ----------------------------------------------------------

    def _close_behind(self, leaving_for: int) -> None:
        for node_id in tuple(self._opened):
            if node_id == leaving_for or self._still_needed(node_id, leaving_for):
                continue
            shut = self.step("CLOSE", node_id)
            if not self.world.check(shut):
                self._emit(shut)

    def _still_needed(self, container: int, leaving_for: int) -> bool:
        inside = self.world.predecessors(Relation.INSIDE, container)
        return (
            leaving_for in inside
            or self._holds_opened(container)
            or any(
                _wants_open(condition, container)
                or (
                    not condition.holds(self.world, self.history)
                    and (
                        _puts_into(condition, container)
                        or not inside.isdisjoint(condition.mentions)
                    )
                )
                for condition in self.ahead
            )
        )

    def _holds_opened(self, container: int) -> bool:
        """Whether something that was opened on the way, too, is in it, which is closed first."""
        inside = self.world.predecessors(Relation.INSIDE, container)
        return any(i in inside and State.OPEN in self.world.states(i) for i in self._opened)

    def tidy_up(self, conditions: Iterable[Condition]) -> None:
        """Close what was opened on the way, unless the goal wants it open."""
        wanted = tuple(conditions)
        self.ahead = wanted
        for node_id in sorted(self._opened, key=self._holds_opened):
            if State.OPEN in self.world.states(node_id):
                self.close_again(node_id)


def _wants_open(condition: Condition, node_id: int) -> bool:
    return condition == StateCondition(node_id, State.OPEN)


def _puts_into(condition: Condition, node_id: int) -> bool:
    return condition.subject != node_id and node_id in condition.mentions


def puts_down(action: Action) -> bool:
    """Whether the action puts a thing somewhere that it names."""
    return any(isinstance(e, PutDown) and e.destination is not None for e in action.effects)


def _sentence(step: Step, violations: tuple[Violation, ...]) -> str:
    reasons = "; ".join(violation.sentence for violation in violations)
    return f"{step} cannot be made possible: {reasons}"
