"""The homes in which the tasks of a dataset begin."""

from __future__ import annotations

from pathlib import Path

from vh_core.actions import VIRTUALHOME
from vh_core.datasets.entry import TaskEntry
from vh_core.errors import ConfigurationError
from vh_core.graph import Edge, EnvironmentGraph, Relation
from vh_core.graph.vocabulary import EXCLUSIVE_STATES
from vh_core.scenes import open_scene


class EntryScenes:
    """Opens the scenes that entries name, each once.

    A file is looked for as it is named, and then in `folder` (mostly where the dataset lies). The
    number n is the file `TestScene<n>_graph.json` there, as VirtualHome calls it.
    """

    def __init__(self, folder: str | Path = ".") -> None:
        self._folder = Path(folder)
        self._opened: dict[str | int, EnvironmentGraph] = {}

    def open(self, scene: str | int) -> EnvironmentGraph:
        """The scene. Raises `ConfigurationError`, `SceneFileError` or `GraphError`."""
        if scene not in self._opened:
            self._opened[scene] = open_scene(self._named(scene))
        return self._opened[scene]

    def _named(self, scene: str | int) -> str | Path:
        if isinstance(scene, int):
            path = self._folder / f"TestScene{scene}_graph.json"
            if not path.is_file():
                raise ConfigurationError(
                    f"scene {scene} would be {path}, which is not there: give the folder of "
                    "VirtualHome's example graphs, or name the scene by its file"
                )
            return path
        try:
            there, is_file = Path(scene).exists(), Path(scene).is_file()
        except OSError as error:  # such as a name that is too long
            raise ConfigurationError(
                f"the scene {scene[:80]} is no file: {error.strerror}"
            ) from None
        if there and not is_file:
            # a dataset is somebody else's word: no device, and no pipe to wait for
            raise ConfigurationError(f"the scene {scene} is no file")
        beside = self._folder / Path(scene).name
        if scene.endswith(".json") and not is_file and beside.is_file():
            return beside
        return scene


def prepared_home(scene: EnvironmentGraph, entry: TaskEntry) -> EnvironmentGraph:
    """The scene as the entry's task begins: its first character in the initial room with empty
    hands and near nothing, its objects in their initial states.

    Raises `ConfigurationError` for what the scene does not have.
    """
    name = scene.name or entry.scene
    unknown = sorted(entry.ids - scene.nodes.keys())
    if unknown:
        listed = ", ".join(map(str, unknown[:5]))
        raise ConfigurationError(f"the scene {name} has no node {listed}")
    rooms = [room.id for room in scene.rooms if room.class_name == entry.initial_room]
    if not rooms:
        there_are = ", ".join(dict.fromkeys(room.class_name for room in scene.rooms))
        raise ConfigurationError(
            f"the scene {name} has no room {entry.initial_room!r} (there are: {there_are})"
        )
    character = scene.character_id()
    if character is None:
        raise ConfigurationError(f"nobody can act in the scene {name}: it has no character")
    nodes = [
        scene.nodes[node_id].with_states(_with(scene.nodes[node_id].states, states))
        for node_id, states in entry.initial_states
    ]
    gone = [edge for edge in scene.edges if character in (edge.from_id, edge.to_id)]
    here = Edge(character, Relation.INSIDE, rooms[0])
    person = scene.nodes[character].with_states(frozenset())
    return scene.edited([*nodes, person], added=[here], removed=[e for e in gone if e != here])


def _with(states: frozenset[str], wanted: tuple[str, ...]) -> frozenset[str]:
    """The states with those that are wanted, and without what none has together with them."""
    known = {str(state) for pair in EXCLUSIVE_STATES for state in pair}
    for state in wanted:
        if state not in known and state not in VIRTUALHOME.affordances.states:
            raise ConfigurationError(f"there is no state {state!r}")
        others = {str(o) for pair in EXCLUSIVE_STATES if state in pair for o in pair} - {state}
        states = frozenset(states - others) | {state}
    return states
