"""The scenes that the world model is measured on, as far as they are at hand.

None of the foreign ones ships with this project: TestScene1 lies in a folder of shared data, and
the trimmed scene comes with the package virtualhome-eval.
"""

from __future__ import annotations

import importlib.util
import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from vh_core.bench.world_enrichment import enrich
from vh_core.errors import SceneFileError
from vh_core.graph import EnvironmentGraph

#: names the folder of shared data; without it, `shared` beside the repository
SHARED_VARIABLE = "VH_PLANNER_SHARED"
#: TestScene1 in the folder of shared data
TEST_SCENE = Path("scenes") / "TestScene1_graph.json"
#: how many variants of each scene have more to do in them (see `enrich`)
_VARIANTS = 3
#: sizes of generated homes, in objects
_HOMES = (170, 250)


def shared_folder() -> Path:
    """Where shared data lies."""
    beside = Path(__file__).resolve().parents[4] / "shared"
    return Path(os.environ.get(SHARED_VARIABLE, beside))


def load_test_scene() -> EnvironmentGraph:
    """VirtualHome's TestScene1. Raises `SceneFileError` where it is not at hand."""
    return EnvironmentGraph.load(shared_folder() / TEST_SCENE)


def trimmed_scene_paths(number: int = 3) -> list[Path]:
    """Some graphs of the trimmed scene in the package virtualhome-eval, if it is installed."""
    spec = importlib.util.find_spec("virtualhome_eval")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    found = sorted(
        path
        for folder in folders
        for path in Path(folder).glob("dataset/**/init_and_final_graphs/*/*/*.json")
    )
    return found[:: max(1, len(found) // number)][:number]


def load_scene(path: Path) -> EnvironmentGraph:
    """A scene file, or the initial graph in a file that holds an initial and a final one."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SceneFileError(f"scene file {path} cannot be read: {error}") from None
    if isinstance(data, dict) and "init_graph" in data:
        data = data["init_graph"]
    return EnvironmentGraph.from_json(data, name=path.name)


def default_scene_paths() -> list[Path]:
    """The foreign scene files that are at hand."""
    shared = shared_folder() / TEST_SCENE
    return [*([shared] if shared.exists() else []), *trimmed_scene_paths()]


def generated_homes(sizes: Sequence[int] = _HOMES) -> list[EnvironmentGraph]:
    """Homes of these sizes from the project's own generator."""
    from vh_core.scenes.generator import generate_home

    return [generate_home(seed, objects=size) for seed, size in enumerate(sizes)]


def with_variants(
    scenes: Iterable[EnvironmentGraph], variants: int = _VARIANTS
) -> list[EnvironmentGraph]:
    """Each scene as it is, followed by variants with more to do in them."""
    return [
        variant
        for scene in scenes
        for variant in (scene, *(enrich(scene, seed) for seed in range(variants)))
    ]
