"""The events of an episode, for those who look on elsewhere: as they come, and all so far."""

from __future__ import annotations

from std_srvs.srv import Trigger

from vh_core.errors import RecordError
from vh_core.events import Event, encode
from vh_core.record import RecordSoFar
from vh_planner import msg
from vh_ros.plumbing.interface import EPISODE_RECORD, EVENTS, EVENTS_QOS
from vh_ros.plumbing.messages.stamps import stamp_of
from vh_ros.plumbing.stoppable_node import StoppableNode
from vh_ros.plumbing.unhurried import Unhurried


class EventPublisher:
    """A subscriber that publishes each event, and offers the record of the task so far. Where
    nobody listens it costs next to nothing: the first look of an episode holds the whole home."""

    def __init__(self, node: StoppableNode) -> None:
        self._record = RecordSoFar()
        self._publisher = node.create_publisher(msg.EpisodeEvent, EVENTS, EVENTS_QOS)
        # those who do the task need not wait for who asks this once
        node.create_service(
            Trigger, EPISODE_RECORD, self._on_record, callback_group=Unhurried(node)
        )

    def __call__(self, event: Event) -> None:
        """Keep an event, and publish it, if somebody listens."""
        self._record(event)
        if self._publisher.get_subscription_count():
            self._publisher.publish(event_to_msg(event))

    def _on_record(self, request: Trigger.Request, response: Trigger.Response) -> Trigger.Response:
        try:
            response.message = self._record.text()
            response.success = True
        except RecordError as error:
            response.message = str(error)
        return response


def event_to_msg(event: Event) -> msg.EpisodeEvent:
    """The message of an event."""
    return msg.EpisodeEvent(
        stamp=stamp_of(event.time_s),
        episode=event.episode,
        number=event.number,
        kind=str(event.__struct_config__.tag),
        data=encode(event).decode(),
    )
