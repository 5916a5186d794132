"""What is believed of a home in which one character acts, or several at once.

begin ─► a step in hand ─► told ─► settle: its effects, in an order that can be; what was seen
                 perceive, at any moment ──────────────────────────┘
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from vh_core.actions import VIRTUALHOME, Domain, Violation
from vh_core.environments.chronicle import Chronicle, LookedAround, Perceived, Taken
from vh_core.environments.learning import is_no_delta
from vh_core.environments.perception import BeliefDifference, Perception
from vh_core.environments.prior import Prior
from vh_core.episode.effects import missing_effects
from vh_core.episode.mirror import Prediction
from vh_core.errors import EnvironmentLostError, GraphError
from vh_core.graph import EnvironmentGraph, GraphDelta
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode, Home, Observation
from vh_core.world import World

Change: TypeAlias = GraphDelta | EnvironmentGraph


@dataclass(slots=True, eq=False)
class StepInHand:
    """A step that is being tried: who tries it, by node id, and the home in which it began.

    In the chronicle it `began` before the one in that place, and was `told` before that in
    another one; `last` is the last place that it can have had its effect in, which may stand behind
    what was put there since. Both are None until it was told.
    """

    step: Step
    character_id: int
    home: Home
    began: int
    told: int | None = None
    last: int | None = None


class Belief:
    """The home as it is believed, and the steps in hand. Safe from several threads.

    `on_change` hears each change, the step that made it, if one did, and the node id of who took
    that; a change is the whole graph where new things were seen, or a place was looked into, which
    no delta can say. `on_difference` hears each perception that differs from the belief. Both are
    called in order, under a lock, and must be quick.
    """

    def __init__(
        self,
        prior: Prior | EnvironmentGraph,
        *,
        domain: Domain = VIRTUALHOME,
        on_change: Callable[[Change, Step | None, int], None] = lambda *_: None,
        on_difference: Callable[[BeliefDifference], None] = lambda difference: None,
    ) -> None:
        """Believe that the home is as what is known before it was seen says, or as in a graph.
        Raises `GraphError` when nobody can act there."""
        self._prior = Prior(prior) if isinstance(prior, EnvironmentGraph) else prior
        graph = self._graph = self._prior.graph
        self._domain = domain
        self._seen = Observation(graph, 1)
        #: since the oldest step that is in hand began
        self._chronicle = Chronicle(World(graph, domain=domain))
        self._in_hand: list[StepInHand] = []
        self._on_change = on_change
        self._on_difference = on_difference
        self._lock = threading.RLock()

    def character_id(self, character: int) -> int:
        """The node id of a character. Raises `GraphError` where it cannot act in this home."""
        return World(self._graph, domain=self._domain, character=character).character_id

    def observe(self, character_id: int) -> Observation:
        """The home as a character knows it; the revision grows by one with each change, from 1."""
        with self._lock:
            origins = self._chronicle.now.acted_in_by(character_id).origins
            return self._seen.knowing(origins)

    def perceive(self, perception: Perception) -> None:
        """Take in what was seen, whoever brought it about. Raises `GraphError`, and believes
        nothing of it, for what cannot be in this home."""
        with self._lock:
            now = self._chronicle.now
            chronicle = self._chronicle.then(Perceived((perception,), self._prior))
            change = chronicle.events[-1].delta
            if change or is_no_delta(now, chronicle.now):
                self._tell_difference(change, now, None)
                self._believe(chronicle, change, None, now.character_id)
            elif any(tried.told is not None for tried in self._in_hand):
                # no news, but it says of a step that was told what became of it
                self._chronicle = chronicle

    # -- steps ------------------------------------------------------------------------------------

    def begin(self, step: Step, character_id: int) -> StepInHand | tuple[Violation, ...]:
        """Begin to try a step; or what keeps it from that. Whatever was begun is to be ended."""
        with self._lock:
            world = self._chronicle.now.acted_in_by(character_id)
            violations = world.check(step)
            if violations:
                return violations
            home = Home(world, self._seen.revision)
            tried = StepInHand(step, character_id, home, len(self._chronicle.events))
            self._in_hand.append(tried)
            return tried

    def tell(self, tried: StepInHand) -> None:
        """The body is done with a step: what is seen from now on is seen after it."""
        with self._lock:
            tried.told = tried.last = len(self._chronicle.events)

    def settle(
        self, tried: StepInHand, execution: Execution, looked: Sequence[Perception] = ()
    ) -> Execution:
        """Believe what came of a step that was told: what the body says of it, and what was seen
        since when somebody looked. Returns what is to be said of it. Raises `EnvironmentLostError`,
        and believes nothing, where what was seen cannot be."""
        done = execution.code is ExecutionCode.OK
        with self._lock:
            try:
                look = Perceived(tuple(looked), self._prior)
                return self._settled(tried, execution, look, done=done)
            except GraphError as error:
                if not done:
                    return execution  # that the body failed is the better reason
                said = f"what was perceived cannot be: {error.in_a_line}"
                raise EnvironmentLostError(said) from None

    def end(self, tried: StepInHand) -> None:
        """A step is not in hand any more."""
        with self._lock:
            self._in_hand.remove(tried)
            self._forget()

    def _settled(
        self, tried: StepInHand, execution: Execution, look: Perceived, *, done: bool
    ) -> Execution:
        before, told, last = self._chronicle, tried.told, tried.last
        assert told is not None and last is not None
        chronicle, taken_at, looked_at = before, None, None
        if done:
            event = Taken(tried.step, tried.character_id)
            # as late as can be, but what was seen meanwhile outlasts it if that can be
            seen_at = before.first_news(tried.began, told)
            places = (*range(seen_at, tried.began - 1, -1), *range(seen_at + 1, last + 1))
            found = before.with_event(event, places, told)
            if found is not None:
                chronicle, taken_at = found
                told = max(told, taken_at) + 1
            if found is not None and self._prior.implies:
                chronicle = chronicle.then(LookedAround(tried.character_id, self._prior))
        if look.perceptions:
            # what somebody else did while it was looked may have come after the look
            first = chronicle.first_taken(told)
            found = chronicle.with_event(look, range(first, len(chronicle.events) + 1))
            assert found is not None  # at the end, whatever was seen can be
            chronicle, looked_at = found
        missing = _missing(tried, chronicle, taken_at) if done else ""
        put = [place for place in (taken_at, looked_at) if place is not None]
        for place in put:
            self._make_room(place, tried)
        if looked_at is not None:
            self._tell_differences(chronicle, looked_at, tried.step)
        total = chronicle.difference_from(before, min(put)) if put else GraphDelta()
        if total or done or is_no_delta(before.now, chronicle.now):
            step = tried.step if done and not missing else None
            self._believe(chronicle, total, step, tried.character_id)
        else:
            self._chronicle = chronicle
        if missing:
            return Execution(ExecutionCode.EFFECT_MISSING, f"it was reported done, and {missing}")
        return execution

    def _make_room(self, place: int, tried: StepInHand) -> None:
        """Move the places of the other steps in hand, where an event was put before them."""
        for other in self._in_hand:
            if other is not tried:
                other.began += other.began > place
                if other.told is not None and other.last is not None:
                    other.told += other.told > place
                    other.last += other.last >= place

    def _tell_differences(self, chronicle: Chronicle, place: int, step: Step) -> None:
        look, world = chronicle.events[place].event, chronicle.events[place].before
        assert isinstance(look, Perceived)
        for perception in look.perceptions:
            later, change = Perceived((perception,), self._prior).after(world)
            self._tell_difference(change, world, step)
            world = later

    def _tell_difference(self, change: GraphDelta, world: World, step: Step | None) -> None:
        difference = BeliefDifference.of(change, world, step)
        if difference.change:
            self._on_difference(difference)

    def _believe(
        self, chronicle: Chronicle, change: GraphDelta, step: Step | None, who: int
    ) -> None:
        revision = self._seen.revision + 1
        told: Change = change
        if is_no_delta(self._chronicle.now, chronicle.now):
            told = chronicle.now.snapshot()
            self._seen = Observation(told, revision)
        else:
            self._seen = self._seen.then(change, revision)
        self._chronicle = chronicle
        chronicle.now.settle()
        self._forget()
        self._on_change(told, step, who)

    def _forget(self) -> None:
        """Forget what happened before the oldest step in hand began."""
        oldest = min((tried.began for tried in self._in_hand), default=len(self._chronicle.events))
        if oldest:
            self._chronicle = self._chronicle.after(oldest)
            for tried in self._in_hand:
                tried.began -= oldest
                if tried.told is not None and tried.last is not None:
                    tried.told, tried.last = tried.told - oldest, tried.last - oldest


def _missing(tried: StepInHand, chronicle: Chronicle, place: int | None) -> str:
    """What a step that was reported done did not bring about, and nobody else undid, in words; it
    stands in this place of the chronicle, or nowhere."""
    if place is None:
        before = tried.home.world
        delta = before.fork().apply(tried.step)
    else:
        before, delta = chronicle.events[place].before, chronicle.events[place].delta
    prediction = Prediction(delta, {node_id: before.states(node_id) for node_id in delta.states})
    for later in chronicle.taken_after(place) if place is not None else ():
        prediction = prediction.without(later)
    world = chronicle.now.acted_in_by(tried.character_id)
    missing = missing_effects(prediction, world)
    said = "; ".join(missing)
    if missing and place is None:
        said = "; ".join([said, *(each.sentence for each in world.check(tried.step))])
    return said
