"""The blocks of Python, JSON and YAML in the documentation work as they stand."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from documented import DOCS, Block, blocks
from vh_core.cli.command_line import make_parser
from vh_core.episode.setup import setting_groups
from vh_core.goals import Goal, RelationCondition, goal_from_json
from vh_core.graph import EnvironmentGraph
from vh_core.home import OpenHome
from vh_core.policy import read_policy
from vh_core.program import parse_program, parse_step
from vh_core.scenes import open_scene
from vh_core.settings.config_file import read_config
from vh_core.skills.reading import read_skills
from vh_core.world import World, explain

#: run by a test of their own
ELSEWHERE = {
    "write_your_own_strategy.md": "test_own_strategy.py",
    "python.md": "test_home.py",
}
#: not run, by what stands in the block, and why
NOT_RUN = {
    "ActionBank.from_file": "needs a sentence encoder and a file of the paper's authors",
    'LlmConfig(source="local")': "asks the model on this machine, as test_local_task.py does",
    "LocalServer(": "starts the model on this machine, as test_local_llm.py does",
    "constrained_by": "asks a language model, as test_llm_choices.py does",
}
PYTHON = [
    block
    for page in sorted(DOCS.glob("*.md"))
    for block in blocks(page)
    # a block with a name is a file, for commands that run
    if block.language == "python" and not block.title and page.name not in ELSEWHERE
]


def given() -> dict[str, Any]:
    """What the text around a block speaks of, by the names that the block has for it."""
    graph = open_scene()
    with OpenHome(graph) as home:
        result = home.do("open the fridge")
    return {
        "World": World,
        "EnvironmentGraph": EnvironmentGraph,
        "explain": explain,
        "graph": graph,
        "world": World(graph),
        "goal": Goal((RelationCondition(36, "INSIDE", 24),)),
        "step": parse_step("[WALK] <fridge> (24)"),
        "program": parse_program("[WALK] <fridge> (24)\n[OPEN] <fridge> (24)"),
        "steps": result.steps,
        "result": result,
    }


@pytest.mark.parametrize("block", PYTHON, ids=str)
def test_python_runs(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for sign, reason in NOT_RUN.items():
        if sign in block.code:
            pytest.skip(reason)
    if "open_tables" in block.code and importlib.util.find_spec("virtualhome_eval") is None:
        pytest.skip("the package virtualhome-eval is not installed")
    monkeypatch.chdir(tmp_path)
    names = given()
    names["graph"].save("home.json")
    exec(compile(block.code, str(block), "exec"), names)


def test_what_is_not_run_is_still_there() -> None:
    for sign in NOT_RUN:
        assert any(sign in block.code for block in PYTHON), sign


def _the(page: str, language: str) -> str:
    """The one block of a page in that language."""
    [found] = [each for each in blocks(DOCS / page) if each.language == language]
    return found.code


def test_a_goal_in_json_is_read_as_its_text_says() -> None:
    goal = goal_from_json(json.loads(_the("goals.md", "json")))
    said = goal.describe(open_scene())
    assert "plum" in said and "READ" in said.upper()


def test_the_policy_the_settings_and_the_skills_are_ones(tmp_path: Path) -> None:
    for page in ("policy.md", "settings.md", "robot.md"):
        (tmp_path / page).write_text(_the(page, "yaml"), encoding="utf-8")
    assert len(read_policy(tmp_path / "policy.md").rules) == 2
    sections = read_config(tmp_path / "settings.md", setting_groups())
    assert sections["limits"] == {"max_steps": 60}
    skills = read_skills(tmp_path / "robot.md")
    assert {"WALK", "GRAB", "LOOKAT"} <= set(skills.skills)


def test_an_agent_is_told_a_command_that_is_one() -> None:
    [server] = json.loads(_the("mcp.md", "json"))["mcpServers"].values()
    assert make_parser().parse_args(server["args"]).command == "mcp"


def test_every_language_is_looked_after() -> None:
    """Whoever writes a block in another language says here how it is tested."""
    found = {block.language for page in DOCS.glob("*.md") for block in blocks(page)}
    # xml: what test_export.py compares; toml: a line of packaging; text: what is shown
    assert found <= {"", "bash", "json", "python", "text", "toml", "xml", "yaml"}
