"""The whole graph: the same means as the tests of single nodes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "ros"))

from ros_skipping import pytest_pycollect_makemodule  # noqa: F401


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where an intake writes down its tasks."""
    return tmp_path_factory.mktemp("journal") / "tasks.sqlite"
