"""Two characters in one home: each task says who acts, and everybody judges by that one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from house import ABORTED, SOON_S, SUCCEEDED, Client, House, SentGoal, open_house

from vh_core.environments import environment_names
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_planner.action import ExecuteStep
from vh_planner.srv import CheckPreconditions, TranslateAction
from vh_ros.plumbing.messages.steps import step_to_msg

#: comes after the embedded home's own character
SECOND = 900


def home_of_two() -> EnvironmentGraph:
    """The embedded home, with a second character in the bathroom."""
    scene = open_scene().to_json()
    (first,) = (node for node in scene["nodes"] if node["class_name"] == "character")
    (bathroom,) = (node["id"] for node in scene["nodes"] if node["class_name"] == "bathroom")
    scene["nodes"].append({**first, "id": SECOND})
    scene["edges"].append({"from_id": SECOND, "relation_type": "INSIDE", "to_id": bathroom})
    return EnvironmentGraph.from_json(scene)


@pytest.fixture(scope="module", params=environment_names())
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    scene = tmp_path_factory.mktemp("scene") / "home.json"
    scene.write_text(json.dumps(home_of_two().to_json()))
    with open_house() as house:
        house.start_all(
            virtualhome_bridge_node={"environment": request.param, "scene": str(scene)},
            action_translator_node={"encoder": "lexical"},
        )
        house.wait_until_ready()
        yield house


@pytest.fixture
def client(house: House) -> Client:
    return house.client_of_reset_home()


def home(client: Client) -> EnvironmentGraph:
    return client.follower.wait_for(0, SOON_S).graph


def rooms(graph: EnvironmentGraph) -> list[str]:
    """Where each character is."""
    inside = graph.adjacency.successors["INSIDE"]
    people = (graph.character_id(index) for index in (0, 1))
    return [graph.nodes[room].class_name for person in people for room in inside[person]]


def take(client: Client, text: str, character: int) -> int:
    """Have a step taken; the revision after it."""
    goal = ExecuteStep.Goal(step=step_to_msg(parse_step(text)), character=character)
    handle, feedback = client.offer(ExecuteStep, "execute_step", goal)
    result = SentGoal(handle, feedback, "").response().result
    assert result.code == ExecuteStep.Result.OK, result.message
    return result.revision


def unmet(client: Client, text: str, character: int, revision: int) -> set[str]:
    """What keeps a character from a step."""
    answer = client.call(
        CheckPreconditions,
        "check_preconditions",
        step=step_to_msg(parse_step(text)),
        character=character,
        revision=revision,
    )
    assert answer.revision, answer.explanation
    return {violation.predicate for violation in answer.unmet}


@pytest.mark.parametrize("dry_run", [True, False])
def test_the_character_of_the_goal_acts(client: Client, dry_run: bool) -> None:
    before = rooms(home(client))
    status, result = client.do("put a plum in the fridge", character=1, dry_run=dry_run)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    after = rooms(home(client))
    assert after[0] == before[0]
    assert (after[1] == before[1]) is dry_run


def test_they_take_turns(client: Client) -> None:
    """Each sees what the other one did."""
    for number, task in enumerate(("open the fridge", "close the fridge", "open the fridge")):
        status, result = client.do(task, character=number % 2)
        assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    fridge = home(client).by_class["fridge"][0]
    assert "OPEN" in home(client).nodes[fridge].states


def test_each_is_judged_by_what_it_holds(client: Client) -> None:
    take(client, "[WALK] <plum> (36)", 1)
    put_back = "[PUTOBJBACK] <plum> (36)"
    assert "holding" in unmet(client, put_back, 1, 0)  # from now on this one is followed
    revision = take(client, "[GRAB] <plum> (36)", 1)
    assert not unmet(client, put_back, 1, revision)
    assert "holding" in unmet(client, put_back, 0, revision)


def test_a_phrase_means_what_is_near_the_character(client: Client) -> None:
    revision = take(client, "[WALK] <lightswitch> (169)", 1)
    meant = []
    for character in (0, 1):
        answer = client.call(
            TranslateAction,
            "translate_action",
            phrase="switch off lightswitch",
            character=character,
            revision=revision,
        )
        meant.append(answer.candidates[0].step.text)
    assert meant[1] == "[SWITCHOFF] <lightswitch> (169)"
    assert meant[0] != meant[1]


def test_a_character_that_is_not_there(client: Client) -> None:
    status, result = client.do("open the fridge", character=7)
    assert (status, result.outcome) == (ABORTED, Outcome.INVALID_TASK)
    assert "no character 7 is in this home (0 is <character> (" in result.message
    status, result = client.do("open the fridge", character=7, dry_run=True)
    assert (status, result.outcome) == (ABORTED, Outcome.INVALID_TASK)
    status, result = client.do("open the fridge", character=-1)
    assert (status, result.outcome) == (ABORTED, Outcome.INVALID_TASK)
    assert "counted from 0" in result.message
    assert client.do("open the fridge", character=1)[0] == SUCCEEDED


def test_a_step_of_a_character_that_is_not_there(client: Client) -> None:
    step = step_to_msg(parse_step("[WALK] <plum> (36)"))
    handle, feedback = client.offer(
        ExecuteStep, "execute_step", ExecuteStep.Goal(step=step, character=7)
    )
    result = SentGoal(handle, feedback, "").response().result
    assert result.code == ExecuteStep.Result.INVALID_STEP
    assert "no character 7 is in this home" in result.message
    answer = client.call(CheckPreconditions, "check_preconditions", step=step, character=7)
    assert not answer.satisfied
    assert "no character 7 is in this home" in answer.explanation
