"""Goals as values: what must hold in the home, never how to get there.

Where a goal comes from is for others to know: `vh_core.language` reads sentences.
"""

from vh_core.goals.codec import (
    GOAL_FORMAT_VERSION,
    condition_from_json,
    condition_to_json,
    goal_from_json,
    goal_schema,
    goal_to_json,
)
from vh_core.goals.combined import AllCondition, AnyCondition
from vh_core.goals.condition import (
    Condition,
    NodeId,
    NotCondition,
    Variable,
    condition_kinds,
    is_there,
    node_of,
    unmet,
)
from vh_core.goals.doing import ActionCondition, InOrderCondition
from vh_core.goals.facts import (
    HANDS,
    HeldCondition,
    RelationCondition,
    StateCondition,
    carried_for,
)
from vh_core.goals.goal import Goal
from vh_core.goals.notes import (
    Choice,
    ChoiceOf,
    ChosenReading,
    Corrected,
    DecidedBy,
    LeftOut,
    NoInside,
    Note,
    NotMeant,
    Remark,
    TakenAs,
    Told,
)
from vh_core.goals.quantified import EveryCondition, SomeCondition
from vh_core.goals.virtualhome import goal_from_virtualhome, goal_to_virtualhome

__all__ = [
    "GOAL_FORMAT_VERSION",
    "HANDS",
    "ActionCondition",
    "AllCondition",
    "AnyCondition",
    "Choice",
    "ChoiceOf",
    "ChosenReading",
    "Condition",
    "Corrected",
    "DecidedBy",
    "EveryCondition",
    "Goal",
    "HeldCondition",
    "InOrderCondition",
    "LeftOut",
    "NoInside",
    "NodeId",
    "NotCondition",
    "NotMeant",
    "Note",
    "RelationCondition",
    "Remark",
    "SomeCondition",
    "StateCondition",
    "TakenAs",
    "Told",
    "Variable",
    "carried_for",
    "condition_from_json",
    "condition_kinds",
    "condition_to_json",
    "goal_from_json",
    "goal_from_virtualhome",
    "goal_schema",
    "goal_to_json",
    "goal_to_virtualhome",
    "is_there",
    "node_of",
    "unmet",
]
