"""Following a task in a call: to its end, its next question, or as long as the call may take."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import anyio
from mcp.server.mcpserver import Context
from mcp.shared.exceptions import MCPError
from mcp_types import InputRequiredResult

from vh_core.live.home_tools import HomeTools
from vh_core.live.live_view import LiveView
from vh_core.live.tool_results import AskedNow, TaskStanding, encodable
from vh_core.live.watching import Watch
from vh_core.mcp_server.approving import (
    APPROVAL,
    answer_in,
    as_result,
    asks_by_result,
    can_ask,
    form_of,
    said_in,
    words_of,
)

#: who answered, in records and messages
_BY = "at the MCP client"
_NOBODY = "the MCP client has no way to ask a person"
#: so often a task is looked at, whatever was heard of it, seconds
_LOOK_S = 1.0


class Following:
    """Follows tasks for calls. `others_answer` says that a person may answer elsewhere, too (at the
    page, at another node): then a client that cannot ask anybody leaves a question open for them,
    and else it is refused at once."""

    def __init__(self, tools: HomeTools, live: LiveView, *, others_answer: bool = False) -> None:
        self._tools = tools
        self._live = live
        self._others_answer = others_answer

    async def resumed(self, context: Context[Any, Any]) -> tuple[str, str] | None:
        """The task that a call goes on with, and the question that interrupted it, whose answer is
        passed on; None for a first call."""
        found = answer_in(context)
        if found is None:
            return None
        task, question, said = found
        await self._answer(question, said, _BY)
        return task, question

    async def follow(
        self, task: str, wait_s: float, context: Context[Any, Any], answered: str = ""
    ) -> TaskStanding | InputRequiredResult:
        """How the task stands when it ends or so much time has passed; or its question, where
        that is to be the result. `answered` is one that was, and may still be shown."""
        deadline = time.monotonic() + wait_s
        settled = {answered}
        shown = ""
        async with Watch(self._live) as watch:
            while True:
                standing = self._tools.status(task)
                if standing.progress != shown:
                    shown = standing.progress
                    done = sum(each.status == "verified" for each in standing.steps)
                    await context.report_progress(done, message=encodable(shown))
                question = standing.question
                if question is not None and question.id not in settled:
                    if can_ask(context) and asks_by_result(context):
                        return as_result(task, encodable(question))
                    settled.add(question.id)
                    await self._put(task, encodable(question), watch, context)
                    continue
                left_s = deadline - time.monotonic()
                if standing.ended or left_s <= 0:
                    return standing
                await watch.news(min(left_s, _LOOK_S))

    async def _put(
        self, task: str, question: AskedNow, watch: Watch, context: Context[Any, Any]
    ) -> None:
        """Put a question to the person at the client, until somebody answers it, there or
        elsewhere, or it is too late."""
        if not can_ask(context):
            if not self._others_answer:
                said = "no" if question.kind == APPROVAL else "none of them"
                await self._answer(question.id, said, _NOBODY)
            return
        async with anyio.create_task_group() as group:

            async def until_over() -> None:
                while self._is_open(task, question):
                    await watch.news(_LOOK_S)
                group.cancel_scope.cancel()

            group.start_soon(until_over)
            said = await _asked(question, context)
            group.cancel_scope.cancel()
            with anyio.CancelScope(shield=True):
                await self._answer(question.id, said, _BY)

    def _is_open(self, task: str, question: AskedNow) -> bool:
        now = self._tools.status(task).question
        return now is not None and now.id == question.id

    async def _answer(self, question: str, said: str, by: str) -> None:
        # whoever comes too late has not answered
        await anyio.to_thread.run_sync(self._tools.answer, question, said, by)


async def _asked(question: AskedNow, context: Context[Any, Any]) -> str:
    given = None
    with suppress(MCPError, ValueError):  # a client that fails at it has not approved
        given = await context.session.elicit_form(
            message=words_of(question),
            requested_schema=form_of(question),
            related_request_id=context.request_id,
        )
    return said_in(question.kind, given)
