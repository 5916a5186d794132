"""The command: what it prints, what it exits with, and that bad input is a sentence."""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from small_home import kitchen

from vh_core.cli import main
from vh_core.cli.command_line import make_parser
from vh_core.graph import EnvironmentGraph
from vh_core.printable import counted
from vh_core.scenes import generate_home

SOURCE = Path(__file__).resolve().parents[2] / "src"


def vh_planner(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-m", "vh_core.cli", *arguments]
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        command,
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
        check=False,
        **options,
    )


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("scene") / "home.json"
    generate_home(3).save(path)
    return str(path)


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, object]]:
    status = main(["run", *arguments, "--json"])
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    return status, json.loads(out)


# -- run ------------------------------------------------------------------------------------


def test_run_prints_one_json_object_and_saves_the_graph(
    capsys: pytest.CaptureFixture[str], scene: str, tmp_path: Path
):
    saved = tmp_path / "after.json"
    status, data = run_json(
        capsys, "turn off all lightswitches", "--scene", scene, "--save-graph", str(saved)
    )
    assert status == 0
    assert data["outcome"] == "SUCCEEDED"
    assert data["strategy"] == "symbolic"
    assert isinstance(data["statistics"], dict)
    graph = EnvironmentGraph.load(saved)
    switches = graph.by_class["lightswitch"]
    assert all("OFF" in graph.nodes[node_id].states for node_id in switches)


@pytest.mark.usefixtures("simulator_installed")
def test_run_in_virtualhomes_simulator_keeps_fields_the_simulator_does_not_know(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    data = generate_home(1).to_json()
    data["made_by"] = "me"
    data["nodes"][0]["obj_transform"] = {"position": [1, 2, 3]}
    source, saved = tmp_path / "in.json", tmp_path / "out.json"
    source.write_text(json.dumps(data))
    options = ("--environment", "virtualhome", "--save-graph", str(saved))
    status, _ = run_json(capsys, "close the fridge", "--scene", str(source), *options)
    assert status == 0
    after = json.loads(saved.read_text())
    assert after["made_by"] == "me"
    assert after["nodes"][0]["obj_transform"] == {"position": [1, 2, 3]}


def test_run_for_people_shows_each_step(capsys: pytest.CaptureFixture[str]):
    assert main(["run", "put all plums in the fridge"]) == 0
    out = capsys.readouterr().out
    assert "[OPEN] <fridge>" in out
    assert "checked executed verified" in out
    assert "SUCCEEDED: The task is done." in out


def test_one_of_several_characters_acts(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    path = tmp_path / "two.json"
    kitchen().room(3, "hall").person(4, room=3).graph.save(path)
    command = ["run", "open the fridge", "--scene", str(path), "--json"]
    for number, steps in (("0", 2), ("1", 2)):
        status = main([*command, "--character", number])
        told = capsys.readouterr()
        assert status == 0, told.out
        assert len(json.loads(told.out)["steps"]) == steps
        who = ("character (2) in the kitchen (1)", "character (4) in the hall (3)")[int(number)]
        assert told.err == (
            f"there are 2 characters; number {number}, {who}, acts; choose with --character\n"
        )
    for words in (command, ["say", "open the fridge", "--scene", str(path)]):
        assert main([*words, "--character", "2"]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line.endswith(
            "no character 2 is in this home (0 is <character> (2), 1 is <character> (4))"
        )


def test_one_of_something_is_not_several(
    capsys: pytest.CaptureFixture[str], scene: str, tmp_path: Path
):
    assert [counted(number, "entry", "entries") for number in (0, 1)] == ["0 entries", "1 entry"]
    assert main(["run", "go to the fridge", "--scene", scene]) == 0
    assert "\n1 step, 1 check, 0 violations, 0 repairs in " in capsys.readouterr().out
    program = tmp_path / "program"
    fridge = EnvironmentGraph.load(scene).by_class["fridge"][0]
    program.write_text(f"[WALK] <fridge> ({fridge})\n")
    assert main(["check", str(program), "--scene", scene]) == 0
    assert "executable (1 step)" in capsys.readouterr().out


def test_a_dry_run_executes_nothing(capsys: pytest.CaptureFixture[str], scene: str):
    status, data = run_json(capsys, "open the fridge", "--scene", scene, "--dry-run")
    assert (status, data["outcome"], data["dry_run"]) == (0, "SUCCEEDED", True)


def test_a_dry_run_is_nowhere_said_to_be_done(
    capsys: pytest.CaptureFixture[str], scene: str, tmp_path: Path
):
    record = tmp_path / "tried.jsonl"
    command = ["run", "open the fridge", "--scene", scene]
    assert main([*command, "--dry-run", "--record", str(record)]) == 0
    assert main(["replay", str(record)]) == 0
    told, replayed = capsys.readouterr().out.split("0 repairs", 1)
    for text in (told, replayed):
        assert "checked tried verified" in text and "executed verified" not in text
        assert "SUCCEEDED: This would do the task; nothing was executed." in text
    assert main(command) == 0
    assert "SUCCEEDED: The task is done." in capsys.readouterr().out
    # what holds already is so, whether anything would be done or not
    assert main(["run", "close the fridge", "--scene", scene, "--dry-run"]) == 0
    assert "SUCCEEDED: The task is done. It already holds" in capsys.readouterr().out


def test_what_was_done_is_learnt_and_a_dry_run_does_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    pytest.importorskip("yaml", reason="demonstrations in YAML need pyyaml")
    path = tmp_path / "learnt.yaml"
    words = ("open the fridge", "--learn", str(path))
    for flags, learnt in ((("--dry-run",), False), ((), True)):
        status, data = run_json(capsys, *words, *flags)
        assert (status, data["outcome"]) == (0, "SUCCEEDED"), data["message"]
        assert path.exists() is learnt


@pytest.mark.parametrize(
    ("task", "message"),
    [
        ("", "says nothing to do"),
        ("x" * 10_000, "10,000 characters"),
        ("put the unicorn in the fridge", 'no "unicorn" here'),
        ("put the plummer in the fridge", "plum"),
        ("make me happy", "turn on every lightswitch"),
        ("'; DROP TABLE tasks; --", "Tasks that work here"),
    ],
)
def test_a_task_that_cannot_be_accepted_is_an_outcome(
    capsys: pytest.CaptureFixture[str], task: str, message: str
):
    status, data = run_json(capsys, task)
    assert (status, data["outcome"]) == (1, "INVALID_TASK")
    assert message in str(data["message"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--scene", "/no/such/file.json"], "scene file /no/such/file.json does not exist"),
        (["--scene", "TRUNCATED"], "was it truncated?"),
        (["--scene", "DANGLING"], "no node has the id 99999"),
        (["--scene", "EMPTY"], "nobody can act"),
        (["--save-graph", "/no/such/folder/x.json"], "cannot be written"),
    ],
)
def test_what_keeps_the_command_from_starting_is_one_error(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    whole = generate_home(0).to_json()
    dangling = {**whole, "edges": [{"from_id": 1, "to_id": 99999, "relation_type": "ON"}]}
    files = {
        "TRUNCATED": json.dumps(whole)[:5000],
        "DANGLING": json.dumps(dangling),
        "EMPTY": '{"nodes": [], "edges": []}',
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    arguments = [str(tmp_path / a) if a in files else a for a in arguments]
    assert main(["run", "close the fridge", *arguments]) == 2
    said = capsys.readouterr()
    assert message in said.err
    assert said.out == ""
    assert said.err.startswith("vh-planner: error: ")


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (["--strategy", "magic"], "strategy is 'magic'; allowed is one of symbolic, translated"),
        (["--strategy", "symbolical"], "did you mean 'symbolic'?"),
        (["--max-steps", "0"], "max_steps is 0; allowed is a whole number from 1"),
        (["--translated-preset", "papers"], "did you mean 'paper'?"),
    ],
)
def test_settings_that_are_not_allowed_are_one_line(
    flags: list[str], message: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["run", "close the fridge", *flags]) == 2
    assert message in capsys.readouterr().err.splitlines()[-1]


def test_ctrl_c_cancels_and_says_so():
    code = (
        "import time, sys\n"
        "from vh_core.environments.world import WorldEnvironment as W\n"
        "execute = W.execute\n"
        "def slow(self, step, cancellation=None):\n"
        "    print('at work', file=sys.stderr, flush=True)\n"
        "    time.sleep(1)\n"
        "    return execute(self, step)\n"
        "W.execute = slow\n"
        "from vh_core.cli import main\n"
        "sys.exit(main(['run', 'turn on every lamp', '--json']))\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "at work\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert json.loads(out)["outcome"] == "CANCELED"
    assert process.returncode == 1
    assert "Traceback" not in err


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_error():
    done = vh_planner("scene", "generate", stdin=subprocess.DEVNULL)
    assert done.returncode == 0
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = f"{sys.executable} -m vh_core.cli scene generate | head -c 10"
    piped = subprocess.run(
        command, shell=True, capture_output=True, text=True, env=environment, check=False
    )
    assert piped.stderr == ""
    command = (
        f"{sys.executable} -m vh_core.cli run 'open the fridge' | true; exit ${{PIPESTATUS[0]}}"
    )
    piped = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env=environment, check=False
    )
    assert (piped.returncode, piped.stderr) == (141, "")


# -- scene ----------------------------------------------------------------------------------


def test_scene_generate_is_what_the_embedded_home_is(capsys: pytest.CaptureFixture[str]):
    assert main(["scene", "generate", "--seed", "0"]) == 0
    assert json.loads(capsys.readouterr().out) == generate_home(0).to_json()


def test_scene_generate_takes_instance_counts(capsys: pytest.CaptureFixture[str]):
    assert main(["scene", "generate", "--instances", "plum=5", "--instances", "mug=0"]) == 0
    classes = [node["class_name"] for node in json.loads(capsys.readouterr().out)["nodes"]]
    assert (classes.count("plum"), classes.count("mug")) == (5, 0)
    for wrong, said in (("plums", "expected CLASS=N"), ("unicorn=2", "unicorn")):
        assert main(["scene", "generate", "--instances", wrong]) == 2
        assert said in capsys.readouterr().err


def test_scene_show_check_and_diff(capsys: pytest.CaptureFixture[str], scene: str, tmp_path: Path):
    assert main(["scene", "show", scene]) == 0
    assert "kitchen" in capsys.readouterr().out
    assert main(["scene", "check", scene]) == 0
    assert capsys.readouterr().out == "0 errors, 0 warnings\n"
    after = str(tmp_path / "after.json")
    main(["run", "turn off all lightswitches", "--scene", scene, "--save-graph", after, "--json"])
    capsys.readouterr()
    assert main(["scene", "diff", scene, after]) == 0
    assert "is now OFF (was ON)" in capsys.readouterr().out


def test_scene_check_lists_every_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    broken = tmp_path / "broken.json"
    broken.write_text('{"nodes": [{"id": "x"}, {"id": 1}], "edges": [{"from_id": 1}]}')
    assert main(["scene", "check", str(broken), "--json"]) == 1
    findings = json.loads(capsys.readouterr().out)
    assert len(findings) >= 3
    assert {finding["severity"] for finding in findings} == {"error"}


# -- check ----------------------------------------------------------------------------------


def test_check_says_of_each_program_whether_it_is_executable(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, scene: str
):
    fridge = EnvironmentGraph.load(scene).by_class["fridge"][0]
    good, bad, odd = tmp_path / "good", tmp_path / "bad", tmp_path / "odd"
    good.write_text(f"# to the fridge\n[WALK] <fridge> ({fridge})\n\n[TOUCH] <fridge> ({fridge})\n")
    bad.write_text(f"[WALK] <fridge> ({fridge})\n[SWITCHON] <fridge> ({fridge})\n")
    odd.write_text("go to the fridge\n")
    files = [str(good), str(bad), str(odd)]
    assert main(["check", *files[:2], "--scene", scene]) == 1
    capsys.readouterr()
    assert main(["check", *files, "--scene", scene, "--json"]) == 2
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [report["executable"] for report in reports] == [True, False, False]
    assert reports[0]["failed_step"] is None
    assert reports[1]["failed_step"] == f"[SWITCHON] <fridge> ({fridge})"
    assert reports[1]["failed_index"] == 2
    assert reports[1]["violations"][0]["predicate"] == "property"
    assert reports[2]["violations"][0]["predicate"] == "syntax"
    assert main(["check", str(good), "--scene", scene]) == 0
    assert "executable (2 steps)" in capsys.readouterr().out


def test_check_goes_on_after_a_program_that_is_not_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    good, long = tmp_path / "good", tmp_path / "long"
    good.write_text("")
    long.write_text("x" * 100_000)
    assert main(["check", "/no/such/program", str(long), str(good), "--json"]) == 2
    out = capsys.readouterr().out
    assert len(out) < 2000
    reports = [json.loads(line) for line in out.splitlines()]
    assert [report["executable"] for report in reports] == [False, False, True]
    assert "/no/such/program cannot be read" in reports[0]["violations"][0]["sentence"]
    assert reports[0]["failed_step"] is None


# -- the command itself -----------------------------------------------------------------------


def test_help_names_every_command_and_version_works(capsys: pytest.CaptureFixture[str]):
    done = vh_planner("--help")
    assert done.returncode == 0
    for command in ("run", "send", "up", "demo", "scene", "check"):
        assert f"    {command}" in done.stdout
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("vh-planner ")


def test_commands_that_need_ros_say_so_where_it_is_missing(tmp_path: Path):
    (tmp_path / "vh_core").symlink_to(SOURCE / "vh_core")
    done = subprocess.run(
        [sys.executable, "-m", "vh_core.cli", "send", "close the fridge"],
        capture_output=True,
        text=True,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        timeout=30,
        check=False,
    )
    assert done.returncode == 2
    assert "needs ROS 2" in done.stderr
    assert "Traceback" not in done.stderr


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """By name, those that the parser takes."""
    return {
        name: each
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for name, each in action.choices.items()
    }


def test_a_command_is_the_same_whether_it_is_alone_or_one_of_all() -> None:
    whole = subcommands(make_parser())
    for name, parser in whole.items():
        assert subcommands(make_parser([name]))[name].format_usage() == parser.format_usage()
    names = subcommands(whole["bench"])
    for name, parser in names.items():
        alone = subcommands(subcommands(make_parser(["bench", name]))["bench"])
        assert alone[name].format_usage() == parser.format_usage()


def test_a_command_imports_no_other() -> None:
    code = "import sys; from vh_core.cli import main; main(['scene', 'show']); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ
    )
    loaded = done.stdout.splitlines()[-1].split()
    assert "vh_core.scenes" in loaded
    assert not {"vh_core.language", "vh_core.episode", "vh_core.llm", "numpy"} & {*loaded}
