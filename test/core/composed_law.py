"""Says what people said with more around it, and holds what comes of it against what comes of each
part alone.

    python test/core/composed_law.py --count 2000 --first 0 --jobs 2

A part is a wording of the corpus that is looked at, of which the right end is known, and reached
where it is said alone: so the forms are those of people, and nobody has to know what they mean.
What should come of the whole follows (`composed_contexts.py`). It may be refused, and must never be
anything else.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

from composed_contexts import CONTEXTS, REMARKS, Comes, Other, drawn, said
from reading_home import corpus_home
from talk_world import Names, World

from vh_core.bench.language_benchmark import default_corpus
from vh_core.bench.language_conditions import JudgedGoal, select
from vh_core.bench.language_corpus import (
    CorpusPart,
    CorpusWording,
    ExpectedOutcome,
    read_corpus,
)
from vh_core.bench.language_home import JudgedHome, changed_places, changed_states
from vh_core.environments import make_environment
from vh_core.episode import Episode, EpisodeResult
from vh_core.graph import EnvironmentGraph
from vh_core.outcome import Outcome
from vh_core.strategies import make_strategy
from vh_core.task import Task

RIGHT, REFUSED, WRONG = "right", "refused", "wrong"
_AMOUNTS = ("every", "any", "no", "count", "least")
_PLACES = ("inside", "on", "at", "near", "has")
#: words that stand in any order
_SMALL = frozenset({"the", "put", "in", "on", "turn", "off", "open", "close"})
#: where what is named behind them is meant as well
_FOR_ALL = re.compile(
    r"\b(?:go|come|walk|enter|everything|anything|nothing|only|whole|rest)\b", re.IGNORECASE
)


@dataclass(frozen=True)
class Verdict:
    """What came of a text: `part` is the wording in it, `context` what is around that."""

    seed: int
    scene: str
    context: str
    part: str
    text: str
    end: str
    why: str = ""
    told: str = ""


@dataclass(frozen=True)
class _Home:
    graph: EnvironmentGraph
    begin: JudgedHome
    names: Names
    world: World


@cache
def _home(scene: str) -> _Home:
    graph = corpus_home(scene)
    return _Home(graph, JudgedHome(graph.to_json()), Names.of(graph), World.of(graph))


@cache
def parts(scenes: str = "") -> tuple[CorpusWording, ...]:
    """The wordings that ask for something, in homes that need no shared data; `scenes`: the others,
    too."""
    corpus = read_corpus(default_corpus())
    return tuple(
        each
        for each in corpus.wordings
        if each.part is CorpusPart.LOOKED_AT
        and each.expected is ExpectedOutcome.DOES
        and (scenes or not corpus.scenes[each.scene].graph.startswith("TestScene"))
    )


def held(seed: int, scenes: str = "") -> Verdict:
    """The text of this seed, held against what its part comes to alone."""
    dice = random.Random(f"composed {seed}")
    while True:
        part = dice.choice(parts(scenes))
        home = _home(part.scene)
        goals = tuple(goal.judged for goal in part.goals)
        other = next(_others(dice, home, part), None)
        name, way = drawn(dice, part.text)
        both = CONTEXTS[name].comes is Comes.BOTH
        # the one that is near is near what was done before
        if other is None or (both and (part.kind == "near_far" or _FOR_ALL.search(part.text))):
            continue
        if _judged(part.text, home, goals)[0] == RIGHT:
            break
    text = said(way, part.text, other, dice.choice(REMARKS))
    wanted = _wanted(CONTEXTS[name].comes, goals, other)
    end, why, told = _judged(text, home, wanted)
    return Verdict(seed, part.scene, name, part.text, text, end, why, told)


def _wanted(comes: Comes, goals: Sequence[JudgedGoal], other: Other) -> tuple[JudgedGoal, ...]:
    """The ends that a text may come to; none where nothing may change."""
    match comes:
        case Comes.SAME:
            return tuple(goals)
        case Comes.BOTH:
            return tuple(JudgedGoal((*goal.final, other.asks), goal.may) for goal in goals)
        case Comes.OTHER:
            return (JudgedGoal((other.asks,), {}),)
    return ()


def _judged(text: str, home: _Home, wanted: Sequence[JudgedGoal]) -> tuple[str, str, str]:
    """What came of a text, what is wrong with it, and what was done or said."""
    environment = make_environment("world", home.graph)
    result = Episode(Task(text), make_strategy("symbolic"), environment).run()
    end = JudgedHome(environment.observe().graph.to_json())
    changed = (*changed_states(home.begin, end).values(), *changed_places(home.begin, end).values())
    told = _told(result)
    if result.outcome is not Outcome.SUCCEEDED or (result.answer is not None and not changed):
        lost = result.answer is not None and bool(wanted)
        return (WRONG if changed or lost else REFUSED), "; ".join(changed), told
    if not wanted:
        return (WRONG if changed else RIGHT), "; ".join(changed), told
    why: list[str] = []
    for goal in wanted:
        off = [*goal.unmet(home.begin, end, result.steps), *goal.extras(home.begin, end)]
        if not off:
            return RIGHT, "", told
        why += off
    return WRONG, "; ".join(why), told


def _told(result: EpisodeResult) -> str:
    if result.answer is not None:
        return f"? {result.answer.text[:160]}"
    if result.outcome is Outcome.SUCCEEDED:
        return f"+ {'; '.join(map(str, result.steps))[:400]}"
    return f"- {(result.message or '')[:240]}"


# -- another order -----------------------------------------------------------------------------


def _others(dice: random.Random, home: _Home, part: CorpusWording) -> Iterator[Other]:
    """Orders about things that a part neither names nor asks anything of, in any order."""
    taken = {i for goal in part.goals for i in concerned(goal.judged, home.begin)}
    words = {*re.findall("[a-z]+", part.text.lower())}
    found = [each for each in _all_others(dice, home, taken) if each.id not in taken]
    dice.shuffle(found)
    for each in found:
        if not ({*re.findall("[a-z]+", f"{each.name} {each.order}")} - _SMALL) & words:
            yield each


def _all_others(dice: random.Random, home: _Home, taken: set[int]) -> Iterator[Other]:
    names, facts = home.names, home.world.facts
    for each in names.devices:
        if names.switches(each.id):
            now, then = ("on", "off") if "ON" in facts[each.id].states else ("off", "on")
            asks = {"every": each.id, "state": then.upper()}
            yield _other(f"turn {then} the {each.name}", each.name, each.id, now, then, asks)
    for each in (*names.boxes, *names.windows):
        states = facts[each.id].states
        if names.opens(each.id) and {"OPEN", "CLOSED"} & states:
            now, then = ("open", "closed") if "OPEN" in states else ("closed", "open")
            if then == "open" and each not in names.windows:
                continue  # what is opened before something is taken out of it may be shut then
            verb = "close" if then == "closed" else "open"
            asks = {"every": each.id, "state": then.upper()}
            yield _other(f"{verb} the {each.name}", each.name, each.id, now, then, asks)
    for each in names.things:
        here = names.place(home.world.place(each.id))
        there = [p for p in names.places if p.id not in {home.world.place(each.id), *taken}]
        if here is not None and there:
            to = dice.choice(there)
            now, then = (f"{p.how} the {p.name}" for p in (here, to))
            asks = {"every": each.id, "at": to.id}
            yield _other(f"put the {each.name} {then}", each.name, each.id, now, then, asks)


def _other(
    order: str, name: str, node_id: int, now: str, then: str, asks: Mapping[str, object]
) -> Other:
    return Other(order, name, node_id, f"the {name} is {now}", f"the {name} is {then}", asks)


def concerned(goal: JudgedGoal, begin: JudgedHome) -> set[int]:
    """All that a goal says anything of, but for rooms."""
    found: set[int] = set()
    for selector in (*_selectors(goal), *goal.may.values()):
        found |= select(selector, begin)
    return {i for i in found if not begin.is_room(i)}


def _selectors(goal: JudgedGoal) -> Iterator[Any]:
    for condition in goal.final:
        for key, value in condition.items():
            if key in ("count", "least"):
                yield value[1]
            elif key in _AMOUNTS or key in _PLACES:
                yield value
            elif key in ("done", "order"):
                for step in [value] if key == "done" else value:
                    yield from step[1:]


def main() -> None:
    """Tell of many texts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--shared", action="store_true", help="also in homes of shared data")
    parser.add_argument("--refused", action="store_true", help="tell also what is refused")
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.count)
    scenes = ["shared" if given.shared else ""] * given.count
    with ProcessPoolExecutor(given.jobs) as pool:
        verdicts = list(pool.map(held, seeds, scenes, chunksize=25))
    for each in verdicts:
        if each.end == WRONG or (each.end == REFUSED and given.refused):
            print(f"{each.end} {each.seed} {each.scene} {each.context}: {each.text!r}")
            print(f"    {each.why[:300]}\n    {each.told}")
    print(Counter(each.end for each in verdicts))
    for name in CONTEXTS:
        print(f"{name}:", dict(Counter(each.end for each in verdicts if each.context == name)))


if __name__ == "__main__":
    main()
