"""Somebody's wish that something end, which reaches whatever is waiting.

Not a `threading.Event`: its `set` takes a lock, which its `wait` holds at moments, and a signal
handler that comes at such a moment, in the very thread that waits, waits for itself for ever.
Here no lock is held while Python code runs. Callbacks stand in a dictionary, whose single
operations are whole in themselves, so that whoever takes one out is the only one to call it; and
to wait is a call of the interpreter, which a signal handler interrupts and returns to. A signal
that comes just before that call sleeps, or in another thread, interrupts nothing: its handler runs
when the main thread is awake again, so the main thread never sleeps for long.
"""

from __future__ import annotations

import itertools
import logging
import threading
import time
from collections.abc import Callable

_log = logging.getLogger(__name__)

#: how long the main thread sleeps at most before it looks for a signal that did not wake it, s
_NAP_S = 0.2


class Cancellation:
    """Whether something is to end, asked from any thread. It cannot be taken back.

    With a `parent`, or several, it is cancelled with the first of them that is; a parent keeps
    nothing of a child that has no callbacks. All methods are safe in any thread. `cancel` and
    `cancelled` are safe in a signal handler too, also where the signal interrupts a method of this
    very object. What `cancel` calls then runs in the handler: a callback for that must not wait
    for a lock that the interrupted code may hold. Those that set a flag, release a
    `threading.Lock`, or call an event loop's `call_soon_threadsafe` are fine; those that set a
    `threading.Event` are not.
    """

    def __init__(self, parent: Cancellation | None = None, *others: Cancellation | None) -> None:
        self._parents = tuple(each for each in (parent, *others) if each is not None)
        #: empty, or the one reason: two threads that cancel at once agree on the first
        self._reasons: dict[None, str] = {}
        self._callbacks: dict[int, Callable[[], object]] = {}
        self._numbers = itertools.count()

    def __repr__(self) -> str:
        state = f"cancelled, {self.reason!r}" if self.cancelled else "not cancelled"
        return f"<Cancellation: {state}>"

    @property
    def cancelled(self) -> bool:
        """Whether it was cancelled, or a parent."""
        return bool(self._reasons) or any(parent.cancelled for parent in self._parents)

    @property
    def reason(self) -> str:
        """What the first to cancel said; empty if nothing was said or it is not cancelled."""
        if self._reasons:
            return self._reasons.get(None, "")
        return next((parent.reason for parent in self._parents if parent.cancelled), "")

    def cancel(self, reason: str = "") -> None:
        """Cancel, and call what waits for it, here and now. Only the first time counts."""
        if not self.cancelled:
            self._reasons.setdefault(None, reason)
        self._call_back()

    def on_cancel(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Have `callback` called once when this is cancelled; at once if it already is.

        It runs in the thread that cancels (or in this one). If it raises, that is logged and the
        others are called all the same. What is returned takes the callback back; call it when the
        callback is no longer wanted. A callback that is already running is not waited for.
        """
        number = next(self._numbers)
        self._callbacks[number] = callback
        leave = [parent.on_cancel(self._call_back) for parent in self._parents]
        if self.cancelled:
            self._call_back()

        def take_back() -> None:
            self._callbacks.pop(number, None)
            for leave_parent in leave:
                leave_parent()

        return take_back

    def wait(self, timeout_s: float) -> bool:
        """Wait until it is cancelled, or for `timeout_s`. Whether it is cancelled."""
        woken = threading.Lock()
        woken.acquire()
        take_back = self.on_cancel(woken.release)
        longest_s = threading.TIMEOUT_MAX
        if threading.current_thread() is threading.main_thread():
            longest_s = _NAP_S  # signal handlers run here alone
        end = time.monotonic() + timeout_s
        try:
            while not woken.acquire(timeout=min(max(end - time.monotonic(), 0.0), longest_s)):
                if time.monotonic() >= end:
                    break
        finally:
            take_back()
        return self.cancelled

    def _call_back(self) -> None:
        """Call every callback that nobody else has taken."""
        for number in list(self._callbacks):
            callback = self._callbacks.pop(number, None)
            if callback is None:
                continue
            try:
                callback()
            except Exception:
                _log.exception("a callback of a cancellation failed")
