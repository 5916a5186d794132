"""What a page sends where nobody takes it."""

from __future__ import annotations

from house import two_clients

from vh_core.live import Refused
from vh_ros.commands.live_front_door import LiveFrontDoor
from vh_ros.commands.live_robot import LiveRobot


def test_a_task_that_nobody_takes_is_refused_with_the_reason() -> None:
    with two_clients() as (client, _):
        robot = LiveRobot(client.node, "anna", home="/flat")
        door = LiveFrontDoor(client.node, [robot], "/flat")
        for one, place in ((robot, " /execute_task."), (door, " /flat/execute_task.")):
            refused = one.do("open the fridge")
            assert isinstance(refused, Refused)
            assert refused.reason.endswith(place)
        assert isinstance(door.cancel(""), Refused)  # which the intake takes for all tasks
        robot.close()
        door.close()
