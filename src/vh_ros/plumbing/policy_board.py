"""What the safety policy decides, told to all; and what was approved elsewhere, heard."""

from __future__ import annotations

import threading
from collections import deque

from rclpy.callback_groups import MutuallyExclusiveCallbackGroup

from vh_core.gates import Gate, Passage
from vh_core.policy import ApprovalGate, Decision, Policy, PolicyGate, PolicyVerdict, SafetyOptions
from vh_core.program import Step
from vh_planner import msg
from vh_ros.plumbing.home_name import in_home
from vh_ros.plumbing.interface import DECISIONS_QOS, POLICY_DECISIONS
from vh_ros.plumbing.messages.steps import step_from_msg, step_to_msg
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.stoppable_node import StoppableNode

_VERDICTS = {
    PolicyVerdict.ALLOW: msg.PolicyDecision.ALLOWED,
    PolicyVerdict.FORBID: msg.PolicyDecision.REFUSED,
    PolicyVerdict.APPROVED: msg.PolicyDecision.APPROVED,
    PolicyVerdict.DENIED: msg.PolicyDecision.DENIED,
}
#: the parameters of whoever executes
POLICY = Spec(
    "policy",
    "",
    "File of the safety policy (docs/policy.md), which is kept whoever sends steps; empty: none",
)
APPROVAL_TIMEOUT = Spec(
    "approval_timeout_s",
    5.0,
    "How long the word that somebody approved a step may come after the step itself, in seconds",
    low=0.0,
    high=600.0,
)
#: approvals that are kept for steps still to come
_MOST = 100


def policy_of(parameters: Parameters) -> Policy:
    """The policy that the parameter names. Raises `ConfigurationError`."""
    return SafetyOptions(parameters[POLICY.name]).read()


class PolicyBoard:
    """Tells the decisions of one node, in the namespace of its home."""

    def __init__(self, node: StoppableNode, home: str = "") -> None:
        self._node = node
        topic = in_home(home, POLICY_DECISIONS)
        self._publisher = node.create_publisher(msg.PolicyDecision, topic, DECISIONS_QOS)

    def tell(self, episode: str, step: Step, decision: Decision) -> None:
        """Tell a decision that is final."""
        self._publisher.publish(
            msg.PolicyDecision(
                stamp=self._node.get_clock().now().to_msg(),
                decided_by=self._node.get_name(),
                episode=episode,
                step=step_to_msg(step),
                verdict=_VERDICTS[decision.verdict],
                rule=decision.rule,
                reason=decision.sentence,
            )
        )
        if not decision.passes:
            self._node.get_logger().info(f"{decision.verdict.value}: {decision.sentence}")


class ExecutorPolicy:
    """The policy as an executor keeps it, whoever sends steps.

    It asks nobody: what is to be confirmed is taken only after the planner has told that somebody
    approved this very step of this episode, once for each approval. A step that belongs to no
    episode has nobody who could approve it.
    """

    def __init__(self, node: StoppableNode, policy: Policy, approval_timeout_s: float) -> None:
        """`approval_timeout_s` is how long the word of an approval may come after its step."""
        self._node = node
        self._policy = policy
        self._timeout_s = approval_timeout_s
        self._board = PolicyBoard(node)
        self._approved: deque[tuple[str, Step]] = deque(maxlen=_MOST)
        self._lock = threading.Lock()
        if not policy.is_empty:
            node.create_subscription(
                msg.PolicyDecision,
                POLICY_DECISIONS,
                self._hear,
                DECISIONS_QOS,
                callback_group=MutuallyExclusiveCallbackGroup(),
            )

    def gates(self, *others: Gate) -> tuple[Gate, ...]:
        """The gates of the policy, with others between them."""
        return (
            PolicyGate(self._policy, self._tell),
            *others,
            ApprovalGate(self._policy, self._tell, self._approve),
        )

    def _tell(self, passage: Passage, decision: Decision) -> None:
        if not self._policy.is_empty:
            self._board.tell(passage.episode, passage.step, decision)

    def _hear(self, decision: msg.PolicyDecision) -> None:
        if decision.decided_by == self._node.get_name() or not decision.episode:
            return
        if decision.verdict == msg.PolicyDecision.APPROVED:
            with self._lock:
                self._approved.append((decision.episode, step_from_msg(decision.step)))

    def _approve(self, passage: Passage, decision: Decision) -> Decision:
        wanted = (passage.episode, passage.step)

        def heard() -> bool:
            with self._lock:  # a deque that is added to cannot be searched meanwhile
                return passage.cancellation.cancelled or wanted in self._approved

        if passage.episode and self._node.wait_until(heard, self._timeout_s):
            with self._lock:
                if wanted in self._approved:
                    self._approved.remove(wanted)
                    said = "the planner told of an approval"
                    return decision.answered(PolicyVerdict.APPROVED, said)
        return decision.answered(PolicyVerdict.DENIED, "no approval of it was told")
