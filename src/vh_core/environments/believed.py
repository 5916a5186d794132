"""An environment whose home is a belief: what a body reports done, corrected by what is seen.

step ─► preconditions in the belief ─► body ─► the model's effects ─► what is seen ─► belief
                                                       whatever is seen meanwhile ──────┘
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.cancellation import Cancellation
from vh_core.environments.perception import BeliefDifference, Perception
from vh_core.episode.effects import missing_effects
from vh_core.episode.mirror import Prediction
from vh_core.errors import EnvironmentLostError, GraphError
from vh_core.graph import Edge, EnvironmentGraph, GraphDelta
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode, Home, Observation
from vh_core.world import World


class Body(Protocol):
    """What carries out steps: a robot, by its skills."""

    def carry_out(self, step: Step, home: Home, cancellation: Cancellation) -> Execution:
        """Try the step, in the home as it is believed, and return when that is over. Raises
        `EnvironmentLostError` where it is not known any more what the body does."""


class Senses(Protocol):
    """What sees the home."""

    def look(self, step: Step, cancellation: Cancellation) -> Sequence[Perception]:
        """What is to be seen after a step was tried, the latest last. Raises
        `EnvironmentLostError` where nobody looked: a look that did not take place confirms
        nothing."""


class BelievedEnvironment:
    """Believes what a body says it has done, until it is seen otherwise. One step at a time, from
    one thread; `perceive` may come from another at any moment.

    `on_change` hears each change of the belief and the step that made it, if one did, and
    `on_difference` each perception that differs from the belief. Both are called in order, under
    a lock, and must be quick.
    """

    def __init__(
        self,
        graph: EnvironmentGraph,
        body: Body,
        senses: Senses | None = None,
        *,
        domain: Domain = VIRTUALHOME,
        character: int = 0,
        on_change: Callable[[GraphDelta, Step | None], None] = lambda change, step: None,
        on_difference: Callable[[BeliefDifference], None] = lambda difference: None,
    ) -> None:
        """Believe that the home is as in `graph`. Raises `GraphError` when nobody can act there."""
        self._world = World(graph, domain=domain, character=character)
        self._seen = Observation(graph, 1)
        self._body = body
        self._senses = senses
        self._on_change = on_change
        self._on_difference = on_difference
        self._lock = threading.RLock()
        #: what was seen while a step is in hand; None between steps
        self._meanwhile: list[Perception] | None = None

    def observe(self) -> Observation:
        """The home as it is believed; the revision grows by one with each change, from 1."""
        with self._lock:
            return self._seen

    def perceive(self, perception: Perception) -> None:
        """Take in what was seen, whoever brought it about. Raises `GraphError`, and believes
        nothing of it, for what cannot be in this home."""
        with self._lock:
            change = perception.difference(self._world)
            if not change:
                return
            if self._meanwhile is not None:
                self._meanwhile.append(perception)
            self._on_difference(BeliefDifference.of(change, self._world, None))
            belief = self._world.fork()
            belief.merge(change)
            self._believe(belief, change, None)

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        """Have the body carry out the step. What it was taken for must then hold in the belief,
        after what is seen; where it does not, the step has failed as EFFECT_MISSING, whatever the
        body said. Raises `EnvironmentLostError`.
        """
        wish = cancellation or Cancellation()
        with self._lock:
            violations = self._world.check(step)
            if violations:
                reasons = "; ".join(violation.sentence for violation in violations)
                return Execution(ExecutionCode.PRECONDITION_UNMET, reasons, violations)
            before = self._world.fork()
            ahead = self._world.fork()
            delta = ahead.apply(step)
            self._meanwhile = []
        prediction = Prediction(
            delta, {node_id: before.states(node_id) for node_id in delta.states}
        )
        try:
            execution = self._body.carry_out(step, Home(before, self._seen.revision), wish)
            seen = self._look(step, execution, wish)
            with self._lock:
                return self._settle(step, execution, prediction, ahead, seen)
        finally:
            with self._lock:
                self._meanwhile = None

    def _look(self, step: Step, execution: Execution, wish: Cancellation) -> Sequence[Perception]:
        if self._senses is None:
            return ()
        try:
            return self._senses.look(step, wish)
        except EnvironmentLostError:
            if execution.code is ExecutionCode.OK:
                raise
            return ()  # that the body failed is the better reason

    def _settle(
        self,
        step: Step,
        execution: Execution,
        prediction: Prediction,
        ahead: World,
        seen: Sequence[Perception],
    ) -> Execution:
        """Believe what came of the step; what is to be said of it."""
        done = execution.code is ExecutionCode.OK
        belief = ahead if done else self._world.fork()
        touched = [prediction.delta]
        known = (self._meanwhile or []) if done else []
        try:
            for perception in known:
                touched.append(_taken_in(perception, belief))
            for perception in seen:
                change = perception.difference(belief)
                if change:
                    self._on_difference(BeliefDifference.of(change, belief, step))
                    belief.merge(change)
                    touched.append(change)
        except GraphError as error:
            if not done:
                return execution  # that the body failed is the better reason
            raise EnvironmentLostError(f"what was perceived cannot be: {error.in_a_line}") from None
        missing = missing_effects(prediction, belief) if done else ()
        total = _between(self._world, belief, touched)
        if total or done:
            self._believe(belief, total, step if done and not missing else None)
        if missing:
            reasons = "; ".join(missing)
            return Execution(ExecutionCode.EFFECT_MISSING, f"it was reported done, and {reasons}")
        return execution

    def _believe(self, world: World, change: GraphDelta, step: Step | None) -> None:
        self._world = world
        self._seen = self._seen.then(change, self._seen.revision + 1, world.origins)
        world.settle()
        self._on_change(change, step)


def _taken_in(perception: Perception, belief: World) -> GraphDelta:
    change = perception.difference(belief)
    belief.merge(change)
    return change


def _between(before: World, after: World, touched: list[GraphDelta]) -> GraphDelta:
    """What differs between two worlds, of which nothing differs but what these changes touch."""
    nodes = {node_id for delta in touched for node_id in delta.states}
    edges: set[Edge] = {edge for delta in touched for edge in (*delta.added, *delta.removed)}
    states = {n: after.states(n) for n in nodes if after.states(n) != before.states(n)}
    added = {e for e in edges if after.has_edge(*e) and not before.has_edge(*e)}
    removed = {e for e in edges if before.has_edge(*e) and not after.has_edge(*e)}
    return GraphDelta(states, frozenset(added), frozenset(removed))
