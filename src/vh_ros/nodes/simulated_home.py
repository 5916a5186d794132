"""The home behind the bridge: one scene, one environment that steps it. Knows no ROS."""

from __future__ import annotations

import json
import stat
from collections.abc import Sequence
from pathlib import Path

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.cancellation import Cancellation
from vh_core.environments import make_environment
from vh_core.environments.gated import GatedEnvironment, TakenSteps
from vh_core.environments.seen import change_between, first_look, sight_of
from vh_core.errors import GraphError, SceneFileError
from vh_core.gates import FormGate, Gate, OthersHandsGate
from vh_core.graph import EnvironmentGraph, GraphDelta
from vh_core.graph.unseen import unseen_places
from vh_core.program import Step
from vh_core.scenes import open_scene
from vh_core.scenes.company import with_characters
from vh_core.task import Execution, ExecutionCode, Origins
from vh_core.world.form import check_form

#: largest scene that is read, characters or bytes: 300 times that of a large apartment
_LARGEST = 256 << 20
#: longest name of a scene, and how much of one a message shows, characters
_LONGEST_NAME, _SHOWN = 4096, 80


class SimulatedHome:
    """A scene that can be stepped, replaced and put back. Not for several threads at once.

    Steps pass the gate of form, that of others' hands, and then `gates`; they judge by the whole
    home. `characters` is how many are to be there at least; `observability` how
    much of the home is seen, by all of them together. `corrections` are the sentences of what the
    domain corrected in the scene that is loaded.
    """

    def __init__(
        self,
        environment: str,
        scene: str,
        domain: Domain = VIRTUALHOME,
        *,
        gates: Sequence[Gate] = (),
        characters: int = 0,
        observability: str = "full",
    ) -> None:
        """Load the scene. Raises what `read_scene` and `make_environment` raise."""
        self._name = environment
        self._domain = domain
        self._gates = (FormGate(), OthersHandsGate(), *gates)
        self._characters = characters
        self._observability = observability
        self.corrections: tuple[str, ...] = ()
        self.load(scene)

    @property
    def graph(self) -> EnvironmentGraph:
        """The home now, as far as it was seen."""
        return self.whole if self._seen is None else self._seen

    @property
    def whole(self) -> EnvironmentGraph:
        """The home now, all of it."""
        return self._environment.observe().graph

    def load(self, scene: str) -> None:
        """Take another scene. If that raises, the one before stays."""
        graph, corrections = self._domain.correct(read_scene(scene))
        self._open(with_characters(graph, self._characters))
        self.corrections = corrections

    def reset(self) -> None:
        """Put the home back into the state in which it was loaded."""
        self._open(self._loaded)

    def _open(self, graph: EnvironmentGraph) -> None:
        sight = sight_of(self._observability)
        seen = None if sight is None else first_look(sight, graph)
        taken = TakenSteps()
        self._environment = self._begun(graph, 0, taken, {})
        self._loaded, self._sight, self._seen, self._taken = graph, sight, seen, taken
        self._character = 0
        #: where the things in each character's hands were grabbed, by character
        self._origins: dict[int, Origins] = {}

    def _begun(
        self, graph: EnvironmentGraph, character: int, taken: TakenSteps, origins: Origins
    ) -> GatedEnvironment:
        """The home in the state of this graph, with this character acting. Raises `GraphError`."""
        ungated = make_environment(
            self._name, graph, domain=self._domain, character=character, origins=origins
        )
        return GatedEnvironment(
            ungated, self._gates, domain=self._domain, character=character, executed=taken
        )

    def _hand_over(self, character: int) -> None:
        """Let another character act: the environment is begun anew where it is."""
        now = self._environment.observe()
        origins = self._origins.get(character, {})
        self._environment = self._begun(now.graph, character, self._taken, origins)
        self._origins[self._character] = now.origins
        self._character = character

    def execute(
        self,
        step: Step,
        character: int = 0,
        cancellation: Cancellation | None = None,
        episode: str = "",
    ) -> tuple[Execution, GraphDelta | EnvironmentGraph | None]:
        """Have a character take the step, and what that changed in what is known of the home: the
        whole graph where that is no delta (new things were seen), None where nothing changed.
        Raises `EnvironmentLostError` where a gate could not judge.
        """
        if self._seen is not None:
            malformed = check_form(
                step, self._seen.nodes, self._domain.actions, unseen_places(self._seen)
            )
            if malformed:
                said = "; ".join(violation.sentence for violation in malformed)
                return Execution(ExecutionCode.INVALID_STEP, said, malformed), None
        if character != self._character:
            try:
                self._hand_over(character)
            except GraphError as error:
                return Execution(ExecutionCode.INVALID_STEP, str(error)), None
        execution, delta = self._environment.changed_by(step, cancellation, episode)
        if self._sight is None or self._seen is None or delta is None:
            return execution, delta
        before, self._seen = self._seen, self._sight.look(self.whole, character)
        change = change_between(before, self._seen)
        return execution, self._seen if change is None else change


def read_scene(text: str) -> EnvironmentGraph:
    """The scene that a text names (see `open_scene`), or is: VirtualHome's JSON form.

    An empty text, as which a parameter is left alone, is the embedded home. It comes from others on
    the network, so what is no regular file (a device, a pipe) is not opened, and what is too large
    not read.

    Raises `ConfigurationError`, `SceneFileError` or `GraphError`.
    """
    if len(text) > _LARGEST:
        raise SceneFileError(f"the scene has {len(text):,} characters; {_LARGEST:,} are read")
    if not text.lstrip().startswith("{"):
        _require_plain_file(text.strip())
        return open_scene(text if text.strip() else None)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SceneFileError(f"the scene is not complete JSON ({error})") from None
    if "nodes" not in data and "init_graph" in data:
        data = data["init_graph"]
    return EnvironmentGraph.from_json(data, name="given as text")


def _require_plain_file(name: str) -> None:
    """Refuse what is there and is no file that a scene could be. What is not there, or is no path
    at all, is for `open_scene` to say."""
    shown = repr(name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…")
    try:
        found = Path(name).stat()
    except (OSError, ValueError):
        if len(name) > _LONGEST_NAME or "\0" in name:
            raise SceneFileError(f"{shown} is no name of a scene") from None
        return
    if name and not stat.S_ISREG(found.st_mode):
        raise SceneFileError(f"{shown} is no regular file, so it is no scene")
    if name and found.st_size > _LARGEST:
        raise SceneFileError(f"{shown} has {found.st_size:,} bytes; {_LARGEST:,} are read")
