"""Planning with the world model: from a goal to steps that are known to apply."""

from vh_core.planning.planner import Plan, plan

__all__ = ["Plan", "plan"]
