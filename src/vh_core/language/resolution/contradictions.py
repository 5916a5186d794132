"""What is said beside an order and against it: "I want the tv to stay on. Turn everything off.",
"The plums are for the guests. Put all fruit in the fridge." Nobody but who speaks knows whether
that is left out."""

from __future__ import annotations

import re

from vh_core.goals import Goal, Remark, StateCondition
from vh_core.graph import State
from vh_core.language.misunderstanding import Unclear
from vh_core.language.named_things import NamedThings

#: said first
_STAYS = re.compile(
    r"^[^.!?;,]*\b(?:stays?|remains?|keep|leave)\b[^.!?;,]*\b(?:on|off|open|closed|shut|running)[.!?;,]",
    re.IGNORECASE,
)
_OPPOSITE = {
    State.ON.value: State.OFF.value,
    State.OFF.value: State.ON.value,
    State.OPEN.value: State.CLOSED.value,
    State.CLOSED.value: State.OPEN.value,
}
#: for whom something is kept
_FOR_SOMEBODY = re.compile(
    r"\b(?:is|are) (?:(?:only|just|all|reserved|meant|kept|saved) )*for "
    r"(?:the|my|our|his|her|some|\w+'s) \w+"
)
_PRONOUN = re.compile(r"\b(?:it|them|they|these|those|both|one|that|ones)\b")


def require_no_contradiction(goal: Goal, text: str, things: NamedThings) -> None:
    """Raise `Unclear` where a text says of things that they stay as they are, or are for somebody,
    and asks for something else of all of a kind."""
    if _STAYS.search(text):
        _require_that_it_stays(goal, things)
    for note in goal.notes:
        if isinstance(note, Remark) and _FOR_SOMEBODY.search(note.said):
            rest = text.lower().replace(note.said, "")
            about = {things.graph.nodes[i].class_name for i in goal.mentions}
            if about & things.classes(note.said) and not _PRONOUN.search(rest):
                reason = f'"{note.said}" may change what is asked for; say what to leave out'
                raise Unclear("not_understood", reason)


def _require_that_it_stays(goal: Goal, things: NamedThings) -> None:
    stays: dict[int, str] = {}
    for stage in goal.stages:
        for condition in stage:
            if not isinstance(condition, StateCondition) or not isinstance(condition.node_id, int):
                continue
            before = stays.setdefault(condition.node_id, condition.state)
            if _OPPOSITE.get(before) == condition.state:
                name = things.graph.nodes[condition.node_id].class_name
                reason = f"the {name} is to stay {before}, and to be {condition.state}"
                raise Unclear("not_understood", f"{reason}; say what to leave out")
