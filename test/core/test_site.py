"""The documentation as a site: what is generated for it, and that links lead to the same there.

`make docs` builds it, strictly; here are the parts.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
import yaml

from vh_core.cli.command_line import make_parser
from vh_core.events import schema
from vh_core.outcome import Outcome

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def links() -> Iterator[ModuleType]:
    yield from _tool("links")


@pytest.fixture(scope="module")
def reference() -> Iterator[ModuleType]:
    yield from _tool("reference")


def _tool(name: str) -> Iterator[ModuleType]:
    """A module of the site's own folder."""
    folder = str(ROOT / "tools" / "site")
    sys.path.insert(0, folder)
    try:
        yield importlib.import_module(name)
    finally:
        sys.path.remove(folder)
        sys.modules.pop(name, None)


def test_links_lead_to_the_same_in_the_site(links: ModuleType) -> None:
    text = "[a](../README.md#x) ![b](live_page.png) [d](#e) [f](https://g.h) `[i](j)`"
    assert links.rewritten(text, "docs/live.md") == text.replace("..", "project")
    readme = "[a](docs/live.md) [b](CHANGELOG.md)\n```\n[d](docs/live.md)\n```\n"
    assert links.rewritten(readme, "README.md") == readme.replace("[a](docs", "[a](..")


def test_what_pages_link_to_outside_is_copied(links: ModuleType) -> None:
    outside = links.outside_files()
    assert {"README.md", "CHANGELOG.md", "config/policy.yaml"} <= set(outside)
    assert all((ROOT / path).is_file() for path in outside)
    assert links.site_path("config/policy.yaml") == "project/config/policy.yaml"
    assert links.repository_path("project/config/policy.yaml") == "config/policy.yaml"
    assert links.repository_path("live.md") == "docs/live.md"


def test_the_reference_has_every_command_event_outcome_and_interface(reference: ModuleType) -> None:
    commands = reference.command_line_page()
    [subcommands] = [
        action.choices
        for action in make_parser()._actions
        if isinstance(action.choices, dict) and "run" in action.choices
    ]
    for name in subcommands:
        assert f"\n## `vh-planner {name}`\n" in commands
    assert "### `vh-planner scene generate`" in commands and "--adversarial" in commands
    events = reference.events_page()
    for kind in schema()["$defs"]:
        assert f"# {kind}\n" in events
    outcomes = reference.outcomes_page()
    for outcome in Outcome:
        assert f"| `{outcome.name}` | {outcome.value} | {outcome.sentence} |" in outcomes
    interfaces = reference.interfaces_page()
    for folder in ("msg", "srv", "action"):
        for path in (ROOT / folder).iterdir():
            assert f"### {path.stem}\n" in interfaces
    assert "[Violation](#violation)" in interfaces


def test_every_example_and_package_is_shown(reference: ModuleType) -> None:
    pages = reference.examples_page()
    for path in (ROOT / "examples").glob("*.py"):
        assert f"examples/{path.name}" in pages
    assert "home = vh_core.open_home()" in pages  # the notebook's
    packages = reference.api_packages()
    assert {"vh_core.goals", "vh_core.graph", "vh_core.world"} <= set(packages)


def test_every_page_has_a_place_in_the_site() -> None:
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    # the one thing in it that yaml alone does not make
    about = yaml.safe_load(text.replace("!!python/object/apply:pymdownx.slugs.slugify", ""))
    placed = set(_pages(about["nav"]))
    left_out = {page.name for page in (ROOT / "docs").glob("*.md")} - placed
    assert left_out == set()
    assert about["strict"] and about["theme"]["font"] is False


def _pages(nav: object) -> Iterator[str]:
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict):
        for each in nav.values():
            yield from _pages(each)
    elif isinstance(nav, list):
        for each in nav:
            yield from _pages(each)


def test_a_page_that_loads_from_elsewhere_is_refused() -> None:
    exceptions = pytest.importorskip(
        "mkdocs.exceptions", reason="mkdocs is not installed; 'make setup' installs it"
    )
    from mkdocs.structure.files import File

    for hooks in _tool("hooks"):
        page = type("Page", (), {"file": File("live.md", "docs", "site", False)})()
        fine = '<a href="https://example.org">x</a><img src="live_page.png"><script src="a.js">'
        assert hooks.on_post_page(fine, page=page) == fine
        for bad in (
            '<script src="https://cdn.example.org/a.js">',
            '<link rel="stylesheet" href="//fonts.example.org/css">',
            '<img alt="x" src=http://example.org/pixel.gif>',
        ):
            with pytest.raises(exceptions.PluginError, match="elsewhere"):
                hooks.on_post_page(bad, page=page)
