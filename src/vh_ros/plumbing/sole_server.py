"""One server per action name: a second one would take half of the goals, by chance.

Who is about to offer an action says so, and looks for others, before it offers or shows anything.
Of two that look at the same time the one that began first goes on. Whoever has looked is there, and
gives way to nobody who has not.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from builtin_interfaces.msg import Time
from rclpy.clock import Clock, ClockType
from rclpy.context import Context
from rclpy.node import Node
from rclpy.subscription import Subscription

from vh_core.errors import ConfigurationError
from vh_ros.plumbing.interface import CLAIM_QOS
from vh_ros.plumbing.stoppable_node import SeldomInTurn, StoppableNode

#: how long nodes need to find each other on a busy machine, seconds
DISCOVERY_S = 1.5
#: how long a claim takes to be heard by nodes that have found each other, seconds
_HEARD_S = 0.3
#: how long to look for the name of the other server's node, seconds
_NAMES_S = 1.0
_POLL_S = 0.05
#: what an action has besides its own topics and services: when who is about to offer it claimed
#: it, and when who offers it did
_CLAIM, _BEGAN_AT = "/_claim", "/_began"
_SEND_GOAL = "/_action/send_goal"
#: when each context made its first node
_BEGAN: dict[int, float] = {}


def claim_action(
    node: StoppableNode, *actions: str, discovery_s: float = DISCOVERY_S
) -> list[Claim]:
    """Claim these actions for the node, in this order. Raises `ConfigurationError` if somebody else
    offers one of them already, or claimed it before.

    To be called before the node offers them, or shows anything that whoever offers them shows.
    Looks for as long as nodes need to find each other, counted from the first such call in this
    process, and for as long as a claim takes to be heard in any case.
    """
    claims = [Claim(node, action) for action in actions]
    now = time.monotonic()
    deadline = max(_began(node.context) + discovery_s, now + _HEARD_S)
    while True:
        for claim in claims:
            claim.require_sole()
        left = deadline - time.monotonic()
        if left <= 0:
            break
        time.sleep(min(_POLL_S, left))
    for claim in claims:
        claim.establish()
    return claims


class Claim:
    """That a node offers an action, said to all others who claim it. First it is about to; once it
    is `established`, the node does.

    Should nodes not have found each other in time, the younger one fails as soon as it hears of the
    older one. `on_younger` lets the older one undo what the younger one may have said meanwhile.
    """

    def __init__(self, node: StoppableNode, action: str) -> None:
        self._node = node
        self._name = node.resolve_service_name(action)
        # not the node's clock: where time is simulated, it may stand still
        self._mine = Clock(clock_type=ClockType.SYSTEM_TIME).now().to_msg()
        self.on_younger: Callable[[], object] = lambda: None
        self._lock = threading.Lock()
        self._is_established = self._has_lost = False
        self._group = SeldomInTurn()
        self._subscriptions = [
            self._listen(_CLAIM, self._hear_claim),
            self._listen(_BEGAN_AT, self._hear_other),
        ]
        self._say(_CLAIM)

    def require_sole(self) -> None:
        """Raise `ConfigurationError` if the action is known by now to be somebody else's."""
        for each in self._subscriptions:  # the node may not spin as yet
            _take_all(each)
        # hidden, but an action is made of services, and this is the one that takes goals
        offered = self._node.count_services(self._name + _SEND_GOAL) > 0
        if offered or self._has_lost:
            raise ConfigurationError(self._refusal())

    def establish(self) -> None:
        """Say that the node offers the action from now on. Raises `ConfigurationError` if it was
        heard by now that it is somebody else's."""
        with self._lock:
            self._is_established = not self._has_lost
        if not self._is_established:
            raise ConfigurationError(self._refusal())
        self._say(_BEGAN_AT)

    def _hear_claim(self, theirs: Time) -> None:
        """Somebody is about to offer the action, if nobody does."""
        with self._lock:
            if not self._is_established and _difference(theirs, self._mine) < (0, 0):
                self._has_lost = True

    def _hear_other(self, theirs: Time) -> None:
        """Somebody offers the action; perhaps it is this node."""
        difference = _difference(theirs, self._mine)
        if difference == (0, 0):
            return
        with self._lock:
            if not self._is_established:
                self._has_lost = True
                return
        if difference < (0, 0):
            self._node.fail(self._refusal())
        else:
            self.on_younger()

    def _say(self, topic: str) -> None:
        self._node.create_publisher(Time, self._name + topic, CLAIM_QOS).publish(self._mine)

    def _listen(self, topic: str, hear: Callable[[Time], None]) -> Subscription:
        return self._node.create_subscription(
            Time, self._name + topic, hear, CLAIM_QOS, callback_group=self._group
        )

    def _refusal(self) -> str:
        return (
            f"{self._name} is already offered by {self._who()}; "
            "stop that one first, or give this one another namespace"
        )

    def _who(self) -> str:
        """The full names of the nodes that offer the action, or are about to. Names become known
        after what is offered."""
        deadline = time.monotonic() + _NAMES_S
        while True:
            found = _offering(self._node, self._name)
            if found or time.monotonic() > deadline:
                return found or "another node"
            time.sleep(_POLL_S)


def _take_all(subscription: Subscription) -> None:
    """Have heard all that has come, whoever spins."""
    with subscription.handle:
        while (taken := subscription.handle.take_message(Time, False)) is not None:
            subscription.callback(taken[0])


def _difference(theirs: Time, mine: Time) -> tuple[int, int]:
    return theirs.sec - mine.sec, theirs.nanosec - mine.nanosec


def _began(context: Context) -> float:
    return _BEGAN.setdefault(id(context), time.monotonic())


def _offering(node: Node, action: str) -> str:
    known = node.get_node_names_and_namespaces()
    if known.count((node.get_name(), node.get_namespace())) > 1:
        return f"another {node.get_fully_qualified_name()}"
    found = []
    for name, namespace in known:
        if (name, namespace) == (node.get_name(), node.get_namespace()):
            continue
        try:
            claimed = dict(node.get_publisher_names_and_types_by_node(name, namespace))
            offered = dict(node.get_service_names_and_types_by_node(name, namespace))
        except Exception:  # a node that has just gone; rclpy has no type of its own for that
            continue
        if action + _CLAIM in claimed or action + _SEND_GOAL in offered:
            found.append(f"{namespace.rstrip('/')}/{name}")
    return " and ".join(found)
