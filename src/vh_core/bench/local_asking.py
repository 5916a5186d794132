"""How the benchmarks of the local language model ask it: over plain HTTP, because llama.cpp's
server tells of each answer how much of the prompt it knew, and the adapter for all servers does
not."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vh_core.demonstrations import default_demonstrations
from vh_core.errors import VhPlannerError
from vh_core.llm.local import LocalServer, LocalServerOptions
from vh_core.prompts.huang2022 import STEP_STOP, plan_prompt

#: huang2022's sampling of a step
SAMPLES = 10
STEP_TOKENS = 20
_SAMPLING = {"max_tokens": STEP_TOKENS, "temperature": 0.3, "top_p": 0.9, "logprobs": 1}
#: steps of one task that are decided, the first of them with a prompt that is new
STEPS = 3
#: tokens of a slot: enough for a prompt with one example
_CONTEXT_TOKENS = 512
#: longest time for one request, seconds
_LIMIT_S = 300.0


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked, and of which model: `samples` for each decision, `decisions` of them."""

    model: str | None = None
    samples: int = SAMPLES
    decisions: int = 6

    def server(self, **options: Any) -> LocalServer:
        """A server for it, not started."""
        settings = {"slots": self.samples, "context_tokens": _CONTEXT_TOKENS, **options}
        return LocalServer(self.model, LocalServerOptions(**settings))


def decision_prompts(number: int, first_task: int = 0) -> list[str]:
    """Prompts for so many decisions: step after step of one task, then of the next. Each task has
    the demonstration before it as its example."""
    demonstrations = default_demonstrations()
    prompts: list[str] = []
    task = first_task
    while len(prompts) < number:
        example, wanted = (demonstrations[(task + at) % len(demonstrations)] for at in range(2))
        task += 1
        for steps in range(min(STEPS, len(wanted.steps))):
            prompts.append(plan_prompt([example], wanted.task, steps=wanted.phrases[:steps]))
    return prompts[:number]


def complete(server: LocalServer, prompt: str, **settings: Any) -> dict[str, Any]:
    """The answer to one request for a step, as the server sends it. `settings` stand above
    huang2022's. Raises `VhPlannerError`."""
    body: Mapping[str, Any] = {"prompt": prompt, **_SAMPLING, "stop": list(STEP_STOP), **settings}
    request = urllib.request.Request(
        f"{server.url}/completions", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=_LIMIT_S) as answer:
            found: dict[str, Any] = json.load(answer)
    except (OSError, ValueError) as error:
        problem = str(error)
    else:
        return found
    server.require_running()
    raise VhPlannerError(f"the local language model did not answer: {problem}")
