"""Planning with the world model: from a goal to steps that are known to apply."""

from vh_core.planning.others import plan_meanwhile, things_held
from vh_core.planning.passing import passed_over
from vh_core.planning.planner import TIME_LIMIT_S, Plan, made_possible, plan
from vh_core.planning.stuck import NoPlan

__all__ = [
    "TIME_LIMIT_S",
    "NoPlan",
    "Plan",
    "made_possible",
    "passed_over",
    "plan",
    "plan_meanwhile",
    "things_held",
]
