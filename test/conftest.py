"""What tests share: where real data lies, and what may be missing."""

from __future__ import annotations

import gc
import importlib
import importlib.util
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import settings

from vh_core.graph import EnvironmentGraph

ROOT = Path(__file__).resolve().parents[1]
#: reference data that the project uses in tests and does not ship
SHARED = Path(os.environ.get("VH_PLANNER_SHARED", ROOT.parent / "shared"))

# a busy machine is no fault of what is tested
settings.register_profile("vh_planner", deadline=None)
settings.load_profile("vh_planner")
# A shell has what it starts in the background ignore an interrupt, and tests send some.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# What a worker holds, scenes above all, is much and stays: to look through it again and again for
# what nobody refers to took an eighth of the processor time and found next to nothing.
gc.set_threshold(50_000, 20, 50)


def pytest_configure(config: pytest.Config) -> None:
    """Where slow tests are left out, so are combinations that only repeat others (`for_each`)."""
    sys.path.insert(0, str(ROOT / "test" / "core"))
    importlib.import_module("for_each").in_short = config.option.markexpr == "not slow"


def pytest_itemcollected(item: pytest.Item) -> None:
    """Where only slow tests are run, those go over all combinations that went over some before."""
    only_slow = item.config.option.markexpr == "slow" and isinstance(item, pytest.Function)
    if only_slow and importlib.import_module("for_each").is_cut_short(item.function):
        item.add_marker(pytest.mark.slow)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """For several workers, each of which collects all: begin with a part of its own.

    What pytest makes of a test file, which takes longer than its import, is kept on disk; so one of
    them does it, and the others find it done. What cannot be imported is told when it is collected.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or not any(Path(each).is_dir() for each in session.config.args):
        return
    folder = ROOT / "test" / "core"
    sys.path.insert(0, str(folder))
    names = sorted(path.stem for path in folder.glob("test_*.py"))
    for name in names[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]]:
        with suppress(Exception, pytest.skip.Exception):
            importlib.import_module(name)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """For several workers, which take file after file: spread those of nodes among the others.

    Tests of nodes wait for the most part, the others compute. Side by side they keep all cores
    busy, and none of the long ones is left to run alone at the end.
    """
    if hasattr(config, "workerinput"):
        names = list(dict.fromkeys(item.path for item in items))
        waiting = [name for name in names if name.parent.name != "core"]
        computing = [name for name in names if name.parent.name == "core"]
        place = {name: number / len(computing) for number, name in enumerate(computing)}
        place |= {name: 0.9 * number / len(waiting) for number, name in enumerate(waiting)}
        items.sort(key=lambda item: place[item.path])


@pytest.fixture(scope="session", autouse=True)
def no_configuration(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whoever runs the tests may have settings of their own; here they do not count."""
    os.environ["XDG_CONFIG_HOME"] = str(tmp_path_factory.mktemp("config"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference data."""
    if not SHARED.is_dir():
        pytest.skip(f"reference data not found at {SHARED}; set VH_PLANNER_SHARED")
    return SHARED


@pytest.fixture(scope="session")
def test_scene_path(shared: Path) -> Path:
    """VirtualHome's own TestScene1: 437 nodes, 14,157 edges."""
    path = shared / "scenes" / "TestScene1_graph.json"
    if not path.is_file():
        pytest.skip(f"{path} is missing")
    return path


@pytest.fixture(scope="session")
def test_scene(test_scene_path: Path) -> EnvironmentGraph:
    return EnvironmentGraph.load(test_scene_path)


@pytest.fixture(scope="session")
def simulator_installed() -> None:
    """For tests that run VirtualHome's real simulator."""
    if importlib.util.find_spec("virtualhome") is None:
        pytest.skip("the package virtualhome is not installed; `make setup` installs it")
