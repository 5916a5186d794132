"""One episode as a document: the task, its goal, its steps and what a language model was asked."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from vh_core.actions import load_domain
from vh_core.asking import Answer, Question
from vh_core.errors import VhPlannerError
from vh_core.events import (
    Ended,
    EpisodeBegan,
    Event,
    Executed,
    GoalChecked,
    GoalRead,
    ModelAnswered,
    Observed,
    Paused,
    PersonAnswered,
    PersonAsked,
    Resumed,
    SetBack,
    Verified,
    progress_of,
)
from vh_core.goals import Condition, condition_from_json
from vh_core.graph import HomeView
from vh_core.live.model_calls import ModelCalls
from vh_core.live.step_rows import StepRows
from vh_core.llm.prices import added_cost
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.spatial import place_of_character
from vh_core.strategies import Seen
from vh_core.task import ExecutionCode

#: how many places of its way are kept
_LONGEST_WAY = 500


class EpisodeView:
    """Folds the events of one episode; `parts` is what there is to see of it after the last one."""

    def __init__(self, began: EpisodeBegan) -> None:
        self._task: dict[str, Any] = {
            "id": began.episode,
            "text": began.task,
            "strategy": began.strategy,
            "began_s": began.time_s,
            "phase": "observing",
        }
        if began.instructions:
            self._task["instructions"] = began.instructions
        self._rows = StepRows(_phrases(began.domain))
        self._calls = ModelCalls()
        self._conditions: tuple[Condition, ...] = ()
        self._described: tuple[str, ...] = ()
        self._executed: list[Step] = []
        #: what was acted on last
        self.by: int | None = None
        self._tokens = [0, 0]
        self._cost: float | None = 0.0

    @property
    def parts(self) -> dict[str, Any]:
        """The parts of a robot's document that tell of the episode."""
        return {"task": self._task, "steps": self._rows.rows, "calls": self._calls.calls}

    def take(self, event: Event, seen: Seen | None) -> None:
        """Follow an event; `seen` is the home as it is known just after it."""
        self._rows.take(event)
        self._calls.take(event)
        if isinstance(event, Executed) and event.code is ExecutionCode.OK and event.step.objects:
            self.by = event.step.objects[-1].id
        task = {**self._task, "event": event.number, "elapsed_s": round(event.elapsed_s, 3)}
        progress = progress_of(event)
        if progress is not None:
            task["phase"], task["progress"] = progress.phase.name.lower(), progress.text
        task |= _standing_still(event)
        view = seen.world if seen is not None else None
        if isinstance(event, GoalRead):
            task |= self._goal(event.goal, event.conditions, event.described, view)
        elif isinstance(event, GoalChecked):
            task |= self._checked_goal(event, view)
        elif isinstance(event, (Observed, Verified)) and view is not None:
            task |= self._moved(event, task, view)
        elif isinstance(event, PersonAsked):
            task["question"] = _asked(event.question, event.time_s)
        elif isinstance(event, PersonAnswered):
            task |= self._answered(task.pop("question", {}), event.answer)
        elif isinstance(event, SetBack):
            task["setback"] = event.failure.message
        elif isinstance(event, ModelAnswered):
            task.pop("cost", None)  # known until a call comes whose cost is not
            task |= self._counted(event)
        elif isinstance(event, Ended):
            task |= _ending(event)
        self._task = task

    # -- the goal ---------------------------------------------------------------------------

    def _goal(
        self,
        goal: str,
        conditions: Sequence[dict[str, Any]],
        described: Sequence[str],
        view: HomeView | None,
    ) -> dict[str, Any]:
        try:
            self._conditions = tuple(condition_from_json(each) for each in conditions)
        except VhPlannerError:
            self._conditions = ()  # of a version of the future: its words are shown
        self._described = tuple(described) or tuple("" for _ in self._conditions)
        targets = {node_id for each in self._conditions for node_id in each.mentions}
        found: dict[str, Any] = {"goal": goal}
        if targets:
            found["targets"] = sorted(targets)
        return found | (self._holding(view) if view is not None else {})

    def _holding(self, view: HomeView) -> dict[str, Any]:
        if not self._conditions:
            return {}
        held = {
            str(number): {"text": text, "holds": condition.holds(view, self._executed)}
            for number, (condition, text) in enumerate(
                zip(self._conditions, self._described, strict=False), start=1
            )
        }
        return {"conditions": held}

    def _checked_goal(self, event: GoalChecked, view: HomeView | None) -> dict[str, Any]:
        if not event.known:
            return {"unknown": event.reason}
        if self._task.get("goal") == event.goal:
            found = self._holding(view) if view is not None else {}
        else:
            texts: tuple[str, ...] = ()
            if view is not None and hasattr(view, "graph"):
                texts = _in_words(event.conditions, view)
            found = self._goal(event.goal, event.conditions, texts, view)
        return found | {"unmet": list(event.unmet)}

    # -- the rest ---------------------------------------------------------------------------

    def _moved(
        self, event: Observed | Verified, task: dict[str, Any], view: HomeView
    ) -> dict[str, Any]:
        if isinstance(event, Verified) and not event.missing:
            self._executed.append(event.step)
        found = self._holding(view)
        character = view.character_id
        at = place_of_character(view, character, self.by) if character is not None else None
        way = task.get("way", [])
        if at is not None and (not way or way[-1] != list(at)):
            found["way"] = [*way, list(at)][-_LONGEST_WAY:]
        return found

    def _answered(self, question: dict[str, Any], answer: Answer) -> dict[str, Any]:
        said = answer.text or answer.sentence
        told = {"text": question.get("text", ""), "answer": said, "by": answer.by}
        return {"answered": [*self._task.get("answered", []), told]}

    def _counted(self, event: ModelAnswered) -> dict[str, Any]:
        if not event.cached:
            self._tokens[0] += event.prompt_tokens
            self._tokens[1] += event.completion_tokens
            self._cost = added_cost(self._cost, event.cost)
        counted: dict[str, Any] = {"tokens": list(self._tokens)}
        return counted | ({"cost": self._cost} if self._cost is not None else {})


def _standing_still(event: Event) -> dict[str, Any]:
    if isinstance(event, Paused):
        return {"paused": True}
    return {"paused": False, "progress": "going on"} if isinstance(event, Resumed) else {}


def _asked(question: Question, asked_s: float) -> dict[str, Any]:
    """A question as a page asks it; it is open for `deadline_s` from `asked_s`, since 1970."""
    found: dict[str, Any] = {
        "id": question.id,
        "kind": question.kind.value,
        "text": question.text,
        "count": question.count,
        "asked_s": asked_s,
        "choices": [
            {"label": each.label, "meaning": each.meaning, "ids": list(each.ids)}
            for each in question.choices
        ],
    }
    return found | ({"deadline_s": question.deadline_s} if isfinite(question.deadline_s) else {})


def _phrases(domain: str) -> dict[str, str]:
    """How each action is said, with {} for its arguments; of an unknown domain, nothing."""
    try:
        return {name: action.phrase for name, action in load_domain(domain).actions.items()}
    except VhPlannerError:
        return {}


def _in_words(conditions: Sequence[dict[str, Any]], view: Any) -> tuple[str, ...]:
    try:
        return tuple(condition_from_json(each).describe(view.graph) for each in conditions)
    except VhPlannerError:
        return ()


def _ending(event: Ended) -> dict[str, Any]:
    found: dict[str, Any] = {
        "phase": "ended",
        "outcome": event.outcome.name,
        "succeeded": event.outcome is Outcome.SUCCEEDED,
        "message": event.message,
        "verified": event.verified,
    }
    if event.notes:
        found["notes"] = list(event.notes)
    if event.unverified:
        found["unverified"] = event.unverified
    if event.answer is not None:
        found["answer"] = event.answer.text
        found["targets"] = sorted(event.answer.ids)
    return found
