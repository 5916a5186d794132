"""A world model kept in step with an environment."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.errors import EnvironmentLostError
from vh_core.graph import GraphDelta
from vh_core.program import Step
from vh_core.task import Home, Observation
from vh_core.world import World


@dataclass(frozen=True, slots=True)
class Prediction:
    """What the model says that a step changes; `states` are those of the nodes before it."""

    delta: GraphDelta
    states: dict[int, frozenset[str]]

    def without(self, later: GraphDelta) -> Prediction:
        """What is left of it where somebody else has changed this since."""
        states = {n: s for n, s in self.delta.states.items() if n not in later.states}
        added, removed = self.delta.added - later.removed, self.delta.removed - later.added
        return Prediction(GraphDelta(states, added, removed), self.states)


class Mirror:
    """Follows an environment, so that the model also knows what a graph does not show.

    A graph says nothing of where a held object was grabbed; the world that took the step does, and
    perhaps the environment. So the mirror takes each step on its own world, and then takes over in
    what the observed change differs from the predicted one, whoever did it. All of that costs as
    much as what changed, except where an environment cannot say what changed: then the whole home
    is read anew.
    """

    def __init__(self, domain: Domain = VIRTUALHOME, character: int = 0) -> None:
        self._domain = domain
        self._character = character
        self._world: World | None = None
        self._revision = 0

    @property
    def revision(self) -> int | None:
        """The revision that was shown last; None before the first."""
        return None if self._world is None else self._revision

    @property
    def home(self) -> Home:
        """The home as it was shown last. Raises `EnvironmentLostError` before the first time."""
        if self._world is None:
            raise EnvironmentLostError("No home has been shown yet")
        return Home(self._world, self._revision)

    def show(self, observation: Observation, step: Step | None = None) -> Prediction | None:
        """Take the home as it is now; `step` is what led there, where that is known.

        Returns what the model had predicted of the step; None where it would not have applied,
        or there is none. An observation that is older than the last is passed over. Raises
        `GraphError` where nobody can act in the home.
        """
        world = self._world
        if world is None:
            self._world, self._revision = self._read(observation), observation.revision
            return None
        if observation.revision < self._revision:
            return None  # overtaken by a newer one
        ahead = world.fork()
        ahead.reserve({})  # a step that was taken was taken, whoever else had claimed it
        prediction = _take(step, ahead, world) if step is not None else None
        if prediction is None or self._revision == observation.revision:
            ahead = world  # nothing is known to have been done
        since = observation.since(self._revision)
        origins = {**world.origins, **ahead.origins, **observation.origins}
        if since is None:
            ahead = self._read(observation)
        else:
            if prediction is not None and ahead is not world:
                since = _difference(prediction, since)
            if since:
                ahead.merge(since)
            ahead.settle()
        ahead.restore_origins(origins)
        self._world, self._revision = ahead, observation.revision
        return prediction

    def _read(self, observation: Observation) -> World:
        world = World(observation.graph, character=self._character, domain=self._domain)
        world.restore_origins(observation.origins)
        return world


def _take(step: Step, world: World, before: World) -> Prediction | None:
    """Take the step in the world; None, and nothing is done, where it does not apply."""
    if world.check(step):
        return None
    delta = world.apply(step)
    return Prediction(delta, {node_id: before.states(node_id) for node_id in delta.states})


def _difference(predicted: Prediction, observed: GraphDelta) -> GraphDelta:
    """What turns the home after the predicted change into the home after the observed one."""
    delta = predicted.delta
    if delta == observed:
        return GraphDelta()
    states = {n: s for n, s in predicted.states.items() if n not in observed.states}
    states |= observed.states
    return GraphDelta(
        states,
        added=(observed.added - delta.added) | (delta.removed - observed.removed),
        removed=(observed.removed - delta.removed) | (delta.added - observed.added),
    )
