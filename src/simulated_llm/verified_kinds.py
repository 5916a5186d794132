"""The answers to aoyama2025's prompts: is the task done, what is next, do the preconditions hold.

Unlike `plan_kind`, these prompts tell the home; so what is answered comes from them alone, and the
scene that the server was started with plays no part.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from simulated_llm.policy import Dice, SimulatedRequest, Span
from simulated_llm.told_home import ToldHome, read_told_home
from vh_core.actions import ACTIONS
from vh_core.errors import GraphError
from vh_core.goals import Goal
from vh_core.language import understand
from vh_core.planning import Plan, plan
from vh_core.program import ObjectRef, Step
from vh_core.world import World

_DONE = "If the following task has already completed based on the current states"
_HOLD = "If the current states satisfies the preconditions"
_WHICH = "Which the preconditions are not satisfied?"
_ROLE = "You need to generate a next action step for completing a household task."
_NEXT = "next action step to complete the"
_TASK = re.compile(r"^Task: (.*)$", re.MULTILINE)
_LISTED = re.compile(r"Preconditions:\n(.*)\Z", re.DOTALL)
_TURN = re.compile(r"(?:^|\n\n)(?:user|assistant|system): ")
#: how far a mistaken answer is from what was expected
_DOUBT = 1.0
_NONSENSE = ("[WALK] <", "Step step step", "I cannot act in a home.", "[THINK] <plum> (1)")


def verified_kinds() -> tuple[DoneKind, NextStepKind, PreconditionsKind, UnmetKind]:
    """A kind for each of Figures 2 to 5."""
    return (DoneKind(), NextStepKind(), PreconditionsKind(), UnmetKind())


def _last_turn(request: SimulatedRequest) -> str:
    """What is asked last. In a text to continue, the turns are marked; its last is the answer's."""
    turns = [turn for turn in _TURN.split(request.prompt) if turn.strip()]
    last = turns[-1] if turns else ""
    return last.removesuffix("assistant:").strip()


def _goal_and_world(task: str, home: ToldHome) -> tuple[Goal, World] | None:
    try:
        graph = home.graph()
        world = World(graph)
    except GraphError:
        return None
    goal = understand(task, graph)
    return (goal, world) if isinstance(goal, Goal) else None


class DoneKind:
    """Figure 2: "End" if what the task says holds in the home that is told, else "Continue"."""

    name = "is the task done"

    def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
        asked = _last_turn(request)
        home = read_told_home(asked) if _DONE in asked else None
        task = _TASK.search(asked)
        if home is None or task is None:
            return None
        found = _goal_and_world(task[1], home)
        done = found is not None and not found[0].unmet(found[1])
        errs = dice.errs()
        return (Span("End" if done != errs else "Continue", _DOUBT * errs),)


class NextStepKind:
    """Figure 3: the first step of the plan from the home that is told."""

    name = "next step"

    def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
        text = request.conversation
        tasks = _TASK.findall(text.rpartition("The current states in the home")[2])
        if _ROLE not in text or _NEXT not in _last_turn(request) or not tasks:
            return None
        home = read_told_home(text)
        found = _goal_and_world(tasks[-1], home) if home is not None else None
        planned = plan(found[1], found[0]) if found is not None else None
        steps = planned.steps if isinstance(planned, Plan) else ()
        if home is None or not steps:
            return (Span("There is nothing left to do."),)
        if dice.errs():
            return (Span(_mistaken(steps, home, dice), _DOUBT),)
        return (Span(_said(steps[0])),)


def _said(step: Step) -> str:
    return str(step._replace(action="PUT" if step.action == "PUTBACK" else step.action))


def _mistaken(steps: Sequence[Step], home: ToldHome, dice: Dice) -> str:
    """A step too early, one with another thing, one in other words, or none at all."""
    step = steps[0]
    ways = ["object", "object", "words", "nonsense", *(["early"] * 2 if len(steps) > 1 else [])]
    way = dice.choose(ways)
    if way == "early":
        return _said(steps[1])
    if way == "words":
        return ACTIONS[step.action].phrase.format(*(f"the {n} ({i})" for n, i in step.objects))
    if way == "nonsense":
        return dice.choose(_NONSENSE)
    others = [i for i in home.states if i != step.ids[0]] or [step.ids[0]]
    other = dice.choose(others)
    return _said(Step(step.action, (ObjectRef(home.names[other], other), *step.objects[1:])))


class PreconditionsKind:
    """Figure 4: "Yes" if every listed precondition holds in the home that is told."""

    name = "do the preconditions hold"

    def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
        asked = _last_turn(request)
        if _HOLD not in asked:
            return None
        unmet = _unmet(asked, asked)
        if unmet is None:
            return None
        errs = dice.errs()
        return (Span("Yes" if (not unmet) != errs else "No", _DOUBT * errs),)


class UnmetKind:
    """Figure 5: those that do not hold."""

    name = "which preconditions do not hold"

    def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
        asked = _last_turn(request)
        if not asked.startswith(_WHICH):
            return None
        before = request.conversation.rpartition(_WHICH)[0]
        unmet = _unmet(before, asked)
        if unmet is None:
            return None
        listed = _preconditions(asked)
        if dice.errs():
            return (Span(dice.choose(listed or ["All of them."]), _DOUBT),)
        return (Span("\n".join(unmet) or "All of them are satisfied."),)


def _unmet(told: str, asked: str) -> list[str] | None:
    """The preconditions that are asked about and do not hold; None where no home is told."""
    home = read_told_home(told.partition(_HOLD)[0])
    if home is None:
        return None
    return [line for line in _preconditions(asked) if not _holds(line, home)]


def _preconditions(asked: str) -> list[str]:
    found = _LISTED.search(asked)
    return [line.strip() for line in found[1].splitlines() if line.strip()] if found else []


_OF_THING = re.compile(r"\((\d+)\)")
_STATE = re.compile(r"The \w+ \((\d+)\) is (not )?([A-Z_]+)\.\Z")


def _holds(line: str, home: ToldHome) -> bool:
    """Whether a precondition holds, by its wording; what means nothing to a reader of it does."""
    thing = _OF_THING.search(line)
    node_id = int(thing[1]) if thing else 0
    state = _STATE.match(line)
    if state is not None:
        return (state[3] in home.states.get(node_id, ())) is not bool(state[2])
    if line.startswith("You are CLOSE to"):
        return node_id in home.close or node_id in home.held
    if line.startswith("You are HOLDING"):
        return node_id in home.held
    if line.startswith("You are not HOLDING"):
        return node_id not in home.held
    if "hands is free" in line:
        return len(home.held) < 2
    if "not INSIDE something that is CLOSED" in line:
        return not home.is_shut_in(node_id)
    if "is OPEN, if it can be opened" in line:
        return "CLOSED" not in home.states.get(node_id, ())
    if line.startswith("You are not SITTING"):
        return not home.posture
    return True
