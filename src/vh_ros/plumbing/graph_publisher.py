"""Publishing the home: a delta per change, and the whole graph for those who come late.

A whole graph is a thousand times larger than a delta. So it is published when a scene is
(re)loaded, when a listener appears, and otherwise so often that the latched copy is never more
than `period_s` older than the home; with a period of 0, after every change.
"""

from __future__ import annotations

import threading
import time

from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.event_handler import PublisherEventCallbacks, QoSPublisherMatchedInfo
from rclpy.node import Node

from vh_core.graph import EnvironmentGraph, GraphDelta
from vh_core.program import Step
from vh_planner import msg
from vh_ros.plumbing.conversions import delta_to_msg, graph_to_msg
from vh_ros.plumbing.interface import DELTA_QOS, ENVIRONMENT_DELTA, ENVIRONMENT_GRAPH, GRAPH_QOS


class GraphPublisher:
    """Gives the home its revisions and shows it, with the name of the executor's domain. Safe to
    use from several threads.
    """

    def __init__(self, node: Node, period_s: float, domain: str = "") -> None:
        self._node = node
        self._period_s = period_s
        self._domain = domain
        self._lock = threading.RLock()
        self._graph: EnvironmentGraph | None = None
        self._revision = 0
        self._latched_revision = 0
        self._latched_at = 0.0
        group = MutuallyExclusiveCallbackGroup()
        self._graphs = node.create_publisher(
            msg.EnvironmentGraph,
            ENVIRONMENT_GRAPH,
            GRAPH_QOS,
            callback_group=group,
            event_callbacks=PublisherEventCallbacks(matched=self._on_matched),
        )
        self._deltas = node.create_publisher(msg.EnvironmentDelta, ENVIRONMENT_DELTA, DELTA_QOS)
        if period_s > 0:
            node.create_timer(min(period_s, 1.0) / 2, self._refresh, callback_group=group)

    @property
    def revision(self) -> int:
        """The revision that is shown now; 0 before the first graph."""
        with self._lock:
            return self._revision

    def show_graph(self, graph: EnvironmentGraph) -> int:
        """Show a home that has nothing to do with the one before; its revision.

        Revisions begin at the time of day in milliseconds, so that none comes again after the
        executor was restarted. Raises `GraphError`, and shows nothing, for what no message can
        hold.
        """
        with self._lock:
            revision = max(self._revision + 1, time.time_ns() // 1_000_000)
            message = graph_to_msg(graph, revision, self._domain)
            self._graph, self._revision = graph, revision
            # small and therefore quick: nobody must take the old home for the new one meanwhile
            self._announce(msg.EnvironmentDelta(scene=graph.name, revision=revision))
            self._latch(message)
            return revision

    def show_change(self, graph: EnvironmentGraph, delta: GraphDelta, step: Step | None) -> int:
        """Show what a step made of the home; the new revision."""
        with self._lock:
            base, self._revision = self._revision, self._revision + 1
            self._graph = graph
            message = delta_to_msg(
                delta, scene=graph.name, base_revision=base, revision=self._revision, step=step
            )
            self._announce(message)
            if self._period_s <= 0:
                self._refresh()
            return self._revision

    def _announce(self, message: msg.EnvironmentDelta) -> None:
        message.stamp = self._node.get_clock().now().to_msg()
        self._deltas.publish(message)

    def _refresh(self) -> None:
        """Bring the latched copy up to date, if it is due."""
        with self._lock:
            due = time.monotonic() - self._latched_at >= self._period_s
            if self._latched_revision != self._revision and due:
                self._bring_up_to_date()

    def _on_matched(self, info: QoSPublisherMatchedInfo) -> None:
        """A new listener has just been given the latched copy, which may be old."""
        with self._lock:
            if info.current_count_change > 0 and self._latched_revision != self._revision:
                self._bring_up_to_date()

    def _bring_up_to_date(self) -> None:
        if self._graph is not None:
            self._latch(graph_to_msg(self._graph, self._revision, self._domain))

    def _latch(self, message: msg.EnvironmentGraph) -> None:
        message.stamp = self._node.get_clock().now().to_msg()
        self._graphs.publish(message)
        self._latched_revision = message.revision
        self._latched_at = time.monotonic()
