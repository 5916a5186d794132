"""Which episodes are over: what an executor asks before it takes a step."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from rclpy.callback_groups import MutuallyExclusiveCallbackGroup
from rclpy.node import Node

from vh_planner.msg import EpisodeState
from vh_ros.plumbing.interface import EPISODE_STATE, EPISODE_STATES_QOS

#: episodes that are remembered as over; steps of older ones are not under way any more
_MOST = 1000


class EpisodeWatch:
    """Listens to planners, of which each runs one episode at a time. A step without an episode
    belongs to nobody and is never over.

    `on_over` is called with the id of each episode that ends, once, in the thread that hears it.
    """

    def __init__(self, node: Node, on_over: Callable[[str], object]) -> None:
        self._on_over = on_over
        self._lock = threading.Lock()
        #: by the name of its planner
        self._running: dict[str, str] = {}
        self._over: OrderedDict[str, None] = OrderedDict()
        node.create_subscription(
            EpisodeState,
            EPISODE_STATE,
            self.hear,
            EPISODE_STATES_QOS,
            callback_group=MutuallyExclusiveCallbackGroup(),
        )

    def is_over(self, episode: str) -> bool:
        """Whether its planner has said that this episode ended, or has begun another one."""
        with self._lock:
            return episode in self._over

    def hear(self, state: EpisodeState) -> None:
        """What a planner says of an episode, or that it runs none."""
        with self._lock:
            before = self._running.pop(state.planner, "")
            ended = [before] if before != state.episode else []
            if state.running:
                self._running[state.planner] = state.episode
            if not state.running:
                ended.append(state.episode)
            news = [each for each in ended if each and each not in self._over]
            self._over.update(dict.fromkeys(news))
            while len(self._over) > _MOST:
                self._over.popitem(last=False)
        for each in news:
            self._on_over(each)
