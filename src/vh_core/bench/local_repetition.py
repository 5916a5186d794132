"""Whether the same seed gives the same text, whatever the server was asked before."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.bench.local_asking import STEP_TOKENS, STEPS, Asked, complete, decision_prompts
from vh_core.bench.section import Section
from vh_core.bench.table import Table
from vh_core.bench.targets import Target
from vh_core.llm.local import LocalServer, LocalServerOptions

#: tokens that llama.cpp computes at once by itself
_LLAMAS_BATCH = 512


def measure_repetition(asked: Asked) -> Section:
    """How many samples change, of those for a prompt that is new: when the server knows a part of
    the prompt or all of it, and when it is asked for them one by one."""
    # the last steps of tasks: in short prompts nothing changes
    prompts = decision_prompts(STEPS * max(2, asked.decisions // 2), first_task=8)[
        STEPS - 1 :: STEPS
    ]
    ours = LocalServerOptions().batch_tokens
    rows, targets = [], []
    for batch in (ours, _LLAMAS_BATCH):
        changed = [0, 0, 0]
        with asked.server(batch_tokens=batch) as server:
            for at, prompt in enumerate(prompts):
                new = _texts(server, prompt, asked.samples, at, keep=False)
                _texts(server, prompt[: len(prompt) // 2], asked.samples, at, keep=False)
                known = [_texts(server, prompt, asked.samples, at) for _ in range(2)]
                singly = [
                    text
                    for number in range(asked.samples)
                    for text in _texts(server, prompt, 1, at + number)
                ]
                for kind, texts in enumerate((*known, singly)):
                    changed[kind] += _differences(new, texts)
        rows.append((str(batch), str(len(prompts) * asked.samples), *map(str, changed)))
        if batch == ours:
            targets.append(
                Target("samples that change with what was asked before", sum(changed), 0)
            )
    header = ("batch", "samples", "change: a part was known", "all was known", "one by one")
    title = f"Same seed, same text (temperature 1, {STEP_TOKENS} tokens)"
    return Section(title, Table(header, rows), tuple(targets))


def _texts(
    server: LocalServer, prompt: str, samples: int, seed: int, *, keep: bool = True
) -> list[str]:
    sampling = {"temperature": 1.0, "top_p": 1.0, "seed": seed, "cache_prompt": keep, "stop": []}
    answer = complete(server, prompt, n=samples, **sampling)
    return [choice["text"] for choice in answer["choices"]]


def _differences(some: Sequence[str], others: Sequence[str]) -> int:
    return sum(a != b for a, b in zip(some, others, strict=True))
