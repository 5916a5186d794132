"""The home as its executor has it now, and not as it was seen last.

What was seen last may be the home of an executor that was killed: for some tenths of a second after
another one has started, nobody has heard of that. So the executor is asked which home it has, and
the answer waited for; then, until the home that is seen is that one.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.task import Future

from vh_core.errors import EnvironmentLostError
from vh_planner.srv import HomeRevision
from vh_ros.plumbing.awaiting import TICK_S, lost
from vh_ros.plumbing.graph_follower import Sighting
from vh_ros.plumbing.home_follower import HomeFollower
from vh_ros.plumbing.home_name import in_home
from vh_ros.plumbing.interface import HOME_REVISION
from vh_ros.plumbing.stoppable_node import StoppableNode

#: after so much silence the executor is asked again, seconds: a question goes to those who are
#: known when it is put, and one that was killed is for a while
_ASK_AGAIN_S = 0.3
#: how long its home may take to be seen before the executor is asked anew, which may be another one
#: by now, seconds
_LOOK_AGAIN_S = 1.0
_OFFERED_BY = "the executor (virtualhome_bridge_node, or a robot's)"


@dataclass(frozen=True, slots=True)
class Version:
    """Which home an executor has: its incarnation, and the revision."""

    incarnation: int
    revision: int


class PresentHome:
    """Sees the home as the executor has it now; for the life of the node."""

    def __init__(
        self,
        node: StoppableNode,
        follower: HomeFollower,
        home: str,
        graph_s: float,
        answer_s: float,
    ) -> None:
        """`home` is the namespace of the executor; `graph_s` how long to wait for its graph, and
        `answer_s` for its answer, seconds."""
        self._node = node
        self._graphs = follower.graphs
        self._name = in_home(home, HOME_REVISION)
        self._graph_s = graph_s
        self._answer_s = answer_s
        #: how often an executor was asked, count
        self.requests = 0
        self._client = node.create_client(
            HomeRevision, self._name, callback_group=ReentrantCallbackGroup()
        )

    def sight(
        self, told: Version | None = None, is_canceled: Callable[[], bool] = lambda: False
    ) -> Sighting:
        """The home, seen as new as the executor says that it is. It is asked, unless it was `told`
        just now which home it has.

        Raises `EnvironmentLostError` where there is no home or no answer in time, or where the home
        is not seen, soon after `is_canceled` says so, and when the node stops.
        """
        if self._graphs.sight(0, self._graph_s, is_canceled=is_canceled) is None:
            self._require_wanted(is_canceled)
            raise self._graphs.lost(0, self._graph_s)
        deadline = time.monotonic() + self._graph_s
        while True:
            version = told or self._ask(is_canceled)
            left = deadline - time.monotonic()
            seen = self._graphs.sight(
                version.revision, min(left, _LOOK_AGAIN_S), version.incarnation, is_canceled
            )
            if seen is not None:
                return seen
            self._require_wanted(is_canceled)
            if left <= _LOOK_AGAIN_S or self._node.stopping.is_set():
                raise self._graphs.lost(version.revision, self._graph_s, version.incarnation)
            told = None

    def _ask(self, is_canceled: Callable[[], bool]) -> Version:
        """What an executor answers to a question that was put since this was called."""
        asked: list[Future] = []
        answered = threading.Event()
        deadline = time.monotonic() + self._answer_s
        again_at = -math.inf
        try:
            while not self._node.stopping.is_set():
                self._require_wanted(is_canceled)
                for each in asked:
                    if each.done():
                        answer = each.result()
                        return Version(answer.incarnation, answer.revision)
                now, present = time.monotonic(), self._client.service_is_ready()
                if now > deadline:
                    break
                if present and now > again_at:
                    again_at = now + _ASK_AGAIN_S
                    self.requests += 1
                    asked.append(self._client.call_async(HomeRevision.Request()))
                    asked[-1].add_done_callback(lambda _: answered.set())
                answered.wait(TICK_S)
        finally:
            for each in asked:
                self._client.remove_pending_request(each)
        present = self._client.service_is_ready()
        raise lost(self._node, self._name, _OFFERED_BY, self._answer_s, present=present)

    def _require_wanted(self, is_canceled: Callable[[], bool]) -> None:
        if is_canceled():
            raise EnvironmentLostError("The home is no longer waited for: canceled")
