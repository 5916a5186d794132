"""The answers to the prompt of `goal_directed`: what must be true when a sentence is done.

The simulated model understands no sentence. It is told beforehand what each one means, as the
author of a corpus knows it, and says that in the form that the prompt asks for.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from simulated_llm.policy import Dice, SimulatedRequest, Span

#: a condition in the JSON form of goals
StatedCondition: TypeAlias = Mapping[str, Any]
#: what sentences mean, in each home that they are said in: the conditions, of which there are none
#: where a sentence asks for nothing, or the reason why the form has no words for it
Meanings: TypeAlias = Mapping[str, Sequence[Sequence[StatedCondition] | str]]

_SAID = re.compile(r'^Somebody says: (".*")$', re.MULTILINE)
_TOLD = re.compile(r"\((\d+)\)")
_OPPOSITES = {"ON": "OFF", "OFF": "ON", "OPEN": "CLOSED", "CLOSED": "OPEN"}
#: how far a mistaken answer is from what was expected
_DOUBT = 1.0
_NONSENSE = ("It should be tidy.", '{"conditions": [', '{"conditions": "all", "unclear": ""}')


class GoalKind:
    """The goal of a sentence in one of the homes that `meanings` has it for: the first whose things
    are all in the prompt."""

    name = "what must be true"

    def __init__(self, meanings: Meanings) -> None:
        self._meanings = meanings

    def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
        said = _SAID.findall(request.conversation)
        if not said:
            return None
        told = {int(each) for each in _TOLD.findall(request.conversation)}
        meant = self._meaning(str(json.loads(said[-1])), told)
        if dice.errs():
            return (Span(_mistaken(meant, sorted(told), dice), _DOUBT),)
        return (Span(_stated(meant)),)

    def _meaning(self, sentence: str, told: set[int]) -> Sequence[StatedCondition] | str:
        meanings = self._meanings.get(sentence, ())
        for each in meanings:
            if isinstance(each, str) or _ids(each) <= told:
                return each
        return meanings[0] if meanings else "nobody said what that means"


def _ids(conditions: Sequence[StatedCondition]) -> set[int]:
    return {
        value
        for condition in conditions
        for key, value in _flat(condition)
        if key in ("node_id", "from_id", "to_id", "ids") and isinstance(value, int)
    }


def _flat(condition: StatedCondition) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for key, value in condition.items():
        if isinstance(value, Mapping):
            flat += _flat(value)
        elif isinstance(value, (list, tuple)):
            flat += [(key, each) for each in value]
        else:
            flat.append((key, value))
    return flat


def _stated(meant: Sequence[StatedCondition] | str) -> str:
    if isinstance(meant, str):
        return json.dumps({"conditions": [], "unclear": meant})
    return json.dumps({"conditions": list(meant), "unclear": ""})


def _mistaken(meant: Sequence[StatedCondition] | str, told: Sequence[int], dice: Dice) -> str:
    """A goal that is not the one that was meant, or no goal."""
    ways = ["nonsense", "declined"]
    if meant and not isinstance(meant, str):
        ways += ["other thing", "other thing", "other state", "left out"]
    way = dice.choose(ways)
    if way == "nonsense":
        return dice.choose(_NONSENSE)
    if isinstance(meant, str) or way == "declined":
        return _stated("I do not know")
    conditions: list[Any] = copy.deepcopy(list(meant))
    if way == "left out":
        conditions.pop(dice.choose(range(len(conditions))))
    elif way == "other thing":
        changed = dice.choose(conditions)
        for key in ("node_id", "from_id", "to_id"):
            if isinstance(changed.get(key), int):
                others = [each for each in told if each != changed[key]]
                changed[key] = dice.choose(others or [0])
                break
    else:
        for condition in conditions:
            part = condition.get("part", condition)
            part["state"] = _OPPOSITES.get(part.get("state"), part.get("state", "ON"))
    return _stated(conditions)
