"""A policy: rules in their order, and limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from vh_core.actions.facts import Facts
from vh_core.graph import EnvironmentGraph
from vh_core.policy.decision import Decision, PolicyVerdict
from vh_core.policy.rule import Rule
from vh_core.printable import counted
from vh_core.program import Step

_SAID = {
    PolicyVerdict.ALLOW: "allows",
    PolicyVerdict.FORBID: "forbids",
    PolicyVerdict.CONFIRM: "asks for a person's approval of",
}


@dataclass(frozen=True, slots=True)
class Policy:
    """Which steps may be taken. The first rule that speaks of a step decides; `default` is what
    counts where none does.

    `max_steps` is how many steps a task may take in all, `max_steps_of` how many of one action.
    `source` is where the policy comes from, for messages; an empty one is that of no policy.
    """

    rules: tuple[Rule, ...] = ()
    default: PolicyVerdict = PolicyVerdict.ALLOW
    max_steps: int | None = None
    max_steps_of: Mapping[str, int] = field(default_factory=dict)
    source: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether it lets everything pass."""
        limited = self.max_steps is not None or self.max_steps_of
        return not self.rules and not limited and self.default is PolicyVerdict.ALLOW

    def judge(self, step: Step, facts: Facts, executed: Sequence[Step] = ()) -> Decision:
        """What is to be done about a step of the home, after these of the same task."""
        return self._limited(step, executed) or self.ruling(step.action, step.ids, facts)

    def ruling(self, action: str, ids: tuple[int, ...], facts: Facts) -> Decision:
        """What the rules say of an action on these nodes, which are there. Limits do not count."""
        rule = next((each for each in self.rules if each.speaks_of(action, ids, facts)), None)
        named = " ".join((f"[{action}]", *(str(facts.ref(node_id)) for node_id in ids)))
        if rule is None:
            reason = f"no rule of the policy speaks of {named}"
            if self.default is not PolicyVerdict.ALLOW:
                reason = f"{reason}, and its default {_SAID[self.default]} it"
            return Decision(self.default, "", reason)
        because = f": {rule.reason}" if rule.reason else ""
        reason = f"the rule {rule.name!r} {_SAID[rule.verdict]} {named}{because}"
        return Decision(rule.verdict, rule.name, reason, rule.deadline_s)

    def _limited(self, step: Step, executed: Sequence[Step]) -> Decision | None:
        if self.max_steps is not None and len(executed) >= self.max_steps:
            limit = counted(self.max_steps, "step")
            reason = f"the limit max_steps of the policy is {limit} a task"
            return Decision(PolicyVerdict.FORBID, "limits.max_steps", reason)
        most = self.max_steps_of.get(step.action)
        if most is not None and Counter(each.action for each in executed)[step.action] >= most:
            reason = f"the policy allows {counted(most, 'time')} {step.action} a task"
            return Decision(PolicyVerdict.FORBID, f"limits.max_steps_of.{step.action}", reason)
        return None

    def may_forbid(self, action: str) -> bool:
        """Whether there are steps of this action that the rules forbid."""
        for rule in self.rules:
            if rule.actions and action not in rule.actions:
                continue
            if rule.verdict is PolicyVerdict.FORBID:
                return True
        return self.default is PolicyVerdict.FORBID

    def unknown_in(self, graph: EnvironmentGraph) -> Iterable[str]:
        """What rules name and the home does not have, a sentence each: perhaps a typing error."""
        classes = {name.lower() for name in graph.by_class}
        for rule in self.rules:
            named = (*sorted(rule.classes), *(str(each) for each in sorted(rule.rooms, key=str)))
            missing = [each for each in named if not each.isdigit() and each not in classes]
            ids = sorted(
                {*rule.ids, *(each for each in rule.rooms if isinstance(each, int))}
                - graph.nodes.keys()
            )
            missing += map(str, ids)
            if missing:
                listed = ", ".join(missing)
                yield f"the rule {rule.name!r} names what this home does not have: {listed}"


#: everything may be done
NO_POLICY = Policy()
