"""What others in the home are about to take: it is not gone for, and what is left is done first."""

from __future__ import annotations

import time
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

import pytest
from small_home import CHARACTER, SmallHome

from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult, Limits
from vh_core.episode.reservations import ahead_of
from vh_core.events import Event, Waiting
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.program import parse_program, parse_step
from vh_core.strategies import make_strategy
from vh_core.task import Task
from vh_core.world import World

OTHER, PLUM, SECOND, FRIDGE, CHAIR = 3, 20, 21, 10, 30


def home(*, others: bool = True) -> EnvironmentGraph:
    made = SmallHome().add(FRIDGE, "fridge", "CAN_OPEN CONTAINERS", "CLOSED")
    made.add(PLUM, "plum", "GRABBABLE").add(SECOND, "plum", "GRABBABLE")
    made.add(CHAIR, "chair", "SITTABLE GRABBABLE")
    return made.join(OTHER).graph if others else made.graph


class Others:
    """What another one claims, until the test says otherwise; and what was claimed here."""

    def __init__(self, things: Mapping[int, int]) -> None:
        self.things = things
        self.claimed: list[frozenset[int]] = []

    def claim(self, things: AbstractSet[int], character_id: int) -> None:
        assert character_id == CHARACTER
        if not self.claimed or self.claimed[-1] != things:
            self.claimed.append(frozenset(things))

    def of_others(self) -> Mapping[int, int]:
        return self.things


def do(task: str, others: Others, *, let_go: bool, timeout_s: float = 30.0) -> EpisodeResult:
    def hear(event: Event) -> None:
        if isinstance(event, Waiting) and let_go:
            others.things = {}

    return Episode(
        Task(task),
        make_strategy("symbolic"),
        make_environment("world", home()),
        limits=Limits(held_timeout_s=timeout_s),
        reservations=others,
        subscribers=[hear],
    ).run()


def test_the_rest_is_done_first_and_then_waited_for() -> None:
    others = Others({PLUM: OTHER})
    result = do("put all plums in the fridge", others, let_go=True)
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert result.verified
    grabbed = [step.ids[0] for step in result.steps if step.action == "GRAB"]
    assert grabbed == [SECOND, PLUM]
    assert any("waiting for plum (20)" in e.what for e in result.events if isinstance(e, Waiting))


def test_what_a_sentence_leaves_open_is_another_one() -> None:
    result = do("put a plum in the fridge", Others({PLUM: OTHER}), let_go=False)
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert [step.ids[0] for step in result.steps if step.action == "GRAB"] == [SECOND]
    # of what is not there nothing is claimed
    gone = do("put a plum in the fridge", Others({999: OTHER, PLUM: 999}), let_go=False)
    assert gone.outcome is Outcome.SUCCEEDED, gone.message


def test_what_is_not_given_up_is_named_in_the_end() -> None:
    others = Others({PLUM: OTHER})
    began = time.monotonic()
    result = do(f"put the plum ({PLUM}) in the fridge", others, let_go=False, timeout_s=0.3)
    assert time.monotonic() - began >= 0.3
    assert (result.outcome, result.steps) == (Outcome.NO_PLAN, ())
    assert "plum (20) is about to be taken by the character (3)" in result.message


def test_each_thing_is_claimed_before_it_is_gone_for_and_no_longer_than_until_it_is_put_down() -> (
    None
):
    others = Others({})
    result = do("put all plums in the fridge", others, let_go=False)
    assert result.outcome is Outcome.SUCCEEDED
    assert {PLUM} in others.claimed
    assert {SECOND} in others.claimed
    assert all(len(things) <= 1 for things in others.claimed)
    assert others.claimed[-1] == set()


@pytest.mark.parametrize(
    ("program", "things"),
    [
        ("[WALK] <plum> (20)\n[GRAB] <plum> (20)\n[GRAB] <plum> (21)", {PLUM}),
        ("[WALK] <chair> (30)\n[SIT] <chair> (30)", {CHAIR}),
        ("[PUTIN] <plum> (20) <fridge> (10)\n[GRAB] <plum> (21)", None),
        ("[WALK] <fridge> (10)\n[OPEN] <fridge> (10)", None),
        ("[GRAB] <plum> (999)\n[GRAB]\n[FLY] <plum> (20)", None),
        ("", None),
    ],
)
def test_what_steps_are_about_to_take(program: str, things: set[int] | None) -> None:
    ahead = ahead_of(parse_program(program), World(home()))
    assert (None if ahead is None else ahead[1]) == things


def test_alone_nothing_is_claimed() -> None:
    assert ahead_of(parse_program("[GRAB] <plum> (20)"), World(home(others=False))) is None


def test_a_claim_says_who_and_goes_along_into_copies() -> None:
    world = World(home())
    step = parse_step("[GRAB] <plum> (20)")
    world.reserve({PLUM: OTHER})
    [found] = [each for each in world.fork().check(step) if each.predicate != "close"]
    assert found.sentence == "the plum (20) is about to be taken by the character (3)"
    world.reserve({})
    assert all(each.predicate == "close" for each in world.check(step))
