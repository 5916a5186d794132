"""A world model kept in step with an environment, and the exact checker over it."""

from __future__ import annotations

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.program import Step
from vh_core.task import CheckResult, Observation
from vh_core.world import World


class Mirror:
    """Follows an environment, so that the model also knows what a graph does not show.

    A graph says nothing of where a held object was grabbed; the world that took the step does.
    As long as the environment does what the model predicts, the model's own world goes on; once
    it does not, a new one is made from what is observed.
    """

    def __init__(self, domain: Domain = VIRTUALHOME) -> None:
        self._domain = domain
        self._world: World | None = None
        self._revision: int | None = None

    def world(self, observation: Observation, step: Step | None = None) -> World:
        """The world in the observed state; `step` is what led there, where that is known."""
        if self._world is not None and self._revision == observation.revision:
            return self._world
        predicted = self._world
        if predicted is not None and step is not None and not predicted.check(step):
            predicted.apply(step)
            if predicted.snapshot() == observation.graph:
                self._revision = observation.revision
                return predicted
        self._world = World(observation.graph, domain=self._domain)
        self._revision = observation.revision
        return self._world


class ModelChecker:
    """The exact precondition checker: the world model, in process."""

    def __init__(self, mirror: Mirror | None = None) -> None:
        self._mirror = mirror or Mirror()

    def check(self, step: Step, observation: Observation) -> CheckResult:
        """The step's unmet preconditions in the observed home."""
        violations = self._mirror.world(observation).check(step)
        return CheckResult(violations, "; ".join(v.sentence for v in violations))
