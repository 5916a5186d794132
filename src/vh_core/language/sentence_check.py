"""Whether what a task's sentence says exactly holds at the end, however it was brought about.

Where the sentence leaves a choice ("read a book"), the task language has chosen one thing; those
who acted may have taken another, and that is as good. So the sentence is read again with each
thing that was used chosen in place of the first choice. What is so already is no such thing where
the task language has chosen what is not: who is asked to turn on a lamp turns on one that is off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.goals import Choice, Goal
from vh_core.graph import EnvironmentGraph, GraphView, HomeView
from vh_core.language.activities import Activities
from vh_core.language.misunderstanding import Misunderstanding
from vh_core.language.reading import Reader
from vh_core.memo import Memo
from vh_core.program import Step

#: readings of one sentence that are tried
MAX_READINGS = 100
#: and of these so many are kept, so that none is read twice
_MOST_KEPT = 10 * MAX_READINGS


@dataclass(frozen=True, slots=True)
class OpenChoices:
    """A sentence leaves more choices than can be followed."""

    choices: tuple[Choice, ...]

    @property
    def message(self) -> str:
        made = "; ".join(choice.sentence for choice in self.choices)
        return f"the task leaves a choice that can be made in too many ways: {made}"


class SentenceCheck:
    """What a task's sentence asks for, in a home as it is at the start.

    `goal` is what the sentence says; None where it is not understood. `reason` says why nothing can
    be verified, and is None while something can: the sentence is not understood, or it leaves so
    many choices that none of the readings which were tried held (`OpenChoices`, after `reached`).
    """

    def __init__(
        self,
        text: str,
        graph: EnvironmentGraph,
        *,
        domain: Domain = VIRTUALHOME,
        character: int = 0,
        activities: Activities | None = None,
    ) -> None:
        self._text = text
        self._reader = Reader(graph, domain=domain, character=character, activities=activities)
        understood = self._reader.read(text)
        self._start = GraphView(graph, character)
        #: what was decided, and how the sentence reads then
        self._readings: Memo[tuple[tuple[int, tuple[int, ...]], ...], Goal | None] = Memo(
            _MOST_KEPT
        )
        self.goal: Goal | None = None
        self.reason: Misunderstanding | OpenChoices | None = None
        if isinstance(understood, Misunderstanding):
            self.reason = understood
        else:
            self.goal = understood

    def reached(
        self,
        view: HomeView,
        executed: Sequence[Step],
        also: Callable[[Goal], bool] = lambda goal: True,
    ) -> Goal | None:
        """The goal to verify at the end: one that holds and meets `also`, if any reading of the
        sentence does, or else the first one. None where nothing can be verified."""

        def holds(goal: Goal) -> bool:
            return not goal.unmet(view, executed) and also(goal)

        self.reason = None if self.goal is not None else self.reason
        if self.goal is None or holds(self.goal):
            return self.goal
        others = self._other_decisions(self.goal, executed)
        for decided in islice(others, MAX_READINGS):
            reading = self._decided(self.goal, decided)
            if reading is not None and holds(reading):
                return reading
        if next(others, None) is not None:
            self.reason = OpenChoices(_choices(self.goal))
            return None
        return self.goal

    def _decided(self, goal: Goal, decided: Mapping[int, tuple[int, ...]]) -> Goal | None:
        """The sentence with these things chosen; None where it then asks for less than was said.

        It is asked again for every step that a strategy thinks of, and comes to the same.
        """
        return self._readings.of(tuple(decided.items()), lambda: self._reading(goal, decided))

    def _reading(self, goal: Goal, decided: Mapping[int, tuple[int, ...]]) -> Goal | None:
        reading = self._reader.read(self._text, decided)
        if not isinstance(reading, Goal):
            return None
        asks_less = len(reading.unmet(self._start)) < len(goal.unmet(self._start))
        return None if asks_less else reading

    @staticmethod
    def _other_decisions(
        goal: Goal, executed: Sequence[Step]
    ) -> Iterator[Mapping[int, tuple[int, ...]]]:
        """Every way to choose among what was used and what was chosen at first, what was used
        last before the rest."""
        used = dict.fromkeys(node_id for step in reversed(executed) for node_id in step.ids)
        ways: dict[int, list[tuple[int, ...]]] = {}
        for choice in _choices(goal):
            first = [ref.id for ref in choice.chosen]
            options = {*choice.options}
            tried = dict.fromkeys([*(i for i in used if i in options), *first])
            ways[choice.number] = list(islice(combinations(tried, len(first)), MAX_READINGS + 1))
        for decided in product(*ways.values()):
            yield dict(zip(ways, decided, strict=True))


def _choices(goal: Goal) -> tuple[Choice, ...]:
    return tuple(note for note in goal.notes if isinstance(note, Choice))
