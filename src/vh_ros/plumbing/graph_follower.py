"""Following the home over its two topics.

The executor publishes the whole graph rarely and a delta for each change. The follower goes on
from observation to observation, in time proportional to the change; where a delta is missing (it
came late, or a message was lost) it takes the latched graph instead. Whole graphs are kept
serialized until one is needed.

Revisions are compared within one incarnation of an executor alone: what another one shows takes the
place of all that is known. What a former one said, if it comes late, is passed over; one that goes
beyond all that was heard since is alive, and no former one.
"""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from rclpy.callback_groups import CallbackGroup, MutuallyExclusiveCallbackGroup
from rclpy.serialization import deserialize_message
from rclpy.subscription import Subscription

from vh_core.errors import EnvironmentLostError, GraphError, ProgramError
from vh_core.graph import require_fits
from vh_core.program import Step, parse_step
from vh_core.task import Observation
from vh_planner import msg
from vh_ros.plumbing.home_name import in_home
from vh_ros.plumbing.interface import DELTA_QOS, ENVIRONMENT_DELTA, ENVIRONMENT_GRAPH, GRAPH_QOS
from vh_ros.plumbing.messages.homes import delta_from_msg, graph_from_msg, peek_version
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how many deltas may wait for the graph they stand on
_PENDING = 256
#: least time between two requests for the latched graph, seconds
_ASK_S = 1.0
#: how many executors that are no more are remembered
_FORMER = 64

#: the home, the step that led there, and the character who took it
Listener = Callable[[Observation, Step | None, int], None]


@dataclass(frozen=True, slots=True)
class Sighting:
    """The home as it was seen, and which incarnation of an executor showed it; 0 where it did not
    say."""

    observation: Observation
    incarnation: int


class GraphFollower:
    """The newest observation of the home, kept up to date in the background.

    `listener` is called, in order, for every observation, with the step that led there where
    exactly one is known to have, and who took it; `on_other` before the first of another
    incarnation of an executor, with that. Where `domain` is given, a home whose executor names
    another one is not shown: its steps would be judged wrongly. `home` is the namespace of the
    executor, where that is not the node's own.
    """

    def __init__(
        self,
        node: StoppableNode,
        listener: Listener | None = None,
        domain: str = "",
        home: str = "",
        group: CallbackGroup | None = None,
        on_other: Callable[[int], object] = lambda _: None,
    ) -> None:
        """`group` is a callback group that takes one thing after the other; one is made."""
        self._node = node
        self._domain = domain
        self._listener = listener
        self._on_other = on_other
        self._incarnation = 0
        self._former: deque[int] = deque(maxlen=_FORMER)
        self._changed = threading.Condition()
        self._newest: Observation | None = None
        #: the same, where it is of the executor that is followed now
        self._current: Observation | None = None
        self._topic = node.resolve_topic_name(in_home(home, ENVIRONMENT_GRAPH))
        self._nodes: AbstractSet[int] = frozenset()
        self._pending: dict[int, msg.EnvironmentDelta] = {}
        self._heard_of = 0
        self._reloaded_at = 0
        self._asked_at = -math.inf
        self._problem = ""
        # one group: graphs and deltas are taken one after the other
        self._group = group or MutuallyExclusiveCallbackGroup()
        self._graphs = self._subscribe()
        node.create_subscription(
            msg.EnvironmentDelta,
            in_home(home, ENVIRONMENT_DELTA),
            self._take_delta,
            DELTA_QOS,
            callback_group=self._group,
        )

    def _subscribe(self) -> Subscription:
        return self._node.create_subscription(
            msg.EnvironmentGraph,
            self._topic,
            self._take_graph,
            GRAPH_QOS,
            callback_group=self._group,
            raw=True,
        )

    @property
    def newest(self) -> Observation | None:
        """The newest observation, or None before the first."""
        with self._changed:
            return self._newest

    def wait_for(self, revision: int, timeout_s: float) -> Observation:
        """An observation at least as new as `revision`, and as any that was heard of, from an
        executor that is there.

        Raises `EnvironmentLostError` if there is none within `timeout_s`, or the node stops.
        """
        seen = self.sight(revision, timeout_s)
        if seen is None:
            raise self.lost(revision, timeout_s)
        return seen.observation

    def sight(
        self,
        revision: int,
        timeout_s: float,
        incarnation: int | None = None,
        is_canceled: Callable[[], bool] = lambda: False,
    ) -> Sighting | None:
        """The same, and of whom; None where there is none. With `incarnation`, of that one and no
        other: it is known to be the one that is there now. Ends soon after `is_canceled` says so.
        """
        began = time.monotonic()
        with self._changed:
            if incarnation in self._former:
                self._former.remove(incarnation)
        deadline = began + timeout_s
        while not (self._node.stopping.is_set() or is_canceled()):
            present = self._node.count_publishers(self._topic) > 0
            with self._changed:
                seen = self._current
                wanted = max(revision, self._heard_of)
                known = incarnation in (None, self._incarnation)
                if present and known and seen is not None and seen.revision >= wanted:
                    return Sighting(seen, self._incarnation)
                left = deadline - time.monotonic()
                if left <= 0:
                    break
                self._changed.wait(min(0.1, left))
            if present and time.monotonic() - began > _ASK_S / 2:
                self._close_gap(
                    revision, incarnation
                )  # the first request may have been lost as well
        return None

    def lost(
        self, revision: int, waited_s: float, incarnation: int | None = None
    ) -> EnvironmentLostError:
        """Why there is no such sight, after so long a wait."""
        return EnvironmentLostError(self._what_is_missing(revision, waited_s, incarnation))

    def ask_again(self) -> None:
        """For who does not wait: ask for the home where none has come of an executor that is there,
        or a change is missing; not too often."""
        if self._node.count_publishers(self._topic) > 0:
            self._close_gap()

    def _what_is_missing(self, revision: int, timeout_s: float, incarnation: int | None) -> str:
        if self._node.stopping.is_set():
            return self._node.why_stopping
        name = self._topic
        within = f"within {timeout_s:g} s"
        if self._node.count_publishers(self._topic) == 0:
            return (
                f"Nobody publishes {name} ({within}); "
                "is virtualhome_bridge_node, or a robot executor, running?"
            )
        if self._problem:
            return f"The graph on {name} cannot be used: {self._problem}"
        seen = self._current
        if seen is None:
            return f"No graph came on {name} {within}"
        if incarnation not in (None, self._incarnation):
            return (
                f"{name} still shows another home than that of the executor that answers "
                f"({within}); if two executors run under one name, stop one of them"
            )
        return (
            f"The home is still shown at revision {seen.revision} ({within}), "
            f"and the executor spoke of {max(revision, self._heard_of)}"
        )

    # -- what comes in --------------------------------------------------------------------

    def _take_graph(self, serialized: bytes) -> None:
        incarnation, revision = peek_version(serialized)
        if not self._follows(incarnation, revision):
            return
        newest = self._current
        if newest is not None and revision <= newest.revision:
            return
        self._hear_of(revision)
        message = deserialize_message(serialized, msg.EnvironmentGraph)
        if self._domain and message.domain and message.domain != self._domain:
            self._problem = (
                f"its executor follows the domain {message.domain!r}, and "
                f"{self._node.get_name()} {self._domain!r}; give both the same parameter 'domain'"
            )
            self._node.get_logger().error(f"ignored a graph: {self._problem}")
            return
        try:
            graph = graph_from_msg(message)
        except GraphError as error:
            self._problem = str(error)
            self._node.get_logger().error(f"ignored a malformed graph: {error}")
            return
        self._nodes = graph.nodes.keys()
        self._show(Observation(graph, message.revision))
        self._catch_up()

    def _take_delta(self, message: msg.EnvironmentDelta) -> None:
        if not self._follows(message.incarnation, message.revision):
            return
        newest = self._current
        if newest is not None and message.revision <= newest.revision:
            return
        if message.revision <= message.base_revision:
            self._node.get_logger().error("ignored a change that leads to an older home")
            return
        self._hear_of(message.revision)
        if message.base_revision == 0:
            self._reloaded_at = message.revision  # the whole graph is on its way
            return
        if len(self._pending) >= _PENDING:
            self._pending.clear()  # the latched graph will do
        self._pending[message.base_revision] = message
        self._catch_up()
        if self._pending:
            self._close_gap()

    def _follows(self, incarnation: int, revision: int) -> bool:
        """Whether this incarnation of an executor, which speaks of this revision, is to be
        followed: the one that is, or another, which then takes its place."""
        with self._changed:
            if incarnation == self._incarnation:
                return True
            if incarnation in self._former and revision <= self._heard_of:
                return False
            if self._incarnation and self._incarnation not in self._former:
                self._former.append(self._incarnation)
            self._incarnation = incarnation
            self._current = None
            self._heard_of = 0
        self._reloaded_at, self._problem = 0, ""
        self._pending.clear()
        self._on_other(incarnation)
        return True

    def _hear_of(self, revision: int) -> None:
        """Show nobody an older home from now on, though this one has yet to be read."""
        with self._changed:
            self._heard_of = max(self._heard_of, revision)

    def _catch_up(self) -> None:
        """Apply every delta that stands on what is known."""
        while self._current is not None and self._current.revision in self._pending:
            before = self._current
            message = self._pending.pop(before.revision)
            try:
                delta = delta_from_msg(message)
                require_fits(delta, self._nodes)
            except GraphError as error:
                # from here on there is a gap, until the next whole graph
                self._node.get_logger().error(f"ignored a malformed change: {error}")
                return
            seen = before.then(delta, message.revision)
            self._show(seen, _step_of(message), message.character)
        if self._current is not None:
            now = self._current.revision
            self._pending = {
                base: delta for base, delta in self._pending.items() if delta.revision > now
            }

    def _close_gap(self, revision: int = 0, incarnation: int | None = None) -> None:
        """Where a change is missing, or the first graph (of this incarnation) or one as new as this
        revision has not come, ask for the whole graph: an executor shows a listener that has just
        appeared the home as it is now. The middleware may lose what it keeps for those who come
        late, and does not try again.
        """
        with self._changed:
            newest, now = self._current, time.monotonic()
            wanted = max(revision, self._heard_of)
            known = incarnation in (None, self._incarnation) and newest is not None
            if known and not self._reloaded_at <= newest.revision < wanted:
                return
            if self._problem or now - self._asked_at < _ASK_S:
                return
            self._asked_at, old = now, self._graphs
            self._graphs = self._subscribe()
        self._node.destroy_subscription(old)

    def _show(self, observation: Observation, step: Step | None = None, character: int = 0) -> None:
        if self._listener is not None:
            self._listener(observation, step, character)
        with self._changed:
            self._newest = self._current = observation
            self._problem = ""
            self._changed.notify_all()


def _step_of(message: msg.EnvironmentDelta) -> Step | None:
    try:
        return parse_step(message.step) if message.step else None
    except ProgramError:
        return None
