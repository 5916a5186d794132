"""A home of which only what was seen is published, and tasks that look for the rest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from house import ABORTED, SOON_S, SUCCEEDED, Client, House, open_house

from vh_core.environments import make_environment
from vh_core.environments.seen import observed_as
from vh_core.episode import Episode, EpisodeResult
from vh_core.graph import EnvironmentGraph
from vh_core.graph.unseen import unseen_places
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import Task
from vh_core.world import World
from vh_planner.srv import CheckPreconditions
from vh_ros.plumbing.messages.steps import step_to_msg

FRIDGE, BATHROOM = 24, 159


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        house.start("virtualhome_bridge_node", environment="world", observability="seen")
        house.start("precondition_checker_node")
        house.start("planner_node", strategy="seeking")
        house.start("task_intake_node")
        house.wait_until_ready(but=("translate_action",))
        yield house


@pytest.fixture
def client(house: House) -> Client:
    return house.client_of_reset_home()


def shown(client: Client) -> EnvironmentGraph:
    return client.follower.wait_for(0, SOON_S).graph


def in_process(task: str) -> EpisodeResult:
    home = observed_as(make_environment("world", open_scene()), "seen")
    return Episode(Task(task), make_strategy("seeking"), home).run()


def test_what_was_not_seen_is_not_published(client: Client) -> None:
    whole, seen = open_scene(), shown(client)
    hidden = World(whole).predecessors("INSIDE", FRIDGE)
    assert hidden
    assert hidden.isdisjoint(seen.nodes)
    assert {FRIDGE, BATHROOM} <= unseen_places(seen)
    name = whole.nodes[min(hidden)].class_name
    step = step_to_msg(parse_step(f"[WALK] <{name}> ({min(hidden)})"))
    answer = client.call(CheckPreconditions, "check_preconditions", step=step)
    assert not answer.satisfied
    assert [violation.predicate for violation in answer.unmet] == ["known_id"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "task",
    [
        "open the washing machine",
        "put two plates on the kitchen table",
        "put the unicorn on the bed",
    ],
)
def test_it_is_looked_for_as_in_process(client: Client, task: str) -> None:
    expected = in_process(task)
    status, result = client.do(task)
    assert result.outcome is expected.outcome, result.message
    assert status == (SUCCEEDED if expected.outcome is Outcome.SUCCEEDED else ABORTED)
    assert result.steps == expected.steps
    assert result.notes == expected.notes
    assert any(note.startswith("looked in") for note in result.notes)


def test_the_feedback_says_where_it_is_looked_for(client: Client) -> None:
    sent = client.send("open the washing machine")
    assert sent.end()[0] == SUCCEEDED
    assert any("looking for washingmachine" in feedback.text for feedback in sent.feedback)
    after = shown(client)
    assert BATHROOM not in unseen_places(after)
    assert after.by_class["washingmachine"]
