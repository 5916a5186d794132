"""The world model: one mutable state over one graph, checked and changed by the action table."""

from vh_core.world.program_check import ProgramCheck, check_program
from vh_core.world.trace import TraceEntry, explain
from vh_core.world.world import World

__all__ = ["ProgramCheck", "TraceEntry", "World", "check_program", "explain"]
