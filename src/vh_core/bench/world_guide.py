"""Which steps a differential walk tries next: those of which the fewest were seen so far."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import islice

from vh_core.actions import ACTIONS, Action
from vh_core.actions.preconditions import Precondition
from vh_core.program import ObjectRef, Step
from vh_core.world import World

#: an action, and the position of its only unmet precondition; None if it applies
Cell = tuple[str, int | None]

#: steps sampled per action and state
_SAMPLES = 3
#: steps for which a walk stays in one mood
_MOOD_STEPS = 12
#: mood → actions that it looks for, actions that it does not take
_MOODS: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (frozenset(), frozenset()),
    # both hands full, and staying so
    (
        frozenset({"GRAB"}),
        frozenset({"PUTBACK", "PUTIN", "PUTOBJBACK", "DROP", "RELEASE", "PUTON", "POUR"}),
    ),
    # seated
    (frozenset({"SIT", "LIE"}), frozenset({"STANDUP"})),
)
#: how deep the hints of a step's violations are followed to bring it about
_DEPTH = 4
#: rare cells, how many of them are sought at each state, and how many steps are tried for each
_RARE, _FOCUS, _SOUGHT = 24, 4, 60
#: kinds of facts that no step changes
_FOR_GOOD = frozenset({"property", "edible", "in_some_room"})
#: kinds of facts that walking ends
_LOST_ON_THE_WAY = frozenset({"close", "facing", "same_room", "findable"})
#: how many steps a walk goes for one rare cell
_PATIENCE = 12
#: PUTOFF crashes the simulator, so it is asked about and never taken
_NOT_TAKEN = frozenset({"PUTOFF"})


def cells() -> list[Cell]:
    """Every cell there is."""
    return [
        (name, position)
        for name, row in ACTIONS.items()
        for position in (None, *range(len(row.preconditions)))
    ]


def unmet(world: World, step: Step) -> list[int]:
    """Positions of the step's unmet preconditions."""
    facts = ACTIONS[step.action].preconditions
    return [place for place, fact in enumerate(facts) if not fact.holds(world, step.ids)]


def cell_of(world: World, step: Step) -> Cell | None:
    """The step's cell, or None where several preconditions are unmet."""
    missing = unmet(world, step)
    if not missing:
        return step.action, None
    return (step.action, missing[0]) if len(missing) == 1 else None


class Guide:
    """Picks steps by how often their cells were seen, and their actions taken, so far."""

    def __init__(self, rng: random.Random, cells: Counter[Cell], taken: Counter[str]) -> None:
        self.rng = rng
        self._cells = cells
        self._taken = taken
        self._sought: Counter[Cell] = Counter()
        # a step that is wanted with only this precondition unmet
        self._goal: tuple[Step, int | None] | None = None
        self._patience = 0
        self._mood = _MOODS[0]
        self._left = 0

    def begin(self) -> None:
        """A new walk begins, maybe in another scene."""
        self._goal, self._left = None, 0

    def candidates(self, world: World) -> list[tuple[Step, list[int]]]:
        """A few steps of every action, with the positions of their unmet preconditions."""
        found: dict[Step, list[int]] = {}
        if self._goal is not None:
            found[self._goal[0]] = unmet(world, self._goal[0])
        for cell in self.rng.sample(self._rare_cells(), _FOCUS):
            self._seek(world, cell, found)
        for action in ACTIONS.values():
            for _ in range(_SAMPLES if action.arity else 1):
                ids = [self._object(world, action, place) for place in range(action.arity)]
                step = Step(action.name, tuple(_ref(world, node_id) for node_id in ids))
                if step not in found:
                    found[step] = unmet(world, step)
        return list(found.items())

    def _rare_cells(self) -> list[Cell]:
        """The cells that were seen least, those that were sought in vain last."""
        ranked = sorted(cells(), key=lambda cell: self._cells[cell] + 0.2 * self._sought[cell])
        return ranked[:_RARE]

    def _seek(self, world: World, cell: Cell, found: dict[Step, list[int]]) -> None:
        """Go through some steps of the action until one is of the cell, or keep the nearest."""
        self._sought[cell] += 1
        action, place = ACTIONS[cell[0]], cell[1]
        best: tuple[int, Step, list[int]] | None = None
        ids = list(world.graph.nodes)
        for _ in range(_SOUGHT if action.arity else 1):
            some = self.rng.random() < 0.5
            chosen = [
                self._object(world, action, at) if some else self.rng.choice(ids)
                for at in range(action.arity)
            ]
            step = Step(action.name, tuple(_ref(world, node_id) for node_id in chosen))
            missing = unmet(world, step)
            distance = len(missing) + (1 if place is None or place not in missing else -1)
            if best is None or distance < best[0]:
                best = distance, step, missing
            if missing == ([] if place is None else [place]):
                break
        if best is not None:
            found[best[1]] = best[2]

    def _object(self, world: World, action: Action, place: int) -> int:
        """Some object: mostly one that makes most of the preconditions true."""
        pool: AbstractSet[int] | None = None
        facts: list[Precondition] = list(action.preconditions)
        self.rng.shuffle(facts)
        for fact in facts:
            fitting = fact.candidates(world, place)
            if fitting is None or self.rng.randrange(6) == 0:
                continue
            narrower = fitting if pool is None else pool & fitting
            if narrower:
                pool = narrower
        if pool is None and self.rng.randrange(2):
            pool = world.close_ids()
        return self.rng.choice(sorted(pool) if pool else list(world.graph.nodes))

    def probes(
        self, world: World, candidates: Sequence[tuple[Step, list[int]]], number: int
    ) -> list[Step]:
        """Some of the candidates, the rarest cells first, and one in several ways unmet."""
        by_cell: dict[Cell, list[Step]] = {}
        several = []
        for step, missing in candidates:
            if len(missing) > 1:
                several.append(step)
            else:
                by_cell.setdefault((step.action, missing[0] if missing else None), []).append(step)
        rare = sorted(by_cell, key=lambda cell: (self._cells[cell], cell[0]))[: number - 1]
        chosen = [self.rng.choice(by_cell[cell]) for cell in rare]
        return chosen + ([self.rng.choice(several)] if several else [])

    def next_step(self, world: World, candidates: Sequence[tuple[Step, list[int]]]) -> Step | None:
        """A step that applies: towards a rare cell, or an action that was rarely taken."""
        if self._left == 0:
            self._left, self._mood = _MOOD_STEPS, self.rng.choice(_MOODS)
        self._left -= 1
        wanted, unwanted = self._mood
        unwanted |= _NOT_TAKEN
        fitting = [s for s, missing in candidates if not missing and s.action not in unwanted]
        step = self._towards_goal(world, candidates, fitting)
        if step is not None and step.action not in unwanted:
            return step
        if wanted and self.rng.random() < 0.5:
            fitting = [step for step in fitting if step.action in wanted] or fitting
        if not fitting:
            return None
        least = min(self._taken[step.action] for step in fitting)
        rarest = [step for step in fitting if self._taken[step.action] <= least + 1]
        return self.rng.choice(rarest if self.rng.random() < 0.7 else fitting)

    # -- going for a rare cell ------------------------------------------------------------

    def _towards_goal(
        self,
        world: World,
        candidates: Sequence[tuple[Step, list[int]]],
        fitting: Sequence[Step],
    ) -> Step | None:
        if self._goal is None or self._patience == 0:
            self._goal, self._patience = self._choose_goal(candidates), _PATIENCE
        if self._goal is None:
            return None
        self._patience -= 1
        step, kept = self._goal
        missing = unmet(world, step)
        facts = ACTIONS[step.action].preconditions
        if kept is not None and kept not in missing:
            return self._spoil(world, facts[kept], step, fitting)
        others = [place for place in missing if place != kept]
        if others:
            # the way to the object last: on the way to anything else it would be lost again
            first = min(others, key=lambda place: facts[place].predicate in _LOST_ON_THE_WAY)
            return self._repair(world, facts[first], step, _DEPTH)
        self._goal = None
        return step if kept is None else None

    def _choose_goal(
        self, candidates: Sequence[tuple[Step, list[int]]]
    ) -> tuple[Step, int | None] | None:
        goals = []
        for step, missing in candidates:
            facts = ACTIONS[step.action].preconditions
            for kept in (None, *range(len(facts))):
                cell = step.action, kept
                changes = set(missing) ^ ({kept} if kept is not None else set())
                if any(facts[place].predicate in _FOR_GOOD for place in changes):
                    continue
                effort = len(changes)
                count = self._cells[cell] + self._sought[cell] // 2
                if effort:
                    goals.append((count + 2 * effort, self.rng.random(), step, kept))
        if not goals:
            return None
        _, _, step, kept = min(goals, key=lambda goal: goal[:2])
        self._sought[step.action, kept] += 1
        return step, kept

    def _spoil(
        self, world: World, fact: Precondition, step: Step, fitting: Sequence[Step]
    ) -> Step | None:
        """A step after which a fact that holds does not."""
        origin = world.origin(step.ids[0]) if step.ids else None
        about = {*step.ids, *(origin[:1] if origin else ())}
        for option in (*islice(world.applicable(objects=about), 80), *fitting):
            later = world.fork()
            later.apply(option)
            if not fact.holds(later, step.ids):
                return option
        return None

    def _repair(self, world: World, fact: Precondition, step: Step, depth: int) -> Step | None:
        hints = fact.violation(world, step.ids).hints
        if not hints or depth == 0:
            return None
        hint = self.rng.choice(hints)
        missing = unmet(world, hint)
        if not missing:
            return hint
        return self._repair(world, ACTIONS[hint.action].preconditions[missing[0]], hint, depth - 1)


def _ref(world: World, node_id: int) -> ObjectRef:
    return ObjectRef(world.node(node_id).class_name, node_id)
