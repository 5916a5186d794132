"""Which steps can be taken: exact affordances, in place of learned ones.

SayCan ("Do As I Can, Not As I Say", Ahn et al. 2022) weighs what a language model finds likely by
the learned value of each skill in the robot's state, Grounded Decoding (Huang et al. 2023) each of
its tokens. Here the world model says it exactly, so that the weight is 1 or 0.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from vh_core.demonstrations import class_key, step_key
from vh_core.demonstrations.phrases import StepKey, class_step
from vh_core.graph import EnvironmentGraph, Relation
from vh_core.grounding.bank import ActionBank
from vh_core.grounding.instances import resolve
from vh_core.grounding.phrases import ActionPhrase
from vh_core.planning import made_possible
from vh_core.program import Step
from vh_core.task import Failure
from vh_core.world import World

#: where a thing is: what is on and in what, and in whose hands
_PLACES = (Relation.ON, Relation.INSIDE, Relation.HOLDS_RH, Relation.HOLDS_LH)


@dataclass(frozen=True, slots=True)
class AffordedSteps:
    """How a phrase can be done: its step last, before it those that make it possible. No steps
    where nobody knows."""

    steps: tuple[Step, ...] = ()

    @property
    def inserted(self) -> tuple[Step, ...]:
        """The steps that make it possible."""
        return self.steps[:-1]


class StepAffordances(Protocol):
    """What can be done, for the choice of one step."""

    @property
    def phrases(self) -> Iterable[ActionPhrase]:
        """Among what there is to choose, as far as that can be said beforehand."""

    def afford(self, phrase: ActionPhrase) -> AffordedSteps | None:
        """How the phrase can be done; None if it cannot."""


class UnseenHome:
    """Of a home that is not seen: whatever is admissible may be possible."""

    def __init__(self, bank: ActionBank) -> None:
        self.phrases: Sequence[ActionPhrase] = bank.phrases

    def afford(self, phrase: ActionPhrase) -> AffordedSteps | None:
        """Nobody knows."""
        return AffordedSteps()


class Past:
    """The steps that were taken, and how things were then."""

    def __init__(self) -> None:
        self._first: EnvironmentGraph | None = None
        self._moments: set[Hashable] = set()

    def __len__(self) -> int:
        return len(self._moments)

    def add(self, world: World, step: Step) -> None:
        """The step is about to be taken in this world."""
        self._moments.add(self._moment(world, step))

    def holds(self, world: World, step: Step) -> bool:
        """Whether the step was taken when things were as in this world."""
        return bool(self._moments) and self._moment(world, step) in self._moments

    def _moment(self, world: World, step: Step) -> Hashable:
        """Where the character stands does not count: who comes back with nothing done has been
        there before."""
        self._first = self._first or world.graph  # a home may be read anew in between
        changes = world.changes(self._first)
        states = frozenset((node_id, frozenset(each)) for node_id, each in changes.states.items())
        moved = [
            frozenset(
                edge
                for edge in edges
                if edge.relation in _PLACES
                and not (edge.from_id == world.character_id and edge.relation == Relation.INSIDE)
            )
            for edges in (changes.added, changes.removed)
        ]
        return (states, *moved, step)


class SeenHome:
    """What can be done in a world now or, if `repairable`, after further steps.

    A step that was taken before when things were just the same (`past`) would only be the beginning
    of a loop, and is not afforded. `executed` are the steps of the task so far, which tell which of
    several lamps is meant. The world is not changed.
    """

    def __init__(
        self,
        bank: ActionBank,
        world: World,
        executed: Sequence[Step] = (),
        past: Past | None = None,
        *,
        repairable: bool = False,
    ) -> None:
        self._bank = bank
        self._world = world
        self._executed = tuple(executed)
        self._past = Past() if past is None else past
        self._repairable = repairable
        self._classes = {class_key(name): name for name in world.graph.by_class}

    @property
    def phrases(self) -> Sequence[ActionPhrase]:
        """The phrases of the bank for which there is a step now; all, if repairs count."""
        if self._repairable:
            return self._bank.phrases
        return [phrase for phrase in self._bank.phrases if step_key(phrase) in self._applicable]

    def afford(self, phrase: ActionPhrase) -> AffordedSteps | None:
        """The step to take, after those that make it possible."""
        now = self._applicable.get(step_key(phrase))
        if now:
            step = self._preferred(phrase, now)
            return self._unless_past(self._world, (step,))
        if not self._repairable or step_key(phrase) in self._done:
            return None
        return self._repaired(phrase)

    @cached_property
    def _done(self) -> frozenset[StepKey]:
        """What has been done already. Nothing is made possible to do it again: a program that is
        to switch on the next lamp walks there itself, and one that turns in circles ends."""
        phrases = [class_step(step, self._world.domain) for step in self._executed]
        return frozenset(step_key(phrase) for phrase in phrases if phrase is not None)

    @cached_property
    def _applicable(self) -> dict[StepKey, list[Step]]:
        found: dict[StepKey, list[Step]] = {}
        for step in self._world.applicable():
            phrase = class_step(step, self._world.domain)
            if phrase is not None:
                found.setdefault(step_key(phrase), []).append(step)
        return found

    def _preferred(self, phrase: ActionPhrase, steps: Sequence[Step]) -> Step:
        """Of the steps that a phrase can mean now, the one that fits best to what was done."""
        ids = {node_id for step in steps for node_id in step.ids}
        found = resolve(
            self._world, phrase.action, self._named(phrase), executed=self._executed, ids=ids
        )
        return found.step if found is not None and not found.violations else steps[0]

    def _repaired(self, phrase: ActionPhrase) -> AffordedSteps | None:
        found = resolve(self._world, phrase.action, self._named(phrase), executed=self._executed)
        if found is None:
            return None
        plan = made_possible(self._world, found.step, self._executed)
        if isinstance(plan, Failure):
            return None
        after = self._world.fork()
        for step in plan.steps[:-1]:
            after.apply(step)
        afforded = self._unless_past(after, plan.steps)
        after.apply(plan.steps[-1])
        return None if in_vain(self._world, after, plan.steps) else afforded

    def _named(self, phrase: ActionPhrase) -> tuple[str, ...]:
        """The classes of the phrase as this home spells them."""
        return tuple(self._classes.get(class_key(name), name) for name in phrase.classes)

    def _unless_past(self, world: World, steps: tuple[Step, ...]) -> AffordedSteps | None:
        return None if self._past.holds(world, steps[-1]) else AffordedSteps(steps)


def in_vain(before: World, after: World, steps: Sequence[Step]) -> bool:
    """Whether a step was only made possible by undoing what it brings about: switching a lamp off
    to switch it on, fetching a cup to put it where it stood."""
    about = frozenset(steps[-1].ids)
    undone = any(
        not about.isdisjoint(step.ids) and before.actions[step.action].effects
        for step in steps[:-1]
        if step.action not in ("WALK", "RUN", "FIND", "TURNTO")
    )
    return undone and all(_condition(before, each) == _condition(after, each) for each in about)


def _condition(world: World, node_id: int) -> object:
    if node_id == world.character_id or world.node(node_id).is_room:
        return None
    around = tuple(frozenset(world.successors(relation, node_id)) for relation in _PLACES)
    held = node_id in world.held()
    return world.states(node_id), around, held
