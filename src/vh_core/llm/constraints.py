"""How a server is asked to answer with one of some texts, or with JSON of a schema, and whether
it did.

No two servers do it alike, and many ignore what they do not know. So each means is tried in turn,
and what shows that a server does not follow it is an answer that is none of the texts, or no JSON.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from vh_core.llm.cleaning import Cleaned
from vh_core.llm.dialect import Api
from vh_core.llm.gbnf import grammar_of, token_grammar_of
from vh_core.llm.model import Request, Sample

#: for one of some texts: llama.cpp's grammar, in the model's tokens or in characters; vLLM's
#: setting, and that of its older versions; a JSON schema, in a chat. For JSON of a schema: the
#: protocol's own setting, in a chat; llama.cpp's; vLLM's, and that of its older versions
Means: TypeAlias = Literal[
    "token_grammar",
    "grammar",
    "structured_outputs",
    "guided_choice",
    "response_format",
    "schema_format",
    "json_schema",
    "structured_json",
    "guided_json",
]
_OF_TEXTS: tuple[Means, ...] = ("token_grammar", "grammar", "structured_outputs", "guided_choice")
_OF_SCHEMAS: tuple[Means, ...] = ("json_schema", "structured_json", "guided_json")
#: which of a request's settings needs one of which means
_MEANS: Mapping[Api, Mapping[str, tuple[Means, ...]]] = {
    "completions": {"choices": _OF_TEXTS, "schema": _OF_SCHEMAS},
    # the first wraps the text in JSON, whose tokens are not those of the text
    "chat": {
        "choices": (*_OF_TEXTS, "response_format"),
        "schema": ("schema_format", *_OF_SCHEMAS),
    },
}
#: the settings of a request that an answer may be held to
CONSTRAINTS = ("choices", "schema")
#: under which name the text stands in the JSON object: schemas begin with an object
_FIELD = "answer"


def means_of(api: Api) -> tuple[Means, ...]:
    """The means to try with servers of this API, in order."""
    return tuple(means for of in _MEANS[api].values() for means in of)


def means_for(setting: str) -> frozenset[Means]:
    """The means of use for one of `CONSTRAINTS`."""
    return frozenset(means for of in _MEANS.values() for means in of[setting])


def constraint(
    means: Means, request: Request, tokens: tuple[tuple[int, ...], ...] = ()
) -> dict[str, Any]:
    """What the means adds to the arguments of the client's `create`. `tokens` are the choices'
    own, which "token_grammar" needs."""
    if request.schema:
        return _of_schema(means, json.loads(request.schema))
    choices = request.choices
    if means == "token_grammar":
        return {"extra_body": {"grammar": token_grammar_of(tokens)}}
    if means == "grammar":
        return {"extra_body": {"grammar": grammar_of(choices)}}
    if means == "structured_outputs":
        return {"extra_body": {"structured_outputs": {"choice": list(choices)}}}
    if means == "guided_choice":
        return {"extra_body": {"guided_choice": list(choices)}}
    schema = {
        "type": "object",
        "properties": {_FIELD: {"type": "string", "enum": list(choices)}},
        "required": [_FIELD],
        "additionalProperties": False,
    }
    return _response_format("choice", schema)


def _of_schema(means: Means, schema: Any) -> dict[str, Any]:
    if means == "schema_format":
        return _response_format("answer", schema)
    if means == "structured_json":
        return {"extra_body": {"structured_outputs": {"json": schema}}}
    return {"extra_body": {means: schema}}


def _response_format(name: str, schema: Any) -> dict[str, Any]:
    named = {"name": name, "strict": True, "schema": schema}
    return {"response_format": {"type": "json_schema", "json_schema": named}}


def unwrapped(cleaned: Cleaned) -> Cleaned:
    """The text in the JSON object of "response_format"; what is no such object stays as it is. A
    text that JSON has to escape has no positions: its characters are not those of the answer."""
    try:
        text = json.loads(cleaned.text)[_FIELD]
    except (ValueError, KeyError, IndexError, TypeError, RecursionError):
        return cleaned
    if not isinstance(text, str):
        return cleaned
    start = cleaned.text.find(json.dumps(text, ensure_ascii=False), cleaned.text.find(":")) + 1
    inside = cleaned.cut(start, start + len(text))
    return inside if start and inside.text == text else Cleaned(text, ())


def strays(request: Request, samples: Sequence[Sample]) -> bool:
    """Whether a sample is none of the request's choices, and not what white space around it makes
    of one; one that was cut may be the beginning of one, or of the JSON around it. With a schema,
    whether one is no JSON object."""
    if request.schema:
        return any(not _is_object(sample) for sample in samples)
    choices = {choice.strip() for choice in request.choices}
    return any(_strays(sample, choices) for sample in samples)


def _is_object(sample: Sample) -> bool:
    if sample.finish_reason == "length":
        return sample.text.lstrip()[:1] in ("", "{")
    try:
        return isinstance(json.loads(sample.text), dict)
    except (ValueError, RecursionError):
        return False


def _strays(sample: Sample, choices: Collection[str]) -> bool:
    text = sample.text.strip()
    if sample.finish_reason != "length" or text in choices:
        return text not in choices
    return text[:1] != "{" and not any(choice.startswith(text) for choice in choices)
