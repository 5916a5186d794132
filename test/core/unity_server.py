"""A server that speaks the HTTP of VirtualHome's Unity simulator, over the world model.

It takes what the simulator takes (`clear`, `environment`, `add_character`, `environment_graph`,
`render_script`), and can lie, fail and fall silent as a test wishes. It is no simulator: whatever
it does not know, it says so.
"""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.world import World


class UnityServer:
    """One apartment. `lies` are the verbs that it calls a success and does not do; `mode` is how it
    answers: "well", "error" (status 500), "nonsense", "silent" or "refusing"."""

    def __init__(self) -> None:
        self.lies: set[str] = set()
        self.mode = "well"
        self.asked: list[str] = []
        self.lines: list[str] = []
        self._over = threading.Event()
        self._world = World(open_scene())
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                server.asked.append(request["action"])
                status, body = server._answer(request)
                self.send_response(status)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self.port = self._http.server_address[1]
        self._thread = threading.Thread(
            target=self._http.serve_forever, kwargs={"poll_interval": 0.05}
        )
        self._thread.start()

    def close(self) -> None:
        self._over.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    def _answer(self, request: dict[str, Any]) -> tuple[int, bytes]:
        if self.mode == "silent":
            self._over.wait(20.0)
        if self.mode == "error":
            return 500, json.dumps({"message": "it fell over"}).encode()
        if self.mode == "nonsense":
            return 200, b"{}"
        success, message = self._do(request["action"], request)
        done = success and self.mode != "refusing"
        return 200, json.dumps({"success": done, "message": message, "value": 0}).encode()

    def _do(self, action: str, request: dict[str, Any]) -> tuple[bool, str]:
        if action == "environment":
            self._world = World(open_scene())
            return True, ""
        if action in ("clear", "add_character", "idle"):
            return True, ""
        if action == "environment_graph":
            return True, json.dumps(self._world.snapshot().to_json())
        if action == "render_script":
            (line,) = request["stringParams"][1:]
            self.lines.append(line)
            return self._take(line)
        return False, f"unknown action {action}"

    def _take(self, line: str) -> tuple[bool, str]:
        character, _, text = line.partition(" ")
        step = parse_step(text)
        if character != "<char0>":
            return False, json.dumps({"0": {"message": "no such character"}})
        violations = self._world.check(step)
        if violations:
            return False, json.dumps({"0": {"message": violations[0].sentence}})
        if step.action not in self.lies:
            self._world.apply(step)
        return True, json.dumps({"0": {"message": "Success"}})
