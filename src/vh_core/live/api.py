"""The JSON API of the page's server, with its server-sent events. See docs/http_api.md."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Awaitable
from dataclasses import asdict
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from vh_core.live.api_requests import ApiError, body_of, query_of, text_of, wait_of
from vh_core.live.home_tools import ArgumentError, HomeTools, ToolError
from vh_core.live.live_view import LiveMessage, LiveView
from vh_core.live.robot import Refused, Robot
from vh_core.live.watching import Watch
from vh_core.live.workers import TooBusy

#: how many may look on at once
MOST_VIEWERS = 64
#: a node's id in an address
_ID = r"-?\d{1,19}"
#: a word every so often, so that proxies and browsers know that the stream lives, seconds
_HEARTBEAT_S = 15.0


class Api:
    """What the page and programs ask for. Each answer is JSON; an error is {"error": reason}."""

    def __init__(self, live: LiveView) -> None:
        self._live = live

    def routes(self) -> list[Route]:
        """Where each of them is asked for."""
        robot = "/api/robots/{robot}"
        task = f"{robot}/tasks/{{task}}"
        return [
            Route("/api/state", self.state),
            Route("/api/events", self.events),
            Route(robot, self.look),
            Route(f"{robot}/things", self.find),
            Route(f"{robot}/things/{{thing}}", self.thing),
            Route(f"{robot}/read", self.read, methods=["POST"]),
            Route(f"{robot}/plan", self.plan, methods=["POST"]),
            Route(f"{robot}/check", self.check, methods=["POST"]),
            Route(f"{robot}/episodes/{{episode}}", self.episode),
            Route(f"{robot}/tasks", self.do, methods=["POST"]),
            Route(task, self.task),
            Route(f"{task}/cancel", self.cancel, methods=["POST"]),
            Route(f"{task}/pause", self.pause, methods=["POST"]),
            Route(f"{robot}/questions/{{question}}", self.answer, methods=["POST"]),
        ]

    def _robot(self, request: Request) -> Robot:
        robot = self._live.robots.get(request.path_params["robot"])
        if robot is None:
            raise ApiError(404, "there is no such robot")
        return robot

    def _tools(self, request: Request) -> HomeTools:
        return self._live.tools[self._robot(request).view.name]

    def _make_room(self) -> None:
        if self._live.viewers >= MOST_VIEWERS:
            raise ApiError(503, f"{MOST_VIEWERS} look on already")

    # -- the home -------------------------------------------------------------------------------

    async def state(self, request: Request) -> Response:
        return _json(await asyncio.to_thread(self._live.document))

    async def look(self, request: Request) -> Response:
        return await _told_by(asyncio.to_thread(self._tools(request).look), 404)

    async def find(self, request: Request) -> Response:
        wanted = query_of(request, "name", "room", "state")
        found = asyncio.to_thread(self._tools(request).find, **wanted)
        return await _told_by(found, 404)

    async def thing(self, request: Request) -> Response:
        view = self._robot(request).view
        thing = request.path_params["thing"]
        known = re.fullmatch(_ID, thing, re.ASCII)
        found = await asyncio.to_thread(view.details, int(thing)) if known else None
        if found is None:
            raise ApiError(404, "there is no such thing in the home")
        return _json(found)

    # -- programs and sentences -----------------------------------------------------------------

    async def read(self, request: Request) -> Response:
        tools, text = self._tools(request), await text_of(request)
        return await _told_by(tools.reading.do(lambda: tools.read_sentence(text)), 409)

    async def plan(self, request: Request) -> Response:
        tools, text = self._tools(request), await text_of(request)
        return await _told_by(tools.planning.do(lambda: tools.plan(text)), 409)

    async def check(self, request: Request) -> Response:
        tools, steps = self._tools(request), (await body_of(request, "steps")).get("steps")
        if not isinstance(steps, list) or not all(isinstance(each, str) for each in steps):
            raise ApiError(400, '"steps" is missing, or no list of texts')
        return await _told_by(tools.reading.do(lambda: tools.check_plan(steps)), 409)

    # -- tasks ----------------------------------------------------------------------------------

    async def do(self, request: Request) -> Response:
        tools, text = self._tools(request), await text_of(request)
        try:
            begun = await asyncio.to_thread(tools.begin, text)
        except ToolError as error:
            raise ApiError(409, str(error)) from None
        return _json({"id": begun.id}, 202)

    async def task(self, request: Request) -> Response:
        """How a task stands, when it ends or asks something, or after so long."""
        tools, task = self._tools(request), request.path_params["task"]
        wait_s = wait_of(request)
        deadline = time.monotonic() + wait_s
        if wait_s:
            self._make_room()
        async with Watch(self._live) as watch:
            while True:
                try:
                    standing = await asyncio.to_thread(tools.status, task)
                except ToolError as error:
                    raise ApiError(404, str(error)) from None
                left_s = deadline - time.monotonic()
                if left_s <= 0 or standing.ended or standing.question is not None:
                    return _json(asdict(standing))
                await watch.news(left_s)

    async def cancel(self, request: Request) -> Response:
        robot = self._robot(request)
        await body_of(request)
        return _taken(await asyncio.to_thread(robot.cancel, request.path_params["task"]))

    async def pause(self, request: Request) -> Response:
        robot = self._robot(request)
        paused = (await body_of(request, "paused")).get("paused", True)
        if not isinstance(paused, bool):
            raise ApiError(400, '"paused" is true or false')
        return _taken(await asyncio.to_thread(robot.pause, request.path_params["task"], paused))

    async def answer(self, request: Request) -> Response:
        tools, text = self._tools(request), await text_of(request)
        question = request.path_params["question"]
        reply = await asyncio.to_thread(tools.answer, question, text, "page")
        return _taken(None if reply.done else Refused(reply.reason))

    async def episode(self, request: Request) -> Response:
        view = self._robot(request).view
        course = await asyncio.to_thread(view.course, request.path_params["episode"])
        if course is None:
            raise ApiError(404, "that episode is not known any more")
        return _json(course.to_json())

    # -- all that happens -----------------------------------------------------------------------

    async def events(self, request: Request) -> Response:
        self._make_room()
        return StreamingResponse(self._stream(), media_type="text/event-stream")

    async def _stream(self) -> AsyncIterator[str]:
        async with Watch(self._live) as watch:
            while True:
                messages = await asyncio.to_thread(watch.messages)
                if messages:
                    yield "".join(map(_told, messages))
                if not await watch.news(_HEARTBEAT_S):
                    yield ": still here\n\n"


async def _told_by(asked: Awaitable[Any], refused: int) -> Response:
    """What one of the robot's tools says, as JSON; `refused` is the status where it refuses."""
    try:
        return _json(asdict(await asked))
    except TooBusy as error:
        raise ApiError(503, str(error)) from None
    except ArgumentError as error:
        raise ApiError(400, str(error)) from None
    except ToolError as error:
        raise ApiError(refused, str(error)) from None


def _taken(refused: Refused | None) -> Response:
    """What was asked for is done, or will be; or the reason why not."""
    if refused is not None:
        raise ApiError(409, refused.reason)
    return _json({}, 202)


def _told(message: LiveMessage) -> str:
    return f"id: {message.number}\nevent: {message.kind}\ndata: {message.data}\n\n"


def _json(content: Any, status: int = 200) -> Response:
    # ASCII alone: half of a surrogate pair in a name can be escaped, and not be encoded
    return Response(json.dumps(content), status_code=status, media_type="application/json")
