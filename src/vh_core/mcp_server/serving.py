"""Serving a home's tools: over standard input and output, or over HTTP beside the live page."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import anyio
from mcp.server import MCPServer
from mcp.server.transport_security import TransportSecuritySettings

from vh_core.live.serving import Mounted

#: where the tools are, on the page's server
PATH = "/mcp"
#: most bytes of a message, and how many agents may have a session
_LONGEST_MESSAGE, _MOST_SESSIONS = 65_536, 64


def serve_stdio(server: MCPServer[Any]) -> None:
    """Serve over standard input and output until the input ends, or SIGINT or SIGTERM comes. From
    the main thread."""
    _keep_quiet()
    with _input_that_signals_end():
        anyio.run(server.run_stdio_async)


def mounted(server: MCPServer[Any], token: str = "") -> Mounted:
    """The tools as a part of the page's server, whose guard decides who may come in: with a token
    of their own, as whoever has the page's may approve steps."""
    _keep_quiet()
    app = server.streamable_http_app(
        streamable_http_path=PATH,
        max_request_body_size=_LONGEST_MESSAGE,
        max_sessions=_MOST_SESSIONS,
        # the guard checks names and origins
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
    )
    return Mounted(tuple(app.routes), lambda _: server.session_manager.run(), PATH, token)


@contextmanager
def _input_that_signals_end() -> Iterator[None]:
    """Standard input by way of a socket, which a signal ends as its own end does: no signal wakes
    the SDK's thread that waits for input."""
    near, far = socket.socketpair()

    def pass_on() -> None:
        with suppress(OSError):
            while data := os.read(0, 65_536):
                near.sendall(data)
        end()

    def end(*_: object) -> None:
        with suppress(OSError):
            near.shutdown(socket.SHUT_WR)

    before, sys.stdin = sys.stdin, far.makefile("r", encoding="utf-8")
    handled = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    threading.Thread(target=pass_on, name="mcp-input", daemon=True).start()
    try:
        yield
    finally:
        sys.stdin = before
        for number, handler in handled.items():
            signal.signal(number, handler)


def _keep_quiet() -> None:
    """What strangers send is answered, and no matter for a log."""
    logging.getLogger("mcp").setLevel(logging.CRITICAL)
