"""One connection of the simulated server: HTTP, and the faults that are committed on it."""

from __future__ import annotations

import json
import logging
import select
import socket
import time
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler
from typing import Any

from simulated_llm.faults import Fault
from simulated_llm.outgoing import Answering, Outgoing
from simulated_llm.wire import (
    WireError,
    read_request,
    write_answer,
    write_error,
    write_models,
    write_stream,
)

_log = logging.getLogger(__name__)

_MOST_BYTES = 16 * 2**20
#: how often a server that thinks looks whether its client is still there, seconds
_LOOK_S = 0.02
#: in how many pieces a slow body comes at least
_PIECES = 200
_PAGE = b"<!doctype html><html><body><h1>It works!</h1></body></html>"
_GARBAGE = b'{"choices": [{"text": "Walk to \xff\xfe, "index": ]]'


class Handler(BaseHTTPRequestHandler):
    """Answers GET /v1/models and POST to the two kinds of completions."""

    protocol_version = "HTTP/1.1"
    server_version = "simulated-llm"
    sys_version = ""
    timeout = 60
    disable_nagle_algorithm = True

    @property
    def _simulated(self) -> Answering:
        simulated: Answering = self.server.simulated  # type: ignore[attr-defined]
        return simulated

    def log_message(self, format: str, *args: Any) -> None:
        """To the log, not to stderr."""
        _log.debug(format, *args)

    def do_GET(self) -> None:
        if self.path.rstrip("/") == "/v1/models":
            self._send_json(200, write_models(self._simulated.model))
        else:
            self._send_json(404, write_error(404, f"there is no {self.path}; see /v1/models"))

    def do_POST(self) -> None:
        try:
            raw = self._read_body()
            simulated = self._simulated
            request = read_request(self.path, raw, simulated.rejects, simulated.limits)
        except WireError as error:
            self._send_json(error.status, write_error(error.status, str(error), error.param))
            return
        authorization = self.headers.get("Authorization", "")
        outgoing = self._simulated.serve(self.path, request, authorization)
        if not self._client_stays(outgoing.delay_s):
            self.close_connection = True
            return
        if outgoing.fault is not None:
            self._commit(outgoing.fault, outgoing)
        elif outgoing.request.stream:
            self._send_stream(outgoing)
        else:
            self._send_json(200, self._answer(outgoing))

    def _client_stays(self, seconds: float) -> bool:
        """Wait so long, as a server that thinks; whether there is still somebody to answer."""
        until = time.monotonic() + seconds
        while (left_s := until - time.monotonic()) > 0:
            if self._simulated.stopping.wait(min(left_s, _LOOK_S)):
                return False
            readable, _, _ = select.select([self.connection], [], [], 0)
            if readable and not self.connection.recv(1, socket.MSG_PEEK):
                self._simulated.abandoned += 1
                return False
        return True

    def _read_body(self) -> bytes:
        try:
            length = int(self.headers.get("Content-Length", ""))
        except ValueError:
            length = -1
        if not 0 <= length <= _MOST_BYTES:
            self.close_connection = True
            status = 411 if length < 0 else 413
            raise WireError(status, f"send a Content-Length of at most {_MOST_BYTES}")
        return self.rfile.read(length)

    def _answer(self, outgoing: Outgoing) -> dict[str, Any]:
        simulated = self._simulated
        answer = write_answer(outgoing.request, outgoing.samples, simulated.model, outgoing.number)
        if "usage" in simulated.lacks:
            del answer["usage"]
        return answer

    # -- faults -------------------------------------------------------------------------

    def _commit(self, fault: Fault, outgoing: Outgoing) -> None:
        kind, value = fault.kind, fault.value
        if kind == "drop":
            self.close_connection = True
        elif kind == "hang":
            self.close_connection = True
            self._simulated.stopping.wait(value)
        elif kind in ("truncate", "slow"):
            self._send_in_part(kind, value, outgoing)
        elif kind in ("garbage", "html"):
            kinds = {"garbage": (_GARBAGE, "application/json"), "html": (_PAGE, "text/html")}
            self._send(200, *kinds[kind])
        elif kind in ("empty", "null"):
            answer = self._answer(outgoing)
            if kind == "empty":
                answer["choices"] = []
            for choice in answer["choices"]:
                for place, name in ((choice, "text"), (choice.get("message", {}), "content")):
                    if name in place:
                        place[name] = None
            self._send_json(200, answer)
        else:
            self._send_status(int(kind), value)

    def _send_status(self, status: int, retry_after_s: float) -> None:
        headers: dict[str, str] = {}
        message = "simulated fault"
        if status == 401:
            key = self.headers.get("Authorization", "").removeprefix("Bearer ")
            message = f"Incorrect API key provided: {key}"
            headers["X-Your-Key"] = key
        elif retry_after_s:
            headers["Retry-After"] = f"{retry_after_s:g}"
        self._send_json(status, write_error(status, message), headers)

    def _send_in_part(self, kind: str, seconds: float, outgoing: Outgoing) -> None:
        """A body that ends too early, or comes very slowly."""
        body = json.dumps(self._answer(outgoing)).encode()
        self.close_connection = True
        self._send_head(200, len(body), "application/json", {})
        if kind == "truncate":
            self.wfile.write(body[: len(body) // 2])
            return
        step = max(1, len(body) // _PIECES)
        pieces = range(0, len(body), step)
        for start in pieces:
            self.wfile.write(body[start : start + step])
            if self._simulated.stopping.wait(seconds / len(pieces)):
                return

    # -- writing ------------------------------------------------------------------------

    def _send_json(
        self, status: int, data: Mapping[str, Any], headers: Mapping[str, str] | None = None
    ) -> None:
        self._send(status, json.dumps(data).encode(), "application/json", headers or {})

    def _send(
        self, status: int, body: bytes, kind: str, headers: Mapping[str, str] | None = None
    ) -> None:
        self._send_head(status, len(body), kind, headers or {})
        self.wfile.write(body)

    def _send_head(self, status: int, length: int, kind: str, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        self.send_header("X-Simulated", "true")
        for name, value in headers.items():
            self.send_header(name, value)
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()

    def _send_stream(self, outgoing: Outgoing) -> None:
        self.close_connection = True
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        for event in write_stream(outgoing.request, outgoing.samples, self._answer(outgoing)):
            self.wfile.write(event)
