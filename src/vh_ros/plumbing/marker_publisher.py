"""The home as markers on a topic, for RViz and Foxglove."""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass

from builtin_interfaces.msg import Time
from geometry_msgs.msg import Point, Pose, Quaternion, Vector3
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.event_handler import PublisherEventCallbacks, QoSPublisherMatchedInfo
from std_msgs.msg import ColorRGBA, Header
from visualization_msgs.msg import Marker, MarkerArray

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.episode import Mirror
from vh_core.errors import GraphError
from vh_core.graph import GraphDelta
from vh_core.markers import FRAME, HomeMarker, changed_markers, home_markers
from vh_core.program import Step
from vh_core.task import Observation
from vh_ros.plumbing.interface import MARKERS, MARKERS_QOS
from vh_ros.plumbing.stoppable_node import StoppableNode
from vh_ros.plumbing.unhurried import Unhurried

#: a viewer that is volatile, as RViz is, may miss what is sent in the moment in which it appears
_AGAIN_S = 1.0


@dataclass(frozen=True, slots=True)
class _Shown:
    """The home after a change, which is None where it is another home."""

    seen: Observation
    delta: GraphDelta | None = None
    step: Step | None = None


class MarkerPublisher:
    """Shows the home as markers: the whole of it to who begins to look, and then what changes.

    While nobody looks nothing is computed; and who takes steps does not compute it, but a thread
    that looks some times a second what has changed. Safe to use from several threads.
    """

    def __init__(
        self, node: StoppableNode, domain: Domain = VIRTUALHOME, character: int = 0
    ) -> None:
        self._node = node
        self._domain, self._character = domain, character
        self._lock = threading.Lock()
        self._newest: Observation | None = None
        self._pending: deque[_Shown] = deque()
        #: what is shown now; None where nobody looks, or the whole home is to be shown
        self._mirror: Mirror | None = None
        #: what was acted on last
        self._by: int | None = None
        group = MutuallyExclusiveCallbackGroup()
        self._publisher = node.create_publisher(
            MarkerArray,
            MARKERS,
            MARKERS_QOS,
            callback_group=group,
            event_callbacks=PublisherEventCallbacks(matched=self._on_matched),
        )
        self._again = node.create_timer(_AGAIN_S, self._show_again, callback_group=group)
        self._again.cancel()
        Unhurried(node).also(self._publish)

    def show(
        self, seen: Observation, delta: GraphDelta | None = None, step: Step | None = None
    ) -> None:
        """Show the home after a change, and the step that led there; without a change, another
        home. Returns at once."""
        with self._lock:
            self._newest = seen
            if not self._publisher.get_subscription_count():
                self._pending.clear()
                self._mirror = None
                return
            self._pending.append(_Shown(seen, delta, step))

    def _on_matched(self, info: QoSPublisherMatchedInfo) -> None:
        if info.total_count_change > 0:
            self._show_whole()
            self._again.reset()

    def _show_again(self) -> None:
        self._again.cancel()
        self._show_whole()

    def _show_whole(self) -> None:
        with self._lock:
            self._mirror = None
            self._pending.clear()
            if self._newest is not None:
                self._pending.append(_Shown(self._newest))

    def _publish(self) -> None:
        """Show what is pending: of each marker only the last."""
        if not self._pending:
            return
        with self._lock:
            pending, mirror = tuple(self._pending), self._mirror
            self._pending.clear()
        whole = False
        markers: dict[tuple[str, int], HomeMarker] = {}
        now = self._node.get_clock().now().to_msg()
        try:
            for shown in pending:
                if mirror is None or shown.delta is None:
                    mirror = Mirror(self._domain, self._character)
                    mirror.show(shown.seen)
                    whole, markers = True, {}
                    changed = home_markers(mirror.home.world, self._by)
                else:
                    if shown.step is not None and shown.step.objects:
                        self._by = shown.step.objects[-1].id
                    mirror.show(shown.seen, shown.step)
                    changed = changed_markers(mirror.home.world, shown.delta, self._by)
                markers |= {(each.namespace, each.id): each for each in changed}
        except GraphError as error:
            self._node.get_logger().warning(f"the home cannot be shown as markers: {error}")
            return
        with self._lock:
            self._mirror = mirror  # to who begins to look meanwhile the whole home is shown next
        messages = [marker_to_msg(each, now) for each in markers.values()]
        if whole:
            messages.insert(0, Marker(action=Marker.DELETEALL, header=_header(now)))
        if messages and self._node.context.ok():
            self._publisher.publish(MarkerArray(markers=messages))


def marker_to_msg(marker: HomeMarker, now: Time) -> Marker:
    """The message of a marker."""
    (x, y, z), (wide, deep, high) = marker.at, marker.size
    color = marker.color
    return Marker(
        header=_header(now),
        ns=marker.namespace,
        id=marker.id,
        type=int(marker.shape),
        action=Marker.DELETE if marker.gone else Marker.ADD,
        pose=Pose(position=Point(x=x, y=y, z=z), orientation=Quaternion(w=1.0)),
        scale=Vector3(x=wide, y=deep, z=high),
        color=ColorRGBA(r=color.red, g=color.green, b=color.blue, a=color.opacity),
        text=marker.text,
    )


def _header(now: Time) -> Header:
    return Header(stamp=now, frame_id=FRAME)
