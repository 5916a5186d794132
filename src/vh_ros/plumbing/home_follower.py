"""Following the home with the world model, for nodes that judge steps."""

from __future__ import annotations

import threading

from vh_core.actions import Domain
from vh_core.episode import Mirror
from vh_core.errors import GraphError
from vh_core.program import Step
from vh_core.task import Home, Observation
from vh_ros.plumbing.diagnostics import Health
from vh_ros.plumbing.graph_follower import GraphFollower, Sighting
from vh_ros.plumbing.stoppable_node import StoppableNode


class HomeFollower:
    """A world for each character that was asked for, kept in step with the executor.

    Each takes along the steps that its character is reported to have taken, and so knows what a
    graph alone does not show: where an object in the hand was grabbed.
    """

    def __init__(self, node: StoppableNode, domain: Domain, home: str = "") -> None:
        """`home` is the namespace of the executor, where that is not the node's own."""
        self._node = node
        self._domain = domain
        self._lock = threading.Lock()
        #: by the characters' numbers; of the executor of this incarnation
        self._mirrors = {0: Mirror(domain)}
        self._incarnation = 0
        #: which graphs and changes the worlds are made of
        self.graphs = GraphFollower(node, self._take, domain.name, home, on_other=self._begin_anew)

    @property
    def health(self) -> Health:
        """Whether a home is shown, and which revision of it."""
        newest = self.graphs.newest
        if newest is None:
            return Health(warning="no home is shown; is an executor running?")
        return Health({"revision": newest.revision})

    def wait_for(self, revision: int, timeout_s: float, character: int = 0) -> Home:
        """The home at a revision of at least this one, in a world of the caller's own in which
        this character acts.

        Raises `EnvironmentLostError` as `GraphFollower.wait_for` does, `GraphError` where the home
        has no such character.
        """
        sight = self.graphs.sight(revision, timeout_s)
        if sight is None:
            raise self.graphs.lost(revision, timeout_s)
        with self._lock:
            home = self._mirror_of(sight, character).home
            return Home(home.world.fork(), home.revision)

    def observed(self, sight: Sighting, character: int = 0) -> Observation:
        """What was seen, with what is known of where the things in this character's hands were
        grabbed. Raises `GraphError` where the home has no such character."""
        with self._lock:
            origins = self._mirror_of(sight, character).home.world.origins
            return sight.observation.knowing(origins)

    def _mirror_of(self, sight: Sighting, character: int) -> Mirror:
        current = sight.incarnation == self._incarnation
        mirror = self._mirrors.get(character) if current else None
        mirror = mirror or Mirror(self._domain, character)
        mirror.show(sight.observation)
        if current:
            self._mirrors[character] = mirror  # only now: who is not there takes no place
        return mirror

    def _begin_anew(self, incarnation: int) -> None:
        with self._lock:
            self._incarnation = incarnation
            self._mirrors = {index: Mirror(self._domain, index) for index in self._mirrors}

    def _take(self, observation: Observation, step: Step | None, character: int) -> None:
        with self._lock:
            for index, mirror in self._mirrors.items():
                try:
                    mirror.show(observation, step if index == character else None)
                except GraphError as error:
                    log = self._node.get_logger()
                    log.error(f"nothing can be judged in this home: {error}")
