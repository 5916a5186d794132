"""Topics for Foxglove: its own server, by foxglove-sdk, which sends what somebody looks at."""

from __future__ import annotations

import logging
import threading
from collections import Counter
from collections.abc import Callable, Iterable

from vh_core.errors import ConfigurationError, MissingDependencyError
from vh_core.record.message_definitions import definition_of
from vh_core.record.topics import Topic

#: it knows no token, so others than this machine are not let in
_HOST = "127.0.0.1"


class FoxgloveServer:
    """Serves topics on this machine, to be looked at and nothing else. `begin` is called, in any
    thread, with a topic each time that somebody begins to look at it, and `end` when nobody does
    any more."""

    def __init__(
        self,
        topics: Iterable[Topic],
        port: int,
        begin: Callable[[Topic], None],
        end: Callable[[Topic], None],
    ) -> None:
        """Port 0 is any that is free. Raises `MissingDependencyError` without foxglove-sdk,
        `ConfigurationError` where nothing can listen there."""
        try:
            import foxglove
        except ImportError as error:
            raise MissingDependencyError(
                f"--foxglove needs foxglove-sdk ({error}); install '.[foxglove]'"
            ) from None
        self._context = foxglove.Context()
        self._begin, self._end = begin, end
        self._lock = threading.Lock()
        self._viewers: Counter[str] = Counter()
        self._topics = {topic.name: topic for topic in topics}
        self._channels = {
            topic.name: foxglove.Channel(
                topic.name,
                schema=foxglove.Schema(
                    name=topic.type,
                    encoding="ros2msg",
                    data=definition_of(topic.type).encode(),
                ),
                message_encoding="cdr",
                context=self._context,
            )
            for topic in self._topics.values()
        }
        logging.getLogger("foxglove").setLevel(logging.ERROR)
        try:
            self._server = foxglove.start_server(
                name="vh_planner",
                host=_HOST,
                port=port,
                server_listener=self,  # type: ignore[arg-type]
                context=self._context,
            )
        except RuntimeError as error:
            said = f"Foxglove cannot be served on port {port}: {error}"
            raise ConfigurationError(f"{said}; give another one") from None
        self.url = f"ws://{_HOST}:{self._server.port}"

    def write_serialized(self, topic: Topic, data: bytes, time_s: float) -> None:
        """Send a message as it was on the wire (CDR); `time_s` is since 1970."""
        self._channels[topic.name].log(data, log_time=int(time_s * 1e9))

    def close(self) -> None:
        """Stop serving."""
        self._server.stop()

    # -- what the library calls -----------------------------------------------------------------

    def on_subscribe(self, client: object, channel: object) -> None:
        """Somebody begins to look at a topic."""
        self._count(str(getattr(channel, "topic", "")), 1)

    def on_unsubscribe(self, client: object, channel: object) -> None:
        """Somebody looks at a topic no more."""
        self._count(str(getattr(channel, "topic", "")), -1)

    def _count(self, name: str, change: int) -> None:
        topic = self._topics.get(name)
        if topic is None:
            return
        with self._lock:
            self._viewers[name] += change
            left = self._viewers[name]
        if change > 0:
            self._begin(topic)
        elif left <= 0:
            self._end(topic)
