"""The world model: one mutable state over one graph, checked and changed by the action table."""

from vh_core.world.trace import TraceEntry, explain
from vh_core.world.world import World

__all__ = ["TraceEntry", "World", "explain"]
