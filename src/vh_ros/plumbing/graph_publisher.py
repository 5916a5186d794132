"""Publishing the home: a delta per change, the whole graph for those who come late, and markers.

A whole graph is a thousand times larger than a delta. So it is published when a scene is
(re)loaded, when a listener appears, and otherwise so often that the latched copy is not more than
`period_s` older than the home; with a period of 0, after every change. In a home that is so large
that this would take more than a tenth of the time, it is published less often.
"""

from __future__ import annotations

import secrets
import threading
import time

from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.event_handler import PublisherEventCallbacks, QoSPublisherMatchedInfo

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.errors import EnvironmentLostError
from vh_core.graph import EnvironmentGraph, GraphDelta
from vh_core.program import Step
from vh_core.task import Observation
from vh_planner import msg
from vh_planner.srv import HomeRevision
from vh_ros.plumbing.interface import (
    DELTA_QOS,
    ENVIRONMENT_DELTA,
    ENVIRONMENT_GRAPH,
    GRAPH_QOS,
    HOME_REVISION,
)
from vh_ros.plumbing.marker_publisher import MarkerPublisher
from vh_ros.plumbing.messages.homes import delta_to_msg, graph_to_msg
from vh_ros.plumbing.parameters import Spec
from vh_ros.plumbing.stoppable_node import SeldomInTurn, StoppableNode

GRAPH_PERIOD = Spec(
    "graph_period_s",
    1.0,
    "How far the latched whole graph may lag behind the deltas, in seconds; 0 publishes it after "
    "every step. A new listener gets the newest at once in any case",
    high=60.0,
)
#: the most of its time that the executor may spend on publishing whole graphs, [0, 1]
_SHARE = 0.1


class GraphPublisher:
    """Gives the home its revisions and shows it, with the name of the executor's domain; as markers
    with this character as the one who acts. Answers who asks which home it is, and at which
    revision. Safe to use from several threads.
    """

    def __init__(
        self, node: StoppableNode, period_s: float, domain: Domain = VIRTUALHOME, character: int = 0
    ) -> None:
        self._node = node
        self._period_s = period_s
        self._domain = domain.name
        self._markers = MarkerPublisher(node, domain, character)
        self._lock = threading.RLock()
        self._scene = ""
        self._incarnation = _new_incarnation()
        self._shown: Observation | None = None
        self._latched_revision = 0
        self._due_at = 0.0
        group = MutuallyExclusiveCallbackGroup()
        self._graphs = node.create_publisher(
            msg.EnvironmentGraph,
            ENVIRONMENT_GRAPH,
            GRAPH_QOS,
            callback_group=group,
            event_callbacks=PublisherEventCallbacks(matched=self._on_matched),
        )
        self._deltas = node.create_publisher(msg.EnvironmentDelta, ENVIRONMENT_DELTA, DELTA_QOS)
        node.create_service(
            HomeRevision, HOME_REVISION, self._on_question, callback_group=SeldomInTurn()
        )
        if period_s > 0:
            node.create_timer(min(period_s, 1.0) / 2, self._refresh, callback_group=group)

    @property
    def revision(self) -> int:
        """The revision that is shown now; 0 before the first graph."""
        return self.version[1]

    @property
    def version(self) -> tuple[int, int]:
        """Whose revisions these are (no two executors have the same number, nor has one that was
        started anew), and the revision that is shown now, 0 before the first graph."""
        with self._lock:
            return self._incarnation, self._shown.revision if self._shown is not None else 0

    def show_graph(self, graph: EnvironmentGraph) -> int:
        """Show a home that has nothing to do with the one before; its revision.

        Revisions begin at the time of day in milliseconds, so that none comes again after the
        executor was restarted. Raises `GraphError`, and shows nothing, for what no message can
        hold.
        """
        with self._lock:
            revision = max(self.revision + 1, time.time_ns() // 1_000_000)
            began = time.monotonic()
            message = graph_to_msg(graph, revision, self._domain, self._incarnation)
            self._shown, self._scene = Observation(graph, revision), graph.name
            # small and therefore quick: nobody must take the old home for the new one meanwhile
            self._announce(
                msg.EnvironmentDelta(
                    scene=graph.name, revision=revision, incarnation=self._incarnation
                )
            )
            self._latch(message, began)
            self._markers.show(self._shown)
            return revision

    def show_anew(self, graph: EnvironmentGraph) -> int:
        """Show the home again where another executor has shown its own, and gone: as one that was
        never heard of. Its revision; raises as `show_graph` does."""
        with self._lock:
            self._incarnation = _new_incarnation()
            return self.show_graph(graph)

    def show_change(self, delta: GraphDelta, step: Step | None, character: int = 0) -> int:
        """Show what a character's step changed in the home that is shown; the new revision. Takes
        time proportional to the change. Raises `EnvironmentLostError` before the first graph.
        """
        with self._lock:
            if self._shown is None:
                raise EnvironmentLostError("no home has been shown yet")
            base, revision = self._shown.revision, self._shown.revision + 1
            self._shown = self._shown.then(delta, revision)
            message = delta_to_msg(
                delta,
                scene=self._scene,
                base_revision=base,
                revision=revision,
                step=step,
                character=character,
                incarnation=self._incarnation,
            )
            self._announce(message)
            self._markers.show(self._shown, delta, step)
            if self._period_s <= 0:
                self._bring_up_to_date()
            return revision

    def _on_question(
        self, _: HomeRevision.Request, response: HomeRevision.Response
    ) -> HomeRevision.Response:
        response.incarnation, response.revision = self.version
        return response

    def _announce(self, message: msg.EnvironmentDelta) -> None:
        message.stamp = self._node.get_clock().now().to_msg()
        self._deltas.publish(message)

    def _refresh(self) -> None:
        """Bring the latched copy up to date, if that is due."""
        if time.monotonic() >= self._due_at:
            self._bring_up_to_date()

    def _on_matched(self, info: QoSPublisherMatchedInfo) -> None:
        """A new listener has just been given the latched copy, which may be old."""
        if info.total_count_change > 0:  # the current count is as before, if another one has left
            self._bring_up_to_date()

    def _bring_up_to_date(self) -> None:
        with self._lock:
            shown, incarnation = self._shown, self._incarnation
        if shown is not None and shown.revision != self._latched_revision:
            began = time.monotonic()
            # not under the lock: a large home takes seconds, in which steps go on
            message = graph_to_msg(shown.graph, shown.revision, self._domain, incarnation)
            self._latch(message, began)

    def _latch(self, message: msg.EnvironmentGraph, began: float) -> None:
        with self._lock:
            if message.revision <= self._latched_revision:
                return
            message.stamp = self._node.get_clock().now().to_msg()
            self._graphs.publish(message)
            self._latched_revision = message.revision
            now = time.monotonic()
            self._due_at = now + max(self._period_s, (now - began) / _SHARE)


def _new_incarnation() -> int:
    """A number that no executor has had, nor will have, as good as certainly; not 0."""
    return secrets.randbits(64) or 1
