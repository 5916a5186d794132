"""So many at once, and the others in the order in which they came."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class ServerGate:
    """Lets `width` through at once; for the coroutines of one event loop.

    Unlike a semaphore it has a timeout of its own, which cannot lose a place: whoever gives up at
    the moment at which its turn comes hands it on.
    """

    def __init__(self, width: int) -> None:
        self._free = width
        self._waiting: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def passed(self, timeout_s: float) -> AsyncIterator[None]:
        """A place for as long as the block runs. Raises `TimeoutError` of asyncio if none becomes
        free in time."""
        if self._free:
            self._free -= 1
        else:
            await self._turn(timeout_s)
        try:
            yield
        finally:
            self._leave()

    async def _turn(self, timeout_s: float) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await asyncio.wait({turn}, timeout=timeout_s)
            if not turn.done():
                raise asyncio.TimeoutError
        except BaseException:
            if turn.done():
                self._leave()
            else:
                self._waiting.remove(turn)
            raise

    def _leave(self) -> None:
        if self._waiting:
            self._waiting.popleft().set_result(None)
        else:
            self._free += 1
