"""Completion in a shell, asked of the shell itself."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from vh_core.cli import main
from vh_core.cli.command_line import make_parser

pytest.importorskip("shtab", reason="shtab is not installed; 'make setup' installs it")


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("completion") / "vh-planner.bash"
    with pytest.MonkeyPatch.context() as patch, file.open("w") as out:
        patch.setattr("sys.stdout", out)
        assert main(["completion", "bash"]) == 0
    return file


def completed(script: Path, *words: str, folder: Path | None = None) -> set[str]:
    """What bash offers for the last of the words."""
    asked = f"""
source {script}
COMP_WORDS=(vh-planner {" ".join(f"'{word}'" for word in words)}) COMP_CWORD={len(words)}
name=$(complete -p vh-planner | sed -E 's/.*-F ([^ ]+).*/\\1/')
"$name"
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    done = subprocess.run(
        ["bash", "-c", asked], capture_output=True, text=True, check=True, cwd=folder
    )
    return set(done.stdout.split())


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("re",), {"replay", "report", "repair", "resume"}),
        (("run", "--strat"), {"--strategy"}),
        (("run", "--strategy", "sym"), {"symbolic"}),
        (("send", "--strategy", "see"), {"seeking"}),
        (("run", "--when-unclear", ""), {"ask", "nearest", "refuse"}),
        (("scene", "gen"), {"generate"}),
        (("--conf",), {"--config"}),
        (("completion", ""), {"bash", "zsh", "fish", "tcsh"}),
        (("no-such-command", "--x"), set()),
    ],
)
def test_bash_completes(script: Path, words: tuple[str, ...], offered: set[str]) -> None:
    assert completed(script, *words) == offered


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_bash_completes_files_where_a_file_is_named(script: Path, tmp_path: Path) -> None:
    (tmp_path / "home.json").touch()
    assert "home.json" in completed(script, "run", "--scene", "ho", folder=tmp_path)


@pytest.mark.parametrize("shell", ["zsh", "fish", "tcsh"])
def test_other_shells_have_a_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert re.search(r"vh.planner", capsys.readouterr().out)


def test_settings_may_be_named_before_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = tmp_path / "one.yaml", tmp_path / "two.yaml"
    one.write_text("limits: {max_steps: 1}\n")
    two.write_text("limits: {max_steps: 100}\n")
    task = ["run", "put all plums in the fridge"]
    assert main(["--config", str(one), *task]) == 1
    assert "MAX_STEPS" in capsys.readouterr().out
    # the nearer one counts
    assert main(["--config", str(one), *task, "--config", str(two)]) == 0
    assert make_parser().parse_args(["check", "plan.txt"]).config is None
    assert main(["--config", str(tmp_path / "none.yaml"), *task]) == 2
    assert "none.yaml" in capsys.readouterr().err
