"""Threads of their own for what takes long, so that it never keeps others waiting for a thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from vh_core.errors import VhPlannerError

T = TypeVar("T")


class TooBusy(VhPlannerError):
    """As much is being worked on as may be; asked again later, it may be done."""


class Workers:
    """Does so many pieces of work at once, while others wait; what is more is refused at once.

    Work that was begun goes on when nobody waits for it any more, and keeps no process from its
    end; what has not begun by then is left.
    """

    def __init__(self, name: str, at_once: int, waiting: int) -> None:
        """`name` is what they make, in the plural."""
        self._name = name
        self._left = threading.BoundedSemaphore(at_once + waiting)
        self._most = at_once + waiting
        self._turn = threading.BoundedSemaphore(at_once)

    async def do(self, work: Callable[[], T]) -> T:
        """What the work comes to. Raises `TooBusy`, and what the work does."""
        if not self._left.acquire(blocking=False):
            raise TooBusy(f"{self._most} {self._name} are asked for already; ask again in a moment")
        made: Future[T] = Future()
        threading.Thread(target=self._work, args=(work, made), name=self._name, daemon=True).start()
        return await asyncio.wrap_future(made)

    def _work(self, work: Callable[[], T], made: Future[T]) -> None:
        try:
            with self._turn:
                if made.set_running_or_notify_cancel():
                    made.set_result(work())
        except BaseException as error:  # whoever asked is told
            made.set_exception(error)
        finally:
            self._left.release()
