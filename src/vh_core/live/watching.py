"""Waiting, in a coroutine, for something to be shown anew."""

from __future__ import annotations

import asyncio
from types import TracebackType

from vh_core.live.live_view import LiveMessage, LiveView, Viewer


class Watch:
    """Somebody who looks on and waits: `async with Watch(live) as watch: await watch.news(1.0)`."""

    def __init__(self, live: LiveView) -> None:
        self._live = live
        self._news = asyncio.Event()

    async def __aenter__(self) -> Watch:
        loop = asyncio.get_running_loop()

        def wake() -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._news.set)

        # who never takes a message has none kept
        self._viewer = Viewer(wake)
        self._live.join(self._viewer)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._live.leave(self._viewer)

    def messages(self) -> list[LiveMessage]:
        """What was not told yet. In any thread."""
        return self._live.messages_for(self._viewer)

    async def news(self, timeout_s: float) -> bool:
        """Wait until something has changed since the last time, or for so long; whether it has."""
        try:
            return await asyncio.wait_for(self._news.wait(), max(0.0, timeout_s))
        except (TimeoutError, asyncio.TimeoutError):
            return False
        finally:
            self._news.clear()
