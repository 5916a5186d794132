"""Without ROS, these tests are skipped with a reason."""

from ros_skipping import pytest_pycollect_makemodule  # noqa: F401
