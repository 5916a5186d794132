"""One stream of events to many who look on, none of whom can touch the task."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable
from queue import SimpleQueue
from typing import TypeAlias

from vh_core.events.aside import Aside
from vh_core.events.kinds import Event

_LOG = logging.getLogger(__name__)

Subscriber: TypeAlias = Callable[[Event], None]


class EventBus:
    """Hands each event to each subscriber, in order, each in a thread of its own.

    A subscriber that is slow is behind, and one that raises misses what it raised on (which is
    logged, the first time); neither is noticed by who publishes, nor by the others. An `Aside` sees
    to all of that itself, and needs no thread here. `publish` may be called from several threads;
    `close` ends the stream.
    """

    def __init__(self, subscribers: Iterable[Subscriber]) -> None:
        each = tuple(subscribers)
        self._asides = [one for one in each if isinstance(one, Aside)]
        self._desks = [_Desk(one) for one in each if not isinstance(one, Aside)]

    def publish(self, event: Event) -> None:
        """Hand an event on. Returns at once, whatever becomes of it."""
        for aside in self._asides:
            aside(event)
        for desk in self._desks:
            desk.queue.put(event)

    def close(self, timeout_s: float) -> bool:
        """Wait until everybody has heard everything, for so long in all; whether they have.

        Who has not is not waited for any longer, and goes on hearing. An `Aside` can wait, and is
        not waited for.
        """
        deadline = time.monotonic() + timeout_s
        for desk in self._desks:
            desk.queue.put(None)
        for desk in self._desks:
            desk.thread.join(max(0.0, deadline - time.monotonic()))
        return not any(desk.thread.is_alive() for desk in self._desks)


class _Desk:
    """A subscriber with what it has yet to hear."""

    def __init__(self, subscriber: Subscriber) -> None:
        self._subscriber = subscriber
        self.queue: SimpleQueue[Event | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._serve, name="events", daemon=True)
        self.thread.start()

    def _serve(self) -> None:
        failed = False
        while (event := self.queue.get()) is not None:
            try:
                self._subscriber(event)
            except Exception:
                if not failed:
                    _LOG.exception("%r failed on an event; the task goes on", self._subscriber)
                failed = True
