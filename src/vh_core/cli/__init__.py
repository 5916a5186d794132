"""The command `vh-planner`."""

from vh_core.cli.main import main

__all__ = ["main"]
