"""What it costs to keep answers to given choices: a grammar that is a tree beside a list."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Sequence

from vh_core.bench.local_asking import Asked, complete, decision_prompts
from vh_core.bench.section import Section
from vh_core.bench.table import Table
from vh_core.grounding import ActionBank
from vh_core.llm.gbnf import grammar_of
from vh_core.scenes import open_scene

#: how many choices there are
_NUMBERS = (20, 200, 500)


def measure_choices(asked: Asked) -> Section:
    """Decisions among steps of the embedded home."""
    phrases = [f" {phrase.text}\n" for phrase in ActionBank.from_graph(open_scene()).phrases]
    rows = []
    with asked.server() as server:
        for number in _NUMBERS:
            chosen = tuple(phrases[:: max(1, len(phrases) // number)][:number])
            seconds = []
            for grammar in (grammar_of(chosen), _listed(chosen)):
                took = []
                for prompt in decision_prompts(2, first_task=9):
                    began = time.monotonic()
                    complete(server, prompt, n=asked.samples, seed=1, grammar=grammar, stop=[])
                    took.append(time.monotonic() - began)
                seconds.append(statistics.median(took))
            tree, plain = seconds
            rows.append((str(number), f"{tree:.2f}", f"{plain:.2f}", f"{plain / tree:.1f}"))
    header = ("choices", "tree, s", "list, s", "list, of tree")
    return Section("A decision among choices, by the form of the grammar", Table(header, rows))


def _listed(texts: Sequence[str]) -> str:
    # the escapes of JSON that these texts need are those of the notation
    return "root ::= " + " | ".join(json.dumps(text) for text in texts)
