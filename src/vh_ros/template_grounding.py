"""From a phrase in the words of the action table to steps of this home. Knows no ROS.

The phrase must name an action and classes that are there; among the instances the world chooses:
what can be done now comes first. A sentence encoder that also takes other words stands behind
the same protocol.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice, product
from typing import Protocol

from vh_core.graph import EnvironmentGraph
from vh_core.grounding.phrases import make_phrase, parse_phrase
from vh_core.program import ObjectRef, Program, Step
from vh_core.strategies import Observation
from vh_core.world import World

#: combinations of instances that are looked at
_MOST_COMBINATIONS = 2000


@dataclass(frozen=True, slots=True)
class Candidate:
    """A step that a phrase may mean; `phrase` is the admissible one it was compared with."""

    step: Step
    phrase: str
    similarity: float


@dataclass(frozen=True, slots=True)
class Candidates:
    """What a phrase may mean, best first. `message` says why it should not be acted on."""

    best: tuple[Candidate, ...]
    message: str = ""

    @property
    def out_of_distribution(self) -> bool:
        """Whether nothing is similar enough."""
        return bool(self.message)


class PhraseGrounder(Protocol):
    """Maps phrases to admissible steps."""

    def candidates(
        self, phrase: str, executed: Program, observation: Observation, top_k: int
    ) -> Candidates:
        """At most `top_k` steps that the phrase may mean in this home, best first."""


class TemplateGrounder:
    """Reads phrases literally: a template of the action table, filled with classes."""

    def candidates(
        self, phrase: str, executed: Program, observation: Observation, top_k: int
    ) -> Candidates:
        """The instances of the phrase's classes; what applies now first, then by id."""
        graph = observation.graph
        found = parse_phrase(phrase, graph.by_class)
        if found is None:
            return Candidates((), f"{phrase[:80]!r} is no action phrase, such as 'open fridge'")
        unknown = [name for name in found.classes if name not in graph.by_class]
        if unknown:
            return Candidates((), f"there is no {' and no '.join(unknown)} in this home")
        world = World(graph)
        admissible = make_phrase(found.action, *found.classes).text.replace("_", " ")
        steps = islice(_instances(found.action, found.classes, graph), _MOST_COMBINATIONS)
        # what has been done to an instance is not meant again, as long as others are left
        done = set(executed)
        ranked = sorted(steps, key=lambda step: (step in done, len(world.check(step)), step.ids))
        return Candidates(tuple(Candidate(step, admissible, 1.0) for step in ranked[:top_k]))


def _instances(action: str, classes: tuple[str, ...], graph: EnvironmentGraph) -> list[Step]:
    pools = [[ObjectRef(name, node_id) for node_id in graph.by_class[name]] for name in classes]
    return [
        Step(action, objects)
        for objects in product(*pools)
        if len({ref.id for ref in objects}) == len(objects)
    ]
