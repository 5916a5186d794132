"""The topics that are recorded, as the nodes publish them: names, types, quality of service.

`vh_ros.plumbing.interface` says the same to ROS; a test holds the two together.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic. All are reliable; `latched` ones are given to who comes late, the last `depth`."""

    name: str
    type: str
    depth: int
    latched: bool = False

    @property
    def qos(self) -> dict[str, object]:
        """Its quality of service as a rosbag2 tells it."""
        forever = {"sec": 9223372036, "nsec": 854775807}
        return {
            "history": "keep_last",
            "depth": self.depth,
            "reliability": "reliable",
            "durability": "transient_local" if self.latched else "volatile",
            "deadline": forever,
            "lifespan": forever,
            "liveliness": "automatic",
            "liveliness_lease_duration": forever,
            "avoid_ros_namespace_conventions": False,
        }


GRAPH = Topic("/environment_graph", "vh_planner/msg/EnvironmentGraph", 1, latched=True)
DELTA = Topic("/environment_delta", "vh_planner/msg/EnvironmentDelta", 256)
EVENTS = Topic("/events", "vh_planner/msg/EpisodeEvent", 2048)
MARKERS = Topic("/markers", "visualization_msgs/msg/MarkerArray", 16, latched=True)
TOPICS = (GRAPH, DELTA, EVENTS, MARKERS)
