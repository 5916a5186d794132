"""The gates of the policy: what is forbidden is refused, what is to be confirmed is asked about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from vh_core.actions import Violation
from vh_core.asking import approval
from vh_core.gates import Passage
from vh_core.outcome import Outcome
from vh_core.policy.decision import Decision, PolicyVerdict
from vh_core.policy.domain import POLICY_PREDICATE
from vh_core.policy.policy import Policy
from vh_core.task import Failure

#: whether a person approves of a step that a rule wants confirmed: APPROVED or DENIED
Approve: TypeAlias = Callable[[Passage, Decision], Decision]
#: told of every decision
OnDecision: TypeAlias = Callable[[Passage, Decision], object]


def ask_person(passage: Passage, decision: Decision) -> Decision:
    """Ask whoever can be asked. Nobody there, silence, and what cannot be read, are denial."""
    question = approval(
        f"May I do {passage.step}? {decision.reason[:1].upper()}{decision.reason[1:]}.",
        "it is done",
        "it is not done, and the task ends",
    )
    if decision.deadline_s is not None:
        question = replace(question, deadline_s=decision.deadline_s)
    answer = passage.ask(question)
    verdict = PolicyVerdict.APPROVED if answer.granted else PolicyVerdict.DENIED
    by = f" ({answer.by})" if answer.by else ""
    said = "somebody approved" if answer.granted else answer.sentence
    return decision.answered(verdict, f"{said}{by}")


class PolicyGate:
    """Refuses what the policy forbids, and names the rule."""

    name = "policy"

    def __init__(self, policy: Policy, on_decision: OnDecision = lambda passage, decision: None):
        self._policy = policy
        self._on_decision = on_decision

    def judge(self, passage: Passage) -> Failure | None:
        decision = self._policy.judge(passage.step, passage.home.world, passage.executed)
        if decision.verdict is PolicyVerdict.CONFIRM:
            return None  # that is for the next gate
        self._on_decision(passage, decision)
        if decision.passes:
            return None
        return _failure(Outcome.POLICY_REFUSED, passage, decision)


class ApprovalGate:
    """Refuses what is to be confirmed and is not. Stands last: nobody is asked about a step that
    something else refuses."""

    name = "approval"

    def __init__(
        self,
        policy: Policy,
        on_decision: OnDecision = lambda passage, decision: None,
        approve: Approve = ask_person,
    ) -> None:
        self._policy = policy
        self._on_decision = on_decision
        self._approve = approve

    def judge(self, passage: Passage) -> Failure | None:
        decision = self._policy.judge(passage.step, passage.home.world, passage.executed)
        if decision.verdict is not PolicyVerdict.CONFIRM:
            return None
        decision = self._approve(passage, decision)
        self._on_decision(passage, decision)
        if decision.passes:
            return None
        return _failure(Outcome.APPROVAL_DENIED, passage, decision)


def _failure(outcome: Outcome, passage: Passage, decision: Decision) -> Failure:
    said = f"{decision.sentence[:1].upper()}{decision.sentence[1:]}."
    violation = Violation(
        POLICY_PREDICATE, passage.step.objects, PolicyVerdict.ALLOW.value, decision.rule, said
    )
    return Failure(outcome, f"{passage.step}: {said}", passage.step, (violation,))
