"""The planner with a fault of its own: its goal ends all the same, and says why."""

from __future__ import annotations

import threading

import pytest
from house import ABORTED, SentGoal, open_house
from rclpy.executors import MultiThreadedExecutor

from vh_core.outcome import Outcome
from vh_planner.action import RunEpisode
from vh_ros.nodes import episode_runner, planner_node
from vh_ros.plumbing.spinning import keep_spinning


def test_a_fault_of_its_own_ends_the_task_with_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*parts: object, **options: object) -> None:
        raise KeyError("of its own")

    monkeypatch.setattr(episode_runner, "Episode", fail)
    with open_house() as house:
        client = house.client()
        context = client.node.context
        node = planner_node.PlannerNode(context=context)
        executor = MultiThreadedExecutor(num_threads=4, context=context)
        executor.add_node(node)
        spinning = threading.Thread(target=keep_spinning, args=(executor, "planner"))
        spinning.start()
        try:
            goal = RunEpisode.Goal(task="open the fridge")
            handle, feedback = client.offer(RunEpisode, "run_episode", goal)
            status, result = SentGoal(handle, feedback, goal.task).end()
        finally:
            node.begin_stop()
            context.try_shutdown()
            spinning.join()
            node.destroy_node()
    assert (status, result.outcome) == (ABORTED, Outcome.INTERNAL_ERROR)
    assert "KeyError: 'of its own'" in result.message
