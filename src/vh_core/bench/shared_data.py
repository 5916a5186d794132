"""Files of others that benchmarks use and this project does not ship.

They lie in one folder: the one that --shared names, else the environment variable
`VH_PLANNER_SHARED`, else `shared` beside the repository.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

#: names the folder of shared data
SHARED_VARIABLE = "VH_PLANNER_SHARED"


@dataclass(frozen=True, slots=True)
class SharedFile:
    """A file in the folder of shared data, and where it can be had."""

    path: Path
    source: str

    def how_to_get(self, folder: Path) -> str:
        """What to do where it is missing, as a sentence."""
        return (
            f"{folder / self.path} is not there. It is {self.source}; another folder than "
            f"{folder} is named with --shared or the environment variable {SHARED_VARIABLE}."
        )


def virtualhome_scene(name: str) -> SharedFile:
    """One of VirtualHome's own homes, TestScene1 to TestScene7; all but the first stand in the
    history of its repository alone."""
    file = f"{name}_graph.json"
    return SharedFile(
        Path("scenes", file),
        f"example_graphs/{file} of https://github.com/xavierpuigf/virtualhome",
    )


#: VirtualHome's TestScene1: 437 nodes, 14,157 edges
TEST_SCENE = virtualhome_scene("TestScene1")
#: huang2022's admissible actions: 47,522 phrases
ACTIONS_FILE = SharedFile(
    Path("data", "huang2022_available_actions.json"),
    "src/available_actions.json of https://github.com/huangwl18/language-planner",
)
#: huang2022's demonstrations: 5,088 plans
EXAMPLES_FILE = SharedFile(
    Path("data", "huang2022_available_examples.json"),
    "src/available_examples.json of https://github.com/huangwl18/language-planner",
)


def shared_folder() -> Path:
    """Where shared data lies, as far as the environment says."""
    beside = Path(__file__).resolve().parents[4] / "shared"
    return Path(os.environ.get(SHARED_VARIABLE) or beside)
