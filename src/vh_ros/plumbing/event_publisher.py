"""The events of an episode on a topic, for those who look on elsewhere."""

from __future__ import annotations

from rclpy.node import Node
from rclpy.time import Time

from vh_core.events import Event, encode
from vh_planner import msg
from vh_ros.plumbing.interface import EVENTS, EVENTS_QOS


class EventPublisher:
    """A subscriber that publishes each event. Where nobody listens it costs nothing: the first look
    of an episode holds the whole home."""

    def __init__(self, node: Node) -> None:
        self._publisher = node.create_publisher(msg.EpisodeEvent, EVENTS, EVENTS_QOS)

    def __call__(self, event: Event) -> None:
        """Publish an event, if somebody listens."""
        if self._publisher.get_subscription_count():
            self._publisher.publish(event_to_msg(event))


def event_to_msg(event: Event) -> msg.EpisodeEvent:
    """The message of an event."""
    return msg.EpisodeEvent(
        stamp=Time(nanoseconds=int(event.time_s * 1e9)).to_msg(),
        episode=event.episode,
        number=event.number,
        kind=str(event.__struct_config__.tag),
        data=encode(event).decode(),
    )
