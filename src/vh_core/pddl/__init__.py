"""A home, its actions and a goal in PDDL, for planners of others, and their plans back as steps."""

from vh_core.pddl.formulas import NotInPddlError
from vh_core.pddl.problem import PddlProblem, pddl_problem, relevant_objects
from vh_core.pddl.reading import goal_from_pddl

__all__ = ["NotInPddlError", "PddlProblem", "goal_from_pddl", "pddl_problem", "relevant_objects"]
