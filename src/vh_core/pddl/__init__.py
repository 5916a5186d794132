"""A home, its actions and a goal in PDDL, for planners of others, and their plans back as steps."""

from vh_core.pddl.export import PddlProblem, export, relevant_objects
from vh_core.pddl.formulas import NotInPddlError

__all__ = ["NotInPddlError", "PddlProblem", "export", "relevant_objects"]
