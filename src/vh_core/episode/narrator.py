"""Tells what happens in an episode: makes events, keeps them, and hands them on."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from vh_core.cancellation import Cancellation
from vh_core.events import Event, EventBus, Subscriber, Waiting


class Narrator:
    """The events of one episode, in order. Events may be told from several threads.

    While something takes long (`busy`), a `Waiting` is told every `heartbeat_s`; once
    `time_limit_s` have passed, `cancellation` is cancelled, so that whatever is waited for ends.
    """

    def __init__(
        self,
        episode: str,
        subscribers: Iterable[Subscriber],
        *,
        heartbeat_s: float,
        time_limit_s: float,
        cancellation: Cancellation,
    ) -> None:
        self.episode = episode
        self._bus = EventBus(subscribers)
        self._events: list[Event] = []
        self._lock = threading.Lock()
        self._heartbeat_s = heartbeat_s
        self._cancellation = cancellation
        self.began_s = time.monotonic()
        self.deadline_s = self.began_s + time_limit_s
        self._busy: tuple[str, float] | None = None
        self._over = threading.Event()
        self._watch = threading.Thread(target=self._keep_watch, name="episode-watch", daemon=True)
        self._watch.start()

    def tell(self, kind: type[Any], **fields: Any) -> None:
        """Tell an event of this kind."""
        with self._lock:
            if self._over.is_set():
                return  # the end was told
            event: Event = kind(
                episode=self.episode,
                number=len(self._events),
                time_s=time.time(),
                elapsed_s=time.monotonic() - self.began_s,
                **fields,
            )
            self._events.append(event)
            self._bus.publish(event)

    @property
    def events(self) -> tuple[Event, ...]:
        """What was told until now."""
        with self._lock:
            return tuple(self._events)

    @contextmanager
    def busy(self, what: str) -> Iterator[None]:
        """Around something that may take long; `what` is said of it while it does."""
        before, self._busy = self._busy, (what, time.monotonic())
        try:
            yield
        finally:
            self._busy = before

    def close(self, timeout_s: float) -> None:
        """Tell no more. Who looks on is given so long to hear the last of it."""
        self._over.set()
        self._bus.close(timeout_s)

    def _keep_watch(self) -> None:
        while True:
            left_s = self.deadline_s - time.monotonic()
            if left_s <= 0 and not self._cancellation.cancelled:
                self._cancellation.cancel("the time limit was reached")
            pause_s = min(self._heartbeat_s, left_s) if left_s > 0 else self._heartbeat_s
            if self._over.wait(pause_s):
                return
            busy = self._busy
            if busy is not None:
                what, since_s = busy
                for_s = time.monotonic() - since_s
                if for_s >= self._heartbeat_s / 2:
                    self.tell(Waiting, what=what, for_s=for_s)
