"""The table of actions with what a policy forbids among the preconditions.

So whoever plans with the world model finds another way where there is one, and says which rule is
in the way where there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vh_core.actions import Domain, Violation
from vh_core.actions.facts import Facts
from vh_core.actions.preconditions.base import Ids, Precondition
from vh_core.policy.decision import PolicyVerdict
from vh_core.policy.policy import Policy

#: the kind of fact of which violations of the policy are
POLICY_PREDICATE = "policy"


@dataclass(frozen=True, slots=True)
class Permitted(Precondition):
    """The rules of a policy do not forbid the action."""

    policy: Policy
    action: str

    predicate = POLICY_PREDICATE

    def holds(self, facts: Facts, ids: Ids) -> bool:
        return self.policy.ruling(self.action, ids, facts).verdict is not PolicyVerdict.FORBID

    def describe(self, names: Sequence[str]) -> str:
        return "the safety policy does not forbid it"

    def violation(self, facts: Facts, ids: Ids) -> Violation:
        decision = self.policy.ruling(self.action, ids, facts)
        objects = tuple(map(facts.ref, ids))
        said = f"{decision.reason[:1].upper()}{decision.reason[1:]}."
        return Violation(POLICY_PREDICATE, objects, PolicyVerdict.ALLOW.value, decision.rule, said)


def with_policy(domain: Domain, policy: Policy) -> Domain:
    """The domain in which no step applies that the rules of the policy forbid."""
    actions = {
        name: replace(action, preconditions=(*action.preconditions, Permitted(policy, name)))
        if policy.may_forbid(name)
        else action
        for name, action in domain.actions.items()
    }
    return Domain(domain.name, actions, domain.corrections)
