"""Gates that an installation adds: found, made, asked, and named where they are of no use."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from small_home import kitchen

from vh_core.cancellation import Cancellation
from vh_core.cli import main
from vh_core.environments.gated import GatedEnvironment
from vh_core.environments.world import WorldEnvironment
from vh_core.errors import ConfigurationError, EnvironmentLostError
from vh_core.gates import FormGate, Passage, installed_gates
from vh_core.gates.registry import VARIABLE
from vh_core.program import parse_step
from vh_core.task import ExecutionCode, Failure

SOURCE = Path(__file__).resolve().parents[2] / "src"
WALK = parse_step("[WALK] <fridge> (11)")
KEEP_SHUT = """
from vh_core.outcome import Outcome
from vh_core.task import Failure

class KeepShut:
    name = "keep shut"

    def judge(self, passage):
        if passage.step.action != "OPEN":
            return None
        return Failure(Outcome.POLICY_REFUSED, "what is shut stays shut.", passage.step)

def make():
    return KeepShut()

def fail():
    raise ValueError("no policy was given")

class Form:
    name = "form"
    judge = KeepShut.judge
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "keep_shut.py").write_text(KEEP_SHUT)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    sys.modules.pop("keep_shut", None)


@pytest.mark.usefixtures("folder")
def test_one_that_is_named_refuses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["run", "open the fridge", "--json"]
    assert main(words) == 0
    capsys.readouterr()
    monkeypatch.setenv(VARIABLE, "keep_shut:make")
    assert [gate.name for gate in installed_gates()] == ["keep shut"]
    assert main(words) == 1
    result = json.loads(capsys.readouterr().out)
    assert result["outcome"] == "POLICY_REFUSED" and "stays shut" in result["message"]
    assert not any("[OPEN]" in step for step in result["steps"])


def test_a_package_offers_it_without_any_variable(folder: Path) -> None:
    information = folder / "my_package-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: my-package\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[vh_planner.gates]\nshut = keep_shut:make\n")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(folder)])}
    environment.pop(VARIABLE, None)
    words = ("run", "open the fridge", "--json")
    done = subprocess.run(
        [sys.executable, "-m", "vh_core.cli", *words],
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
        check=False,
    )
    assert json.loads(done.stdout)["outcome"] == "POLICY_REFUSED", done.stderr


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("no_such_module", "'no_such_module' cannot be loaded (ModuleNotFoundError"),
        ("keep_shut:no_such", "'keep_shut:no_such' cannot be loaded (AttributeError"),
        ("keep_shut:fail", "cannot make its gate (ValueError: no policy was given)"),
        ("keep_shut:Failure", "cannot make its gate (TypeError"),
        ("builtins:dict", "makes no Gate"),
        ("keep_shut:Form", "there is a gate 'form' already"),
        ("keep_shut, keep_shut", "there is a gate 'keep shut' already"),
    ],
)
def test_one_of_no_use_is_named_and_nothing_is_done_without_it(
    value: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(VARIABLE, value)
    with pytest.raises(ConfigurationError, match=VARIABLE):
        installed_gates()
    assert main(["run", "open the fridge"]) == 2
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1


@pytest.mark.parametrize("raises", [True, False])
def test_a_cancel_reaches_a_gate_of_who_executes(raises: bool) -> None:
    class Asks:
        name = "asks"

        def judge(self, passage: Passage) -> Failure | None:
            if passage.cancellation.wait(60.0) and raises:
                raise EnvironmentLostError("nobody answers")
            return None

    home = GatedEnvironment(WorldEnvironment(kitchen().graph), (FormGate(), Asks()))
    wish = Cancellation()
    threading.Timer(0.2, wish.cancel).start()
    began = time.monotonic()
    assert home.execute(WALK, wish).code is ExecutionCode.CANCELED
    assert time.monotonic() - began < 30
    assert home.observe().graph == kitchen().graph
