"""Reading sentences that nobody wrote, in bulk.

Whatever is said, reading it gives a goal, an answer or a refusal, in little time; and where a goal
is given and planned for, the goal that the user is shown holds in the home in which the plan ends.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from vh_core.actions import Domain
from vh_core.bench.language_sentences import made, with_more
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import HomeAnswer, Reader, ask
from vh_core.planning import plan
from vh_core.task import Failure
from vh_core.world import World

#: so many sentences are there for one of those said that is read with and without some words more
_WORD_MORE = 10


@dataclass(slots=True)
class FuzzReport:
    """What became of the sentences. Times are of reading one, milliseconds of this process."""

    sentences: int = 0
    #: goals, answers, and each kind of refusal
    came_to: Counter[str] = field(default_factory=Counter)
    #: of the goals that were planned for, how many plans there were, and each outcome without one
    planned: Counter[str] = field(default_factory=Counter)
    times_ms: list[float] = field(default_factory=list)
    #: sentences that were read with words more: how many of them had a goal without these
    more: int = 0
    #: what raised, goals that did not hold where their plans end, and words that were left out in
    #: silence, with the sentence
    faults: list[str] = field(default_factory=list)
    slowest: str = ""


def fuzz(
    graph: EnvironmentGraph,
    domain: Domain,
    said: Sequence[str],
    *,
    count: int,
    seed: int | str = 0,
    checked: int = 1,
) -> FuzzReport:
    """Read `count` sentences about a home; `said` are some to change. One in `checked` goals is
    planned for, and its plan gone through."""
    rng = random.Random(seed)
    report = FuzzReport()
    reader = Reader(graph, domain=domain)
    goals = 0
    for text in made(graph, said, rng, count):
        report.sentences += 1
        if said and report.sentences % _WORD_MORE == 0:
            _say_more(reader, rng, rng.choice(said), report)
        begin = time.process_time()
        try:
            answer = ask(text, graph, domain=domain)
            found = reader.read(text) if answer is None else answer
        except Exception as error:
            report.faults.append(f"{text!r}: {type(error).__name__}: {error}")
            continue
        took_ms = 1000 * (time.process_time() - begin)
        if took_ms >= max(report.times_ms, default=0.0):
            report.slowest = text
        report.times_ms.append(took_ms)
        if isinstance(found, HomeAnswer):
            report.came_to["answer"] += 1
        elif not isinstance(found, Goal):
            report.came_to[found.kind] += 1
        else:
            report.came_to["goal"] += 1
            goals += 1
            if goals % checked == 0:
                _check(graph, domain, found, report)
    return report


def _say_more(reader: Reader, rng: random.Random, text: str, report: FuzzReport) -> None:
    """See that words more are refused, told, or change the goal."""
    plain = reader.read(text)
    if not isinstance(plain, Goal):
        return
    longer, more = with_more(rng, text)
    found = reader.read(longer)
    report.more += 1
    if isinstance(found, Goal) and found.conditions == plain.conditions:
        told = " ".join(note.sentence for note in found.notes).lower()
        if not all(word in told for word in more.split()):
            report.faults.append(f"{longer!r}: {more!r} is left out in silence")


def _check(graph: EnvironmentGraph, domain: Domain, goal: Goal, report: FuzzReport) -> None:
    """Plan for a goal, go through the plan, and see that the goal holds where it ends."""
    world = World(graph, domain=domain)
    try:
        found = plan(world, goal)
    except Exception as error:
        report.faults.append(f"{goal.text!r}: planning: {type(error).__name__}: {error}")
        return
    if isinstance(found, Failure):
        report.planned[found.outcome.name] += 1
        return
    report.planned["planned"] += 1
    for step in found.steps:
        if not world.is_applicable(step):
            report.faults.append(f"{goal.text!r}: {step} does not apply")
            return
        world.apply(step)
    if goal.unmet(world, found.steps):
        report.faults.append(f"{goal.text!r}: {goal.describe(graph)} does not hold at the end")
