"""No task is judged by the home of an executor that is no more: real nodes in real processes."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from house import (
    BRIDGE,
    CANCELED,
    CHECKER,
    HASTY_PLANNER,
    PLANNER,
    SUCCEEDED,
    Client,
    House,
    SentGoal,
    open_house,
)

from vh_core.episode import EpisodeResult
from vh_core.graph import State
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_planner.action import RunEpisode

TASK = "turn off all lightswitches"
QUESTION = "how many lightswitches are on?"
#: within these the planner finds whoever comes, also on a busy machine, seconds
PATIENT_PLANNER = {"connect_timeout_s": 60.0, "graph_timeout_s": 60.0, "check_timeout_s": 60.0}


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The embedded home with every light switch off, and with every one on."""
    folder = tmp_path_factory.mktemp("scenes")
    return _with_switches(folder / "off.json", State.OFF), _with_switches(
        folder / "on.json", State.ON
    )


def _with_switches(path: Path, state: State) -> Path:
    home = open_scene(None).to_json()
    for node in home["nodes"]:
        if node["class_name"] == "lightswitch":
            others = {*node["states"]} - {State.ON, State.OFF}
            node["states"] = sorted({*others, state})
    path.write_text(json.dumps(home))
    return path


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_house() as house:
        house.start(CHECKER, graph_timeout_s=60.0)
        house.start(PLANNER, **PATIENT_PLANNER)
        yield house


def run(client: Client, task: str, **fields: object) -> tuple[int, EpisodeResult]:
    """Have the planner do a task, at once."""
    goal = RunEpisode.Goal(task=task, **fields)
    handle, feedback = client.offer(RunEpisode, "run_episode", goal)
    assert handle.accepted
    return SentGoal(handle, feedback, task).end(120.0)


def kill(process: object) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()


def show(house: House, scene: Path) -> None:
    """Start a bridge with this home, and have the planner see it."""
    house.start(BRIDGE, scene=str(scene), environment="world")
    assert run(house.client(), "open the fridge")[0] == SUCCEEDED


@pytest.mark.slow
@pytest.mark.parametrize("wait_s", [0.0, 1.0, 1.8, 2.2])
def test_a_task_is_judged_by_the_executor_that_was_started_anew(
    house: House, scenes: tuple[Path, Path], wait_s: float
) -> None:
    """In the home before, nothing was to be done; whenever it is sent, it is done."""
    off, on = scenes
    show(house, off)
    kill(house.process(BRIDGE))
    house.start(BRIDGE, scene=str(on), environment="world")
    time.sleep(wait_s)
    status, result = run(house.client(), TASK)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert sum(step.action == "SWITCHOFF" for step in result.steps) > 1
    kill(house.process(BRIDGE))


@pytest.mark.parametrize("dry_run", [False, True])
def test_a_question_is_answered_of_the_executor_that_was_started_anew(
    house: House, scenes: tuple[Path, Path], dry_run: bool
) -> None:
    off, on = scenes
    show(house, off)
    assert run(house.client(), QUESTION)[1].answer.value == 0
    kill(house.process(BRIDGE))
    house.start(BRIDGE, scene=str(on), environment="world")
    result = run(house.client(), QUESTION, dry_run=dry_run)[1]
    assert result.answer is not None, result.message
    assert result.answer.value > 1
    kill(house.process(BRIDGE))


def test_a_task_whose_executor_is_killed_ends_and_a_cancel_is_heard(
    scenes: tuple[Path, Path],
) -> None:
    """Though all that it asks for held in the home that was seen last."""
    with open_house() as house:
        house.start(PLANNER, **HASTY_PLANNER)
        house.start(PLANNER, "patient", home="/", connect_timeout_s=300.0)
        house.start(BRIDGE, scene=str(scenes[0]), environment="world")
        client, patient = house.client(), house.client("patient", "/")
        assert run(client, TASK)[1].outcome is Outcome.SUCCEEDED
        assert run(patient, TASK)[1].outcome is Outcome.SUCCEEDED
        kill(house.process(BRIDGE))
        for fields in ({}, {"dry_run": True}):
            result = run(client, TASK, **fields)[1]
            assert result.outcome is Outcome.ENVIRONMENT_LOST
            assert "/home_revision" in result.message or "Nobody publishes" in result.message
            goal = RunEpisode.Goal(task=TASK, **fields)
            handle, feedback = patient.offer(RunEpisode, "run_episode", goal)
            time.sleep(0.5)
            sent = SentGoal(handle, feedback, TASK)
            began = time.monotonic()
            sent.cancel()
            status, result = sent.end()
            assert (status, result.outcome) == (CANCELED, Outcome.CANCELED)
            assert time.monotonic() - began < 20.0
