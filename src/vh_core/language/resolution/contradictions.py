"""What is said first and against the order: "I want the tv to stay on. Turn everything off." Nobody
but who speaks knows whether that is left out."""

from __future__ import annotations

from vh_core.goals import Choice, Goal, StateCondition
from vh_core.graph import State
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear
from vh_core.language.named_things import NamedThings

#: said first
_STAYS = re.compile(
    r"^[^.!?;,]*\b(?:stays?|remains?|keep|leave)\b[^.!?;,]*\b(?:on|off|open|closed|shut|running)[.!?;,]",
    re.IGNORECASE,
)
#: said of what is so already
_STAYS_SO = re.compile(
    r"\b(?:stays?|remains?|(?:leave|keep) [\w ]+?) (on|off|open|closed)\b"
    r"(?! (?:the|my|our|a|it|top)\b)",
    re.IGNORECASE,
)
_OPPOSITE = {
    State.ON.value: State.OFF.value,
    State.OFF.value: State.ON.value,
    State.OPEN.value: State.CLOSED.value,
    State.CLOSED.value: State.OPEN.value,
}


def require_no_contradiction(goal: Goal, text: str, things: NamedThings) -> None:
    """Raise `Unclear` where a text says of things that they stay as they are, and asks for
    something else of all of a kind."""
    if _STAYS.search(text):
        _require_that_it_stays(goal, things, "stay {}, and to be {}", {*goal.mentions})
    stays = _STAYS_SO.search(text)
    if stays is not None:  # the light off, but leave the lamp on
        chosen = (note.chosen for note in goal.notes if isinstance(note, Choice))
        ids = {ref.id for refs in chosen for ref in refs}
        _require_that_it_stays(goal, things, "be {}, and to stay {}", ids)
        _require_that_it_is_so(goal, stays[1].upper(), stays[0], things)


def _require_that_it_is_so(goal: Goal, state: str, said: str, things: NamedThings) -> None:
    """Raise `Unclear` where one of several is to stay so, another one is so, and this is not."""
    nodes = things.graph.nodes
    wished = {
        each.node_id
        for stage in goal.stages
        for each in stage
        if isinstance(each, StateCondition) and each.state == state
    }
    for note in goal.notes:
        if isinstance(note, Choice):
            so = [i for i in note.options if state in nodes[i].states]
            not_so = [i for i in note.options if i in wished and i not in so]
            if so and not_so:
                name = nodes[not_so[0]].class_name
                reason = f'"{said}" may mean another "{note.noun}" than the {name}, which is not so'
                raise Unclear("not_understood", f"{reason}; say which one")


def _require_that_it_stays(goal: Goal, things: NamedThings, so: str, ids: set[int]) -> None:
    stays: dict[int, str] = {}
    for stage in goal.stages:
        for condition in stage:
            if not isinstance(condition, StateCondition) or not isinstance(condition.node_id, int):
                continue
            if condition.node_id not in ids:
                continue
            before = stays.setdefault(condition.node_id, condition.state)
            if _OPPOSITE.get(before) == condition.state:
                name = things.graph.nodes[condition.node_id].class_name
                reason = f"the {name} is to {so.format(before, condition.state)}"
                raise Unclear("not_understood", f"{reason}; say what to leave out")
