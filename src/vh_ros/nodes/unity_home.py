"""The home behind the bridge where VirtualHome's Unity simulator has it. Knows no ROS."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.cancellation import Cancellation
from vh_core.environments.gated import GatedEnvironment
from vh_core.environments.unity import UnityEnvironment
from vh_core.environments.unity_client import UnityClient
from vh_core.errors import ConfigurationError
from vh_core.gates import FormGate, Gate
from vh_core.graph import EnvironmentGraph, GraphDelta
from vh_core.program import Step
from vh_core.task import Execution, ExecutionCode


class UnityHome:
    """An apartment of the simulator, as `SimulatedHome` is a scene: a scene is its number."""

    corrections: tuple[str, ...] = ()

    def __init__(
        self, client: UnityClient, scene: str, domain: Domain, *, gates: Sequence[Gate] = ()
    ) -> None:
        """Load the apartment. Raises `ConfigurationError` for what is no number of one, or another
        domain than VirtualHome's, and what `UnityEnvironment` raises."""
        if domain.name != VIRTUALHOME.name:
            raise ConfigurationError(
                f"VirtualHome's simulator knows nothing of the domain {domain.name!r}; "
                "use the environment 'world'"
            )
        self._client = client
        self._gates = (FormGate(), *gates)
        self._apartment = 0
        self.load(scene)

    @property
    def graph(self) -> EnvironmentGraph:
        """The home now, all of which is seen."""
        return self.whole

    @property
    def whole(self) -> EnvironmentGraph:
        """The home now."""
        return self._environment.observe().graph

    def load(self, scene: str) -> None:
        """Load another apartment: "12", or the first where `scene` is empty."""
        text = scene.strip() or "0"
        if not text.isdecimal() or len(text) > 3:
            said = f"apartments of the environment 'unity' are numbers; {scene[:40]!r} is none"
            raise ConfigurationError(said)
        self._begin(int(text))

    def reset(self) -> None:
        """Load the apartment anew."""
        self._begin(self._apartment)

    def _begin(self, apartment: int) -> None:
        environment = UnityEnvironment(self._client, apartment)
        self._environment = GatedEnvironment(environment, self._gates)
        self._apartment = apartment

    def execute(
        self,
        step: Step,
        character: int = 0,
        cancellation: Cancellation | None = None,
        episode: str = "",
    ) -> tuple[Execution, GraphDelta | EnvironmentGraph | None]:
        """Have the step executed, and what that changed. Raises `EnvironmentLostError`."""
        if character != 0:
            message = "one character is in the simulator's apartment: 0"
            return Execution(ExecutionCode.INVALID_STEP, message), None
        return self._environment.changed_by(step, cancellation, episode)
