"""Answers that are JSON of a given schema: how that is asked for, and what is learnt."""

from __future__ import annotations

import json
from typing import Any

import pytest

pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")

from scripted_server import model_and_server

from simulated_llm import SimulatedServer
from vh_core.errors import ConfigurationError
from vh_core.llm import Request
from vh_core.llm.codec import request_from_json, request_hash, request_to_json

SCHEMA = json.dumps({"type": "object", "properties": {"n": {"type": "integer"}}})
REQUEST = Request("How many?", schema=SCHEMA)
FREELY = "the server cannot keep to a JSON schema; it answered freely"
ANSWER = '{"n": 3}'


def sent(server: SimulatedServer) -> list[str]:
    names = ("json_schema", "structured_outputs", "guided_json", "response_format")
    return [next((n for n in names if n in each.body), "") for each in server.requests]


def test_the_first_means_is_that_of_the_protocol_or_else_of_llama_cpp() -> None:
    with model_and_server(ANSWER) as (model, server):
        completion = model.complete(REQUEST)
    assert sent(server) == ["json_schema"]
    assert server.requests[0].body["json_schema"] == json.loads(SCHEMA)
    assert completion.constrained_by == "json_schema" and FREELY not in completion.notes
    with model_and_server(ANSWER, "chat") as (model, server):
        assert model.complete(REQUEST).constrained_by == "schema_format"
    wrapped = server.requests[0].body["response_format"]
    assert wrapped["json_schema"]["schema"] == json.loads(SCHEMA)
    assert "schema" not in server.requests[0].body


def test_a_server_that_does_not_answer_in_json_is_asked_by_each_means_once() -> None:
    with model_and_server("Three.") as (model, server):
        completion = model.complete(REQUEST)
        assert sent(server) == ["json_schema", "structured_outputs", "guided_json"]
        assert completion.constrained_by is None and FREELY in completion.notes
        assert completion.samples[0].text == "Three."
        assert model.complete(REQUEST).constrained_by is None
        assert sent(server)[3:] == [""]
        # what it does with choices is another matter
        assert model.complete(Request("x", choices=("Three.", "Four."))).constrained_by == "grammar"


def test_a_server_that_refuses_a_means_is_asked_by_the_next() -> None:
    with model_and_server(ANSWER, rejects=["json_schema"]) as (model, server):
        completion = model.complete(REQUEST)
    assert completion.constrained_by == "structured_json"
    assert server.requests[-1].body["structured_outputs"] == {"json": json.loads(SCHEMA)}


def test_a_schema_is_part_of_what_is_asked() -> None:
    assert request_from_json(request_to_json(REQUEST)) == REQUEST
    assert request_hash(REQUEST) != request_hash(Request("How many?"))
    assert "schema" not in request_to_json(Request("x"))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"schema": "[]"}, "an object written as text"),
        ({"schema": "{"}, "an object written as text"),
        ({"schema": "{}", "choices": ("a",)}, "do not go together"),
        ({"schema": '{"a": "' + "x" * 200_000 + '"}'}, "at most 200000 characters"),
        ({"schema": "{}", "continuation": "x"}, "one at a time"),
    ],
)
def test_schemas_that_cannot_be_are_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ConfigurationError, match=said):
        Request("x", **wrong)
