"""What the nodes publish, handed on to Foxglove."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager

from vh_core.live.foxglove_server import FoxgloveServer
from vh_core.record import topics
from vh_core.record.topics import Topic
from vh_ros.plumbing.event_follower import EventFollower
from vh_ros.plumbing.stoppable_node import StoppableNode
from vh_ros.plumbing.topic_types import TYPES, placed
from vh_ros.plumbing.unhurried import Unhurried


class FoxgloveTopics:
    """Subscribes to what somebody looks at in Foxglove, and to nothing else: an executor draws no
    markers for nobody. Who begins to look is shown the whole home, as every new listener is."""

    def __init__(
        self, node: StoppableNode, port: int, robots: Sequence[str] = ("",), home: str = ""
    ) -> None:
        """`robots` are the namespaces in which tasks are done, `home` is that of the executor that
        they share; empty: each has its own. Raises as `FoxgloveServer` does."""
        self._node = node
        self._lock = threading.Lock()
        #: how what is followed is followed no more, by topic
        self._ends: dict[str, Callable[[], object]] = {}
        homes = [home] if home else robots
        shown = [
            *(
                placed(topic, each)
                for each in homes
                for topic in (topics.GRAPH, topics.DELTA, topics.MARKERS)
            ),
            *(placed(topics.EVENTS, robot) for robot in robots),
        ]
        self._group = Unhurried(node)
        self._server = FoxgloveServer(shown, port, self._subscribe, self._unsubscribe)
        self.url = self._server.url

    def _subscribe(self, topic: Topic) -> None:
        with self._lock:
            old = self._ends.get(topic.name)
            if self._node.stopping.is_set() or (old is not None and not topic.latched):
                return
            follow = self._follow_events if topic.type == topics.EVENTS.type else self._follow
            self._ends[topic.name] = follow(topic)
        if old is not None:
            old()

    def _follow(self, topic: Topic) -> Callable[[], object]:
        kind, qos = TYPES[topic.type]
        subscription = self._node.create_subscription(
            kind,
            topic.name,
            lambda data: self._write(topic, data),
            qos,
            callback_group=self._group,
            raw=True,
        )
        return lambda: self._node.destroy_subscription(subscription)

    def _follow_events(self, topic: Topic) -> Callable[[], object]:
        """From the beginning of the task that runs, or ran last."""
        return EventFollower(
            self._node,
            lambda told: self._write(topic, told.data.serialized),
            self._group,
            topic=topic.name,
            from_before=True,
        ).close

    def _write(self, topic: Topic, data: bytes) -> None:
        now = self._node.get_clock().now().nanoseconds / 1e9
        self._server.write_serialized(topic, data, now)

    def _unsubscribe(self, topic: Topic) -> None:
        with self._lock:
            end = self._ends.pop(topic.name, None)
        if end is not None:
            end()

    def close(self) -> None:
        """Stop serving."""
        self._group.close()
        self._server.close()


@contextmanager
def foxglove_topics(
    node: StoppableNode, port: int | None, robots: Sequence[str], home: str
) -> Iterator[FoxgloveTopics | None]:
    """Serve while the block runs; without a port, nothing."""
    if port is None:
        yield None
        return
    with closing(FoxgloveTopics(node, port, robots, home)) as shown:
        yield shown
