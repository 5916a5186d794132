"""The process of the local server, whatever becomes of it. A module that stands in for llama.cpp's
Python package lets it fail in every way; the real one is in `test_local_llm.py`."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from small_gguf import write_gguf
from stand_in_llama import children, gone, in_place, install, is_running

from vh_core.cancellation import Cancellation
from vh_core.cli.command_line import run_command_line
from vh_core.errors import ConfigurationError
from vh_core.llm.local import (
    LocalModelError,
    LocalModelMissingError,
    LocalServer,
    LocalServerOptions,
    NotEnoughMemoryError,
    PortInUseError,
    ServerLostError,
    ServerStartError,
)
from vh_core.outcome import Outcome

#: longest time for what should be over at once, seconds
PROMPT_S = 30.0
SOURCE = Path(__file__).resolve().parents[2] / "src"


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return write_gguf(tmp_path / "Small-1M-Q4_K_M.gguf")


@pytest.fixture
def llama(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts a stand-in for the package in place, here and in child processes."""
    folder = tmp_path / "packages"
    in_place(folder, monkeypatch)
    return partial(install, folder)


def start_fails(model: Path, **options: object) -> str:
    """The message of a start that fails; nothing is left running after it."""
    server = LocalServer(model, LocalServerOptions(**options))
    before = set(children())
    with pytest.raises(ServerStartError) as raised:
        server.start()
    assert raised.value.outcome is Outcome.LLM_UNAVAILABLE
    assert server.url == "" and server.process_id is None
    assert set(children()) <= before
    message = str(raised.value)
    assert "\n" not in message
    assert message.startswith("Small-1M Q4_K_M cannot be served: ")
    return message


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [
        ("fails", "ended with status 1: load: no such tensor"),
        ("crashes", "was killed by SIGSEGV"),
        ("is killed", "was killed by SIGKILL; was there too little memory?\n"),
        ("exits", "ended with status 3"),
        ("chats", "instead of where it is"),
    ],
)
def test_a_server_that_does_not_start_says_why(
    llama: Callable[[str], None], model: Path, behaviour: str, said: str
) -> None:
    llama(behaviour)
    assert said in start_fails(model) + "\n"


def test_a_package_that_cannot_be_imported_is_told(
    llama: Callable[[str], None], tmp_path: Path, model: Path
) -> None:
    (tmp_path / "packages" / "xllamacpp.py").write_text("import no_such_library")
    assert "no_such_library" in start_fails(model)


@pytest.mark.parametrize(
    ("behaviour", "said"), [("hangs", "not ready in time"), ("is unwell", "no sign of health")]
)
def test_a_start_ends_in_time(
    llama: Callable[[str], None], model: Path, behaviour: str, said: str
) -> None:
    llama(behaviour)
    began = time.monotonic()
    # on a slow machine the process has not come to where it hangs in the shortest of these times
    told = (start_fails(model, start_timeout_s=longest_s) for longest_s in (0.7, 3.0, 10.0))
    assert any(said in each for each in told)
    assert time.monotonic() - began < PROMPT_S


def test_a_start_can_be_cancelled(llama: Callable[[str], None], model: Path) -> None:
    llama("hangs")
    cancellation = Cancellation()
    timer = threading.Timer(0.3, cancellation.cancel)
    timer.start()
    server = LocalServer(model)
    began = time.monotonic()
    with pytest.raises(ServerStartError, match="cancelled"):
        server.start(cancellation)
    assert time.monotonic() - began < PROMPT_S
    assert server.process_id is None


def test_it_is_served_until_it_is_stopped(llama: Callable[[str], None], model: Path) -> None:
    llama("serves")
    with LocalServer(model) as server:
        process = server.process_id
        assert process is not None and is_running(process)
        assert server.url.startswith("http://127.0.0.1:") and server.url.endswith("/v1")
        server.require_running()
        assert server.start() is server  # it is already there
        assert server.process_id == process
    assert gone(process)
    assert server.url == "" and server.process_id is None
    server.stop()
    with pytest.raises(ServerLostError, match="is not running"):
        server.require_running()


def test_a_server_that_dies_later_is_told(llama: Callable[[str], None], model: Path) -> None:
    llama("serves")
    with LocalServer(model) as server:
        assert server.process_id is not None
        os.kill(server.process_id, signal.SIGKILL)
        assert server.ended.wait(PROMPT_S)
        assert gone(server.process_id)
        with pytest.raises(ServerLostError, match="Small-1M Q4_K_M was killed by SIGKILL"):
            server.require_running()


def test_it_outlives_the_thread_that_started_it(llama: Callable[[str], None], model: Path) -> None:
    llama("serves")
    server = LocalServer(model)
    starter = threading.Thread(target=server.start)
    starter.start()
    starter.join(PROMPT_S)
    try:
        time.sleep(0.3)
        server.require_running()
    finally:
        server.stop()


def test_it_ends_with_the_object(llama: Callable[[str], None], model: Path) -> None:
    llama("serves")
    server = LocalServer(model).start()
    process = server.process_id
    assert process is not None and is_running(process)
    del server
    assert gone(process)


@pytest.mark.skipif(sys.platform != "linux", reason="looks processes up in /proc")
@pytest.mark.parametrize("ending", ["os.kill(os.getpid(), signal.SIGKILL)", "pass", "1 / 0"])
@pytest.mark.parametrize("behaviour", ["serves", "hangs"])
def test_it_ends_with_its_parent(
    llama: Callable[[str], None], model: Path, behaviour: str, ending: str
) -> None:
    llama(behaviour)
    program = (
        "import os, signal, sys, threading, time\n"
        "from vh_core.llm.local import LocalServer\n"
        f"server = LocalServer({str(model)!r})\n"
        "threading.Thread(target=server.start, daemon=True).start()\n"
        "while server.process_id is None or (sys.argv[1] == 'serves' and not server.url):\n"
        "    time.sleep(0.01)\n"
        "print(server.process_id, flush=True)\n"
        f"{ending}\n"
    )
    environment = {**os.environ, "PYTHONPATH": f"{SOURCE}:{os.environ['PYTHONPATH']}"}
    done = subprocess.run(
        [sys.executable, "-c", program, behaviour],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert gone(int(done.stdout.split()[0]))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("behaviour", ["serves", "hangs"])
def test_the_command_stops_cleanly_whatever_it_is_doing(
    llama: Callable[[str], None], model: Path, behaviour: str, number: signal.Signals
) -> None:
    llama(behaviour)
    command = [sys.executable, "-m", "vh_core.cli", "local-llm", "--port", "0", "--model"]
    process = subprocess.Popen(
        [*command, str(model)],
        env={**os.environ, "PYTHONPATH": f"{SOURCE}:{os.environ['PYTHONPATH']}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None and process.stderr is not None
        said = process.stderr.readline()
        assert (
            said
            == "loading Small-1M Q4_K_M (llama, 0M parameters, 0 MB, trained for 4096 tokens)\n"
        )
        if behaviour == "serves":
            assert process.stdout.readline().startswith("Small-1M Q4_K_M at http://127.0.0.1:")
        process.send_signal(number)
        _, told = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert (process.returncode, told) == (0, "Small-1M Q4_K_M stopped\n")


def test_the_command_ends_when_its_server_dies(
    llama: Callable[[str], None], model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    llama("dies soon")
    assert run_command_line(["local-llm", "--port", "0", "--model", str(model)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[-1] == "vh-planner: error: the server of Small-1M Q4_K_M was killed by SIGABRT"


def test_a_port_in_use_is_told(llama: Callable[[str], None], model: Path) -> None:
    llama("serves")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortInUseError, match=f"127.0.0.1, port {port}: Address already in use"):
            LocalServer(model, LocalServerOptions(port=port)).start()


def test_an_address_of_another_machine_is_told(llama: Callable[[str], None], model: Path) -> None:
    llama("serves")
    with pytest.raises(PortInUseError, match=r"192\.0\.2\.1"):
        LocalServer(model, LocalServerOptions(host="192.0.2.1")).start()


def test_too_little_memory_is_told_before_it_is_taken(
    llama: Callable[[str], None], model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    llama("serves")
    monkeypatch.setattr("vh_core.llm.local.server.available_memory_bytes", lambda: 100_000_000)
    with pytest.raises(NotEnoughMemoryError, match=r"10 slots of 2048 tokens .* 0\.1 GB are free"):
        LocalServer(model).start()
    monkeypatch.setattr("vh_core.llm.local.server.available_memory_bytes", lambda: None)
    with LocalServer(model) as server:  # where the machine does not say, it is tried
        server.require_running()


def test_memory_grows_with_slots(model: Path) -> None:
    def needed(**options: object) -> int:
        return LocalServer(model, LocalServerOptions(**options)).needed_memory_bytes

    per_token = 2 * 2 * 16 * 2  # of this model
    assert needed(slots=4) - needed(slots=3) == 2048 * per_token * 2


def test_a_context_is_no_longer_than_the_model_was_trained_for(model: Path) -> None:
    assert LocalServer(model, LocalServerOptions(context_tokens=9999)).context_tokens == 4096
    # llama.cpp fills up what it keeps to a multiple of 256 tokens
    assert LocalServer(model, LocalServerOptions(context_tokens=999)).context_tokens == 1024


def test_a_missing_wheel_is_told_with_the_command(
    model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vh_core.llm.local.server._LLAMA", "no_such_package")
    with pytest.raises(LocalModelMissingError, match="pip install xllamacpp") as raised:
        LocalServer(model).start()
    assert isinstance(raised.value, LocalModelError)


def test_keys_of_other_servers_stay_here(
    llama: Callable[[str], None], model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "a-secret-of-ours")
    llama("serves")
    with LocalServer(model) as server:
        environment = Path(f"/proc/{server.process_id}/environ").read_bytes()
    assert b"a-secret" not in environment
    assert b"OMP_WAIT_POLICY=passive" in environment


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"slots": 0}, "slots is 0; allowed is a whole number from 1 to 256"),
        ({"slots": 257}, "slots is 257"),
        ({"threads": -1}, "threads"),
        ({"context_tokens": 0}, "context_tokens"),
        ({"port": 65536}, "a port is"),
        ({"seed": -1}, "a seed is"),
        ({"penalty_window_tokens": -1}, "penalty_window_tokens"),
        ({"batch_tokens": 0}, "batch_tokens"),
        ({"start_timeout_s": 0.0}, "start_timeout_s"),
        ({"start_timeout_s": float("nan")}, "start_timeout_s"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(ConfigurationError, match=said):
        LocalServerOptions(**options)
