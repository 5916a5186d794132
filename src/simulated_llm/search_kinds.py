"""The answers to borro2025's prompts: a guide, and which of the listed actions is next."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from simulated_llm.policy import Dice, SimulatedRequest, Span
from simulated_llm.search_oracle import Outlook, SearchOracle, said
from vh_core.actions.effects import SetState
from vh_core.program import Step

_GUIDE = re.compile(r"What is a (high|low)-level plan for '(.*)'\?\s*(?:assistant:)?\s*\Z")
_GOAL = re.compile(r"^What is the (?:first|next) step to high-level goal '(.*)'\?$", re.M)
_TAKEN = "**The actions you have already taken are:**\n"
_AVAILABLE = "**The list of actions available to you are:**\n"
_LISTED = re.compile(r"^(\d+) (\[[A-Z]+\](?:<[^<>\n]+>)*)$", re.M)
#: all actions on one object: "tv: 3 [WALK], 17 [SWITCHON]"
_GROUPED = re.compile(r"^(\w+): (\d+ \[.*)$", re.M)
_OF_ONE = re.compile(r"(\d+) (\[[A-Z]+\])((?:<[^<>\n]+>)*)")
_ACTION = re.compile(r"\[[A-Z]+\](?:<[^<>\n]+>)*")
#: how far a mistaken answer is from what was expected
_DOUBT = 1.0
_NONSENSE = ("", "I am not able to help with that.", "{", "The robot should think first.")


def search_kinds(oracle: SearchOracle) -> tuple[GuideKind, SelectionKind]:
    """A kind for each of Appendix B.1 and B.4."""
    return (GuideKind(oracle), SelectionKind(oracle))


class GuideKind:
    """B.1: the steps of the task, in plain words or in the VirtualHome language."""

    name = "guide"

    def __init__(self, oracle: SearchOracle) -> None:
        self._oracle = oracle

    def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
        asked = _GUIDE.search(request.prompt)
        if asked is None:
            return None
        outlook = self._oracle.outlook(asked[2], ())
        lines = [_guide_line(step, asked[1]) for step in (outlook.steps if outlook else ())]
        kept = [line for line in lines if not dice.errs()]  # what a mistaken guide does is forget
        doubt = _DOUBT * (len(kept) < len(lines))
        return (Span("\n".join(kept) or "There is nothing to do.", doubt),)


def _guide_line(step: Step, level: str) -> str:
    names = [ref.class_name for ref in step.objects]
    verb = said(step)[1:].partition("]")[0].lower()
    if level == "low":
        return " | ".join([verb, *names])
    return " ".join([verb.capitalize(), *(f"the {name}" for name in names)])


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a prompt of B.4 or B.5 says."""

    task: str
    taken: tuple[str, ...]
    listed: tuple[tuple[int, str], ...]

    def indices(self, text: str) -> list[int]:
        return [index for index, each in self.listed if each == text]


def _read(text: str) -> _Asked | None:
    goal = _GOAL.search(text)
    if goal is None or _AVAILABLE not in text:
        return None
    before, _, available = text.rpartition(_AVAILABLE)
    taken = before.rpartition(_TAKEN)[2].partition("\n\n")[0] if _TAKEN in before else ""
    listed = tuple((int(index), action) for index, action in _LISTED.findall(available))
    for name, actions in _GROUPED.findall(available):
        listed += tuple(
            (int(index), f"{verb}<{name}>{others}")
            for index, verb, others in _OF_ONE.findall(actions)
        )
    return _Asked(goal[1], tuple(_ACTION.findall(taken)), listed) if listed else None


class SelectionKind:
    """B.4 and B.5: the first step of what is left to do, if it is listed; else what leads there."""

    name = "which action is next"

    def __init__(self, oracle: SearchOracle) -> None:
        self._oracle = oracle

    def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
        asked = _read(request.prompt)
        if asked is None:
            return None
        outlook = self._oracle.outlook(asked.task, asked.taken)
        index = self._chosen(asked, outlook) if outlook is not None else asked.listed[0][0]
        if dice.errs():
            return (Span(_mistaken(asked, index, dice), _DOUBT),)
        text = dict(asked.listed)[index]
        return (Span(f"This brings the robot nearer to its goal.\n\n{{{index} {text}}}"),)

    def _chosen(self, asked: _Asked, outlook: Outlook) -> int:
        steps = outlook.steps
        for number, step in enumerate(steps):
            found = self._index_of(step, asked, outlook)
            if found is not None:
                return found
            if number == 0 and not _is_so_already(step, outlook):
                found = self._towards(step, asked)
                if found is not None:
                    return found
        return asked.listed[0][0]

    def _towards(self, step: Step, asked: _Asked) -> int | None:
        """What comes before a step that is not listed: opening what shuts it away, or going there,
        unless that was done last."""
        if not step.objects or step.action == "WALK":
            return None
        place = self._oracle.place_of(step.ids[0])
        opening = f"[OPEN]<{place}>"
        walk = f"[WALK]<{step.objects[-1].class_name}>"
        last = asked.taken[-1] if asked.taken else ""
        for text in (opening, walk):
            if text != last and asked.indices(text):
                return asked.indices(text)[0]
        return None

    def _index_of(self, step: Step, asked: _Asked, outlook: Outlook) -> int | None:
        """The line of this very step, as far as lines can be told apart."""
        indices = asked.indices(said(step))
        if not indices:
            return None
        if step.action == "WALK":  # of which there is a line for each node, by id
            ids = self._oracle.sorted_ids
            exact = ids.index(step.ids[0])
            return exact if exact in indices else indices[0]
        alike = [
            other for other in outlook.world.applicable([step.action]) if said(other) == said(step)
        ]
        if len(alike) == len(indices) and step in alike:
            return indices[alike.index(step)]
        return indices[0]


def _is_so_already(step: Step, outlook: Outlook) -> bool:
    """Whether a step that is not listed sets what must be so: nothing else keeps it from being
    taken, and all that it does is set states."""
    effects = outlook.world.actions[step.action].effects
    sets = bool(effects) and all(isinstance(effect, SetState) for effect in effects)
    return sets and outlook.world.is_applicable(step)


def _mistaken(asked: _Asked, index: int, dice: Dice) -> str:
    """Another action, an index and an action that do not belong together, an index that is not
    there, or no answer at all."""
    listed: Sequence[tuple[int, str]] = asked.listed
    way = dice.choose(("other", "other", "other", "mismatched", "out of range", "nonsense"))
    other, text = dice.choose(listed)
    if way == "nonsense":
        return dice.choose(_NONSENSE)
    if way == "mismatched":
        return f"{{{index} {text}}}"
    if way == "out of range":
        return f"{{{10_000 + other} {text}}}"
    return f"{{{other} {text}}}"
