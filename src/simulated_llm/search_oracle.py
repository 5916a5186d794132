"""What the simulated model knows when it answers borro2025's prompts: one home, and what is asked.

The prompts tell neither ids nor states. So the steps that were taken are followed in the home that
the server was started with, as far as they can be; where one cannot have been possible there, the
home is another one in that respect, and that is learnt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from vh_core.actions import Domain
from vh_core.actions.effects import SetState
from vh_core.actions.preconditions import InState, OpenIfOpenable
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph, Relation, State
from vh_core.language import understand
from vh_core.planning import Plan, plan
from vh_core.program import Step
from vh_core.world import World

#: what the paper calls otherwise (Appendix B.1)
_NAMES = {"PUTBACK": "PLACEON", "PUTOFF": "TAKEOFF", "PLUGOUT": "LOGOUT"}
_OURS = {name: ours for ours, name in _NAMES.items()}
#: what has to be done so that the following can be, and no action of the paper's is
_UNSAID = frozenset({"TURNTO", "FIND"})
#: done on the way to much else; that they are done tells nothing of what was to be done before
_LEADING = frozenset({"WALK", "GRAB"})
_REMEMBERED = 4096


def said(step: Step) -> str:
    """A step in the paper's language: "[PLACEON]<cupcake><coffeetable>"."""
    objects = "".join(f"<{ref.class_name}>" for ref in step.objects)
    return f"[{_NAMES.get(step.action, step.action)}]{objects}"


@dataclass(frozen=True)
class Outlook:
    """What is left to do after some steps, as imagined: the steps, and the home as it then is."""

    steps: tuple[Step, ...]
    world: World
    executed: tuple[Step, ...] = ()


class SearchOracle:
    """One home, with the goals of the tasks that are asked for. Safe to share between threads."""

    def __init__(
        self, graph: EnvironmentGraph, domain: Domain, goals: Mapping[str, Sequence[Goal]]
    ) -> None:
        """`goals` are by the text of their task; a text that goes on (a hint) is the same task.
        Other tasks are understood by their sentence."""
        self._world = World(graph, domain=domain)
        self._goals = dict(goals)
        self._outlook = lru_cache(_REMEMBERED)(self._find_outlook)

    def outlook(self, task: str, taken: Sequence[str]) -> Outlook | None:
        """What is left to do; None for a task that means nothing."""
        return self._outlook(task, tuple(taken))

    def _goals_of(self, task: str) -> Sequence[Goal]:
        known = [text for text in self._goals if task.lower().startswith(text.lower())]
        if known:
            return self._goals[max(known, key=len)]
        read = understand(task, self._world.graph, domain=self._world.domain)
        return (read,) if isinstance(read, Goal) else ()

    def _find_outlook(self, task: str, taken: tuple[str, ...]) -> Outlook | None:
        goals = self._goals_of(task)
        if not goals:
            return None
        if taken:
            before = self.outlook(task, taken[:-1])
            assert before is not None
            world, executed = self._follow(taken[-1], before)
        else:
            world, executed = self._world.fork(), ()
        return Outlook(self._shortest(world, goals, executed), world, executed)

    def _shortest(
        self, world: World, goals: Sequence[Goal], executed: Sequence[Step]
    ) -> tuple[Step, ...]:
        plans = [
            found.steps for goal in goals if isinstance(found := plan(world, goal, executed), Plan)
        ]
        left = [tuple(s for s in steps if s.action not in _UNSAID) for steps in plans]
        # what seems to be done is not, or nobody would ask
        return min((steps for steps in left if steps), key=len, default=())

    # -- following what was taken -----------------------------------------------------------------

    def _follow(self, text: str, before: Outlook) -> tuple[World, tuple[Step, ...]]:
        after, executed = before.world.fork(), before.executed
        planned = [step for step in before.steps if said(step) == text]
        if planned and planned[0].action not in _LEADING:
            _learn_that_all_is_set(before.steps[: before.steps.index(planned[0])], after)
        meant = [*planned, *self._meant(text, after, executed)]
        for learns in (False, True):
            for step in meant:
                if learns:
                    _learn(step, after)
                if self._take(step, after):
                    return after, (*executed, step)
        return before.world, executed  # it meant nothing here

    def _take(self, step: Step, world: World) -> bool:
        if step.action == "WATCH":
            turn = Step("TURNTO", step.objects)
            if world.is_applicable(turn):
                world.apply(turn)
        if not world.is_applicable(step):
            return False
        world.apply(step)
        return True

    def _meant(self, text: str, world: World, executed: Sequence[Step]) -> Iterable[Step]:
        """The steps that are written so, those with what was handled last first."""
        name, _, rest = text.removeprefix("[").partition("]")
        action = world.actions.get(_OURS.get(name, name))
        classes = [part for part in rest.strip("<>").split("><") if part]
        if action is None or action.arity != len(classes):
            return ()
        last = {node_id: at for at, step in enumerate(executed) for node_id in step.ids}
        pools = [
            sorted(world.nodes_of_class(name), key=lambda each: (-last.get(each, -1), each))
            for name in classes
        ]
        if not pools:
            return (Step(action.name),)
        if len(pools) == 1:
            return (Step(action.name, (world.ref(one),)) for one in pools[0])
        return (
            Step(action.name, (world.ref(one), world.ref(other)))
            for one in pools[0]
            for other in pools[1]
        )

    def place_of(self, node_id: int) -> str | None:
        """The class of what a thing is shut away in at the beginning, if it is."""
        inside = [
            self._world.node(outer).class_name
            for outer in sorted(self._world.successors(Relation.INSIDE, node_id))
            if State.CLOSED in self._world.states(outer)
        ]
        return inside[0] if inside else None

    @property
    def sorted_ids(self) -> Sequence[int]:
        """The nodes in the order in which lists of steps name them."""
        return sorted(self._world.graph.nodes)

    def class_of(self, node_id: int) -> str:
        """What a node is called."""
        return self._world.node(node_id).class_name


def _learn_that_all_is_set(skipped: Sequence[Step], world: World) -> None:
    """Since these were left out before a step that needs them, what they set was so already."""
    for step in skipped:
        for effect in world.actions[step.action].effects:
            if isinstance(effect, SetState):
                effect.apply(world, step.ids)


def _learn(step: Step, world: World) -> None:
    """Since the step was taken, the states that it needs were there."""
    for fact in world.actions[step.action].preconditions:
        if fact.general or fact.holds(world, step.ids):
            continue
        if isinstance(fact, InState):
            node_id, state = step.ids[fact.argument], fact.state
            others = tuple(sorted(world.excluded_by(state)))
            if fact.wanted:
                world.set_states(node_id, add=state, remove=others)
            else:
                world.clear_states(node_id, (state,))
        elif isinstance(fact, OpenIfOpenable):
            world.set_states(step.ids[fact.argument], add=State.OPEN, remove=(State.CLOSED,))
