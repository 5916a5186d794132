"""No two modules need each other, at whatever distance."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src"
PACKAGES = ("vh_core", "vh_ros", "simulated_llm")


def module_of(path: Path, source: Path) -> str:
    """The full name of the module in a file: "vh_core.llm" for vh_core/llm/__init__.py."""
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def targets(path: Path, source: Path, modules: set[str]) -> Iterator[str]:
    """The modules that a file imports, wherever in it: also in functions, and for types only."""
    inside = [*path.relative_to(source).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = inside[: len(inside) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names = [f"{base}.{alias.name}" for alias in node.names]
        for name in names:
            # what is imported from a module is a module itself, or a name in it
            found = name if name in modules else name.rpartition(".")[0]
            if found in modules:
                yield found


def import_graph(source: Path, packages: tuple[str, ...]) -> dict[str, set[str]]:
    """Each module with those that it imports."""
    files = [path for package in packages for path in (source / package).rglob("*.py")]
    by_name = {module_of(path, source): path for path in files}
    return {name: {*targets(path, source, {*by_name})} - {name} for name, path in by_name.items()}


def circle_in(graph: dict[str, set[str]]) -> list[str]:
    """The modules of a circle, each importing the one after it; empty where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


def test_no_circle_of_modules() -> None:
    graph = import_graph(SOURCE, PACKAGES)
    assert "vh_core.world.world" in graph["vh_core.world"]
    circle = circle_in(graph)
    assert not circle, " imports ".join(circle)


def test_a_circle_is_found(tmp_path: Path) -> None:
    package = tmp_path / "house"
    package.mkdir()
    (package / "__init__.py").write_text("from house.roof import tile\n")
    (package / "roof.py").write_text("def tile():\n    from . import walls\n")
    (package / "walls.py").write_text("import house.floor\n")
    (package / "floor.py").write_text("")
    assert not circle_in(import_graph(tmp_path, ("house",)))
    (package / "floor.py").write_text("from house.roof import tile\n")
    circle = circle_in(import_graph(tmp_path, ("house",)))
    assert {*circle} == {"house.roof", "house.walls", "house.floor"}
    assert circle[0] == circle[-1]
