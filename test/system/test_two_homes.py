"""Two robots in two namespaces, each with a home of its own: neither hears of the other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from house import SOON_S, SUCCEEDED, Client, House, SentGoal, open_house, wait_for

from vh_core.graph import EnvironmentGraph
from vh_core.journal import read_journal
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_planner import msg
from vh_planner.msg import TaskStatus
from vh_planner.srv import ListTasks
from vh_ros.plumbing.interface import (
    DELTA_QOS,
    ENVIRONMENT_DELTA,
    EVENTS,
    EVENTS_QOS,
    STATE_QOS,
    TASK_LIST,
)

#: each robot's home, and the tasks that it is sent at once
SCENES = {"anna": "embedded", "ben": "generated:seed=1"}
TASKS = {
    "anna": ("turn off every lightswitch", "open the fridge"),
    "ben": ("turn on every lightswitch", "close the fridge", "open the microwave"),
}
#: how long a step takes, so that both are at work together, seconds
PACE_S = 0.15


@dataclass
class Heard:
    """What one robot's namespace said while both were at work."""

    deltas: list[msg.EnvironmentDelta] = field(default_factory=list)
    events: list[msg.EpisodeEvent] = field(default_factory=list)
    lists: list[msg.TaskList] = field(default_factory=list)


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("journals")
    return {name: folder / f"{name}.sqlite" for name in SCENES}


@pytest.fixture(scope="module")
def house(journals: dict[str, Path]) -> Iterator[House]:
    with open_house() as house:
        for name, scene in SCENES.items():
            bridge = {"environment": "world", "scene": scene, "step_duration_s": PACE_S}
            house.start("virtualhome_bridge_node", name, **bridge)
            house.start("precondition_checker_node", name)
            house.start("planner_node", name)
            house.start("task_intake_node", name, journal=str(journals[name]))
        for name in SCENES:
            house.wait_until_ready(name, but=("translate_action",))
        yield house


def listen(client: Client) -> Heard:
    heard = Heard()
    for kind, topic, qos, told in (
        (msg.EnvironmentDelta, ENVIRONMENT_DELTA, DELTA_QOS, heard.deltas),
        (msg.EpisodeEvent, EVENTS, EVENTS_QOS, heard.events),
        (msg.TaskList, TASK_LIST, STATE_QOS, heard.lists),
    ):
        client.node.create_subscription(kind, topic, told.append, qos)
    wait_for(lambda: bool(heard.lists))  # it is latched: the intake and we have met
    return heard


def graph(client: Client) -> EnvironmentGraph:
    return client.follower.wait_for(0, SOON_S).graph


def test_two_robots_with_homes_of_their_own_do_not_hear_each_other(
    house: House, journals: dict[str, Path]
) -> None:
    clients = {name: house.client(name) for name in SCENES}
    before = {name: graph(client) for name, client in clients.items()}
    for name, scene in SCENES.items():
        assert before[name] == open_scene(scene)
    heard = {name: listen(client) for name, client in clients.items()}
    sent: dict[str, list[SentGoal]] = {
        name: [clients[name].send(task) for task in tasks] for name, tasks in TASKS.items()
    }
    wait_for(lambda: all(told.deltas for told in heard.values()))
    assert not any(goals[0].over for goals in sent.values()), "both are at work at once"
    # each queue holds what was sent to it, and nothing else
    for name, tasks in TASKS.items():
        listed = clients[name].call(ListTasks, "list_tasks").list.tasks
        assert [each.task for each in listed] == list(tasks)
    results = {name: [goal.end() for goal in goals] for name, goals in sent.items()}
    for ends in results.values():
        for status, result in ends:
            assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
            assert result.verified
    for name, client in clients.items():
        steps = [str(step) for _, result in results[name] for step in result.steps]
        assert steps
        # its home is what its own steps made of it
        wait_for(lambda told=heard[name], steps=steps: len(told.deltas) >= len(steps))
        taken = [delta.step for delta in heard[name].deltas if delta.step]
        assert taken == steps
        now = graph(client)
        switch = "OFF" if name == "anna" else "ON"
        assert all(switch in now.nodes[n].states for n in now.by_class["lightswitch"])
        assert now.nodes.keys() == before[name].nodes.keys()
        assert {delta.scene for delta in heard[name].deltas} == {now.name}
        # its events are those of its own tasks, each with all its numbers
        told = heard[name].events
        wait_for(lambda told=told, tasks=TASKS[name]: _ended(told) == len(tasks))
        begun = [json.loads(each.data)["task"] for each in told if each.kind == "episode_began"]
        assert begun == list(TASKS[name])
        for episode in {each.episode for each in told}:
            numbers = [each.number for each in told if each.episode == episode]
            assert numbers == list(range(len(numbers)))
        # and so are its list of tasks and its journal
        assert {each.task for tasks in heard[name].lists for each in tasks.tasks} <= {*TASKS[name]}
        listed = client.call(ListTasks, "list_tasks", ended=10).list.tasks
        assert {each.state for each in listed} == {TaskStatus.ENDED}
        assert sorted(each.task for each in listed) == sorted(TASKS[name])
        written = list(read_journal(journals[name]))
        assert sorted(entry.accepted.task for entry in written) == sorted(TASKS[name])
        assert all(entry.ending is not None for entry in written)
    episodes = [{each.episode for each in told.events} for told in heard.values()]
    assert episodes[0].isdisjoint(episodes[1])


def _ended(events: list[msg.EpisodeEvent]) -> int:
    return sum(each.kind == "ended" for each in events)
