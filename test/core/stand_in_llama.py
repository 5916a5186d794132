"""A module that stands in for llama.cpp's Python package, and lets it fail in every way."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

#: what the stand-in's server does when it is made; the process prints its log on standard error
_BEHAVIOURS = {
    "fails": "print('0.01.5 I load: reading', '0.02.7 E load: no such tensor', sep='\\n', "
    "file=sys.stderr); raise RuntimeError('check the input')",
    "crashes": "os.kill(os.getpid(), signal.SIGSEGV)",
    "is killed": "print('0.01.5 W slot: idle', file=sys.stderr, flush=True); "
    "os.kill(os.getpid(), signal.SIGKILL)",
    "hangs": "time.sleep(60)",
    "exits": "sys.exit(3)",
    "serves": 'serve(self, \'{"status": "ok"}\')',
    "dies soon": 'serve(self, \'{"status": "ok"}\'); threading.Timer(0.5, os.abort).start()',
    "is unwell": 'serve(self, \'{"status": "error"}\')',
    "chats": "print('hello')",
}
_STAND_IN = """
import http.server, os, signal, sys, threading, time
class Anything:
    def __getattr__(self, name):
        value = Anything()
        setattr(self, name, value)
        return value
CommonParams = Anything
llama_flash_attn_type = Anything()
def serve(self, health):
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.end_headers()
            self.wfile.write(health.encode())
        def log_message(self, *arguments):
            pass
    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    self.listening_address = f"http://127.0.0.1:{server.server_port}"
class Server:
    def __init__(self, parameters):
        BEHAVIOUR
"""


def install(folder: Path, behaviour: str) -> None:
    """Put the stand-in there, in place of what was there before."""
    source = _STAND_IN.replace("BEHAVIOUR", _BEHAVIOURS[behaviour])
    (folder / "xllamacpp.py").write_text(source, encoding="utf-8")


def in_place(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have it found in a folder, here and in child processes."""
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder))


def is_running(process_id: int) -> bool:
    """Whether there is such a process that is more than an entry in a table."""
    try:
        status = Path(f"/proc/{process_id}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def gone(process_id: int, within_s: float = 5.0) -> bool:
    """Whether the process has ended, or does so in time."""
    deadline = time.monotonic() + within_s
    while is_running(process_id):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def children() -> list[int]:
    """The processes that this one started, and that run."""
    tasks = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    found = [int(word) for path in tasks for word in path.read_text().split()]
    return [each for each in found if is_running(each)]
