"""The documentation: every link leads somewhere, and every page is found from the index."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from vh_core.cli.command_line import make_parser as command_line

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
CORPUS = ROOT / "test" / "corpus"
PAGES = sorted(
    [ROOT / "README.md", ROOT / "CHANGELOG.md", *DOCS.glob("*.md"), *CORPUS.glob("*.md")]
)
_LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^()\s]+)\)")
_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def links(page: Path) -> Iterator[str]:
    """Where the links of a page lead to; what is shown as code is none."""
    text = re.sub(r"`[^`\n]*`", "", _FENCE.sub("", page.read_text(encoding="utf-8")))
    yield from _LINK.findall(text)


def anchors(page: Path) -> set[str]:
    """The headings of a page, as the web names them."""
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    titles = re.findall(r"^#+ +(.+?) *$", text, re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", re.sub(r"[`*]", "", title.lower())).replace(" ", "-")
        for title in titles
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        if re.match(r"[a-z]+:", link):
            continue  # elsewhere on the web
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{page.name}: {link}"
        assert target.is_relative_to(ROOT), f"{page.name}: {link} leaves the project"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{page.name}: {link}"


def test_every_page_stands_in_the_index() -> None:
    index = {(DOCS / link.partition("#")[0]).resolve() for link in links(DOCS / "README.md")}
    left_out = {page.name for page in DOCS.glob("*.md") if page.resolve() not in index}
    assert left_out == {"README.md"}


def test_every_file_of_the_reader_stands_in_the_architecture() -> None:
    named = re.findall(r"[\w/]+\.py\b", (DOCS / "architecture.md").read_text(encoding="utf-8"))
    files = (ROOT / "src" / "vh_core" / "language").rglob("*.py")
    assert {each.name for each in files} - {Path(each).name for each in named} <= {"__init__.py"}


def test_links_are_found_and_code_is_none(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A `b`, c\n[x [y]](z.md#a-b-c) `[n](o)`\n```\n[p](q)\n```\n![i](j.png)\n")
    assert list(links(page)) == ["z.md#a-b-c", "j.png"]
    assert anchors(page) == {"a-b-c"}


def test_lists_are_ones_for_every_reader_of_markdown() -> None:
    """The site's reader needs an empty line before a list, and four spaces before one within it;
    others do without, so nobody would notice."""
    for page in PAGES:
        text = _FENCE.sub("", page.read_text(encoding="utf-8"))
        for before, line in pairwise(text.splitlines()):
            item = re.match(r" *(?:[-*]|\d+\.) ", line)
            if item and item[0][0] != " " and before and not before.startswith("#"):
                inside = re.match(r" +\S|(?:[-*]|\d+\.) ", before)
                assert inside, f"{page.name}: no empty line before {line[:40]!r}"
            assert not re.match(r" {1,3}(?:[-*]|\d+\.) ", line), f"{page.name}: {line[:40]!r}"


# -- containers ------------------------------------------------------------------------


def instructions(name: str) -> list[tuple[str, str]]:
    """The instructions of a Containerfile, with lines that go on put together."""
    text = re.sub(r"\\\n", " ", (ROOT / name).read_text())
    lines = [line.strip() for line in text.splitlines() if line and not line.startswith("#")]
    return [tuple(line.split(None, 1)) for line in lines]  # type: ignore[misc]


def test_the_container_runs_as_nobody_special_and_without_a_compiler() -> None:
    lines = instructions("Containerfile")
    begins = [number for number, (word, _) in enumerate(lines) if word == "FROM"]
    assert len(begins) == 2
    build, last = lines[: begins[1]], lines[begins[1] :]
    setup = " ".join(text for word, text in build if word == "RUN")
    assert "make setup MINIMAL=${MINIMAL}" in setup
    needed = re.search(r"`(python3-venv [^`]*)`", (ROOT / "README.md").read_text())
    assert needed is not None and set(needed[1].split()) <= set(setup.split())
    assert not {"g++", "cmake", "make"} & set(" ".join(text for _, text in last).split())
    users = [text for word, text in last if word == "USER"]
    assert users and users[-1] not in ("root", "0")
    [copied] = [text.split() for word, text in last if word == "COPY"]
    [built] = [text for word, text in build if word == "WORKDIR"]
    assert copied[1:] == [built, built]  # the environment keeps its paths
    removed = re.findall(r"rm -rf ([^&]*)", setup)
    assert not any("build" in each.split() for each in removed)  # links lead into it
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".git", ".venv", "build", "install", "log"} <= set(ignored)


def test_the_devcontainer_sets_up_the_project() -> None:
    about = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text())
    lines = instructions(f".devcontainer/{about['build']['dockerfile']}")
    assert ("USER", about["remoteUser"]) in lines
    assert about["postCreateCommand"].startswith("make setup")


def test_the_recipe_for_a_ci_is_one() -> None:
    text = (DOCS / "containers.md").read_text()
    [recipe] = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    steps = yaml.safe_load(recipe)["jobs"]["test"]["steps"]
    commands = [step["run"].split() for step in steps if "run" in step]
    known = command_line().format_help()
    ours = [command for command in commands if command[0] == "vh-planner"]
    assert ours and all(command[1] in known for command in ours)
