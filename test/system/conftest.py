"""The whole graph: the same means as the tests of single nodes."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "ros"))

from ros_skipping import pytest_pycollect_makemodule  # noqa: F401
