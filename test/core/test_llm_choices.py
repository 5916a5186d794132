"""Answers that are one of given choices: how that is asked for, and what is learnt of a server."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("openai", reason="the extra [llm] (openai) is not installed")

from scripted_server import model_and_server

from simulated_llm import ScriptPolicy, SimulatedServer
from vh_core.errors import ConfigurationError
from vh_core.llm import (
    CachedModel,
    Completion,
    LlmConfig,
    LlmUnavailableError,
    Request,
    Sample,
    TranscriptModel,
    make_language_model,
)
from vh_core.llm.answers import ServerAnswer, read_answer
from vh_core.llm.call import Call
from vh_core.llm.constraints import strays
from vh_core.llm.gbnf import grammar_of, token_grammar_of
from vh_core.llm.retry import AttemptFailure
from vh_core.llm.secret import Secret
from vh_core.llm.tokenizer import Tokenizer

CHOICES = (" open the door", " grab the cup")
FREELY = "the server cannot keep to given choices; it answered freely"
REQUEST = Request("Step 1:", choices=CHOICES, logprobs=True, stop=("\n",))


# -- the grammar ----------------------------------------------------------------------------


def as_regex(grammar: str) -> str:
    """The grammars that are written here, as a regular expression."""
    name, _, expression = grammar.partition(" ::= ")
    assert name == "root"
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"|( \| )|([()?])|( )', expression)
    assert len("".join(map("".join, parts))) + 2 * sum(bool(p[0]) for p in parts) == len(expression)
    return "".join(
        re.escape(re.sub(r"\\(U([0-9A-F]{8})|.)", _escaped, literal))
        if literal
        else bar.strip() + mark
        for literal, bar, mark, _ in parts
    )


def _escaped(escape: re.Match[str]) -> str:
    if escape[2]:
        return chr(int(escape[2], 16))
    return {"n": "\n", "r": "\r", "t": "\t"}.get(escape[1], escape[1])


_WORDS = st.text(st.sampled_from('ab "\\\n\t\u2028\x00é☕👩'), min_size=1, max_size=8)


@given(st.lists(_WORDS, min_size=1, max_size=12), _WORDS)
def test_a_grammar_generates_the_texts_and_nothing_else(texts: list[str], other: str) -> None:
    pattern = re.compile(as_regex(grammar_of(tuple(texts))))
    for text in [*texts, other, texts[0] + other, texts[0][:-1]]:
        assert bool(pattern.fullmatch(text)) == (text in texts)


def test_a_grammar_is_a_tree() -> None:
    grammar = grammar_of((" grab cup", " grab cupboard", " grab towel", " open tap"))
    assert grammar == 'root ::= " " ("grab " ("cup" ("board")? | "towel") | "open tap")'


def test_many_and_long_texts_are_written_as_well() -> None:
    steps = tuple("a" * length for length in range(1, 400))
    pattern = re.compile(as_regex(grammar_of(steps)))
    assert pattern.fullmatch(steps[-1]) and pattern.fullmatch("a")
    assert not pattern.fullmatch("a" * 400)


def test_a_grammar_can_be_spelt_in_tokens() -> None:
    grammar = token_grammar_of(((7, 1), (7, 2, 3), (9,), (7, 1)))
    assert grammar == "root ::= <[7]> (<[1]> | <[2]> <[3]>) | <[9]>"


# -- a model's own tokens -------------------------------------------------------------------


class Tells:
    """Stands in for a server that says something of tokens."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.asked: list[list[str]] = []

    async def tokens(self, texts: list[str], call: Call) -> bytes | AttemptFailure:
        self.asked.append(texts)
        answer = self.answers.pop(0)
        return answer if isinstance(answer, AttemptFailure) else json.dumps(answer).encode()


def ask(server: Tells, *questions: tuple[str, ...]) -> list[Any]:
    async def run() -> list[Any]:
        tokenizer = Tokenizer(server)  # type: ignore[arg-type]
        call = Call(Request("x"), 10.0)
        return [await tokenizer.tokens_of(question, call) for question in questions]

    return asyncio.run(run())


def told(*pieces: str | list[int]) -> dict[str, Any]:
    """These pieces as tokens, of which the numbers count on from 5."""
    return {"tokens": [{"id": 5 + at, "piece": piece} for at, piece in enumerate(pieces)]}


def test_tokens_are_asked_for_once() -> None:
    server = Tells(told(" a", "b", "é"), told("c"))
    first, second = ask(server, (" ab", "é", " ab"), ("c", "é"))
    assert first == ((5, 6), (7,), (5, 6))
    assert second == ((5,), (7,))
    assert server.asked == [[" ab", "é"], ["c"]]


def test_a_text_whose_characters_are_divided_has_no_tokens_of_use() -> None:
    cup = [list("☕".encode())[:2], list("☕".encode())[2:]]
    assert ask(Tells(told(" a", *cup, " b")), (" a", "☕", " b")) == [((5,), (), (8,))]


@pytest.mark.parametrize(
    "answer",
    [
        told("a"),  # of one text, not of two
        told("a", "c"),
        told("a", "bc"),
        told("a", "b", "c"),
        told("ab"),
        told("a", [300]),
        told("a", [-1]),
        {"tokens": [5, 6]},
        {"tokens": [{"id": 5, "piece": 10**15}]},
        {"tokens": [{"id": "5", "piece": "a"}, {"id": 6, "piece": "b"}]},
        {"tokens": {"5": 1}},
        {"count": 3, "max_model_len": 9},
        ["tokens"],
        None,
        AttemptFailure(LlmUnavailableError("no such page", status=404), status=404),
        AttemptFailure(LlmUnavailableError("what prompt?", status=422), status=422),
    ],
)
def test_a_server_that_does_not_tell_tokens_is_not_believed(answer: Any) -> None:
    assert ask(Tells(answer), ("a", "b")) == [None]


def test_a_failure_in_passing_is_told() -> None:
    failure = AttemptFailure(LlmUnavailableError("busy", status=503), passing=True, status=503)
    assert ask(Tells(failure), ("a",)) == [failure]


# -- what goes out, and what is learnt ------------------------------------------------------


def constraints(server: SimulatedServer) -> list[str]:
    """By which means each of the requests was constrained that the server took."""
    names = ("grammar", "structured_outputs", "guided_choice", "response_format")
    return [next((n for n in names if n in each.body), "") for each in server.requests]


def test_without_tokens_the_first_means_is_a_grammar_in_characters() -> None:
    with model_and_server(CHOICES[1]) as (model, server):
        completion = model.complete(REQUEST)
    assert server.requests[0].body["grammar"] == 'root ::= " " ("grab the cup" | "open the door")'
    assert completion.constrained_by == "grammar"
    assert completion.samples[0].text == " grab the cup"
    assert FREELY not in completion.notes
    assert "choices" not in server.requests[0].body


def test_a_server_that_ignores_one_means_is_asked_by_the_next() -> None:
    with model_and_server(" sing a song") as (model, server):
        completion = model.complete(REQUEST)
        assert constraints(server) == ["grammar", "structured_outputs", "guided_choice"]
        assert server.requests[1].body["structured_outputs"] == {"choice": list(CHOICES)}
        assert server.requests[2].body["guided_choice"] == list(CHOICES)
        assert completion.constrained_by is None
        assert completion.samples[0].text == " sing a song"
        assert FREELY in completion.notes
        assert model.complete(REQUEST).constrained_by is None  # from now on at once
        assert constraints(server)[3:] == [""]


def test_a_chat_has_one_means_more() -> None:
    with model_and_server(" sing a song", "chat") as (model, server):
        completion = model.complete(REQUEST)
    assert constraints(server)[3:] == ["response_format"]
    schema = server.requests[3].body["response_format"]["json_schema"]
    assert schema["strict"] is True
    assert schema["schema"]["properties"]["answer"]["enum"] == list(CHOICES)
    assert completion.constrained_by is None


@pytest.mark.parametrize("rejected", [["grammar"], ["grammar", "structured_outputs"]])
def test_a_server_that_refuses_a_means_is_asked_by_the_next(rejected: list[str]) -> None:
    with model_and_server(CHOICES[0], rejects=rejected) as (model, server):
        first, second = model.complete(REQUEST), model.complete(REQUEST)
    means = ["grammar", "structured_outputs", "guided_choice"]
    used = means[len(rejected)]
    assert constraints(server) == [used, used]
    assert (first.usage.requests, second.usage.requests) == (1 + len(rejected), 1)
    assert first.constrained_by == second.constrained_by == used
    assert first.has_logprobs and FREELY not in first.notes


def test_a_server_that_refuses_all_of_them_answers_freely() -> None:
    rejects = ["grammar", "structured_outputs", "guided_choice"]
    with model_and_server(CHOICES[0], rejects=rejects) as (model, _):
        completion = model.complete(REQUEST)
    assert completion.constrained_by is None
    assert completion.samples[0].text == CHOICES[0]
    assert completion.has_logprobs
    assert completion.usage.requests == 4


def test_a_failure_for_another_reason_teaches_nothing() -> None:
    long = Request("x", choices=CHOICES, max_tokens=100_000)
    with model_and_server(CHOICES[0], limits={"max_tokens": 50}) as (model, server):
        assert model.complete(long).constrained_by == "grammar"
    assert constraints(server) == ["grammar"]


def test_without_choices_nothing_is_said_of_them() -> None:
    with model_and_server(" sing") as (model, server):
        completion = model.complete(Request("x"))
    assert constraints(server) == [""]
    assert completion.constrained_by is None and FREELY not in completion.notes


def test_choices_are_part_of_what_is_asked(tmp_path: Any) -> None:
    path = str(tmp_path / "t.jsonl")
    with SimulatedServer(ScriptPolicy.from_data([{"match": "", "answer": CHOICES[0]}])) as server:
        config = LlmConfig(url=server.url, transcript=path, cache=str(tmp_path))
        with make_language_model(config) as model:
            asked = model.complete(REQUEST)
            other = model.complete(Request("Step 1:", choices=CHOICES[:1], logprobs=True))
    assert not other.cached
    with TranscriptModel(path) as replayed:
        found = replayed.complete(REQUEST)
    assert found.constrained_by == asked.constrained_by == "grammar"


# -- what comes back ------------------------------------------------------------------------


def read(text: str, finish: str = "stop", tokens: list[str] | None = None) -> ServerAnswer:
    """A chat's answer to the request, constrained by a JSON schema."""
    content = [{"token": token, "logprob": -1.0} for token in tokens or []]
    choice = {"message": {"content": text}, "finish_reason": finish}
    if tokens is not None:
        choice["logprobs"] = {"content": content}
    raw = json.dumps({"choices": [choice], "model": "m"}).encode()
    return read_answer(raw, REQUEST, {"model": "m", "response_format": {}}, Secret(""))


def stray(answer: ServerAnswer) -> bool:
    return strays(REQUEST, answer.samples)


def test_a_text_in_json_is_taken_out_with_its_tokens() -> None:
    tokens = ['{"', "answer", '": "', " open", " the", " door", '"}', ""]
    answer = read("".join(tokens), tokens=tokens)
    assert answer.samples[0].text == " open the door"
    assert answer.samples[0].tokens == (" open", " the", " door")
    assert not stray(answer) and not answer.notes


@pytest.mark.parametrize(
    "text", ["[1]", "{}", '{"answer": 3}', "open", "", '{"answer": "sing"}', '{"answer": {}}']
)
def test_what_is_none_of_the_choices_strays(text: str) -> None:
    assert stray(read(text or " "))


def test_a_text_that_json_escapes_is_read_without_its_tokens() -> None:
    said = 'say "hi"'
    request = Request("x", choices=(said,), logprobs=True)
    text = json.dumps({"answer": said})
    choice = {
        "message": {"content": text},
        "finish_reason": "stop",
        "logprobs": {"content": [{"token": text, "logprob": -1.0}]},
    }
    raw = json.dumps({"choices": [choice], "model": "m"}).encode()
    answer = read_answer(raw, request, {"model": "m", "response_format": {}}, Secret(""))
    assert answer.samples[0].text == said
    assert answer.samples[0].tokens is None
    assert not strays(request, answer.samples)


def test_a_sample_that_was_cut_does_not_stray() -> None:
    assert not stray(read('{"answer": " open', finish="length"))
    for text, said in ((" open the", False), (" open the door", False), (" open a", True)):
        sample = Sample(text, finish_reason="length")
        assert strays(REQUEST, [sample]) is said


def test_a_server_that_talks_on_until_it_is_cut_does_not_keep_to_choices() -> None:
    with model_and_server(" Walk to kitchen\nStep 2: Open the door\nStep 3: Grab it") as (model, _):
        request = Request("Step 1:", choices=CHOICES, logprobs=True, max_tokens=6)
        assert model.complete(request).constrained_by is None


# -- what may be asked ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        (["a"], "a tuple of texts"),
        (("",), "a text of 1 to"),
        ((" ",), "a text of 1 to"),
        (("a" * 1001,), "a text of 1 to"),
        (("a\nb",), "a stop text would cut"),
        (("a\ud800",), "half a character"),
        (("a",) * 50_001, "at most 50000"),
    ],
)
def test_choices_that_cannot_be_are_refused(choices: Any, said: str) -> None:
    with pytest.raises(ConfigurationError, match=said):
        Request("x", choices=choices, stop=("\n",))


def test_the_cache_keeps_how_an_answer_was_constrained(tmp_path: Any) -> None:
    class Once:
        name = identity = "m"
        calls = 0

        def complete(self, request: Request) -> Completion:
            self.calls += 1
            if self.calls > 1:
                raise LlmUnavailableError("asked twice")
            return Completion((), "m", constrained_by="grammar")

        def close(self) -> None:
            pass

    request = Request("x", choices=CHOICES)
    inner = Once()
    model = CachedModel(inner, tmp_path)
    try:
        model.complete(request)
    finally:
        model.close()
    assert inner.calls == 1
