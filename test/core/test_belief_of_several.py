"""One belief of a home in which several robots act at once: whatever the order in which they tell
of it, what is believed can have happened."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import pytest

from vh_core.environments import Belief, BelievedEnvironment, Perception
from vh_core.environments.belief import StepInHand
from vh_core.environments.prior import Prior
from vh_core.errors import EnvironmentLostError
from vh_core.graph import Edge, EnvironmentGraph, Relation
from vh_core.program import Step, parse_step
from vh_core.scenes import open_scene
from vh_core.scenes.company import with_characters
from vh_core.task import Execution, ExecutionCode
from vh_core.world import World

OK = Execution(ExecutionCode.OK)
FAILED = Execution(ExecutionCode.EXECUTION_FAILED, "it did not work")
FRIDGE, BED, PLUM, PLUMS = 24, 124, 36, (36, 235, 246)
HANDS = (Relation.HOLDS_RH, Relation.HOLDS_LH)
#: what can be told apart, in whatever order it is told; after a walk who is close to what is not
IN_PLACE = ("GRAB", "PUTIN", "PUTBACK", "OPEN", "CLOSE", "DROP")


@pytest.fixture(scope="module")
def scene() -> EnvironmentGraph:
    return with_characters(open_scene(), 3)


@dataclass
class Trying:
    """A step in hand in a run, what came of it in truth, and when it began and was over."""

    tried: StepInHand
    began: int
    execution: Execution | None = None
    told: bool = False
    over: int = 0


@dataclass
class Run:
    """Robots that begin, do, tell and settle steps in whatever order the dice say. Each does what
    it says at one moment between beginning and telling, or `lies` and only says so."""

    scene: EnvironmentGraph
    dice: random.Random
    actions: Sequence[str]
    lies: bool = False
    prior: Prior | None = None
    told: list[Any] = field(default_factory=list)
    taken: list[Trying] = field(default_factory=list)
    missing: int = 0
    now: int = 0

    def __post_init__(self) -> None:
        #: what the changes that are told make of the home, and what is so
        known = self.prior or Prior(self.scene)
        self.heard, self.truth = World(known.graph), World(self.scene)
        self.belief = Belief(known, on_change=self._hear)
        self.ids = [self.belief.character_id(index) for index in range(3)]
        self.in_hand: dict[int, Trying] = {}
        self.rooms = [room.id for room in self.scene.rooms] if self.prior else []

    def _hear(self, change: Any, step: Step | None, who: int) -> None:
        if isinstance(change, EnvironmentGraph):
            self.heard = World(change)
        else:
            self.heard.merge(change)
        for node_id in PLUMS:
            if node_id not in self.heard.node_ids:
                continue
            holders = [h for hand in HANDS for h in self.heard.predecessors(hand, node_id)]
            assert len(holders) <= 1
            assert not holders or not self.places(node_id)

    def places(self, node_id: int) -> list[int]:
        """What a thing is on, or in besides a room."""
        return [
            other
            for relation in (Relation.ON, Relation.INSIDE)
            for other in self.heard.successors(relation, node_id)
            if not self.heard.node(other).is_room
        ]

    def step_taken_by(self, who: int) -> Step | None:
        world = World(self.belief.observe(who).graph, character=self.ids.index(who))
        world.restore_origins(self.belief.observe(who).origins)
        things = [n for n in (*PLUMS, FRIDGE, BED, *self.rooms) if n in world.node_ids]
        found = sorted(world.applicable(self.actions, things))
        return self.dice.choice(found) if found else None

    def go_on(self, who: int) -> None:
        """Let a robot do what comes next for it."""
        self.now += 1
        each = self.in_hand.get(who)
        if each is None:
            step = self.step_taken_by(who)
            if step is not None:
                tried = self.belief.begin(step, who)
                assert isinstance(tried, StepInHand)
                self.in_hand[who] = Trying(tried, self.now)
        elif each.execution is None:
            each.execution = self._do(each.tried)
        elif not each.told:
            self.belief.tell(each.tried)
            each.told = True
        else:
            said = self.belief.settle(each.tried, each.execution)
            self.belief.end(self.in_hand.pop(who).tried)
            each.over = self.now
            if said.code is ExecutionCode.OK:
                self.taken.append(each)
            else:
                assert said == each.execution or said.code is ExecutionCode.EFFECT_MISSING
                self.missing += said.code is ExecutionCode.EFFECT_MISSING

    def _do(self, tried: StepInHand) -> Execution:
        world = self.truth.acted_in_by(tried.character_id)
        if self.lies:
            return OK
        if world.check(tried.step):
            return FAILED
        world.apply(tried.step)
        self.truth = world
        return OK

    def play(self, moves: int) -> None:
        for _ in range(moves):
            self.go_on(self.dice.choice(self.ids))
        while self.in_hand:
            self.go_on(self.dice.choice(list(self.in_hand)))
        # what was told of the changes is what is believed
        assert not self.heard.changes(self.belief.observe(self.ids[0]).graph)


@pytest.mark.parametrize("seed", range(12))
def test_what_truthful_robots_tell_in_any_order_is_what_is_so(
    scene: EnvironmentGraph, seed: int
) -> None:
    run = Run(scene, random.Random(seed), IN_PLACE)
    for who, plum in zip(run.ids, PLUMS, strict=True):
        walk = run.belief.begin(Step("WALK", (run.heard.ref(plum),)), who)
        assert isinstance(walk, StepInHand)
        run.belief.tell(walk)
        assert run.belief.settle(walk, OK).code is ExecutionCode.OK
        run.belief.end(walk)
        run._do(walk)
    run.play(50)
    assert run.missing == 0
    assert len(run.taken) > 3
    assert not run.heard.changes(run.truth.snapshot())


@pytest.mark.parametrize("seed", range(12))
def test_of_robots_that_lie_only_what_can_be_is_believed(
    scene: EnvironmentGraph, seed: int
) -> None:
    """There is an order of the steps that are believed in which each of them can be taken, none
    before one that was over when it began, and the home is as after these."""
    run = Run(scene, random.Random(seed), ("WALK", *IN_PLACE), lies=True)
    run.play(18)
    assert any(
        _led_to(order, scene, run.heard) for order in permutations(run.taken) if _can_be(order)
    )


def _can_be(order: Sequence[Trying]) -> bool:
    return all(
        earlier.began < later.over
        for index, earlier in enumerate(order)
        for later in order[index + 1 :]
    )


def _led_to(order: Sequence[Trying], scene: EnvironmentGraph, believed: World) -> bool:
    world = World(scene)
    for each in order:
        world = world.acted_in_by(each.tried.character_id)
        if world.check(each.tried.step):
            return False
        world.apply(each.tried.step)
    return not believed.changes(world.snapshot())


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_seen_meanwhile_nothing_is_in_two_places(
    scene: EnvironmentGraph, seed: int
) -> None:
    dice = random.Random(seed)
    run = Run(scene, dice, ("WALK", *IN_PLACE), lies=True)
    for _ in range(12):
        for _ in range(4):
            run.go_on(dice.choice(run.ids))
        run.belief.perceive(_anything(dice, run.ids))
    run.play(0)
    assert run.taken


def _anything(dice: random.Random, ids: Sequence[int]) -> Perception:
    state, plum, who = dice.choice(("OPEN", "CLOSED")), dice.choice(PLUMS), dice.choice(ids)
    return dice.choice(
        (
            Perception(states={FRIDGE: frozenset({state, "PLUGGED_IN"})}),
            Perception(present=frozenset({Edge(plum, Relation.ON, BED)})),
            Perception(present=frozenset({Edge(plum, Relation.INSIDE, FRIDGE)})),
            Perception(absent=frozenset({Edge(who, Relation.HOLDS_RH, plum)})),
        )
    )


@pytest.mark.parametrize("seed", range(2))
def test_robots_that_are_taken_to_look_around_learn_of_the_home_together(
    scene: EnvironmentGraph, seed: int
) -> None:
    """Nobody tells what they see: what is known of it is what the scene has where they come to."""
    prior = Prior(scene, "room", told=False)
    run = Run(scene, random.Random(seed), ("WALK", *IN_PLACE), lies=True, prior=prior)
    run.play(30)
    known = run.belief.observe(run.ids[0]).graph.nodes.keys()
    assert prior.graph.nodes.keys() < known <= scene.nodes.keys()
    assert run.taken


# -- case by case -----------------------------------------------------------------------------


class Two:
    """Two robots, that go to something, and then take steps that overlap."""

    def __init__(self, at: str = "[WALK] <plum> (36)") -> None:
        self.steps: list[tuple[Step | None, int]] = []
        self.belief = Belief(
            with_characters(open_scene(), 2),
            on_change=lambda change, step, who: self.steps.append((step, who)),
        )
        self.anna, self.ben = (self.belief.character_id(index) for index in (0, 1))
        for who in (self.anna, self.ben):
            self.take(at, who)

    def begin(self, text: str, who: int) -> StepInHand:
        tried = self.belief.begin(parse_step(text), who)
        assert isinstance(tried, StepInHand), tried
        return tried

    def tell(
        self, tried: StepInHand, looked: Sequence[Perception] = (), execution: Execution = OK
    ) -> Execution:
        if tried.told is None:
            self.belief.tell(tried)
        try:
            return self.belief.settle(tried, execution, looked)
        finally:
            self.belief.end(tried)

    def take(self, text: str, who: int) -> None:
        assert self.tell(self.begin(text, who)).code is ExecutionCode.OK

    @property
    def world(self) -> World:
        return World(self.belief.observe(self.anna).graph)

    def holder(self, node_id: int = PLUM) -> list[int]:
        return [who for hand in HANDS for who in self.world.predecessors(hand, node_id)]


@pytest.fixture
def two() -> Two:
    return Two()


GRAB, OPEN, CLOSE = "[GRAB] <plum> (36)", "[OPEN] <fridge> (24)", "[CLOSE] <fridge> (24)"
PUT = "[PUTIN] <plum> (36) <fridge> (24)"


def fridge_is(state: str) -> Perception:
    return Perception(states={FRIDGE: frozenset({state, "PLUGGED_IN"})})


@pytest.fixture
def at_fridge() -> Two:
    """Anna has the plum, and both stand at the fridge, which is open."""
    two = Two()
    two.take(GRAB, two.anna)
    for who in (two.anna, two.ben):
        two.take("[WALK] <fridge> (24)", who)
    two.take(OPEN, two.ben)
    return two


def test_two_that_reach_for_one_thing_do_not_both_have_it(two: Two) -> None:
    one, other = two.begin(GRAB, two.anna), two.begin(GRAB, two.ben)
    assert two.tell(other).code is ExecutionCode.OK
    late = two.tell(one)
    assert late.code is ExecutionCode.EFFECT_MISSING
    assert "plum (36) is not in hand" in late.message
    assert "in the hand of the character" in late.message
    assert two.holder() == [two.ben]


def test_who_is_seen_to_have_it_has_it(two: Two) -> None:
    one, other = two.begin(GRAB, two.anna), two.begin(GRAB, two.ben)
    assert two.tell(other).code is ExecutionCode.OK
    seen = Perception(present=frozenset({Edge(two.anna, Relation.HOLDS_RH, PLUM)}))
    assert two.tell(one, [seen]).code is ExecutionCode.OK
    assert two.holder() == [two.anna]


@pytest.mark.parametrize("putter_tells_first", [True, False])
def test_what_is_put_in_before_the_door_closes_is_in(
    at_fridge: Two, putter_tells_first: bool
) -> None:
    put, close = at_fridge.begin(PUT, at_fridge.anna), at_fridge.begin(CLOSE, at_fridge.ben)
    order = (put, close) if putter_tells_first else (close, put)
    assert [at_fridge.tell(each).code for each in order] == [ExecutionCode.OK] * 2
    assert "CLOSED" in at_fridge.world.states(FRIDGE)
    assert at_fridge.world.has_edge(PLUM, Relation.INSIDE, FRIDGE)
    assert at_fridge.holder() == []


def test_what_is_told_while_another_one_looks_may_have_come_before(at_fridge: Two) -> None:
    put, close = at_fridge.begin(PUT, at_fridge.anna), at_fridge.begin(CLOSE, at_fridge.ben)
    at_fridge.belief.tell(close)
    assert at_fridge.tell(put).code is ExecutionCode.OK
    assert at_fridge.tell(close, [fridge_is("CLOSED")]).code is ExecutionCode.OK
    assert at_fridge.world.has_edge(PLUM, Relation.INSIDE, FRIDGE)


def test_a_report_cannot_be_from_before_its_step_began(at_fridge: Two) -> None:
    """Ben closed the fridge, and was seen to, before anna set out to put the plum in."""
    at_fridge.take(CLOSE, at_fridge.ben)
    refused = at_fridge.belief.begin(parse_step(PUT), at_fridge.anna)
    assert not isinstance(refused, StepInHand)
    assert "not OPEN" in refused[0].sentence


def test_both_did_the_same_and_it_is_done(at_fridge: Two) -> None:
    one, other = at_fridge.begin(CLOSE, at_fridge.anna), at_fridge.begin(CLOSE, at_fridge.ben)
    assert at_fridge.tell(other).code is ExecutionCode.OK
    assert at_fridge.tell(one).code is ExecutionCode.OK
    assert "CLOSED" in at_fridge.world.states(FRIDGE)


def test_what_another_one_undid_since_is_not_missing() -> None:
    two = Two("[WALK] <fridge> (24)")
    opening = two.begin(OPEN, two.anna)
    two.belief.perceive(fridge_is("OPEN"))
    two.take(CLOSE, two.ben)
    assert two.tell(opening).code is ExecutionCode.OK
    assert "CLOSED" in two.world.states(FRIDGE)


def test_a_look_undoes_nothing_that_another_one_did_meanwhile(two: Two) -> None:
    """Anna's camera shows the plum where it was, in a picture from before ben took it."""
    (place,) = {
        other
        for other in two.world.successors(Relation.ON, PLUM)
        if not two.world.node(other).is_room
    }
    pointing = two.begin("[TURNTO] <plum> (36)", two.anna)
    two.belief.tell(pointing)
    two.take(GRAB, two.ben)
    before = Perception(present=frozenset({Edge(PLUM, Relation.ON, place)}))
    assert two.tell(pointing, [before]).code is ExecutionCode.OK
    assert two.holder() == [two.ben]
    # but what was seen when ben had told of it is so
    turning = two.begin("[TURNTO] <plum> (36)", two.anna)
    assert two.tell(turning, [before]).code is ExecutionCode.OK
    assert two.holder() == []


def test_what_is_no_news_says_that_a_step_had_no_effect() -> None:
    two = Two("[WALK] <fridge> (24)")
    opening = two.begin(OPEN, two.anna)
    two.belief.perceive(fridge_is("CLOSED"))  # as yet
    assert two.tell(opening).code is ExecutionCode.OK
    two.take(CLOSE, two.ben)
    opening = two.begin(OPEN, two.anna)
    two.belief.tell(opening)
    two.belief.perceive(fridge_is("CLOSED"))  # still
    assert two.tell(opening).code is ExecutionCode.EFFECT_MISSING
    assert "CLOSED" in two.world.states(FRIDGE)


def test_where_each_grabbed_what_it_holds_stays_known(two: Two) -> None:
    two.take(GRAB, two.anna)
    two.take("[WALK] <plum> (235)", two.ben)
    two.take("[GRAB] <plum> (235)", two.ben)
    assert set(two.belief.observe(two.anna).origins) == {PLUM}
    assert set(two.belief.observe(two.ben).origins) == {235}
    two.take("[PUTOBJBACK] <plum> (36)", two.anna)
    assert two.holder() == []
    assert two.holder(235) == [two.ben]


def test_changes_are_told_with_who_made_them(two: Two) -> None:
    one, other = two.begin(GRAB, two.anna), two.begin("[WALK] <bed> (124)", two.ben)
    two.tell(other)
    two.tell(one)
    told = [(str(step), who) for step, who in two.steps[-2:]]
    assert told == [("[WALK] <bed> (124)", two.ben), (GRAB, two.anna)]


# -- bodies in threads ------------------------------------------------------------------------


@dataclass
class Slow:
    """A body that does what it is told to when the gate opens."""

    gate: threading.Event
    does: Callable[[], Execution]
    begun: threading.Event = field(default_factory=threading.Event)

    def carry_out(self, step: Step, home: Any, cancellation: Any) -> Execution:
        self.begun.set()
        assert self.gate.wait(20.0)
        return self.does()


@dataclass
class Robots:
    belief: Belief
    bodies: list[Slow]
    ends: dict[int, Any] = field(default_factory=dict)

    def start(self, index: int, text: str) -> threading.Thread:
        environment = BelievedEnvironment(self.belief, self.bodies[index], character=index)

        def execute() -> None:
            try:
                self.ends[index] = environment.execute(parse_step(text))
            except EnvironmentLostError as error:
                self.ends[index] = error

        thread = threading.Thread(target=execute)
        thread.start()
        assert self.bodies[index].begun.wait(20.0)
        return thread


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    gate = threading.Event()
    yield gate
    gate.set()


def test_a_body_that_is_lost_harms_no_other(gate: threading.Event) -> None:
    def vanish() -> Execution:
        raise EnvironmentLostError("it is gone")

    belief = Belief(with_characters(open_scene(), 2))
    robots = Robots(belief, [Slow(gate, vanish), Slow(gate, lambda: OK)])
    threads = [robots.start(0, "[WALK] <bed> (124)"), robots.start(1, "[WALK] <plum> (36)")]
    gate.set()
    for thread in threads:
        thread.join(20.0)
    assert isinstance(robots.ends[0], EnvironmentLostError)
    assert robots.ends[1].code is ExecutionCode.OK
    # and the one that was lost may be tried again
    robots.bodies[0].does = lambda: OK
    robots.start(0, "[WALK] <bed> (124)").join(20.0)
    assert robots.ends[0].code is ExecutionCode.OK
