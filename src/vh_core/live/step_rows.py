"""The steps of a task as rows: what became of each, from its proposal to its effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from vh_core.actions import Violation
from vh_core.events import (
    Checked,
    Checking,
    Event,
    Executed,
    Executing,
    GaveUp,
    Grounded,
    Proposed,
    Repaired,
    Verified,
)
from vh_core.program import Step
from vh_core.task import ExecutionCode

#: what a row may be: proposed, then checked or refused, executing, executed or failed, and at last
#: verified or ineffective; left, where something else was done instead
_OPEN = frozenset({"proposed"})


class StepRows:
    """Folds events into rows, by their number: "1", "2", and so on, in the order in which the steps
    were first proposed. A row is a value; what changes is made anew."""

    def __init__(self, phrases: Mapping[str, str] | None = None) -> None:
        """`phrases` say each action in words, with {} for its arguments."""
        self._phrases = phrases or {}
        self.rows: dict[str, dict[str, Any]] = {}
        self._steps: dict[str, Step | None] = {}
        self._now = ""

    def take(self, event: Event) -> None:
        """Follow an event; one that is about no step changes nothing."""
        if isinstance(event, Proposed):
            self._leave()
            for step in event.steps:
                self._add(event, step)
            if event.phrase:
                self._add(event, None, phrase=event.phrase)
        elif isinstance(event, Grounded):
            self._ground(event)
        elif isinstance(event, Repaired):
            self._repair(event)
        elif isinstance(event, Checking):
            self._now = self._open_row(event.step) or self._add(event, event.step)
            self._set(event, status="checking", index=event.index)
        elif isinstance(event, Executing):
            self._set(event, status="executing")
        else:
            self._judge(event)

    def _judge(self, event: Event) -> None:
        if isinstance(event, Checked):
            failure = event.failure
            if failure is None:
                self._set(event, status="checked", checked_s=event.took_s)
            else:
                gate = {"gate": event.gate} if event.gate else {}
                lacks = _lacks(failure.violations)
                self._set(event, status="refused", reason=failure.message, **gate, **lacks)
        elif isinstance(event, Executed):
            if event.code is ExecutionCode.OK:
                self._set(event, status="executed", took_s=event.took_s)
            else:
                lacks = _lacks(event.violations)
                self._set(event, status="failed", reason=event.message, **lacks)
        elif isinstance(event, Verified):
            if event.missing:
                said = f"did not show: {'; '.join(event.missing)}"
                self._set(event, status="ineffective", reason=said)
            else:
                self._set(event, status="verified")
        elif isinstance(event, GaveUp):
            self._set(event, given_up=event.times)

    # -- rows ---------------------------------------------------------------------------------

    def _add(self, event: Event, step: Step | None, **fields: Any) -> str:
        key = str(len(self.rows) + 1)
        row = {"status": "proposed", "event": event.number, **self._named(step), **fields}
        self.rows = {**self.rows, key: row}
        self._steps[key] = step
        return key

    def _set(self, event: Event, **fields: Any) -> None:
        if self._now:
            self._change(self._now, event=event.number, **fields)

    def _change(self, key: str, **fields: Any) -> None:
        self.rows = {**self.rows, key: {**self.rows[key], **fields}}

    def _open_keys(self) -> list[str]:
        return [key for key, row in self.rows.items() if row["status"] in _OPEN]

    def _open_row(self, step: Step) -> str:
        for key in self._open_keys():
            if self._steps[key] == step:
                return key
        return ""

    def _leave(self) -> None:
        for key in self._open_keys():
            self._change(key, status="left")

    def _ground(self, event: Grounded) -> None:
        for key in reversed(self._open_keys()):
            if self.rows[key].get("phrase") == event.phrase:
                self._steps[key] = event.step
                similarity = {"similarity": round(event.similarity, 3)}
                if event.step is None:
                    self._change(key, status="refused", reason=event.message, **similarity)
                else:
                    self._change(key, **self._named(event.step), **similarity)
                return

    def _repair(self, event: Repaired) -> None:
        """What was proposed is replaced by what is taken instead, each change with its reason."""
        if event.steps == event.proposed and not event.edits:
            return
        before = self._open_keys()
        kept = list(event.proposed)
        reasons = {str(edit.step): edit.sentence for edit in event.edits if edit.step is not None}
        for key in before:
            self._change(key, status="left")
        for step in event.steps:
            if step in kept:
                kept.remove(step)
                self._add(event, step)
            else:
                said = reasons.get(str(step), "")
                self._add(event, step, repaired=said or "added by repair")

    def _named(self, step: Step | None) -> dict[str, Any]:
        if step is None:
            return {}
        words = self._phrases.get(step.action, step.action.lower())
        return {"text": str(step), "words": words, "things": [ref.id for ref in step.objects]}


def _lacks(violations: Iterable[Violation]) -> dict[str, Any]:
    told = tuple(violations)
    if not told:
        return {}
    hints = list(dict.fromkeys(str(hint) for each in told for hint in each.hints))
    lacks: dict[str, Any] = {"lacks": [each.sentence for each in told]}
    return lacks | ({"hints": hints} if hints else {})
