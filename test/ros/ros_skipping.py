"""Skipping the ROS tests, with a reason, where there is no ROS or no built interfaces."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from pathlib import Path

import pytest


def missing_part() -> str | None:
    """What these tests need and this machine has not."""
    for module, remedy in (
        ("rclpy", "run `make setup`, or source a ROS installation"),
        ("vh_planner.msg", "the interfaces are not built: run `make setup`, or colcon build"),
    ):
        try:
            importlib.import_module(module)
        except ImportError as error:
            return f"{error}; {remedy}"
    return None


class SkippedModule(pytest.Module):
    """A test file that cannot even be imported here."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        pytest.skip(missing_part() or "", allow_module_level=True)


def pytest_pycollect_makemodule(
    module_path: Path, parent: pytest.Collector
) -> pytest.Module | None:
    if missing_part() is None:
        return None
    module: pytest.Module = SkippedModule.from_parent(parent, path=module_path)
    return module
