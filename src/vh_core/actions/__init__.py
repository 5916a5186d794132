"""The atomic actions: what each needs and what each does, declared once as data."""

from vh_core.actions.table import ACTIONS, Action
from vh_core.actions.violation import MALFORMED, Violation

__all__ = ["ACTIONS", "MALFORMED", "Action", "Violation"]
