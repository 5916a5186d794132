"""What was to be so on the way is looked at as well as what is so in the end."""

from __future__ import annotations

import pytest
from small_home import kitchen
from test_episode import House, Scripted

from vh_core.episode import Episode, EpisodeResult
from vh_core.events import GoalChecked
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import understand
from vh_core.outcome import Outcome
from vh_core.planning import Plan, passed_over, plan
from vh_core.program import parse_program
from vh_core.record.replay import replay
from vh_core.scenes import open_scene
from vh_core.strategies import Act, End, Proposal
from vh_core.task import Task
from vh_core.world import World

ON_AND_OFF = "switch on the tv, then switch it off"
ON, OFF = "[SWITCHON] <tv> (40)", "[SWITCHOFF] <tv> (40)"


def small() -> EnvironmentGraph:
    """A kitchen with two televisions, which are off."""
    home = kitchen().add(40, "tv", "HAS_SWITCH", "OFF", close=2)
    return home.add(41, "tv", "HAS_SWITCH", "OFF", close=2).graph


def goal_of(text: str, graph: EnvironmentGraph) -> Goal:
    goal = understand(text, graph)
    assert isinstance(goal, Goal)
    return goal


def run(text: str, *proposals: Proposal) -> EpisodeResult:
    result = Episode(Task(text), Scripted(*proposals), House(small())).run()
    assert replay(result.events).disagreements == []
    return result


@pytest.mark.parametrize(
    "text",
    [
        "turn on the tv, then turn off the tv",
        "open the fridge, put the plum in it and close it",
        "put the milk in the fridge and then take it out again",
        "go to the bedroom, then go to the kitchen",
        "watch tv, then turn it off",
        "sit down on the sofa and watch tv",
        "read a book, then put it on the sofa",
        "pick up a plum and put it down",
        "take a plum, a peach and an apple, then put them in the fridge",
        "before you turn on the tv, close the curtains",
        "open the window. close the window. open the window",
    ],
)
def test_a_plan_goes_through_the_stages_of_its_goal(text: str) -> None:
    world = World(open_scene())
    goal = goal_of(text, world.graph)
    found = plan(world, goal)
    assert isinstance(found, Plan)
    assert passed_over(world, goal, found.steps) == ()


def test_what_was_missed_is_named_and_the_rest_is_for_the_end() -> None:
    world = World(small())
    goal = goal_of(ON_AND_OFF, world.graph)
    missed = passed_over(world, goal, ())
    assert [each.describe(world.graph) for each in missed] == ["tv (40) ON"]
    assert passed_over(world, goal, parse_program(ON)) == ()
    assert passed_over(world, goal_of("switch on the tv", world.graph), ()) == ()


def test_what_somebody_else_made_possible_counts() -> None:
    """SWITCHON did not apply to the home as it was at first, and was taken all the same."""
    world = World(kitchen().add(40, "tv", "HAS_SWITCH", "OFF").graph)
    goal = goal_of(ON_AND_OFF, world.graph)
    assert not world.is_applicable(parse_program(ON)[0])
    assert passed_over(world, goal, parse_program(f"{ON}\n{OFF}")) == ()
    assert passed_over(world, goal, parse_program("[SWITCHON] <radio> (99)")) != ()


def test_a_task_is_not_done_where_only_its_end_holds() -> None:
    result = run(ON_AND_OFF, End(verify=True), Act(parse_program(f"{ON}\n{OFF}")), End(verify=True))
    assert (result.outcome, result.verified) == (Outcome.SUCCEEDED, True)
    assert len(result.steps) == 2
    looks = [event for event in result.events if isinstance(event, GoalChecked)]
    assert [(look.unmet, look.missed) for look in looks] == [((), ("tv (40) ON",)), ((), ())]


def test_and_the_reason_says_what_was_to_be_so_on_the_way() -> None:
    result = run(ON_AND_OFF, *[End(verify=True)] * 20)
    assert (result.outcome, result.steps) == (Outcome.GOAL_NOT_REACHED, ())
    assert "tv (40) ON, on the way" in result.message


def test_another_thing_than_the_nearest_will_do_on_the_way() -> None:
    steps = parse_program("[SWITCHON] <tv> (41)\n[SWITCHOFF] <tv> (41)")
    result = run("switch on a tv, then switch it off", Act(steps), End(verify=True))
    assert (result.outcome, result.verified) == (Outcome.SUCCEEDED, True)
