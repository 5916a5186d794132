"""What a decision of huang2022 costs with the local language model: `k` samples of the next step,
together or one by one, with what the server knows of the prompt or without."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from vh_core.bench.benchmark import Progress
from vh_core.bench.local_asking import STEP_TOKENS, Asked, complete, decision_prompts
from vh_core.bench.section import Section
from vh_core.bench.table import Table
from vh_core.bench.targets import Target
from vh_core.llm.local import LocalServer

#: of so many decisions, one is asked for in the naive way, too, which is the most costly
_NAIVE_ONE_IN = 3


@dataclass(frozen=True, slots=True)
class DecisionCost:
    """What one decision took: seconds of time and of the server's processors, tokens of prompts
    (of all requests together), those of them that the server knew, and tokens that it sampled."""

    seconds: float
    cpu_s: float
    prompt_tokens: int
    known_tokens: int
    sampled_tokens: int


@dataclass(frozen=True, slots=True)
class AskingWay:
    """A way to ask: all samples in one request or one by one; with the part of the prompt that the
    server knows kept, or not."""

    name: str
    together: bool = True
    keep: bool = True
    options: tuple[tuple[str, int], ...] = ()

    def decide(self, server: LocalServer, prompt: str, samples: int, seed: int) -> DecisionCost:
        """Ask for one decision, and say what it took."""
        parts = [samples] if self.together else [1] * samples
        cpu_s, began = _cpu_s(server), time.monotonic()
        answers = [
            complete(server, prompt, n=part, seed=seed + at, cache_prompt=self.keep)
            for at, part in enumerate(parts)
        ]
        seconds = time.monotonic() - began
        usages = [answer["usage"] for answer in answers]
        choices = [choice for answer in answers for choice in answer["choices"]]
        return DecisionCost(
            seconds,
            _cpu_s(server) - cpu_s,
            sum(usage["prompt_tokens"] for usage in usages),
            sum(usage["prompt_tokens_details"]["cached_tokens"] for usage in usages),
            sum(len(choice["logprobs"]["content"]) for choice in choices),
        )


OURS = AskingWay("together, prompt kept")
_UNKEPT = AskingWay("together, nothing kept", keep=False)
_SINGLY = AskingWay("one by one, prompt kept", together=False)
_NAIVE = AskingWay("one by one, nothing kept", together=False, keep=False)
_COARSE = AskingWay("together, prompt kept, batches of 512", options=(("batch_tokens", 512),))
_WAYS = (OURS, _UNKEPT, _SINGLY, _NAIVE, _COARSE)


def measure_decisions(asked: Asked, progress: Progress = lambda done, total: None) -> Section:
    """The ways side by side, each with a server of its own, in turn decision by decision."""
    prompts = decision_prompts(asked.decisions)
    costs: dict[AskingWay, list[DecisionCost]] = {way: [] for way in _WAYS}
    with ExitStack() as stack:
        servers = {way: stack.enter_context(asked.server(**dict(way.options))) for way in _WAYS}
        for at, prompt in enumerate(prompts):
            for way, server in servers.items():
                if way is not _NAIVE or at % _NAIVE_ONE_IN == 0:
                    costs[way].append(way.decide(server, prompt, asked.samples, at))
            progress(at + 1, len(prompts))
    longest = max(cost.prompt_tokens for cost in costs[OURS])
    title = (
        f"A decision (k = {asked.samples}, at most {STEP_TOKENS} tokens, prompts up to {longest})"
    )
    return Section(title, _table(costs), _targets(costs))


def median_s(costs: Sequence[DecisionCost]) -> float:
    """Seconds of a decision."""
    return statistics.median(cost.seconds for cost in costs)


def _table(costs: Mapping[AskingWay, Sequence[DecisionCost]]) -> Table:
    rows = []
    for way, each in costs.items():
        same = _same_decisions(costs, way)
        prompt = sum(cost.prompt_tokens for cost in each)
        known = sum(cost.known_tokens for cost in each)
        rows.append(
            (
                way.name,
                f"{median_s(each):.2f}",
                f"{statistics.median(cost.cpu_s for cost in each):.2f}",
                f"{_work(each) / _work(same):.1f}",
                f"{prompt / len(each):.0f}",
                f"{100 * known / prompt:.0f} %",
                f"{sum(c.sampled_tokens for c in each) / sum(c.seconds for c in each):.0f}",
            )
        )
    header = ("way", "s", "CPU s", "of the first", "prompt tokens", "known", "sampled tokens/s")
    return Table(header, rows)


def _same_decisions(
    costs: Mapping[AskingWay, Sequence[DecisionCost]], way: AskingWay
) -> Sequence[DecisionCost]:
    """The decisions of this way, as they were asked for in ours."""
    return costs[OURS][::_NAIVE_ONE_IN] if way is _NAIVE else costs[OURS]


def _targets(costs: Mapping[AskingWay, Sequence[DecisionCost]]) -> tuple[Target, ...]:
    wanted = {_SINGLY: 1.5, _UNKEPT: 1.5, _NAIVE: 5.0}
    found = []
    for way, least in wanted.items():
        ratio = _work(costs[way]) / _work(_same_decisions(costs, way))
        found.append(Target(f"{way.name}, of {OURS.name}", ratio, least, " times", at_least=True))
    return tuple(found)


def _work(costs: Sequence[DecisionCost]) -> float:
    """Seconds of processor time, which do not depend on what else the machine does; of time, where
    the system does not tell them."""
    return sum(cost.cpu_s for cost in costs) or sum(cost.seconds for cost in costs)


def _cpu_s(server: LocalServer) -> float:
    """Seconds of processor time that the server has used; 0 where the system does not say."""
    try:
        stat = Path(f"/proc/{server.process_id}/stat").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
