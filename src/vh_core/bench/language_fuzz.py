"""Sentences that nobody wrote: made from the grammar, changed a little, put together by chance.

Whatever is said, reading it gives a goal or a refusal, in little time; and where a goal is given
and planned for, the goal that the user is shown holds in the home in which the plan ends.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from vh_core.actions import Domain
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph, Property
from vh_core.language import Reader
from vh_core.planning import plan
from vh_core.task import Failure
from vh_core.world import World

_VERBS = ("turn on", "turn off", "open", "close", "put", "bring me", "wash", "take", "go to",
"read",
          "collect", "gather", "switch off", "throw away", "pour", "sit on", "find",
          "unplug")  # fmt: skip
_HOW_MANY = ("the", "a", "all", "every", "two", "one of the", "both", "any", "the other",
"the first",
             "the nearest", "another", "my", "some", "the dirty", "the open", "",
             "three")  # fmt: skip
_PLACES = ("in", "on", "into", "onto", "next to", "to", "from", "out of", "near", "between", "at")
_AROUND = ("{}", "please {}", "could you {}?", "{}, please", "hello robot, {}", "{} everywhere",
           "if the tv is on, {}", "{} and then {}", "make sure {}", "I want {}", "{}. {}",
           "- {}\n- {}",
           "before {}, {}", "{} except the one in the kitchen", "{} instead of the plum",
           "don't {}", "1. {}\n2. {}", "{}: {}", "{}, too")  # fmt: skip
_SMALL = ("it", "them", "there", "the one", "the other one", "here", "is", "should be", "belongs",
          "and", ",", "not", "no", "who", "that is", "(30)", "0", "99", "of", "except",
          "with")  # fmt: skip
#: one in so many goals is planned for and looked at in the home where the plan ends
_CHECKED = 10
_SHOWN = 3


@dataclass(slots=True)
class FuzzReport:
    """What became of the sentences. Times are of reading one, milliseconds."""

    scene: str
    objects: int
    sentences: int = 0
    goals: int = 0
    planned: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    times_ms: list[float] = field(default_factory=list)
    #: what raised, and goals that did not hold where their plans end, with the sentence
    faults: list[str] = field(default_factory=list)

    def percentile_ms(self, share: float) -> float:
        """The time within which this share of the sentences was read; 0 for none."""
        ordered = sorted(self.times_ms)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    @property
    def text(self) -> str:
        """The report in lines."""
        refused = ", ".join(f"{count} {kind}" for kind, count in self.refused.most_common())
        lines = [
            f"{self.scene}, {self.objects} objects: {self.sentences} sentences, {self.goals} with "
            f"a goal, {self.planned} of these planned for; refused: {refused or 'none'}",
            f"reading one takes {self.percentile_ms(0.5):.1f} ms (median), "
            f"{self.percentile_ms(0.99):.1f} ms (99 of 100), "
            f"{self.percentile_ms(1):.0f} ms (longest)",
            f"{len(self.faults)} faults",
            *(f"  {fault}" for fault in self.faults[:_SHOWN]),
        ]
        return "\n".join(lines) + "\n"


def fuzz(
    graph: EnvironmentGraph,
    domain: Domain,
    said: Sequence[str],
    *,
    count: int,
    seed: int = 0,
    report: FuzzReport | None = None,
) -> FuzzReport:
    """Read `count` sentences about a home; `said` are some to change. What is known when it is
    interrupted stands in `report`, where that is given."""
    rng = random.Random(seed)
    report = report or FuzzReport(graph.name, len(graph.nodes))
    reader = Reader(graph, domain=domain)
    for text in made(graph, said, rng, count):
        begin = time.process_time()
        try:
            found = reader.read(text)
        except Exception as error:
            report.faults.append(f"{text!r}: {type(error).__name__}: {error}")
            report.sentences += 1
            continue
        report.times_ms.append(1000 * (time.process_time() - begin))
        report.sentences += 1
        if not isinstance(found, Goal):
            report.refused[found.kind] += 1
            continue
        report.goals += 1
        if report.goals % _CHECKED == 0:
            _check(graph, domain, found, report)
    return report


def _check(graph: EnvironmentGraph, domain: Domain, goal: Goal, report: FuzzReport) -> None:
    """Plan for a goal, go through the plan, and see that the goal holds where it ends."""
    world = World(graph, domain=domain)
    found = plan(world, goal)
    if isinstance(found, Failure):
        return
    report.planned += 1
    for step in found.steps:
        if not world.is_applicable(step):
            report.faults.append(f"{goal.text!r}: {step} does not apply")
            return
        world.apply(step)
    if goal.unmet(world, found.steps):
        report.faults.append(f"{goal.text!r}: {goal.describe(graph)} does not hold at the end")


def made(
    graph: EnvironmentGraph, said: Sequence[str], rng: random.Random, count: int
) -> Iterator[str]:
    """Sentences about a home: a third from the grammar, a third said ones with slips, a third of
    words, and of characters, by chance."""
    nouns = _nouns(graph)
    words = [*nouns, *_VERBS, *_HOW_MANY, *_PLACES, *_SMALL]
    for at in range(count):
        match at % 6:
            case 0 | 1:
                yield _around(rng, nouns)
            case 2 | 3:
                yield _slip(rng, rng.choice(said) if said else _around(rng, nouns))
            case 4:
                yield " ".join(rng.choice(words) for _ in range(rng.randint(1, 14)))
            case _:
                yield "".join(chr(rng.choice(_CODES)) for _ in range(rng.randint(0, 60)))


#: code points of every kind: letters, signs, spaces, other scripts, controls
_CODES = (
    *range(32, 127),
    *range(0x300, 0x310),
    0,
    9,
    10,
    13,
    0xE9,
    0x2014,
    0x4E2D,
    0x1F34E,
    0x202E,
)


def _nouns(graph: EnvironmentGraph) -> list[str]:
    useful = {Property.GRABBABLE, Property.HAS_SWITCH, Property.CAN_OPEN, Property.SURFACES}
    found = {n.class_name for n in graph.nodes.values() if useful & n.properties or n.is_room}
    plural = [f"{name}s" for name in sorted(found)]
    return [*sorted(found), *plural, "fruit", "table", "light", "lights", "everything", "hammer"]


def _around(rng: random.Random, nouns: Sequence[str]) -> str:
    around = rng.choice(_AROUND)
    return around.format(*(_order(rng, nouns) for _ in range(around.count("{}"))))


def _order(rng: random.Random, nouns: Sequence[str]) -> str:
    parts = [rng.choice(_VERBS), rng.choice(_HOW_MANY), rng.choice(nouns)]
    if rng.random() < 0.3:
        parts += [rng.choice((",", "and")), rng.choice(_HOW_MANY), rng.choice(nouns)]
    if rng.random() < 0.6:
        parts += [rng.choice(_PLACES), rng.choice(_HOW_MANY), rng.choice(nouns)]
    return " ".join(filter(None, parts))


def _slip(rng: random.Random, text: str) -> str:
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        match rng.randrange(4):
            case 0:
                text = text[:at] + text[at + 1 :]
            case 1:
                text = text[:at] + chr(rng.choice(_CODES)) + text[at:]
            case 2:
                words = text.split(" ")
                rng.shuffle(words)
                text = " ".join(words)
            case _:
                text = f"{text[at:]} {text[:at]}"
    return text
