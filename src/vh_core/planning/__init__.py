"""Planning with the world model: from a goal to steps that are known to apply."""

from vh_core.planning.planner import Plan, made_possible, plan

__all__ = ["Plan", "made_possible", "plan"]
