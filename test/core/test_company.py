"""A task that needs what somebody else in the home has in a hand: it waits, and then goes on or
says whom it waited for."""

from __future__ import annotations

import re
import threading
import time
from dataclasses import replace

import pytest
from small_home import ROOM, SmallHome

from vh_core.actions import Violation
from vh_core.cancellation import Cancellation
from vh_core.environments import make_environment
from vh_core.episode import Episode, Limits
from vh_core.events import Event, Waiting
from vh_core.graph import Edge, EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.planning import things_held
from vh_core.program import ObjectRef, Step, parse_step
from vh_core.strategies import End, Strategy, make_strategy
from vh_core.strategies.base import Proposal, Situation
from vh_core.strategies.context import Context
from vh_core.task import Execution, Failure, Observation, Task
from vh_core.world import World

OTHER, PLUM, FRIDGE = 3, 20, 10
IN_HAND = Edge(OTHER, "HOLDS_RH", PLUM)


def held_home() -> EnvironmentGraph:
    """A kitchen in which somebody else has the only plum in a hand."""
    home = SmallHome().join(OTHER).add(FRIDGE, "fridge", "CAN_OPEN CONTAINERS", "CLOSED")
    return home.add(PLUM, "plum", "GRABBABLE").relate(OTHER, "HOLDS_RH", PLUM).graph


class SharedHome:
    """The home, in which the other one may put the plum down at any moment."""

    def __init__(self) -> None:
        self._inner = make_environment("world", held_home())
        self._before = 0
        self.looks = 0

    def put_down(self) -> None:
        now = self._inner.observe()
        graph = now.graph.edited(removed=[IN_HAND])
        self._before += now.revision
        self._inner = make_environment("world", graph)

    def observe(self) -> Observation:
        self.looks += 1
        now = self._inner.observe()
        return Observation(now.graph, self._before + now.revision, now.origins)

    def execute(self, step: Step, cancellation: Cancellation | None = None) -> Execution:
        return self._inner.execute(step, cancellation)


def episode(home: SharedHome, events: list[Event], timeout_s: float = 30.0) -> Episode:
    return Episode(
        Task("put the plum in the fridge"),
        make_strategy("symbolic"),
        home,
        limits=Limits(held_timeout_s=timeout_s),
        subscribers=[events.append],
    )


def waits(events: list[Event]) -> list[str]:
    return [each.what for each in events if isinstance(each, Waiting)]


def test_it_goes_on_when_the_thing_is_let_go() -> None:
    home, events = SharedHome(), []

    def hear(event: Event) -> None:
        events.append(event)
        if isinstance(event, Waiting) and home._before == 0:
            home.put_down()

    result = Episode(
        Task("put the plum in the fridge"), make_strategy("symbolic"), home, subscribers=[hear]
    ).run()
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert result.verified
    assert waits(events) == ["waiting for plum (20), which somebody else has, or is about to take"]


def test_it_ends_with_who_has_it_and_how_long_was_waited() -> None:
    events: list[Event] = []
    began = time.monotonic()
    result = episode(SharedHome(), events, 0.4).run()
    took_s = time.monotonic() - began
    assert took_s >= 0.4
    assert (result.outcome, result.steps) == (Outcome.NO_PLAN, ())
    assert "is in the hand of the character (3)" in result.message
    waited = re.search(r"It was waited for (\d+) s\.", result.message)
    assert waited is not None and 0 <= int(waited[1]) <= took_s + 0.5
    assert waits(events)[0].startswith("waiting for plum (20)")


def test_nobody_waits_where_that_is_not_wanted() -> None:
    events: list[Event] = []
    home = SharedHome()
    result = episode(home, events, 0.0).run()
    assert result.outcome is Outcome.NO_PLAN
    assert waits(events) == []


def test_a_cancel_ends_the_wait() -> None:
    home = SharedHome()
    waiting = threading.Event()

    def hear(event: Event) -> None:
        if isinstance(event, Waiting):
            waiting.set()

    ours = Episode(
        Task("put the plum in the fridge"), make_strategy("symbolic"), home, subscribers=[hear]
    )
    ends = []
    thread = threading.Thread(target=lambda: ends.append(ours.run()))
    thread.start()
    assert waiting.wait(20)
    ours.cancel("no more plums")
    thread.join(20)
    (result,) = ends
    assert result.outcome is Outcome.CANCELED
    assert "No more plums" in result.message


def test_the_time_limit_ends_the_wait() -> None:
    result = Episode(
        Task("put the plum in the fridge"),
        make_strategy("symbolic"),
        SharedHome(),
        limits=Limits(time_limit_s=0.5),
    ).run()
    assert result.outcome is Outcome.TIMEOUT


class _Stubborn(Strategy):
    """Says that the plum is in another hand, whatever the home is like."""

    def __init__(self) -> None:
        self.asked = 0

    def prepare(self, task: Task, context: Context) -> Failure | None:
        return None

    def propose(self, situation: Situation, context: Context) -> Proposal:
        self.asked += 1
        held = World(held_home()).check(parse_step("[GRAB] <plum> (20)"))
        alone = tuple(each for each in held if each.predicate == "not_in_anothers_hand")
        return End.failed(Failure(Outcome.NO_PLAN, "It is held.", violations=alone))


def test_who_says_so_of_what_is_free_is_not_asked_for_ever() -> None:
    home, strategy = SharedHome(), _Stubborn()
    home.put_down()
    result = Episode(Task("take it"), strategy, home).run()
    assert result.outcome is Outcome.NO_PLAN
    assert strategy.asked <= 4


@pytest.mark.parametrize(
    ("predicates", "held"),
    [
        (("not_in_anothers_hand",), True),
        (("not_in_anothers_hand", "property"), False),
        (("property",), False),
        ((), False),
    ],
)
def test_only_for_what_passes_by_itself_is_waited(predicates: tuple[str, ...], held: bool) -> None:
    plum = ObjectRef("plum", PLUM)
    base = Violation("", (plum,), "", "", "so it is")
    violations = tuple(replace(base, predicate=each) for each in predicates)
    assert things_held(Failure(Outcome.NO_PLAN, "no", violations=violations)) == (
        (PLUM,) if held else ()
    )


def test_what_can_be_helped_is_no_reason_not_to_wait() -> None:
    """A full hand, or a walk, is the planner's to mend."""
    plum = ObjectRef("plum", PLUM)
    walk = Violation("close", (plum,), "", "", "far", (Step("WALK", (plum,)),))
    taken = Violation("not_in_anothers_hand", (plum,), "", "", "held")
    assert things_held(Failure(Outcome.NO_PLAN, "no", violations=(walk, taken))) == (PLUM,)
    assert ROOM not in things_held(Failure(Outcome.NO_PLAN, "no", violations=(walk,)))
