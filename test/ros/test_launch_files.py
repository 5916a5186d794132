"""The launch files, as launch reads them. Where launch is missing, see docs/architecture.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("launch_ros", reason="launch is part of a ROS installation and not on PyPI")

from launch import LaunchContext, LaunchDescription
from launch.actions import DeclareLaunchArgument, OpaqueFunction
from launch.launch_description_sources import get_launch_description_from_python_launch_file
from launch_ros.actions import LifecycleNode

from vh_ros.nodes.table import house_with

LAUNCH = Path(__file__).parents[2] / "launch"


def nodes_of(name: str, **arguments: str) -> set[str]:
    """The executables that a launch file starts with these arguments."""
    found: LaunchDescription = get_launch_description_from_python_launch_file(str(LAUNCH / name))
    context = LaunchContext()
    actions: list[Any] = []
    for entity in found.entities:
        if isinstance(entity, DeclareLaunchArgument):
            entity.visit(context)
    context.launch_configurations.update(arguments)
    for entity in found.entities:
        if isinstance(entity, OpaqueFunction):
            actions += entity.visit(context) or []
    return {action.node_executable for action in actions if isinstance(action, LifecycleNode)}


def test_the_whole_house_is_started() -> None:
    expected = {entry.executable for entry in house_with("virtualhome")}
    assert nodes_of("full.launch.py") == expected


@pytest.mark.parametrize("name", ["robot", "external"])
def test_another_executor_starts_no_bridge(name: str) -> None:
    expected = {entry.executable for entry in house_with(name)}
    assert "virtualhome_bridge_node" not in expected
    assert nodes_of("full.launch.py", executor=name) == expected


def test_the_robot_alone() -> None:
    assert nodes_of("robot.launch.py") == {"robot_executor_node"}


def test_several_bodies_behind_one_robot_executor() -> None:
    assert nodes_of("robot.launch.py", robots="anna,ben") == {"robot_executor_node"}
    expected = {entry.executable for entry in house_with("robot")}
    assert nodes_of("full.launch.py", executor="robot", robots="anna,ben") == expected


def test_the_bridge_alone() -> None:
    assert nodes_of("bridge.launch.py") == {"virtualhome_bridge_node"}


def test_several_robots_in_one_home() -> None:
    expected = {entry.executable for entry in house_with("virtualhome")}
    assert nodes_of("full.launch.py", robots="anna,ben") == expected
