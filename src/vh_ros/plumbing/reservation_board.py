"""What robots that share a home are about to take, told to each other."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from rclpy.callback_groups import MutuallyExclusiveCallbackGroup

from vh_planner import msg
from vh_ros.plumbing.home_name import in_home
from vh_ros.plumbing.interface import DECISIONS_QOS, RESERVATIONS
from vh_ros.plumbing.stoppable_node import StoppableNode

#: how often a claim is told again, and for how long one counts that was not, seconds: a robot that
#: was killed takes nothing back
_TELL_S, _LEASE_S = 1.0, 3.0
#: claims of others that are remembered, things in one and characters of it: no home has so many
_MOST, _MOST_THINGS = 100, 10
_LONGEST = 1000
_KIND = "reserved"


@dataclass(frozen=True, slots=True)
class _Claim:
    """Since when (nanoseconds since 1970) a task claims what, for whom."""

    since: int
    character_id: int
    things: frozenset[int]
    heard_at: float = 0.0


class ReservationBoard:
    """Tells and hears claims in the namespace of the home; for the life of a planner, which runs
    one task at a time."""

    def __init__(self, node: StoppableNode, home: str = "") -> None:
        self._node = node
        self._lock = threading.Lock()
        self._episode = ""
        self._mine: _Claim | None = None
        #: by the episode that claims
        self._theirs: dict[str, _Claim] = {}
        topic = in_home(home, RESERVATIONS)
        group = MutuallyExclusiveCallbackGroup()
        self._publisher = node.create_publisher(msg.EpisodeEvent, topic, DECISIONS_QOS)
        node.create_subscription(
            msg.EpisodeEvent, topic, self.hear, DECISIONS_QOS, callback_group=group
        )
        node.create_timer(_TELL_S, self._tell_again, callback_group=group)

    def begin(self, episode: str) -> None:
        """From now on the claims of this episode are told; none of the one before stands."""
        self._tell(None)
        with self._lock:
            self._episode = episode

    def end(self) -> None:
        """The episode is over: it claims nothing."""
        self.begin("")

    def claim(self, things: AbstractSet[int], character_id: int) -> None:
        """Say that the task's character is about to take these things, and no others."""
        with self._lock:
            before = self._mine.things if self._mine is not None else frozenset()
        if things == before:
            return
        now = self._node.get_clock().now().nanoseconds
        self._tell(_Claim(now, character_id, frozenset(things)) if things else None)

    def of_others(self) -> Mapping[int, int]:
        """What others are about to take: the character's id by that of the thing. Of two who
        claim the same, the earlier one has it."""
        now = time.monotonic()
        with self._lock:
            if not self._theirs:
                return {}
            self._theirs = {
                episode: claim
                for episode, claim in self._theirs.items()
                if now - claim.heard_at < _LEASE_S
            }
            mine = self._mine
            return {
                thing: claim.character_id
                for episode, claim in self._theirs.items()
                for thing in claim.things
                if mine is None
                or thing not in mine.things
                or (claim.since, episode) < (mine.since, self._episode)
            }

    def hear(self, message: msg.EpisodeEvent) -> None:
        """What somebody says; what is no claim is passed over."""
        if message.kind != _KIND:
            return
        claim = _claim_in(message)
        with self._lock:
            if message.episode == self._episode:
                return
            if claim is None:
                self._theirs.pop(message.episode, None)
            elif message.episode in self._theirs or len(self._theirs) < _MOST:
                self._theirs[message.episode] = claim

    def _tell(self, claim: _Claim | None) -> None:
        with self._lock:
            told, self._mine = self._mine, claim
            episode = self._episode
        if episode and (claim is not None or told is not None):
            self._publish(episode, claim)

    def _tell_again(self) -> None:
        with self._lock:
            episode, claim = self._episode, self._mine
        if claim is not None:
            self._publish(episode, claim)

    def _publish(self, episode: str, claim: _Claim | None) -> None:
        message = msg.EpisodeEvent(episode=episode, kind=_KIND)
        if claim is not None:
            seconds, message.stamp.nanosec = divmod(claim.since, 1_000_000_000)
            message.stamp.sec = seconds
            said = {"character": claim.character_id, "things": sorted(claim.things)}
            message.data = json.dumps(said)
        self._publisher.publish(message)


def _claim_in(message: msg.EpisodeEvent) -> _Claim | None:
    """The claim that a message tells; None for one that is taken back, or cannot be read."""
    if not message.data or len(message.data) > _LONGEST:
        return None
    try:
        said = json.loads(message.data)
        character_id, things = said["character"], said["things"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    if not isinstance(things, list) or len(things) > _MOST_THINGS:
        return None
    if not all(type(each) is int for each in (character_id, *things)):
        return None
    since = message.stamp.sec * 1_000_000_000 + message.stamp.nanosec
    return _Claim(since, character_id, frozenset(things), time.monotonic())
