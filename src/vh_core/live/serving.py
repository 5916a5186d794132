"""Runs the page's server in a thread of this process."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from vh_core.errors import ConfigurationError, MissingDependencyError
from vh_core.live.guarding import Guard, is_loopback, new_token
from vh_core.live.live_view import LiveView

#: how long the server may take to begin and to end, seconds
_BEGIN_S, _END_S = 20.0, 3.0


@dataclass(frozen=True, slots=True)
class Served:
    """A page that is being served; `url` is for a browser, with the token where there is one."""

    url: str
    port: int
    token: str = ""


@dataclass(frozen=True, slots=True)
class Mounted:
    """A further part of the page's server: its routes, at `path`, and what runs while it is served.
    `token` opens it and nothing else; empty: it is open."""

    routes: tuple[Any, ...]
    lifespan: Callable[[Any], contextlib.AbstractAsyncContextManager[Any]]
    path: str
    token: str = ""


@contextlib.contextmanager
def served(
    live: LiveView,
    host: str = "127.0.0.1",
    port: int = 0,
    token: str = "",
    mounted: Mounted | None = None,
) -> Iterator[Served]:
    """Serve the page, and what is mounted beside it, while the block runs; port 0 is any that is
    free.

    Where others than this machine can reach it, a token is asked for: the given one, or one that is
    made up. Raises `MissingDependencyError` without the extra `live`, `ConfigurationError` where
    nothing can listen there.
    """
    try:
        import uvicorn

        from vh_core.live.patience import PatientProtocol
        from vh_core.live.server import make_app
    except ImportError as error:
        raise MissingDependencyError(
            f"the live page needs starlette and uvicorn ({error}); install '.[live]'"
        ) from None
    if not (token.isascii() and token.isprintable()):
        raise ConfigurationError("a token has letters, digits and signs of ASCII alone")
    alone = is_loopback(host)
    token = token if alone or token else new_token()
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    others = {mounted.path: mounted.token} if mounted else {}
    guard = Guard(token, loopback=alone, others=others)
    further = (mounted.routes, mounted.lifespan) if mounted else ()
    config = uvicorn.Config(
        make_app(live, guard, *further),
        http=PatientProtocol,
        log_level="critical",
        access_log=False,
        lifespan="on" if mounted else "off",
        server_header=False,
        timeout_graceful_shutdown=1,
        limit_concurrency=256,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(
        target=server.run, args=([listening],), name="live-server", daemon=True
    )
    thread.start()
    try:
        deadline = time.monotonic() + _BEGIN_S
        while not server.started and thread.is_alive() and time.monotonic() < deadline:
            time.sleep(0.01)
        if not server.started:
            raise ConfigurationError(f"the page cannot be served on {host}, port {port}")
        shown = f"[{host}]" if ":" in host else host
        query = f"?token={quote(token, safe='')}" if token else ""
        yield Served(f"http://{shown}:{port}/{query}", port, token)
    finally:
        server.should_exit = True
        thread.join(_END_S)
        listening.close()


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, number, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, number)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(128)
    except OSError as error:
        raise ConfigurationError(
            f"nothing can listen on {host}, port {port}: {error.strerror}; give another --port"
        ) from None
    return listening
