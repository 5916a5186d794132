"""For those who look on at a task and can wait: they take the time that the task does not need."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable

from vh_core.events.kinds import Ended, EpisodeBegan, Event
from vh_core.events.thread_time import thread_time

_LOG = logging.getLogger(__name__)

#: a thread that wants more of a processor than this is computing, [0, 1]
_COMPUTES = 0.3
#: how soon it is noticed that a task has begun, seconds
_POLL_S = 0.1
#: how long a task is looked at to see whether it computes, seconds; nobody notices that delay
_LOOK_S = 0.05
#: the most that is done between two looks, unless one event takes longer, seconds
_SLICE_S = 0.005
#: how long a task that computes is left alone at first: many are over by then, seconds
_PATIENCE_S = 1.0
#: and the share of the time that is taken from it later, [0, 1]
_SHARE = 0.005


class Aside:
    """A subscriber that spends a microsecond on an event, and the rest when it disturbs nobody.

    Threads of one Python process take turns; so whatever is done for somebody who looks on while a
    task computes is taken from the task. Here events are put aside, and handed one by one to `take`
    by a thread of its own: while the task waits for something (a robot, a model, a person) or none
    is done, at once; while it computes, for a small share of the time. `rest` is called when there
    will be a pause. What `take` raises is logged, the first time.
    """

    def __init__(
        self, take: Callable[[Event], None], rest: Callable[[], None] = lambda: None
    ) -> None:
        self._take_one, self._at_rest = take, rest
        self._events: deque[Event] = deque()
        self._in_hand = self._task_is_on = self._failed = False
        #: the one that does the task
        self._task_thread = 0
        self._news = threading.Event()
        #: somebody waits for the end of it, or it is over
        self._hurry = threading.Event()
        self._over = False
        self._thread = threading.Thread(target=self._serve, name="aside", daemon=True)
        self._thread.start()

    def __call__(self, event: Event) -> None:
        """Put an event aside. Never waits and never raises."""
        if isinstance(event, EpisodeBegan):
            self._task_is_on, self._task_thread = True, threading.get_native_id()
        elif isinstance(event, Ended):
            self._task_is_on = False
        self._events.append(event)
        if not self._task_is_on:
            self._news.set()

    def settle(self, timeout_s: float) -> bool:
        """Hand on all that was put aside by now, without regard for anybody, for so long; whether
        that is done."""
        deadline = time.monotonic() + timeout_s
        self._hurry.set()
        while (self._events or self._in_hand) and time.monotonic() < deadline:
            self._news.set()
            time.sleep(_SLICE_S / 5)
        if not self._over:
            self._hurry.clear()
        return not self._events and not self._in_hand

    def end(self) -> None:
        """Hand on nothing more; what is in hand is not waited for."""
        self._over = True
        self._hurry.set()
        self._news.set()

    # -- the thread ---------------------------------------------------------------------------

    def _serve(self) -> None:
        while not self._over:
            if not self._events:
                # not woken by the first event: to wake a thread is taken from the task as well
                self._news.wait(_POLL_S)
                self._news.clear()
                continue
            self._pause(_PATIENCE_S)
            while self._events and not self._over:
                began = time.thread_time()
                while self._events and not self._over:
                    self._hand_on()
                    worked_s = time.thread_time() - began
                    if worked_s > _SLICE_S:
                        break
                self._at_rest()
                self._pause((time.thread_time() - began) / _SHARE)

    def _hand_on(self) -> None:
        self._in_hand = True  # before it is out of the queue: one of the two says that work is left
        try:
            self._take_one(self._events.popleft())
        except Exception:
            if not self._failed:
                _LOG.exception("%r failed on an event; the task goes on", self._take_one)
            self._failed = True
        finally:
            self._in_hand = False

    def _pause(self, longest_s: float) -> None:
        """Wait until the task waits or is over, but not longer than that."""
        deadline = time.monotonic() + longest_s
        while self._task_is_on and not self._hurry.is_set():
            began, before = time.monotonic(), thread_time(self._task_thread)
            if began >= deadline:
                return
            self._hurry.wait(min(_LOOK_S, deadline - began))
            passed_s = time.monotonic() - began
            if thread_time(self._task_thread).share_since(before, passed_s) < _COMPUTES:
                return
