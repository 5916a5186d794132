"""The questions of a task, put to the person at an MCP client.

MCP calls that elicitation. Up to its version 2025-11-25 a server asks in the middle of a call; from
2026-07-28 on the call ends with the question, and the client calls again with the answer.
"""

from __future__ import annotations

import json
from typing import Any

from mcp.server.mcpserver import Context
from mcp_types import (
    ElicitRequest,
    ElicitRequestFormParams,
    ElicitResult,
    InputRequiredResult,
)
from mcp_types.version import is_version_at_least

from vh_core.live.tool_results import AskedNow

#: from this version on, a question is the result of a call
_BY_RESULT = "2026-07-28"
APPROVAL = "approval"


_APPROVAL: dict[str, Any] = {
    "type": "object",
    "properties": {"approve": {"type": "boolean", "description": "whether it may be done"}},
    "required": ["approve"],
}
_CHOICE: dict[str, Any] = {
    "type": "object",
    "properties": {
        "answer": {
            "type": "string",
            "description": "which one: its number, or in words",
            "maxLength": 500,
        }
    },
    "required": ["answer"],
}


def can_ask(context: Context[Any, Any]) -> bool:
    """Whether there is a person at the client who can be asked."""
    capabilities = context.client_capabilities
    elicitation = capabilities.elicitation if capabilities is not None else None
    return elicitation is not None and (elicitation.form is not None or elicitation.url is None)


def asks_by_result(context: Context[Any, Any]) -> bool:
    """Whether a question is the result of a call, or is asked in the middle of it."""
    version = context.protocol_version
    return version is not None and is_version_at_least(version, _BY_RESULT)


def form_of(question: AskedNow) -> dict[str, Any]:
    """What the person fills in, as a JSON schema."""
    return _APPROVAL if question.kind == APPROVAL else _CHOICE


def words_of(question: AskedNow) -> str:
    """The question with its choices, as the person reads it."""
    if question.kind == APPROVAL:
        return question.text
    choices = [f"{number}  {each}" for number, each in enumerate(question.choices, 1)]
    return "\n".join([question.text, *choices])


def as_result(task: str, question: AskedNow) -> InputRequiredResult:
    """The question as the result of a call about a task."""
    asked = ElicitRequest(
        params=ElicitRequestFormParams(
            message=words_of(question),
            requested_schema=form_of(question),
        )
    )
    state = json.dumps({"task": task, "question": question.id, "kind": question.kind})
    return InputRequiredResult(input_requests={question.id: asked}, request_state=state)


def answer_in(context: Context[Any, Any]) -> tuple[str, str, str] | None:
    """The task that a call goes on with, the question, and what was said; None for a first call.

    The state is what `as_result` made: the SDK seals it, and refuses any other.
    """
    if context.request_state is None:
        return None
    state = json.loads(context.request_state)
    given = (context.input_responses or {}).get(state["question"])
    said = said_in(state["kind"], given if isinstance(given, ElicitResult) else None)
    return state["task"], state["question"], said


def said_in(kind: str, given: ElicitResult | None) -> str:
    """What somebody said who gave this answer; whoever gave none has refused."""
    content = given.content or {} if given is not None and given.action == "accept" else {}
    if kind == APPROVAL:
        return "yes" if content.get("approve") is True else "no"
    answer = content.get("answer")
    return answer if isinstance(answer, str) and answer.strip() else "none of them"
