"""The home as an episode follows it: what was observed last, and the world that mirrors it."""

from __future__ import annotations

from vh_core.actions import Domain
from vh_core.episode.collaborators import Environment
from vh_core.episode.mirror import Mirror, Prediction
from vh_core.episode.narrator import Narrator
from vh_core.events import Observed
from vh_core.program import Step
from vh_core.task import Home, Observation, Task


class Lookout:
    """Looks at an environment, keeps a mirror of it, and tells what changed."""

    def __init__(
        self, environment: Environment, domain: Domain, task: Task, narrator: Narrator
    ) -> None:
        """Take the first look. Raises `EnvironmentLostError`, or `GraphError` where nobody can
        act in the home."""
        self._environment = environment
        self._narrator = narrator
        self._mirror = Mirror(domain, task.character)
        self.seen: Observation
        self.look()
        #: the home before anything was done
        self.first = self.seen

    @property
    def home(self) -> Home:
        """The home as it was seen last."""
        return self._mirror.home

    def look(self, step: Step | None = None) -> Prediction | None:
        """Take in the home as it is now; what the model had predicted of `step`, which led there.

        Raises `EnvironmentLostError`.
        """
        self.seen = seen = self._environment.observe()
        known = self._mirror.revision
        delta = None if known is None else seen.since(known)
        prediction = self._mirror.show(seen, step)
        if known != seen.revision:
            self._narrator.tell(
                Observed,
                revision=seen.revision,
                delta=delta,
                graph=seen.graph if delta is None else None,
                origins=self.home.world.origins if delta is None else {},
            )
        return prediction
