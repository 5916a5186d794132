"""An event loop in a thread of its own, for callers that have none.

Coroutines can be given a deadline that holds whatever they wait for, and be cancelled at any time;
plain sockets offer neither.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from vh_core.cancellation import Cancellation

T = TypeVar("T")
#: seconds that a coroutine gets beyond its limit to notice that it is over
_GRACE_S = 5.0


class BackgroundLoop:
    """Runs coroutines for other threads. The thread is a daemon, and starts when it is needed."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    def run(
        self,
        coroutine: Coroutine[Any, Any, T],
        limit_s: float,
        cancellation: Cancellation | None = None,
    ) -> T | None:
        """The coroutine's result, or None if it was cancelled: by `cancellation`, by `stop`, or
        because it did not end by itself soon after `limit_s`. It is not waited for then."""
        with self._lock:
            loop = self._started()
            future = asyncio.run_coroutine_threadsafe(coroutine, loop)

        def cancel() -> None:
            # not here: a signal handler may be what calls this, and a future has a lock
            with suppress(RuntimeError):  # the loop has been closed
                loop.call_soon_threadsafe(future.cancel)

        take_back = cancellation.on_cancel(cancel) if cancellation is not None else None
        try:
            return future.result(limit_s + _GRACE_S)
        except (concurrent.futures.CancelledError, concurrent.futures.TimeoutError):
            return None
        finally:
            if take_back is not None:
                take_back()
            future.cancel()

    def stop(self, last: Coroutine[Any, Any, object] | None = None) -> None:
        """Cancel what is running, run `last`, and end the thread."""
        with self._lock:
            loop, thread = self._loop, self._thread
            self._loop = self._thread = None
            if loop is None or thread is None:
                if last is not None:
                    last.close()
                return
            asyncio.run_coroutine_threadsafe(_wind_up(loop, last), loop)
        if thread is not threading.current_thread():
            thread.join(_GRACE_S)

    def _started(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            self._loop = loop = asyncio.new_event_loop()
            self._thread = threading.Thread(
                target=_serve, args=(loop,), name=self._name, daemon=True
            )
            self._thread.start()
        return self._loop


def _serve(loop: asyncio.AbstractEventLoop) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_forever()
    finally:
        loop.close()


async def _wind_up(
    loop: asyncio.AbstractEventLoop, last: Coroutine[Any, Any, object] | None
) -> None:
    others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    if last is not None:
        await asyncio.gather(last, return_exceptions=True)
    await loop.shutdown_asyncgens()
    loop.stop()
