"""The scenes that the world model is measured on, as far as they are at hand.

None of the foreign ones ships with this project: TestScene1 lies in the folder of shared data
(`shared_data`), and the trimmed scene comes with the package virtualhome-eval.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from vh_core.bench.shared_data import TEST_SCENE
from vh_core.bench.world_enrichment import enrich
from vh_core.errors import SceneFileError
from vh_core.graph import EnvironmentGraph

#: how many variants of each scene have more to do in them (see `enrich`)
_VARIANTS = 3
#: sizes of generated homes, in objects
_HOMES = (170, 250)


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


def default_scene_paths(shared: Path) -> list[Path]:
    """The foreign scene files that are at hand; `shared` is the folder of shared data."""
    path = shared / TEST_SCENE.path
    return [*([path] if path.exists() else []), *trimmed_scene_paths()]


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
