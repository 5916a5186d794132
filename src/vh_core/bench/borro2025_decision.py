"""What one decision of borro2025 waits for: its partitions one after the other, as published, and
at once; and our way, which lists so little that one query is enough."""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from vh_core.actions import load_domain
from vh_core.bench.section import Section
from vh_core.bench.table import Table
from vh_core.bench.targets import Target
from vh_core.graph import EnvironmentGraph
from vh_core.llm import LlmConfig, make_language_model
from vh_core.llm.model import LanguageModel
from vh_core.prompts.borro2025 import Borro2025Prompts, published_actions
from vh_core.strategies.guided_search import GuidedSearchOptions
from vh_core.strategies.guided_search.expanding import StateExpander
from vh_core.strategies.guided_search.guide import SolutionGuide
from vh_core.strategies.guided_search.listing import applicable_actions
from vh_core.strategies.guided_search.selection import ActionSelector, RepeatBudget, SelectionTally
from vh_core.strategies.guided_search.states import SearchState
from vh_core.world import World

#: what the server waits before each answer, seconds
LATENCY_S = 0.5
#: partitions of one decision
PARTS = 5
#: most of the latency that a decision by queries at once may take
AT_MOST = 2.2
_TASK = "microwave salmon"
_DECISIONS = 3


@dataclass(frozen=True, slots=True)
class DecisionWait:
    """How long a way's decisions took, and how many queries one has."""

    way: str
    queries: int
    seconds: float


def measure_decision(home: EnvironmentGraph, policy: Any) -> Section:
    """One decision by each way, in turns, against a server that takes `LATENCY_S` to answer; its
    answers are the policy's of `simulated_llm`."""
    from simulated_llm import SimulatedServer

    world = World(home, domain=load_domain("household"))
    ways = _ways(world)
    took: dict[str, list[DecisionWait]] = {name: [] for name in ways}
    with (
        SimulatedServer(policy, latency_s=LATENCY_S) as server,
        make_language_model(LlmConfig(url=server.url, api="chat")) as llm,
    ):
        _decide(llm.for_new_task(), world, ways["ours"])  # the first one connects
        for _ in range(_DECISIONS):
            for name, options in ways.items():
                took[name].append(_decide(llm.for_new_task(), world, options, name))
    waits = [
        DecisionWait(name, each[0].queries, statistics.median(one.seconds for one in each))
        for name, each in took.items()
    ]
    return _section(waits)


def _ways(world: World) -> Mapping[str, GuidedSearchOptions]:
    paper = replace(GuidedSearchOptions.paper(), guide="none")
    ours = replace(GuidedSearchOptions(), guide="none")
    count = len(applicable_actions(world, published_actions()))
    size = -(-count // PARTS)
    return {
        "published: one after the other": replace(paper, partition_size=size),
        "the same queries at once": replace(paper, partition_size=size, concurrent=True),
        "ours": ours,
    }


def _start(world: World) -> SearchState:
    return SearchState(world, (), (), RepeatBudget(0))


def _decide(
    llm: LanguageModel, world: World, options: GuidedSearchOptions, way: str = ""
) -> DecisionWait:
    tally = SelectionTally()
    selector = ActionSelector(llm, Borro2025Prompts(), options, tally)
    expander = StateExpander(_TASK, SolutionGuide(), published_actions(), options, selector)
    began = time.monotonic()
    expander.ranked(_start(world))
    seconds = time.monotonic() - began
    return DecisionWait(way, tally.partition_queries + tally.final_queries, seconds)


def _section(waits: list[DecisionWait]) -> Section:
    rows = [
        [
            wait.way,
            str(wait.queries),
            f"{wait.seconds:.2f}",
            f"{wait.seconds / LATENCY_S:.2f}",
        ]
        for wait in waits
    ]
    header = ["One decision", "queries", "seconds", "times the latency"]
    at_once = next(wait for wait in waits if "at once" in wait.way)
    target = Target(
        "a decision over five partitions, in latencies", at_once.seconds / LATENCY_S, AT_MOST
    )
    title = f"One decision over {PARTS} partitions, of a server that takes {LATENCY_S:g} s"
    return Section(title, Table(header, rows), (target,))
