"""Answers as servers really send them, read."""

from __future__ import annotations

import json
from typing import Any

from vh_core.llm.answers import read_answer
from vh_core.llm.model import Request
from vh_core.llm.secret import Secret


def token(text: str, logprob: float) -> dict[str, Any]:
    return {"id": 7, "token": text, "bytes": list(text.encode()), "logprob": logprob}


def test_of_several_samples_every_token_counts() -> None:
    """llama.cpp reports the tokens of one sample, also where it gives several."""
    words = [[" Use", " brush"], [" Open", " the", " tap"]]
    sent = {
        "choices": [
            {
                "text": "".join(each),
                "index": index,
                "finish_reason": "stop",
                "logprobs": {"content": [token(word, -1.0) for word in each]},
            }
            for index, each in enumerate(words)
        ],
        "model": "SmolLM2-135M-Instruct Q4_1",
        "usage": {"completion_tokens": 2, "prompt_tokens": 24, "total_tokens": 26},
    }
    request = Request("Step 1:", n=2, logprobs=True)
    answer = read_answer(json.dumps(sent).encode(), request, {"model": ""}, Secret(""))
    assert answer.usage is not None
    assert (answer.usage.prompt_tokens, answer.usage.completion_tokens) == (24, 5)
    assert [sample.tokens for sample in answer.samples] == [tuple(each) for each in words]
