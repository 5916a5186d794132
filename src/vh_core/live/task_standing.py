"""How a task stands, found in what there is to see of a robot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vh_core.live.merge_patch import Document, merged
from vh_core.live.robot import Robot
from vh_core.live.tool_results import AskedNow, StepFate, TaskStanding


def standing_of(robot: Robot, task: str) -> TaskStanding | None:
    """How a task stands that waits, is done or was among the last; None where none is known."""
    document = robot.view.document
    if document.get("task", {}).get("id") == task:
        return _standing(document)
    for waiting in document.get("queue", ()):
        if waiting["id"] == task:
            return waits(task, waiting["text"], paused=waiting.get("paused", False))
    # who has it, where tasks are given to several robots
    listed = next((e for e in _given(document) if e["id"] == task), {})
    doer = {name: listed.get(name, "") for name in ("robot", "reason")}
    course = robot.view.course(task)
    if course is not None:
        last: Document = course.start
        for _, patch in course.changes:
            last = merged(last, patch)
        # of a task that was passed on the episode has another name
        return replace(_standing(last), id=task, **doer)
    end = robot.untold_end(task)
    if end is not None:
        ended = _not_begun(task, "", "ended", outcome=end.outcome.name, message=end.message)
        return replace(ended, task=listed.get("text", ""), **doer)
    if listed:
        return replace(_not_begun(task, listed["text"], "running", progress="begins"), **doer)
    return None


def _given(document: Document) -> list[Document]:
    return [*document.get("given", ()), *document.get("past", ())]


def waits(task: str, text: str, *, paused: bool = False) -> TaskStanding:
    """A task that has not begun."""
    return _not_begun(task, text, "paused" if paused else "waiting", progress="has not begun")


def _not_begun(task: str, text: str, state: str, **told: str) -> TaskStanding:
    empty: dict[str, Any] = {"progress": "", "outcome": "", "message": "", **told}
    return TaskStanding(
        task, text, state, verified=False, answer="", notes=[], steps=[], question=None, **empty
    )


def _standing(document: Document) -> TaskStanding:
    task = document["task"]
    return TaskStanding(
        id=task["id"],
        task=task["text"],
        state=_state(task),
        progress="" if "outcome" in task else task.get("progress", ""),
        outcome=task.get("outcome", ""),
        message=task.get("message", ""),
        verified=task.get("verified", False),
        answer=task.get("answer", ""),
        notes=list(task.get("notes", ())),
        steps=[_fate(row) for row in document.get("steps", {}).values()],
        question=_question(task) if "outcome" not in task else None,
    )


def _state(task: Document) -> str:
    if "outcome" in task:
        return "ended"
    if "question" in task:
        return "asking"
    return "paused" if task.get("paused") else "running"


def _fate(row: Document) -> StepFate:
    return StepFate(row.get("text") or row.get("phrase", ""), row["status"], row.get("reason", ""))


def _question(task: Document) -> AskedNow | None:
    asked = task.get("question")
    if asked is None:
        return None
    choices = [
        f"{each['label']}: {each['meaning']}" if each["meaning"] else each["label"]
        for each in asked["choices"]
    ]
    return AskedNow(asked["id"], asked["kind"], asked["text"], choices)
