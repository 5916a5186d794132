"""What the simulated model knows of homes: one scene, as it was at the start.

Real models imagine a typical home; this one imagines the scene that it was given, understands the
task with `goals`, plans with `planning` and follows the steps already taken with `world`. It never
sees the home in which its steps are executed; so a task that is done already where it imagines it
is planned as if it were not (`undone`).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from simulated_llm.undone import undo
from simulated_llm.wording import Saying, key_of, readings, say, spoken
from vh_core.actions import ACTIONS
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import Misunderstanding, understand
from vh_core.planning import Plan, plan
from vh_core.program import ObjectRef, Step
from vh_core.task import Failure
from vh_core.world import World

#: instances of each class that are tried for a phrase
_TRIED = 12
#: steps in a row that bring the task no nearer, after which there is nothing more to say
_PATIENCE = 6
_REMEMBERED = 512


class Imagination:
    """One scene, and what can be done in it. Safe to share between threads."""

    def __init__(self, graph: EnvironmentGraph) -> None:
        self._graph = graph
        self._world = World(graph)
        self._ids: dict[str, tuple[int, ...]] = {}
        for class_name, ids in graph.by_class.items():
            key = key_of(class_name)
            self._ids[key] = self._ids.get(key, ()) + ids
        self.things = tuple(sorted({spoken(name) for name in graph.by_class}))
        self._remaining = lru_cache(_REMEMBERED)(self._find_remaining)

    def remaining(
        self, task: str, instructions: str, done: Sequence[str]
    ) -> tuple[Saying, ...] | None:
        """What is left to say for a task after these steps; None if the task, and the
        instructions after it, mean nothing here."""
        return self._remaining(task, instructions, tuple(done))

    def _find_remaining(
        self, task: str, instructions: str, done: tuple[str, ...]
    ) -> tuple[Saying, ...] | None:
        for text in (task, instructions):
            goal = understand(text, self._graph) if text else None
            if goal is None or isinstance(goal, Misunderstanding):
                continue
            steps = self._steps_after(goal, done)
            if steps is not None:
                return tuple(map(say, steps))
        return None

    def _steps_after(self, goal: Goal, done: Iterable[str]) -> tuple[Step, ...] | None:
        world, executed = self._world.fork(), list[Step]()
        found = self._planned(world, goal)
        if found == Plan(()):
            undo(goal.conditions, world)
            found = self._planned(world, goal)
        nearest, idle, last, before = _length(found), 0, "", ""
        for words in done:
            ahead = found.steps if isinstance(found, Plan) else ()
            step = self._grounded(words, world, ahead) or self._from_there(words, world)
            if step is not None:  # else nothing comes of it in this home
                world.apply(step)
                executed.append(step)
                if ahead and step == ahead[0]:
                    found = Plan(ahead[1:])
                else:
                    found = self._planned(world, goal, executed)
            idle = 0 if _length(found) < nearest else idle + 1
            nearest = min(nearest, _length(found))
            last, before = key_of(words), last
        if idle >= _PATIENCE:
            return ()
        if not isinstance(found, Plan):
            return None
        # a step that was just taken in vain is not said again
        following = key_of(say(found.steps[0]).words) if found.steps else ""
        return found.steps[1:] if idle > 0 and last in (following, before) else found.steps

    def _planned(self, world: World, goal: Goal, executed: Sequence[Step] = ()) -> Plan | Failure:
        """The plan, told so that it can be followed: a phrase names no instance, so the way to one
        of several things of a kind leads through its room, where the room is another one."""
        found = plan(world, goal, executed)
        if isinstance(found, Failure):
            return found
        told, ahead = list[Step](), world.fork()
        for step in found.steps:
            room = self._room_to_name(ahead, step)
            if room is not None:
                told.append(Step("WALK", (room,)))
                ahead.apply(told[-1])
            told.append(step)
            ahead.apply(step)
        return Plan(tuple(told))

    def _room_to_name(self, world: World, step: Step) -> ObjectRef | None:
        if step.action != "WALK" or len(self._graph.by_class[step.objects[0].class_name]) == 1:
            return None
        room = world.room_of(step.ids[0])
        if room is None or room in (step.ids[0], world.room_of(world.character_id)):
            return None
        return ObjectRef(self._graph.nodes[room].class_name, room)

    def _grounded(self, words: str, world: World, ahead: Iterable[Step]) -> Step | None:
        """A step that the words mean and that applies; one that is planned, if they mean that."""
        meanings = list(readings(words, self._ids.keys()))
        keys = {(meaning.action, *map(key_of, meaning.names)) for meaning in meanings}
        for step in ahead:
            names = (key_of(ref.class_name) for ref in step.objects)
            if (step.action, *names) in keys and not world.check(step):
                return step
        for meaning in meanings:
            choices = [self._ids[key_of(name)][:_TRIED] for name in meaning.names]
            for ids in itertools.product(*choices):
                refs = (ObjectRef(self._graph.nodes[i].class_name, i) for i in ids)
                step = Step(meaning.action, tuple(refs))
                if len(ids) == ACTIONS[step.action].arity and not world.check(step):
                    return step
        return None

    def _from_there(self, words: str, world: World) -> Step | None:
        """A step that the words mean and that applies once the character has gone there: where it
        was really taken, it was near enough."""
        for meaning in readings(words, self._ids.keys()):
            for name in meaning.names[-1:]:
                node = self._graph.nodes[self._ids[key_of(name)][0]]
                walk, there = Step("WALK", (ObjectRef(node.class_name, node.id),)), world.fork()
                if not there.check(walk):
                    there.apply(walk)
                    step = self._grounded(words, there, ())
                    if step is not None:
                        world.apply(walk)
                        return step
        return None


def _length(found: Plan | Failure) -> float:
    return len(found.steps) if isinstance(found, Plan) else math.inf
