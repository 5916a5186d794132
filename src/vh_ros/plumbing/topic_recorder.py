"""Records what the nodes publish, as it comes over the wire."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TypeAlias

from rclpy.serialization import deserialize_message
from rclpy.subscription import Subscription

from vh_core.errors import ConfigurationError, VhPlannerError
from vh_core.record import McapFile, is_mcap, topics
from vh_core.record.topics import Topic
from vh_planner import msg
from vh_ros.plumbing.event_follower import EventFollower, Message
from vh_ros.plumbing.messages.homes import peek_version
from vh_ros.plumbing.stoppable_node import StoppableNode
from vh_ros.plumbing.topic_types import TYPES, placed
from vh_ros.plumbing.unhurried import Unhurried

#: how long those who publish may take to be there, and the end of a task to be told, seconds
_BEGIN_S, _END_S = 5.0, 3.0
#: what is shown of a task's end for those who look on comes so late, seconds
_LATEST_S = 0.3
#: a publisher that is known here knows of this node a moment later, seconds
_MOMENT_S = 0.2
#: most that is kept of episodes that may be wanted yet, bytes
_MOST_HELD_BYTES = 32 * 2**20


def require_mcap(path: str) -> None:
    """Raise `ConfigurationError` for a name that is none of a recording of topics."""
    if not is_mcap(path):
        raise ConfigurationError(
            f"--record {path}: what nodes publish is recorded in MCAP; name a file .mcap or a "
            "folder .bag (--record-dir of 'up' writes a file .jsonl for each task)"
        )


#: takes a message of a topic as it came over the wire, and when, seconds since 1970
_Take: TypeAlias = Callable[[Topic, bytes, float], None]


class TopicRecorder:
    """Writes the messages of the home and of the tasks done in it to a recording in MCAP, from now
    until it is closed. What goes wrong meanwhile touches nobody: `problem` says it.

    A whole graph is written where no change leads to it: at first, after a gap, and of another
    home. Markers are written as somebody would be shown them who looks from now on.
    """

    def __init__(
        self,
        node: StoppableNode,
        path: str | Path,
        robots: Sequence[str] = ("",),
        home: str = "",
        only: str = "",
    ) -> None:
        """`robots` are the namespaces in which tasks are done, `home` is that of the executor.
        `only` is the one episode that is recorded, where not all are; others are left out unless
        `take_up` names them. Raises as `McapFile` does."""
        graph, delta, markers = (
            placed(topic, home) for topic in (topics.GRAPH, topics.DELTA, topics.MARKERS)
        )
        events = [placed(topics.EVENTS, robot) for robot in robots]
        self._file = McapFile(path, (graph, delta, *events, markers))
        self.path = Path(path)
        #: what kept the recording from being whole, or empty
        self.problem = ""
        self._failed = False
        self._node = node
        #: the revision that what is written leads to, and which incarnation's it is
        self._known = self._incarnation = 0
        #: episodes that are not over, and the number of the event that is next
        self._next: dict[str, int] = {}
        #: what is told of episodes that are left out, from which on it begins
        self._only = {only} if only else set()
        self._held: OrderedDict[str, list[tuple[Topic, Message]]] = OrderedDict()
        self._held_bytes = 0
        self._taking = threading.Lock()
        self._group = Unhurried(node)
        self._subscriptions = [
            self._subscribe(graph, self._take_graph),
            self._subscribe(delta, self._take_delta),
            self._subscribe(markers, self._write),
        ]
        self._followers = [
            EventFollower(
                node,
                partial(self._take_event, topic),
                self._group,
                topic=topic.name,
                from_before=False,
            )
            for topic in events
        ]

    def _subscribe(self, topic: Topic, take: _Take) -> Subscription:
        kind, qos = TYPES[topic.type]
        return self._node.create_subscription(
            kind,
            topic.name,
            lambda data, info: take(topic, data, info["received_timestamp"] / 1e9),
            qos,
            callback_group=self._group,
            raw=True,
        )

    def wait_until_ready(self, timeout_s: float = _BEGIN_S) -> None:
        """Wait until the home and those who do tasks are heard; who is missing then is recorded as
        soon as it is there."""
        ready = all(
            self._node.wait_until(lambda each=each: each.get_publisher_count() > 0, timeout_s)
            for each in (self._subscriptions[0], *(each.subscription for each in self._followers))
        )
        if ready:
            self._node.wait_until(lambda: self._known > 0, timeout_s)
        self._node.stopping.wait(_MOMENT_S)

    # -- what comes in ------------------------------------------------------------------------

    def _take_graph(self, topic: Topic, data: bytes, received_s: float) -> None:
        incarnation, revision = peek_version(data)
        if revision > self._known or incarnation != self._incarnation:
            self._write(topic, data, received_s)
            self._incarnation, self._known = incarnation, revision

    def _take_delta(self, topic: Topic, data: bytes, received_s: float) -> None:
        delta = deserialize_message(data, msg.EnvironmentDelta)
        self._write(topic, data, received_s)
        if (delta.incarnation, delta.base_revision) == (self._incarnation, self._known):
            self._known = delta.revision

    def take_up(self, episode: str) -> None:
        """Record this episode as well, from its beginning."""
        with self._taking:
            self._only.add(episode)
            for topic, told in self._held.pop(episode, ()):
                self._held_bytes -= len(told.data.serialized)
                self._record(topic, told)

    def _take_event(self, topic: Topic, told: Message) -> None:
        with self._taking:
            if self._only and told.episode not in self._only:
                self._hold(topic, told)
            else:
                self._record(topic, told)

    def _hold(self, topic: Topic, told: Message) -> None:
        """Keep what may be wanted yet; where it is too much, of the last episodes alone."""
        self._held.setdefault(told.episode, []).append((topic, told))
        self._held_bytes += len(told.data.serialized)
        while self._held_bytes > _MOST_HELD_BYTES:
            _, left = self._held.popitem(last=False)
            self._held_bytes -= sum(len(each.data.serialized) for _, each in left)

    def _record(self, topic: Topic, told: Message) -> None:
        self._write(topic, told.data.serialized, told.data.received_s)
        wanted = self._next.pop(told.episode, 0)
        if told.number != wanted:
            self._say(f"event {wanted} of a task was not heard")
        if not told.last:
            self._next[told.episode] = told.number + 1

    def _write(self, topic: Topic, data: bytes, received_s: float) -> None:
        if self._failed:
            return
        try:
            self._file.write_serialized(topic, data, received_s)
        except (VhPlannerError, OSError, ValueError) as error:
            self._failed = True
            self._say(str(error))

    def _say(self, problem: str) -> None:
        self.problem = self.problem or f"the recording {self.path} is incomplete: {problem}"

    # -- the end --------------------------------------------------------------------------------

    def close(self, timeout_s: float = 0.0) -> None:
        """Wait until the tasks that were begun are told to their end, for so long, and close the
        file."""
        self._node.wait_until(lambda: not self._next, timeout_s)
        self._node.stopping.wait(_LATEST_S)
        self._group.close()
        for follower in self._followers:
            follower.close()
        for subscription in self._subscriptions:  # what nobody hears is not published
            self._node.destroy_subscription(subscription)
        if self._next:
            self._say("it ends before a task does")
        try:
            self._file.close()
        except VhPlannerError as error:
            self._say(str(error))

    def __enter__(self) -> TopicRecorder:
        self.wait_until_ready()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close(_END_S)
