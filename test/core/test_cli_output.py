"""The command where its output goes nowhere, and where somebody presses Ctrl-C."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from warm_command import WarmCommand

from vh_core.graph import EnvironmentGraph

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = str(ROOT / "scripts" / "vh-planner")
FULL = "standard output cannot be written: No space left on device"

#: Python as it comes: it holds output back
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
ENVIRONMENT["PYTHONPATH"] = str(ROOT / "src")

#: one of each subcommand that ends by itself, and what argparse prints
COMMANDS = {
    "help": ["--help"],
    "version": ["--version"],
    "run": ["run", "open the fridge"],
    "run --json": ["run", "open the fridge", "--json"],
    "run --help": ["run", "--help"],
    "run, not done": ["run", "make me happy"],
    "scene generate": ["scene", "generate"],
    "scene generate to a stream": ["scene", "generate", "--output", "/dev/stdout"],
    "scene show": ["scene", "show"],
    "scene check": ["scene", "check"],
    "scene diff": ["scene", "diff", "generated:seed=1", "generated:seed=2"],
    "check": ["check", "/dev/null"],
    "translate": ["translate", "open the fridge", "--encoder", "lexical"],
    "simulated-llm": ["simulated-llm", "--port", "0"],
    "send --help": ["send", "--help"],
    "bench --help": ["bench", "--help"],
    "bench world --help": ["bench", "world", "--help"],
    "bench huang2022 --help": ["bench", "huang2022", "--help"],
}


@pytest.fixture(scope="module")
def warm() -> Iterator[WarmCommand]:
    """For commands of which only how they end is looked at."""
    command = WarmCommand()
    yield command
    command.close()


def vh_planner(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    """The command as the script starts it."""
    given = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": ENVIRONMENT, **options}
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [sys.executable, SCRIPT, *arguments], text=True, timeout=60, check=False, **given
    )


@contextmanager
def nobody_reads() -> Iterator[int]:
    """The end of a pipe whose reader has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        yield writer
    finally:
        os.close(writer)


@contextmanager
def full() -> Iterator[int]:
    """A stream that takes nothing, as a file on a full disk."""
    if not Path("/dev/full").is_char_device():
        pytest.skip("this system has no /dev/full")
    number = os.open("/dev/full", os.O_WRONLY)
    try:
        yield number
    finally:
        os.close(number)


# -- standard output ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
def test_a_reader_that_has_gone_is_a_status_and_no_words(warm: WarmCommand, name: str) -> None:
    if name == "translate":
        pytest.importorskip("numpy", reason="translation needs numpy, from the extra [llm]")
    with nobody_reads() as writer:
        done = warm.run(COMMANDS[name], stdout=writer)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_is_one_line(warm: WarmCommand, name: str) -> None:
    if name == "translate":
        pytest.importorskip("numpy", reason="translation needs numpy, from the extra [llm]")
    with full() as writer:
        done = warm.run(COMMANDS[name], stdout=writer)
    assert (done.returncode, done.stderr) == (2, f"vh-planner: error: {FULL}\n")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["help", "scene show", "scene generate"])
@pytest.mark.parametrize("held_back", [True, False])
def test_it_ends_the_same_way_from_cold_and_where_output_is_not_held_back(
    name: str, held_back: bool
) -> None:
    environment = ENVIRONMENT if held_back else {**ENVIRONMENT, "PYTHONUNBUFFERED": "1"}
    with full() as writer:
        done = vh_planner(*COMMANDS[name], stdout=writer, env=environment)
    assert (done.returncode, done.stderr) == (2, f"vh-planner: error: {FULL}\n")
    with nobody_reads() as writer:
        done = vh_planner(*COMMANDS[name], stdout=writer, env=environment)
    assert (done.returncode, done.stderr) == (141, "")


def test_closed_standard_output_is_said_before_anything_is_done(tmp_path: Path) -> None:
    saved = tmp_path / "after.json"
    command = f"{sys.executable} {SCRIPT} run 'open the fridge' --save-graph {saved} >&-"
    done = subprocess.run(
        ["sh", "-c", command],
        env=ENVIRONMENT,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("vh-planner: error: standard output is closed")
    assert done.stderr.count("\n") == 1
    assert not saved.exists()


@pytest.mark.parametrize("lost", [nobody_reads, full])
def test_the_task_is_done_whoever_reads(warm: WarmCommand, lost: object, tmp_path: Path) -> None:
    saved = tmp_path / "after.json"
    with lost() as writer:  # type: ignore[operator]
        warm.run(["run", "open the fridge", "--save-graph", str(saved)], stdout=writer)
    graph = EnvironmentGraph.load(saved)
    assert "OPEN" in graph.nodes[graph.by_class["fridge"][0]].states


@pytest.mark.parametrize("lost", [nobody_reads, full])
def test_what_stands_beside_the_answer_may_go_nowhere(
    warm: WarmCommand, lost: object, tmp_path: Path
) -> None:
    with lost() as writer:  # type: ignore[operator]
        done = warm.run(["scene", "generate", "--output", str(tmp_path / "a")], stderr=writer)
        assert done.returncode == 0
        assert warm.run(["scene", "show", "/no/such/scene"], stderr=writer).returncode == 2


def test_a_text_that_the_encoding_lacks_is_shown_all_the_same() -> None:
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii"}
    done = vh_planner("run", "öffne den Kühlschrank", env=environment)
    assert (done.returncode, done.stderr) == (1, "")
    assert "INVALID_TASK" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", ["-", "/dev/stdout", "pipe"])
def test_a_record_may_go_to_a_stream(name: str, tmp_path: Path) -> None:
    command = f"{sys.executable} {SCRIPT} run 'open the fridge' --json --record {name}"
    if name == "pipe":
        # what comes through the pipe must not come between the words of the result
        command = f"x=$(mktemp); mkfifo pipe; cat pipe >$x & {command}; wait; cat $x; rm $x"
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=tmp_path,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, "")
    assert len(lines) > 5 and any(line.get("outcome") == "SUCCEEDED" for line in lines)
    assert [path.name for path in tmp_path.iterdir()] == (["pipe"] if name == "pipe" else [])


# -- Ctrl-C -------------------------------------------------------------------------------------

_INTERRUPTED_IMPORT = """
import os, runpy, signal, sys

class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Finder)
sys.argv = ["vh-planner", "scene", "show"]
{start}
"""
_STARTS = {
    "script": f"runpy.run_path({SCRIPT!r}, run_name='__main__')",
    "module": "runpy.run_module('vh_core.cli', run_name='__main__')",
    "function": "from vh_core.cli import main; sys.exit(main())",
}


@pytest.mark.parametrize("start", _STARTS)
@pytest.mark.parametrize("module", ["argparse", "vh_core.cli.command_line", "vh_core.scenes"])
def test_ctrl_c_while_the_command_is_imported(module: str, start: str) -> None:
    program = _INTERRUPTED_IMPORT.format(module=module, start=_STARTS[start])
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr == "vh-planner: interrupted\n"


# -- names that are empty -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["run", "open the fridge", "--scene", ""],
        ["run", "open the fridge", "--scene", " "],
        ["run", "open the fridge", "--save-graph", ""],
        ["check", "/dev/null", "--scene", ""],
        ["scene", "show", ""],
        ["scene", "check", ""],
        ["scene", "diff", "", "embedded"],
        ["scene", "generate", "--output", ""],
        ["translate", "open", "--scene", ""],
        ["translate", "open", "--bank", ""],
        ["simulated-llm", "--scene", ""],
        ["bench", "huang2022", "--scene", ""],
        ["up", "--scene", ""],
        ["demo", "--scene", ""],
    ],
)
def test_an_empty_name_is_refused_and_not_taken_for_the_default(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    from vh_core.cli import main

    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "is empty; leave it out for the default" in captured.err


# -- two outputs, one name ----------------------------------------------------------------------


@pytest.mark.parametrize("flag", ["--save-graph", "--llm-transcript", "--learn"])
def test_two_outputs_in_one_file_are_refused_before_anything_is_done(
    flag: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from vh_core.cli import main

    path, same = tmp_path / "out", tmp_path / "folder" / ".." / "out"
    (tmp_path / "folder").mkdir()
    assert main(["run", "open the fridge", "--record", str(path), flag, str(same)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert f"--record and {flag} name one file" in captured.err and captured.err.count("\n") == 1
    assert not path.exists()


def test_two_outputs_may_go_nowhere(capsys: pytest.CaptureFixture[str]) -> None:
    from vh_core.cli import main

    words = ["--record", os.devnull, "--save-graph", os.devnull]
    assert main(["run", "open the fridge", *words]) == 0
    assert "SUCCEEDED" in capsys.readouterr().out
