"""What a tool of the server takes, and what it says to a call that brings something else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mcp.server.mcpserver.exceptions import ToolError as RefusedCall
from mcp.server.mcpserver.tools import Tool
from mcp_types import ToolAnnotations
from pydantic import ValidationError

from vh_core.live.tool_results import encodable

#: of the name of an argument that there is none of, so much is told, characters
_LONGEST_NAME = 40
_KINDS = {"integer": "a whole number", "number": "a number", "boolean": "true or false"}


class StrictTool(Tool):  # type: ignore[misc]  # the SDK is not looked into
    """A tool that takes what its schema names and nothing else, and says in its schema's words
    what an argument must be."""

    @classmethod
    def of(cls, function: Callable[..., Any], hints: ToolAnnotations) -> Tool:
        """A tool of a function. The SDK leaves out what it does not know, and `execute` with
        "dry_run" would do the task."""
        tool = cls.from_function(function, annotations=hints)
        arguments = tool.fn_metadata.arg_model
        arguments.model_config["extra"] = "forbid"
        arguments.model_rebuild(force=True)
        tool.parameters = arguments.model_json_schema(by_alias=True)
        return tool

    async def run(self, *arguments: Any, **options: Any) -> Any:
        """As the SDK's, which shows what its validator says of itself."""
        try:
            return await super().run(*arguments, **options)
        except RefusedCall as error:
            if not isinstance(error.__cause__, ValidationError):
                raise
            wrong = error.__cause__.errors(include_url=False, include_input=False)
            said = {_said(each["type"], each["loc"], self.parameters): None for each in wrong}
        raise RefusedCall(encodable(f"Error executing tool {self.name}: {'; '.join(said)}."))


def _said(kind: str, where: tuple[int | str, ...], schema: Mapping[str, Any]) -> str:
    """What is wrong with one argument; `kind` is pydantic's name for it."""
    known = schema.get("properties", {})
    name = str(where[0])[:_LONGEST_NAME] if where else ""
    if name not in known:
        takes = ", ".join(f'"{each}"' for each in known) or "nothing"
        return f'there is no argument "{name}"; the tool takes {takes}'
    about = known[name].get("description", "")
    told = f"{_must_be(known[name])}{f' ({about})' if about else ''}"
    return f'"{name}" is missing: {told}' if kind == "missing" else f'"{name}" must be {told}'


def _must_be(schema: Mapping[str, Any]) -> str:
    """The values that a JSON schema lets through, in words: "a number from 0 to 3600"."""
    kind = schema.get("type", "")
    if kind == "string":
        longest = schema.get("maxLength")
        return "text" if longest is None else f"text of at most {longest:,} characters"
    if kind == "array":
        most = schema.get("maxItems")
        count = "" if most is None else f" of at most {most:,}"
        return f"a list{count}, each {_must_be(schema.get('items', {}))}"
    least, most = schema.get("minimum"), schema.get("maximum")
    bounds = "" if least is None or most is None else f" from {least:g} to {most:g}"
    return f"{_KINDS.get(kind, 'something else')}{bounds}"
