"""Goals as values: what must hold in the home, never how to get there.

Where a goal comes from is for others to know: `vh_core.language` reads sentences.
"""

from vh_core.goals.goal import (
    ActionCondition,
    Condition,
    Goal,
    HeldCondition,
    NotStateCondition,
    RelationCondition,
    ReleasedCondition,
    StateCondition,
    is_there,
    nodes_of,
    unmet,
)
from vh_core.goals.notes import Choice, ChoiceOf, LeftOut, NoInside, Note
from vh_core.goals.rows import condition_from_row, condition_to_row

__all__ = [
    "ActionCondition",
    "Choice",
    "ChoiceOf",
    "Condition",
    "Goal",
    "HeldCondition",
    "LeftOut",
    "NoInside",
    "NotStateCondition",
    "Note",
    "RelationCondition",
    "ReleasedCondition",
    "StateCondition",
    "condition_from_row",
    "condition_to_row",
    "is_there",
    "nodes_of",
    "unmet",
]
