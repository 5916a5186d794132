"""Whatever succeeds here succeeds in VirtualHome: programs replay in a fresh ScriptExecutor."""

from __future__ import annotations

import pytest

from vh_core.environments import make_environment
from vh_core.environments.evolving_graph import replay
from vh_core.episode import Episode, EpisodeResult
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.scenes import generate_home
from vh_core.strategies import make_strategy
from vh_core.task import Task

TASKS = (
    "turn off all lightswitches",
    "turn on every lamp",
    "make sure every lamp in the bedroom is off",
    "turn off all the lights except the one in the kitchen",
    "switch on the TV",
    "close the fridge and the microwave",
    "open all windows",
    "open the fridge, then close it",
    "unplug the toaster",
    "put all plums in the fridge",
    "put two plates on the kitchen table",
    "bring the coffeepot and the cupcake to the coffee table",
    "put all mugs in the sink",
    "take the milk out of the fridge and put it on the kitchen counter",
    "put all apples in the microwave and turn it on",
    "throw the bananas away",
    "wash all plates",
    "grab a plum",
    "go to the kitchen",
    "sit on the sofa",
    "read a book",
    "watch the tv",
)
SEEDS = (0, 1, 2)

SCENE_TASKS = {
    "Turn off all lightswitches": 8,
    "Turn on both TVs": 4,
    "put all plums in the fridge": 9,
    "put the apple that is in the living room on the kitchen table": 4,
    "make sure every lamp in the bedroom is off": None,
    "take the plate out of the microwave and put it on the kitchen table": None,
    "turn on the radio and the microwave": None,
    "put all books on the bed": None,
}


def run_and_replay(graph: EnvironmentGraph, task: str) -> EpisodeResult:
    environment = make_environment("virtualhome", graph)
    result = Episode(Task(task), make_strategy("symbolic"), environment).run()
    assert result.outcome is Outcome.SUCCEEDED, result.message
    assert replay(graph, result.steps) == (True, "")
    return result


@pytest.mark.slow
@pytest.mark.usefixtures("simulator_installed")
@pytest.mark.parametrize("seed", SEEDS)
def test_tasks_over_generated_homes(seed: int):
    graph = generate_home(seed)
    assert len({run_and_replay(graph, task).task for task in TASKS}) == len(TASKS)


@pytest.mark.slow
@pytest.mark.usefixtures("simulator_installed")
@pytest.mark.parametrize(("task", "count"), SCENE_TASKS.items())
def test_tasks_over_virtualhomes_own_scene(
    test_scene: EnvironmentGraph, task: str, count: int | None
):
    result = run_and_replay(test_scene, task)
    assert result.steps
    if count is not None:
        assert len(result.steps) == count
