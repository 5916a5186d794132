"""The two dialects of the OpenAI protocol: how a request is written. How an answer is read is in
`answers`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from vh_core.llm.model import Request

Api: TypeAlias = Literal["completions", "chat"]
APIS: tuple[Api, ...] = ("completions", "chat")

#: said to a chat model that is given a text to continue
CONTINUE = (
    "You continue the user's text. Answer with the continuation only, from the very next "
    "character on: no greeting, no explanation, no repetition of the text."
)
_PLAIN = (
    "temperature",
    "top_p",
    "presence_penalty",
    "frequency_penalty",
    "max_tokens",
    "seed",
)


def settings_of(request: Request, api: Api) -> dict[str, Any]:
    """What the request sets, under the names of the protocol."""
    settings: dict[str, Any] = {name: getattr(request, name) for name in _PLAIN}
    settings["n"] = request.n if request.n > 1 else None
    settings["stop"] = list(request.stop) or None
    settings["choices"] = list(request.choices) or None
    settings["schema"] = request.schema or None
    # 1 rather than 0 alternatives: some servers take 0 for "no log-probabilities"
    settings["logprobs"] = (1 if api == "completions" else True) if request.logprobs else None
    return {name: value for name, value in settings.items() if value is not None}


def body_of(
    request: Request, model: str, api: Api, settings: Mapping[str, Any], *, newer_name: bool = False
) -> dict[str, Any]:
    """The request with these settings as the arguments of the client's `create`. `newer_name`
    gives `max_tokens` its newer one."""
    body: dict[str, Any] = {"model": model, **settings}
    if newer_name and "max_tokens" in body:
        body["max_completion_tokens"] = body.pop("max_tokens")
    if api == "completions":
        plain = isinstance(request.prompt, str)
        body["prompt"] = request.prompt if plain else f"{request.text}\n\nassistant:"
    elif isinstance(request.prompt, str):
        body["messages"] = [
            {"role": "system", "content": CONTINUE},
            {"role": "user", "content": request.prompt},
        ]
    else:
        body["messages"] = [{"role": m.role, "content": m.content} for m in request.prompt]
    return body
