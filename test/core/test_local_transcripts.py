"""What a real language model answered, played back: SmolLM2-135M-Instruct behind llama.cpp, with
huang2022's prompts and k = 10. To record it anew:

    vh-planner local-llm --port 8123 --seed 1 &
    vh-planner run "watch tv" --strategy translated --encoder lexical \\
        --llm-url http://127.0.0.1:8123/v1 --llm-transcript test/core/data/smollm2_watch_tv.jsonl
    vh-planner run "brush teeth" --strategy translated --encoder lexical \\
        --translated-max-steps 4 \\
        --llm-url http://127.0.0.1:8123/v1 --llm-transcript test/core/data/smollm2_brush_teeth.jsonl

`smollm2_choices.jsonl` holds one request with `CHOICES` for each API.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from vh_core.cli import main
from vh_core.llm import LlmConfig, Request, TranscriptModel, make_language_model
from vh_core.llm.codec import request_from_json, request_hash

DATA = Path(__file__).parent / "data"
TRANSCRIPTS = [path for path in sorted(DATA.glob("smollm2_*.jsonl")) if "guided" not in path.name]
NAME = "SmolLM2-135M-Instruct Q4_1"
CHOICES = (" grab toothbrush\n", " grab toothpaste\n", " open faucet\n", " sleep\n")


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_every_exchange_is_played_back(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    with TranscriptModel(path) as model:
        for line in lines:
            asked = request_from_json(line["request"])
            assert request_hash(asked) == line["hash"]
            request = replace(asked, repetition=line["repetition"])
            completion = model.complete(request)
            assert completion.model == NAME and not completion.simulated
            assert len(completion.samples) == request.n
            assert completion.has_logprobs
            assert bool(completion.notes) is (request.n > 10)  # as many slots as there were
            told = 0
            for sample in completion.samples:
                assert sample.tokens is not None and sample.token_logprobs is not None
                assert "".join(sample.tokens) == sample.text
                assert all(logprob <= 0 for logprob in sample.token_logprobs)
                told += len(sample.tokens)
            assert completion.usage.completion_tokens >= told
        assert model.left == 0
    assert len(lines) >= 2


@pytest.mark.parametrize(
    ("task", "flags", "steps", "outcome"),
    [
        (
            "watch tv",
            [],
            # "Wake up", says the model first, to somebody who is standing; and finds no end
            [
                "[WALK] <kitchen> (1)",
                "[FIND] <remotecontrol> (99)",
                "[GRAB] <remotecontrol> (99)",
                "[WALK] <tv> (95)",
                "[SWITCHON] <tv> (95)",
                "[WALK] <sofa> (90)",
                "[SIT] <sofa> (90)",
                "[TURNTO] <tv> (95)",
                "[WATCH] <tv> (95)",
            ],
            "SUCCEEDED",
        ),
        (
            "brush teeth",
            ["--translated-max-steps", "4"],
            [
                "[WALK] <bathroom> (159)",
                "[WALK] <bathroomcabinet> (173)",
                "[OPEN] <bathroomcabinet> (173)",
                "[FIND] <toothbrush> (179)",
            ],
            "MAX_STEPS",
        ),
    ],
)
def test_a_task_is_done_as_it_was_with_the_model(
    task: str,
    flags: list[str],
    steps: list[str],
    outcome: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("numpy", reason="grounding needs numpy")
    path = DATA / f"smollm2_{task.replace(' ', '_')}.jsonl"
    command = ["run", task, "--strategy", "translated", "--encoder", "lexical", *flags]
    main([*command, "--llm-replay", str(path), "--json"])
    result = json.loads(capsys.readouterr().out)
    assert result["steps"] == steps
    assert result["outcome"] == outcome and result["verified"] is (outcome == "SUCCEEDED")
    assert any(NAME in note for note in result["notes"])


def test_an_answer_kept_to_the_choices() -> None:
    request = Request(
        "Task: Brush teeth\nStep 1: Walk to bathroom\nStep 2:",
        n=3,
        choices=CHOICES,
        max_tokens=20,
        logprobs=True,
        temperature=0.3,
    )
    path = str(DATA / "smollm2_choices.jsonl")
    with make_language_model(LlmConfig(replay=path)) as model:
        completion = model.complete(request)
    assert completion.constrained_by == "token_grammar"
    assert {sample.text for sample in completion.samples} <= set(CHOICES)
