"""The safety policy: which steps may be taken, which may not, and which a person must approve.

    config/policy.yaml ─► Policy ─► judge(step, home) ─► Decision ─► gate (planner and executor)
                             └────► with_policy(domain): what is planned avoids what is forbidden

A policy is made of rules, of which the first that speaks of a step decides, and of limits.
"""

from vh_core.policy.decision import Decision, PolicyVerdict
from vh_core.policy.domain import POLICY_PREDICATE, with_policy
from vh_core.policy.gates import ApprovalGate, Approve, PolicyGate, ask_person
from vh_core.policy.options import SAFETY_GROUP, SafetyOptions
from vh_core.policy.policy import NO_POLICY, Policy
from vh_core.policy.reading import read_policy
from vh_core.policy.rule import Rule

__all__ = [
    "NO_POLICY",
    "POLICY_PREDICATE",
    "SAFETY_GROUP",
    "ApprovalGate",
    "Approve",
    "Decision",
    "Policy",
    "PolicyGate",
    "PolicyVerdict",
    "Rule",
    "SafetyOptions",
    "ask_person",
    "read_policy",
    "with_policy",
]
