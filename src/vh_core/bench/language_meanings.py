"""What the wordings of a corpus mean, in the form in which a language model states a goal.

For the simulated model alone: it cannot understand a sentence, so it is told what each one means.
Not everything that a corpus can judge can be said in that form, which has neither "not" nor "near".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vh_core.bench.language_conditions import select
from vh_core.bench.language_corpus import CorpusGoal, CorpusWording, ExpectedOutcome
from vh_core.bench.language_home import JudgedHome

_OPPOSITES = {
    "ON": "OFF",
    "OPEN": "CLOSED",
    "DIRTY": "CLEAN",
    "PLUGGED_IN": "PLUGGED_OUT",
}
_OPPOSITES |= {opposite: state for state, opposite in _OPPOSITES.items()}
_VARIABLE = "x"
_THING = f"?{_VARIABLE}"


class NotSayableError(Exception):
    """A goal of the corpus for which the form of goals has no words."""


def meaning_of(wording: CorpusWording, begin: JudgedHome) -> list[dict[str, Any]] | str:
    """The conditions that a wording asks for in its home, or why there are none to say."""
    if wording.expected is ExpectedOutcome.ANSWER:
        return "a question"
    if wording.expected is ExpectedOutcome.REFUSE:
        return f"nothing that can be done: {wording.reason.value if wording.reason else ''}"
    for goal in wording.goals:
        try:
            return _conditions(goal, begin)
        except NotSayableError:
            continue
    return "this form has no words for it"


def _conditions(goal: CorpusGoal, begin: JudgedHome) -> list[dict[str, Any]]:
    stated: list[dict[str, Any]] = []
    for condition in goal.judged.final:
        others = [each for each in goal.judged.final if each is not condition]
        if not any(_is_within(other, condition, begin) for other in others):
            stated += _stated(condition, begin)
    return stated


def _is_within(one: Mapping[str, Any], other: Mapping[str, Any], begin: JudgedHome) -> bool:
    """Whether both ask the same of so many things, the one of fewer: two plates, two clean ones."""
    if "count" not in one or "count" not in other:
        return False
    (number, which), (same, whichever) = one["count"], other["count"]
    rest = [{key: value for key, value in each.items() if key != "count"} for each in (one, other)]
    return bool(number == same and rest[0] == rest[1]) and (
        select(which, begin) < select(whichever, begin)
    )


def _stated(condition: Mapping[str, Any], begin: JudgedHome) -> list[dict[str, Any]]:
    if "done" in condition:
        action, *things = condition["done"]
        ids = [min(select(each, begin)) for each in things]
        if not ids:
            raise NotSayableError
        return [{"kind": "action", "action": action, "ids": ids}]
    if "order" in condition or "has" in condition:
        raise NotSayableError
    amount = next(key for key in ("every", "any", "no", "count", "least") if key in condition)
    value = condition[amount]
    number, selector = value if amount in ("count", "least") else (1, value)
    things = sorted(select(selector, begin))
    facts = [
        fact
        for key, wanted in condition.items()
        if key != amount
        for fact in _facts(key, wanted, things, amount == "no", begin)
    ]
    if amount in ("every", "no"):
        return [each for fact in facts for each in _of_all(fact, things, begin)]
    whole = [i for i in begin.nodes if begin.class_of(i) == begin.class_of(things[0])]
    if sorted(whole) == things and len(facts) == 1:
        name = begin.class_of(things[0])
        return [{**_quantified("some", name, facts[0]), "count": number}]
    things.sort(key=lambda i: not any(begin.is_at(i, fact.get("to_id", 0)) for fact in facts))
    return [_of(fact, thing) for thing in things[:number] for fact in facts]


def _facts(
    key: str, wanted: Any, things: Sequence[int], negated: bool, begin: JudgedHome
) -> list[dict[str, Any]]:
    """What must be so of these things, each of which is called ?x."""
    if key in ("state", "not_state"):
        if negated != (key == "not_state"):
            if wanted not in _OPPOSITES:
                raise NotSayableError
            wanted = _OPPOSITES[wanted]
        return [{"kind": "state", "state": wanted, "node_id": _THING}]
    if negated or key not in ("inside", "on", "at", "held"):
        raise NotSayableError
    if key == "held":
        return [{"kind": "held", "node_id": _THING}]
    # where some of them are, the others go, too
    place = max(sorted(select(wanted, begin)), key=lambda p: sum(begin.is_at(i, p) for i in things))
    relation = {"inside": "INSIDE", "on": "ON"}.get(key)
    if relation is None:
        relation = "INSIDE" if "CONTAINERS" in begin.properties(place) else "ON"
    return [{"kind": "relation", "from_id": _THING, "relation": relation, "to_id": place}]


def _of_all(
    fact: Mapping[str, Any], things: Sequence[int], begin: JudgedHome
) -> list[dict[str, Any]]:
    """The fact of all these things: of a class as a whole where they are all of it."""
    stated: list[dict[str, Any]] = []
    for name in dict.fromkeys(map(begin.class_of, things)):
        of = [i for i in things if begin.class_of(i) == name]
        whole = [i for i in begin.nodes if begin.class_of(i) == name]
        if len(of) == len(whole) and len(of) > 1:
            stated.append(_quantified("every", name, fact))
        else:
            stated += [_of(fact, thing) for thing in of]
    return stated


def _of(fact: Mapping[str, Any], thing: int) -> dict[str, Any]:
    return {key: thing if value == _THING else value for key, value in fact.items()}


def _quantified(kind: str, name: str, fact: Mapping[str, Any]) -> dict[str, Any]:
    return {"kind": kind, "variable": _VARIABLE, "class_name": name, "part": dict(fact)}
