"""Whether the same seed gives the same text, whatever the server was asked before."""

from __future__ import annotations

from vh_core.bench.local_asking import STEP_TOKENS, Asked, complete, decision_prompts
from vh_core.bench.section import Section
from vh_core.bench.table import Table
from vh_core.bench.targets import Target
from vh_core.llm.local import LocalServer
from vh_core.llm.local.options import CACHE_PRECISIONS


def measure_repetition(asked: Asked) -> Section:
    """How many samples change, of those for a prompt that is new, when a part of it is known or
    all of it; with both precisions of what is kept."""
    prompts = decision_prompts(max(2, asked.decisions // 2), first_task=6)
    rows = []
    changed = {}
    for cache in CACHE_PRECISIONS:
        part = whole = 0
        with asked.server(cache=cache) as server:
            for at, prompt in enumerate(prompts):
                new = _texts(asked, server, prompt, at, keep=False)
                _texts(asked, server, prompt[: len(prompt) // 2], at, keep=False)
                part += _differences(new, _texts(asked, server, prompt, at))
                whole += _differences(new, _texts(asked, server, prompt, at))
        changed[cache] = part
        rows.append((cache, str(len(prompts) * asked.samples), str(part), str(whole)))
    header = ("keys and values", "samples", "change: a part was known", "all was known")
    return Section(
        f"Same seed, same text (temperature 1, {STEP_TOKENS} tokens)",
        Table(header, rows),
        (Target("samples that change, a part of the prompt known", changed["f32"], 0),),
    )


def _texts(
    asked: Asked, server: LocalServer, prompt: str, seed: int, *, keep: bool = True
) -> list[str]:
    sampling = {"temperature": 1.0, "top_p": 1.0, "seed": seed, "cache_prompt": keep, "stop": []}
    answer = complete(server, prompt, n=asked.samples, **sampling)
    return [choice["text"] for choice in answer["choices"]]


def _differences(some: list[str], others: list[str]) -> int:
    return sum(a != b for a, b in zip(some, others, strict=True))
