"""Following the events of a planner: from the beginning of a task, and without gaps.

Events are told once, to who listens then. Who comes in the middle of a task, or misses one, asks
the planner for the record of the task so far (`episode_record`).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.serialization import deserialize_message, serialize_message
from rclpy.task import Future
from std_srvs.srv import Trigger

from vh_core.events import Ended, Event
from vh_core.record import InOrder, Numbered, record_of
from vh_planner import msg
from vh_ros.plumbing.event_publisher import event_to_msg
from vh_ros.plumbing.interface import EPISODE_RECORD, EVENTS, EVENTS_QOS
from vh_ros.plumbing.messages.stamps import seconds_of
from vh_ros.plumbing.stoppable_node import StoppableNode
from vh_ros.plumbing.unhurried import Unhurried

#: least time between two requests, and how long an answer may take, seconds
_ASK_S, _ANSWER_S = 1.0, 3.0
#: a task of which nothing is heard for so long may have told something that was lost; the heartbeat
#: comes more often, if nobody wants it otherwise. Doubled where nothing was, seconds
_SILENT_S, _LONGEST_SILENT_S = 15.0, 600.0

#: the kind of the last event
_LAST = str(Ended.__struct_config__.tag)


@dataclass(frozen=True, slots=True)
class Heard:
    """An event as a message, and as it came over the wire, or would have come; and when that was,
    seconds since 1970."""

    message: msg.EpisodeEvent
    serialized: bytes
    received_s: float


Message: TypeAlias = Numbered[Heard]


class EventFollower:
    """Tells each event of a planner's tasks once and in order, in the thread of `group`.

    Where `from_before`, the task that runs, or ran last, is told from its beginning as soon as the
    planner is there. A planner that keeps no record (of an older version) is followed as it tells.
    """

    def __init__(
        self,
        node: StoppableNode,
        tell: Callable[[Message], None],
        group: Unhurried,
        *,
        topic: str = EVENTS,
        from_before: bool,
    ) -> None:
        self._node = node
        self._order: InOrder[Heard] = InOrder(tell, from_before=from_before)
        self.subscription = node.create_subscription(
            msg.EpisodeEvent, topic, self._hear, EVENTS_QOS, callback_group=group, raw=True
        )
        service = f"{topic.removesuffix(EVENTS)}{EPISODE_RECORD}"
        self._client = node.create_client(Trigger, service, callback_group=ReentrantCallbackGroup())
        self._answer: Future | None = None
        self._asked_at = -math.inf
        self._heard_at, self._silent_s = time.monotonic(), _SILENT_S
        self._group = group
        group.also(self._look)

    @property
    def open(self) -> bool:
        """Whether a task was begun and not told to its end."""
        return bool(self._order.open)

    def close(self) -> None:
        """Follow no more."""
        self._group.leave_out(self._look)
        self._node.destroy_subscription(self.subscription)
        self._node.destroy_client(self._client)

    def _look(self) -> None:
        """Ask for what is missing, and take what was answered."""
        now, order = time.monotonic(), self._order
        order.look()
        if self._answer is not None:
            if self._answer.done():
                self._take_answer(self._answer)
                self._answer = None
            elif now - self._asked_at > _ANSWER_S:
                self._client.remove_pending_request(self._answer)
                self._answer = None
                order.give_up()
        elif order.lacks:
            if now - self._asked_at > _ASK_S and self._client.service_is_ready():
                self._asked_at = now
                self._answer = self._client.call_async(Trigger.Request())
        elif order.open and now - self._heard_at > self._silent_s:
            self._heard_at = now
            self._silent_s = min(2 * self._silent_s, _LONGEST_SILENT_S)
            order.lacks = True

    # -- what comes in ------------------------------------------------------------------------

    def _hear(self, data: bytes, info: Mapping[str, int]) -> None:
        self._heard_at, self._silent_s = time.monotonic(), _SILENT_S
        message = deserialize_message(data, msg.EpisodeEvent)
        stamp_s = seconds_of(message.stamp)
        heard = Heard(message, data, info["received_timestamp"] / 1e9)
        last = message.kind == _LAST
        self._order.hear(Numbered(message.episode, message.number, stamp_s, last, heard))

    def _take_answer(self, answer: Future) -> None:
        try:
            response = answer.result()
            if not response.success:
                self._order.give_up()
                return
            record = record_of(response.message.encode(), self._client.srv_name)
        except Exception as error:  # rclpy's own kinds as well: what is wrong ends no follower
            self._node.get_logger().warning(f"no record of the task so far: {error}")
            self._order.give_up()
            return
        if any(event.number != number for number, event in enumerate(record.events)):
            self._order.give_up()
            return
        self._order.fill([_told(event) for event in record.events])


def _told(event: Event) -> Message:
    message = event_to_msg(event)
    heard = Heard(message, serialize_message(message), time.time())
    return Numbered(event.episode, event.number, event.time_s, isinstance(event, Ended), heard)
