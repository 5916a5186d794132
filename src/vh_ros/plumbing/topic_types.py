"""The topics that are recorded and shown, as ROS knows them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rclpy.qos import QoSProfile
from visualization_msgs.msg import MarkerArray

from vh_core.record import topics
from vh_core.record.topics import Topic
from vh_planner import msg
from vh_ros.plumbing.interface import DELTA_QOS, EVENTS_QOS, GRAPH_QOS, MARKERS_QOS

#: each topic's type and quality of service, by the name of its type
TYPES: dict[str, tuple[Any, QoSProfile]] = {
    topics.GRAPH.type: (msg.EnvironmentGraph, GRAPH_QOS),
    topics.DELTA.type: (msg.EnvironmentDelta, DELTA_QOS),
    topics.EVENTS.type: (msg.EpisodeEvent, EVENTS_QOS),
    topics.MARKERS.type: (MarkerArray, MARKERS_QOS),
}


def placed(topic: Topic, namespace: str) -> Topic:
    """The topic as it is called in a namespace."""
    place = namespace.strip("/")
    return replace(topic, name=f"/{place}{topic.name}") if place else topic
