"""A robot whose map has no plum: it is looked for, found by perception, and brought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from house import ABORTED, ROBOT, SOON_S, SUCCEEDED, Client, House, open_house
from stand_in_robot import StandInRobot, skills_text

from hidden_plum import cupboard, home_with_a_hidden_plum, unmapped, without
from vh_core.environments import make_environment
from vh_core.environments.seen import Sight
from vh_core.graph import Edge
from vh_core.graph.unseen import unseen_places
from vh_core.outcome import Outcome
from vh_planner.srv import Perceive
from vh_ros.plumbing.messages.beliefs import perception_to_msg
from vh_ros.plumbing.messages.steps import step_from_msg

FRIDGE = 24


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("robot")
    skills, scene = folder / "skills.yaml", folder / "map.json"
    skills.write_text(skills_text(perception="{service: perceive, timeout_s: 5}", timeout_s=5.0))
    unmapped(home_with_a_hidden_plum()).save(scene)
    with open_house() as house:
        house.start(ROBOT, scene=str(scene), skills=str(skills), connect_timeout_s=5.0)
        house.start("precondition_checker_node")
        house.start("planner_node", strategy="seeking")
        house.start("task_intake_node")
        house.wait_until_ready(but=("translate_action",))
        yield house


@pytest.fixture
def client(house: House) -> Client:
    return house.client()


@pytest.fixture
def robot(client: Client) -> Iterator[StandInRobot]:
    robot = StandInRobot(client.node, perceives=True)
    yield robot
    robot.close()


class Eyes:
    """Sees the home as it is, from where the robot is after the steps that it has tried."""

    def __init__(self, home: Any) -> None:
        self.truth = make_environment("world", home)
        self._sight = Sight()

    def __call__(self, request: Any) -> Any:
        if request.step.action:
            self.truth.execute(step_from_msg(request.step))
        seen = self._sight.perceive(self.truth.observe().graph)
        return Perceive.Response(success=True, perception=perception_to_msg(seen))


@pytest.mark.slow
def test_a_thing_that_the_map_does_not_have_is_found_and_brought(
    client: Client, robot: StandInRobot
) -> None:
    home = home_with_a_hidden_plum()
    (plum,) = home.by_class["plum"]
    assert plum not in client.follower.newest.graph.nodes
    robot.sees = eyes = Eyes(home)
    sent = client.send("put the plum in the fridge")
    status, result = sent.end()
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert Edge(plum, "INSIDE", FRIDGE) in eyes.truth.observe().graph.edge_set
    after = client.follower.wait_for(0, SOON_S).graph
    assert Edge(plum, "INSIDE", FRIDGE) in after.edge_set
    assert cupboard(home) not in unseen_places(after)
    assert any(f"kitchencabinet ({cupboard(home)})" in note for note in result.notes)
    assert any("looking for plum" in feedback.text for feedback in sent.feedback)


def test_what_is_nowhere_is_not_found(client: Client, robot: StandInRobot) -> None:
    home = home_with_a_hidden_plum()
    robot.sees = Eyes(without(home, home.by_class["plum"]))
    status, result = client.do("put the unicorn in the fridge")
    assert (status, result.outcome) == (ABORTED, Outcome.NOT_FOUND)
    assert "Looked in: " in result.message
