"""The tutorial, as far as it goes without ROS: its blocks, one after the other in one folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from documented import DOCS, blocks, command_folder, run_bash, write_files

PAGE = DOCS / "tutorial.md"


@pytest.mark.slow
def test_its_blocks_run_as_they_stand(tmp_path: Path) -> None:
    folder = tmp_path / "my_robot"
    folder.mkdir()
    commands = write_files(list(blocks(PAGE, before="## As ROS 2 nodes")), folder)
    done = run_bash(commands, folder, command_folder(tmp_path / "bin"))
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    for said in (
        "exit status 1",
        "0 errors, 0 warnings",
        "walk to it first",
        "Tablelamp (7).",
        "plum (6) moved: ON kitchentable (4) → INSIDE fridge (3)",
        "the cat is afraid of the dark",
        "refused, as it should be",
    ):
        assert said in done.stdout, said
    assert done.stdout.count("SUCCEEDED: The task is done.") == 2


def test_what_is_not_run_is_the_installation_alone() -> None:
    left = [each for each in blocks(PAGE) if not each.title and each.language != "bash"]
    assert [each.code.split()[:2] for each in left] == [["git", "clone"]]
