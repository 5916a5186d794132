"""A robot as a body that carries out steps: its skills' calls, one after the other."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from vh_core.actions import NO_SKILL, Violation
from vh_core.cancellation import Cancellation
from vh_core.program import Step
from vh_core.skills.skill import SkillCall, Skills, filled
from vh_core.skills.template import FieldValue, TemplateError
from vh_core.task import Execution, ExecutionCode, Home

#: the longest pause before another attempt, seconds
_LONGEST_PAUSE_S = 60.0


@dataclass(frozen=True, slots=True)
class Reply:
    """How one attempt of a call ended: `ended` says whether the skill itself calls it a success,
    `said` is the reason where it does not, `answer` what it answered, `stopped` whether it was
    stopped because that was asked for."""

    ended: bool
    answer: Any = None
    said: str = ""
    stopped: bool = False


class Caller(Protocol):
    """Reaches the robot's skills."""

    def attempt(
        self,
        call: SkillCall,
        fields: dict[str, FieldValue],
        expected: dict[str, FieldValue],
        cancellation: Cancellation,
        tell: Callable[[float], None],
    ) -> Reply:
        """One attempt, within the call's timeouts. `expected` is what an answer on a topic must
        have; `tell` hears the share that is done. Raises `EnvironmentLostError` where the skill is
        not there, or it is not known what it does."""


class SkillBody:
    """Carries out steps by calls of skills. For one step at a time."""

    def __init__(
        self, skills: Skills, caller: Caller, tell: Callable[[float], None] = lambda share: None
    ) -> None:
        """`tell` hears the share of the step that is done, [0, 1], never less than before."""
        self._skills = skills
        self._caller = caller
        self._tell = tell

    def carry_out(self, step: Step, home: Home, cancellation: Cancellation) -> Execution:
        """Make the calls of the step's skill until one fails. Raises `EnvironmentLostError`."""
        skill = self._skills.skills.get(step.action)
        if skill is None:
            known = ", ".join(sorted(self._skills.skills))
            message = f"this robot has no skill for {step.action} (it has: {known})"
            lacking = Violation(NO_SKILL, (), step.action, "none", message)
            return Execution(ExecutionCode.EXECUTION_FAILED, message, (lacking,))
        values = self._skills.values(step, home.world)
        told = _Share(self._tell)
        for number, call in enumerate(skill.calls):
            told.between(number / len(skill.calls), (number + 1) / len(skill.calls))
            execution = self._call(call, values, cancellation, told)
            if execution.code is not ExecutionCode.OK:
                return execution
        return Execution(ExecutionCode.OK)

    def _call(
        self, call: SkillCall, values: dict[str, FieldValue], wish: Cancellation, told: _Share
    ) -> Execution:
        try:
            fields = call.filled(values)
            expected = filled(call.answer.where, values) if call.answer else {}
        except TemplateError as error:
            return Execution(ExecutionCode.EXECUTION_FAILED, f"{call}: {error}")
        pause_s = call.pause_s
        failed: list[str] = []
        while True:
            if wish.cancelled:
                return Execution(ExecutionCode.CANCELED, f"{call} was canceled")
            reply = self._caller.attempt(call, fields, expected, wish, told.tell)
            if reply.stopped:
                said = f": {reply.said}" if reply.said else ""
                return Execution(ExecutionCode.CANCELED, f"{call} was stopped{said}")
            why = _why_not(call, reply)
            if not why:
                return Execution(ExecutionCode.OK)
            failed.append(why)
            if len(failed) > call.retries:
                break
            wish.wait(pause_s)
            pause_s = min(2 * pause_s, max(_LONGEST_PAUSE_S, call.pause_s))
        times = "" if len(failed) == 1 else f" ({len(failed)} attempts)"
        return Execution(ExecutionCode.EXECUTION_FAILED, f"{call} failed{times}: {failed[-1]}")


def _why_not(call: SkillCall, reply: Reply) -> str:
    """Why an attempt was no success; empty where it was one."""
    reasons = [] if reply.ended else [reply.said or "it did not succeed"]
    if reply.answer is not None:
        reason = call.reason_in(reply.answer)
        unmet = call.unmet(reply.answer)
        if unmet or not reply.ended:
            reasons += [each for each in (reason, unmet) if each]
    return "; ".join(dict.fromkeys(reasons))


class _Share:
    """Tells the share of the whole step from those of its calls; never less than before."""

    def __init__(self, tell: Callable[[float], None]) -> None:
        self._tell = tell
        self._low, self._high, self._told = 0.0, 1.0, 0.0

    def between(self, low: float, high: float) -> None:
        self._low, self._high = low, high

    def tell(self, share: float) -> None:
        if math.isfinite(share):
            whole = self._low + (self._high - self._low) * min(max(share, 0.0), 1.0)
            self._told = max(self._told, whole)
            self._tell(self._told)
