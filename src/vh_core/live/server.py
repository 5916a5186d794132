"""The page over HTTP: the page itself, a JSON API, and server-sent events. See docs/live.md."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import (
    FileResponse,
    JSONResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vh_core.live.guarding import COOKIE, LONGEST_BODY, SECURITY_HEADERS, Guard
from vh_core.live.home_tools import HomeTools, ToolError
from vh_core.live.live_view import LiveMessage, LiveView, Viewer
from vh_core.live.robot import Robot
from vh_core.live.watching import Watch
from vh_core.live.workers import TooBusy

_PAGE = Path(__file__).parent / "page"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
#: a node's id in an address
_ID = r"-?\d{1,19}"
#: how many may look on at once
MOST_VIEWERS = 64
#: a word every so often, so that proxies and browsers know that the stream lives, seconds
_HEARTBEAT_S = 15.0
#: how long a request may wait for the end of a task, seconds
_LONGEST_WAIT_S = 60.0
#: how long a body may take to come, seconds
_BODY_S = 10.0
#: when somebody may come again who was too many, seconds
_RETRY_S = "2"


class _ApiError(Exception):
    """A request that is answered with a status and a reason."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason

    @property
    def headers(self) -> dict[str, str]:
        """What the answer has besides: who is too many may come again."""
        return {"retry-after": _RETRY_S} if self.status == 503 else {}


def make_app(
    live: LiveView, guard: Guard, further: Sequence[BaseRoute] = (), lifespan: Any = None
) -> ASGIApp:
    """The page's server as an ASGI application, with `further` routes, for which `lifespan` is
    entered while it is served."""
    api = _Api(live)
    routes = [
        Route("/", _page("index.html")),
        *(
            Route(f"/page/{path.name}", _page(path.name))
            for path in sorted(_PAGE.iterdir())
            if path.suffix in _KINDS
        ),
        Route("/api/state", api.state),
        Route("/api/events", api.events),
        Route("/api/robots/{robot}", api.look),
        Route("/api/robots/{robot}/things", api.find),
        Route("/api/robots/{robot}/things/{thing}", api.thing),
        Route("/api/robots/{robot}/read", api.read, methods=["POST"]),
        Route("/api/robots/{robot}/plan", api.plan, methods=["POST"]),
        Route("/api/robots/{robot}/check", api.check, methods=["POST"]),
        Route("/api/robots/{robot}/episodes/{episode}", api.episode),
        Route("/api/robots/{robot}/tasks", api.do, methods=["POST"]),
        Route("/api/robots/{robot}/tasks/{task}", api.task),
        Route("/api/robots/{robot}/tasks/{task}/cancel", api.cancel, methods=["POST"]),
        Route("/api/robots/{robot}/tasks/{task}/pause", api.pause, methods=["POST"]),
        Route("/api/robots/{robot}/questions/{question}", api.answer, methods=["POST"]),
        *further,
    ]
    handlers = {_ApiError: _refused, HTTPException: _unrouted, Exception: _broken}
    app = Starlette(routes=routes, exception_handlers=handlers, lifespan=lifespan)
    return _Guarded(app, guard)


def _page(name: str) -> Any:
    async def send(request: Request) -> Response:
        return FileResponse(_PAGE / name, media_type=_KINDS[Path(name).suffix])

    return send


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, _ApiError)
    told = {"error": error.reason}
    return JSONResponse(told, status_code=error.status, headers=error.headers)


async def _unrouted(request: Request, error: Exception) -> Response:
    """There is no such address, or it takes no such method."""
    assert isinstance(error, HTTPException)
    told = {"error": error.detail}
    return JSONResponse(told, status_code=error.status_code, headers=error.headers)


async def _broken(request: Request, error: Exception) -> Response:
    return JSONResponse({"error": "the server failed; its log says why"}, status_code=500)


class _Api:
    """What the page asks for. Each answer is JSON; an error is {"error": reason}."""

    def __init__(self, live: LiveView) -> None:
        self._live = live

    def _robot(self, request: Request) -> Robot:
        robot = self._live.robots.get(request.path_params["robot"])
        if robot is None:
            raise _ApiError(404, "there is no such robot")
        return robot

    def _tools(self, request: Request) -> HomeTools:
        return self._live.tools[self._robot(request).view.name]

    async def look(self, request: Request) -> Response:
        return await _told_by(asyncio.to_thread(self._tools(request).look), 404)

    async def find(self, request: Request) -> Response:
        name, room, state = (request.query_params.get(key, "") for key in ("name", "room", "state"))
        found = asyncio.to_thread(self._tools(request).find, name, room, state)
        return await _told_by(found, 404)

    async def read(self, request: Request) -> Response:
        tools, text = self._tools(request), _text_of(await _body(request), "text")
        return await _told_by(tools.reading.do(lambda: tools.read_sentence(text)), 409)

    async def plan(self, request: Request) -> Response:
        tools, text = self._tools(request), _text_of(await _body(request), "text")
        return await _told_by(tools.planning.do(lambda: tools.plan(text)), 409)

    async def check(self, request: Request) -> Response:
        tools, steps = self._tools(request), (await _body(request)).get("steps")
        if not isinstance(steps, list) or not all(isinstance(each, str) for each in steps):
            raise _ApiError(400, '"steps" is missing, or no list of texts')
        return await _told_by(tools.reading.do(lambda: tools.check_plan(steps)), 409)

    async def task(self, request: Request) -> Response:
        """How a task stands, when it ends or asks something, or after so long."""
        tools = self._tools(request)
        task = request.path_params["task"]
        deadline = time.monotonic() + _wait_of(request)
        if deadline > time.monotonic() and self._live.viewers >= MOST_VIEWERS:
            raise _ApiError(503, f"{MOST_VIEWERS} look on already")
        async with Watch(self._live) as watch:
            while True:
                try:
                    standing = await asyncio.to_thread(tools.status, task)
                except ToolError as error:
                    raise _ApiError(404, str(error)) from None
                left_s = deadline - time.monotonic()
                if left_s <= 0 or standing.ended or standing.question is not None:
                    return _json(asdict(standing))
                await watch.news(left_s)

    async def state(self, request: Request) -> Response:
        return _json(await asyncio.to_thread(self._live.document))

    async def thing(self, request: Request) -> Response:
        view = self._robot(request).view
        thing = request.path_params["thing"]
        known = re.fullmatch(_ID, thing, re.ASCII)
        found = await asyncio.to_thread(view.details, int(thing)) if known else None
        if found is None:
            raise _ApiError(404, "there is no such thing in the home")
        return _json(found)

    async def episode(self, request: Request) -> Response:
        view = self._robot(request).view
        course = await asyncio.to_thread(view.course, request.path_params["episode"])
        if course is None:
            raise _ApiError(404, "that episode is not known any more")
        return _json(course.to_json())

    async def do(self, request: Request) -> Response:
        tools = self._tools(request)
        text = _text_of(await _body(request), "text")
        try:
            begun = await asyncio.to_thread(tools.begin, text)
        except ToolError as error:
            raise _ApiError(409, str(error)) from None
        return _json({"id": begun.id}, 202)

    async def cancel(self, request: Request) -> Response:
        robot = self._robot(request)
        await _body(request)
        refused = await asyncio.to_thread(robot.cancel, request.path_params["task"])
        if refused is not None:
            raise _ApiError(409, refused.reason)
        return _json({}, 202)

    async def pause(self, request: Request) -> Response:
        robot = self._robot(request)
        paused = (await _body(request)).get("paused", True)
        if not isinstance(paused, bool):
            raise _ApiError(400, '"paused" is true or false')
        refused = await asyncio.to_thread(robot.pause, request.path_params["task"], paused)
        if refused is not None:
            raise _ApiError(409, refused.reason)
        return _json({}, 202)

    async def answer(self, request: Request) -> Response:
        tools = self._tools(request)
        text = _text_of(await _body(request), "text")
        question = request.path_params["question"]
        reply = await asyncio.to_thread(tools.answer, question, text, "page")
        if not reply.done:
            raise _ApiError(409, reply.reason)
        return _json({}, 202)

    async def events(self, request: Request) -> Response:
        if self._live.viewers >= MOST_VIEWERS:
            raise _ApiError(503, f"{MOST_VIEWERS} look on already")
        return StreamingResponse(self._stream(), media_type="text/event-stream")

    async def _stream(self) -> AsyncIterator[str]:
        loop, news = asyncio.get_running_loop(), asyncio.Event()

        def wake() -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(news.set)

        viewer = Viewer(wake)
        self._live.join(viewer)
        try:
            while True:
                messages = await asyncio.to_thread(self._live.messages_for, viewer)
                if messages:
                    yield "".join(map(_told, messages))
                try:
                    await asyncio.wait_for(news.wait(), _HEARTBEAT_S)
                except (TimeoutError, asyncio.TimeoutError):
                    yield ": still here\n\n"
                news.clear()
        finally:
            self._live.leave(viewer)


async def _told_by(asked: Awaitable[Any], refused: int) -> Response:
    """What one of the robot's tools says, as JSON; `refused` is the status where it refuses."""
    try:
        return _json(asdict(await asked))
    except TooBusy as error:
        raise _ApiError(503, str(error)) from None
    except ToolError as error:
        raise _ApiError(refused, str(error)) from None


def _told(message: LiveMessage) -> str:
    return f"id: {message.number}\nevent: {message.kind}\ndata: {message.data}\n\n"


def _json(content: Any, status: int = 200) -> Response:
    # ASCII alone: half of a surrogate pair in a name can be escaped, and not be encoded
    return Response(json.dumps(content), status_code=status, media_type="application/json")


async def _body(request: Request) -> dict[str, Any]:
    """The JSON object of a request that is not too long, and comes in time."""
    try:
        data = await asyncio.wait_for(_received(request), _BODY_S)
    except (TimeoutError, asyncio.TimeoutError):
        raise _ApiError(408, "the request did not come to its end") from None
    except ClientDisconnect:
        raise _ApiError(400, "the request did not come to its end") from None
    try:
        body = json.loads(data or b"{}")
    except (ValueError, RecursionError):
        raise _ApiError(400, "the request is no JSON") from None
    if not isinstance(body, dict):
        raise _ApiError(400, "the request is no JSON object")
    return body


async def _received(request: Request) -> bytes:
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > LONGEST_BODY:
            raise _ApiError(413, f"a request has {LONGEST_BODY:,} bytes at most")
    return bytes(data)


def _wait_of(request: Request) -> float:
    """How long an answer may be waited for, seconds."""
    try:
        wait_s = float(request.query_params.get("wait_s", "0"))
    except ValueError:
        wait_s = -1.0
    if not 0 <= wait_s <= _LONGEST_WAIT_S:
        raise _ApiError(400, f'"wait_s" is a number from 0 to {_LONGEST_WAIT_S:g}')
    return wait_s


def _text_of(body: dict[str, Any], name: str) -> str:
    value = body.get(name)
    if not isinstance(value, str):
        raise _ApiError(400, f'"{name}" is missing, or no text')
    try:
        value.encode()
    except UnicodeEncodeError:
        raise _ApiError(400, f'"{name}" is not valid Unicode text') from None
    return value


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
