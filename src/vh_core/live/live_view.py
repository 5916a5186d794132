"""Shows robots to many who look on, none of whom can delay anything.

Events are put aside and folded in time that the task does not need (`Aside`): who does the task
spends a microsecond on each. A viewer that does not keep up loses what it has not taken, and is
given the whole document instead.
"""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from vh_core.events import Aside, Event
from vh_core.live.home_tools import HomeTools
from vh_core.live.merge_patch import Document
from vh_core.live.robot import Robot
from vh_core.live.robot_view import RobotView

#: grows when a page of the old form would misread the new one
FORMAT_VERSION = 1
#: messages that wait for a viewer; one that is further behind begins anew
_WAITING = 512


@dataclass(frozen=True, slots=True)
class LiveMessage:
    """What a viewer is told: a whole `snapshot`, or a `patch` to the one it has."""

    kind: str
    number: int
    data: str


class Viewer:
    """Somebody who looks on. `wake` is called, from any thread, when there is something to take."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self.wake = wake
        self._messages: deque[LiveMessage] = deque()
        self._behind = True  # to begin with, it is given everything

    def put(self, message: LiveMessage) -> None:
        """Hand it a message; it is never waited for."""
        if len(self._messages) >= _WAITING:
            self._messages.clear()
            self._behind = True
        if not self._behind:
            self._messages.append(message)

    def take(self, snapshot: Callable[[], LiveMessage]) -> list[LiveMessage]:
        """What it has not been told."""
        if self._behind:
            self._messages.clear()
            self._behind = False
            return [snapshot()]
        messages = list(self._messages)
        self._messages.clear()
        return messages


class LiveView:
    """The robots that are shown, and those who look at them. All methods are safe in any thread."""

    def __init__(self, robots: Iterable[Robot], tools: Iterable[HomeTools] = ()) -> None:
        """`tools` are those of robots of which more can be asked than of what there is to see."""
        self.robots: dict[str, Robot] = {robot.view.name: robot for robot in robots}
        #: what programs may ask, by robot
        self.tools: dict[str, HomeTools] = {
            **{name: HomeTools(robot) for name, robot in self.robots.items()},
            **{each.robot.view.name: each for each in tools},
        }
        self._lock = threading.RLock()
        self._number = 0
        self._viewers: set[Viewer] = set()
        #: events are being folded: who looks on is woken once for several
        self._folding = False
        for robot in self.robots.values():
            robot.view.show_to(self._publish, self._lock)
        self._asides = {
            name: Aside(partial(self._fold, robot.view), self._wake)
            for name, robot in self.robots.items()
        }

    def subscriber(self, robot: str) -> Aside:
        """What hears a robot's events. It takes a microsecond, and never waits."""
        return self._asides[robot]

    def join(self, viewer: Viewer) -> None:
        """Let somebody look on."""
        with self._lock:
            self._viewers.add(viewer)

    def leave(self, viewer: Viewer) -> None:
        """Tell somebody no more. May be called twice."""
        with self._lock:
            self._viewers.discard(viewer)

    @property
    def viewers(self) -> int:
        """How many look on."""
        return len(self._viewers)

    def messages_for(self, viewer: Viewer) -> list[LiveMessage]:
        """What the viewer has not been told."""
        with self._lock:
            return viewer.take(self._snapshot)

    def document(self) -> dict[str, Any]:
        """All there is to see now: `version`, `number`, and the robots' documents by name."""
        with self._lock:
            robots = {name: robot.view.document for name, robot in self.robots.items()}
            return {"version": FORMAT_VERSION, "number": self._number, "robots": robots}

    def settle(self, timeout_s: float = 5.0) -> bool:
        """Wait until all that was told by now is folded; whether it is."""
        deadline = time.monotonic() + timeout_s
        for aside in self._asides.values():
            if not aside.settle(max(0.0, deadline - time.monotonic())):
                return False
        return True

    def close(self) -> None:
        """Fold no more."""
        for aside in self._asides.values():
            aside.end()

    # -- folding --------------------------------------------------------------------------------

    def _fold(self, view: RobotView, event: Event) -> None:
        with self._lock:
            self._folding = True
            try:
                view.take(event)
            finally:
                self._folding = False

    def _wake(self) -> None:
        with self._lock:
            for viewer in self._viewers:
                viewer.wake()

    def _snapshot(self) -> LiveMessage:
        return LiveMessage("snapshot", self._number, json.dumps(self.document()))

    def _publish(self, view: RobotView, episode: str, event: int, patch: Document) -> None:
        """Called by a view, under the lock."""
        self._number += 1
        if not self._viewers:
            return
        told = {"number": self._number, "robot": view.name, "patch": patch}
        if episode:
            told |= {"episode": episode, "event": event}
        message = LiveMessage("patch", self._number, json.dumps(told))
        for viewer in self._viewers:
            viewer.put(message)
            if not self._folding:
                viewer.wake()
