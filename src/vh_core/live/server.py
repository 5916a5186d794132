"""The page over HTTP: its files, the API, and who may come in. See docs/live.md."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vh_core.live.api import Api
from vh_core.live.api_requests import ApiError
from vh_core.live.guarding import COOKIE, SECURITY_HEADERS, Guard
from vh_core.live.live_view import LiveView

_PAGE = Path(__file__).parent / "page"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}


def make_app(
    live: LiveView, guard: Guard, further: Sequence[BaseRoute] = (), lifespan: Any = None
) -> ASGIApp:
    """The page's server as an ASGI application, with `further` routes, for which `lifespan` is
    entered while it is served."""
    routes = [
        Route("/", _page("index.html")),
        *(
            Route(f"/page/{path.name}", _page(path.name))
            for path in sorted(_PAGE.iterdir())
            if path.suffix in _KINDS
        ),
        *Api(live).routes(),
        *further,
    ]
    handlers = {ApiError: _refused, HTTPException: _unrouted, Exception: _broken}
    app = Starlette(routes=routes, exception_handlers=handlers, lifespan=lifespan)
    return _Guarded(app, guard)


def _page(name: str) -> Any:
    async def send(request: Request) -> Response:
        return FileResponse(_PAGE / name, media_type=_KINDS[Path(name).suffix])

    return send


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, ApiError)
    told = {"error": error.reason}
    return JSONResponse(told, status_code=error.status, headers=error.headers)


async def _unrouted(request: Request, error: Exception) -> Response:
    """There is no such address, or it takes no such method."""
    assert isinstance(error, HTTPException)
    told = {"error": error.detail}
    return JSONResponse(told, status_code=error.status_code, headers=error.headers)


async def _broken(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": "the server failed; its log says why"}, status_code=500)


class _Guarded:
    """Lets pass what the guard lets pass, and gives every answer its headers."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self._app = app
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                safe = [(k.encode(), v.encode()) for k, v in SECURITY_HEADERS.items()]
                message = {**message, "headers": [*message.get("headers", ()), *safe]}
            await send(message)

        request = Request(scope)
        answer = self._answer(request)
        await (answer or self._app)(scope, receive, send_safely)

    def _answer(self, request: Request) -> Response | None:
        """An answer where the request may not pass, or brings the token."""
        headers = {name.lower(): value for name, value in request.headers.items()}
        bearer = headers.get("authorization", "").removeprefix("Bearer ")
        brought = request.query_params.get("token", "")
        token = bearer or brought or request.cookies.get(COOKIE, "")
        refused = self._guard.refusal(request.method, headers, token, request.url.path)
        if refused is not None:
            status, reason = refused
            return JSONResponse({"error": reason}, status_code=status)
        if (
            brought and self._guard.token and request.url.path == "/"
        ):  # from now on the cookie has it, not the address
            answer = RedirectResponse("/", status_code=303)
            answer.set_cookie(COOKIE, brought, httponly=True, samesite="strict")
            return answer
        return None
